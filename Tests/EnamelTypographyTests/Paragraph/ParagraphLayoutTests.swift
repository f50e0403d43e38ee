import EnamelGeometry
import Foundation
import Testing

import EnamelTypography

@Suite struct ParagraphLayoutTests {
    @Test func linesStandBelowEachOtherByTheFontsMetrics() throws {
        let layout = try ParagraphFixture.paragraph("a\na").layout()
        // Ascent 8, descent 2, line gap 0.9, half of which is above.
        #expect(abs(layout.firstBaseline - 8.45) < 1e-9)
        #expect(abs(layout.lastBaseline - (10.9 + 8.45)) < 1e-9)
        #expect(abs(layout.size.height - 21.8) < 1e-9)
        #expect(layout.lines[0].capHeight == 7)
        #expect(layout.lines[0].xHeight == 5)
        #expect(abs(layout.lines[0].leading - 0.9) < 1e-9)
    }

    @Test func lineHeightIsAbsoluteOrAMultiple() throws {
        let absolute = try ParagraphFixture.paragraph("a\na", ParagraphStyle(lineHeight: .absolute(20), lineSpacing: 3))
            .layout()
        #expect(absolute.firstBaseline == 13)
        #expect(absolute.lastBaseline == 36)
        #expect(absolute.size.height == 43)
        let double = try ParagraphFixture.paragraph("a", ParagraphStyle(lineHeight: .multiple(2))).layout()
        #expect(abs(double.size.height - 21.8) < 1e-9)
        let least = try ParagraphFixture.paragraph("a", ParagraphStyle(lineHeight: .atLeast(5))).layout()
        #expect(abs(least.size.height - 10.9) < 1e-9)
    }

    @Test func paragraphsAreSpacedAndIndented() throws {
        let style = ParagraphStyle(
            lineHeight: .absolute(10), paragraphSpacing: 4, firstLineIndent: 6, headIndent: 2, tailIndent: 1)
        let layout = try ParagraphFixture.paragraph("aa aa\nb", style).layout(width: 17)
        #expect(layout.lineTexts == ["aa ", "aa\n", "b"])
        #expect(layout.lines.map(\.bounds.minX) == [6, 2, 6])
        #expect(layout.lines.map(\.bounds.minY) == [0, 10, 24])
    }

    @Test func linesAreAligned() throws {
        func starts(_ alignment: ParagraphStyle.Alignment) throws -> [Double] {
            try ParagraphFixture.paragraph("aa a", ParagraphStyle(alignment: alignment)).layout(width: 11).lines.map(
                \.bounds.minX)
        }
        #expect(try starts(.leading) == [0, 0])
        #expect(try starts(.trailing) == [1, 6])
        #expect(try starts(.center) == [0.5, 3])
    }

    @Test func justifiedLinesAreStretchedAtSpacesButNotTheLast() throws {
        let layout = try ParagraphFixture.paragraph("a a a a", ParagraphStyle(alignment: .justified)).layout(width: 24)
        #expect(layout.lineTexts == ["a a a ", "a"])
        // 20 wide in 24: 2 more at each of two spaces.
        #expect(layout.xs(0) == [0, 5, 9.5, 14.5, 19, 24])
        #expect(layout.lines[0].bounds.width == 24)
        #expect(layout.lines[1].bounds.width == 5)
    }

    @Test func trackingGoesBehindEveryClusterAndTurnsLigaturesOff() throws {
        let layout = try ParagraphFixture.paragraph("fia\u{301}x") { $0.tracking = 1 }.layout()
        // f 3, i 2, a 5, each one more; the mark stays on its letter, 2.5 from its start.
        #expect(layout.xs(0) == [0, 4, 7, 9.5, 13])
        #expect(layout.lines[0].bounds.width == 19)
        #expect(try ParagraphFixture.paragraph("fi").layout().xs(0) == [0])
    }

