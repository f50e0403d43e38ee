import Enamel
import Foundation
import Testing

/// Law 3: the ordinal followed by a period, monospaced digits, secondary style, first-baseline aligned, 8 points from the content.
@Suite struct NumberedLawTests {
    private func bitmap(_ view: some View) throws -> Bitmap {
        let renderer = ImageRenderer(content: view)
        renderer.scale = 4
        return try renderer.bitmap()
    }

    /// The columns, or rows, of pixels that pass a test: the first and the one behind the last.
    private func extent(
        _ picture: Bitmap, rows: Bool = false, of isWanted: (Bitmap.Pixel) -> Bool
    ) -> Range<Int> {
        var found: [Int] = []
        for y in 0..<picture.height {
            for x in 0..<picture.width where isWanted(picture[x, y]) { found.append(rows ? y : x) }
        }
        return (found.min() ?? 0)..<((found.max() ?? -1) + 1)
    }

    private func isRed(_ pixel: Bitmap.Pixel) -> Bool { pixel.r > 200 && pixel.g < 100 && pixel.a > 200 }

    @Test func law3TheOrdinalIsFollowedByAPeriod() throws {
        let numbered = try bitmap(Numbered("7") { Text("A") })
        let texts = try bitmap(
            HStack(alignment: .firstTextBaseline, spacing: 8) {
                Text("7.").monospacedDigit().foregroundStyle(.secondary)
                Text("A")
            })
        #expect(try numbered.png() == texts.png())
        let bare = try bitmap(
            HStack(alignment: .firstTextBaseline, spacing: 8) {
                Text("7").monospacedDigit().foregroundStyle(.secondary)
                Text("A")
            })
        #expect(try numbered.png() != bare.png())
    }

    @Test func law3DigitsAreMonospaced() throws {
        let widths = try ["11", "44", "00"].map {
            try bitmap(Numbered($0) { Color.red.frame(width: 1, height: 1) }).width
        }
        #expect(Set(widths).count == 1)
        let proportional = try ["11.", "44."].map { try bitmap(Text(verbatim: $0)).width }
        #expect(proportional[0] != proportional[1])
    }

    @Test func law3TheOrdinalIsSecondary() throws {
        let picture = try bitmap(Numbered("8") { Color.clear.frame(width: 1, height: 1) })
        var darkest: UInt8 = 0
        for y in 0..<picture.height {
            for x in 0..<picture.width { darkest = max(darkest, picture[x, y].a) }
        }
        let secondary = try bitmap(Color.secondary.frame(width: 1, height: 1))[0, 0]
        #expect(darkest == secondary.a && darkest < 255)
    }

    @Test func law3TheContentIsEightPointsAway() throws {
        let ordinal = try bitmap(Text("3.").monospacedDigit())
        let picture = try bitmap(Numbered("3") { Color.red.frame(width: 10, height: 10) })
        let red = extent(picture, of: isRed)
        // The ordinal's width is rounded to pixels, four to a point.
        #expect(abs(red.lowerBound - (ordinal.width + 32)) <= 1)
        #expect(red.count == 40)
    }

    @Test func law3FirstBaselinesAreAligned() throws {
        // A digit and a capital stand on the baseline, whatever their size; the second line of the content does not count.
        let picture = try bitmap(
            Numbered("1") { Text("H\nH").font(.largeTitle).foregroundStyle(.red) })
        let capitals = extent(picture, rows: true, of: isRed)
        let ordinal = extent(picture, rows: true) { $0.a > 100 && $0.r < 100 }
        let oneLine = try bitmap(Text("H").font(.largeTitle).foregroundStyle(.red))
        let first = extent(oneLine, rows: true, of: isRed)
        #expect(abs(ordinal.upperBound - first.upperBound) <= 1)
        #expect(capitals.upperBound > ordinal.upperBound + 40)
    }
}
