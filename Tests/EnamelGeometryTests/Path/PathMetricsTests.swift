import EnamelGeometry
import Foundation
import Testing

@Suite struct PathMetricsTests {
    private let circle = Path(ellipseIn: Rect(x: -1, y: 1, width: 20, height: 20))

    // Bounds

    @Test func boundsHoldTheCurvesAndNotTheirControls() throws {
        var random = SplitMix(11)
        for _ in 0..<300 {
            let path = random.path()
            let points = sampled(path, steps: 400).flatMap { $0 }
            guard let bounds = path.bounds else {
                #expect(points.isEmpty)
                continue
            }
            let left = points.map(\.x).min() ?? 0
            let bottom = points.map(\.y).max() ?? 0
            #expect(bounds.minX <= left + 1e-9 && left - bounds.minX < 2e-3)
            #expect(bounds.maxY >= bottom - 1e-9 && bounds.maxY - bottom < 2e-3)
            let control = try #require(path.controlBounds)
            #expect(control.inset(by: -1e-9).contains(bounds))
        }
    }

    @Test func boundsOfACurveWithKnownExtremes() {
        // y = 3(1-t)²t·4 + 3(1-t)t²·4 = 12 t (1-t): highest at t = 1/2 with 3.
        var path = Path()
        path.move(to: .zero)
        path.addCurve(to: Point(x: 4, y: 0), control1: Point(x: 0, y: 4), control2: Point(x: 4, y: 4))
        #expect(path.bounds == Rect(x: 0, y: 0, width: 4, height: 3))
        // y = 2(1-t)t·4: highest at t = 1/2 with 2.
        path = Path()
        path.move(to: .zero)
        path.addQuadCurve(to: Point(x: 2, y: 0), control: Point(x: 1, y: 4))
        #expect(path.bounds == Rect(x: 0, y: 0, width: 2, height: 2))
    }

    @Test func boundsOfShapesAreTheirRectangles() {
        let rect = Rect(x: 0.1, y: 0.2, width: 0.7, height: 1.3)
        #expect(Path(rect).bounds == rect && Path(ellipseIn: rect).bounds == rect)
    }

    @Test func movesAloneHaveNoBounds() {
        var path = Path()
        #expect(path.bounds == nil)
        path.move(to: Point(x: 100, y: 100))
        #expect(path.bounds == nil)
        path.move(to: .zero)
        path.addLine(to: Point(x: 1, y: 1))
        path.move(to: Point(x: -50, y: 0))
        #expect(path.bounds == Rect(x: 0, y: 0, width: 1, height: 1))
    }

    // Area

    @Test func areaOfSimpleShapes() {
        #expect(Path(Rect(x: 3, y: 4, width: 5, height: 6)).signedArea == 30)
        #expect(Path(Rect(x: 3, y: 4, width: 5, height: 6)).reversed().signedArea == -30)
        #expect(abs(circle.signedArea / (.pi * 100) - 1) < 3e-4)
        var arc = Path()
        arc.addArc(center: Point(x: 1e6, y: 0), radius: 10, startAngle: 0, endAngle: 2 * .pi, clockwise: true)
        #expect(abs(arc.signedArea / (-.pi * 100) - 1) < 1e-5)
    }

    @Test func areaMatchesThePolygonThroughManyPoints() {
        var random = SplitMix(12)
        for _ in 0..<100 {
            let path = random.path()
            var expected = 0.0
            for chain in sampled(path, steps: 2000) {
                for (a, b) in zip(chain, chain.dropFirst() + [chain[0]]) { expected += (a.x * b.y - b.x * a.y) / 2 }
            }
            #expect(abs(path.signedArea - expected) < 0.01)
        }
    }

    @Test func areaFarFromTheOriginKeepsItsDigits() {
        let path = circle.applying(.translation(x: 1e9, y: 1e9))
        #expect(abs(path.signedArea - circle.signedArea) < 1e-3)
    }

    // Containment

