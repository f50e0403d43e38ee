import EnamelDrawing
import EnamelGeometry
import EnamelImaging
import EnamelRaster
import EnamelTypography

/// Everything that a font file is used for: names, axes, coverage, outlines, colour glyphs, shaping, lines and pixels.
enum FontUse {
    private static let text = "AVfi\u{301} 1/2 بلا नि ก็ 一、😀"
    private static let glyphs: UInt16 = 24

    static func run(_ bytes: [UInt8]) {
        let library = FontLibrary()
        guard let entries = try? library.add(bytes: bytes), let entry = entries.first,
            let face = try? FontFace(bytes, index: entry.index)
        else { return }
        _ = (face.coverage, face.embedding, face.entry)
        var places: [[OpenTypeTag: Double]] = [[:]]
        if !face.axes.isEmpty {
            places += [
                Dictionary(face.axes.map { ($0.tag, $0.minimum) }) { first, _ in first },
                Dictionary(face.axes.map { ($0.tag, $0.maximum / 2 + $0.defaultValue / 2) }) { first, _ in first },
            ]
        }
        for place in places {
            let instance = FontInstance(
                face, variations: place, synthesis: FontInstance.Synthesis(embolden: 0.04, skew: 0.2))
            let font = Font(instance, size: 20)
            _ = font.metrics
            for glyph in 0..<min(Self.glyphs, UInt16(clamping: face.glyphCount)) {
                _ = font.outline(of: glyph)
                _ = instance.colorGlyph(glyph, pixelsPerEm: 32)
            }
        }
        draw(entry.family, library)
    }

    /// In lines and as pixels, across and down.
    private static func draw(_ family: String, _ library: FontLibrary) {
        let style = TextStyle(
            font: FontDescriptor(families: [family], weight: 700, slant: .italic, synthesis: [.weight, .style]),
            size: 12,
            decorations: [TextDecoration(.underline)])
        for mode in [ParagraphStyle.WritingMode.horizontal, .vertical(.mixed)] {
            guard
                let paragraph = try? ShapedParagraph(
                    text, style, style: ParagraphStyle(writingMode: mode), library: library),
                let size = try? PixelSize(width: 64, height: 64)
            else { continue }
            let layout = paragraph.layout(width: 60, maximumLines: 3)
            precondition(layout.lines.count <= 3, "more lines than there may be")
            var list = DisplayList()
            list.draw(layout, paint: .color(.black))
            _ = try? Rasterizer().bitmap(of: list, size: size)
        }
    }
}
