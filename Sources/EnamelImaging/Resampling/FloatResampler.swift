/// Resizes premultiplied pixels of four floats in two passes, along rows and then down columns: for linear light and for 16 bits
/// a channel, which need more than the 16-bit numbers of ``Resampler``. Products are added in the order of the pixels.
///
/// As many rows are kept between the passes as a window is high, for a strip of the result's columns: 512 KB, or 8 columns of a window.
struct FloatResampler {
    private let along: FloatWeights
    private let down: FloatWeights
    private let part: PixelRect
    private let size: PixelSize

    init(_ filter: ResamplingFilter, _ part: PixelRect, to size: PixelSize) {
        along = FloatWeights(ResamplingWindows(filter, inputs: part.width, outputs: size.width))
        down = FloatWeights(ResamplingWindows(filter, inputs: part.height, outputs: size.height))
        self.part = part
        self.size = size
    }

    /// Calls `load` for pixels of the source (a range of columns, a row) and `store` for pixels of the result (a first column, a row).
    func resize(
        load: (Range<Int>, Int, UnsafeMutableBufferPointer<SIMD4<Float>>) -> Void,
        store: (Int, Int, UnsafeBufferPointer<SIMD4<Float>>) -> Void
    ) {
        let strip = max(8, (1 << 19) / (16 * down.longest))
        for first in stride(from: 0, to: size.width, by: strip) {
            unsafe resize(first..<min(size.width, first + strip), load, store)
        }
    }

    private func resize(
        _ columns: Range<Int>, _ load: (Range<Int>, Int, UnsafeMutableBufferPointer<SIMD4<Float>>) -> Void,
        _ store: (Int, Int, UnsafeBufferPointer<SIMD4<Float>>) -> Void
    ) {
        let inputs = along.windows[columns.lowerBound].lowerBound..<along.windows[columns.upperBound - 1].upperBound
        let count = columns.count
        let window = down.longest
        var kept = [SIMD4<Float>](repeating: .zero, count: count * window)
        var source = [SIMD4<Float>](repeating: .zero, count: inputs.count)
        var sums = [SIMD4<Float>](repeating: .zero, count: count)
        var made = 0
        for row in 0..<size.height {
            let rows = down.windows[row]
            for y in max(made, rows.lowerBound)..<max(made, rows.upperBound) {
                unsafe source.withUnsafeMutableBufferPointer {
                    unsafe load(part.x + inputs.lowerBound..<part.x + inputs.upperBound, part.y + y, $0)
                }
                unsafe kept.withUnsafeMutableBufferPointer {
                    unsafe sumAlong(columns, source, from: inputs.lowerBound, into: $0, at: y % window * count)
                }
            }
            made = max(made, rows.upperBound)
            unsafe sums.withUnsafeMutableBufferPointer { sums in
                for (k, y) in rows.enumerated() {
                    let weight = down.weights[down.starts[row] + k]
                    let place = y % window * count
                    // SAFETY: a kept row and the sums have `count` pixels.
                    unsafe kept.withUnsafeBufferPointer { kept in
                        if k == 0 {
                            for x in 0..<count { unsafe sums[x] = kept[place + x] * weight }
                        } else {
                            for x in 0..<count { unsafe sums[x] += kept[place &+ x] * weight }
                        }
                    }
                }
            }
            unsafe sums.withUnsafeBufferPointer { unsafe store(columns.lowerBound, row, $0) }
        }
    }

    private func sumAlong(
        _ columns: Range<Int>, _ source: [SIMD4<Float>], from origin: Int,
        into out: UnsafeMutableBufferPointer<SIMD4<Float>>, at place: Int
    ) {
        // SAFETY: windows lie inside the source, as the strip's first and last ones do.
        unsafe source.withUnsafeBufferPointer { source in
            unsafe along.weights.withUnsafeBufferPointer { weights in
                for (index, column) in columns.enumerated() {
                    let window = along.windows[column]
                    let start = along.starts[column]
                    var sum = SIMD4<Float>.zero
                    for k in 0..<window.count {
                        unsafe sum += source[window.lowerBound &- origin &+ k] * weights[start &+ k]
                    }
                    unsafe out[place + index] = sum
                }
            }
        }
    }
}
