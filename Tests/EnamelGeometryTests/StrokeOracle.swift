import EnamelGeometry

/// A small linear congruential generator, so that a run can be repeated.
struct SeededNumbers {
    private var state: UInt64

    init(seed: UInt64) { state = seed &* 2_862_933_555_777_941_757 &+ 3_037_000_493 }

    /// At least 0 and below 1.
    mutating func next() -> Double {
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        return Double(state >> 11) / Double(1 << 53)
    }

    mutating func next(_ range: ClosedRange<Double>) -> Double {
        range.lowerBound + next() * (range.upperBound - range.lowerBound)
    }

    mutating func next(below count: Int) -> Int { min(Int(next() * Double(count)), count - 1) }

    mutating func point(_ range: ClosedRange<Double>) -> Point { Point(x: next(range), y: next(range)) }
}

/// Positions and velocities along a path, evaluated from the Bézier polynomials without the module's help.
struct DenseSamples {
    /// One list per subpath; a closed one ends where it begins.
    var subpaths: [[(point: Point, velocity: Point)]] = []

    init(_ path: Path, perCurve: Int = 600) {
        var start = Point.zero
        var current = Point.zero
        for element in path.elements {
            switch element {
            case .move(let to):
                subpaths.append([])
                start = to
                current = to
            case .line(let to):
                add([current, to], 1)
                current = to
            case .quadCurve(let to, let control):
                add([current, control, to], perCurve)
                current = to
            case .curve(let to, let control1, let control2):
                add([current, control1, control2, to], perCurve)
                current = to
            case .closeSubpath:
                add([current, start], 1)
                current = start
            }
        }
    }

    private mutating func add(_ control: [Point], _ count: Int) {
        for step in 0...count {
            let t = Double(step) / Double(count)
            var rows = control
            var velocity = Point.zero
            while rows.count > 1 {
                if rows.count == 2 { velocity = Point(x: rows[1].x - rows[0].x, y: rows[1].y - rows[0].y) }
                rows = (1..<rows.count).map { rows[$0 - 1].interpolated(to: rows[$0], at: t) }
            }
            subpaths[subpaths.count - 1].append((rows[0], velocity))
        }
    }

    /// The distance from a point to the nearest place of the path.
    func distance(to p: Point) -> Double {
        var best = Double.infinity
        for samples in subpaths {
            for index in 1..<max(samples.count, 1) {
                let (a, b) = (samples[index - 1].point, samples[index].point)
                let (dx, dy) = (b.x - a.x, b.y - a.y)
                let squared = dx * dx + dy * dy
                let t = squared > 0 ? max(0, min(1, ((p.x - a.x) * dx + (p.y - a.y) * dy) / squared)) : 0
                let (ex, ey) = (a.x + t * dx - p.x, a.y + t * dy - p.y)
                best = min(best, ex * ex + ey * ey)
            }
        }
        return best.squareRoot()
    }

    var length: Double {
        subpaths.reduce(0) { sum, samples in
            zip(samples, samples.dropFirst()).reduce(sum) { $0 + $1.0.point.distance(to: $1.1.point) }
        }
    }
}

/// The edges of an outline of lines, every subpath closed as filling closes it.
struct Edges {
    var edges: [(Point, Point)] = []

    init(_ outline: Path) {
        var start = Point.zero
        var current = Point.zero
        for element in outline.elements {
            switch element {
            case .move(let to):
                edges.append((current, start))
                start = to
                current = to
            case .line(let to):
                edges.append((current, to))
                current = to
            case .closeSubpath:
                edges.append((current, start))
                current = start
            case .quadCurve, .curve:
                preconditionFailure("not flattened")
            }
        }
        edges.append((current, start))
    }

    /// How often the outline goes round a point, clockwise on screen counting as positive.
    func winding(at p: Point) -> Int {
        var result = 0
        for (a, b) in edges where (a.y <= p.y) != (b.y <= p.y) {
            let x = a.x + (p.y - a.y) / (b.y - a.y) * (b.x - a.x)
            if x > p.x { result += a.y < b.y ? 1 : -1 }
        }
        return result
    }

    /// The distance from a point to the nearest edge.
    func distance(to p: Point) -> Double {
        var best = Double.infinity
        for (a, b) in edges {
            let (dx, dy) = (b.x - a.x, b.y - a.y)
            let squared = dx * dx + dy * dy
            let t = squared > 0 ? max(0, min(1, ((p.x - a.x) * dx + (p.y - a.y) * dy) / squared)) : 0
            best = min(best, Point(x: a.x + t * dx, y: a.y + t * dy).distance(to: p))
        }
        return best
    }
}

/// The outline's corners without repetitions and without points in the middle of a straight edge, each loop turned so
/// that it begins at its topmost, then leftmost point; coordinates rounded to a millionth.
func corners(_ outline: Path) -> [[[Double]]] {
    var loops: [[Point]] = []
    for element in outline.elements {
        switch element {
        case .move(let to): loops.append([to])
        case .line(let to): loops[loops.count - 1].append(to)
        default: break
        }
    }
    return loops.map { loop in
        var points = loop.map { Point(x: ($0.x * 1e6).rounded() / 1e6 + 0, y: ($0.y * 1e6).rounded() / 1e6 + 0) }
        var index = 0
        while points.count > 2, index < points.count {
            let before = points[(index + points.count - 1) % points.count]
            let after = points[(index + 1) % points.count]
            let (ux, uy) = (points[index].x - before.x, points[index].y - before.y)
            let (vx, vy) = (after.x - points[index].x, after.y - points[index].y)
            if abs(ux * vy - uy * vx) < 1e-5, ux * vx + uy * vy >= 0 {
                points.remove(at: index)
                index = max(0, index - 1)
            } else {
                index += 1
            }
        }
        let first = points.indices.min { (points[$0].y, points[$0].x) < (points[$1].y, points[$1].x) } ?? 0
        return (points[first...] + points[..<first]).map { [$0.x, $0.y] }
    }
}
