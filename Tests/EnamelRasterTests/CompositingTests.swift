import EnamelDrawing
import EnamelGeometry
import EnamelImaging
import EnamelRaster
import Testing

@Suite struct CompositingTests {
    let whole = Path(Rect(x: 0, y: 0, width: 8, height: 8))

    private func square(_ x: Double, _ color: ResolvedColor) -> DrawCommand {
        .fill(Path(Rect(x: x, y: 0, width: 4, height: 4)), .color(color), .nonzero)
    }

    @Test func sourceOverIsWithinOneStepOfTheFormula() throws {
        var random = RandomNumbers(seed: 7)
        for _ in 0..<3_000 {
            func unit() -> Double { Double.random(in: 0...1, using: &random) }
            let below = ResolvedColor(red: unit(), green: unit(), blue: unit(), opacity: unit())
            let above = ResolvedColor(red: unit(), green: unit(), blue: unit(), opacity: unit())
            let word = try pixels(
                [.fill(whole, .color(below), .nonzero), .fill(whole, .color(above), .nonzero)], width: 8, height: 1)[0]
            for (shift, channel) in [(0, \ResolvedColor.red), (8, \.green), (16, \.blue)] {
                let exact =
                    above[keyPath: channel] * above.opacity
                    + below[keyPath: channel] * below.opacity * (1 - above.opacity)
                // Both colours are rounded to a byte before they meet.
                #expect(abs(Double(word >> UInt32(shift) & 255) - exact * 255) <= 2)
            }
        }
    }

    @Test func aGroupsOpacityIsAppliedToItsChildrenTogether() throws {
        let group = DrawGroup(
            opacity: 0.5, children: [square(0, .white), square(2, ResolvedColor(red: 1, green: 0, blue: 0))])
        let row = try pixels([.group(group)], width: 8, height: 4)
        #expect(row[0] == 0x8080_8080)
        #expect(row[3] == 0x8000_0080, "where they overlap only the upper one shows")
        #expect(row[6] == 0)
    }

    @Test func aClipCutsAtPartsOfPixels() throws {
        let clip = ClipPath(Path(Rect(x: 1.25, y: 0, width: 4.25, height: 8)))
        let row = try pixels(
            [.group(DrawGroup(clip: clip, children: [.fill(whole, .color(.white), .nonzero)]))], width: 8, height: 8)
        #expect(row[0..<8].map { $0 >> 24 } == [0, 191, 255, 255, 255, 128, 0, 0])
    }

    @Test func nestedClipsMultiply() throws {
        let left = ClipPath(Path(Rect(x: 0.5, y: 0, width: 8, height: 8)))
        let inner = DrawGroup(clip: left, children: [.fill(whole, .color(.white), .nonzero)])
        let row = try pixels([.group(DrawGroup(clip: left, children: [.group(inner)]))], width: 8, height: 8)
        #expect(row[0] >> 24 == 64)
        #expect(row[1] >> 24 == 255)
    }

    @Test func childrenBehindOneSoftEdgeDoNotAddUp() throws {
        let clip = ClipPath(Path(Rect(x: 0.5, y: 0, width: 8, height: 8)))
        let fill = DrawCommand.fill(whole, .color(.white), .nonzero)
        let row = try pixels([.group(DrawGroup(clip: clip, children: [fill, fill]))], width: 8, height: 8)
        #expect(row[0] >> 24 == 128)
    }

    @Test func aClipOfWholePixelsKeepsEdgesHard() throws {
        let clip = ClipPath(Path(Rect(x: 2, y: 1, width: 3, height: 2)))
        let picture = try pixels(
            [.group(DrawGroup(clip: clip, children: [.fill(whole, .color(.black), .nonzero)]))], width: 8, height: 4)
        let inside = (0..<32).filter { picture[$0] != 0 }
        #expect(inside == [10, 11, 12, 18, 19, 20])
        #expect(inside.allSatisfy { picture[$0] == 0xff00_0000 })
    }

    @Test func anEmptyClipHidesEverything() throws {
        for path in [
            Path(), Path(Rect(x: 3, y: 3, width: 0, height: 5)), Path(Rect(x: 100, y: 0, width: 5, height: 5)),
        ] {
            let group = DrawGroup(clip: ClipPath(path), children: [.fill(whole, .color(.black), .nonzero)])
            #expect(try pixels([.group(group)], width: 8, height: 8).allSatisfy { $0 == 0 })
        }
    }

    @Test func transformsOfGroupsApplyInnermostFirst() throws {
        let dot = DrawCommand.fill(Path(Rect(x: 1, y: 0, width: 1, height: 1)), .color(.black), .nonzero)
        let scaled = DrawGroup(transform: .scale(2), children: [dot])
        let moved = DrawGroup(transform: .translation(x: 3, y: 0), children: [.group(scaled)])
        let row = try pixels([.group(moved)], width: 8, height: 1)
        #expect((0..<8).filter { row[$0] != 0 } == [5, 6])
    }
}
