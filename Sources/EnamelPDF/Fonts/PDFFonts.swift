import EnamelDrawing
import EnamelGeometry
import EnamelImaging
import EnamelTypography

/// The fonts of a document: each face is embedded once, with the glyphs that were shown.
///
/// ``show(_:at:paint:on:)`` is called for each run as pages are drawn and writes text operators to the canvas's content; the fonts'
/// objects, referred to by ``PDFFile/reserve()``, are written by ``finish(_:)`` when all glyphs are known.
final class PDFFonts {
    /// In the order in which they were first used.
    private var faces: [EmbeddedFace] = []
    var shapes: [ShapeFont] = []
    /// What instances are shown with.
    private var resolved: [FontInstance: Resolved] = [:]
    private var last: (instance: FontInstance, resolved: Resolved)?
    var pictures: [PictureKey: Int] = [:]
    /// Why faces are not embedded, until that has been warned of.
    private var obstacles: [FontInstance: String] = [:]
    private var narrowEncodings: [Bool: PDFReference] = [:]
    /// Memory for the texts of runs.
    private var scratch = RunText()
    private var shown: [ShownGlyph] = []
    private var shownFonts: [ShownFont] = []
    private var piece = PDFText()

    /// How an instance's glyphs are shown.
    enum Resolved {
        /// By an embedded face, with the styles that are made up added by the text operators.
        case face(EmbeddedFace)
        /// As shapes of their own; which of ``shapes`` takes glyphs.
        case shapes(Int)

        var isShape: Bool {
            if case .shapes = self { true } else { false }
        }
    }

    /// Shows a run.
    /// - Parameter origin: where the run's origin lies, in the canvas's current coordinates (y down: a text matrix mirrors).
    func show(_ run: GlyphRun, at origin: Point, paint: Paint, on canvas: inout PDFCanvas) throws(PDFError) {
        let font = run.font
        guard font.size > 0, font.size.isFinite, origin.isFinite, !run.glyphs.isEmpty else { return }
        if font.instance.synthesis.embolden > 0, case .color(var color) = paint, color.opacity < 1, color.opacity > 0 {
            // Letters that are filled and stroked are translucent as one.
            let opacity = color.opacity
            color.opacity = 1
            let solid = DrawCommand.glyphs(run, at: origin, .color(color))
            return try canvas.draw([.group(DrawGroup(opacity: opacity, children: [solid]))])
        }
        // Paints and pictures may show text themselves.
        var text = RunText()
        swap(&text, &scratch)
        defer { swap(&text, &scratch) }
        if let solid = paint.withoutFading {
            // pdfium weighs text in a pattern twice by a mask that is set for it; not the mask of a group.
            let whole = RunBuilder(run, at: origin, marks: [])
            let bounds = whole.bounds(of: paint).inset(by: -1)
            let mask = GroupMask(.alpha, content: [.fill(Path(bounds), paint, .nonzero)])
            let shown = DrawCommand.glyphs(run, at: origin, solid)
            return try canvas.draw([.group(DrawGroup(mask: mask, children: [shown]))])
        }
        text.read(run)
        var builder = RunBuilder(run, at: origin, marks: text.marks)
        swap(&builder.glyphs, &shown)
        builder.glyphs.removeAll(keepingCapacity: true)
        swap(&builder.fonts, &shownFonts)
        builder.fonts.removeAll(keepingCapacity: true)
        defer {
            swap(&builder.glyphs, &shown)
            swap(&builder.fonts, &shownFonts)
        }
        let resolved = resolve(font.instance, canvas.context)
        if font.face.hasColorGlyphs {
            try showColored(&builder, text, isShape: resolved.isShape, paint, &canvas)
        } else {
            try add(0..<run.glyphs.count, of: text, to: &builder, resolved, canvas.context)
            try flush(&builder, paint, &canvas, isShape: resolved.isShape)
        }
        if builder.leftOut > 0 {
            canvas.context.warn(
                .leftOut(
                    "\(builder.leftOut) glyphs of \(FontDescription.name(of: font.face)) that it has not or that are nowhere"
                ))
        }
    }

    /// How an instance's glyphs are shown: decided when it is first seen.
    func resolve(_ instance: FontInstance, _ context: DocumentContext) -> Resolved {
        if let last, last.instance === instance { return last.resolved }
        let found = resolved[instance] ?? make(instance, context)
        last = (instance, found)
        return found
    }

