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

    func has(_ glyph: UInt16, _ part: RunText.Part) -> Bool { known[Key(glyph: glyph, text: part.text)] != nil }

    /// Whether a glyph has to go to another font.
    func isFull(for glyph: UInt16, _ part: RunText.Part) -> Bool { known.count >= 200 && !has(glyph, part) }

    /// The code of a glyph with its width, given where it has none; nil where there is none left.
    func code(
        of glyph: UInt16, _ part: RunText.Part, _ shape: GlyphProcedures.Shape, _ file: PDFFile
    ) throws(PDFError) -> (code: UInt16, width: Double)? {
        let key = Key(glyph: glyph, text: part.text)
        if let code = known[key] { return (code, codes.width(of: code)) }
        let width = { (instance: FontInstance) in
            { (glyph: UInt16) in (instance.advance(of: glyph) * 1_000_000).rounded() / 1000 }
        }(instance)
        guard let code = codes.code(of: glyph, part, width: width) else { return nil }
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

extension RunText.Part {
    var text: String? {
        switch self {
        case .ascii(let byte): String(Unicode.Scalar(byte))
        case .character(let scalar): String(scalar)
        case .text(let text): text
        }
    }
}

extension GlyphCodes {
    /// The code of a glyph that stands for a part of a text, given where it has none; nil where there is none left.
    @inline(__always)
    mutating func code(of glyph: UInt16, _ part: RunText.Part, width: (UInt16) -> Double) -> UInt16? {
        switch part {
        case .ascii(let byte):
            code(of: glyph, ascii: byte) ?? code(of: glyph, character: Unicode.Scalar(byte), width: width)
        case .character(let scalar): code(of: glyph, character: scalar, width: width)
        case .text(let text): code(of: glyph, text: text, width: width)
        }
    }
}
