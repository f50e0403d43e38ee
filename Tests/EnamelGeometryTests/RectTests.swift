import EnamelGeometry
import Testing

@Suite struct RectTests {
    @Test func touchingRectanglesShareNoArea() {
        let left = Rect(x: 0, y: 0, width: 10, height: 10)
        #expect(left.intersection(Rect(x: 10, y: 0, width: 5, height: 10)) == nil)
        #expect(left.intersection(Rect(x: 9, y: 0, width: 5, height: 10)) == Rect(x: 9, y: 0, width: 1, height: 10))
    }

    @Test func aRectangleBetweenEdgesHoldsBoth() {
        for far in [0.1, 1e9, 1e16, 1e17, 1e300] {
            let rect = Rect(minX: -far, minY: -far, maxX: 8.3, maxY: 0.7)
            #expect(rect.minX == -far && rect.minY == -far)
            #expect(rect.maxX >= 8.3 && rect.maxY >= 0.7, "\(far)")
        }
    }
}
