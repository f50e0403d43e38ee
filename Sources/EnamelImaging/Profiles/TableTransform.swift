import CLCMS

/// Converts pixels by Little CMS: a transform in a context of its own, which shares nothing with others.
@safe
final class TableTransform: @unchecked Sendable {  // constant, and the library's transform without its cache is too
    private let handle: OpaquePointer
    private let bytesPerPixel: Int

    /// The most memory that the library may take: profiles are 16 MiB at most, and it copies one about twice.
    private static let memory = 64 << 20

    init(
        _ profile: [UInt8], _ layout: enamel_lcms_layout, to target: ColorProfile
    ) throws(ColorProfileError) {
        var text = [CChar](repeating: 0, count: 256)
        // SAFETY: the library copies the profiles; the text has the capacity that is given.
        let handle = unsafe profile.withUnsafeBufferPointer { source in
            unsafe target.iccBytes.withUnsafeBufferPointer { target in
                unsafe text.withUnsafeMutableBufferPointer { text in
                    unsafe enamel_lcms_create(
                        source.baseAddress, source.count, target.baseAddress, target.count, layout, Self.memory,
                        text.baseAddress, text.count)
                }
            }
        }
        guard let handle = unsafe handle else {
            let bytes = text.prefix { $0 != 0 }.map { (0x20...0x7e).contains($0) ? UInt8(bitPattern: $0) : 0x3f }
            throw ColorProfileError(
                .refused(bytes.isEmpty ? "Little CMS cannot use the profile" : String(decoding: bytes, as: UTF8.self)))
        }
        unsafe self.handle = unsafe handle
        bytesPerPixel = layout == enamel_lcms_rgba16 || layout == enamel_lcms_gray16 ? 8 : 4
    }

    deinit { unsafe enamel_lcms_destroy(handle) }

    func convert(_ row: UnsafeMutableRawPointer, pixels: Int) {
        var (row, rest) = unsafe (row, pixels)
        while rest > 0 {
            let count = min(rest, 1 << 24)
            // SAFETY: the caller's memory holds the pixels.
            unsafe enamel_lcms_convert(handle, row, UInt32(count))
            unsafe row += count * bytesPerPixel
            rest -= count
        }
    }
}
