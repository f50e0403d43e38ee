/// A Gaussian blur of premultiplied pixels: what lies outside of the picture is transparent. Rows stream through it, so
/// that besides the two pictures it needs a few rows of memory.
struct GaussianBlur {
    let x: BlurAxis
    let y: BlurAxis
    private let sigmaX: Double
    private let sigmaY: Double

    /// Standard deviations in pixels, not negative.
    init(sigmaX: Double, sigmaY: Double) {
        (self.sigmaX, self.sigmaY) = (sigmaX, sigmaY)
        x = BlurAxis(sigma: sigmaX)
        y = BlurAxis(sigma: sigmaY)
    }

    /// A blur that, done three times, is this one.
    var third: GaussianBlur {
        GaussianBlur(sigmaX: sigmaX / 3.0.squareRoot(), sigmaY: sigmaY / 3.0.squareRoot())
    }

    /// Whether much of what an area is blurred to lies outside of an extent: more than a fifteenth of its colour at the
    /// edge.
    func isCut(_ area: PixelRect, by extent: PixelRect) -> Bool {
        let (reachX, reachY) = (1.5 * sigmaX, 1.5 * sigmaY)
        return Double(area.left - extent.left) < reachX || Double(extent.right - area.right) < reachX
            || Double(area.top - extent.top) < reachY || Double(extent.bottom - area.bottom) < reachY
    }

    var isIdentity: Bool { x.isIdentity && y.isIdentity }

    /// The pixels that others of an area come from, or go to.
    func grown(_ area: PixelRect) -> PixelRect { area.grown(x: x.reach, y: y.reach) }

    /// Writes every pixel of `output`, which has the input's format.
    func apply(_ input: FilterImage, into output: FilterImage, _ kernels: SpanKernels) {
        guard !output.area.isEmpty else { return }
        let stream = BlurStream(self, input, output.area, BlurKernels(vectorized: kernels.vectorized))
        for row in output.area.top..<output.area.bottom { stream.write(row, to: output) }
    }
}

extension PixelRect {
    /// With more pixels on each side.
    func grown(x: Int, y: Int) -> PixelRect {
        PixelRect(left: left - x, top: top - y, right: right + x, bottom: bottom + y)
    }

    func moved(x: Int, y: Int) -> PixelRect {
        PixelRect(left: left + x, top: top + y, right: right + x, bottom: bottom + y)
    }
}

/// The rows of a blur under way. Grid rows, blurred across, wait in a ring until all that are summed into one are there.
@safe
private final class BlurStream {
    private let blur: GaussianBlur
    private let kernels: BlurKernels
    private let input: FilterImage
    /// The input's columns that can matter.
    private let columns: Range<Int>
    /// Grid columns that the output lies between.
    private let grid: ClosedRange<Int>
    /// Grid rows that any of the input lies in.
    private let inputRows: ClosedRange<Int>
    /// The next grid row to be made.
    private var next: Int
    /// Rows of the grid blurred across, by their number modulo the ring's size.
    private let ring: FloatRows
    /// The input's columns: a row of them, or two that input rows are shared between.
    private let gathered: FloatRows
    /// A row of the grid with the margins that its blur reads.
    private let padded: FloatRows
    /// Grid rows blurred both ways: two neighbours, and what lies between them.
    private let blurred: FloatRows
    private var blurredRows: (Int?, Int?)
    private var pointers: [UnsafePointer<Float>?]
    // Between which grid columns each column of the output lies, and how near to them.
    private var index: [Int32] = []
    private var nearness: ([Float], [Float]) = ([], [])

