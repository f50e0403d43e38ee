/// A name of four characters by which OpenType calls tables, axes, features, scripts and languages.
public struct OpenTypeTag: Hashable, Sendable, ExpressibleByStringLiteral, CustomStringConvertible {
    /// The characters as bytes, the first in the highest.
    public let rawValue: UInt32

    /// A tag from its number.
    public init(rawValue: UInt32) { self.rawValue = rawValue }

    /// A tag from up to four printable ASCII characters, padded with spaces; nil for any other text.
    public init?(_ text: some StringProtocol) {
        let bytes = Array(text.utf8.prefix(5))
        guard (1...4).contains(bytes.count), bytes.allSatisfy({ (0x20...0x7e).contains($0) }) else { return nil }
        rawValue = (0..<4).reduce(0) { $0 << 8 | UInt32($1 < bytes.count ? bytes[$1] : 0x20) }
    }

    /// A tag in the source text.
    /// - Precondition: it has one to four printable ASCII characters.
    public init(stringLiteral text: String) {
        guard let tag = OpenTypeTag(text) else { preconditionFailure("'\(text)' is no OpenType tag") }
        self = tag
    }

    /// The four characters; what cannot be printed is shown as a question mark.
    public var description: String {
        var text = ""
        for shift in stride(from: UInt32(24), through: 0, by: -8) {
            let byte = UInt8(truncatingIfNeeded: rawValue >> shift)
            text.unicodeScalars.append((0x20...0x7e).contains(byte) ? Unicode.Scalar(byte) : "?")
        }
        return text
    }
}
