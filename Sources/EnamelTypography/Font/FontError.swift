/// Why a font cannot be used.
public struct FontError: Error, Hashable, Sendable, CustomStringConvertible {
    /// What is wrong.
    public enum Reason: Hashable, Sendable {
        /// The bytes are no font that is read, or a font whose tables are broken.
        case malformed(String)
        /// The file has fewer faces than were asked for.
        case noFace(index: Int, count: Int)
        /// Something is over a limit.
        case limit(name: String, value: Int, limit: Int)
        /// The file cannot be read.
        case file(String)
        /// The library has no font that could stand in for what is asked for.
        /// - Parameters:
        ///   - families: what was asked for.
        ///   - folders: where fonts were looked for.
        case noFont(families: [String], folders: [String])
    }

    /// What is wrong.
    public let reason: Reason
    /// The file, as the caller or the font folder names it; nil for bytes.
    public let path: String?

    init(_ reason: Reason, path: String? = nil) {
        self.reason = reason
        self.path = path
    }

    /// One line: what is wrong, and where.
    public var description: String {
        let what =
            switch reason {
            case .malformed(let text): "not a usable font: \(text)"
            case .noFace(let index, let count):
                "there is no face \(index); the file has \(count == 1 ? "one face" : "\(count) faces"), counted from 0"
            case .limit(let name, let value, let limit): "\(value) is over the limit of \(limit) \(name)"
            case .file(let text): text
            case .noFont(let families, let folders):
                """
                no usable font for \(families.map { "'\($0)'" }.joined(separator: ", ")); \
                \(folders.isEmpty ? "the library is empty" : "looked in \(folders.joined(separator: ", "))"). \
                Install one (on Debian and Ubuntu: apt install fonts-inter fonts-noto-core), or name a font file
                """
            }
        return (path.map { "\($0): " } ?? "") + what
    }
}