    init(_ blur: GaussianBlur, _ input: FilterImage, _ area: PixelRect, _ kernels: BlurKernels) {
        self.blur = blur
        self.input = input
        self.kernels = kernels
        grid = blur.x.grid(area.left..<area.right)
        let (first, last) = (grid.lowerBound - blur.x.radius, grid.upperBound + blur.x.radius)
        let wide = blur.x.step
        let left = max(input.area.left, (first - 1) * wide + 1)
        columns = left..<max(left, min(input.area.right, (last + 1) * wide))
        inputRows = blur.y.grid(input.area.top..<max(input.area.bottom, input.area.top + 1))
        next = max(inputRows.lowerBound, blur.y.grid(area.top..<area.bottom).lowerBound - blur.y.radius)
        ring = FloatRows(2 * blur.y.radius + 2, count: grid.count * 4)
        gathered = FloatRows(2, count: columns.count * 4)
        // One more on either side takes what falls outside.
        padded = FloatRows(1, count: (last - first + 3) * 4)
        // One more at the end, so that a pixel on the last grid column has a neighbour.
        blurred = FloatRows(3, count: (grid.count + 1) * 4)
        blurredRows = (nil, nil)
        unsafe pointers = .init(repeating: nil, count: max(2, blur.x.weights.count, blur.y.weights.count))
        if wide > 1 {
            for column in area.left..<area.right {
                let point = column.flooredQuotient(wide)
                let part = Float(column - point * wide) / Float(wide)
                index.append(Int32(truncatingIfNeeded: point - grid.lowerBound))
                nearness.0.append(1 - part)
                nearness.1.append(part)
            }
        }
        if blur.y.step > 1 { prepareFirst() }
    }

    private var width: Int { grid.count * 4 }

    /// Writes a row of the output; rows are asked for from the top down.
    func write(_ y: Int, to output: FilterImage) {
        let tall = blur.y.step
        let row: UnsafeMutablePointer<Float>
        if tall == 1 {
            unsafe row = blurredRow(y)
        } else {
            let point = y.flooredQuotient(tall)
            let part = Float(y - point * tall) / Float(tall)
            // Each uses the pointers while it is made.
            let (upper, lower) = unsafe (blurredRow(point), blurredRow(point + 1))
            unsafe pointers[0] = UnsafePointer(upper)
            unsafe pointers[1] = UnsafePointer(lower)
            unsafe row = blurred[2]
            let weights: [Float] = [1 - part, part]
            unsafe kernels.weigh(row, pointers, weights, taps: 2, count: width)
        }
        let target = output.row(output.area.left, y)
        if blur.x.step == 1 {
            unsafe kernels.narrow(row, into: target, count: width)
        } else {
            unsafe kernels.lerp(row, index, nearness.0, nearness.1, into: target, pixels: output.area.width)
        }
    }

    /// A grid row blurred both ways. Even and odd ones have a place each.
    private func blurredRow(_ point: Int) -> UnsafeMutablePointer<Float> {
        let odd = point & 1 != 0
        let row = unsafe blurred[odd ? 1 : 0]
        guard (odd ? blurredRows.1 : blurredRows.0) != point else { return unsafe row }
        if odd { blurredRows.1 = point } else { blurredRows.0 = point }
        let radius = blur.y.radius
        let first = max(point - radius, inputRows.lowerBound)
        let last = min(point + radius, inputRows.upperBound)
        guard first <= last else {
            unsafe row.update(repeating: 0, count: width)
            return unsafe row
        }
        while next <= last {
            makeRingRow(next)
            next += 1
        }
        for (tap, number) in (first...last).enumerated() { unsafe pointers[tap] = UnsafePointer(ring[number]) }
        unsafe blur.y.weights.withUnsafeBufferPointer { weights in
            guard let start = weights.baseAddress else { return }
            unsafe kernels.weigh(
                row, pointers, start + (first - point + radius), taps: last - first + 1, count: width)
        }
        return unsafe row
    }

    // MARK: Grid rows

    /// The share that the first grid row has of input rows above it.
    private func prepareFirst() {
        unsafe share(rows(from: next - 1), between: nil, and: gathered.taking(next), above: next - 1)
    }

    /// The input's rows from a grid row to the next.
    private func rows(from point: Int) -> Range<Int> {
        let first = max(point * blur.y.step, input.area.top)
        return first..<max(first, min((point + 1) * blur.y.step, input.area.bottom))
    }

