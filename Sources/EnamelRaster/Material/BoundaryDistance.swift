/// Signed distances to an outline, in pixels and positive inside, out of how much of each pixel it covers.
///
/// Where the outline passes through a pixel, the coverage and its gradient say where (Gustavson and Strand, "Anti-aliased
/// Euclidean distance transform", 2011): a short straight piece of the outline. Each pixel takes over its neighbours'
/// nearest piece where that is nearer than its own, in two scans (Danielsson, "Euclidean distance mapping", 1980).
/// Linear in the number of pixels; within a tenth of a pixel near edges whose radius is some pixels.
@safe
struct BoundaryDistance: ~Copyable {
    private let mask: ClipMask
    private let area: PixelRect
    /// Largest distance that is told apart.
    private let limit: Float
    /// A point of the outline (x, y, from the area's corner) and the direction inward there; (0, 0) where unknown.
    private var pieces: [SIMD4<Float>] = []
    private let nearest: UnsafeMutablePointer<Int32>
    private let squares: UnsafeMutablePointer<Float>

    /// A plane with 0 for `-limit`, 65,535 for `limit`, over the mask's area.
    static func plane(of mask: ClipMask, limit: Float) -> SamplePlane {
        var distance = BoundaryDistance(mask, limit: limit)
        distance.findPieces()
        if !distance.pieces.isEmpty { distance.spread() }
        return distance.encoded()
    }

    private init(_ mask: ClipMask, limit: Float) {
        self.mask = mask
        self.limit = limit
        area = mask.area
        let count = area.width * area.height
        unsafe nearest = .allocate(capacity: count)
        unsafe nearest.initialize(repeating: -1, count: count)
        unsafe squares = .allocate(capacity: count)
        unsafe squares.initialize(repeating: limit * limit, count: count)
    }

    deinit {
        unsafe nearest.deallocate()
        unsafe squares.deallocate()
    }

    // MARK: Where the outline is

    private mutating func findPieces() {
        let (width, height) = (area.width, area.height)
        for y in 0..<height {
            let row = unsafe mask.byte(area.left, area.top + y)
            let above = unsafe y > 0 ? row - width : row
            let below = unsafe y < height - 1 ? row + width : row
            for x in 0..<width {
                let coverage = unsafe row[x]
                if coverage == 0 { continue }
                if coverage == 255 {
                    // An edge between two pixels.
                    if x > 0, unsafe row[x &- 1] == 0 { addEdge(x, y, -1, 0) }
                    if x < width &- 1, unsafe row[x &+ 1] == 0 { addEdge(x, y, 1, 0) }
                    if y > 0, unsafe above[x] == 0 { addEdge(x, y, 0, -1) }
                    if y < height &- 1, unsafe below[x] == 0 { addEdge(x, y, 0, 1) }
                    continue
                }
                let (left, right) = (max(x &- 1, 0), min(x &+ 1, width &- 1))
                let diagonals = unsafe (
                    Float(above[left]), Float(above[right]), Float(below[left]), Float(below[right])
                )
                let sides = unsafe (Float(row[left]), Float(row[right]), Float(above[x]), Float(below[x]))
                let root = Float(2).squareRoot()
                let gradient = SIMD2(
                    (diagonals.1 + diagonals.3) - (diagonals.0 + diagonals.2) + root * (sides.1 - sides.0),
                    (diagonals.2 + diagonals.3) - (diagonals.0 + diagonals.1) + root * (sides.3 - sides.2))
                addCrossing(x, y, gradient, coverage: Float(coverage) / 255)
            }
        }
    }

    /// An edge of a whole pixel toward an empty neighbour.
    private mutating func addEdge(_ x: Int, _ y: Int, _ dx: Int, _ dy: Int) {
        let (outX, outY) = (Float(dx), Float(dy))
        let piece = SIMD4(Float(x) + 0.5 + outX / 2, Float(y) + 0.5 + outY / 2, -outX, -outY)
        let index = Int32(truncatingIfNeeded: pieces.count)
        pieces.append(piece)
        for at in [y &* area.width &+ x, (y &+ dy) &* area.width &+ x &+ dx] {
            unsafe nearest[at] = index
            unsafe squares[at] = 0.25
        }
    }

