import EnamelGeometry
import Foundation
import Testing

@Suite struct PathMeasureTests {
    @Test func lengthsOfSimpleShapes() {
        #expect(Path(Rect(x: 1, y: 1, width: 3, height: 4)).length() == 14)
        let circle = Path(ellipseIn: Rect(x: 0, y: 0, width: 20, height: 20))
        #expect(abs(circle.length() / (20 * .pi) - 1) < 1e-4)
        // The perimeter of an ellipse with axes 5 and 3 (complete elliptic integral).
        let ellipse = Path(ellipseIn: Rect(x: 0, y: 0, width: 10, height: 6))
        #expect(abs(ellipse.length() - 25.526998863398128) < 3e-3)
    }

    @Test func parabolaHasItsClosedFormLength() {
        // y = x² from 0 to 1: √5/2 + asinh(2)/4.
        var path = Path()
        path.move(to: .zero)
        path.addQuadCurve(to: Point(x: 1, y: 1), control: Point(x: 0.5, y: 0))
        #expect(abs(path.length(tolerance: 1e-12) - (5.0.squareRoot() / 2 + asinh(2) / 4)) < 1e-12)
    }

    @Test func lengthMatchesTheSumOfManyChords() {
        var random = SplitMix(16)
        for _ in 0..<100 {
            let path = random.path()
            let expected = sampled(path, steps: 4000).reduce(0.0) { sum, chain in
                sum + zip(chain, chain.dropFirst()).reduce(0.0) { $0 + distance($1.0, $1.1) }
            }
            #expect(abs(path.length() - expected) < 0.01)
        }
    }

    @Test func cuspsAreMeasured() {
        // The cubic (0,0) (1,1) (0,1) (1,0) has a cusp at t = 1/2; the sum of chords is the truth.
        var path = Path()
        path.move(to: .zero)
        path.addCurve(to: Point(x: 1, y: 0), control1: Point(x: 1, y: 1), control2: Point(x: 0, y: 1))
        let chain = sampled(path, steps: 200_000)[0]
        let expected = zip(chain, chain.dropFirst()).reduce(0.0) { $0 + distance($1.0, $1.1) }
        #expect(abs(path.length(tolerance: 1e-9) - expected) < 1e-7)
    }

    @Test func pointsAtLengthsAreThatFarAlong() throws {
        var random = SplitMix(17)
        for _ in 0..<60 {
            let path = random.path(subpaths: 1)
            let measure = PathMeasure(path, tolerance: 1e-6)
            guard measure.length > 0 else { continue }
            let chain = sampled(path, steps: 4000)
            for fraction in [0.0, 0.123, 0.5, 0.77, 1] {
                let wanted = fraction * measure.length
                var walked = 0.0
                var expected = chain[0][0]
                search: for piece in chain {
                    for (a, b) in zip(piece, piece.dropFirst()) {
                        let step = distance(a, b)
                        if walked + step >= wanted - 1e-12 {
                            let t = step > 0 ? (wanted - walked) / step : 0
                            expected = Point(x: a.x + (b.x - a.x) * t, y: a.y + (b.y - a.y) * t)
                            break search
                        }
                        walked += step
                        expected = b
                    }
                }
                #expect(distance(try #require(measure.point(atLength: wanted)), expected) < 0.01)
            }
        }
    }

    @Test func tangentsHaveLengthOneAndTheDirectionOfTheCurve() throws {
        let measure = PathMeasure(Path(ellipseIn: Rect(x: -10, y: -10, width: 20, height: 20)))
        for step in 0..<100 {
            let length = measure.length * Double(step) / 100
            let point = try #require(measure.point(atLength: length))
            let tangent = try #require(measure.tangent(atLength: length))
            #expect(abs(hypot(tangent.x, tangent.y) - 1) < 1e-12)
            // Across the radius, and clockwise.
            #expect(abs(tangent.x * point.x + tangent.y * point.y) < 0.02)
            #expect(point.x * tangent.y - point.y * tangent.x > 9.9)
        }
        // Where control points fall on the ends, the velocity there is zero but the direction is not.
        var path = Path()
        path.move(to: .zero)
        path.addCurve(to: Point(x: 9, y: 0), control1: .zero, control2: Point(x: 9, y: 0))
        #expect(try #require(PathMeasure(path).tangent(atLength: 0)) == Point(x: 1, y: 0))
        #expect(try #require(PathMeasure(path).tangent(atLength: 9)) == Point(x: 1, y: 0))
    }

