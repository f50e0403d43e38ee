import CKernels

/// The loops over spans of pixels: AVX2 versions in C where the processor has it, Swift ones of the same result
/// elsewhere. Pixels are premultiplied RGBA, red in the lowest byte; strides count elements.
struct SpanKernels: Sendable {
    let vectorized: Bool

    /// What this processor does best.
    static let best = SpanKernels(vectorized: ck_available() != 0)
    /// The Swift loops, on any processor.
    static let portable = SpanKernels(vectorized: false)

    /// Composites a colour through coverage, source over, and clears the coverage.
    @inline(__always)
    func cover(
        _ coverage: UnsafePointer<ck_coverage>, color: UInt32, pixels: UnsafeMutablePointer<UInt32>, stride: Int
    ) {
        if vectorized {
            unsafe ck_cover_color(coverage, pixels, stride, color)
        } else {
            unsafe PortableKernels.cover(coverage.pointee, color: color, pixels: pixels, stride: stride)
        }
    }

    /// Writes coverage as bytes, zeros included, and clears it.
    func cover(_ coverage: UnsafePointer<ck_coverage>, mask: UnsafeMutablePointer<UInt8>, stride: Int) {
        if vectorized {
            unsafe ck_cover_mask(coverage, mask, stride)
        } else {
            unsafe PortableKernels.cover(coverage.pointee, mask: mask, stride: stride)
        }
    }

    /// Composites one colour over a block of pixels, source over; an opaque one replaces them.
    @inline(__always)
    func fill(_ pixels: UnsafeMutablePointer<UInt32>, stride: Int, width: Int, rows: Int, color: UInt32) {
        if vectorized {
            if color >> 24 == 255 {
                unsafe ck_fill(pixels, stride, width, rows, color)
            } else {
                unsafe ck_blend_color(pixels, stride, width, rows, color)
            }
        } else {
            unsafe PortableKernels.fill(pixels, stride: stride, width: width, rows: rows, color: color)
        }
    }

    /// Composites one colour through a row of coverage bytes, source over.
    func blend(_ pixels: UnsafeMutablePointer<UInt32>, color: UInt32, mask: UnsafePointer<UInt8>, width: Int) {
        if vectorized {
            unsafe ck_blend_color_mask(pixels, mask, width, color)
        } else {
            unsafe PortableKernels.blend(pixels, color: color, mask: mask, width: width)
        }
    }

    /// Composites one colour through rows of coverage bytes, source over; seven bytes beyond the last may be read. `padded`
    /// says that bytes beyond the width are zero up to a multiple of eight, and that the pixels there exist; they stay the same.
    @inline(__always)
    func blend(
        _ pixels: UnsafeMutablePointer<UInt32>, stride: Int, color: UInt32, mask: UnsafePointer<UInt8>, maskStride: Int,
        width: Int, rows: Int, padded: Bool
    ) {
        if vectorized {
            unsafe ck_blend_color_block(pixels, stride, mask, maskStride, width, rows, color, padded ? 1 : 0)
        } else {
            for row in 0..<rows {
                unsafe PortableKernels.blend(
                    pixels + row &* stride, color: color, mask: mask + row &* maskStride, width: width)
            }
        }
    }

    /// Composites a row of pixels dimmed by an opacity of 0 to 255 and, if there is one, by a row of coverage bytes.
    func blend(
        _ pixels: UnsafeMutablePointer<UInt32>, source: UnsafePointer<UInt32>, mask: UnsafePointer<UInt8>?, width: Int,
        opacity: UInt32
    ) {
        if vectorized {
            unsafe ck_blend_pixels(pixels, source, mask, width, opacity)
        } else {
            unsafe PortableKernels.blend(pixels, source: source, mask: mask, width: width, opacity: opacity)
        }
    }

    /// Multiplies a row of coverage bytes by another.
    func multiply(_ mask: UnsafeMutablePointer<UInt8>, by other: UnsafePointer<UInt8>, width: Int) {
        if vectorized {
            unsafe ck_multiply_mask(mask, other, width)
        } else {
            unsafe PortableKernels.multiply(mask, by: other, width: width)
        }
    }
}
