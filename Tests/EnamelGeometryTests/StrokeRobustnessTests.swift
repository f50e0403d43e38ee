import EnamelGeometry
import Testing

/// No numbers make the stroker trap, run long or give coordinates that are not finite.
@Suite struct StrokeRobustnessTests {
    private static let odd: [Double] = [
        0, -0.0, 1, 2, 3, 10, 100, 0.1, .nan, .infinity, -.infinity, 1e300, -1e300, 1e308, -1e308, 1e-300,
        .leastNonzeroMagnitude, 1e18,
        -1e9,
        1e-9, 1e-7,
    ]

    private func path(_ numbers: inout SeededNumbers) -> Path {
        var last = Point.zero
        func point() -> Point {
            if numbers.next() < 0.2 { return last }
            func coordinate() -> Double {
                numbers.next() < 0.5 ? numbers.next(-50...50) : Self.odd[numbers.next(below: Self.odd.count)]
            }
            last = Point(x: coordinate(), y: coordinate())
            return last
        }
        var path = Path()
        for _ in 0..<(1 + numbers.next(below: 8)) {
            switch numbers.next(below: 6) {
            case 0: path.move(to: point())
            case 1, 2: path.addLine(to: point())
            case 3: path.addQuadCurve(to: point(), control: point())
            case 4: path.addCurve(to: point(), control1: point(), control2: point())
            default: path.closeSubpath()
            }
        }
        return path
    }

    @Test func anyNumbersGiveAFiniteOutline() {
        var numbers = SeededNumbers(seed: 21)
        let widths = [1, 3, 1e-3, 1e-50, 1e300, .infinity, 20.0]
        let tolerances = [0.1, 0.25, 0, -1, .nan, .infinity, 1e-300, 1e300]
        for round in 0..<3000 {
            let path = path(&numbers)
            func any() -> Double { Self.odd[numbers.next(below: Self.odd.count)] }
            var style = StrokeStyle(
                lineWidth: round % 2 == 0 ? 3 : widths[numbers.next(below: widths.count)],
                lineCap: LineCap.allCases[numbers.next(below: 3)], lineJoin: LineJoin.allCases[numbers.next(below: 3)],
                miterLimit: round % 3 == 0 ? any() : 10)
            // Without a visible rectangle an endless line has a million dashes, which is fine, but not four thousand
            // times over.
            let visible = Rect(x: -60, y: -60, width: 120, height: 120)
            if round % 4 == 0 {
                style.dash = (0..<(1 + numbers.next(below: 4))).map { _ in any() }
                style.dashPhase = any()
            }
            let tolerance = round % 2 == 0 ? 0.1 : tolerances[numbers.next(below: tolerances.count)]
            let outline = path.stroked(
                style, tolerance: tolerance, within: round % 4 == 0 || round % 5 == 0 ? visible : nil)
            #expect(outline.points.allSatisfy { $0.isFinite }, "\(path.elements) \(style) \(tolerance)")
            #expect(outline.verbs.count < 10_000_000)
        }
    }

    @Test func anyVisibleRectangleIsTaken() {
        var path = Path()
        path.move(to: Point(x: -1e6, y: 3))
        path.addLine(to: Point(x: 1e6, y: 5))
        let style = StrokeStyle(lineWidth: 2, dash: [50, 50])
        for x in Self.odd {
            for width in Self.odd {
                let outline = path.stroked(
                    style, tolerance: 0.1, within: Rect(x: x, y: 0, width: width, height: 10))
                #expect(outline.points.allSatisfy { $0.isFinite })
            }
        }
    }

    @Test func segmentsThatAreNotFiniteAreSkipped() {
        var path = Path()
        path.move(to: Point(x: 0, y: 0))
        path.addLine(to: Point(x: .nan, y: 3))
        path.addLine(to: Point(x: 10, y: 0))
        #expect(
            corners(path.stroked(StrokeStyle(lineWidth: 2), tolerance: 0.1))
                == [[[0, -1], [10, -1], [10, 1], [0, 1]]])
    }

    @Test func hugeCurveIsBounded() {
        var path = Path()
        path.move(to: Point(x: 0, y: 0))
        path.addCurve(to: Point(x: 1e9, y: 0), control1: Point(x: 0, y: 1e9), control2: Point(x: 1e9, y: 1e9))
        #expect(path.stroked(StrokeStyle(lineWidth: 1), tolerance: 1e-3).verbs.count < 1_000_000)
        let visible = Rect(x: 0, y: 0, width: 500, height: 500)
        let clipped = path.stroked(StrokeStyle(lineWidth: 1), tolerance: 1e-3, within: visible)
        #expect(clipped.verbs.count < 2000 && !clipped.isEmpty)
    }
}