    /// Shares rows of the input between the grid row above them and the one below.
    private func share(
        _ rows: Range<Int>, between upper: UnsafeMutablePointer<Float>?, and lower: UnsafeMutablePointer<Float>,
        above point: Int
    ) {
        guard !columns.isEmpty else { return }
        let tall = Float(blur.y.step)
        for y in rows {
            let part = Float(y - point * blur.y.step)
            let row = input.row(columns.lowerBound, y)
            if let upper = unsafe upper {
                unsafe kernels.share(
                    row, upper, (tall - part) / (tall * tall), lower, part / (tall * tall), count: columns.count * 4)
            } else {
                // What the row above the first one gets is not needed.
                unsafe kernels.share(row, lower, 0, lower, part / (tall * tall), count: columns.count * 4)
            }
        }
    }

    /// Makes a grid row, blurred across.
    private func makeRingRow(_ point: Int) {
        let place = unsafe ring[point]
        let tall = blur.y.step
        let source = unsafe gathered[point]
        if tall == 1 {
            guard point >= input.area.top, point < input.area.bottom, !columns.isEmpty else {
                return unsafe place.update(repeating: 0, count: width)
            }
            unsafe kernels.widen(source, input.row(columns.lowerBound, point), count: columns.count * 4)
        } else {
            unsafe share(rows(from: point), between: source, and: gathered.taking(point + 1), above: point)
        }
        unsafe spread(source)
        let start = unsafe padded[0] + 4
        for tap in blur.x.weights.indices { unsafe pointers[tap] = UnsafePointer(start + 4 * tap) }
        unsafe kernels.weigh(place, pointers, blur.x.weights, taps: blur.x.weights.count, count: width)
    }

    /// Brings input columns onto the grid with its margins.
    private func spread(_ source: UnsafeMutablePointer<Float>) {
        let row = unsafe padded[0]
        unsafe row.update(repeating: 0, count: padded.count)
        guard !columns.isEmpty else { return }
        let first = grid.lowerBound - blur.x.radius - 1
        let wide = blur.x.step
        guard wide > 1 else {
            return unsafe (row + (columns.lowerBound - first) * 4).update(from: source, count: columns.count * 4)
        }
        let points = unsafe UnsafeMutableRawPointer(row).assumingMemoryBound(to: SIMD4<Float>.self)
        let pixels = unsafe UnsafeMutableRawPointer(source).assumingMemoryBound(to: SIMD4<Float>.self)
        let scale = 1 / (Float(wide) * Float(wide))
        var x = columns.lowerBound
        while x < columns.upperBound {
            let point = x.flooredQuotient(wide)
            let end = min((point + 1) * wide, columns.upperBound)
            var near = SIMD4<Float>.zero
            var far = SIMD4<Float>.zero
            var part = Float(x - point * wide)
            for i in x - columns.lowerBound..<end - columns.lowerBound {
                let pixel = unsafe pixels[i]
                near += pixel * (Float(wide) - part)
                far += pixel * part
                part += 1
            }
            unsafe points[point - first] += near * scale
            unsafe points[point - first + 1] += far * scale
            x = end
        }
    }
}

/// Rows of numbers, zero at first, that are used in turn.
@safe
private final class FloatRows {
    let count: Int
    private let rows: Int
    private let numbers: UnsafeMutablePointer<SIMD4<Float>>

    /// - Parameter count: numbers in a row, a multiple of four.
    init(_ rows: Int, count: Int) {
        self.rows = rows
        self.count = count
        unsafe numbers = .allocate(capacity: max(1, rows * count / 4))
        unsafe numbers.initialize(repeating: .zero, count: max(1, rows * count / 4))
    }

    deinit { unsafe numbers.deallocate() }

    /// A row by its number modulo how many there are.
    subscript(row: Int) -> UnsafeMutablePointer<Float> {
        let place = ((row % rows) + rows) % rows
        return unsafe UnsafeMutableRawPointer(numbers + place * count / 4).assumingMemoryBound(to: Float.self)
    }

    /// A row, all zero.
    func taking(_ row: Int) -> UnsafeMutablePointer<Float> {
        let start = unsafe self[row]
        unsafe start.update(repeating: 0, count: count)
        return unsafe start
    }
}
