package import EnamelPDF
package import EnamelViews
package import Foundation

/// A PDF of several Markdown texts, each of which begins on a new page.
package final class PDFPages {
    private let document: DocumentWriter
    private let page: CGSize
    private let margin: CGFloat
    private let fonts: FontLibrary
    /// What headings are called by links.
    private var anchors = HeadingAnchors()

    /// A document in memory, or in a file.
    package init(
        writingTo path: String? = nil, options: PDFOptions, page: CGSize, margin: CGFloat, fonts: FontLibrary
    ) throws {
        let writer =
            if let path { try PDFWriter(writingTo: path, options: options, rasterize: PartDrawing.bitmap) } else {
                try PDFWriter(options: options, rasterize: PartDrawing.bitmap)
            }
        document = DocumentWriter(writer, page: page)
        self.page = page
        self.margin = margin
        self.fonts = fonts
    }

    /// Adds a Markdown text from a new page on; one without blocks is a blank page.
    /// - Returns: what is not as the views say.
    package func add(_ text: MarkdownPages, progress: (Int) -> Void) throws -> [RenderWarning] {
        var flow = try MarkdownFlow(document, page: page, margin: margin, fonts: fonts)
        return try flow.add(text, anchors: &anchors, progress: progress)
    }

    /// The bytes; none of a file.
    package func finish() throws -> [UInt8] { try document.finish() }

    /// What the file holds otherwise than the views say.
    package var fileWarnings: [RenderWarning] { document.warnings }
}
