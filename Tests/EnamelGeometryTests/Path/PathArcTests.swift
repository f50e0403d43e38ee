import EnamelGeometry
import Foundation
import Testing

@Suite struct PathArcTests {
    private let center = Point(x: 10, y: 20)

    private func onCircle(_ angle: Double, radius: Double = 5) -> Point {
        Point(x: center.x + radius * cos(angle), y: center.y + radius * sin(angle))
    }

    /// Checks that the path is the arc from an angle over a signed sweep: ends, distance from the centre, turning.
    private func expectArc(_ path: Path, from start: Double, sweep: Double, radius: Double = 5) {
        let points = sampled(path, steps: 40).first ?? []
        #expect(points.allSatisfy { abs(distance($0, center) - radius) < 5e-6 * radius })
        guard let first = points.first, let last = points.last else {
            Issue.record("no arc")
            return
        }
        #expect(distance(first, onCircle(start, radius: radius)) < 1e-14 * radius * 10)
        #expect(distance(last, onCircle(start + sweep, radius: radius)) < 1e-14 * radius * 10)
        let turn = zip(points, points.dropFirst()).reduce(0.0) { sum, pair in
            let a = atan2(pair.0.y - center.y, pair.0.x - center.x)
            let b = atan2(pair.1.y - center.y, pair.1.x - center.x)
            return sum + (b - a).remainder(dividingBy: 2 * .pi)
        }
        #expect(abs(turn - sweep) < 1e-9)
    }

    private func arc(_ start: Double, _ end: Double, clockwise: Bool) -> Path {
        var path = Path()
        path.addArc(center: center, radius: 5, startAngle: start, endAngle: end, clockwise: clockwise)
        return path
    }

    @Test func notClockwiseRunsThroughGrowingAngles() {
        expectArc(arc(0, 1, clockwise: false), from: 0, sweep: 1)
        expectArc(arc(1, 0, clockwise: false), from: 1, sweep: 2 * .pi - 1)
        expectArc(arc(-0.5, 2.5, clockwise: false), from: -0.5, sweep: 3)
    }

    @Test func clockwiseRunsThroughFallingAngles() {
        expectArc(arc(1, 0, clockwise: true), from: 1, sweep: -1)
        expectArc(arc(0, 1, clockwise: true), from: 0, sweep: 1 - 2 * .pi)
    }

    @Test func aFullTurnOrMoreIsOneCircle() {
        for clockwise in [false, true] {
            for end in [2 * Double.pi, -2 * .pi, 9 * .pi] {
                let path = arc(0, end, clockwise: clockwise)
                expectArc(path, from: 0, sweep: clockwise ? -2 * .pi : 2 * .pi)
                #expect(path.points.first == path.points.last)
            }
        }
    }

    @Test func equalAnglesAreAPoint() {
        #expect(arc(1, 1, clockwise: false).verbs == [.move])
    }

    @Test func quarterTurnsMeetTheAxesExactly() {
        let path = arc(-.pi / 2, .pi / 2, clockwise: false)
        #expect(path.points.first == Point(x: 10, y: 15) && path.points.last == Point(x: 10, y: 25))
        #expect(path.points.contains(Point(x: 15, y: 20)))
    }

    @Test func aLineJoinsTheCurrentPointToTheArc() {
        var path = Path()
        path.move(to: .zero)
        path.addArc(center: center, radius: 5, startAngle: 0, endAngle: 1, clockwise: false)
        #expect(Array(path.elements.prefix(2)) == [.move(to: .zero), .line(to: Point(x: 15, y: 20))])
        let before = path.verbs.count
        path.addRelativeArc(center: center, radius: 5, startAngle: 1, delta: 0.1)
        #expect(path.verbs.count - before == 1)
    }

    @Test func turnedEllipticArcLiesOnItsEllipse() {
        var path = Path()
        path.addArc(center: center, radii: Size(width: 8, height: 3), rotation: 0.4, startAngle: 0.2, sweep: -4)
        for point in sampled(path, steps: 40)[0] {
            let (dx, dy) = (point.x - center.x, point.y - center.y)
            let x = (cos(0.4) * dx + sin(0.4) * dy) / 8
            let y = (cos(0.4) * dy - sin(0.4) * dx) / 3
            #expect(abs((x * x + y * y).squareRoot() - 1) < 5e-6)
        }
    }

    @Test func svgArcMatchesTheArcAboutItsCentre() {
        var random = SplitMix(10)
        for _ in 0..<500 {
            let radii = Size(width: .random(in: 1...20, using: &random), height: .random(in: 1...20, using: &random))
            let degrees = Double.random(in: -180...180, using: &random)
            let start = Double.random(in: -3...3, using: &random)
            let sweep = Double.random(in: -6...6, using: &random)
            var direct = Path()
            direct.addArc(center: center, radii: radii, rotation: degrees * .pi / 180, startAngle: start, sweep: sweep)
            let ends = (direct.points[0], direct.points[direct.points.count - 1])
            var svg = Path()
            svg.move(to: ends.0)
            svg.addArc(
                to: ends.1, radii: radii, xAxisDegrees: degrees, isLarge: abs(sweep) > .pi, isClockwise: sweep > 0)
            // A sweep at the edge of a count may be cut into another number of curves.
            let middles = (PathMeasure(direct), PathMeasure(svg))
            for fraction in [0.1, 0.5, 0.8] {
                let a = middles.0.point(atLength: fraction * middles.0.length) ?? .zero
                let b = middles.1.point(atLength: fraction * middles.1.length) ?? .zero
                #expect(distance(a, b) < 2e-3)
            }
            #expect(svg.points.last == ends.1)
        }
    }

    @Test func tangentArcTouchesBothLines() {
        var path = Path()
        path.move(to: Point(x: 0, y: 0))
        path.addArc(tangent1End: Point(x: 10, y: 0), tangent2End: Point(x: 10, y: 10), radius: 4)
        #expect(path.points[1] == Point(x: 6, y: 0) && path.points.last == Point(x: 10, y: 4))
        #expect(sampled(path)[0].filter { $0.x > 6 }.allSatisfy { abs(distance($0, Point(x: 6, y: 4)) - 4) < 2e-5 })
        path.addArc(tangent1End: Point(x: 10, y: 10), tangent2End: Point(x: 10, y: 20), radius: 4)
        #expect(path.elements.last == .line(to: Point(x: 10, y: 10)))
    }

    @Test func numbersThatAreNotFiniteAddNothing() {
        for bad in [Double.nan, .infinity, -.infinity] {
            var path = Path()
            path.addArc(center: center, radius: bad, startAngle: 0, endAngle: 1, clockwise: false)
            path.addArc(center: center, radius: 5, startAngle: bad, endAngle: 1, clockwise: false)
            path.addArc(center: Point(x: bad, y: 0), radius: 5, startAngle: 0, endAngle: 1, clockwise: true)
            path.addArc(center: center, radius: 5, startAngle: 0, endAngle: .nan, clockwise: true)
            #expect(path.isEmpty)
            path.move(to: .zero)
            path.addArc(
                to: Point(x: 1, y: bad), radii: Size(width: 1, height: 1), xAxisDegrees: 0, isLarge: true,
                isClockwise: true)
            path.addArc(tangent1End: Point(x: bad, y: 1), tangent2End: .zero, radius: 2)
            path.addArc(tangent1End: Point(x: 5, y: 1), tangent2End: .zero, radius: bad)
            #expect(path.verbs.allSatisfy { $0 == .move || $0 == .line })
        }
    }
}
