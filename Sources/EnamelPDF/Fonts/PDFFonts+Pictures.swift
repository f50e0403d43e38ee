import EnamelDrawing
import EnamelGeometry
import EnamelImaging
import EnamelTypography

/// Colour glyphs, as glyphs of Type 3 fonts.
extension PDFFonts {
    /// What decides whether colour glyphs may share a font.
    struct PictureKey: Hashable {
        var instance: FontInstance
        /// The text's paint, where glyphs ask for it.
        var paint: Paint?
        var tone: ColorTone
    }

    /// Shows a run of a face with colour glyphs: stretches of pictures and of outlines, in the order of the run.
    func showColored(
        _ builder: inout RunBuilder, _ text: RunText, isShape: Bool, _ paint: Paint, _ canvas: inout PDFCanvas
    ) throws(PDFError) {
        let run = builder.run
        // An opaque colour changes nothing about pictures: all is shown at once. Styles that are made up do.
        var isApart = true
        if case .color(let color) = paint, color.opacity == 1 {
            isApart = run.font.instance.synthesis != FontInstance.Synthesis()
        }
        var plain = 0
        for index in run.glyphs.indices {
            let id = run.glyphs[index].id
            guard let picture = picture(of: id, run.font, canvas.context), builder.isThere(index) else { continue }
            if plain < index {
                try add(
                    plain..<index, of: text, to: &builder, resolve(run.font.instance, canvas.context), canvas.context)
                if isApart { try flush(&builder, paint, &canvas, isShape: isShape) }
            }
            plain = index + 1
            let own: Paint? = picture.asksForText ? paint.solid : nil
            let key = PictureKey(instance: run.font.instance, paint: own, tone: canvas.tone)
            let font: Int
            if let known = pictures[key] {
                font = known
            } else {
                shapes.append(ShapeFont(run.font.instance, canvas.context.file))
                font = shapes.count - 1
                pictures[key] = font
            }
            var shape = GlyphProcedures.Shape.empty
            if !shapes[font].has(id, text.text(of: text.parts[index])) {
                shape = try self.shape(of: picture, id, run, paint, canvas)
            }
            try add(index, of: text, to: &builder, shape, index: font, canvas.context) { .shapes($0) }
            if isApart { try flush(&builder, paint, &canvas, isPicture: true, isShape: isShape) }
        }
        if plain < run.glyphs.count {
            try add(
                plain..<run.glyphs.count, of: text, to: &builder, resolve(run.font.instance, canvas.context),
                canvas.context)
        }
        try flush(&builder, paint, &canvas, isShape: isShape)
    }

    /// The picture of a colour glyph.
    private enum Picture {
        case glyph(ColorGlyph)
        case svg([UInt8], any SVGGlyphSource)

        /// Whether a part has, or may have, the colour of the text.
        var asksForText: Bool {
            switch self {
            case .glyph(let glyph): glyph.asksForText
            case .svg: true
            }
        }
    }

    /// A glyph's picture; nil for one that is drawn by its outline.
    private func picture(of glyph: UInt16, _ font: Font, _ context: DocumentContext) -> Picture? {
        // As large as 288 pixels to the inch need it, where bitmaps have several sizes.
        let pixels = min(font.size * 4, 16_384)
        if let picture = font.instance.colorGlyph(glyph, pixelsPerEm: pixels, readsSVG: context.svgGlyphs != nil) {
            return .glyph(picture)
        }
        guard let source = context.svgGlyphs, let document = font.face.svgDocument(of: glyph) else { return nil }
        return .svg(document, source)
    }

    /// A colour glyph as content in glyph space.
    private func shape(
        of picture: Picture, _ glyph: UInt16, _ run: GlyphRun, _ paint: Paint, _ canvas: PDFCanvas
    ) throws(PDFError) -> GlyphProcedures.Shape {
        let instance = run.font.instance
        let unit = 1 / Double(FontInstance.gridPerUnit)
        // A gradient of the text is as long as the page; in a glyph its place on it is not known.
        let text = paint.solid
        let commands: [DrawCommand]
        let bounds: Rect
        var isBitmap = false
        switch picture {
        case .glyph(let picture):
            commands = picture.commands(text: text) { instance.shape(of: $0).outline.applying(.scale(unit)) }
            guard let box = picture.bounds({ instance.shape(of: $0).bounds?.applying(.scale(unit)) }), box.isFinite
            else { return .empty }
            bounds = box
            if case .bitmap = picture { isBitmap = true }
        case .svg(let document, let source):
            guard let list = source.picture(of: glyph, in: document, of: instance.face, paint: text),
                list.extent(nesting: canvas.context.options.limits.nesting) != nil
            else { return .empty }
            commands = list.commands
            // It may be drawn anywhere; fonts keep to about their em.
            let em = Double(instance.face.unitsPerEm)
            bounds = Rect(x: -2 * em, y: -3 * em, width: 6 * em, height: 6 * em)
        }
        let scale = run.font.size / Double(instance.face.unitsPerEm)
        let toPage = Affine.scale(scale).concatenating(canvas.toPage)
        var inner = PDFCanvas(
            canvas.context, toPage: toPage, visible: bounds.inset(by: -1).applying(toPage), tone: canvas.tone)
        // The opacity is that of whoever shows the glyph.
        inner.state.alpha = GraphicsState.opaque
        inner.content.map(Affine(a: 1, b: 0, c: 0, d: -1, tx: 0, ty: 0))
        inner.content.operation("cm")
        // A glyph in the document of a glyph is no document.
        let source = canvas.context.svgGlyphs
        canvas.context.svgGlyphs = nil
        defer { canvas.context.svgGlyphs = source }
        if isBitmap {
            try inner.drawRoot(commands)
        } else if let form = try inner.form(commands, visible: bounds) {
            // Patterns are placed by the content that names them; viewers agree on that for forms, not for glyphs.
            try inner.draw(form: form)
        }
        let flipped = Rect(x: bounds.minX, y: -bounds.maxY, width: bounds.width, height: bounds.height)
        return .picture(inner.content, bounds: flipped)
    }
}

extension ColorGlyph {
    /// Whether a part has the colour of the text.
    var asksForText: Bool {
        func asks(_ color: ColorGlyphColor) -> Bool {
            if case .text = color { true } else { false }
        }
        switch self {
        case .fill(.color(let color)): return asks(color)
        case .fill(.linear(let line, _, _)), .fill(.radial(let line, _, _, _, _)), .fill(.sweep(let line, _, _, _)):
            return line.stops.contains { asks($0.color) }
        case .outline(_, let child), .clip(_, let child), .transform(_, let child): return child.asksForText
        case .layers(let layers): return layers.contains(where: \.asksForText)
        case .composite(let source, _, let backdrop): return source.asksForText || backdrop.asksForText
        case .bitmap: return false
        }
    }
}
