import EnamelDrawing
import EnamelGeometry

/// Between the four nearest pixels, by a map that keeps the axes: each row of the picture is stretched once, and rows of
/// the canvas are found between two such rows.
struct BilinearRows: RowSource {
    private let texture: Texture
    private let inverse: Affine
    private let outside: ImageExtension
    private let kernels: SpanKernels
    /// Columns of the canvas that can be asked for.
    private let columns: Range<Int>
    private var left: [Int32] = []
    private var weights: [UInt16] = []
    /// Where a column's right neighbour is the picture's next pixel.
    private var inside = 0..<0
    /// Two stretched rows, one after the other, and which rows of the picture's plane they are.
    private var words: [UInt16]
    private var rows: [Int?] = [nil, nil]

    init(
        _ texture: Texture, inverse: Affine, outside: ImageExtension, within area: PixelRect, kernels: SpanKernels
    ) {
        self.texture = texture
        self.inverse = inverse
        self.outside = outside
        self.kernels = kernels
        columns = area.left..<area.right
        words = [UInt16](repeating: 0, count: columns.count * 8)
        left.reserveCapacity(columns.count)
        weights.reserveCapacity(columns.count)
        var first: Int?
        for column in columns {
            let (place, weight) = Self.split(inverse.a * (Double(column) + 0.5) + inverse.tx)
            // Positions that fit no word are outside of every picture.
            left.append(Int32(clamping: place))
            weights.append(weight)
            if place >= 0, place < texture.width &- 1 {
                let index = left.count - 1
                inside = (first ?? index)..<index + 1
                first = first ?? index
            }
        }
    }

    var isOpaque: Bool { false }

    /// The pixel whose centre is before a position, and how far from there to the next the position is.
    private static func split(_ position: Double) -> (place: Int, weight: UInt16) {
        let (whole, part) = SampleRun.split(position - 0.5)
        return (whole &+ part &>> 20, UInt16(truncatingIfNeeded: (part & (SampleRun.unit &- 1)) &>> 5))
    }

    mutating func write(_ pixels: UnsafeMutablePointer<UInt32>, x: Int, y: Int, count: Int) {
        let (row, weight) = Self.split(inverse.d * (Double(y) + 0.5) + inverse.ty)
        let width = columns.count
        prepare(row)
        prepare(row &+ 1)
        let (upper, lower) = (row & 1, (row &+ 1) & 1)
        unsafe pixels.write(x: x, count: count, within: columns) { pixels, index, count in
            unsafe words.withUnsafeBufferPointer { words in
                guard let base = words.baseAddress else { return }
                let top = unsafe base + 4 &* (upper &* width &+ index)
                let bottom = unsafe base + 4 &* (lower &* width &+ index)
                unsafe kernels.lerpRows(pixels, top: top, bottom: bottom, weight: Int32(weight), count: count)
            }
        }
    }

    /// Stretches a row of the picture's plane, unless that was done before.
    private mutating func prepare(_ row: Int) {
        let slot = row & 1
        guard rows[slot] != row else { return }
        rows[slot] = row
        let start = slot * columns.count
        let (count, width) = (columns.count, texture.width)
        let source = outside.index(row, of: texture.height)
        let (outside, kernels, inside, texture) = (outside, kernels, inside, texture)
        unsafe words.withUnsafeMutableBufferPointer { words in
            guard let words = words.baseAddress else { return }
            let out = unsafe words + 4 * start
            guard source >= 0 else { return unsafe out.update(repeating: 0, count: 4 * count) }
            unsafe left.withUnsafeBufferPointer { left in
                unsafe weights.withUnsafeBufferPointer { weights in
                    guard let left = left.baseAddress, let weights = weights.baseAddress else { return }
                    unsafe texture.withPixels { base in
                        let row = unsafe base + source * width
                        func edge(_ index: Int) {
                            let place = unsafe Int(left[index])
                            let (a, b) = (outside.index(place, of: width), outside.index(place + 1, of: width))
                            let value = unsafe between(
                                a < 0 ? 0 : row[a], b < 0 ? 0 : row[b], Int32(weights[index]))
                            for channel in 0..<4 {
                                unsafe out[4 * index + channel] = UInt16(truncatingIfNeeded: value[channel])
                            }
                        }
                        for index in 0..<inside.lowerBound { edge(index) }
                        for index in inside.upperBound..<count { edge(index) }
                        unsafe kernels.lerpColumns(
                            out + 4 * inside.lowerBound, row: row, left: left + inside.lowerBound,
                            weights: weights + inside.lowerBound, count: inside.count)
                    }
                }
            }
        }
    }
}

extension UnsafeMutablePointer<UInt32> {
    /// Lets `body` write the pixels whose columns were prepared; others, which no coverage reaches, become those nearest.
    @inline(__always)
    func write(
        x: Int, count: Int, within columns: Range<Int>,
        _ body: (_ pixels: UnsafeMutablePointer<UInt32>, _ index: Int, _ count: Int) -> Void
    ) {
        let (first, end) = (max(x, columns.lowerBound), min(x &+ count, columns.upperBound))
        guard first < end else { return unsafe update(repeating: 0, count: count) }
        unsafe body(self + (first &- x), first &- columns.lowerBound, end &- first)
        for index in 0..<first &- x { unsafe self[index] = self[first &- x] }
        for index in end &- x..<count { unsafe self[index] = self[end &- x &- 1] }
    }
}
