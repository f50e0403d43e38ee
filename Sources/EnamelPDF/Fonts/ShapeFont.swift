import EnamelTypography

/// A font of glyph procedures as it fills up.
final class ShapeFont {
    let instance: FontInstance
    let reference: PDFReference
    private var codes = GlyphCodes(capacity: 256)
    private var procedures: GlyphProcedures
    private var known: [Key: UInt16] = [:]

    private struct Key: Hashable {
        var glyph: UInt16
        var text: String?
    }

    init(_ instance: FontInstance, _ file: PDFFile) {
        self.instance = instance
        reference = file.reserve()
        procedures = GlyphProcedures(instance)
    }

    func has(_ glyph: UInt16, _ text: String?) -> Bool { known[Key(glyph: glyph, text: text)] != nil }

    /// Whether a glyph has to go to another font.
    func isFull(for glyph: UInt16, _ text: String?) -> Bool { known.count >= 200 && !has(glyph, text) }

    /// The code of a glyph with its width, given where it has none; nil where there is none left.
    func code(
        of glyph: UInt16, _ part: RunText.Part, _ run: RunText, _ shape: GlyphProcedures.Shape, _ file: PDFFile
    ) throws(PDFError) -> (code: UInt16, width: Double)? {
        let key = Key(glyph: glyph, text: run.text(of: part))
        if let code = known[key] { return (code, codes.width(of: code)) }
        let width = { (instance: FontInstance) in
            { (glyph: UInt16) in (instance.advance(of: glyph) * 1_000_000).rounded() / 1000 }
        }(instance)
        guard let code = codes.code(of: glyph, part, run, width: width) else { return nil }
        known[key] = code
        try procedures.add(code, shape, width: codes.width(of: code), file)
        return (code, codes.width(of: code))
    }

    /// Writes the font.
    func finish(_ file: PDFFile) throws(PDFError) {
        guard !known.isEmpty else { return }
        try procedures.write(codes, as: reference, file)
    }
}

extension GlyphCodes {
    /// The code of a glyph that stands for a part of a run's text, given where it has none; nil where there is none left.
    @inline(__always)
    mutating func code(
        of glyph: UInt16, _ part: RunText.Part, _ run: borrowing RunText, width: (UInt16) -> Double
    ) -> UInt16? {
        if let scalar = part.scalar {
            return code(of: glyph, ascii: part) ?? code(of: glyph, character: scalar, width: width)
        }
        return code(of: glyph, text: run.text(of: part), width: width)
    }
}
