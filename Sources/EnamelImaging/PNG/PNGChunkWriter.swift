/// A PNG file being put together, chunk by chunk (PNG specification, section 5).
struct PNGChunkWriter {
    private(set) var bytes: [UInt8] = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]

    /// The most data that a chunk may have (PNG specification, section 5.3).
    static let chunkLimit = 0x7fff_ffff

    /// Makes room for so much data in all.
    init(capacity: Int) { bytes.reserveCapacity(capacity + 1024) }

    /// Appends a chunk. `type` is four ASCII letters.
    mutating func append(_ type: StaticString, _ data: UnsafeBufferPointer<UInt8>) throws(PNGError) {
        guard data.count <= Self.chunkLimit else {
            throw PNGError(
                .limit(name: "chunk bytes", value: data.count, limit: Self.chunkLimit), chunk: type.description)
        }
        bytes.append(bigEndian: UInt32(data.count))
        let start = bytes.count
        unsafe bytes.append(contentsOf: UnsafeBufferPointer(start: type.utf8Start, count: type.utf8CodeUnitCount))
        unsafe bytes.append(contentsOf: data)
        let crc = unsafe bytes.withUnsafeBufferPointer {
            unsafe Deflate.crc32(UnsafeBufferPointer(rebasing: $0[start...]))
        }
        bytes.append(bigEndian: crc)
    }

    mutating func append(_ type: StaticString, _ data: [UInt8]) throws(PNGError) {
        try unsafe data.withUnsafeBufferPointer { data throws(PNGError) in try unsafe append(type, data) }
    }

    /// Appends the pixels' zlib stream: more than one chunk where there is too much for one.
    mutating func appendPixels(_ stream: [UInt8], limit: Int = chunkLimit) throws(PNGError) {
        try unsafe stream.withUnsafeBufferPointer { stream throws(PNGError) in
            var done = 0
            repeat {
                let end = min(stream.count, done + limit)
                try unsafe append("IDAT", UnsafeBufferPointer(rebasing: stream[done..<end]))
                done = end
            } while done < stream.count
        }
    }
}

extension [UInt8] {
    /// Appends a number, its highest byte first.
    mutating func append(bigEndian x: UInt32) {
        append(contentsOf: [UInt8(x >> 24), UInt8(x >> 16 & 0xff), UInt8(x >> 8 & 0xff), UInt8(x & 0xff)])
    }
}