    @Test func kerningCanBeOff() throws {
        #expect(try ParagraphFixture.paragraph("AV").layout().xs(0) == [0, 5.2])
        #expect(try ParagraphFixture.paragraph("AV") { $0.isKerned = false }.layout().xs(0) == [0, 6])
    }

    @Test func aBaselineOffsetRaisesTextAndTheLine() throws {
        let raised = try ShapedParagraph(
            [
                TextRun("a", ParagraphFixture.style()),
                TextRun(
                    "b",
                    {
                        var style = ParagraphFixture.style(); style.baselineOffset = 3; return style
                    }()),
            ], library: ParagraphFixture.library
        ).layout()
        #expect(raised.lines[0].ascent == 11)
        #expect(raised.lines[0].runs.map(\.origin.y) == [raised.firstBaseline, raised.firstBaseline - 3])
    }

    @Test func attachmentsStandLikeLetters() throws {
        let box = InlineAttachment(size: Size(width: 20, height: 12), baseline: 9, tag: 7)
        let layout = try ShapedParagraph(
            [
                TextRun("a", ParagraphFixture.style()), TextRun(box, ParagraphFixture.style()),
                TextRun("a", ParagraphFixture.style()),
            ],
            library: ParagraphFixture.library
        ).layout()
        let placed = try #require(layout.lines[0].attachments.first)
        #expect(placed.rect.minX == 5)
        #expect(abs(placed.rect.minY - (layout.firstBaseline - 9)) < 1e-9)
        #expect(layout.lines[0].runs.last?.origin.x == 25)
        #expect(layout.lines[0].ascent == 9)
        #expect(layout.lines[0].descent == 3)
    }

