public import EnamelDrawing
public import EnamelGeometry
import EnamelImaging

/// Writes a PDF document page by page, into memory or to a file. Pages are written as they come, so that a long document takes the
/// memory of one page, its fonts, and some bytes for each object.
///
/// The same pages and options give the same bytes. What a PDF cannot hold (filters, glass) becomes an image of just that part by the
/// rasterizer; everything else stays vectors and text. Not for use from several tasks at once.
///
/// ```swift
/// let writer = try PDFWriter(options: PDFOptions(title: "Invoice 17"), rasterize: draw)
/// try writer.addPage(size: Size(width: 595, height: 842), content: list)
/// let bytes = try writer.finish()
/// ```
public final class PDFWriter {
    private let context: DocumentContext
    private let memory: MemorySink?
    private let output: StreamedFile?
    private var tree = PageTree()
    private var labels: [(page: Int, label: PDFPageLabel)] = []
    private var isDone = false
    /// What readers and links find pages by.
    let outline = DocumentOutline()
    /// The page that was added last.
    private(set) var lastPage: (reference: PDFReference, height: Double)?

    /// Begins a document in memory.
    /// - Parameter rasterize: draws parts that become images; without one they are left out, with a warning.
    public init(options: PDFOptions = PDFOptions(), rasterize: PartRasterizer? = nil) throws(PDFError) {
        let memory = MemorySink()
        self.memory = memory
        output = nil
        context = try Self.begin(memory, options, rasterize)
    }

    /// Begins a document in a file, which is there when it is finished and not before; what was there stays until then. What is no
    /// regular file, such as a pipe, gets the bytes as they come.
    /// - Parameters:
    ///   - path: the file's.
    ///   - rasterize: draws parts that become images; without one they are left out, with a warning.
    public init(
        writingTo path: String, options: PDFOptions = PDFOptions(), rasterize: PartRasterizer? = nil
    ) throws(PDFError) {
        let file: StreamedFile
        do throws(FileError) { file = try StreamedFile(path) } catch { throw .file(error) }
        output = file
        memory = nil
        context = try Self.begin(file, options, rasterize)
    }

    private static func begin(
        _ sink: any PDFSink, _ options: PDFOptions, _ rasterize: PartRasterizer?
    ) throws(PDFError) -> DocumentContext {
        DocumentContext(
            file: try PDFFile(sink, compression: options.compression, limit: options.limits.bytes), options: options,
            rasterize: rasterize)
    }

    /// What draws glyphs that fonts have as SVG documents; nil, as at first, leaves them to the next format that the font has.
    public var svgGlyphs: (any SVGGlyphSource)? {
        get { context.svgGlyphs }
        set { context.svgGlyphs = newValue }
    }

    /// How many pages there are so far.
    public var pageCount: Int { tree.count }

    /// What is not as the pictures say, at most ``PDFLimits/warnings`` of it.
    public var warnings: [PDFWarning] { context.warnings }

    /// How many warnings there were, those included that are not kept.
    public var warningCount: Int { context.warningCount }

    /// Adds a page.
    /// - Parameters:
    ///   - size: in points. What lies outside is not seen.
    ///   - content: in points from the page's top left corner, y down.
    ///   - label: how this page and those after it are numbered, up to one that has another.
    /// - Throws: ``PDFError``; nothing can be added after that, and no file is made.
    public func addPage(size: Size, content: DisplayList, label: PDFPageLabel? = nil) throws(PDFError) {
        guard !isDone else { throw .finished }
        let limits = context.options.limits
        guard size.width > 0, size.height > 0, size.width <= limits.pageLength, size.height <= limits.pageLength else {
            throw .pageSize(width: size.width, height: size.height, limit: limits.pageLength)
        }
        // Asked first: all that follows goes down the groups by recursion.
        guard let extent = content.extent(nesting: limits.nesting) else { throw .nesting(limit: limits.nesting) }
        guard extent.commands <= limits.commands else { throw .commands(limit: limits.commands) }
        isDone = true
        context.beginPage()
        if let label { labels.append((tree.count, label)) }
        let page = context.file.reserve()
        let parent = try tree.parent(in: context.file)
        var dictionary = try onStack(for: content) { () throws(PDFError) in try drawing(of: content, size) }
        dictionary["Parent"] = .reference(parent)
        try context.file.write(.dictionary(dictionary), as: page)
        tree.append(page)
        lastPage = (page, size.height)
        isDone = false
    }

