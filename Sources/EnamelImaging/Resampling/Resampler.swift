import CKernels

/// Resizes premultiplied pixels of 8 bits in two passes: along rows, then down columns.
///
/// Between them lie rows of 16-bit values in pairs, only as many as a window is high, and only for a strip of the result's columns, so
/// that they stay in the second-level cache: 512 KB, or 8 columns of a window where that is more. An error of rounding there
/// is under a 60th of a level.
struct Resampler {
    private let kernels: ResamplingKernels
    private let filter: ResamplingFilter

    init(_ filter: ResamplingFilter, kernels: ResamplingKernels) {
        self.filter = filter
        self.kernels = kernels
    }

    /// Bytes between the passes.
    private static let budget = 1 << 19

    /// Writes a picture of a size from `part` of another one's pixels, whose rows are `stride` apart.
    func resize(
        _ pixels: UnsafePointer<UInt32>, stride: Int, _ part: PixelRect, to size: PixelSize,
        into out: UnsafeMutablePointer<UInt32>
    ) {
        let origin = unsafe pixels + part.y * stride + part.x
        let along = FixedPointWeights(
            ResamplingWindows(filter, inputs: part.width, outputs: size.width), .rows)
        let down = FixedPointWeights(
            ResamplingWindows(filter, inputs: part.height, outputs: size.height), .columns)
        unsafe along.withLayout { along in
            unsafe down.withLayout { down in
                let window = unsafe down.taps / 2
                let strip = max(8, Self.budget / (16 * window) / 8 * 8)
                var first = 0
                while first < size.width {
                    // No strip is narrower than a vector.
                    let last = size.width - first < strip + 8 ? size.width : first + strip
                    let rows = unsafe RowPairs(
                        origin, stride: stride, width: part.width, height: part.height, along, columns: first..<last,
                        isIdentity: part.width == size.width, kernels)
                    unsafe rows.resample(down, window: window, rows: size.height, into: out + first, stride: size.width)
                    first = last
                }
            }
        }
    }
}

extension FixedPointWeights {
    /// Calls a closure with the weights as the kernels take them.
    func withLayout<R>(_ body: (ck_weights) -> R) -> R {
        unsafe starts.withUnsafeBufferPointer { starts in
            unsafe weights.withUnsafeBufferPointer { weights in
                unsafe body(
                    ck_weights(
                        starts: starts.baseAddress, weights: weights.baseAddress, taps: taps, chunk: chunk,
                        extra: Int32(extra), shift: Int32(shift)))
            }
        }
    }
}
