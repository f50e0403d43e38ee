import EnamelGeometry
import Testing

@Suite struct RectTests {
    @Test func touchingRectanglesShareNoArea() {
        let left = Rect(x: 0, y: 0, width: 10, height: 10)
        #expect(left.intersection(Rect(x: 10, y: 0, width: 5, height: 10)) == nil)
        #expect(left.intersection(Rect(x: 9, y: 0, width: 5, height: 10)) == Rect(x: 9, y: 0, width: 1, height: 10))
    }
}
