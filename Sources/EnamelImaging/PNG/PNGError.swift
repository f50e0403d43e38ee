/// Why a PNG file cannot be read or written.
public struct PNGError: Error, Hashable, Sendable, CustomStringConvertible {
    /// What kind of fault it is.
    public enum Reason: Hashable, Sendable {
        /// The bytes are not a PNG file at all.
        case notPNG(String)
        /// The file ends before its end chunk.
        case truncated
        /// The file breaks the specification.
        case malformed(String)
        /// The file is over a limit of ``ImageLimits``, named as its property is.
        case limit(name: String, value: Int, limit: Int)
        /// The picture's size is empty or over the limit of pixels.
        case size(PixelSizeError)
        /// What was to be written has no place in a PNG file.
        case unwritable(String)
        /// Memory ran out, or libpng failed for a reason that is not the file's.
        case failure(String)
    }

    /// The fault.
    public let reason: Reason
    /// The chunk that the fault is in, such as IDAT.
    public let chunk: String?
    /// Where in the file it was noticed, in bytes.
    public let offset: Int?
    /// The row of the picture that could not be read.
    public let row: Int?

    init(_ reason: Reason, chunk: String? = nil, offset: Int? = nil, row: Int? = nil) {
        self.reason = reason
        self.chunk = chunk
        self.offset = offset
        self.row = row
    }

    /// One line: `PNG: chunk IDAT, row 12, byte 4096: bad adaptive filter value`.
    public var description: String {
        let what =
            switch reason {
            case .notPNG(let text): text
            case .truncated: "the file ends too early"
            case .malformed(let text), .unwritable(let text), .failure(let text): text
            case .limit(let name, let value, let limit): "\(value) \(name) are over the limit of \(limit)"
            case .size(let error): error.description
            }
        let place = [chunk.map { "chunk \($0)" }, row.map { "row \($0)" }, offset.map { "byte \($0)" }]
        let known = place.compactMap { $0 }.joined(separator: ", ")
        return known.isEmpty ? "PNG: \(what)" : "PNG: \(known): \(what)"
    }
}
