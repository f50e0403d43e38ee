import EnamelDrawing
import EnamelGeometry
import EnamelTypography

/// A font whose glyphs are content streams ("Type 3", ISO 32000-2, section 9.6.4): colour glyphs, and the outlines of faces that may not
/// or cannot be embedded.
///
/// Glyph space is the face's units, y up. Text in it is selected, searched and read as any other.
struct GlyphProcedures {
    private let instance: FontInstance
    private var procedures: [(code: UInt16, stream: PDFReference, width: Double)] = []
    private var resources = PDFResources()
    private var bounds: Rect?

    /// What a glyph looks like.
    enum Shape {
        /// An outline in the colour of the text.
        case outline(UInt16)
        /// A picture with colours of its own: its content, in glyph space.
        case picture(PDFContent, bounds: Rect)
        /// Nothing.
        case empty
    }

    init(_ instance: FontInstance) { self.instance = instance }

    /// Adds a glyph.
    /// - Parameter width: in thousandths of an em.
    mutating func add(_ code: UInt16, _ shape: Shape, width: Double, _ file: PDFFile) throws(PDFError) {
        let units = width * Double(instance.face.unitsPerEm) / 1000
        var content = PDFContent()
        content.number(units)
        content.number(0)
        switch shape {
        case .outline(let glyph):
            let unit = 1 / Double(FontInstance.gridPerUnit)
            let map = Affine(a: unit, b: 0, c: 0, d: -unit, tx: 0, ty: 0)
            let outline = instance.shape(of: glyph).outline.applying(map)
            let box = outline.controlBounds ?? .zero
            for number in [box.minX, box.minY, box.maxX, box.maxY] { content.number(number) }
            content.operation("d1")
            if let own = outline.controlBounds {
                include(own)
                content.decimals = 1
                Self.append(outline, to: &content)
                content.operation("f")
            }
        case .picture(let picture, let box):
            content.operation("d0")
            content.text.append(bytes: picture.text.bytes)
            resources.formUnion(picture.resources)
            include(box)
        case .empty:
            for _ in 0..<4 { content.number(0) }
            content.operation("d1")
        }
        procedures.append((code, try file.write(PDFStream(bytes: content.text.bytes)), width))
    }

    private mutating func include(_ box: Rect) { bounds = bounds?.union(box) ?? box }

    private static func append(_ path: Path, to content: inout PDFContent) {
        var current = Point.zero
        path.forEach { element in
            switch element {
            case .move(let to):
                content.point(to)
                content.operation("m")
                current = to
            case .line(let to):
                content.point(to)
                content.operation("l")
                current = to
            case .quadCurve(let to, let control):
                content.point(current.interpolated(to: control, at: 2 / 3.0))
                content.point(to.interpolated(to: control, at: 2 / 3.0))
                content.point(to)
                content.operation("c")
                current = to
            case .curve(let to, let control1, let control2):
                content.point(control1)
                content.point(control2)
                content.point(to)
                content.operation("c")
                current = to
            case .closeSubpath:
                content.operation("h")
            }
        }
    }

    /// Writes the font.
    func write(_ codes: GlyphCodes, as reference: PDFReference, _ file: PDFFile) throws(PDFError) {
        let em = Double(instance.face.unitsPerEm)
        var procedures = procedures
        // Poppler reckons the size of text from the width of a glyph called "m", as if that were 0.6 of it: without one emoji
        // count as twice as large as the letters beside them, and as a block of their own. No text shows this one.
        let measure = (1...255).first { code in !procedures.contains { Int($0.code) == code } }
        if let measure {
            var content = PDFContent()
            for number in [0.6 * em, 0, 0, 0, 0, 0] { content.number(number) }
            content.operation("d1")
            procedures.append((UInt16(measure), try file.write(PDFStream(bytes: content.text.bytes)), 600))
        }
        let sorted = procedures.sorted { $0.code < $1.code }
        let first = Int(sorted.first?.code ?? 0)
        let last = Int(sorted.last?.code ?? 0)
        var widths = [PDFObject](repeating: 0, count: last - first + 1)
        var names: [PDFObject] = []
        var streams = PDFDictionary()
        var previous = -2
        for procedure in sorted {
            let code = Int(procedure.code)
            if code != previous + 1 { names.append(.integer(code)) }
            previous = code
            let name = code == measure ? "m" : "g\(code)"
            names.append(.name(name))
            streams.append(name, .reference(procedure.stream))
            widths[code - first] = .real(procedure.width * em / 1000)
        }
        // Extractors take a line's height from the box, so that it holds the face's ascent and descent too.
        let metrics = instance.metrics
        let line = Rect(x: 0, y: -metrics.descent * em, width: em, height: (metrics.ascent + metrics.descent) * em)
        let box = bounds?.union(line) ?? line
        let texts = codes.entries.prefix(256).enumerated().compactMap { code, entry in
            entry?.text.map { (code: UInt16(code), text: $0) }
        }
        try file.write(
            .dictionary([
                "Type": .name("Font"), "Subtype": .name("Type3"),
                "FontBBox": .numbers([
                    box.minX.rounded(.down), box.minY.rounded(.down), box.maxX.rounded(.up), box.maxY.rounded(.up),
                ]),
                "FontMatrix": .numbers([1 / em, 0, 0, 1 / em, 0, 0]), "CharProcs": .dictionary(streams),
                "Encoding": ["Type": .name("Encoding"), "Differences": .array(names)],
                "FirstChar": .integer(first), "LastChar": .integer(last), "Widths": .array(widths),
                "Resources": .dictionary(resources.dictionary),
                "ToUnicode": .reference(try file.write(ToUnicode(texts, isWide: false).stream)),
            ]), as: reference)
    }
}
