import EnamelGeometry
import Testing

/// The filled area of round strokes against its definition: all points within half the width of the path.
@Suite struct StrokeAreaTests {
    private func check(
        _ path: Path, width: Double, tolerance: Double, cap: LineCap = .round, seed: UInt64,
        samples: Int = 600, _ location: SourceLocation = #_sourceLocation
    ) {
        let style = StrokeStyle(lineWidth: width, lineCap: cap, lineJoin: .round)
        let edges = Edges(path.stroked(style, tolerance: tolerance))
        let dense = DenseSamples(path)
        guard let box = path.controlBounds?.inset(by: -width) else { return }
        var numbers = SeededNumbers(seed: seed)
        var wrong: [String] = []
        for _ in 0..<samples {
            let p = Point(x: numbers.next(box.minX...box.maxX), y: numbers.next(box.minY...box.maxY))
            let distance = dense.distance(to: p)
            let winding = edges.winding(at: p)
            // A twentieth more for the samples that stand for the curve.
            if abs(distance - width / 2) > tolerance * 1.05, (distance < width / 2) != (winding != 0) {
                wrong.append("\(p.x),\(p.y): distance \(distance), winding \(winding)")
            }
            if winding < 0 { wrong.append("\(p.x),\(p.y): winding \(winding)") }
        }
        #expect(
            wrong.isEmpty, "\(wrong.count) of \(samples), \(wrong.first ?? ""): \(path.elements) width \(width)",
            sourceLocation: location)
    }

    @Test func roundStrokeOfPolylineIsAllWithinHalfTheWidth() {
        var numbers = SeededNumbers(seed: 1)
        for round in 0..<150 {
            var path = Path()
            let step = numbers.next(1...60)
            var at = numbers.point(0...100)
            path.move(to: at)
            for _ in 0..<(1 + numbers.next(below: 8)) {
                at = Point(x: at.x + numbers.next(-step...step), y: at.y + numbers.next(-step...step))
                path.addLine(to: at)
            }
            if round % 3 == 0 { path.closeSubpath() }
            check(path, width: numbers.next(0.5...40), tolerance: numbers.next(0.02...0.3), seed: UInt64(round))
        }
    }

    @Test func roundStrokeOfCurvesIsAllWithinHalfTheWidth() {
        var numbers = SeededNumbers(seed: 2)
        for round in 0..<150 {
            var path = Path()
            path.move(to: numbers.point(0...100))
            for _ in 0..<(1 + numbers.next(below: 2)) {
                switch numbers.next(below: 3) {
                case 0: path.addQuadCurve(to: numbers.point(0...100), control: numbers.point(0...100))
                default:
                    path.addCurve(
                        to: numbers.point(0...100), control1: numbers.point(0...100), control2: numbers.point(0...100))
                }
            }
            if round % 3 == 0 { path.closeSubpath() }
            check(path, width: numbers.next(0.5...60), tolerance: numbers.next(0.02...0.3), seed: UInt64(round))
        }
    }

    @Test func tightCurvesAreFilledOnTheirInnerSide() {
        var numbers = SeededNumbers(seed: 3)
        for round in 0..<100 {
            // Curves a few units across under a stroke of 20 and more.
            var path = Path()
            path.move(to: numbers.point(0...6))
            for _ in 0..<3 {
                path.addCurve(to: numbers.point(0...6), control1: numbers.point(0...6), control2: numbers.point(0...6))
            }
            if round % 2 == 0 { path.closeSubpath() }
            check(path, width: numbers.next(8...40), tolerance: 0.05, seed: UInt64(round))
        }
    }

    @Test func cuspsAndDegenerateCurvesAreFilled() {
        func curve(_ p: [Double]) -> Path {
            var path = Path()
            path.move(to: Point(x: p[0], y: p[1]))
            path.addCurve(
                to: Point(x: p[6], y: p[7]), control1: Point(x: p[2], y: p[3]), control2: Point(x: p[4], y: p[5]))
            return path
        }
        let cases: [[Double]] = [
            [0, 0, 100, 100, 0, 100, 100, 0],  // A cusp: the control points cross.
            [0, 0, 100, 99.9, 0.1, 100, 100, 0],  // Nearly one.
            [0, 0, 100.5, 100, -0.5, 100, 100, 0],  // A small loop.
            [0, 0, 0, 0, 100, 50, 100, 0],  // Control points on the ends.
            [0, 0, 100, 50, 100, 0, 100, 0],
            [0, 0, 0, 0, 100, 0, 100, 0],
            [0, 0, 0, 0, 0, 0, 100, 0],
            [0, 0, 150, 0, -50, 0, 100, 0],  // On a line, turning twice.
            [0, 0, 200, 0, 100, 0, 50, 0],  // On a line, beyond its end.
            [0, 0, 100, 0, 100, 0, 0, 0],  // There and back.
            [0, 0, 60, 80, -60, 80, 0, 0],  // A loop that begins where it ends.
            [0, 0, 1, 60, 0, 60, 1, 0],  // A hairpin.
            [0, 0, 1e-3, 0, 100, 70, 100, 0],  // A tiny first leg.
            [0, 0, 0, -1e-5, 100, 70, 100, 0],  // A tiny first leg that goes elsewhere.
        ]
        for (index, points) in cases.enumerated() {
            for width in [1, 6, 30, 90.0] {
                for tolerance in [0.3, 0.02] {
                    check(curve(points), width: width, tolerance: tolerance, seed: UInt64(index))
                }
            }
        }
    }

    @Test func closedShapesHaveNoSeam() {
        let rect = Rect(x: 10, y: 10, width: 40, height: 25)
        for width in [1, 4, 9, 12, 24, 26, 60.0] {
            for (index, path) in [
                Path(rect), Path(ellipseIn: rect), Path(roundedRect: rect, cornerRadius: 6),
                Path(ellipseIn: Rect(x: 0, y: 0, width: 8, height: 8)),
            ].enumerated() {
                check(path, width: width, tolerance: 0.05, cap: .butt, seed: UInt64(index), samples: 1500)
            }
        }
    }

    @Test func denseZigzagShorterThanTheWidthIsFilled() {
        var numbers = SeededNumbers(seed: 5)
        for round in 0..<40 {
            var path = Path()
            path.move(to: .zero)
            for step in 1...60 {
                path.addLine(to: Point(x: Double(step) * 0.4, y: numbers.next(-0.5...0.5) * Double(round) * 0.1))
            }
            check(path, width: numbers.next(1...20), tolerance: numbers.next(0.01...0.3), seed: UInt64(round))
        }
    }

    /// With butt caps the stroke is every line across the path (SVG 2, section 13.5.6), also the part beyond the
    /// centre of a curve that is tighter than half the width.
    @Test func buttStrokeOfCurveIsEveryLineAcrossIt() {
        var numbers = SeededNumbers(seed: 4)
        for round in 0..<120 {
            let range = round % 2 == 0 ? 0.0...100 : 0.0...12
            var path = Path()
            path.move(to: numbers.point(range))
            path.addCurve(
                to: numbers.point(range), control1: numbers.point(range), control2: numbers.point(range))
            let half = numbers.next(1...15)
            let tolerance = 0.05
            let edges = Edges(path.stroked(StrokeStyle(lineWidth: 2 * half, lineCap: .butt), tolerance: tolerance))
            let samples = DenseSamples(path, perCurve: 4000).subpaths[0]
            guard let box = path.controlBounds?.inset(by: -half) else { continue }
            var wrong: [String] = []
            for _ in 0..<300 {
                let p = Point(x: numbers.next(box.minX...box.maxX), y: numbers.next(box.minY...box.maxY))
                var isInside = false
                var isClose = false
                func along(_ index: Int) -> Double {
                    let (at, v) = samples[index]
                    return ((p.x - at.x) * v.x + (p.y - at.y) * v.y) / (v.x * v.x + v.y * v.y).squareRoot()
                }
                for index in 1..<samples.count where (along(index - 1) > 0) != (along(index) > 0) {
                    let distance = p.distance(to: samples[index].point)
                    isInside = isInside || distance < half
                    isClose = isClose || abs(distance - half) < 2 * tolerance
                }
                // Close to a line across an end.
                isClose =
                    isClose || (abs(along(0)) < 2 * tolerance && p.distance(to: samples[0].point) < half + tolerance)
                    || (abs(along(samples.count - 1)) < 2 * tolerance
                        && p.distance(to: samples[samples.count - 1].point) < half + tolerance)
                let winding = edges.winding(at: p)
                if !isClose, isInside != (winding != 0), edges.distance(to: p) > tolerance {
                    wrong.append("\(p.x),\(p.y): \(isInside), winding \(winding)")
                }
                if winding < 0 { wrong.append("\(p.x),\(p.y): winding \(winding)") }
            }
            #expect(wrong.isEmpty, "\(wrong.count), \(wrong.first ?? ""): \(path.elements) half width \(half)")
        }
    }
}
