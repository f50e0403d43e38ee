import EnamelDrawing
import EnamelGeometry
import EnamelImaging

/// Draws a part of a list into pixels: what a PDF can hold as an image only.
/// The list, the part of its plane that is wanted, and pixels to a unit of that plane.
typealias PartRasterizer = (DisplayList, Rect, Double) throws -> Bitmap

/// What all pages of a document share: the file, and what is written into it once however often it is used.
final class DocumentContext {
    let file: PDFFile
    let options: PDFOptions
    let rasterize: PartRasterizer?
    /// The fonts whose glyphs have been shown.
    let fonts = PDFFonts()
    /// The page that is drawn, from 1.
    var page = 0
    /// The first of what was noted; ``warningCount`` counts all.
    private(set) var warnings: [PDFWarning] = []
    private(set) var warningCount = 0
    /// Resource dictionaries and graphics states by what they hold.
    private var shared: [PDFDictionary: PDFReference] = [:]

    init(file: PDFFile, options: PDFOptions, rasterize: PartRasterizer?) {
        self.file = file
        self.options = options
        self.rasterize = rasterize
    }

    /// Notes a warning of the page that is drawn.
    func warn(_ kind: PDFWarning.Kind) {
        warningCount += 1
        if warnings.count < options.limits.warnings { warnings.append(PDFWarning(kind, page: page)) }
    }

    /// A dictionary as an object, written once however often it is asked for.
    func object(_ dictionary: PDFDictionary) throws(PDFError) -> PDFReference {
        if let known = shared[dictionary] { return known }
        let reference = try file.write(.dictionary(dictionary))
        shared[dictionary] = reference
        return reference
    }
}
