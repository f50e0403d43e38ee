import Enamel
import Foundation
import Testing

/// Law 7: a page of 595 x 842 with margins of 56 has room for 483 x 730.
@Suite struct PagedPDFLawTests {
    /// Blocks of some heights, all 10 points wide.
    private func pages(
        _ heights: [CGFloat], page: CGSize = .a4, margin: CGFloat = 56, spacing: CGFloat = 12
    ) -> [[CGRect]] {
        heights.paginated(page: page, margin: margin, spacing: spacing) { Color.red.frame(width: 10, height: $0) }
            .pages.map { $0.blocks.map(\.frame) }
    }

    /// Streams as they are, so that objects can be read.
    private let plain = PDFOptions(compression: 0)

    /// The number of pages that a document written with ``plain`` states.
    private func pageCount(_ pdf: Data) -> Int? {
        String(decoding: pdf, as: UTF8.self).firstMatch(of: /\/Count ?(\d+)/).flatMap { Int($0.1) }
    }

    @Test func law7ThePageIsA4() {
        #expect(CGSize.a4 == CGSize(width: 595, height: 842))
    }

    @Test func law7ABlockIsMeasuredAtTheWidthLessBothMargins() {
        let pages = [0].paginated { _ in Color.red.frame(height: 20) }.pages
        #expect(pages[0].blocks[0].frame == CGRect(x: 56, y: 56, width: 483, height: 20))
    }

    @Test func law7SeveralViewsInABlockAreALeadingStack() {
        let pages = [0].paginated { _ in
            Color.red.frame(width: 100, height: 20)
            Color.blue.frame(width: 10, height: 20)
        }.pages
        // The stack's own spacing is 8.
        #expect(pages[0].blocks[0].frame == CGRect(x: 56, y: 56, width: 100, height: 48))
        let places = Places()
        _ = [0].paginated { _ in
            Color.red.frame(width: 100, height: 20)
            Color.blue.frame(width: 10, height: 20).onGeometryChange(for: CGRect.self, of: { $0.frame(in: .global) }) {
                places.frames.append($0)
            }
        }
        #expect(places.frames == [CGRect(x: 0, y: 28, width: 10, height: 20)])
    }