    @Test func edgesBelongToTheInsideAtTheirRightAndBelow() {
        for path in [
            Path(Rect(x: 0, y: 0, width: 2, height: 2)), Path(Rect(x: 0, y: 0, width: 2, height: 2)).reversed(),
        ] {
            #expect(
                path.contains(Point(x: 0, y: 0)) && path.contains(Point(x: 0, y: 1)) && path.contains(Point(x: 1, y: 0))
            )
            #expect(!path.contains(Point(x: 2, y: 1)) && !path.contains(Point(x: 1, y: 2)))
        }
    }

    @Test func rulesDifferWhereTheOutlineGoesRoundTwice() {
        var path = Path(Rect(x: 0, y: 0, width: 10, height: 10))
        path.addRect(Rect(x: 2, y: 2, width: 6, height: 6))
        #expect(path.contains(Point(x: 5, y: 5), rule: .nonzero) && !path.contains(Point(x: 5, y: 5), rule: .evenOdd))
        path = Path(Rect(x: 0, y: 0, width: 10, height: 10))
        path.addPath(Path(Rect(x: 2, y: 2, width: 6, height: 6)).reversed())
        #expect(!path.contains(Point(x: 5, y: 5), rule: .nonzero) && path.contains(Point(x: 1, y: 5), rule: .evenOdd))
    }

    @Test func containmentMatchesWindingAnglesAwayFromTheOutline() {
        var random = SplitMix(13)
        for _ in 0..<60 {
            let path = random.path()
            let chains = sampled(path, steps: 300)
            for _ in 0..<60 {
                let point = random.point(in: -50...50)
                var winding = 0.0
                var nearest = Double.infinity
                for chain in chains {
                    for (a, b) in zip(chain, chain.dropFirst() + [chain[0]]) {
                        let cross = (a.x - point.x) * (b.y - point.y) - (a.y - point.y) * (b.x - point.x)
                        let dot = (a.x - point.x) * (b.x - point.x) + (a.y - point.y) * (b.y - point.y)
                        winding += atan2(cross, dot)
                        nearest = min(nearest, abs(cross) / max(distance(a, b), 1e-9))
                    }
                }
                guard nearest > 0.01 else { continue }
                let turns = Int((winding / (2 * .pi)).rounded())
                #expect(path.contains(point) == (turns != 0))
                #expect(path.contains(point, rule: .evenOdd) == (turns % 2 != 0))
            }
        }
    }

    @Test func circleHoldsExactlyThePointsNearerThanItsRadius() {
        var random = SplitMix(14)
        for _ in 0..<2000 {
            let point = random.point(in: -3...23)
            let gap = distance(point, Point(x: 9, y: 11)) - 10
            guard abs(gap) > 0.003 else { continue }
            #expect(circle.contains(point) == (gap < 0))
        }
    }

    @Test func openSubpathsCountAsClosed() {
        var path = Path()
        path.addLines([Point(x: 0, y: 0), Point(x: 10, y: 0), Point(x: 0, y: 10)])
        #expect(path.contains(Point(x: 1, y: 5)) && !path.contains(Point(x: 6, y: 6)))
    }

    // Order and parts

    @Test func reversingTwiceGivesTheSamePath() {
        var random = SplitMix(15)
        for _ in 0..<200 {
            let path = random.path()
            let reversed = path.reversed()
            #expect(abs(reversed.signedArea + path.signedArea) < 1e-9)
            #expect(abs(reversed.length() - path.length()) < 1e-6)
            // A subpath that began without a move of its own has got one.
            #expect(reversed.reversed().subpaths == path.subpaths)
        }
    }

    @Test func reversedSubpathsKeepTheirCloses() throws {
        let path = try Path(svgPathData: "M0 0L4 0Q5 1 4 4ZM9 9L8 8").reversed()
        #expect(try path == Path(svgPathData: "M4 4Q5 1 4 0L0 0ZM8 8L9 9"))
    }

    @Test func subpathsBeginWithAMove() throws {
        let path = try Path(svgPathData: "M1 1H2V2ZH0M5 5")
        let parts = try ["M1 1H2V2Z", "M1 1H0", "M5 5"].map { try Path(svgPathData: $0) }
        #expect(path.subpaths == parts)
        #expect(Path().subpaths.isEmpty)
    }

    @Test func currentPointAfterACloseIsTheSubpathsStart() throws {
        #expect(Path().currentPoint == nil)
        #expect(try Path(svgPathData: "M0 0H9M1 2H5V5ZV7ZZ").currentPoint == Point(x: 1, y: 2))
        #expect(try Path(svgPathData: "M1 2H5").currentPoint == Point(x: 5, y: 2))
    }
}
