import CLibDeflate

/// Flate (ISO 32000-2, section 7.4.4) by libdeflate, with memory that is used again from stream to stream.
@safe
final class Compressor {
    private let compressor: OpaquePointer?

    /// - Parameter level: 0 for none, to 12 for the smallest.
    init(level: Int) {
        unsafe compressor = level > 0 ? libdeflate_alloc_compressor(Int32(min(level, 12))) : nil
    }

    deinit {
        // SAFETY: made by init, and freed nowhere else.
        unsafe libdeflate_free_compressor(compressor)
    }

    /// The bytes compressed; nil where that does not make them smaller by more than the filter's name costs.
    func compress(_ bytes: UnsafeRawBufferPointer) -> [UInt8]? {
        guard let compressor = unsafe compressor, let start = bytes.baseAddress else { return nil }
        let gain = " /Filter/FlateDecode".utf8.count
        guard bytes.count > gain else { return nil }
        let capacity = bytes.count - gain
        let result = unsafe [UInt8](unsafeUninitializedCapacity: capacity) { buffer, count in
            // SAFETY: the library writes no more than the capacity, and returns 0 where that is too little.
            unsafe count = libdeflate_zlib_compress(compressor, start, bytes.count, buffer.baseAddress, capacity)
        }
        return result.isEmpty ? nil : result
    }
}
