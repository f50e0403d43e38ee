/// One subpath made ready for stroking: a polyline whose vertices keep the curve's true directions, close enough
/// together that both edges of the stroke, not only its middle, stay within the tolerance.
struct Spine: ~Copyable {
    /// Coordinates beyond this are pulled back to it, so that products of four of them stay finite.
    static let coordinateLimit = 1e60
    /// The most lines that one curve becomes.
    static let curveLimit = 1 << 16
    /// The most vertices that all curves of one path become; past it a curve is one line.
    static let pathLimit = 1 << 20

    let halfWidth: Double
    let tolerance: Double
    /// Curves wholly outside become lines (their length does not matter).
    let visible: Rect?
    /// Squares of the lengths below which a line, or a piece of a curve, is a mere point.
    let shortestLine: Double
    let shortestCurve: Double

    var vertices = GrowingBuffer<SpineVertex>(capacity: 64)
    private(set) var isClosed = false
    /// Whether there was anything after the move, be it of length zero.
    private(set) var hasSegments = false
    /// Whether the style's join is used anywhere.
    private(set) var hasCorners = false
    /// How many vertices the curve at hand may still become, and all curves after it.
    var remaining = 0
    var remainingAfter = Spine.pathLimit

    init(halfWidth: Double, tolerance: Double, visible: Rect?) {
        self.halfWidth = halfWidth
        self.tolerance = tolerance
        self.visible = visible
        let small = halfWidth > 0 ? min(tolerance, halfWidth) : tolerance
        shortestLine = small * small * (1.0 / 4096 / 4096)
        shortestCurve = small * small * (1.0 / 16 / 16)
    }

    /// Begins a subpath; what was there is dropped.
    mutating func begin(at point: Vector) {
        vertices.removeAll()
        vertices.append(SpineVertex(point, direction: .right))
        isClosed = false
        hasSegments = false
        hasCorners = false
    }

    mutating func addLine(to end: Vector) {
        hasSegments = true
        let last = vertices.count - 1
        let step = end - vertices[last].point
        let squared = step.squared
        guard squared > shortestLine else { return }
        let length = squared.squareRoot()
        let direction = step * (1 / length)
        let skewed = turn(to: direction, .corner)
        vertices[last].straight = length
        vertices[last].spare = skewed ? 0 : length
        vertices.append(SpineVertex(end, direction: direction))
    }

    /// Joins the end to the start, with a line if they are apart.
    mutating func close() {
        hasSegments = true
        guard vertices.count > 1 else { return }
        addLine(to: vertices[0].point)
        // The last vertex lies on the first one now: it becomes its incoming half.
        let last = vertices.count - 1
        vertices[0].arriving = vertices[last].arriving
        vertices.removeLast()
        isClosed = true
        resolveTurn(at: 0, after: last - 1, .corner)
    }

    /// Sends the path off in another direction from the last vertex. Returns whether the vertex was smoothed, so that
    /// its directions are no longer those of the lines beside it.
    @discardableResult
    @inline(__always)
    mutating func turn(to direction: Vector, _ turn: SpineVertex.Turn) -> Bool {
        let last = vertices.count - 1
        vertices[last].leaving = direction
        guard last > 0 else {
            vertices[0].arriving = direction
            return false
        }
        return resolveTurn(at: last, after: last - 1, turn)
    }

    @discardableResult
    private mutating func resolveTurn(at index: Int, after previous: Int, _ turn: SpineVertex.Turn) -> Bool {
        var vertex = vertices[index]
        let sine = abs(Vector.cross(vertex.arriving, vertex.leaving))
        if Vector.dot(vertex.arriving, vertex.leaving) > 0 {
            if sine < 1e-9 {
                vertices[index].turn = .none
                return false
            }
            if halfWidth * sine <= tolerance / 2, let middle = (vertex.arriving + vertex.leaving).unit {
                vertex.arriving = middle
                vertex.leaving = middle
                vertex.turn = .none
                vertex.spare = 0
                vertices[index] = vertex
                vertices[previous].spare = 0
                return true
            }
        }
        vertices[index].turn = turn
        if turn == .corner { hasCorners = true }
        return false
    }

    /// Notes that a segment was there, even if it leaves no vertex.
    mutating func noteSegment() { hasSegments = true }
}