    private func make(_ instance: FontInstance, _ context: DocumentContext) -> Resolved {
        // A style that is made up is the text operators' matter: the face is the same.
        let plain =
            instance.synthesis == FontInstance.Synthesis()
            ? instance : FontInstance(instance.face, variations: instance.variations)
        let result: Resolved
        if case .face(let face)? = resolved[plain] {
            result = .face(face)
        } else if let obstacle = EmbeddedFace.obstacle(plain) {
            shapes.append(ShapeFont(instance, context.file))
            obstacles[instance] = obstacle
            result = .shapes(shapes.count - 1)
        } else {
            let face = EmbeddedFace(plain)
            faces.append(face)
            resolved[plain] = .face(face)
            result = .face(face)
        }
        resolved[instance] = result
        return result
    }

    // MARK: Glyphs

    /// Adds glyphs that are drawn by their outlines.
    func add(
        _ range: Range<Int>, of text: RunText, to builder: inout RunBuilder, _ resolved: Resolved,
        _ context: DocumentContext
    ) throws(PDFError) {
        switch resolved {
        case .face(var face):
            var first = range.lowerBound
            while first < range.upperBound {
                let part = first..<min(first + Self.part, range.upperBound)
                if face.codes.room < part.count { face = continuation(of: face) }
                var isWide = false
                let count = builder.glyphs.count
                builder.add(part, text, &face.codes, font: UInt16(builder.fonts.count), isWide: &isWide) {
                    face.width(of: $0)
                }
                if builder.glyphs.count > count {
                    builder.fonts.append(
                        ShownFont(
                            reference: face.font(
                                EmbeddedFace.Encoding(isWide: isWide, isVertical: builder.run.isVertical), context.file),
                            isWide: isWide, isVertical: builder.run.isVertical))
                }
                first = part.upperBound
            }
        case .shapes(let index):
            for glyph in range {
                // A font of pictures alone has nothing to embed, and nothing to warn of.
                if let obstacle = obstacles[builder.run.font.instance],
                    !builder.run.font.instance.shape(of: builder.run.glyphs[glyph].id).outline.isEmpty
                {
                    obstacles[builder.run.font.instance] = nil
                    let name = FontDescription.name(of: builder.run.font.face)
                    context.warn(.textAsShapes(font: name, reason: obstacle))
                }
                try add(glyph, of: text, to: &builder, .outline(builder.run.glyphs[glyph].id), index: index, context) {
                    .shapes($0)
                }
            }
        }
    }

    /// Glyphs that are given codes at once.
    private static let part = 8192

    /// A font in place of one whose codes are used up: a document may show a face's glyphs with more texts than there are codes.
    private func continuation(of face: EmbeddedFace) -> EmbeddedFace {
        let next = EmbeddedFace(face.instance)
        faces.append(next)
        for (key, value) in resolved {
            if case .face(let known) = value, known === face { resolved[key] = .face(next) }
        }
        last = nil
        return next
    }

    /// Adds a glyph of a font of shapes. `moved` is told where its font continues when that is full.
    func add(
        _ glyph: Int, of text: RunText, to builder: inout RunBuilder, _ shape: GlyphProcedures.Shape, index: Int,
        _ context: DocumentContext, moved: (Int) -> Resolved
    ) throws(PDFError) {
        var index = index
        let part = text.parts[glyph]
        if !builder.isThere(glyph) { return }
        let id = builder.run.glyphs[glyph].id
        if shapes[index].isFull(for: id, text.text(of: part)) {
            shapes.append(ShapeFont(shapes[index].instance, context.file))
            let next = shapes.count - 1
            for (key, value) in pictures where value == index { pictures[key] = next }
            if case .shapes(let current)? = resolved[shapes[index].instance], current == index {
                resolved[shapes[index].instance] = moved(next)
                last = nil
            }
            index = next
        }
        // Emoji of several characters: the first is the picture's, the rest of them are glyphs without ink that share its width, which all
        // readers string together. Of marks pdfium leaves out all characters beyond U+FFFF.
        let string = text.text(of: part)
        let isSimple = string.map(RunText.isSimple) ?? true
        let scalars = isSimple ? [] : Array((string ?? "").unicodeScalars)
        let shapeFont = shapes[index]
        guard
            let (code, width) = try shapeFont.code(
                of: id, scalars.first.map { String($0) } ?? string, followers: max(0, scalars.count - 1), shape,
                context.file)
        else { return }
        let font = ShownFont(reference: shapeFont.reference, isWide: false, isVertical: false)
        if builder.fonts.last != font { builder.fonts.append(font) }
        builder.append(glyph, code: code, font: UInt16(builder.fonts.count - 1), width: width, isMarked: isSimple)
        for scalar in scalars.dropFirst() {
            guard let (code, width) = try shapeFont.code(ofNothingFor: scalar, context.file) else { return }
            builder.appendBehind(code, font: UInt16(builder.fonts.count - 1), width: width)
        }
    }

