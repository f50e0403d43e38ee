import EnamelGeometry

/// What a nonzero fill of a path covers, measured along level lines independently of the engine's own area and hit
/// test: the crossings of a fine polygon, sorted, with their turns added up.
struct InkScan {
    /// The covered area in square units.
    private(set) var area = 0.0
    /// The lowest number of turns anywhere.
    private(set) var leastWinding = 0

    private struct Edge {
        var from: Point
        var to: Point
    }

    /// - Parameter spacing: the distance of the level lines.
    init(of path: Path, spacing: Double = 0.02) {
        var lines = Array(repeating: [(x: Double, turn: Int)](), count: Int(24 / spacing))
        for edge in Self.edges(of: path) {
            // Line n lies at (n + 0.5) * spacing.
            let (top, bottom) = (min(edge.from.y, edge.to.y), max(edge.from.y, edge.to.y))
            var line = max(0, Int((top / spacing - 0.5).rounded(.up)))
            while line < lines.count, (Double(line) + 0.5) * spacing < bottom {
                let t = ((Double(line) + 0.5) * spacing - edge.from.y) / (edge.to.y - edge.from.y)
                lines[line].append((edge.from.x + t * (edge.to.x - edge.from.x), edge.to.y > edge.from.y ? -1 : 1))
                line += 1
            }
        }
        for crossings in lines {
            let sorted = crossings.sorted { $0.x < $1.x }
            var winding = 0
            for (here, next) in zip(sorted, sorted.dropFirst()) {
                winding += here.turn
                let width = next.x - here.x
                if winding != 0 { area += width * spacing }
                if width > 1.0e-3 { leastWinding = min(leastWinding, winding) }
            }
        }
    }

    /// The edges of all subpaths, closed; a curve as 32 lines.
    private static func edges(of path: Path) -> [Edge] {
        var edges: [Edge] = []
        var start = Point.zero
        var current = Point.zero
        func line(to point: Point) {
            edges.append(Edge(from: current, to: point))
            current = point
        }
        path.forEach { element in
            switch element {
            case .move(let point):
                start = point
                current = point
            case .line(let point):
                line(to: point)
            case .quadCurve(let point, _):
                line(to: point)
            case .curve(let end, let a, let b):
                let begin = current
                for step in 1...32 {
                    let t = Double(step) / 32
                    let u = 1 - t
                    func mixed(_ p: Double, _ q: Double, _ r: Double, _ s: Double) -> Double {
                        u * u * u * p + 3 * u * u * t * q + 3 * u * t * t * r + t * t * t * s
                    }
                    line(to: Point(x: mixed(begin.x, a.x, b.x, end.x), y: mixed(begin.y, a.y, b.y, end.y)))
                }
            case .closeSubpath:
                line(to: start)
            }
        }
        return edges
    }
}
