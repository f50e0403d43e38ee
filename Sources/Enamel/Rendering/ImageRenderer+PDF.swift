import EnamelDrawing
import EnamelGeometry
import EnamelImaging
public import EnamelPDF
import EnamelViews
public import Foundation

extension ImageRenderer {
    /// The view as a PDF of one page of its size; no bytes where ``renderPDF(options:)`` would throw.
    public var pdf: Data { (try? renderPDF()) ?? Data() }

    /// The view as a PDF of one page of its size, in points: frames are exact, and text stays text.
    /// - Throws: `ViewError` where views go past a limit, a deadline has passed, the task was cancelled, or the size makes no page;
    ///   `PDFError`.
    public func renderPDF(options: PDFOptions = PDFOptions()) throws -> Data {
        let writer = try PDFWriter(options: options, rasterize: PartDrawing.bitmap)
        try withSettledLayout(pixelScale: nil) { layout, interruption in
            let (width, height) = (Double(layout.size.width), Double(layout.size.height))
            guard width.isFinite, height.isFinite, width > 0, height > 0 else {
                throw ViewError.size(width: width, height: height)
            }
            var list = layout.displayList()
            if isOpaque {
                let area = Path(Rect(x: 0, y: 0, width: width, height: height))
                list.commands.insert(.fill(area, .color(.black), .nonzero), at: 0)
            }
            if let fault = interruption() { throw fault }
            try writer.addPage(size: Size(width: width, height: height), content: list)
        }
        let bytes = try writer.finish()
        fileWarnings = writer.warnings.map(RenderWarning.init)
        return Data(bytes)
    }
}
