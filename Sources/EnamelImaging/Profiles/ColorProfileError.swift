/// Why an ICC profile cannot be used.
public struct ColorProfileError: Error, Hashable, Sendable, CustomStringConvertible {
    /// What kind of fault it is.
    public enum Reason: Hashable, Sendable {
        /// The profile ends too early.
        case truncated
        /// The profile breaks the specification.
        case malformed(String)
        /// The profile is right, but is of a kind that is not read; the text says which.
        case unsupported(String)
        /// The profile is over a limit, named as ``ImageLimits`` names it where it is one of those.
        case limit(name: String, value: Int, limit: Int)
        /// Little CMS refuses it; the text is the library's.
        case refused(String)
    }

    /// The fault.
    public let reason: Reason
    /// The signature of the tag that the fault is in, such as `A2B0`.
    public let tag: String?
    /// How many bytes lie before the fault, where that is known.
    public let offset: Int?

    init(_ reason: Reason, tag: String? = nil, offset: Int? = nil) {
        self.reason = reason
        self.tag = tag
        self.offset = offset
    }

    /// One line: `tag rTRC, byte 420: a curve type 'abcd'`.
    public var description: String {
        let what =
            switch reason {
            case .truncated: "the profile ends too early"
            case .malformed(let text), .unsupported(let text), .refused(let text): text
            case .limit(let name, let value, let limit): "\(value) \(name) are over the limit of \(limit)"
            }
        let place = [tag.map { "tag \($0)" }, offset.map { "byte \($0)" }].compactMap { $0 }.joined(separator: ", ")
        return place.isEmpty ? what : "\(place): \(what)"
    }
}
