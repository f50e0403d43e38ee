import EnamelDrawing
import EnamelGeometry
import EnamelTypography

/// Glyphs with colours of their own: each is a small picture that is drawn like any other, in font units.
extension Renderer {
    mutating func drawColored(
        _ text: PlacedRun, _ glyphs: [GlyphRun.Glyph], _ paint: Paint, _ transform: Affine, _ clip: Clip,
        _ target: Target
    ) throws(RasterError) {
        var plain = 0
        for (index, glyph) in glyphs.enumerated() {
            guard let commands = try commands(of: glyph, text, paint, transform) else { continue }
            // In the order of the run: what stands before goes first.
            try draw(text, glyphs[plain..<index], paint, transform, clip, target)
            plain = index + 1
            let source = svgGlyphs
            svgGlyphs = nil
            defer { svgGlyphs = source }
            try draw(commands, text.unitMap(of: glyph), clip, target, depth: 0)
        }
        try draw(text, glyphs[plain...], paint, transform, clip, target)
    }

    /// What draws a colour glyph, in font units; nil for one without colours.
    private mutating func commands(
        of glyph: GlyphRun.Glyph, _ text: PlacedRun, _ paint: Paint, _ transform: Affine
    ) throws(RasterError) -> [DrawCommand]? {
        let picture = text.instance.colorGlyph(
            glyph.id, pixelsPerEm: text.pixelsPerEm, readsSVG: svgGlyphs != nil)
        let map = text.unitMap(of: glyph)
        // The text's paint in the glyph's coordinates.
        func own() -> Paint { map.inverted().map { paint.applying(transform.concatenating($0)) } ?? paint }
        if let picture {
            colorParts += picture.count
            guard colorParts <= limits.commands else { throw .commands(limit: limits.commands) }
            let unit = 1 / Double(FontInstance.gridPerUnit)
            return picture.commands(text: own()) { id in
                text.instance.shape(of: id).outline.applying(.scale(unit))
            }
        }
        guard let svgGlyphs, let document = text.instance.face.svgDocument(of: glyph.id),
            let list = svgGlyphs.picture(of: glyph.id, in: document, of: text.instance.face, paint: own()),
            let extent = list.extent(nesting: limits.nesting)
        else { return nil }
        colorParts += extent.commands
        guard colorParts <= limits.commands else { throw .commands(limit: limits.commands) }
        return list.commands
    }

    /// A rectangle around a colour glyph, on the outlines' grid; nil for one without colours.
    func colorBounds(of glyph: UInt16, _ text: PlacedRun) -> Rect? {
        let grid = Affine.scale(Double(FontInstance.gridPerUnit))
        if let picture = text.instance.colorGlyph(
            glyph, pixelsPerEm: text.pixelsPerEm, readsSVG: svgGlyphs != nil)
        {
            let unit = 1 / Double(FontInstance.gridPerUnit)
            return picture.bounds { text.instance.shape(of: $0).bounds?.applying(.scale(unit)) }?.applying(grid)
        }
        guard svgGlyphs != nil, text.instance.face.svgDocument(of: glyph) != nil else { return nil }
        // An SVG glyph may be drawn anywhere; fonts keep to about their em.
        let em = Double(text.instance.face.unitsPerEm)
        return Rect(x: -2 * em, y: -3 * em, width: 6 * em, height: 6 * em).applying(grid)
    }
}
