package import EnamelDrawing
import EnamelGeometry
public import EnamelPDF
import EnamelRaster
public import EnamelViews
public import Foundation

extension Sequence {
    /// Which block would stand on which page of ``renderPDF(page:margin:spacing:options:block:)`` (law 7).
    ///
    /// Each element's block is measured at the page's width less both margins; several views in a block stand below each other, at the
    /// leading edge. A block joins the page if it fits, spacing counted, and starts a new one if not; none is split. One that is taller than
    /// the room stands alone on its page and is cut off at the page's edge. An empty sequence is one blank page. The sequence
    /// is walked once.
    /// - Returns: no pages where `renderPDF` would throw.
    public func paginated<Block: View>(
        page: CGSize = .a4, margin: CGFloat = 56, spacing: CGFloat = 12, @ViewBuilder block: (Element) -> Block
    ) -> Pagination {
        var pages = [Pagination.Page()]
        do {
            var walk = try BlockWalk(page: page, margin: margin, spacing: spacing)
            for element in self {
                let next = try walk.next(block(element), draws: false)
                if next.startsPage { pages.append(Pagination.Page()) }
                pages[pages.count - 1].blocks.append(next.block)
            }
        } catch {
            return Pagination(pages: [])
        }
        return Pagination(pages: pages)
    }

    /// A PDF document of the elements' blocks, laid out as ``paginated(page:margin:spacing:block:)`` says.
    ///
    /// Text stays text and shapes stay shapes; blurs and glass become images of just that part.
    /// - Parameters:
    ///   - page: a page's size in points.
    ///   - margin: what is left free on each side, in points.
    ///   - spacing: between blocks, in points.
    ///   - options: what the document says of itself, and how it is written.
    ///   - block: an element's views. Global coordinates are the block's own in it.
    /// - Throws: ``PageError`` for margins that leave no room, and for pages, spacings and blocks that are not finite; `ViewError`;
    ///   `PDFError`.
    public func renderPDF<Block: View>(
        page: CGSize = .a4, margin: CGFloat = 56, spacing: CGFloat = 12, options: PDFOptions = PDFOptions(),
        @ViewBuilder block: (Element) -> Block
    ) throws -> Data {
        let document = try DocumentWriter(PDFWriter(options: options, rasterize: PartDrawing.bitmap), page: page)
        return Data(try write(document, page, margin, spacing, nil, block))
    }

    /// The same document written to a file page by page, which takes the memory of one page. The file is there when it is finished and not before.
    /// - Parameter progress: told of each page that is finished: how many there are by then.
    /// - Returns: what is not as the views say.
    @discardableResult
    public func renderPDF<Block: View>(
        to file: URL, page: CGSize = .a4, margin: CGFloat = 56, spacing: CGFloat = 12,
        options: PDFOptions = PDFOptions(), progress: ((_ pages: Int) -> Void)? = nil,
        @ViewBuilder block: (Element) -> Block
    ) throws -> [RenderWarning] {
        let writer = try PDFWriter(
            writingTo: file.path(percentEncoded: false), options: options, rasterize: PartDrawing.bitmap)
        let document = DocumentWriter(writer, page: page)
        _ = try write(document, page, margin, spacing, progress, block)
        return document.warnings
    }

    /// The same document with the usual options; no bytes where ``renderPDF(page:margin:spacing:options:block:)`` would throw.
    public func pdf<Block: View>(
        page: CGSize = .a4, margin: CGFloat = 56, spacing: CGFloat = 12, @ViewBuilder block: (Element) -> Block
    ) -> Data {
        (try? renderPDF(page: page, margin: margin, spacing: spacing, block: block)) ?? Data()
    }

    /// What stands on the pages of ``renderPDF(page:margin:spacing:options:block:)``, before it is written.
    package func pageContents<Block: View>(
        page: CGSize, margin: CGFloat, spacing: CGFloat, _ block: (Element) -> Block
    ) throws -> [DisplayList] {
        var pages = [DisplayList()]
        var walk = try BlockWalk(page: page, margin: margin, spacing: spacing)
        for element in self {
            let next = try walk.next(block(element), draws: true)
            if next.startsPage { pages.append(DisplayList()) }
            pages[pages.count - 1].add(next.list, at: next.block.frame.origin)
        }
        return pages
    }

    private func write<Block: View>(
        _ document: DocumentWriter, _ page: CGSize, _ margin: CGFloat, _ spacing: CGFloat,
        _ progress: ((Int) -> Void)?, _ block: (Element) -> Block
    ) throws -> [UInt8] {
        let walk = try BlockWalk(page: page, margin: margin, spacing: spacing)
        try document.add(self, to: walk, progress: { progress?($0) }, block)
        return try document.finish()
    }
}
