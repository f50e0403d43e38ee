import EnamelDrawing
import EnamelGeometry
import EnamelImaging
import EnamelRaster
import Testing

@Suite struct MaskTests {
    private let all = Path(Rect(x: 0, y: 0, width: 4, height: 4))

    private func masked(_ kind: GroupMask.Kind, _ color: ResolvedColor) throws -> UInt32 {
        let mask = GroupMask(kind, content: [.fill(all, .color(color), .nonzero)])
        return try pixels(
            [.group(DrawGroup(mask: mask, children: [.fill(all, .color(.white), .nonzero)]))], width: 4, height: 4)[0]
            >> 24
    }

    @Test func luminanceWeighsColoursAsTheEyeDoes() throws {
        #expect(try masked(.luminance, ResolvedColor(red: 1, green: 0, blue: 0)) == UInt32((0.2126 * 255).rounded()))
        #expect(try masked(.luminance, ResolvedColor(red: 0, green: 1, blue: 0)) == UInt32((0.7152 * 255).rounded()))
        #expect(try masked(.luminance, ResolvedColor(red: 0, green: 0, blue: 1)) == UInt32((0.0722 * 255).rounded()))
        #expect(try masked(.luminance, .white) == 255)
    }

    @Test func luminanceCountsOpacityToo() throws {
        #expect(try masked(.luminance, ResolvedColor(red: 1, green: 1, blue: 1, opacity: 0.4)) == 102)
    }

    @Test func linearLuminanceIsOfLight() throws {
        // Encoded 0.5 is 0.2140 of white's light (IEC 61966-2-1).
        let byte = 128.0 / 255
        let light = 0.215861
        #expect(
            abs(Double(try masked(.linearLuminance, ResolvedColor(red: byte, green: byte, blue: byte))) - light * 255)
                <= 1)
    }

    @Test func anAlphaMaskIgnoresColour() throws {
        #expect(try masked(.alpha, ResolvedColor(red: 0, green: 0, blue: 0, opacity: 0.4)) == 102)
    }

    @Test func nothingShowsOutsideOfTheMasksRegion() throws {
        let mask = GroupMask(
            .alpha, content: [.fill(all, .color(.black), .nonzero)], region: Rect(x: 1, y: 1, width: 1.5, height: 2))
        let picture = try pixels(
            [.group(DrawGroup(mask: mask, children: [.fill(all, .color(.white), .nonzero)]))], width: 4, height: 4)
        #expect(picture[4..<8].map { $0 >> 24 } == [0, 255, 128, 0])
        #expect(picture[0..<4].allSatisfy { $0 == 0 } && picture[12..<16].allSatisfy { $0 == 0 })
    }

    @Test func clipsOfAUnionLetThroughWhatAnyPartDoes() throws {
        let left = ClipPath.Part(Path(Rect(x: 0, y: 0, width: 2, height: 4)))
        // Drawn the other way round: joined into one outline the two would cancel where they overlap.
        let right = ClipPath.Part(Path(Rect(x: 1, y: 0, width: 2, height: 4)).reversed())
        var group = DrawGroup(children: [.fill(all, .color(.white), .nonzero)])
        group.clips = [ClipPath(union: [left, right])]
        #expect(try pixels([.group(group)], width: 4, height: 1).map { $0 >> 24 } == [255, 255, 255, 0])
    }

    @Test func aPartOfAClipCanBeCutItself() throws {
        let cut = ClipPath(Path(Rect(x: 0, y: 0, width: 1, height: 4)))
        let parts = [
            ClipPath.Part(Path(Rect(x: 0, y: 0, width: 2, height: 4)), clips: [cut]),
            ClipPath.Part(Path(Rect(x: 3, y: 0, width: 1, height: 4))),
        ]
        var group = DrawGroup(children: [.fill(all, .color(.white), .nonzero)])
        group.clips = [ClipPath(union: parts)]
        #expect(try pixels([.group(group)], width: 4, height: 1).map { $0 >> 24 } == [255, 0, 0, 255])
    }

    @Test func aClipWithoutPartsHidesEverything() throws {
        var group = DrawGroup(children: [.fill(all, .color(.white), .nonzero)])
        group.clips = [ClipPath(union: [])]
        #expect(try pixels([.group(group)], width: 4, height: 1).allSatisfy { $0 == 0 })
    }
}
