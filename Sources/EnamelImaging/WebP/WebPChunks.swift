/// A chunk of a WebP file.
struct WebPChunk {
    let name: String
    /// Where its header begins.
    let start: Int
    /// Its data, without the byte that fills it up to an even length.
    let body: Range<Int>
}

/// The chunks of a part of a WebP file, one after the other (RFC 9649, section 2.3).
struct WebPChunks {
    private let bytes: [UInt8]
    private let end: Int
    private var position: Int

    init(_ bytes: [UInt8], _ range: Range<Int>) {
        self.bytes = bytes
        end = range.upperBound
        position = range.lowerBound
    }

    /// The next chunk; nil at the end. The filling byte after the last may be missing.
    mutating func next() throws(ImageError) -> WebPChunk? {
        guard position < end else { return nil }
        guard end - position >= 8 else {
            throw ImageError(.webp, .malformed("\(end - position) bytes that are no chunk"), offset: position)
        }
        let letters = bytes[position..<position + 4].map { 0x20...0x7e ~= $0 ? $0 : UInt8(ascii: "?") }
        let name = String(decoding: letters, as: UTF8.self)
        let length = bytes.little32(at: position + 4)
        guard length <= end - position - 8 else {
            throw ImageError(
                .webp, .malformed("a chunk of \(length) bytes where \(end - position - 8) are left"), part: name,
                offset: position)
        }
        let chunk = WebPChunk(name: name, start: position, body: position + 8..<position + 8 + length)
        position = chunk.body.upperBound + length % 2
        return chunk
    }
}
