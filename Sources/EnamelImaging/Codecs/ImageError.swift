/// Why a picture's file cannot be read or written, and where.
public struct ImageError: Error, Hashable, Sendable, CustomStringConvertible {
    /// What is wrong.
    public enum Reason: Hashable, Sendable {
        /// The first bytes are no format's that is read; the text says what was found.
        case unrecognized(String)
        /// The file ends too early.
        case truncated
        /// The file breaks its format's rules.
        case malformed(String)
        /// The file is right, but uses what is not read; the text says what.
        case unsupported(String)
        /// Something is over a limit of ``ImageLimits``.
        case limit(name: String, value: Int, limit: Int)
        /// The picture's width and height are not allowed.
        case size(PixelSizeError)
        /// Memory ran out, or a library failed for a reason that is not the file's.
        case failure(String)
    }

    /// The file's format; nil where it was not recognised.
    public let format: ImageFormat?
    /// What is wrong.
    public let reason: Reason
    /// The part of the file, in the format's own words: a chunk, a marker, a block.
    public let part: String?
    /// How many bytes lie before the fault, where that is known.
    public let offset: Int?

    init(_ format: ImageFormat?, _ reason: Reason, part: String? = nil, offset: Int? = nil) {
        self.format = format
        self.reason = reason
        self.part = part
        self.offset = offset
    }

    /// One line: what is wrong, and where.
    public var description: String {
        let what =
            switch reason {
            case .unrecognized(let text), .malformed(let text), .unsupported(let text), .failure(let text): text
            case .truncated: "the file ends too early"
            case .limit(let name, let value, let limit): "\(value) is over the limit of \(limit) \(name)"
            case .size(let error): error.description
            }
        let place = [part, offset.map { "byte \($0)" }].compactMap { $0 }.joined(separator: ", ")
        let prefix = format.map { "\($0.name): " } ?? ""
        return prefix + what + (place.isEmpty ? "" : " (\(place))")
    }
}

extension ImageError {
    /// Whether something is over a limit or too large.
    var isLimit: Bool {
        switch reason {
        case .limit, .size: true
        case .unrecognized, .truncated, .malformed, .unsupported, .failure: false
        }
    }
}
