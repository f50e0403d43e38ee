import EnamelDrawing
import EnamelGeometry
import EnamelImaging
import EnamelRaster
import Testing

@Suite struct StrokeDrawingTests {
    private func line(_ points: (Double, Double)...) -> Path {
        var path = Path()
        for (x, y) in points { path.addLine(to: Point(x: x, y: y)) }
        return path
    }

    @Test func aLineThinnerThanAPixelIsFainterAndNotThinner() throws {
        let row = try pixels(
            [.stroke(line((0, 0.5), (8, 0.5)), .color(.white), StrokeStyle(lineWidth: 0.1))], width: 8, height: 1)
        // 0.1 pixel is 26/256 after rounding to the grid of 1/256 (each edge to its nearest).
        #expect(row.allSatisfy { abs(Int($0 >> 24) - 26) <= 1 })
    }

    @Test func aTranslucentLineIsOneColourWhereItCrossesItself() throws {
        let style = StrokeStyle(lineWidth: 4, lineCap: .round, lineJoin: .round)
        let color = ResolvedColor(red: 1, green: 0, blue: 0, opacity: 0.5)
        let picture = try pixels(
            [.stroke(line((4, 4), (28, 28), (28, 4), (4, 28)), .color(color), style)], width: 32, height: 32)
        #expect(picture[16 * 32 + 16] == 0x8000_0080)
        #expect(Set(picture.map { $0 >> 24 }).allSatisfy { $0 <= 128 })
    }

    @Test func aGroupsTransformWidensALineUnlessItIsNonScaling() throws {
        func rows(_ style: StrokeStyle) throws -> [Int] {
            let stroke = DrawCommand.stroke(line((0, 2), (4, 2)), .color(.white), style)
            let picture = try pixels(
                [.group(DrawGroup(transform: .scale(x: 1, y: 4), children: [stroke]))], width: 4, height: 16)
            return (0..<16).filter { picture[$0 * 4 + 1] >> 24 == 255 }
        }
        #expect(try rows(StrokeStyle(lineWidth: 2)) == Array(4..<12))
        #expect(try rows(StrokeStyle(lineWidth: 2, isNonScaling: true)) == [7, 8])
    }

    @Test func theCanvasTransformWidensANonScalingLineToo() throws {
        let stroke = DrawCommand.stroke(
            line((0, 2), (4, 2)), .color(.white), StrokeStyle(lineWidth: 1, isNonScaling: true))
        let picture = try pixels([stroke], width: 4, height: 16, transform: .scale(4))
        #expect((0..<16).filter { picture[$0 * 4 + 1] >> 24 == 255 } == [6, 7, 8, 9])
    }

    @Test func aDashedLineOfABillionUnitsIsDrawnWhereItIsSeen() throws {
        let style = StrokeStyle(lineWidth: 2, dash: [2, 2])
        let picture = try pixels(
            [.stroke(line((-1e9, 1), (1e9, 1)), .color(.white), style)], width: 8, height: 2)
        #expect(picture[0..<8].map { $0 >> 24 } == [255, 255, 0, 0, 255, 255, 0, 0])
    }
}
