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
        /// Glyphs without ink behind it that share its width.
        var followers: Int
    }

    /// The width of a glyph without ink, in thousandths of an em. Two of them are over a tenth apart, so that readers do not take equal
    /// characters among them for one that is drawn twice.
    private static let followerWidth = 60.0

    init(_ instance: FontInstance, _ file: PDFFile) {
        self.instance = instance
        reference = file.reserve()
        procedures = GlyphProcedures(instance)
    }

    /// Whether a glyph has been drawn for a text.
    func has(_ glyph: UInt16, _ text: String?) -> Bool {
        guard let text, !RunText.isSimple(text), let first = text.unicodeScalars.first else {
            return known[Key(glyph: glyph, text: text, followers: 0)] != nil
        }
        return known[Key(glyph: glyph, text: String(first), followers: text.unicodeScalars.count - 1)] != nil
    }

    /// Whether a glyph has to go to another font, the characters behind it included.
    func isFull(for glyph: UInt16, _ text: String?) -> Bool { known.count >= 160 && !has(glyph, text) }

    /// The code of a glyph with its width, given where it has none; nil where there is none left.
    func code(
        of glyph: UInt16, _ text: String?, followers: Int, _ shape: GlyphProcedures.Shape, _ file: PDFFile
    ) throws(PDFError) -> (code: UInt16, width: Double)? {
        let key = Key(glyph: glyph, text: text, followers: followers)
        if let code = known[key] { return (code, codes.width(of: code)) }
        let advance = (instance.advance(of: glyph) * 1_000_000).rounded() / 1000
        let width = max(advance - Self.followerWidth * Double(followers), 0)
        guard let code = codes.addedCode(of: glyph, text: text, width: width) else { return nil }
        known[key] = code
        try procedures.add(code, shape, width: width, file)
        return (code, width)
    }

    /// The code of a glyph without ink or width that stands for a character; nil where there is none left.
    func code(
        ofNothingFor scalar: Unicode.Scalar, _ file: PDFFile
    ) throws(PDFError) -> (code: UInt16, width: Double)? {
        // No face has a glyph of this number.
        let key = Key(glyph: .max, text: String(scalar), followers: 0)
        if let code = known[key] { return (code, Self.followerWidth) }
        guard let code = codes.addedCode(of: .max, text: key.text, width: Self.followerWidth) else { return nil }
        known[key] = code
        try procedures.add(code, .empty, width: Self.followerWidth, file)
        return (code, Self.followerWidth)
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
        let text = run.text(of: part)
        if let text, let first = text.unicodeScalars.first, !RunText.isSimple(text) {
            return code(of: glyph, character: first, width: width)
        }
        return code(of: glyph, text: text, width: width)
    }
}