    @Test func lengthsOutsideAreCutToTheEnds() {
        var path = Path()
        path.addLines([Point(x: 1, y: 1), Point(x: 4, y: 5)])
        let measure = PathMeasure(path)
        #expect(measure.point(atLength: -5) == Point(x: 1, y: 1) && measure.point(atLength: .nan) != nil)
        #expect(
            measure.point(atLength: 99) == Point(x: 4, y: 5) && measure.point(atLength: .infinity) == Point(x: 4, y: 5))
        #expect(PathMeasure(Path()).point(atLength: 0) == nil && PathMeasure(Path()).tangent(atLength: 0) == nil)
        var dot = Path()
        dot.move(to: Point(x: 7, y: 7))
        dot.addLine(to: Point(x: 7, y: 7))
        #expect(
            PathMeasure(dot).point(atLength: 3) == Point(x: 7, y: 7) && PathMeasure(dot).tangent(atLength: 0) == nil)
    }

    @Test func trimmedPartHasItsShareOfTheLength() throws {
        var random = SplitMix(18)
        for _ in 0..<100 {
            let path = random.path()
            let total = path.length(tolerance: 1e-7)
            let from = Double.random(in: 0...0.5, using: &random)
            let to = Double.random(in: 0.5...1, using: &random)
            let part = path.trimmed(from: from, to: to)
            #expect(abs(part.length(tolerance: 1e-7) - total * (to - from)) < 0.01)
            let whole = PathMeasure(path)
            if total > 0 {
                #expect(
                    distance(try #require(part.points.first), try #require(whole.point(atLength: from * total))) < 1e-2)
                #expect(
                    distance(try #require(part.currentPoint), try #require(whole.point(atLength: to * total))) < 1e-2)
            }
        }
    }

    @Test func trimmingKeepsGapsBetweenSubpaths() throws {
        let path = try Path(svgPathData: "M0 0H10M10 0V10Z")
        #expect(try path.trimmed(from: 0.1, to: 0.5) == Path(svgPathData: "M3 0H10M10 0V5"))
        #expect(path.trimmed(from: 0, to: 1) == path)
        #expect(path.trimmed(from: 0.5, to: 0.5).isEmpty && path.trimmed(from: .nan, to: 1).isEmpty)
    }

    @Test func numbersThatAreNotFiniteOrHugeNeverTrapOrLoop() {
        let odd = [0, 1, -1, 1e308, -1e308, 1e-308, .nan, .infinity, -.infinity, 1e18]
        var random = SplitMix(19)
        for _ in 0..<3000 {
            func point() -> Point {
                Point(x: odd.randomElement(using: &random) ?? 0, y: odd.randomElement(using: &random) ?? 0)
            }
            var path = Path()
            for _ in 0..<4 {
                switch Int.random(in: 0..<5, using: &random) {
                case 0: path.move(to: point())
                case 1: path.addLine(to: point())
                case 2: path.addQuadCurve(to: point(), control: point())
                case 3: path.addCurve(to: point(), control1: point(), control2: point())
                default: path.closeSubpath()
                }
            }
            let measure = PathMeasure(path, tolerance: odd.randomElement(using: &random) ?? 0)
            #expect(measure.length.isFinite && measure.length >= 0)
            _ = measure.point(atLength: measure.length / 2)
            _ = measure.tangent(atLength: measure.length / 3)
            _ = measure.part(from: measure.length / 4, to: measure.length)
            _ = (path.bounds, path.controlBounds, path.signedArea, path.subpaths, path.reversed(), path.currentPoint)
            _ = (path.contains(point()), path.contains(.zero, rule: .evenOdd), path.trimmed(from: 0.2, to: 0.7))
            _ = path.svgPathData(decimals: 3)
            let map = Affine(a: point().x, b: point().x, c: point().x, d: point().y, tx: 0, ty: point().y)
            _ = (path.applying(map), map.inverted(), map.decomposed, map.maximumScale, map.minimumScale)
        }
    }
}
