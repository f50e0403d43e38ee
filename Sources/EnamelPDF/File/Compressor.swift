import CLibDeflate

/// Flate (ISO 32000-2, section 7.4.4) by libdeflate, with memory that is used again from stream to stream.
@safe
final class Compressor {
    private let compressor: OpaquePointer?
    private let isActive: Bool

    /// - Parameter level: 0 for none, to 12 for the smallest.
    init(level: Int) {
        isActive = level > 0
        unsafe compressor = libdeflate_alloc_compressor(Int32(min(max(level, 0), 12)))
    }

    deinit {
        // SAFETY: made by init, and freed nowhere else.
        unsafe libdeflate_free_compressor(compressor)
    }

    /// The bytes compressed; nil where that does not make them smaller by more than the filter's name costs.
    /// - Parameter always: compresses in any case.
    func compress(_ bytes: UnsafeRawBufferPointer, always: Bool = false) -> [UInt8]? {
        guard let compressor = unsafe compressor, isActive || always else { return nil }
        let gain = " /Filter/FlateDecode".utf8.count
        guard always || bytes.count > gain else { return nil }
        let capacity = always ? unsafe libdeflate_zlib_compress_bound(compressor, bytes.count) : bytes.count - gain
        let result = unsafe [UInt8](unsafeUninitializedCapacity: capacity) { buffer, count in
            // SAFETY: the library writes no more than the capacity, and returns 0 where that is too little.
            unsafe count = libdeflate_zlib_compress(
                compressor, bytes.baseAddress, bytes.count, buffer.baseAddress, capacity)
        }
        return result.isEmpty ? nil : result
    }
}
