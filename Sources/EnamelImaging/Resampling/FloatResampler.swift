/// Resizes premultiplied pixels of four floats in two passes, along rows and then down columns: for linear light and for 16 bits
/// a channel, which need more than the 16-bit numbers of ``Resampler``. Products are added in the order of the pixels, 64 in single
/// precision and those sums in double: a hundred thousand added up in single precision would be off by a level of 16 bits.
///
/// As many rows are kept between the passes as a window is high, for a strip of the result's columns: 512 KB, or 8 columns of a window.
struct FloatResampler {
    private let along: FloatWeights
    private let down: FloatWeights
    private let part: PixelRect
    private let size: PixelSize

    /// The products that are added up in single precision.
    private static let chunk = 64

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
        var totals = [SIMD4<Double>](repeating: .zero, count: window > Self.chunk ? count : 0)
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
            for (k, y) in rows.enumerated() {
                let weight = down.weights[down.starts[row] + k]
                let place = y % window * count
                unsafe sums.withUnsafeMutableBufferPointer { sums in
                    // SAFETY: a kept row and the sums have `count` pixels.
                    unsafe kept.withUnsafeBufferPointer { kept in
                        if k % Self.chunk == 0 {
                            for x in 0..<count { unsafe sums[x] = kept[place + x] * weight }
                        } else {
                            for x in 0..<count { unsafe sums[x] += kept[place &+ x] * weight }
                        }
                    }
                }
                if rows.count > Self.chunk, k % Self.chunk == Self.chunk - 1 || k == rows.count - 1 {
                    let isFirst = k < Self.chunk
                    for x in 0..<count { totals[x] = (isFirst ? .zero : totals[x]) + SIMD4<Double>(sums[x]) }
                }
            }
            if rows.count > Self.chunk {
                for x in 0..<count { sums[x] = SIMD4<Float>(totals[x]) }
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
                    let first = window.lowerBound &- origin
                    func sum(_ range: Range<Int>) -> SIMD4<Float> {
                        var sum = SIMD4<Float>.zero
                        for k in range { unsafe sum += source[first &+ k] * weights[start &+ k] }
                        return sum
                    }
                    if window.count <= Self.chunk {
                        unsafe out[place + index] = sum(0..<window.count)
                    } else {
                        var total = SIMD4<Double>.zero
                        for k in stride(from: 0, to: window.count, by: Self.chunk) {
                            total += SIMD4<Double>(sum(k..<min(window.count, k + Self.chunk)))
                        }
                        unsafe out[place + index] = SIMD4<Float>(total)
                    }
                }
            }
        }
    }
}
