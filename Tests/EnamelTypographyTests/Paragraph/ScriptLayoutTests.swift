import EnamelGeometry
import Foundation
import Testing

@testable import EnamelTypography

/// Letters that join, fonts that stand in, lines that run down.
@Suite struct ScriptLayoutTests {
    /// In the test font a beh is 4 wide where it begins a word, 3 inside, 6 at the end, 7 alone.
    @Test func arabicJoinsOverTheEdgeOfALine() throws {
        let style = ParagraphFixture.style(family: "Enamel Arabic")
        let paragraph = try ShapedParagraph("\u{628}\u{628}\u{628}\u{628}", style, library: ParagraphFixture.library)
        #expect(paragraph.layout().lines[0].bounds.width == 16)
        let layout = paragraph.layout(width: 7.5)
        #expect(layout.lines.map(\.bounds.width) == [7, 3, 6])
        #expect(layout.lines.map(\.bounds.maxX) == [7.5, 7.5, 7.5])
        // Visual order: the letter that is read first is rightmost.
        #expect(layout.lines[0].runs[0].glyphs.glyphs.map(\.cluster) == [2, 0])
    }

    /// HarfBuzz shapes in the script's direction and turns the glyphs round: punctuation that runs the other way would be met backwards.
    @Test func punctuationThatRunsTheOtherWayIsNotShapedAsTheLettersBeforeIt() throws {
        func scripts(_ text: String, _ direction: ParagraphStyle.Direction) throws -> [OpenTypeTag?] {
            let paragraph = try ShapedParagraph(
                [TextRun(text, ParagraphFixture.style(family: "Enamel Arabic"))],
                style: ParagraphStyle(direction: direction), library: ParagraphFixture.library)
            return paragraph.storage.items.map { paragraph.storage.faces[$0.face].properties.script }
        }
        #expect(try scripts("a \u{628}.", .leftToRight).last == "Zyyy")
        #expect(try scripts("\u{628} - a", .leftToRight).last == "Latn")
        // Digits may have other forms beside Arabic letters.
        #expect(try scripts("a \u{628} 1", .leftToRight).last == "Arab")
    }

    @Test func theCaretFollowsTheDirection() throws {
        let style = ParagraphFixture.style(family: "Enamel Arabic")
        let layout = try ShapedParagraph("\u{628}\u{628}", style, library: ParagraphFixture.library).layout(width: 20)
        #expect(layout.caret(at: 0)?.start.x == 20)
        #expect(layout.caret(at: 2)?.start.x == 16)
        #expect(layout.caret(at: 4)?.start.x == 10)
        #expect(layout.hitTest(Point(x: 19, y: 0))?.offset == 0)
        #expect(layout.hitTest(Point(x: 0, y: 0))?.offset == 4)
    }

    @Test func whatAFontLacksComesFromAnother() throws {
        let layout = try ParagraphFixture.paragraph("a\u{628}\u{64e} \u{628}a").layout()
        let runs = layout.lines[0].runs
        // The space between the two Arabic words is their font's.
        #expect(runs.map(\.glyphs.text) == ["a", "\u{628}\u{64e} \u{628}", "a"])
        #expect(runs[0].glyphs.font.instance === runs[2].glyphs.font.instance)
        #expect(runs.allSatisfy { $0.glyphs.glyphs.allSatisfy { $0.id != 0 } })
    }

    @Test func whatNoFontHasShowsTheGlyphForIt() throws {
        let layout = try ParagraphFixture.paragraph("a\u{10a0}b").layout()
        #expect(layout.lines[0].runs.flatMap { $0.glyphs.glyphs.map(\.id) }.contains(0))
        #expect(layout.lines[0].runs.map(\.glyphs.text).joined() == "a\u{10a0}b")
    }

    @Test func verticalLinesRunDownFromTheRight() throws {
        let style = ParagraphFixture.style(family: "Enamel Vertical")
        let paragraph = try ShapedParagraph(
            "\u{4e00}A\u{3001}\n\u{4e00}", style, style: ParagraphStyle(writingMode: .vertical(.mixed)),
            library: ParagraphFixture.library)
        let layout = paragraph.layout()
        #expect(layout.isVertical)
        #expect(layout.size.height == 26)
        // Half of the em to each side, and the line gap of 0.9.
        #expect(abs(layout.size.width - 21.8) < 1e-9)
        #expect(abs(layout.lines[0].baseline - (10.9 + 5.45)) < 1e-9)
        #expect(abs(layout.lines[1].baseline - 5.45) < 1e-9)
        let runs = layout.lines[0].runs
        #expect(runs.map(\.origin.y) == [0, 10, 16])
        #expect(runs.map(\.isSideways) == [false, true, false])
        #expect(runs.map(\.glyphs.isVertical) == [true, false, true])
        // The baseline of a letter on its side: its height of 8 and depth of 2 have their middle on the line's.
        #expect(abs(runs[1].origin.x - (layout.lines[0].baseline - 3)) < 1e-9)
        // The ideograph's origin is its lower left corner; the comma has its form for vertical text.
        #expect(runs[0].glyphs.glyphs[0].position == Point(x: -5, y: 8.5))
        #expect(runs[2].glyphs.glyphs[0].id == 5)
    }

