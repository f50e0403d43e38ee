/// How the outer side of a corner is drawn.
struct CornerRule {
    let join: LineJoin
    let halfWidth: Double
    let arc: StrokeArc
    /// For each join, the smallest squared cosine of half a corner's turn at which a miter is drawn.
    private let miterBound: Double
    private let roundBound: Double
    private let bevelBound: Double

    init(_ style: StrokeStyle, halfWidth: Double, tolerance: Double) {
        join = style.lineJoin
        self.halfWidth = halfWidth
        arc = StrokeArc(radius: halfWidth, tolerance: tolerance)
        // The miter's length in line widths is 1/cos.
        let limit = min(style.miterLimit, 1e20)
        miterBound = limit >= 1 ? 1 / (limit * limit) : .infinity
        // A miter's tip is r/cos away from the vertex. Where that is within the tolerance of the arc at r, or of the
        // bevel at r·cos, one point stands for them.
        let ratio = halfWidth / (halfWidth + tolerance)
        roundBound = ratio * ratio
        bevelBound = ratio
    }

    @inline(__always)
    func bound(_ join: LineJoin) -> Double {
        switch join {
        case .miter: miterBound
        case .round: roundBound
        case .bevel: bevelBound
        }
    }
}

/// The turn of a stroke at one vertex.
struct StrokeCorner {
    let point: Vector
    /// Left edge points before and after the turn, from the vertex.
    let normal0: Vector
    let normal1: Vector
    /// Of the turn; the sine is positive where it goes clockwise on screen.
    let sine: Double
    let cosine: Double
    /// Lengths that the lines on both sides can spare.
    let before: Double
    let after: Double
    let isRound: Bool

    @inline(__always)
    init(_ vertex: SpineVertex, before: Double, _ halfWidth: Double) {
        point = vertex.point
        normal0 = vertex.arriving.left * halfWidth
        normal1 = vertex.leaving.left * halfWidth
        sine = Vector.cross(vertex.arriving, vertex.leaving)
        cosine = Vector.dot(vertex.arriving, vertex.leaving)
        self.before = before
        after = vertex.spare
        isRound = vertex.turn == .round
    }

    /// Where the two edge lines on the left meet, from the vertex.
    @inline(__always) private var tip: Vector { (normal0 + normal1) * (1 / (1 + cosine)) }

    /// Adds the outer side, which is the left (`side` 1) or the right edge (-1).
    @inline(__always)
    func addOuter(to edge: inout GrowingBuffer<Point>, _ side: Double, _ rule: CornerRule) {
        let first = normal0 * side
        let last = normal1 * side
        let join = isRound ? .round : rule.join
        if (1 + cosine) / 2 >= rule.bound(join) {
            // The edges of straight lines run into the tip by themselves.
            if before == 0 { edge.append(Point(point + first)) }
            edge.append(Point(point + tip * side))
            if after == 0 { edge.append(Point(point + last)) }
            return
        }
        edge.append(Point(point + first))
        if join == .round { addArc(to: &edge, from: first, to: last, side, rule) }
        edge.append(Point(point + last))
    }

    /// Adds the points between two spokes, clockwise for `side` 1.
    private func addArc(
        to edge: inout GrowingBuffer<Point>, from first: Vector, to last: Vector, _ side: Double, _ rule: CornerRule
    ) {
        // Steps while clearly before the last spoke; a last step longer by a fiftieth is not worth a point.
        let arc = rule.arc
        let least = arc.sine * rule.halfWidth * rule.halfWidth * 0.02
        var spoke = first
        for _ in 0..<arc.halfSteps {
            spoke = arc.turned(spoke, side)
            guard Vector.cross(spoke, last) * side > least else { break }
            edge.append(Point(point + spoke))
        }
    }

    /// Adds the inner side: the crossing of the edge lines where both lines are long enough, else a way through the
    /// vertex. Where a curve turns on the spot, the lines across it sweep a wedge on this side too (`sweeps`).
    @inline(__always)
    func addInner(to edge: inout GrowingBuffer<Point>, _ side: Double, _ rule: CornerRule, sweeps: Bool) {
        // The trim takes t = r·tan(turn/2) off both lines, and the triangle that is lost lies within 2t of the
        // corner in the other line. A third of the length for each leaves room for the same at the other end.
        let trim = 3 * rule.halfWidth * abs(sine)
        let room = min(before, after) * (1 + cosine)
        if trim <= room && cosine > -0.99 {
            edge.append(Point(point + tip * side))
            return
        }
        edge.append(Point(point + normal0 * side))
        edge.append(Point(point))
        if isRound && sweeps {
            edge.append(Point(point + normal1 * side))
            addArc(to: &edge, from: normal1 * side, to: normal0 * side, side, rule)
            edge.append(Point(point + normal0 * side))
            edge.append(Point(point))
        }
        edge.append(Point(point + normal1 * side))
    }
}
