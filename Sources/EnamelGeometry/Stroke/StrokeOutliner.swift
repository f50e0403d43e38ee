/// Turns polylines into the outlines of their strokes.
///
/// An open line is one loop, left edge forward and right edge back; a closed one is two loops. Every loop is a sum
/// of pieces that all wind clockwise on screen: the half of the stroke on each side of each segment, and a wedge on
/// the outer side of each corner. So their union is what the nonzero rule fills, however they overlap. Three places
/// need care for that:
/// - on the inner side of a corner the edge goes through the vertex, unless both lines are long enough to be trimmed;
/// - where a curve is tighter than half the width its inner edge would run backwards: it goes to the point where the
///   two normals cross instead;
/// - what lies beyond that crossing belongs to the stroke too (SVG 2, section 13.5.6: all perpendicular lines), and is
///   added as a loop of its own where the rest of the stroke does not cover it anyway.
struct StrokeOutliner: PolylineSink, ~Copyable {
    let halfWidth: Double
    private(set) var cap: LineCap
    let rule: CornerRule

    var points = GrowingBuffer<Point>(capacity: 192)
    /// The right edge, collected forward.
    var back = GrowingBuffer<Point>(capacity: 96)
    /// Where in `points` the loops end.
    var loopEnds = GrowingBuffer<Int>(capacity: 8)
    /// Where in `points` and in `back` the last crossing of normals is.
    var pointsFold = -1
    var backFold = -1
    /// Whether the areas beyond crossing normals are added.
    var addsFolds = false

    init(_ style: StrokeStyle, halfWidth: Double, tolerance: Double) {
        self.halfWidth = halfWidth
        cap = style.lineCap
        rule = CornerRule(style, halfWidth: halfWidth, tolerance: tolerance)
    }

    var endPointCount: Int {
        switch cap {
        case .butt: 4
        case .round: 2 + 2 * rule.arc.halfSteps
        case .square: 8
        }
    }

    mutating func addOpen(_ vertices: borrowing GrowingBuffer<SpineVertex>) {
        let last = vertices.count - 1
        guard last > 0 else { return }
        addsFolds = cap != .round
        back.removeAll()
        pointsFold = -1
        backFold = -1
        // A square cap at a straight end only moves the end's corners.
        let first = vertices[0]
        var start = first.point
        let squareStart = cap == .square && first.spare > 0
        if squareStart { start = start - first.leaving * halfWidth }
        points.append(Point(start + first.leaving.left * halfWidth))
        back.append(Point(start - first.leaving.left * halfWidth))

        for index in 1..<last {
            addChord(vertices, from: index - 1, to: index)
            addJoin(vertices, at: index, after: index - 1)
        }
        addChord(vertices, from: last - 1, to: last)
        let end = vertices[last]
        let squareEnd = cap == .square && vertices[last - 1].spare > 0
        let normal = end.arriving.left * halfWidth
        var tip = end.point
        if squareEnd { tip = tip + end.arriving * halfWidth }
        points.append(Point(tip + normal))
        if !squareEnd { addCap(end.point, normal, end.arriving) }
        points.append(Point(tip - normal))

        points.append(reversing: back)
        if !squareStart { addCap(first.point, -(first.leaving.left * halfWidth), -first.leaving) }
        endLoop()
    }

    mutating func addClosed(_ vertices: borrowing GrowingBuffer<SpineVertex>, hasCorners: Bool) {
        guard vertices.count > 1 else { return }
        guard vertices.count > 2 else { return addLineAndBack(vertices) }
        addsFolds = hasCorners && rule.join != .round
        back.removeAll()
        pointsFold = -1
        backFold = -1
        var previous = vertices.count - 1
        for index in 0..<vertices.count {
            addChord(vertices, from: previous, to: index)
            addJoin(vertices, at: index, after: previous)
            previous = index
        }
        endLoop()
        points.append(reversing: back)
        endLoop()
    }

    /// A line and the way back: as the line alone, since two loops over one another would cover the pixels at their edges twice. A
    /// corner that turns back is a bevel, which is a butt cap, or round.
    private mutating func addLineAndBack(_ vertices: borrowing GrowingBuffer<SpineVertex>) {
        let ends = cap
        cap = rule.join == .round ? .round : .butt
        addOpen(vertices)
        cap = ends
    }

    mutating func addDot(at point: Vector, direction: Vector) {
        let normal = direction.left * halfWidth
        switch cap {
        case .butt: return
        case .round:
            points.append(Point(point + normal))
            addCap(point, normal, direction)
            points.append(Point(point - normal))
            addCap(point, -normal, -direction)
        case .square:
            let ahead = direction * halfWidth
            points.append(Point(point - ahead + normal))
            points.append(Point(point + ahead + normal))
            points.append(Point(point + ahead - normal))
            points.append(Point(point - ahead - normal))
        }
        endLoop()
    }

    private mutating func endLoop() {
        if points.count > 0 { loopEnds.append(points.count) }
    }

    /// The points of a cap between `point + normal` and `point - normal`.
    private mutating func addCap(_ point: Vector, _ normal: Vector, _ direction: Vector) {
        switch cap {
        case .butt: break
        case .round:
            var spoke = normal
            for _ in 1..<rule.arc.halfSteps {
                spoke = rule.arc.turned(spoke, 1)
                points.append(Point(point + spoke))
            }
        case .square:
            let ahead = point + direction * halfWidth
            points.append(Point(ahead + normal))
            points.append(Point(ahead - normal))
        }
    }
}

extension StrokeOutliner {
    /// The outlines as a path.
    consuming func path() -> Path {
        var path = Path()
        guard points.count > 0 else { return path }
        let count = points.count + loopEnds.count
        let verbs = unsafe [Path.Verb](unsafeUninitializedCapacity: count) { buffer, initialized in
            unsafe buffer.initialize(repeating: .line)
            var (start, shift) = (0, 0)
            for loop in 0..<loopEnds.count {
                // Each earlier loop has put one closing step in between.
                let end = loopEnds[loop]
                unsafe buffer[start + shift] = .move
                unsafe buffer[end + shift] = .closeSubpath
                start = end
                shift += 1
            }
            initialized = count
        }
        path.storage = .outline(Path.Outline(verbs: verbs, points: points.array()))
        return path
    }
}
