import CLibDeflate

/// libdeflate for whole buffers, and its checksums.
enum Deflate {
    /// A zlib stream (RFC 1950) of the bytes. The same bytes for the same version of libdeflate.
    /// - Parameter level: 1 to 12.
    /// - Returns: nil where memory runs out.
    static func zlib(_ source: UnsafeBufferPointer<UInt8>, level: Int) -> [UInt8]? {
        guard let compressor = unsafe libdeflate_alloc_compressor(Int32(level)) else { return nil }
        defer { unsafe libdeflate_free_compressor(compressor) }
        let bound = unsafe libdeflate_zlib_compress_bound(compressor, source.count)
        return unsafe [UInt8](unsafeUninitializedCapacity: bound) { bytes, count in
            // SAFETY: the bound is enough for any input of the size.
            count = unsafe libdeflate_zlib_compress(
                compressor, source.baseAddress, source.count, bytes.baseAddress, bound)
        }
    }

    /// The checksum that ends a zlib stream.
    static func adler32(_ bytes: UnsafeBufferPointer<UInt8>) -> UInt32 {
        // SAFETY: reads the buffer's bytes alone.
        unsafe libdeflate_adler32(1, bytes.baseAddress, bytes.count)
    }

    /// The checksum that ends a PNG chunk.
    static func crc32(_ bytes: UnsafeBufferPointer<UInt8>) -> UInt32 {
        // SAFETY: reads the buffer's bytes alone.
        unsafe libdeflate_crc32(0, bytes.baseAddress, bytes.count)
    }
}
