public import EnamelDrawing
public import EnamelGeometry
public import EnamelImaging

/// Draws a part of a list into pixels: what a PDF can hold as an image only. Given are the list, the part of its plane that is
/// wanted, and pixels to a unit of that plane, which comes to whole pixels.
public typealias PartRasterizer = (DisplayList, Rect, Double) throws -> Bitmap

/// What all pages of a document share: the file, and what is written into it once however often it is used.
final class DocumentContext {
    let file: PDFFile
    let options: PDFOptions
    let rasterize: PartRasterizer?
    /// The fonts whose glyphs have been shown.
    let fonts = PDFFonts()
    /// What draws glyphs that are SVG documents; nil for nothing.
    var svgGlyphs: (any SVGGlyphSource)?
    /// The images that have been drawn.
    let images = PDFImages()
    /// The page that is drawn, from 1.
    private(set) var page = 0
    /// The first of what was noted; ``warningCount`` counts all.
    private(set) var warnings: [PDFWarning] = []
    private(set) var warningCount = 0
    /// Commands drawn for the page.
    private var commandCount = 0
    /// Pixels of all parts that became images.
    var loweredPixels = 0
    /// How many masks and tiles deep drawing is: links there lead nowhere.
    var depth = 0
    /// Dictionaries that are objects, by what they hold.
    private var shared: [PDFDictionary: PDFReference] = [:]
    /// The last patterns, for those that are painted with again.
    var patterns: [PatternUse] = []

    init(file: PDFFile, options: PDFOptions, rasterize: PartRasterizer?) {
        self.file = file
        self.options = options
        self.rasterize = rasterize
    }

    /// Whether a mask or a tile is drawn.
    var isInside: Bool { depth > 0 }

    /// Begins a page.
    func beginPage() {
        page += 1
        commandCount = 0
    }

    /// Counts a command, however often it is reached.
    func count() throws(PDFError) {
        commandCount += 1
        guard commandCount <= options.limits.commands else { throw .commands(limit: options.limits.commands) }
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
        // What belongs to one page only, such as a soft mask, need not be kept for ten thousand.
        if shared.count >= 4096 { shared.removeAll(keepingCapacity: true) }
        shared[dictionary] = reference
        return reference
    }
}
