import EnamelGeometry
import Foundation
import Testing

@Suite struct RoundedCornerTests {
    private let square = Rect(x: 0, y: 0, width: 400, height: 400)

    private func mirrored(_ path: Path, _ map: Affine) -> Set<[Point]> {
        // Sets of curves, whichever way they run.
        var curves: Set<[Point]> = []
        var current = Point.zero
        for element in path.applying(map).elements {
            switch element {
            case .move(let point), .line(let point): current = point
            case .curve(let point, let control1, let control2):
                let points = [current, control1, control2, point]
                curves.insert(points)
                curves.insert(points.reversed())
                current = point
            default: break
            }
        }
        return curves
    }

    @Test(arguments: [10.0, 88, 130, 137.3, 199, 200, 1e9], RoundedCornerStyle.allCases)
    func halvesAndDiagonalsMirrorExactly(radius: Double, style: RoundedCornerStyle) {
        let path = Path(roundedRect: square, cornerRadius: radius, style: style)
        let curves = mirrored(path, .identity)
        #expect(!curves.isEmpty)
        // Half a unit of 400 in the last place: the far corner's coordinates are differences.
        func near(_ other: Set<[Point]>) -> Bool {
            curves.allSatisfy { curve in
                other.contains { zip($0, curve).allSatisfy { distance($0, $1) < 6e-14 } }
            }
        }
        #expect(near(mirrored(path, Affine(a: -1, b: 0, c: 0, d: 1, tx: 400, ty: 0))))
        #expect(near(mirrored(path, Affine(a: 1, b: 0, c: 0, d: -1, tx: 0, ty: 400))))
        #expect(near(mirrored(path, Affine(a: 0, b: 1, c: 1, d: 0, tx: 0, ty: 0))))
    }

    @Test func aboutTheOriginMirroringIsExact() {
        let rect = Rect(x: -60, y: -60, width: 120, height: 120)
        let curves = mirrored(Path(roundedRect: rect, cornerRadius: 26.4, style: .continuous), .identity)
        for map in [Affine.scale(x: -1, y: 1), .scale(x: 1, y: -1), .rotation(degrees: 90)] {
            #expect(mirrored(Path(roundedRect: rect, cornerRadius: 26.4, style: .continuous), map) == curves)
        }
    }

    @Test func continuousCornerHasThePublishedPoints() {
        let path = Path(roundedRect: square, cornerRadius: 100, style: .continuous)
        // Of the top right corner: how far from the right side and from the top.
        let expected: [(Double, Double)] = [
            (152.8665, 0), (108.849296, 0), (86.840694, 0), (63.149379, 7.491139), (37.282383, 16.905956),
            (16.905956, 37.282383), (7.491139, 63.149379), (0, 86.840694), (0, 108.849296), (0, 152.8665),
        ]
        for (point, offset) in zip(path.points[1...10], expected) {
            #expect(distance(point, Point(x: 400 - offset.0, y: offset.1)) < 1e-12)
        }
        #expect(path.verbs.count == 18)
    }

    @Test func continuousCornerHoldsMoreOfTheCornerThanItsCirclesDiagonalAndLessOfTheSides() {
        let radius = 100.0
        let circular = Path(roundedRect: square, cornerRadius: radius, style: .circular)
        let continuous = Path(roundedRect: square, cornerRadius: radius, style: .continuous)
        // It leaves the side earlier: near the end of the circle's curve it is already inside of it.
        #expect(circular.contains(Point(x: 98, y: 0.05)) && !continuous.contains(Point(x: 98, y: 0.05)))
        // On the diagonal the two are a hundredth of a radius apart at most.
        let diagonal = (0...4000).map { Double($0) / 40 }
        let first = [circular, continuous].map { path in diagonal.first { path.contains(Point(x: $0, y: $0)) } ?? 0 }
        #expect(abs(first[0] - first[1]) < 1)
        #expect(abs(first[0] - radius * (1 - 0.5.squareRoot())) < 0.05)
    }

    @Test(arguments: [40.0, 140, 170, 199.9, 200])
    func directionTurnsWithoutCorners(radius: Double) {
        let path = Path(roundedRect: square, cornerRadius: radius, style: .continuous)
        let points = sampled(path, steps: 300)[0]
        var largest = 0.0
        for index in 1..<(points.count - 1) {
            let (a, b, c) = (points[index - 1], points[index], points[index + 1])
            guard distance(a, b) > 1e-9, distance(b, c) > 1e-9 else { continue }
            let turn = atan2(c.y - b.y, c.x - b.x) - atan2(b.y - a.y, b.x - a.x)
            largest = max(largest, abs(turn.remainder(dividingBy: 2 * .pi)))
        }
        // The published points have a kink of 2.45 degrees where their curves meet; the steps turn less than a degree.
        #expect(largest < 2.8 * .pi / 180)
    }