    @Test func theEllipsisTakesTheLastLinesEnd() throws {
        // Of "aaaa" two and the ellipsis of 6 are 16.
        let paragraph = try ParagraphFixture.paragraph("aaaa aaaa aaaa")
        let tail = paragraph.layout(width: 20, maximumLines: 1)
        #expect(tail.shownTexts == ["aa\u{2026}"])
        #expect(tail.isTruncated)
        #expect(tail.lines[0].isTruncated)
        #expect(tail.lines[0].bounds.width == 16)
        #expect(paragraph.layout(width: 20, maximumLines: 1, truncation: .head).shownTexts == ["\u{2026}aa"])
        #expect(paragraph.layout(width: 20, maximumLines: 1, truncation: .middle).shownTexts == ["a\u{2026}a"])
        #expect(
            paragraph.layout(width: 20, maximumLines: 2, truncation: .clip).shownTexts
                == ["aaaa", "aaaa"].map { $0 + " " })
        #expect(paragraph.layout(width: 20, maximumLines: 3).isTruncated == false)
        #expect(paragraph.layout(width: 20, maximumLines: 0).lines.isEmpty)
    }

    @Test func theEllipsisEndsAParagraphThatOthersFollow() throws {
        let layout = try ParagraphFixture.paragraph("aa\nbb").layout(width: 100, maximumLines: 1)
        #expect(layout.shownTexts == ["aa\u{2026}"])
    }

    @Test func theEllipsisStandsLeftInTextFromRightToLeft() throws {
        let layout = try ParagraphFixture.paragraph(
            "\u{202e}aaaa aaaa\u{202c}", ParagraphStyle(direction: .rightToLeft)
        )
        .layout(width: 20, maximumLines: 1)
        #expect(layout.lines[0].runs.first?.glyphs.text == "\u{2026}")
        #expect(layout.lines[0].bounds.maxX == 20)
    }

    @Test func textBecomesSmallerBeforeItIsLeftOut() throws {
        // 22.5 wide; at 0.88 it is 19.8.
        let layout = try ParagraphFixture.paragraph("aa aa").layout(width: 20, maximumLines: 1, minimumScaleFactor: 0.5)
        #expect(layout.scale == 0.88)
        #expect(!layout.isTruncated)
        #expect(layout.lines[0].runs[0].glyphs.font.size == 8.8)
        #expect(abs(layout.lines[0].bounds.width - 19.8) < 1e-9)
        let least = try ParagraphFixture.paragraph("aa aa").layout(width: 20, maximumLines: 1, minimumScaleFactor: 0.95)
        #expect(least.scale == 0.95)
        #expect(least.isTruncated)
    }

    @Test func runsOfBothDirectionsAreInVisualOrder() throws {
        // An override makes letters of the test font run from right to left.
        let layout = try ParagraphFixture.paragraph("a \u{202e}bx\u{202c} a").layout()
        let runs = layout.lines[0].runs.flatMap { run in
            run.glyphs.glyphs.filter { $0.advance > 0 }.map { (run.origin.x + $0.position.x, $0.advance) }
        }
        #expect(runs.map { (($0.0 * 10).rounded() / 10) } == [0, 5, 7.5, 12.5, 17.7, 20.2])
    }

    @Test func whiteSpaceAtTheEndHangsLeftInTextFromRightToLeft() throws {
        let layout = try ParagraphFixture.paragraph("\u{202e}aa aa\u{202c}", ParagraphStyle(direction: .rightToLeft))
            .layout(width: 12)
        #expect(layout.lines.map(\.bounds.maxX) == [12, 12])
        #expect(layout.lines.map(\.bounds.minX) == [2, 2])
    }

    @Test func decorationsRunAlongTextWithoutTheSpaceAtItsEnd() throws {
        let layout = try ParagraphFixture.paragraph("aa aa") {
            $0.decorations = [TextDecoration(.strikethrough), TextDecoration(.underline)]
        }.layout(width: 12)
        let line = layout.lines[0]
        #expect(line.decorations.map(\.decoration.kind) == [.underline, .strikethrough])
        let underline = line.decorations[0]
        #expect(underline.start.x == 0 && underline.end.x == 10)
        // A tenth of the em thick, its edge a point below the baseline.
        #expect(abs(underline.start.y - (line.baseline + 1.5)) < 1e-9)
        #expect(abs(underline.thickness - 1) < 1e-9)
        // Two thirds of the ascent of 8, less half the thickness, to whole points: from 5 to 6 below the ascent.
        #expect(abs(line.decorations[1].start.y - (line.baseline - 2.5)) < 1e-9)
    }

    /// The upper edges of lines along text in DejaVu Sans, in points below the baseline, as Chromium 156 draws them at a pixel to the point.
    @Test(
        .enabled(if: FileManager.default.fileExists(atPath: dejaVu)),
        arguments: [
            (10.0, 1.0, -3.0, -10.0), (13, 1, -5, -13), (16, 1, -6, -16), (20, 1, -7, -21), (22, 2, -8, -22),
            (24, 2, -9, -24), (30, 2, -11, -31), (36, 2, -13, -36), (48, 3, -17, -49), (64, 4, -23, nil),
            (96, 5, -34, nil),
        ])
    func linesLieWhereChromiumHasThem(_ size: Double, _ under: Double, _ through: Double, _ over: Double?) throws {
        let library = FontLibrary()
        try library.add(file: Self.dejaVu)
        let style = TextStyle(
            font: FontDescriptor(families: ["DejaVu Sans"]), size: size,
            decorations: [TextDecoration(.underline), TextDecoration(.strikethrough), TextDecoration(.overline)])
        let line = try ShapedParagraph("ooo", style, library: library).layout().lines[0]
        for placed in line.decorations {
            let edge = placed.start.y - placed.thickness / 2 - line.baseline
            switch placed.decoration.kind {
            case .underline: #expect(abs(edge - under) < 1e-9)
            case .strikethrough: #expect(abs(edge.rounded() - through) < 1e-9, "\(edge)")
            case .overline: if let over { #expect(abs(edge.rounded() - over) < 1e-9, "\(edge)") }
            }
        }
    }

    static let dejaVu = "/usr/share/fonts/truetype/dejavu/DejaVuSans.ttf"

    @Test func anUnderlineEndsWithItsLineAndItsRun() throws {
        var underlined = ParagraphFixture.style()
        underlined.decorations = [TextDecoration(.underline)]
        // A line that breaks inside the run, a run that ends inside a line, one that ends a line, and a truncated one.
        let paragraph = try ShapedParagraph(
            [
                TextRun("aa aa", underlined), TextRun(" aa aa ", ParagraphFixture.style()), TextRun("aa", underlined),
                TextRun("\n", underlined), TextRun("aa", ParagraphFixture.style()),
            ], library: ParagraphFixture.library)
        func ends(_ layout: ParagraphLayout) -> [[ClosedRange<Double>]] {
            layout.lines.map { line in line.decorations.map { $0.start.x...$0.end.x } }
        }
        #expect(ends(paragraph.layout(width: 12)) == [[0...10], [0...10], [], [], [0...10], []])
        #expect(ends(paragraph.layout(width: 36)) == [[0...22.5], [12.5...22.5], []])
        #expect(ends(paragraph.layout(width: 12, maximumLines: 1)) == [[0...11]])
        #expect(ends(paragraph.layout()) == [[0...22.5, 50...60], []])
    }

    @Test func linesRunThroughIdeographs() throws {
        // The box of U+4E00 in Vertical.ttf reaches below the baseline, as that of p does in Boxes.ttf.
        var style = ParagraphFixture.style(family: "Enamel Vertical")
        style.decorations = [TextDecoration(.underline)]
        let layout = try ShapedParagraph("\u{4e00}\u{4e00}", style, library: ParagraphFixture.library).layout()
        #expect(layout.lines[0].decorations[0].segments == [0...20])
    }

    @Test func anEllipsisThatTheFontLacksComesFromAnother() throws {
        // Vertical.ttf has neither an ellipsis nor a full stop; its A is 6 wide, as is the ellipsis of Boxes.ttf.
        let style = ParagraphFixture.style(family: "Enamel Vertical")
        let layout = try ShapedParagraph("AAAAAA", style, library: ParagraphFixture.library)
            .layout(width: 20, maximumLines: 1)
        #expect(layout.shownTexts == ["AA\u{2026}"])
        let ellipsis = try #require(layout.lines[0].runs.last)
        #expect(ellipsis.glyphs.glyphs.map(\.id) != [0])
        #expect(ellipsis.glyphs.font.face.entry.family == "Enamel Boxes")
        #expect(abs(layout.lines[0].bounds.width - 18) < 1e-9)
    }

    @Test func anUnderlineLeavesOutWhereInkCrossesIt() throws {
        // p's box reaches from 0.5 to 4.5 and below the line; the gap is a thickness of 1 wider on both sides.
        let layout = try ParagraphFixture.paragraph("apa") { $0.decorations = [TextDecoration(.underline)] }.layout()
        let segments = layout.lines[0].decorations[0].segments
        #expect(segments.count == 2)
        #expect(abs(segments[0].upperBound - 4.5) < 1e-9 && abs(segments[1].lowerBound - 10.5) < 1e-9)
        let through = try ParagraphFixture.paragraph("apa") {
            $0.decorations = [TextDecoration(.underline, skipsInk: false)]
        }
        #expect(through.layout().lines[0].decorations[0].segments == [0...15])
    }

    @Test func smallCapitalsAreMadeUpWhereTheFontHasNone() throws {
        let layout = try ParagraphFixture.paragraph("Aab") { $0.capitals = .small }.layout()
        // A in full, then A and B at 0.7: 6, 4.2, 3.5.
        #expect(layout.xs(0) == [0, 6, 10.2])
        #expect(abs(layout.lines[0].bounds.width - 13.7) < 1e-9)
        #expect(layout.lines[0].runs.map(\.glyphs.text) == ["A", "ab"])
    }

    @Test func superscriptIsMadeUpFromTheFontsNumbers() throws {
        let layout = try ParagraphFixture.paragraph("a") { $0.position = .superscript }.layout()
        let run = try #require(layout.lines[0].runs.first)
        #expect(run.glyphs.font.size < 10)
        #expect(run.origin.y < layout.firstBaseline)
    }
}
