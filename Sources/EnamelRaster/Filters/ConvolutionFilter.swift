import EnamelDrawing

/// feConvolveMatrix (Filter Effects 1, 9.9) with a kernel of pixels.
///
/// The kernel is turned by 180 degrees and laid on pixels of the pixel plane, whatever the scale, as browsers do.
/// Without `preservesAlpha`, all premultiplied channels are convolved and `bias` times the result's alpha is added to
/// colours, `bias` to alpha. With it, straight colours are, `bias` times the source's alpha is added, and alpha stays.
struct ConvolutionFilter: Sendable {
    private let columns: Int
    private let rows: Int
    /// What each pixel around the target counts, already turned and divided, row by row; empty where nothing is done.
    private let weights: [Float]
    private let targetX: Int
    private let targetY: Int
    private let bias: Float
    private let edge: FilterEdge
    private let preservesAlpha: Bool

    /// The most numbers that a kernel may have; a larger one changes nothing.
    static let mostWeights = 1_024

    /// A kernel that is empty, too large, of another count than its columns and rows, not finite, or has its target
    /// outside, changes nothing.
    init(_ matrix: ConvolutionMatrix) {
        columns = matrix.columns
        rows = matrix.rows
        edge = matrix.edge
        preservesAlpha = matrix.preservesAlpha
        targetX = matrix.targetX ?? matrix.columns / 2
        targetY = matrix.targetY ?? matrix.rows / 2
        bias = Float(matrix.bias.isNaN ? 0 : min(max(matrix.bias, -1e6), 1e6))
        let (count, overflow) = columns.multipliedReportingOverflow(by: rows)
        guard columns > 0, rows > 0, !overflow, count <= Self.mostWeights, count == matrix.kernel.count, targetX >= 0,
            targetX < columns, targetY >= 0, targetY < rows, matrix.kernel.allSatisfy(\.isFinite)
        else {
            weights = []
            return
        }
        let sum = matrix.kernel.reduce(0, +)
        let given = matrix.divisor ?? 0
        let divisor = given != 0 && given.isFinite ? given : sum != 0 && sum.isFinite ? sum : 1
        weights = matrix.kernel.reversed().map { Float(min(max($0 / divisor, -1e9), 1e9)) }
    }

    /// How far from a pixel the pixels lie that it is made of: before it and after it, across and down.
    var reach: (left: Int, top: Int, right: Int, bottom: Int) {
        weights.isEmpty ? (0, 0, 0, 0) : (targetX, targetY, columns - 1 - targetX, rows - 1 - targetY)
    }

    /// The result in `destination`. `bounds` is the input's whole extent, whose edge is repeated or met again from the
    /// other side; the source holds what of it is not transparent and near enough. O(pixels x kernel's numbers).
    func applied(to source: FilterImage, bounds: PixelRect, in destination: PixelRect) -> FilterImage {
        guard !weights.isEmpty else { return source.part(destination) }
        let result = FilterImage(area: destination, isLinear: source.isLinear)
        guard !destination.isEmpty, !bounds.isEmpty else { return result }
        let (width, length) = (destination.width, destination.width + columns - 1)
        // The rows under the kernel, each in the slot of its number modulo the kernel's rows; then the sums.
        let slots = UnsafeMutablePointer<SIMD4<Float>>.allocate(capacity: rows * length + width)
        unsafe slots.initialize(repeating: .zero, count: rows * length + width)
        defer { unsafe slots.deallocate() }
        let sums = unsafe slots + rows * length
        for row in 0..<rows - 1 { unsafe fill(slots + row * length, length, row, source, bounds, destination) }
        for y in 0..<destination.height {
            let newest = y + rows - 1
            unsafe fill(slots + newest % rows * length, length, newest, source, bounds, destination)
            unsafe sums.update(repeating: .zero, count: width)
            for row in 0..<rows {
                let line = unsafe slots + (y + row) % rows * length
                for column in 0..<columns {
                    let weight = weights[row * columns + column]
                    guard weight != 0 else { continue }
                    // SAFETY: column + width - 1 is below the line's length.
                    let shifted = unsafe line + column
                    for x in 0..<width { unsafe sums[x] += shifted[x] * weight }
                }
            }
            if preservesAlpha {
                for x in 0..<width {
                    let alpha = source.pixel(destination.left + x, destination.top + y).w
                    var color = unsafe sums[x] + SIMD4(repeating: bias * alpha)
                    color.replace(with: 1, where: color .> 1)
                    color *= alpha
                    color.w = alpha
                    unsafe sums[x] = color
                }
            } else if bias != 0 {
                for x in 0..<width {
                    let alpha = min(max(unsafe sums[x].w + bias, 0), 1)
                    var color = unsafe sums[x] + SIMD4(repeating: bias * alpha)
                    color.w = alpha
                    unsafe sums[x] = color
                }
            }
            unsafe result.write(sums, x: destination.left, y: destination.top + y, count: width)
        }
        return result
    }

    /// Reads the row that lies `row` below the kernel's first one at the destination's top.
    private func fill(
        _ line: UnsafeMutablePointer<SIMD4<Float>>, _ length: Int, _ row: Int, _ source: FilterImage,
        _ bounds: PixelRect,
        _ destination: PixelRect
    ) {
        let (left, wanted) = (destination.left - targetX, destination.top - targetY + row)
        guard let y = place(wanted, bounds.top, bounds.bottom) else {
            return unsafe line.update(repeating: .zero, count: length)
        }
        // SAFETY: `before` and `after` lie in 0...length.
        unsafe source.read(line, x: left, y: y, count: length)
        let before = min(max(0, bounds.left - left), length)
        let after = min(max(before, bounds.right - left), length)
        for i in [0..<before, after..<length].joined() {
            unsafe line[i] = place(left + i, bounds.left, bounds.right).map { source.pixel($0, y) } ?? .zero
        }
        if preservesAlpha {
            for i in 0..<length { unsafe line[i] = line[i].straight }
        }
    }

    /// The position that stands for one that may lie outside; nil for none.
    private func place(_ x: Int, _ start: Int, _ end: Int) -> Int? {
        guard x < start || x >= end else { return x }
        switch edge {
        case .none: return nil
        case .duplicate: return x < start ? start : end - 1
        case .wrap:
            let rest = (x - start) % (end - start)
            return rest < 0 ? rest + end : rest + start
        }
    }
}
