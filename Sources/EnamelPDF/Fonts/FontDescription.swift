import EnamelTypography

/// What a viewer is told of an embedded font (ISO 32000-2, section 9.8), with the name that the document knows it by.
struct FontDescription {
    /// The PostScript name behind six letters that the program decides (9.9.2).
    let name: String
    /// The descriptor without the program.
    let dictionary: PDFDictionary

    init(_ instance: FontInstance, program: [UInt8]) {
        let face = instance.face
        name = Self.tag(program) + "+" + Self.name(of: face)
        let metrics = instance.metrics
        let style = face.declaredStyle
        let weight = instance.variations["wght"] ?? style.weight
        let isItalic = style.isItalic || instance.italicAngle != 0
        // Symbolic (bit 3): glyphs are shown by codes of this document.
        var flags = 4
        if face.isMonospaced { flags |= 1 }
        if face.hasSerifs { flags |= 2 }
        if isItalic { flags |= 64 }
        func units(_ ems: Double) -> PDFObject { .integer(Int((ems * 1000).rounded())) }
        let box = instance.fontBounds ?? (0, -metrics.descent, 1, metrics.ascent)
        dictionary = [
            "Type": .name("FontDescriptor"), "FontName": .name(name), "Flags": .integer(flags),
            "FontBBox": [units(box.minX), units(box.minY), units(box.maxX), units(box.maxY)],
            "ItalicAngle": .real(instance.italicAngle), "Ascent": units(metrics.ascent),
            "Descent": units(-metrics.descent), "CapHeight": units(metrics.capHeight),
            // No table has it; the estimate from the weight class is the one that PDF writers commonly make.
            "StemV": .integer(Int((50 + (weight / 65) * (weight / 65)).rounded())),
        ]
    }

    /// Six capitals that are the same for the same program.
    private static func tag(_ program: [UInt8]) -> String {
        var hash = ContentHash()
        // SAFETY: read while the array lives.
        unsafe program.withUnsafeBytes { unsafe hash.combine($0) }
        var letters = String.UnicodeScalarView()
        for byte in hash.bytes.prefix(6) { letters.append(Unicode.Scalar(UInt8(ascii: "A") + byte % 26)) }
        return String(letters)
    }

    /// The PostScript name, of characters that names in PostScript may have.
    static func name(of face: FontFace) -> String {
        let entry = face.entry
        for name in [entry.postScriptName, entry.fullName] {
            var kept = String.UnicodeScalarView()
            for scalar in name.unicodeScalars.prefix(63) {
                switch scalar {
                case "a"..."z", "A"..."Z", "0"..."9", "-", "_", ".": kept.append(scalar)
                default: continue
                }
            }
            if !kept.isEmpty { return String(kept) }
        }
        return "Font"
    }
}
