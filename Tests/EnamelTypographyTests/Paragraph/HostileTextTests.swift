import EnamelGeometry
import Foundation
import Testing

import EnamelTypography

@Suite struct HostileTextTests {
    private func layout(_ text: String, limits: TextLimits = TextLimits()) throws -> ParagraphLayout {
        try ShapedParagraph(text, ParagraphFixture.style(), library: ParagraphFixture.library, limits: limits).layout(
            width: 500)
    }

    @Test func aWordOfTenMegabytesIsOverTheLimit() {
        let text = String(repeating: "a", count: 10 << 20)
        #expect(throws: TextError.limit(name: "bytes", value: 10 << 20, limit: 1 << 20)) { try layout(text) }
    }

    @Test func aWordOfAMegabyteIsCutIntoLines() throws {
        let layout = try layout(String(repeating: "a", count: 1 << 20))
        #expect(layout.lines.count == (1 << 20) / 100 + 1)
        #expect(layout.lines[0].textRange.count == 100)
    }

    @Test func marksWithoutEndAreOverTheLimit() {
        let text = "a" + String(repeating: "\u{301}", count: 100_000)
        #expect(throws: TextError.limit(name: "characters in one cluster", value: 100_001, limit: 1024)) {
            try layout(text)
        }
    }

    @Test func manyMarksStayOneCluster() throws {
        let layout = try layout("a" + String(repeating: "\u{301}", count: 1000) + "b")
        #expect(layout.lines.count == 1)
        #expect(layout.caret(at: 2001)?.start.x == 5)
    }

    @Test func aMillionChangesOfDirectionAreOverTheLimit() {
        let text = String(repeating: "a\u{5d0}", count: 1 << 18)
        #expect(throws: TextError.limit(name: "runs", value: 100_001, limit: 100_000)) { try layout(text) }
    }

    @Test func isolatesWithoutEndAreBounded() throws {
        // Beyond 125 levels isolates are ignored (UAX #9, BD2), so that few runs come of a million bytes.
        let layout = try layout(String(repeating: "\u{2067}", count: 300_000) + "a")
        #expect(layout.lines.contains { $0.runs.contains { $0.glyphs.text.last == "a" } })
    }

    @Test func nestedEmbeddingsAndOverridesAreBounded() throws {
        // What is nested deeper than 125 levels has that level (UAX #9, BD2), so that few runs come of it; every letter shows.
        func letters(_ text: String) throws -> Int {
            try layout(text).lines.flatMap(\.runs).reduce(0) { $0 + $1.glyphs.text.utf8.count { $0 == 0x61 } }
        }
        for control in ["\u{202b}", "\u{202e}", "\u{2067}", "\u{2068}"] {
            let text = String(repeating: control, count: 100_000) + String(repeating: control + "a", count: 10_000)
            #expect(try letters(text) == 10_000)
        }
        #expect(try letters(String(repeating: "\u{202b}a\u{202a}a", count: 100_000)) == 200_000)
    }

    @Test func linesWithoutEndAreOverTheLimit() throws {
        #expect(throws: TextError.limit(name: "runs", value: 100_001, limit: 100_000)) {
            try layout(String(repeating: "\n", count: 1_000_000))
        }
        #expect(try layout(String(repeating: "\n", count: 50_000)).lines.count == 50_001)
    }

    @Test func loneSurrogatesAreReplaced() throws {
        let text = String(decoding: [0x61, 0xd800, 0x61, 0xdc00, 0xdc00, 0x61] as [UInt16], as: UTF16.self)
        #expect(try layout(text).lines[0].runs.map(\.glyphs.text).joined() == "a\u{fffd}a\u{fffd}\u{fffd}a")
    }

    @Test func aWordOf800KilobytesIsCutAtItsLastLine() throws {
        // 500 wide: 100 letters of 5, or 98 and the ellipsis of 6.
        let paragraph = try ParagraphFixture.paragraph(String(repeating: "a", count: 800_000))
        func shown(_ truncation: TextTruncation, _ lines: Int) -> [String] {
            paragraph.layout(width: 500, maximumLines: lines, truncation: truncation).shownTexts
        }
        let letters = { (count: Int) in String(repeating: "a", count: count) }
        #expect(shown(.tail, 1) == [letters(98) + "\u{2026}"])
        #expect(shown(.tail, 2) == [letters(100), letters(98) + "\u{2026}"])
        #expect(shown(.head, 1) == ["\u{2026}" + letters(98)])
        #expect(shown(.middle, 1) == [letters(49) + "\u{2026}" + letters(49)])
        #expect(shown(.clip, 1) == [letters(100)])
    }

    @Test func sizesAndWidthsAtTheirLimitsGiveALayout() throws {
        for size in [1e-3, 1, 1e6] {
            let paragraph = try ParagraphFixture.paragraph("aa aa") { $0.size = size }
            for width in [0, 1e-9, 1, 1e6, 1e300] { #expect(paragraph.layout(width: width).lines.count <= 4) }
        }
        for size in [-1, 0, 1e-4, 1.1e6, .infinity, .nan] {
            #expect(throws: TextError.self) { try ParagraphFixture.paragraph("a") { $0.size = size } }
        }
    }

    @Test func controlCharactersShowNothing() throws {
        let layout = try layout("a\0\u{1}\u{7f}\u{9f}b")
        #expect(layout.lines.count == 1)
        #expect(layout.lines[0].bounds.width == 10.2)
        #expect(layout.lines[0].runs.map(\.glyphs.text) == ["a", "b"])
    }

    @Test func numbersOutOfRangeAreErrors() {
        #expect(throws: TextError.self) { try ParagraphFixture.paragraph("a") { $0.size = .nan } }
        #expect(throws: TextError.self) { try ParagraphFixture.paragraph("a") { $0.size = 0 } }
        #expect(throws: TextError.self) { try ParagraphFixture.paragraph("a") { $0.tracking = .infinity } }
        #expect(throws: TextError.self) { try ParagraphFixture.paragraph("a", ParagraphStyle(tabInterval: 0)) }
    }

    @Test func oddWidthsGiveALayout() throws {
        let paragraph = try ParagraphFixture.paragraph("aa \t aa\u{ad}a a\u{301}")
        for width in [-1, 0, 1e-300, .nan, .infinity, -.infinity] {
            for truncation in [TextTruncation.head, .middle, .tail, .clip] {
                #expect(
                    paragraph.layout(width: width, maximumLines: 2, truncation: truncation, minimumScaleFactor: 0.1)
                        .lines.count <= 2)
            }
        }
    }

    @Test func aLibraryWithoutFontsIsAnError() {
        #expect(throws: TextError.self) { try ShapedParagraph("a", ParagraphFixture.style(), library: FontLibrary()) }
    }

    @Test func sixteenTasksGiveTheSameAsOne() async throws {
        let words = ["aa", "AVAV", "fifi", "a\u{301}b", "xx\u{ad}xx", "\u{202e}ab\u{202c}", "bb.", "...", "Hip"]
        let texts = (0..<16).map { seed in
            (0..<400).map { words[($0 * (seed + 3) + $0 / 7) % words.count] }.joined(separator: " ")
        }
        func runs(_ text: String) throws -> [ParagraphLayout.PlacedRun] {
            try ShapedParagraph(text, ParagraphFixture.style(), library: ParagraphFixture.library).layout(width: 200)
                .runs
        }
        let alone = try texts.map(runs)
        let together = try await withThrowingTaskGroup(of: (Int, [ParagraphLayout.PlacedRun]).self) { group in
            for (index, text) in texts.enumerated() { group.addTask { (index, try runs(text)) } }
            var all = [[ParagraphLayout.PlacedRun]](repeating: [], count: texts.count)
            for try await (index, runs) in group { all[index] = runs }
            return all
        }
        #expect(alone == together)
    }
}