    @Test func everythingStandsUprightOrLiesAsAsked() throws {
        func sideways(_ orientation: ParagraphStyle.Orientation) throws -> [Bool] {
            try ShapedParagraph(
                "\u{4e00}A", ParagraphFixture.style(family: "Enamel Vertical"),
                style: ParagraphStyle(writingMode: .vertical(orientation)), library: ParagraphFixture.library
            ).layout().lines[0].runs.map(\.isSideways)
        }
        #expect(try sideways(.upright).allSatisfy { !$0 })
        #expect(try sideways(.sideways).allSatisfy { $0 })
    }

    static let ideographs = "/usr/share/fonts/opentype/noto/NotoSansCJK-Regular.ttc"

    /// The places of letters, in ems: CSS Text 4, `text-spacing-trim: normal`.
    @Test(.enabled(if: FileManager.default.fileExists(atPath: ideographs)))
    func punctuationThatMeetsGivesUpItsFreeHalf() throws {
        let library = FontLibrary()
        try library.add(file: Self.ideographs)
        func width(_ text: String, _ language: String = "ja", _ style: ParagraphStyle = ParagraphStyle()) throws
            -> Double
        {
            let textStyle = TextStyle(
                font: FontDescriptor(families: ["Noto Sans CJK JP"]), size: 1, language: language)
            let line = try ShapedParagraph(text, textStyle, style: style, library: library).layout().lines[0]
            return (line.runs.reduce(0) { $0 + $1.glyphs.advance } * 1000).rounded() / 1000
        }
        let vertical = ParagraphStyle(writingMode: .vertical(.mixed))
        for style in [ParagraphStyle(), vertical] {
            #expect(try width("山「山」、山", "ja", style) == 5.5)
            #expect(try width("山。「山", "ja", style) == 3.5)
            #expect(try width("山、（（山））。", "ja", style) == 6)
            #expect(try width("山（山）山、山。", "ja", style) == 8)
            #expect(try width("山」・「山", "ja", style) == 4)
            #expect(try width("山」\u{3000}「山", "ja", style) == 4)
        }
        // Where stops stand in the middle of their square, brackets before them give up theirs and they nothing.
        #expect(try width("山、「山", "zh-Hant") == 3.5)
        #expect(try width("山、」山", "zh-Hant") == 4)
    }

    static let emoji = "/usr/share/fonts/truetype/noto/NotoColorEmoji.ttf"
    static let text = "/usr/share/fonts/truetype/dejavu/DejaVuSans.ttf"

    @Test(.enabled(if: FileManager.default.fileExists(atPath: emoji) && FileManager.default.fileExists(atPath: text)))
    func emojiStayWhole() throws {
        let library = FontLibrary()
        try library.add(file: Self.text)
        try library.add(file: Self.emoji)
        let style = TextStyle(font: FontDescriptor(families: ["DejaVu Sans"]), size: 20)
        let family = "\u{1f468}\u{200d}\u{1f469}\u{200d}\u{1f467}"
        for cluster in [family, "\u{1f1e9}\u{1f1ea}", "1\u{fe0f}\u{20e3}", "\u{1f44b}\u{1f3fd}", "\u{2764}\u{fe0f}"] {
            let runs = try ShapedParagraph("a\(cluster)b", style, library: library).layout().lines[0].runs
            #expect(runs.map(\.glyphs.text) == ["a", cluster, "b"])
            #expect(runs.count == 3 && runs[1].glyphs.glyphs.count { $0.advance > 0 } == 1)
            #expect(runs.count == 3 && runs[1].glyphs.font.instance !== runs[0].glyphs.font.instance)
        }
        // U+FE0E asks for the text font's heart, and a letter's marks stay with it.
        for cluster in ["\u{2764}\u{fe0e}", "e\u{301}\u{323}"] {
            let runs = try ShapedParagraph("a\(cluster)b", style, library: library).layout().lines[0].runs
            #expect(Set(runs.map { ObjectIdentifier($0.glyphs.font.instance) }).count == 1)
        }
    }

    @Test(.enabled(if: FileManager.default.fileExists(atPath: liberation))) func fractionsAreMadeUpWhereTheFontHasNone()
        throws
    {
        let library = FontLibrary()
        try library.add(file: Self.liberation)
        let style = TextStyle(font: FontDescriptor(families: ["Liberation Mono"]), size: 10, showsFractions: true)
        let runs = try ShapedParagraph("3 12/5 1/2/3", style, library: library).layout().lines[0].runs
        #expect(runs.map(\.glyphs.text) == ["3 ", "12", "/", "5", " 1/2/3"])
        #expect(runs.map(\.glyphs.font.size) == [10, 6, 10, 6, 10])
        #expect(runs[1].origin.y < runs[0].origin.y && runs[3].origin.y == runs[0].origin.y)
    }

    static let liberation = "/usr/share/fonts/truetype/liberation/LiberationMono-Regular.ttf"

    @Test func scriptsAreToldApart() {
        var table = CharacterTable()
        func scripts(_ text: String) -> [String] {
            ScriptRuns(Array(text.utf8), &table).runs.map { OpenTypeTag(icuScript: $0.script).description }
        }
        #expect(scripts("abc, 12 (x)") == ["Latn"])
        #expect(scripts("12 абв") == ["Cyrl"])
        // A closing bracket is of the script that stands before the opening one.
        #expect(scripts("abc (где) x") == ["Latn", "Cyrl", "Latn"])
        #expect(scripts("日本語のテスト") == ["Hani"])
        #expect(scripts("123") == ["Zyyy"])
    }
}
