import EnamelGeometry
import Testing

@Suite struct FlatteningTests {
    @Test func linesStayWithinTheToleranceOfTheCurve() {
        var numbers = SeededNumbers(seed: 11)
        for _ in 0..<100 {
            var path = Path()
            path.move(to: numbers.point(0...100))
            path.addCurve(
                to: numbers.point(0...100), control1: numbers.point(0...100), control2: numbers.point(0...100))
            path.addQuadCurve(to: numbers.point(0...100), control: numbers.point(0...100))
            let tolerance = numbers.next(0.01...1)
            let flat = path.flattened(tolerance: tolerance)
            let lines = DenseSamples(flat)
            for sample in DenseSamples(path, perCurve: 200).subpaths[0] {
                #expect(lines.distance(to: sample.point) <= tolerance * 1.0001)
            }
            #expect(flat.points.first == path.points.first && flat.points.last == path.points.last)
        }
    }

    @Test func subpathsAndClosingStay() {
        var path = Path(ellipseIn: Rect(x: 0, y: 0, width: 10, height: 10))
        path.move(to: Point(x: 20, y: 0))
        path.addQuadCurve(to: Point(x: 40, y: 0), control: Point(x: 30, y: 20))
        let verbs = path.flattened(tolerance: 0.1).verbs
        #expect(verbs.filter { $0 == .move }.count == 2)
        #expect(verbs.filter { $0 == .closeSubpath }.count == 1)
        #expect(!verbs.contains(.curve) && !verbs.contains(.quadCurve))
    }

    @Test func pathOfLinesIsUnchanged() {
        let rect = Path(Rect(x: 0, y: 0, width: 3, height: 4))
        #expect(rect.flattened(tolerance: 0.1) == rect)
        #expect(Path().flattened(tolerance: 0.1).isEmpty)
    }

    @Test func closedCurveGoesOnFromItsStart() {
        var path = Path()
        path.move(to: Point(x: 0, y: 0))
        path.addLine(to: Point(x: 50, y: 0))
        path.closeSubpath()
        path.addQuadCurve(to: Point(x: 20, y: 0), control: Point(x: 10, y: 10))
        // The middle of the curve from (0, 0).
        #expect(path.flattened(tolerance: 1e-3).points.contains { $0.distance(to: Point(x: 10, y: 5)) < 0.2 })
    }

    @Test func anyNumbersGiveABoundedResult() {
        var numbers = SeededNumbers(seed: 12)
        let odd: [Double] = [
            0, -0.0, 1, .nan, .infinity, -.infinity, 1e300, -1e308, 1e-300, .leastNonzeroMagnitude, 1e20,
        ]
        for _ in 0..<300 {
            func point() -> Point {
                Point(x: odd[numbers.next(below: odd.count)], y: odd[numbers.next(below: odd.count)])
            }
            var path = Path()
            path.move(to: point())
            path.addCurve(to: point(), control1: point(), control2: point())
            path.addQuadCurve(to: point(), control: point())
            for tolerance in [1, 0, -1, .nan, .infinity, 1e-300] {
                #expect(path.flattened(tolerance: tolerance).verbs.count <= 2 * 65_536 + 1)
            }
        }
    }
}
