import EnamelGeometry
import Foundation
import Testing

@Suite struct AffineTests {
    private func isClose(_ a: Affine, _ b: Affine, _ tolerance: Double) -> Bool {
        [a.a - b.a, a.b - b.b, a.c - b.c, a.d - b.d, a.tx - b.tx, a.ty - b.ty].allSatisfy { abs($0) <= tolerance }
    }

    private func random(_ random: inout SplitMix) -> Affine {
        func number() -> Double { .random(in: -10...10, using: &random) }
        return Affine(a: number(), b: number(), c: number(), d: number(), tx: number(), ty: number())
    }

    @Test func concatenationAppliesTheReceiverFirst() {
        let map = Affine.scale(x: 2, y: 3).concatenating(.translation(x: 10, y: 20))
        #expect(Point(x: 1, y: 1).applying(map) == Point(x: 12, y: 23))
        #expect(Affine.translation(x: 10, y: 20).scaled(x: 2, y: 3) == map)
    }

    @Test func inverseUndoesTheMap() {
        var generator = SplitMix(4)
        for _ in 0..<1000 {
            let map = random(&generator)
            guard abs(map.determinant) > 0.1, let inverse = map.inverted() else { continue }
            #expect(isClose(map.concatenating(inverse), .identity, 1e-11))
        }
        #expect(
            Affine.scale(x: 4, y: 0.5).translated(x: 3, y: 5).inverted()
                == Affine(a: 0.25, b: 0, c: 0, d: 2, tx: -3, ty: -5))
    }

    @Test func inverseOfVeryLargeAndSmallMapsExists() throws {
        for factor in [1e-200, 1e200] {
            let map = Affine.rotation(degrees: 30).concatenating(.scale(factor))
            let inverse = try #require(map.inverted())
            #expect(isClose(map.concatenating(inverse), .identity, 1e-15))
        }
    }

    @Test func mapsThatFlattenOrAreNotFiniteHaveNoInverse() {
        #expect(Affine.scale(x: 0, y: 1).inverted() == nil)
        #expect(Affine(a: 1, b: 2, c: 2, d: 4, tx: 0, ty: 0).inverted() == nil)
        #expect(Affine(a: 0, b: 0, c: 0, d: 0, tx: 1, ty: 1).inverted() == nil)
        #expect(Affine(a: .nan, b: 0, c: 0, d: 1, tx: 0, ty: 0).inverted() == nil)
        #expect(Affine.translation(x: .infinity, y: 0).inverted() == nil)
        #expect(Affine.scale(Double.leastNonzeroMagnitude).inverted() == nil)
    }

    @Test func componentsComposeToTheSameMap() {
        var generator = SplitMix(5)
        for index in 0..<2000 {
            var map = random(&generator)
            switch index % 8 {
            case 1: (map.a, map.b) = (0, 0)
            case 2: (map.c, map.d) = (0, 0)
            case 3: (map.c, map.d) = (map.a * 3, map.b * 3)
            case 4: (map.a, map.b, map.c, map.d) = (0, 0, 0, 0)
            default: break
            }
            #expect(isClose(Affine(map.decomposed), map, 1e-13))
        }
    }

    @Test func componentsNameTheStepsOfASimpleMap() {
        let parts = Affine.scale(x: 2, y: -3).concatenating(.rotation(degrees: 90)).concatenating(
            .translation(x: 7, y: 8)
        ).decomposed
        #expect(
            parts
                == AffineComponents(
                    shear: 0, scaleX: 2, scaleY: -3, rotation: .pi / 2, translation: Point(x: 7, y: 8)))
    }

    @Test func rotationIsClockwiseAndExactAtQuarterTurns() {
        let quarter = Affine(a: 0, b: 1, c: -1, d: 0, tx: 0, ty: 0)
        #expect(Affine.rotation(radians: .pi / 2) == quarter)
        #expect(Affine.rotation(degrees: 90) == quarter)
        #expect(Affine.rotation(degrees: -270) == quarter)
        #expect(Affine.rotation(radians: -1.5 * .pi) == quarter)
        #expect(Affine.rotation(radians: .pi) == Affine.scale(-1))
        #expect(Affine.rotation(radians: 2 * .pi) == .identity)
        #expect(Affine.rotation(radians: 1e-17) != .identity)
        #expect(
            isClose(
                .rotation(radians: 0.7), Affine(a: cos(0.7), b: sin(0.7), c: -sin(0.7), d: cos(0.7), tx: 0, ty: 0),
                1e-16))
    }

    @Test func skewSlantsByTheTangent() {
        let map = Affine.skew(xDegrees: 45, yDegrees: 0)
        #expect(map == Affine(a: 1, b: 0, c: 1, d: 1, tx: 0, ty: 0))
        #expect(Affine.skew(xDegrees: -45, yDegrees: 225) == Affine(a: 1, b: 1, c: -1, d: 1, tx: 0, ty: 0))
        #expect(abs(Affine.skew(xDegrees: 0, yDegrees: 30).b - tan(.pi / 6)) < 2e-16)
    }

    @Test func scaleFactorsAreTheExtremesOverAllDirections() {
        var generator = SplitMix(6)
        for _ in 0..<100 {
            let map = random(&generator)
            let lengths = (0..<3600).map { step -> Double in
                let angle = Double(step) * .pi / 1800
                let (x, y) = (cos(angle), sin(angle))
                return hypot(map.a * x + map.c * y, map.b * x + map.d * y)
            }
            #expect(abs((lengths.max() ?? 0) - map.maximumScale) < 1e-4)
            #expect(abs((lengths.min() ?? 0) - map.minimumScale) < 0.01)
            #expect(abs(map.meanScale * map.meanScale - abs(map.a * map.d - map.b * map.c)) < 1e-12)
        }
        #expect(Affine.scale(1e200).maximumScale == 1e200)
    }

    @Test func mapAboutAPointKeepsThePoint() {
        let map = Affine.rotation(degrees: 90).about(Point(x: 10, y: 20))
        #expect(Point(x: 10, y: 20).applying(map) == Point(x: 10, y: 20))
        #expect(Point(x: 11, y: 20).applying(map) == Point(x: 10, y: 21))
    }

    @Test func mapFromRectToRectMatchesTheEdges() throws {
        let map = try #require(
            Affine(from: Rect(x: 1, y: 2, width: 4, height: 8), to: Rect(x: 10, y: 20, width: 2, height: 2)))
        #expect(Rect(x: 1, y: 2, width: 4, height: 8).applying(map) == Rect(x: 10, y: 20, width: 2, height: 2))
        #expect(Affine(from: .zero, to: Rect(x: 0, y: 0, width: 1, height: 1)) == nil)
        #expect(Affine(from: Rect(x: 0, y: 0, width: .nan, height: 1), to: .zero) == nil)
    }

    @Test func boundingBoxOfATurnedRectangle() {
        let box = Rect(x: 0, y: 0, width: 4, height: 2).applying(.rotation(degrees: 90))
        #expect(box == Rect(x: -2, y: 0, width: 2, height: 4))
    }
}
