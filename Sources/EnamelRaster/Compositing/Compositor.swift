import EnamelDrawing

/// Brings a row of a layer onto a row of pixels by any blend mode. Values are premultiplied and 0 to 1 while they are
/// worked on; the result is rounded once.
struct Compositor {
    let mode: BlendMode
    let kernels: SpanKernels

    /// - Parameters:
    ///   - opacity: of the source, 0 to 255.
    ///   - clip: coverage bytes that say how far the row is changed at all; nil for wholly.
    func composite(
        _ pixels: UnsafeMutablePointer<UInt32>, source: UnsafePointer<UInt32>, clip: UnsafePointer<UInt8>?, width: Int,
        opacity: UInt32
    ) {
        switch mode {
        case .destination:
            return
        case .normal:
            unsafe kernels.blend(pixels, source: source, mask: clip, width: width, opacity: opacity)
        default:
            for column in 0..<width {
                let coverage = unsafe clip.map { unsafe UInt32($0[column]) } ?? 255
                guard coverage > 0 else { continue }
                let above = unsafe source[column]
                if above == 0, !mode.reachesOutside { continue }
                let below = unsafe pixels[column]
                unsafe pixels[column] = combine(above, below, Float(opacity) / 255, Float(coverage) / 255)
            }
        }
    }

    @inline(__always)
    private func combine(_ above: UInt32, _ below: UInt32, _ opacity: Float, _ coverage: Float) -> UInt32 {
        let source = unpack(above) * opacity
        let backdrop = unpack(below)
        let result = mode.combine(source, backdrop)
        return pack(backdrop + (result - backdrop) * coverage)
    }

    @inline(__always)
    private func unpack(_ word: UInt32) -> SIMD4<Float> {
        SIMD4(
            Float(word & 255), Float(word &>> 8 & 255), Float(word &>> 16 & 255), Float(word &>> 24)) * (1 / 255)
    }

    /// Rounds to bytes; no colour is left above its alpha.
    @inline(__always)
    private func pack(_ color: SIMD4<Float>) -> UInt32 {
        @inline(__always) func byte(_ value: Float) -> UInt32 {
            UInt32(Int32(max(0, min(value, 1)) * 255 + 0.5))
        }
        let alpha = byte(color.w)
        return min(byte(color.x), alpha) | min(byte(color.y), alpha) << 8 | min(byte(color.z), alpha) << 16 | alpha
            << 24
    }
}
