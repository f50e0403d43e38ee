import EnamelGeometry
import Foundation
import Testing

import EnamelTypography

/// Symbols between letters of both directions. In the test font `--` is a blank and a glyph that draws two hyphens to the left, as
/// fonts for code have it, so both have to stand in this order on the line whichever way it is read.
@Suite struct SymbolDirectionTests {
    static let library: FontLibrary = {
        let library = FontLibrary()
        for name in ["Ligatures.ttf", "Arabic.ttf"] { _ = try? library.add(file: TestFonts.path(name)) }
        return library
    }()

    /// What stands on a line from left to right: letters, `_` for the blank glyph, `=` and `>` for what draws two characters.
    private func shown(_ text: String, _ direction: ParagraphStyle.Direction) throws -> String {
        let names = Array("? a-<>_=»")
        let style = ParagraphFixture.style(family: "Enamel Ligatures")
        let layout = try ShapedParagraph(
            text, style, style: ParagraphStyle(direction: direction), library: Self.library
        ).layout()
        return layout.lines[0].runs.map { run in
            let isLigatures = run.glyphs.font.instance.face.entry.family == "Enamel Ligatures"
            return String(
                run.glyphs.glyphs.filter { $0.advance > 0 }.map { isLigatures ? names[Int($0.id)] : "b" })
        }.joined()
    }

    @Test(arguments: [
        // In a line from left to right the symbols behind the Arabic letter stand on its right side.
        ("\u{628} --a", ParagraphStyle.Direction.leftToRight, "b _=a"),
        ("\u{628}> --a", .leftToRight, "b> _=a"),
        ("\u{628} --", .leftToRight, "b _="),
        ("a \u{628} -->\u{2009}a", .leftToRight, "a b __» a"),
        ("\u{628} --\n\u{628}", .leftToRight, "b _="),
        // From right to left the same two glyphs have to come in the same order; an arrow is mirrored and so none any more.
        ("\u{628} -- \u{628}", .rightToLeft, "b _= b"),
        ("\u{628} --> \u{628}", .rightToLeft, "b <_= b"),
        ("\u{628} <- \u{628}", .rightToLeft, "b _» b"),
        ("a -- \u{628}", .rightToLeft, "b _= a"),
        ("\u{628} -- a", .rightToLeft, "a _= b"),
        ("a -- a", .rightToLeft, "a _= a"),
        ("\u{202e}a -- a\u{202c}", .leftToRight, "a _= a"),
    ])
    func symbolsAreJoinedInTheOrderOfTheLine(text: String, direction: ParagraphStyle.Direction, expected: String) throws
    {
        #expect(try shown(text, direction) == expected)
    }

    static let fonts = [
        "/usr/share/fonts/opentype/inter/Inter-Regular.otf", "/usr/share/fonts/truetype/dejavu/DejaVuSans.ttf",
        "/usr/share/fonts/truetype/jetbrains-mono/JetBrainsMono-Regular.ttf",
        "/usr/share/fonts/truetype/noto/NotoSansHebrew-Regular.ttf",
        "/usr/share/fonts/truetype/noto/NotoSansArabic-Regular.ttf",
    ]

    /// Random lines of Latin, Hebrew, Arabic, digits, symbols and spaces.
    private static func line(_ random: inout SplitMix) -> String {
        let parts = [
            "a", "font", "AV", "ש", "שלום", "ب", "عربي", "1", "23", "٤٥", "-", "--", "!=", "=>", "-->", "...", "(", ")",
            "'", ",", "%",
            "+", "/", " ", " ", " ", "  ", "\u{a0}", "\u{200f}", "\u{200e}", "e\u{301}", "שׁ",
        ]
        return (0..<Int.random(in: 1...9, using: &random)).map { _ in parts.randomElement(using: &random) ?? "" }
            .joined()
    }

    /// The characters of a line in the order of UAX #9, rule L2, applied to characters one by one: what is of a level or a higher one
    /// is reversed, from the highest level to the lowest odd one.
    private static func visualOrder(_ levels: [UInt8]) -> [Int] {
        var order = Array(levels.indices)
        var level = levels.max() ?? 0
        while level > 0 {
            var start = 0
            while start < order.count {
                var end = start
                while end < order.count, levels[order[end]] >= level { end += 1 }
                order[start..<end].reverse()
                start = max(end, start + 1)
            }
            level -= 1
        }
        return order
    }