    /// Writes what a run has so far.
    func flush(
        _ builder: inout RunBuilder, _ paint: Paint, _ canvas: inout PDFCanvas, isPicture: Bool = false, isShape: Bool
    ) throws(PDFError) {
        guard !builder.glyphs.isEmpty else { return }
        let run = builder.run
        let synthesis = run.font.instance.synthesis
        let isShape = isShape || isPicture
        var writer = TextWriter(
            fonts: builder.fonts, size: run.font.size, skew: isShape ? 0 : synthesis.skew, marks: builder.marks)
        swap(&writer.piece, &piece)
        defer { swap(&writer.piece, &piece) }
        let glyphs = builder.glyphs[...]
        let weight = isShape ? 0 : synthesis.embolden * run.font.size
        // Colours of pictures are their own, and not weighed by the text's opacity.
        var paint = paint
        if isPicture {
            if case .color(let color) = paint, color.opacity == 1 {} else { paint = .color(.black) }
        }
        let bounds = builder.bounds(of: paint)
        if weight > 0 {
            try canvas.saved { (canvas) throws(PDFError) in
                try canvas.stroking(with: paint, within: bounds) { (canvas) throws(PDFError) in
                    try canvas.filling(with: paint, within: bounds) { (canvas) throws(PDFError) in
                        // Edges move outwards by half of the width of a line along them, corners no further than the rasteriser has them.
                        canvas.content.factor(weight)
                        canvas.content.text.append(raw: "w 0 j 6 M[]0 d 2 Tr")
                        canvas.content.text.endLine()
                        writer.write(glyphs, on: &canvas)
                    }
                }
            }
        } else {
            try canvas.filling(with: paint, within: bounds) { (canvas) throws(PDFError) in
                writer.write(glyphs, on: &canvas)
            }
        }
        builder.glyphs.removeAll(keepingCapacity: true)
        builder.fonts.removeAll(keepingCapacity: true)
    }

    // MARK: End

    /// Writes the fonts.
    func finish(_ context: DocumentContext) throws(PDFError) {
        let file = context.file
        for face in faces {
            let problem = try face.finish(file) { (isVertical) throws(PDFError) in
                try narrowEncoding(isVertical, file)
            }
            if let problem {
                context.warn(.textAsShapes(font: FontDescription.name(of: face.instance.face), reason: problem))
            }
        }
        for shape in shapes { try shape.finish(file) }
    }

    /// The CMap that makes a code of one byte a CID.
    private func narrowEncoding(_ isVertical: Bool, _ file: PDFFile) throws(PDFError) -> PDFReference {
        if let known = narrowEncodings[isVertical] { return known }
        let name = isVertical ? "OneByteIdentityV" : "OneByteIdentityH"
        let mode = isVertical ? 1 : 0
        let text = """
            %!PS-Adobe-3.0 Resource-CMap
            %%DocumentNeededResources: ProcSet (CIDInit)
            %%IncludeResource: ProcSet (CIDInit)
            %%BeginResource: CMap (\(name))
            %%Title: (\(name) Adobe Identity 0)
            %%Version: 1
            %%EndComments
            /CIDInit/ProcSet findresource begin
            12 dict begin
            begincmap
            /CIDSystemInfo 3 dict dup begin/Registry(Adobe)def/Ordering(Identity)def/Supplement 0 def end def
            /CMapName/\(name) def
            /CMapVersion 1 def
            /CMapType 1 def
            /WMode \(mode) def
            1 begincodespacerange
            <00><ff>
            endcodespacerange
            1 begincidrange
            <00><ff>0
            endcidrange
            endcmap
            CMapName currentdict/CMap defineresource pop
            end
            end
            %%EndResource
            %%EOF
            """
        let reference = try file.write(
            PDFStream(
                [
                    "Type": .name("CMap"), "CMapName": .name(name), "CIDSystemInfo": EmbeddedFace.identity,
                    "WMode": .integer(mode),
                ], bytes: Array(text.utf8)))
        narrowEncodings[isVertical] = reference
        return reference
    }
}
