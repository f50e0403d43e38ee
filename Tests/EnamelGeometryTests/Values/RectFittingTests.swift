import EnamelGeometry
import Testing

@Suite struct RectFittingTests {
    @Test func roundingOutHoldsAndRoundingInIsHeld() {
        let rect = Rect(minX: 0.25, minY: -1.5, maxX: 3.75, maxY: 2)
        #expect(rect.roundedOut == Rect(minX: 0, minY: -2, maxX: 4, maxY: 2))
        #expect(rect.roundedIn == Rect(minX: 1, minY: -1, maxX: 3, maxY: 2))
        #expect(Rect(x: 0.25, y: 0.25, width: 0.5, height: 0.5).roundedIn == nil)
        #expect(Rect(x: .nan, y: 0, width: 1, height: 1).roundedIn == nil)
    }

    @Test func fittedSizeTouchesTheTighterSides() {
        #expect(
            Size(width: 400, height: 300).fitted(into: Size(width: 100, height: 100)) == Size(width: 100, height: 75))
        #expect(Size(width: 400, height: 300).filling(Size(width: 90, height: 90)) == Size(width: 120, height: 90))
        #expect(Size(width: 1, height: 3).fitted(into: Size(width: 7, height: 0.1)).height == 0.1)
    }

    @Test func sizesWithoutProportionsFitAsZero() {
        for size in [
            Size.zero, Size(width: .nan, height: 1), Size(width: .infinity, height: 1), Size(width: -1, height: 1),
        ] {
            #expect(size.fitted(into: Size(width: 10, height: 10)) == .zero)
            #expect(Size(width: 10, height: 10).filling(size) == .zero)
        }
    }
}