    @Test(.enabled(if: fonts.allSatisfy { FileManager.default.fileExists(atPath: $0) }), arguments: 0..<3)
    func everyClusterStandsOnceWhereUAX9PutsIt(primary: Int) throws {
        let library = FontLibrary()
        for path in Self.fonts { _ = try library.add(file: path) }
        var random = SplitMix(seed: UInt64(primary))
        let family = ["Inter", "JetBrains Mono", "DejaVu Sans"][primary]
        let style = TextStyle(font: FontDescriptor(families: [family]), size: 100)
        for number in 0..<600 {
            let text = Self.line(&random)
            let isTurned = number % 2 == 1
            let layout = try ShapedParagraph(
                text, style, style: ParagraphStyle(direction: isTurned ? .rightToLeft : .leftToRight), library: library
            ).layout()
            let line = layout.lines[0]
            // ICU's levels, which the conformance tests hold; L1 sets the end's white space to the paragraph's.
            let bytes = Array(text.utf8)
            let base: BidiAnalyzer.Base = isTurned ? .rightToLeft : .leftToRight
            let runs = try #require(BidiAnalyzer().analyze(UnicodeText(bytes), base: base)).runs
            let offsets = bytes.indices.filter { bytes[$0] & 0xc0 != 0x80 }
            let levels = try offsets.map { offset in
                try #require(runs.first { $0.range.contains(offset) }).level
            }
            let expected = Self.visualOrder(levels).map { offsets[$0] }
            var drawn: [Int] = []
            var pen = line.bounds.minX - (isTurned ? line.trailingWhitespace : 0)
            var covered: [Int] = []
            for run in line.runs {
                #expect(abs(run.origin.x - pen) < 1e-6, "\(text)")
                pen += run.glyphs.advance
                covered += run.textRange
                for glyph in run.glyphs.glyphs {
                    let cluster = run.textRange.lowerBound + glyph.cluster
                    if drawn.last != cluster { drawn.append(cluster) }
                }
            }
            #expect(Set(drawn).count == drawn.count, "\(text)")
            #expect(covered.sorted() == Array(0..<text.utf8.count), "\(text)")
            #expect(
                abs(
                    line.bounds.width + line.trailingWhitespace
                        - (pen - line.bounds.minX + (isTurned ? line.trailingWhitespace : 0))) < 1e-6, "\(text)")
            let clusters = Set(drawn)
            #expect(drawn == expected.filter { clusters.contains($0) }, "\(text)")
        }
    }

    /// Words that are shaped one by one, and cut pieces, are what the whole is, whatever script and direction meet.
    @Test(.enabled(if: fonts.allSatisfy { FileManager.default.fileExists(atPath: $0) }), arguments: fonts)
    func wordsGiveWhatTheWholeGivesInEitherDirection(path: String) throws {
        let instance = FontInstance(try FontFace(file: path))
        var random = SplitMix(seed: 7)
        for number in 0..<2000 {
            let scripts: [OpenTypeTag] = ["Latn", "Hebr", "Arab", "Zyyy"]
            let properties = Shaper.Properties(
                direction: number & 4 == 0 ? .leftToRight : .rightToLeft, script: scripts[number & 3])
            let text = Array(Self.line(&random).utf8)
            ShapingContext.lent { context in
                let plan = context.plan(instance, properties)
                var words: [ShapedGlyph] = []
                var whole: [ShapedGlyph] = []
                context.shapeWords(text, 0..<text.count, plan, into: &words)
                context.shape(text, 0..<text.count, contextRange: 0..<text.count, plan, into: &whole)
                for index in words.indices { words[index].isUnsafeToBreak = false }
                for index in whole.indices { whole[index].isUnsafeToBreak = false }
                #expect(words == whole, "\(String(decoding: text, as: UTF8.self)) \(properties)")
            }
        }
    }
}
