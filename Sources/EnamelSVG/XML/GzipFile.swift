import CLibDeflate

/// A file compressed with gzip (RFC 1952): svgz.
enum GzipFile {
    /// Whether bytes begin as such a file does.
    static func isOne(_ bytes: [UInt8]) -> Bool { bytes.count > 18 && bytes[0] == 0x1f && bytes[1] == 0x8b }

    /// The bytes inside.
    /// - Throws: where the file is damaged, or holds more than `limit` bytes.
    static func unpacked(_ bytes: [UInt8], limit: Int) throws(SVGError) -> [UInt8] {
        guard let decompressor = unsafe libdeflate_alloc_decompressor() else {
            throw .compression(reason: "there is no memory")
        }
        defer { unsafe libdeflate_free_decompressor(decompressor) }
        // The last four bytes tell the length, if nobody lies; Deflate cannot pack more than 1032 to 1.
        let told = bytes.suffix(4).reversed().reduce(0) { $0 << 8 | Int($1) }
        var room = max(1024, min(told, limit, bytes.count * 1032))
        while true {
            var status = LIBDEFLATE_BAD_DATA
            let output = unsafe [UInt8](unsafeUninitializedCapacity: room) { buffer, count in
                var written = 0
                // SAFETY: both buffers live during the call and their sizes are passed on.
                status = unsafe bytes.withUnsafeBytes { input in
                    unsafe libdeflate_gzip_decompress(
                        decompressor, input.baseAddress, input.count, buffer.baseAddress, room, &written)
                }
                count = status == LIBDEFLATE_SUCCESS ? written : 0
            }
            switch status {
            case LIBDEFLATE_SUCCESS: return output
            case LIBDEFLATE_INSUFFICIENT_SPACE:
                guard room < limit else { throw .limit(.sourceBytes, value: limit) }
                room = min(limit, room * 4)
            default: throw .compression(reason: "the gzip data is damaged")
            }
        }
    }
}