    @Test func cornersGrowRounderWithoutAJump() {
        var last = Path(roundedRect: square, cornerRadius: 100, style: .continuous).signedArea
        for step in 1...1000 {
            let area = Path(roundedRect: square, cornerRadius: 100 + Double(step) / 10, style: .continuous).signedArea
            #expect(area < last && last - area < 50)
            last = area
        }
        #expect(abs(last - .pi * 200 * 200) < 1)
    }

    @Test func continuousCapsuleHasRoundEnds() {
        let path = Path(
            roundedRect: Rect(x: 0, y: 0, width: 300, height: 100), cornerRadius: 50, style: .continuous)
        // Along the long side the corner begins early, along the short one it is the half circle.
        #expect(path.contains(Point(x: 0.1, y: 50)) && path.bounds == Rect(x: 0, y: 0, width: 300, height: 100))
        for y in stride(from: 40.0, through: 60, by: 1) {
            let x = 50 - (2500 - (y - 50) * (y - 50)).squareRoot()
            #expect(path.contains(Point(x: x + 0.1, y: y)) && !path.contains(Point(x: x - 0.1, y: y)))
        }
        #expect(path.points.contains(Point(x: 300 - 1.528665 * 50, y: 0)))
    }

    @Test func radiiThatOverlapShrinkTogether() {
        // CSS Backgrounds 3, section 4.5: f = min(L / S) over the sides, here 100 / 160.
        let radii = CornerRadii(topLeft: 120, topRight: 40, bottomRight: 10, bottomLeft: 0)
            .fitted(to: Size(width: 100, height: 400))
        #expect(radii == CornerRadii(topLeft: 75, topRight: 25, bottomRight: 6.25, bottomLeft: 0))
    }

    @Test func cornersHaveTheirOwnRadii() {
        let radii = CornerRadii(
            topLeft: Size(width: 30, height: 10), topRight: .zero, bottomRight: Size(width: 5, height: 20),
            bottomLeft: Size(width: 1, height: -1))
        for style in RoundedCornerStyle.allCases {
            let path = Path(roundedRect: Rect(x: 0, y: 0, width: 100, height: 50), cornerRadii: radii, style: style)
            #expect(path.contains(Point(x: 99.9, y: 0.1)) && path.contains(Point(x: 0.1, y: 49.9)))
            #expect(!path.contains(Point(x: 1, y: 1)) && !path.contains(Point(x: 99, y: 49)))
            #expect(path.bounds == Rect(x: 0, y: 0, width: 100, height: 50))
        }
        let circular = Path(roundedRect: Rect(x: 0, y: 0, width: 100, height: 50), cornerRadii: radii, style: .circular)
        // The rectangle less what the two quarter ellipses cut off.
        #expect(abs(circular.signedArea - (5000 - (1 - .pi / 4) * (300 + 100))) < 0.1)
    }

    @Test func equalCircularRadiiStayASimpleShape() {
        let rect = Rect(x: 1, y: 2, width: 30, height: 40)
        #expect(Path(roundedRect: rect, cornerRadius: 5, style: .circular).shape == .roundedRect(rect, radius: 5))
        #expect(Path(roundedRect: rect, cornerRadius: 99, style: .circular).shape == .roundedRect(rect, radius: 15))
        #expect(Path(roundedRect: rect, cornerRadius: 0, style: .continuous).shape == .rect(rect))
        #expect(Path(roundedRect: rect, cornerRadius: .nan, style: .continuous).shape == .rect(rect))
    }

    @Test func degenerateRectanglesGiveFiniteOutlines() {
        for rect in [Rect.zero, Rect(x: 0, y: 0, width: 10, height: 0), Rect(x: 5, y: 5, width: -10, height: -4)] {
            for radius in [3.0, .infinity, -1] {
                let path = Path(roundedRect: rect, cornerRadius: radius, style: .continuous)
                #expect(path.points.allSatisfy { $0.isFinite } && path.bounds == rect.standardized)
            }
        }
        let bad = Rect(x: .nan, y: 0, width: .infinity, height: 5)
        #expect(!Path(roundedRect: bad, cornerRadius: 2, style: .continuous).isEmpty)
    }
}