    /// Does what goes down a list by recursion on a stack of its own, where the list is deep: tasks may run on threads with small stacks.
    private func onStack(
        for content: DisplayList, _ work: () throws(PDFError) -> PDFDictionary
    ) throws(PDFError) -> PDFDictionary {
        guard content.extent(nesting: 24) == nil else { return try work() }
        var result: Result<PDFDictionary, PDFError> = .failure(.nesting(limit: context.options.limits.nesting))
        _ = StackGuard.runApart {
            do throws(PDFError) { result = .success(try work()) } catch { result = .failure(error) }
        }
        return try result.get()
    }

    /// The page object (ISO 32000-2, section 7.7.3.3) apart from its parent.
    private func drawing(of content: DisplayList, _ size: Size) throws(PDFError) -> PDFDictionary {
        let box = Rect(origin: .zero, size: size)
        let mirror = Affine(a: 1, b: 0, c: 0, d: -1, tx: 0, ty: size.height)
        var canvas = PDFCanvas(
            context, toContent: mirror, toPage: .identity, visible: box, tone: .color, isPage: true)
        canvas.content.map(mirror)
        canvas.content.operation("cm")
        try canvas.drawRoot(content.commands)
        let contents = try context.file.write(PDFStream(bytes: canvas.content.text.bytes))
        var dictionary: PDFDictionary = [
            "Type": .name("Page"), "Parent": .null, "MediaBox": box.object,
            "Resources": .reference(try context.object(canvas.content.resources.dictionary)),
            "Contents": .reference(contents),
            "Group": ["S": .name("Transparency"), "CS": .name("DeviceRGB"), "I": true],
        ]
        var annotations: [PDFObject] = []
        for link in canvas.links {
            annotations.append(.reference(try context.file.write(link.object(pageHeight: size.height, outline))))
        }
        if !annotations.isEmpty { dictionary.append("Annots", .array(annotations)) }
        return dictionary
    }

    /// Writes the rest and closes the document.
    /// - Returns: the file's bytes; none where it was written to a file.
    /// - Throws: ``PDFError/noPages`` for a document without a page, ``PDFError/finished`` after an earlier error.
    @discardableResult
    public func finish() throws(PDFError) -> [UInt8] {
        guard !isDone else { throw .finished }
        isDone = true
        let (file, options) = (context.file, context.options)
        let root = try tree.finish(file)
        try context.fonts.finish(context)
        let metadata = DocumentMetadata(options: options)
        var catalog: PDFDictionary = ["Type": .name("Catalog"), "Pages": .reference(root)]
        if let language = options.language, !language.isEmpty { catalog.append("Lang", .text(language)) }
        if let title = options.title, !title.isEmpty {
            catalog.append("ViewerPreferences", ["DisplayDocTitle": true])
        }
        if !labels.isEmpty {
            var numbers: [PDFObject] = []
            // The first page has to have one.
            if labels[0].page > 0 { numbers += [.integer(0), PDFPageLabel().object] }
            for (page, label) in labels { numbers += [.integer(page), label.object] }
            catalog.append("PageLabels", ["Nums": .array(numbers)])
        }
        try outline.finish(file, &catalog)
        catalog.append("Metadata", .reference(try file.write(metadata.stream)))
        let information = try file.write(.dictionary(metadata.information))
        try file.finish(root: try file.write(.dictionary(catalog)), info: information)
        do throws(FileError) {
            try output?.finish()
        } catch {
            throw .file(error)
        }
        return memory?.bytes ?? []
    }
}

extension PDFLink {
    /// A link annotation (ISO 32000-2, section 12.5.6.5) without a border.
    fileprivate func object(pageHeight: Double, _ outline: DocumentOutline) -> PDFObject {
        let place = PDFObject.numbers([rect.minX, pageHeight - rect.maxY, rect.maxX, pageHeight - rect.minY])
        if let destination = outline.destination(of: uri) {
            return [
                "Type": .name("Annot"), "Subtype": .name("Link"), "Rect": place, "Border": [0, 0, 0], "F": 4,
                "Dest": destination,
            ]
        }
        // URIs are ASCII (12.6.4.8); other characters are percent-encoded as UTF-8.
        var address: [UInt8] = []
        for byte in uri.utf8 {
            if byte > 0x20, byte < 0x7f {
                address.append(byte)
            } else {
                address += [UInt8(ascii: "%"), PDFText.hexDigit(byte >> 4), PDFText.hexDigit(byte & 15)]
            }
        }
        return [
            "Type": .name("Annot"), "Subtype": .name("Link"),
            "Rect": place,
            "Border": [0, 0, 0], "F": 4,
            "A": ["S": .name("URI"), "URI": .string(address)],
        ]
    }
}