    @Test func law7BlocksArePackedInOrderCountingSpacing() {
        #expect(
            pages([100, 50]) == [
                [CGRect(x: 56, y: 56, width: 10, height: 100), CGRect(x: 56, y: 168, width: 10, height: 50)]
            ])
    }

    @Test func law7AnExactFitJoins() {
        // 300 + 12 + 418 = 730.
        #expect(pages([300, 418]).map(\.count) == [2])
    }

    @Test func law7ABlockThatDoesNotFitStartsANewPage() {
        let frames = pages([300, 418.5, 10])
        #expect(frames.map(\.count) == [1, 2])
        #expect(frames[1][0] == CGRect(x: 56, y: 56, width: 10, height: 418.5))
        #expect(frames[1][1].minY == 486.5)
    }

    @Test func law7SumsOfRoundedNumbersFitExactly() {
        // 7.3 is no binary fraction: a hundred of them are 730 all the same.
        #expect(pages(Array(repeating: 7.3, count: 100), spacing: 0).map(\.count) == [100])
    }

    @Test func law7ABlockIsNeverSplit() {
        #expect(pages([500, 500, 500]).map(\.count) == [1, 1, 1])
    }

    @Test func law7ABlockTallerThanTheRoomStandsAloneFromTheTopMargin() {
        let frames = pages([10, 731, 10])
        #expect(frames.map(\.count) == [1, 1, 1])
        #expect(frames[1][0] == CGRect(x: 56, y: 56, width: 10, height: 731))
        #expect(pages([10, 730, 10]).map(\.count) == [1, 1, 1])
        // Not even what would lie over it joins it.
        #expect(pages([731, 0, 10], spacing: -800).map(\.count) == [1, 2])
    }

    @Test func law7ATallBlockIsCutOffAtThePageEdge() throws {
        let pdf = try [0].renderPDF(options: plain) { _ in Color.red.frame(width: 100, height: 2000) }
        let text = String(decoding: pdf, as: UTF8.self)
        #expect(text.contains("/MediaBox[0 0 595 842]"))
        #expect(!text.contains("/CropBox"))
        #expect(pageCount(pdf) == 1)
    }

    @Test func aBlockThatIsCutOffIsAWarning() throws {
        func warnings(_ height: CGFloat) throws -> [RenderWarning] {
            try [height].renderPDF(to: URL(filePath: "/dev/null")) { Color.red.frame(height: $0) }
        }
        // 56 + 786 = 842.
        #expect(try warnings(786).isEmpty)
        #expect(try warnings(787).map(\.description) == ["block 0 is taller than its page, which cuts it off"])
    }

    @Test func law7AnEmptySequenceIsOneBlankPage() throws {
        let nothing: [Int] = []
        #expect(nothing.paginated { _ in Color.red }.pages == [Pagination.Page()])
        #expect(pageCount(try nothing.renderPDF(options: plain) { _ in Color.red }) == 1)
    }

    @Test func law7ElementsWithoutViewsAreBlocksWithoutSize() {
        let pages = [0, 1].paginated { if $0 == 1 { Color.red.frame(width: 10, height: 10) } }.pages
        #expect(pages[0].blocks.map(\.frame.size) == [.zero, CGSize(width: 10, height: 10)])
        #expect(pages[0].blocks.map(\.index) == [0, 1])
    }

    /// Can be walked once, and counts how often it is.
    private final class OneWalk: Sequence {
        var walks = 0
        func makeIterator() -> IndexingIterator<[Int]> {
            walks += 1
            return [1, 2, 3].makeIterator()
        }
    }

    @Test func law7TheSequenceIsWalkedOnce() throws {
        let numbers = OneWalk()
        _ = try numbers.renderPDF { Color.red.frame(width: 10, height: CGFloat($0)) }
        #expect(numbers.walks == 1)
        _ = numbers.paginated { Color.red.frame(width: 10, height: CGFloat($0)) }
        #expect(numbers.walks == 2)
    }

    @Test func law7MarginsThatLeaveNoRoomThrowNamingTheValue() throws {
        #expect(throws: PageError.margin(297.5, width: 595, height: 842)) {
            try [0].renderPDF(margin: 297.5) { _ in Color.red.frame(height: 1) }
        }
        #expect(PageError.margin(297.5, width: 595, height: 842).description.contains("297.5"))
        #expect(throws: PageError.margin(50, width: 200, height: 100)) {
            try [Int]().renderPDF(page: CGSize(width: 200, height: 100), margin: 50) { _ in Color.red }
        }
        #expect(throws: PageError.self) { try [0].renderPDF(margin: .nan) { _ in Color.red.frame(height: 1) } }
        #expect(throws: PageError.spacing(.infinity)) {
            try [0].renderPDF(spacing: .infinity) { _ in Color.red.frame(height: 1) }
        }
        #expect(throws: PageError.page(width: 0, height: 10)) {
            try [0].renderPDF(page: CGSize(width: 0, height: 10)) { _ in Color.red.frame(height: 1) }
        }
    }

    @Test func law7HeightsThatAreNotFiniteThrowNamingTheValue() throws {
        #expect(throws: PageError.block(index: 1, width: 483, height: .infinity)) {
            try [10, CGFloat.infinity].renderPDF { Color.red.frame(height: $0) }
        }
        #expect(PageError.block(index: 1, width: 483, height: .infinity).description.contains("block 1 is 483.0 x inf"))
    }

    @Test func law7PDFIsEmptyAndPaginatedHasNoPagesWhereRenderPDFThrows() {
        #expect([0].pdf(margin: 1000) { _ in Color.red.frame(height: 1) }.isEmpty)
        #expect([0].paginated(margin: 1000) { _ in Color.red.frame(height: 1) }.pages.isEmpty)
        #expect([0].pdf { _ in Color.red.frame(height: 1) }.starts(with: Data("%PDF-".utf8)))
    }

    /// Collects frames, in one task.
    private final class Places { var frames: [CGRect] = [] }

    @Test func law5GlobalIsTheBlocksOwnSpaceInAPagedPDF() {
        let places = Places()
        _ = [0, 1].paginated { _ in
            Color.red.frame(width: 30, height: 40)
                .onGeometryChange(for: CGRect.self, of: { $0.frame(in: .global) }) { places.frames.append($0) }
        }
        #expect(places.frames == Array(repeating: CGRect(x: 0, y: 0, width: 30, height: 40), count: 2))
    }

    @Test func framesInADocumentAreNotRoundedToPixels() {
        #expect(pages([10.3]) == [[CGRect(x: 56, y: 56, width: 10, height: 10.3)]])
    }

    @Test func aDocumentIsTheSameInAFileAsInMemory() throws {
        let file = FileManager.default.temporaryDirectory.appending(path: "enamel-\(UUID().uuidString).pdf")
        defer { try? FileManager.default.removeItem(at: file) }
        let options = PDFOptions(title: "Rows", language: "en", compression: 0)
        var finished: [Int] = []
        let warnings = try (0..<60).renderPDF(to: file, options: options, progress: { finished.append($0) }) {
            Text("Row \($0)").padding()
        }
        #expect(warnings.isEmpty)
        #expect(finished == Array(1...finished.count) && finished.count > 2)
        let bytes = try (0..<60).renderPDF(options: options) { Text("Row \($0)").padding() }
        #expect(try Data(contentsOf: file) == bytes)
        #expect(pageCount(bytes) == finished.count)
    }

    @Test func aRendererWritesOnePageOfTheViewsSize() throws {
        let renderer = ImageRenderer(content: Color.red.frame(width: 100.5, height: 50))
        let text = String(decoding: try renderer.renderPDF(options: plain), as: UTF8.self)
        #expect(text.contains("/MediaBox[0 0 100.5 50]"))
        #expect(ImageRenderer(content: EmptyView()).pdf.isEmpty)
        #expect(throws: ViewError.size(width: 0, height: 0)) { try ImageRenderer(content: EmptyView()).renderPDF() }
    }

    @Test func blursBecomeImagesWithAWarning() throws {
        let renderer = ImageRenderer(content: Text("soft").padding().blur(radius: 2))
        let pdf = try renderer.renderPDF(options: plain)
        #expect(String(decoding: pdf, as: UTF8.self).contains("/Subtype/Image"))
        guard case .loweredEffect = renderer.warnings.first?.kind else {
            Issue.record("no warning: \(renderer.warnings)")
            return
        }
        _ = try renderer.png()
        #expect(renderer.warnings.isEmpty)
    }

    @Test func linksOfTextsAreLinksOfThePage() throws {
        let pdf = try [0].renderPDF(options: plain) { _ in Text("[a](https://example.com/x)") }
        #expect(String(decoding: pdf, as: UTF8.self).contains("https://example.com/x"))
    }
}
