import EnamelGeometry
import Testing

import EnamelTypography

@Suite struct LineBreakingTests {
    @Test func wordsGoToTheNextLineWhereTheyDoNotFitAndSpacesHang() throws {
        // aa=10, space=2.5, aa=10: 22.5 in all.
        let layout = try ParagraphFixture.paragraph("aa aa aa").layout(width: 22.5)
        #expect(layout.lineTexts == ["aa aa ", "aa"])
        #expect(layout.lines[0].bounds.width == 22.5)
        #expect(layout.lines[0].trailingWhitespace == 2.5)
        #expect(try ParagraphFixture.paragraph("aa aa aa").layout(width: 22.4).lineTexts == ["aa ", "aa ", "aa"])
        #expect(layout.xs(0) == [0, 5, 10, 12.5, 17.5, 22.5])
    }

    @Test func separatorsEndLines() throws {
        let layout = try ParagraphFixture.paragraph("a\nb\r\nx\u{2028}a\u{2029}b").layout()
        #expect(layout.lineTexts == ["a\n", "b\r\n", "x\u{2028}", "a\u{2029}", "b"])
        #expect(layout.lines.allSatisfy { $0.isParagraphEnd })
    }

    @Test func aSeparatorAtTheEndOpensAnEmptyLine() throws {
        let layout = try ParagraphFixture.paragraph("a\n").layout()
        #expect(layout.lineTexts == ["a\n", ""])
        #expect(layout.lines[1].ascent == 8)
        #expect(try ParagraphFixture.paragraph("").layout().lines.count == 1)
    }

    @Test func aWordWiderThanTheLineIsCutBetweenClusters() throws {
        let layout = try ParagraphFixture.paragraph("aaaaa aa").layout(width: 12)
        #expect(layout.lineTexts == ["aa", "aa", "a ", "aa"])
        // One cluster goes on each line, however narrow.
        #expect(try ParagraphFixture.paragraph("aaa").layout(width: 1).lineTexts == ["a", "a", "a"])
        // A mark stays with its letter.
        #expect(
            try ParagraphFixture.paragraph("a\u{301}a\u{301}").layout(width: 1).lineTexts == ["a\u{301}", "a\u{301}"])
    }

    @Test func aLigatureIsNotCut() throws {
        #expect(try ParagraphFixture.paragraph("fifi").layout(width: 3).lineTexts == ["fi", "fi"])
    }

    @Test func aSoftHyphenShowsOnlyWhereALineEnds() throws {
        // aa=10 and the hyphen 3.
        let paragraph = try ParagraphFixture.paragraph("aa\u{ad}aa")
        let wrapped = paragraph.layout(width: 13)
        #expect(wrapped.lineTexts == ["aa\u{ad}", "aa"])
        #expect(wrapped.lines[0].bounds.width == 13)
        #expect(wrapped.lines[0].runs.last?.glyphs.text == "\u{ad}")
        #expect(wrapped.lines[0].runs.last?.glyphs.advance == 3)
        #expect(wrapped.lines[0].runs.last?.origin.x == 10)
        let whole = paragraph.layout(width: 20)
        #expect(whole.lines.count == 1)
        #expect(whole.lines[0].bounds.width == 20)
        // Without room for the hyphen the word is cut elsewhere.
        #expect(paragraph.layout(width: 12).lines.allSatisfy { $0.bounds.width <= 12 })
    }

    @Test func theHyphenatorIsAskedAboutWordsThatDoNotFit() throws {
        let style = ParagraphStyle(hyphenator: { word, _ in word == "abab" ? [1, 2, 3] : [] })
        let paragraph = try ParagraphFixture.paragraph("aa abab", style)
        // aa=10, space=2.5, ab=10.2, hyphen=3: 25.7.
        let layout = paragraph.layout(width: 25.7)
        #expect(layout.lineTexts == ["aa ab", "ab"])
        #expect(abs(layout.lines[0].bounds.width - 25.7) < 1e-9)
        #expect(paragraph.layout(width: 25.6).lineTexts == ["aa a", "bab"])
        #expect(paragraph.layout(width: 40).lines.count == 1)
    }

    @Test func kerningDoesNotReachOverALinesEdge() throws {
        // AV is 11.2 wide; cut between both it is 6 and 6.
        let layout = try ParagraphFixture.paragraph("AVAV").layout(width: 11.5)
        #expect(layout.lineTexts == ["AV", "AV"])
        #expect(layout.xs(0) == [0, 5.2])
        #expect(abs(layout.lines[0].bounds.width - 11.2) < 1e-9)
    }

    @Test func tabsLeadToTheNextStop() throws {
        let style = ParagraphStyle(tabStops: [20, 50], tabInterval: 30)
        let layout = try ParagraphFixture.paragraph("a\tb\tx\ta", style).layout()
        #expect(layout.lines.count == 1)
        #expect(layout.xs(0) == [0, 20, 50, 60])
    }

    @Test func aTabThatWouldPassTheEdgeStartsANewLine() throws {
        let style = ParagraphStyle(tabStops: [20])
        #expect(try ParagraphFixture.paragraph("a\taa", style).layout(width: 29).lineTexts == ["a\t", "aa"])
        #expect(try ParagraphFixture.paragraph("a\taa", style).layout(width: 30).lineTexts == ["a\taa"])
    }

    @Test func japaneseBreaksAsStrictlyAsAsked() throws {
        // A small kana may begin a line unless the rules are strict (CSS Text 3, line-break).
        func offsets(_ breaking: ParagraphStyle.LineBreaking) -> [Int]? {
            let style = ParagraphStyle(language: "ja", lineBreaking: breaking)
            return ShapingContext.lent { context in
                context.breaker(.line, locale: style.breakingLocale)?
                    .boundaries(of: UnicodeText(Array("あぁ々".utf8))).map(\.offset)
            }
        }
        #expect(offsets(.strict) == [9])
        #expect(offsets(.normal) == [3, 9])
        #expect(offsets(.loose) == [3, 6, 9])
    }

    @Test func thaiBreaksBetweenWords() throws {
        ShapingContext.lent { context in
            let text = UnicodeText(Array("ภาษาไทย".utf8))
            #expect(context.breaker(.line)?.boundaries(of: text).map(\.offset) == [12, 21])
            // "I love" and "language" are words of both dictionaries.
            for other in ["ខ្ញុំស្រឡាញ់ភាសា", "ຂ້ອຍຮັກພາສາ"] {
                let found = context.breaker(.line)?.boundaries(of: UnicodeText(Array(other.utf8))) ?? []
                #expect(found.count > 1 && found.last?.offset == other.utf8.count)
            }
        }
    }

    @Test func anotherWidthGivesWhatAFreshParagraphGives() throws {
        let text = "aa AVAV fifi aa\u{ad}bb a\u{301}x aab"
        let paragraph = try ParagraphFixture.paragraph(text)
        for width in stride(from: 5.0, through: 80, by: 0.5) {
            let first = paragraph.layout(width: width)
            let fresh = try ParagraphFixture.paragraph(text).layout(width: width)
            #expect(first.lines.flatMap(\.runs) == fresh.lines.flatMap(\.runs))
            for line in first.lines where line.textRange.count > 3 { #expect(line.bounds.width <= width + 1e-6) }
        }
    }
}
