import EnamelGeometry
import Testing

import EnamelTypography

@Suite struct TextPlacesTests {
    @Test func caretsStandBetweenClusters() throws {
        let layout = try ParagraphFixture.paragraph("ab aa").layout(width: 13)
        #expect(layout.caret(at: 0)?.start == Point(x: 0, y: 0))
        #expect(layout.caret(at: 1)?.start.x == 5)
        #expect(layout.caret(at: 3)?.line == 1)
        #expect(layout.caret(at: 3, affinity: .upstream)?.line == 0)
        #expect(layout.caret(at: 5)?.start.x == 10)
        #expect(try ParagraphFixture.paragraph("").layout().caret(at: 0)?.start.x == 0)
    }

    @Test func aCaretInALigatureStandsAtItsShare() throws {
        #expect(try ParagraphFixture.paragraph("fi").layout().caret(at: 1)?.start.x == 2.25)
    }

    @Test func selectionIsSplitWhereDirectionsMeet() throws {
        // In "ab" + turned "ax" the second half stands as "xa".
        let layout = try ParagraphFixture.paragraph("ab\u{202e}ax\u{202c}").layout()
        // From b to the turned a, which is rightmost.
        let rects = layout.selectionRects(for: 1..<6)
        #expect(rects.map { ($0.minX * 10).rounded() / 10 } == [5, 15.2])
        #expect(layout.selectionRects(for: 0..<2).map(\.width) == [10.2])
    }

    @Test func hitsFindTheNearestPlace() throws {
        let layout = try ParagraphFixture.paragraph("aa\nbb").layout()
        #expect(layout.hitTest(Point(x: 2, y: 5))?.offset == 0)
        #expect(layout.hitTest(Point(x: 3, y: 5))?.offset == 1)
        #expect(layout.hitTest(Point(x: 99, y: 5))?.offset == 2)
        #expect(layout.hitTest(Point(x: -5, y: 15))?.offset == 3)
        #expect(layout.hitTest(Point(x: 7, y: 99))?.cluster == 4..<5)
    }
}
