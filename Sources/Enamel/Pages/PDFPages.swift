package import EnamelPDF
package import EnamelViews
package import Foundation

/// A PDF whose blocks come in several sequences, each of which begins on a new page (law 7). Without spacing: blocks bring their own.
package final class PDFPages {
    private let document: DocumentWriter
    private let page: CGSize
    private let margin: CGFloat
    private let fonts: FontLibrary

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

    /// Adds blocks from a new page on; no blocks are a blank page.
    package func add<Block: View>(_ blocks: some Sequence<Block>, progress: (Int) -> Void) throws {
        try document.add(
            blocks, to: try BlockWalk(page: page, margin: margin, spacing: 0), progress: progress
        ) { $0.environment(\.fontLibrary, fonts) }
    }

    /// The bytes; none of a file.
    package func finish() throws -> [UInt8] { try document.finish() }

    /// What is not as the views say.
    package var warnings: [RenderWarning] { document.warnings }
}
