import EnamelGeometry
import Testing

@Suite struct PathDataWritingTests {
    @Test func randomPathsComeBackExactly() throws {
        var random = SplitMix(9)
        for round in 0..<3000 {
            var path = random.path(in: round % 3 == 0 ? -1e-7...1e-7 : -500...500)
            if round % 2 == 0 {
                // On a grid, where relative and short commands apply.
                var grid = Path()
                for element in path.elements {
                    func snap(_ p: Point) -> Point { Point(x: (p.x / 10).rounded() / 4, y: (p.y / 10).rounded() / 4) }
                    switch element {
                    case .move(let p): grid.move(to: snap(p))
                    case .line(let p): grid.addLine(to: snap(p))
                    case .quadCurve(let p, let c): grid.addQuadCurve(to: snap(p), control: snap(c))
                    case .curve(let p, let c, let d): grid.addCurve(to: snap(p), control1: snap(c), control2: snap(d))
                    case .closeSubpath: grid.closeSubpath()
                    }
                }
                path = grid
            }
            let text = path.svgPathData()
            #expect(try Path(svgPathData: text) == path, "\(text)")
        }
    }

    @Test(arguments: [
        ("M 10 10 L 20 10 L 20 20 L 10 20 Z", "M10 10H20V20H10Z"), ("M 0.5 -0.25 L 100000 0.001", "M.5-.25 1e5 .001"),
        ("M 1000 1000 L 1001 1002", "M1000 1000l1 2"),
        ("M 0 0 C 0 1 2 3 4 4 C 6 5 7 7 8 8", "M0 0C0 1 2 3 4 4S7 7 8 8"),
        ("M 0 0 Q 1 2 2 0 Q 3 -2 4 0", "M0 0Q1 2 2 0T4 0"), ("M 1 1 M 2 2", "M1 1M2 2"), ("", ""),
        ("M 0.00001 123456789012345678901234567890", "M1e-5 1.2345678901234568e29"),
    ])
    func spellingIsTheShortest(text: String, expected: String) throws {
        let path = try Path(svgPathData: text)
        let written = path.svgPathData()
        #expect(written.utf8.count <= expected.utf8.count, "\(written)")
        #expect(try Path(svgPathData: written) == path)
    }

    @Test func decimalsRoundWithoutDrift() throws {
        var path = Path()
        path.move(to: .zero)
        for index in 1...1000 { path.addLine(to: Point(x: Double(index) / 3, y: Double(index) / 7)) }
        let again = try Path(svgPathData: path.svgPathData(decimals: 2))
        for (a, b) in zip(path.points, again.points) { #expect(abs(a.x - b.x) < 0.0051 && abs(a.y - b.y) < 0.0051) }
        #expect(again.points[1] == Point(x: 0.33, y: 0.14))
    }

    @Test func pathDataStopsBeforeACoordinateThatIsNotFinite() {
        var path = Path()
        path.move(to: .zero)
        path.addLine(to: Point(x: 1, y: 2))
        path.addLine(to: Point(x: .nan, y: 2))
        path.addLine(to: Point(x: 3, y: 2))
        #expect(path.svgPathData() == "M0 0 1 2")
    }
}
