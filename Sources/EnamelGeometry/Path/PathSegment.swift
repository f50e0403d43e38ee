/// One piece of an outline together with the point it starts from.
enum PathSegment: Hashable, Sendable {
    case line(Point, Point)
    case quad(Point, Point, Point)
    case cubic(Point, Point, Point, Point)

    var start: Point {
        switch self {
        case .line(let p, _), .quad(let p, _, _), .cubic(let p, _, _, _): p
        }
    }

    var end: Point {
        switch self {
        case .line(_, let p), .quad(_, _, let p), .cubic(_, _, _, let p): p
        }
    }

    func point(at t: Double) -> Point {
        switch self {
        case .line(let a, let b): a.interpolated(to: b, at: t)
        case .quad(let a, let b, let c): .onCurve(a, b, c, at: t)
        case .cubic(let a, let b, let c, let d): .onCurve(a, b, c, d, at: t)
        }
    }

    /// The derivative of the point by `t`.
    func velocity(at t: Double) -> Point {
        let s = 1 - t
        switch self {
        case .line(let a, let b):
            return Point(x: b.x - a.x, y: b.y - a.y)
        case .quad(let a, let b, let c):
            return Point(
                x: 2 * (s * (b.x - a.x) + t * (c.x - b.x)), y: 2 * (s * (b.y - a.y) + t * (c.y - b.y)))
        case .cubic(let a, let b, let c, let d):
            let (u, v, w) = (3 * s * s, 6 * s * t, 3 * t * t)
            return Point(
                x: u * (b.x - a.x) + v * (c.x - b.x) + w * (d.x - c.x),
                y: u * (b.y - a.y) + v * (c.y - b.y) + w * (d.y - c.y))
        }
    }

    /// The unit direction at `t`. Where the velocity vanishes (control points that coincide with an end, a cusp) it is
    /// the direction of the curve just beside; nil for a segment that is one point or has coordinates that are not
    /// finite.
    func direction(at t: Double) -> Point? {
        if let direction = velocity(at: t).normalized { return direction }
        let beside = 1.0 / 4096
        let a = point(at: max(0, t - beside))
        let b = point(at: min(1, t + beside))
        return Point(x: b.x - a.x, y: b.y - a.y).normalized
    }

    /// The part between two parameters, 0 ≤ from ≤ to ≤ 1 (by blossoming; the ends are exact at 0 and 1).
    func part(from t0: Double, to t1: Double) -> PathSegment {
        func at(_ t: Double) -> Point { t == 0 ? start : t == 1 ? end : point(at: t) }
        switch self {
        case .line:
            return .line(at(t0), at(t1))
        case .quad(let a, let b, let c):
            let control = a.interpolated(to: b, at: t0).interpolated(to: b.interpolated(to: c, at: t0), at: t1)
            return .quad(at(t0), control, at(t1))
        case .cubic(let a, let b, let c, let d):
            let ab = (a.interpolated(to: b, at: t0), a.interpolated(to: b, at: t1))
            let bc = (b.interpolated(to: c, at: t0), b.interpolated(to: c, at: t1))
            let cd = (c.interpolated(to: d, at: t0), c.interpolated(to: d, at: t1))
            let first = ab.0.interpolated(to: bc.0, at: t0).interpolated(
                to: bc.0.interpolated(to: cd.0, at: t0), at: t1)
            let second = ab.1.interpolated(to: bc.1, at: t1).interpolated(
                to: bc.1.interpolated(to: cd.1, at: t1), at: t0)
            return .cubic(at(t0), first, second, at(t1))
        }
    }
}

extension Point {
    /// This vector at length 1; nil for the zero vector and for coordinates that are not finite.
    var normalized: Point? {
        let length = hypotenuse(x, y)
        guard length > 0, length < .infinity else { return nil }
        return Point(x: x / length, y: y / length)
    }
}

extension Path.Outline {
    /// Where segments belong, for ``forEachSegment(closing:_:)``.
    enum Closing {
        /// Only lines that a close step draws.
        case asDrawn
        /// Also a line from the end of each open subpath to its start, as filling sees it.
        case allSubpaths
    }

    /// Calls `body` for every segment in order, and whether a subpath begins with it. Lines without length that a
    /// close would add are left out.
    @inline(__always)
    func forEachSegment(closing: Closing, _ body: (_ segment: PathSegment, _ beginsSubpath: Bool) -> Void) {
        var start = Point.zero
        var current = Point.zero
        var isFirst = true
        var next = 0
        func add(_ segment: PathSegment) {
            body(segment, isFirst)
            isFirst = false
            current = segment.end
        }
        for verb in verbs {
            switch verb {
            case .move:
                if closing == .allSubpaths, current != start { add(.line(current, start)) }
                start = points[next]
                current = start
                isFirst = true
            case .line:
                add(.line(current, points[next]))
            case .quadCurve:
                add(.quad(current, points[next], points[next + 1]))
            case .curve:
                add(.cubic(current, points[next], points[next + 1], points[next + 2]))
            case .closeSubpath:
                if current != start { add(.line(current, start)) }
                current = start
                isFirst = true
            }
            next += verb.pointCount
        }
        if closing == .allSubpaths, current != start { add(.line(current, start)) }
    }

    mutating func move(to point: Point) {
        verbs.append(.move)
        points.append(point)
    }

    mutating func line(to point: Point) {
        verbs.append(.line)
        points.append(point)
    }

    mutating func curve(_ control1: Point, _ control2: Point, to point: Point) {
        verbs.append(.curve)
        points.append(control1)
        points.append(control2)
        points.append(point)
    }

    /// Adds a segment that begins at the current point.
    mutating func append(_ segment: PathSegment) {
        switch segment {
        case .line(_, let end):
            line(to: end)
        case .quad(_, let control, let end):
            verbs.append(.quadCurve)
            points.append(control)
            points.append(end)
        case .cubic(_, let control1, let control2, let end):
            curve(control1, control2, to: end)
        }
    }
}