    /// An edge through a pixel.
    private mutating func addCrossing(_ x: Int, _ y: Int, _ gradient: SIMD2<Float>, coverage: Float) {
        let square = (gradient * gradient).sum()
        var piece = SIMD4(Float(x) + 0.5, Float(y) + 0.5, 0, 0)
        var inside: Float = 0
        if square > 1 {
            let inward = gradient / square.squareRoot()
            inside = Self.distance(coverage: coverage, inward)
            piece = SIMD4(piece.x - inward.x * inside, piece.y - inward.y * inside, inward.x, inward.y)
        }
        let at = y &* area.width &+ x
        unsafe nearest[at] = Int32(truncatingIfNeeded: pieces.count)
        unsafe squares[at] = inside * inside
        pieces.append(piece)
    }

    /// How far inside a straight edge a pixel's centre lies whose square the edge leaves `coverage` of: the edge cuts off
    /// a triangle or a trapezium.
    private static func distance(coverage: Float, _ inward: SIMD2<Float>) -> Float {
        let (a, b) = (inward.x.magnitude, inward.y.magnitude)
        let (long, short) = (max(a, b), min(a, b))
        let least = min(coverage, 1 - coverage)
        // The triangle with the edge as its longest side has area t^2 / (2 long short), t from the corner.
        let triangle = short / (2 * long)
        let fromCenter =
            least < triangle ? (long + short) / 2 - (2 * long * short * least).squareRoot() : (0.5 - least) * long
        return coverage < 0.5 ? -fromCenter : fromCenter
    }

    // MARK: How far it is

    private func spread() {
        let (width, height) = (area.width, area.height)
        let (nearest, squares) = unsafe (nearest, squares)
        unsafe pieces.withUnsafeBufferPointer { pieces in
            guard let pieces = pieces.baseAddress else { return }
            @inline(__always)
            func take(_ at: Int, from other: Int, _ x: Int, _ y: Int) {
                let index = unsafe nearest[other]
                guard index >= 0, unsafe index != nearest[at] else { return }
                let piece = unsafe pieces[Int(index)]
                let (dx, dy) = (Float(x) + 0.5 - piece.x, Float(y) + 0.5 - piece.y)
                let square: Float
                if piece.z == 0, piece.w == 0 {
                    square = dx * dx + dy * dy
                } else {
                    // To the piece, about half a pixel long to either side of its point.
                    let across = dx * piece.z + dy * piece.w
                    let along = max(0, (dx * piece.w - dy * piece.z).magnitude - 0.55)
                    square = across * across + along * along
                }
                if unsafe square < squares[at] {
                    unsafe squares[at] = square
                    unsafe nearest[at] = index
                }
            }
            for y in 0..<height {
                let row = y &* width
                for x in 0..<width {
                    let at = row &+ x
                    if x > 0 { take(at, from: at &- 1, x, y) }
                    guard y > 0 else { continue }
                    take(at, from: at &- width, x, y)
                    if x > 0 { take(at, from: at &- width &- 1, x, y) }
                    if x < width &- 1 { take(at, from: at &- width &+ 1, x, y) }
                }
                var x = width &- 2
                while x >= 0 {
                    take(row &+ x, from: row &+ x &+ 1, x, y)
                    x &-= 1
                }
            }
            var y = height &- 1
            while y >= 0 {
                let row = y &* width
                var x = width &- 1
                while x >= 0 {
                    let at = row &+ x
                    if x < width &- 1 { take(at, from: at &+ 1, x, y) }
                    if y < height &- 1 {
                        take(at, from: at &+ width, x, y)
                        if x > 0 { take(at, from: at &+ width &- 1, x, y) }
                        if x < width &- 1 { take(at, from: at &+ width &+ 1, x, y) }
                    }
                    x &-= 1
                }
                for x in 1..<max(width, 1) { take(row &+ x, from: row &+ x &- 1, x, y) }
                y &-= 1
            }
        }
    }

    private func encoded() -> SamplePlane {
        let plane = SamplePlane(area: area, channels: 1)
        let step = 65535 / (2 * limit)
        for y in 0..<area.height {
            let row = unsafe plane.cell(area.left, area.top + y)
            let coverage = unsafe mask.byte(area.left, area.top + y)
            let squares = unsafe squares + y &* area.width
            for x in 0..<area.width {
                let distance = unsafe squares[x].squareRoot()
                let signed = unsafe coverage[x] < 128 ? -distance : distance
                unsafe row[x] = UInt16(max(0, min(65535, (signed + limit) * step + 0.5)))
            }
        }
        return plane
    }
}
