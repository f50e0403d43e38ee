public import EnamelTypography

/// What draws the glyphs of fonts that have them as SVG documents (OpenType, "SVG "). Without one such a glyph falls to the
/// next format that the font has it in.
public protocol SVGGlyphSource: Sendable {
    /// The picture of a glyph in font units around its origin, y down; nil for one that cannot be drawn.
    /// - Parameters:
    ///   - glyph: the glyph's number; its element in the document has the identifier `glyph` with that number.
    ///   - document: the document as the font has it; it may be compressed by gzip.
    ///   - face: the font.
    ///   - paint: what the text is drawn with: the value of `context-fill` and `currentColor`.
    func picture(of glyph: UInt16, in document: [UInt8], of face: FontFace, paint: Paint) -> DisplayList?
}
