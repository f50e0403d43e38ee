import EnamelGeometry
import Testing

/// Outlines of simple strokes against corners worked out by hand. Corners run clockwise from the topmost.
@Suite struct StrokeShapeTests {
    private func polyline(_ coordinates: [Double], closed: Bool = false) -> Path {
        var path = Path()
        for index in stride(from: 0, to: coordinates.count, by: 2) {
            let point = Point(x: coordinates[index], y: coordinates[index + 1])
            if index == 0 { path.move(to: point) } else { path.addLine(to: point) }
        }
        if closed { path.closeSubpath() }
        return path
    }

    private func outline(_ path: Path, _ style: StrokeStyle) -> [[[Double]]] {
        corners(path.stroked(style, tolerance: 0.01))
    }

    @Test func buttCapsEndAtTheEnds() {
        #expect(
            outline(polyline([10, 10, 30, 10]), StrokeStyle(lineWidth: 4))
                == [[[10, 8], [30, 8], [30, 12], [10, 12]]])
    }

    /// The closing line retraces the first: one loop, or pixels at the edges would be covered twice. There is no cap, and a corner that
    /// turns back is a bevel unless it is round.
    @Test func aLineClosedToItselfIsTheLineWithItsJoinsForEnds() {
        let line = polyline([10, 10, 30, 10], closed: true)
        for join in [LineJoin.miter, .bevel] {
            #expect(
                outline(line, StrokeStyle(lineWidth: 4, lineCap: .square, lineJoin: join))
                    == [[[10, 8], [30, 8], [30, 12], [10, 12]]])
        }
        let round = line.stroked(StrokeStyle(lineWidth: 4, lineCap: .butt, lineJoin: .round), tolerance: 0.001)
        #expect(round.bounds == Rect(x: 8, y: 8, width: 24, height: 4))
        #expect(abs(round.signedArea - (80 + .pi * 4)) < 0.02)
    }

    @Test func squareCapsReachHalfTheWidthFurther() {
        #expect(
            outline(polyline([10, 10, 30, 10]), StrokeStyle(lineWidth: 4, lineCap: .square))
                == [[[8, 8], [32, 8], [32, 12], [8, 12]]])
    }

    @Test func squareCapsOfCurvesReachFurtherAlongTheEndsDirections() {
        var path = Path()
        path.move(to: Point(x: 0, y: 0))
        path.addCurve(to: Point(x: 20, y: 20), control1: Point(x: 10, y: 0), control2: Point(x: 20, y: 10))
        let points = path.stroked(StrokeStyle(lineWidth: 4, lineCap: .square), tolerance: 0.01).points
        for corner in [Point(x: -2, y: -2), Point(x: -2, y: 2), Point(x: 22, y: 22), Point(x: 18, y: 22)] {
            #expect(points.contains { $0.distance(to: corner) < 1e-9 })
        }
    }

    @Test func roundCapsAreHalfCirclesWithinTheTolerance() {
        let style = StrokeStyle(lineWidth: 20, lineCap: .round)
        for tolerance in [1, 0.1, 0.01, 0.001] {
            let edges = Edges(polyline([0, 0, 30, 0]).stroked(style, tolerance: tolerance))
            for step in 0...100 {
                // Points of the right half of the unit circle.
                let s = Double(step) / 50 - 1
                let c = (1 - s * s).squareRoot()
                for reach in [10 - 1.001 * tolerance, 10 + 0.001 * tolerance] {
                    let p = Point(x: 30 + c * reach, y: s * reach)
                    #expect((edges.winding(at: p) != 0) == (reach < 10), "\(p) at tolerance \(tolerance)")
                }
            }
        }
    }

    @Test func miterReachesTheCrossingOfTheEdges() {
        #expect(
            outline(polyline([0, 0, 20, 0, 20, 20]), StrokeStyle(lineWidth: 4))
                == [[[0, -2], [22, -2], [22, 20], [18, 20], [18, 2], [0, 2]]])
    }

    @Test func bevelCutsTheCornerBetweenTheEdges() {
        #expect(
            outline(polyline([0, 0, 20, 0, 20, 20]), StrokeStyle(lineWidth: 4, lineJoin: .bevel))
                == [[[0, -2], [20, -2], [22, 0], [22, 20], [18, 20], [18, 2], [0, 2]]])
    }

    /// A right angle's miter is √2 line widths long.
    @Test func miterAboveItsLimitBecomesBevel() {
        let path = polyline([0, 0, 20, 0, 20, 20])
        let miter = outline(path, StrokeStyle(lineWidth: 4))
        let bevel = outline(path, StrokeStyle(lineWidth: 4, lineJoin: .bevel))
        #expect(outline(path, StrokeStyle(lineWidth: 4, miterLimit: 1.4143)) == miter)
        #expect(outline(path, StrokeStyle(lineWidth: 4, miterLimit: 1.4142)) == bevel)
        #expect(outline(path, StrokeStyle(lineWidth: 4, miterLimit: 0.5)) == bevel)
        #expect(outline(path, StrokeStyle(lineWidth: 4, miterLimit: .nan)) == bevel)
        #expect(outline(path, StrokeStyle(lineWidth: 4, miterLimit: .infinity)) == miter)
    }

    /// Two lines with the angle 2·atan(1/4) between them: the miter is 1/sin(atan(1/4)) = √17 = 4.1231 line widths.
    @Test func acuteMiterObeysTheLimit() {
        let path = polyline([0, 10, 40, 0, 0, -10])
        let tip = 40 + 1 * 17.0.squareRoot()
        let allowed = path.stroked(StrokeStyle(lineWidth: 2, miterLimit: 4.13), tolerance: 0.01).points.map(\.x).max()
        let cut = path.stroked(StrokeStyle(lineWidth: 2, miterLimit: 4.12), tolerance: 0.01).points.map(\.x).max()
        #expect(abs((allowed ?? 0) - tip) < 1e-9)
        // The bevel's ends lie on the normals at the vertex: 1/√17 further right.
        #expect(abs((cut ?? 0) - (40 + 1 / 17.0.squareRoot())) < 1e-9)
    }

    @Test func pointsOnALineMakeNoCorner() {
        for join in LineJoin.allCases {
            #expect(
                outline(polyline([0, 0, 5, 0, 20, 0]), StrokeStyle(lineWidth: 4, lineJoin: join))
                    == [[[0, -2], [20, -2], [20, 2], [0, 2]]])
        }
    }

    @Test func aTurnBackIsFlatUnderMiterAndBevelAndRoundUnderRound() {
        let path = polyline([0, 0, 20, 0, 5, 0])
        for join in [LineJoin.miter, .bevel] {
            let edges = Edges(path.stroked(StrokeStyle(lineWidth: 4, lineJoin: join, miterLimit: 1e9), tolerance: 0.01))
            #expect(edges.winding(at: Point(x: 19.99, y: 1.9)) != 0)
            #expect(edges.winding(at: Point(x: 20.01, y: 0.1)) == 0)
        }
        let edges = Edges(path.stroked(StrokeStyle(lineWidth: 4, lineJoin: .round), tolerance: 0.01))
        #expect(edges.winding(at: Point(x: 21.9, y: 0.1)) != 0)
        #expect(edges.winding(at: Point(x: 21.5, y: 1.5)) == 0)
    }

    @Test func closedPathHasNoCapsAndAJoinAtItsStart() {
        let square = polyline([0, 0, 20, 0, 20, 20, 0, 20], closed: true)
        for cap in LineCap.allCases {
            #expect(
                outline(square, StrokeStyle(lineWidth: 4, lineCap: cap)) == [
                    [[-2, -2], [22, -2], [22, 22], [-2, 22]], [[2, 2], [2, 18], [18, 18], [18, 2]],
                ])
        }
        // A line back to the start before closing changes nothing.
        let explicit = polyline([0, 0, 20, 0, 20, 20, 0, 20, 0, 0], closed: true)
        #expect(outline(explicit, StrokeStyle(lineWidth: 4)) == outline(square, StrokeStyle(lineWidth: 4)))
        // Without closing there is no join.
        let open = polyline([0, 0, 20, 0, 20, 20, 0, 20, 0, 0])
        #expect(Edges(open.stroked(StrokeStyle(lineWidth: 4), tolerance: 0.01)).winding(at: Point(x: -1, y: -1)) == 0)
    }

    @Test func counterclockwisePathIsStrokedAlike() {
        let square = polyline([0, 0, 0, 20, 20, 20, 20, 0], closed: true)
        let edges = Edges(square.stroked(StrokeStyle(lineWidth: 4), tolerance: 0.01))
        for (x, y, inside) in [(-1.0, -1.0, true), (10, 0.5, true), (10, 10, false), (21, 21, true), (23, 10, false)] {
            #expect((edges.winding(at: Point(x: x, y: y)) > 0) == inside)
        }
    }

    @Test func lineAfterClosingBeginsAtTheSubpathsStart() {
        var path = polyline([0, 0, 20, 0, 20, 20], closed: true)
        path.addLine(to: Point(x: -20, y: 0))
        let edges = Edges(path.stroked(StrokeStyle(lineWidth: 2), tolerance: 0.01))
        #expect(edges.winding(at: Point(x: -19.5, y: 0.5)) != 0)
    }

    /// SVG 2, section 13.5.3.
    @Test func zeroLengthSubpathDrawsItsCapsOnly() {
        var closed = Path()
        closed.move(to: Point(x: 5, y: 5))
        closed.closeSubpath()
        var curve = Path()
        curve.move(to: Point(x: 5, y: 5))
        curve.addCurve(to: Point(x: 5, y: 5), control1: Point(x: 5, y: 5), control2: Point(x: 5, y: 5))
        for path in [polyline([5, 5, 5, 5]), closed, curve] {
            #expect(path.stroked(StrokeStyle(lineWidth: 4), tolerance: 0.01).isEmpty)
            #expect(
                outline(path, StrokeStyle(lineWidth: 4, lineCap: .square)) == [[[3, 3], [7, 3], [7, 7], [3, 7]]])
            let round = path.stroked(StrokeStyle(lineWidth: 4, lineCap: .round), tolerance: 0.01)
            #expect(round.points.count > 16)
            #expect(round.points.allSatisfy { abs($0.distance(to: Point(x: 5, y: 5)) - 2) < 1e-12 })
        }
    }

    @Test func moveAloneDrawsNothing() {
        var path = Path()
        path.move(to: Point(x: 5, y: 5))
        path.move(to: Point(x: 9, y: 5))
        #expect(path.stroked(StrokeStyle(lineWidth: 4, lineCap: .round), tolerance: 0.01).isEmpty)
    }

    @Test func widthThatIsNotPositiveDrawsNothing() {
        for width in [0, -1, .nan, -.infinity, 1e-300] {
            #expect(polyline([0, 0, 9, 9]).stroked(StrokeStyle(lineWidth: width), tolerance: 0.1).isEmpty)
        }
    }

    @Test func reachCoversTheOutline() {
        let path = polyline([0, 0, 40, 5, 0, 10, 3, -20])
        for join in LineJoin.allCases {
            for cap in LineCap.allCases {
                for limit in [1, 4, 100.0] {
                    let style = StrokeStyle(lineWidth: 6, lineCap: cap, lineJoin: join, miterLimit: limit)
                    let dense = DenseSamples(path)
                    let furthest = path.stroked(style, tolerance: 0.1).points.map { dense.distance(to: $0) }.max() ?? 0
                    #expect(furthest <= style.reach + 1e-9)
                }
            }
        }
        #expect(StrokeStyle(lineWidth: 6, miterLimit: 4).reach == 12)
        #expect(StrokeStyle(lineWidth: 6, lineJoin: .round, miterLimit: 4).reach == 3)
        #expect(StrokeStyle(lineWidth: -6).reach == 0)
    }

    @Test func smoothCurveUnderMiterHasNoSpikes() {
        let ring = Path(ellipseIn: Rect(x: 0, y: 0, width: 100, height: 60))
        let style = StrokeStyle(lineWidth: 6, lineJoin: .miter)
        let dense = DenseSamples(ring)
        for point in ring.stroked(style, tolerance: 0.2).points {
            #expect(abs(dense.distance(to: point) - 3) < 0.01)
        }
    }
}
