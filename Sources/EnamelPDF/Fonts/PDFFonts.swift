import EnamelDrawing
import EnamelGeometry
import EnamelTypography

/// The fonts of a document: each face is embedded once, with the glyphs that were shown.
///
/// ``show(_:at:paint:on:)`` is called for each run as pages are drawn and writes text operators to the canvas's content; the fonts'
/// objects, referred to by ``PDFFile/reserve()``, are written by ``finish(_:)`` when all glyphs are known.
final class PDFFonts {
    /// Shows a run.
    /// - Parameter origin: where the run's origin lies, in the canvas's current coordinates (y down: a text matrix mirrors).
    func show(_ run: GlyphRun, at origin: Point, paint: Paint, on canvas: inout PDFCanvas) throws(PDFError) {
        guard run.font.size > 0, run.font.size.isFinite, origin.isFinite else { return }
        let instance = run.font.instance
        let scale = run.font.size / instance.gridPerEm
        var commands: [DrawCommand] = []
        for glyph in run.glyphs {
            let place = Affine(
                a: scale, b: 0, c: 0, d: scale, tx: origin.x + glyph.position.x, ty: origin.y + glyph.position.y)
            guard place.isFinite else { continue }
            let outline = instance.shape(of: glyph.id).outline.applying(place)
            if !outline.isEmpty { commands.append(.fill(outline, paint, .nonzero)) }
        }
        try canvas.draw(commands)
    }

    /// Writes the fonts.
    func finish(_ file: PDFFile) throws(PDFError) {}
}
