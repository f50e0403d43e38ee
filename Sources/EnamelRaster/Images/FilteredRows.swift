import EnamelDrawing
import EnamelGeometry

/// Averages and cubics by a map that keeps the axes: first along the rows of the picture, each once, then down.
struct FilteredRows: RowSource {
    private let texture: Texture
    private let kernels: SpanKernels
    private let area: PixelRect
    private let across: FilterTaps
    private let down: FilterTaps
    /// Four filtered rows of the picture, the slot of a row being its index modulo four.
    private var filtered: [SIMD4<Float>]
    private var rows = [Int](repeating: -1, count: 4)
    private var sums: [SIMD4<Float>]
    private var parts: [SIMD4<Float>]

    init(
        _ texture: Texture, inverse: Affine, outside: ImageExtension, within area: PixelRect, kernels: SpanKernels
    ) {
        self.texture = texture
        self.kernels = kernels
        self.area = area
        across = FilterTaps(
            area.left..<area.right, step: inverse.a, origin: inverse.tx, size: texture.width, outside: outside)
        down = FilterTaps(
            area.top..<area.bottom, step: inverse.d, origin: inverse.ty, size: texture.height, outside: outside)
        filtered = Array(repeating: .zero, count: 4 * area.width)
        sums = Array(repeating: .zero, count: area.width)
        parts = sums
    }

    var isOpaque: Bool { false }

    mutating func write(_ pixels: UnsafeMutablePointer<UInt32>, x: Int, y: Int, count: Int) {
        let line = max(0, min(y &- area.top, area.height &- 1))
        let (first, last) = (Int(down.starts[line]), Int(down.starts[line &+ 1]))
        let width = area.width
        unsafe sums.withUnsafeMutableBufferPointer { unsafe $0.update(repeating: .zero) }
        var tap = first
        while tap < last {
            // Short runs first, so that long sums stay exact.
            let end = min(last, tap &+ 64)
            unsafe parts.withUnsafeMutableBufferPointer { unsafe $0.update(repeating: .zero) }
            while tap < end {
                let (row, weight) = (Int(down.indices[tap]), down.weights[tap])
                prepare(row)
                unsafe filtered.withUnsafeBufferPointer { filtered in
                    unsafe parts.withUnsafeMutableBufferPointer { parts in
                        let start = (row & 3) &* width
                        for column in 0..<width { unsafe parts[column] += filtered[start &+ column] * weight }
                    }
                }
                tap &+= 1
            }
            unsafe parts.withUnsafeBufferPointer { parts in
                unsafe sums.withUnsafeMutableBufferPointer { sums in
                    for column in 0..<width { unsafe sums[column] += parts[column] }
                }
            }
        }
        unsafe pixels.write(x: x, count: count, within: area.left..<area.right) { pixels, index, count in
            unsafe sums.withUnsafeBufferPointer { sums in
                for column in 0..<count { unsafe pixels[column] = packFloats(sums[index &+ column]) }
            }
        }
    }

    /// Filters a row of the picture, unless that was done before.
    private mutating func prepare(_ row: Int) {
        let slot = row & 3
        guard rows[slot] != row else { return }
        rows[slot] = row
        let (start, width) = (slot &* area.width, texture.width)
        unsafe filtered.withUnsafeMutableBufferPointer { filtered in
            guard let base = filtered.baseAddress else { return }
            let out = unsafe base + start
            unsafe texture.withPixels { pixels in
                unsafe kernels.filterColumns(out, row: pixels + row &* width, taps: across)
            }
        }
    }
}
