import EnamelGeometry

/// What a nonzero fill of a path covers, measured along level lines independently of the engine's own area and hit
/// test: the crossings of a fine polygon, sorted, with their turns added up.
struct InkScan {
    /// The covered area in square units.
    private(set) var area = 0.0
    /// The lowest number of turns anywhere.
    private(set) var leastWinding = 0
    /// Where ink lies on each level line, from left to right.
    private var ink: [[ClosedRange<Double>]] = []
    private let spacing: Double

    private struct Edge {
        var from: Point
        var to: Point
    }

    /// - Parameter spacing: the distance of the level lines.
    init(of path: Path, spacing: Double = 0.02) {
        self.spacing = spacing
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
            var runs: [ClosedRange<Double>] = []
            for (here, next) in zip(sorted, sorted.dropFirst()) {
                winding += here.turn
                let width = next.x - here.x
                if winding != 0 {
                    area += width * spacing
                    if let last = runs.last, here.x - last.upperBound < 0.01 {
                        runs[runs.count - 1] = last.lowerBound...next.x
                    } else {
                        runs.append(here.x...next.x)
                    }
                }
                if width > 1.0e-3 { leastWinding = min(leastWinding, winding) }
            }
            ink.append(runs)
        }
    }

    /// How many pieces of ink lie apart, without those that are too small to be seen.
    var pieces: Int { Self.parts(of: ink, spacing: spacing) }

    /// How many places without ink are enclosed by it, without those that are too small to be seen.
    var holes: Int {
        let ground = ink.map { runs in
            zip([-1] + runs.map(\.upperBound), runs.map(\.lowerBound) + [25]).filter { $0 < $1 }.map { $0...$1 }
        }
        return Self.parts(of: [[-1...25]] + ground + [[-1...25]], spacing: spacing) - 1
    }

    /// The number of connected parts that are larger than a fiftieth of a square unit; runs connect where lines that
    /// follow each other have them one above the other.
    private static func parts(of lines: [[ClosedRange<Double>]], spacing: Double) -> Int {
        var parents: [Int] = []
        var areas: [Double] = []
        func root(_ index: Int) -> Int {
            var index = index
            while parents[index] != index {
                parents[index] = parents[parents[index]]
                index = parents[index]
            }
            return index
        }
        var first = 0
        for (line, runs) in lines.enumerated() {
            let above = line == 0 ? [] : lines[line - 1]
            var place = 0
            for run in runs {
                let own = parents.count
                parents.append(own)
                areas.append((run.upperBound - run.lowerBound) * spacing)
                while place < above.count, above[place].upperBound < run.lowerBound { place += 1 }
                var meeting = place
                while meeting < above.count, above[meeting].lowerBound <= run.upperBound {
                    let (a, b) = (root(first + meeting), root(own))
                    if a != b {
                        parents[b] = a
                        areas[a] += areas[b]
                    }
                    meeting += 1
                }
            }
            first = parents.count - runs.count
        }
        return parents.indices.count { parents[$0] == $0 && areas[$0] > 0.02 }
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
