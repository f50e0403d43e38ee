import EnamelGeometry

/// SplitMix64 (S. Vigna, public domain algorithm): the same numbers on every run.
struct SplitMix: RandomNumberGenerator {
    var state: UInt64

    init(_ seed: UInt64) { state = seed }

    mutating func next() -> UInt64 {
        state &+= 0x9e37_79b9_7f4a_7c15
        var z = state
        z = (z ^ (z >> 30)) &* 0xbf58_476d_1ce4_e5b9
        z = (z ^ (z >> 27)) &* 0x94d0_49bb_1331_11eb
        return z ^ (z >> 31)
    }

    mutating func point(in range: ClosedRange<Double>) -> Point {
        Point(x: .random(in: range, using: &self), y: .random(in: range, using: &self))
    }

    /// Closed and open subpaths of lines and curves, some continued after a close without a move.
    mutating func path(subpaths: Int = 2, steps: Int = 6, in range: ClosedRange<Double> = -50...50) -> Path {
        var path = Path()
        for _ in 0..<subpaths {
            path.move(to: point(in: range))
            for _ in 0..<steps {
                switch Int.random(in: 0..<7, using: &self) {
                case 0, 1: path.addLine(to: point(in: range))
                case 2, 3: path.addQuadCurve(to: point(in: range), control: point(in: range))
                case 4, 5:
                    path.addCurve(to: point(in: range), control1: point(in: range), control2: point(in: range))
                default: path.closeSubpath()
                }
            }
        }
        return path
    }
}

/// The outline as a dense chain of points for each subpath, the way a textbook would evaluate it (de Casteljau),
/// independent of the module's own evaluation. Closed subpaths end with their first point again.
func sampled(_ path: Path, steps: Int = 2000) -> [[Point]] {
    func mix(_ points: [Point], _ t: Double) -> Point {
        var points = points
        while points.count > 1 {
            points = zip(points, points.dropFirst()).map { a, b in
                Point(x: a.x * (1 - t) + b.x * t, y: a.y * (1 - t) + b.y * t)
            }
        }
        return points[0]
    }
    var result: [[Point]] = []
    var chain: [Point] = []
    var start = Point.zero
    func curve(_ controls: [Point]) {
        if chain.isEmpty { chain = [start] }
        let all = [chain[chain.count - 1]] + controls
        for step in 1...steps { chain.append(mix(all, Double(step) / Double(steps))) }
    }
    for element in path.elements {
        switch element {
        case .move(let point):
            if chain.count > 1 { result.append(chain) }
            (start, chain) = (point, [point])
        case .line(let point): curve([point])
        case .quadCurve(let point, let control): curve([control, point])
        case .curve(let point, let control1, let control2): curve([control1, control2, point])
        case .closeSubpath:
            if chain.last != start { curve([start]) }
            if chain.count > 1 { result.append(chain) }
            chain = []
        }
    }
    if chain.count > 1 { result.append(chain) }
    return result
}

func distance(_ a: Point, _ b: Point) -> Double { ((a.x - b.x) * (a.x - b.x) + (a.y - b.y) * (a.y - b.y)).squareRoot() }
