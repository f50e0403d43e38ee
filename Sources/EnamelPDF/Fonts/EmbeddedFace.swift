import EnamelGeometry
import EnamelTypography

/// A face at a place on its axes as a composite font of the document (ISO 32000-2, section 9.7).
///
/// Its first 220 or so glyphs have codes of one byte, which makes text a tenth smaller than two bytes do; a run with any other
/// goes through a second font of two-byte codes with the same descendant. In both a code is a CID, which the descendant maps to a
/// glyph of the subset.
final class EmbeddedFace {
    /// The face without any style made up.
    let instance: FontInstance
    var codes = GlyphCodes(capacity: 1 << 16)
    /// The fonts that are in use, by how they are encoded.
    private var fonts: [Encoding: PDFReference] = [:]

    /// How text is encoded.
    struct Encoding: Hashable {
        /// Whether codes are two bytes.
        var isWide: Bool
        /// Whether lines run down.
        var isVertical: Bool
    }

    init(_ instance: FontInstance) { self.instance = instance }

    /// Why the face cannot be embedded; nil where it can.
    static func obstacle(_ instance: FontInstance) -> String? {
        let embedding = instance.face.embedding
        if embedding.permission == .restricted { return "its licence bits forbid embedding" }
        if !embedding.allowsSubsets { return "its licence bits forbid embedding a part of it" }
        if embedding.isBitmapOnly { return "its licence bits forbid embedding its outlines" }
        if !instance.face.axes.isEmpty {
            return instance.hasQuadraticOutlines ? nil : "it is variable, and not TrueType"
        }
        // Glyph 0 tells whether the tables can be used at all.
        return instance.subset([0]) == nil ? "it cannot be subset" : nil
    }

    /// The width of a glyph as the file says it: in thousandths of an em, to three decimals.
    func width(of glyph: UInt16) -> Double {
        ((instance.advance(of: glyph) * 1_000_000).rounded() / 1000)
    }

    /// The font to show codes with.
    func font(_ encoding: Encoding, _ file: PDFFile) -> PDFReference {
        if let font = fonts[encoding] { return font }
        let font = file.reserve()
        fonts[encoding] = font
        return font
    }

    /// Writes the fonts.
    /// - Parameter narrowEncodings: CMaps that make a code of one byte a CID, for lines to the right and down.
    /// - Returns: why the face could not be embedded; nil where it was.
    func finish(_ file: PDFFile, narrowEncodings: (Bool) throws(PDFError) -> PDFReference) throws(PDFError) -> String? {
        guard let (program, format, map) = program() else {
            try finishAsShapes(file)
            return "its outlines are broken"
        }
        let description = FontDescription(instance, program: program)
        var dictionary = description.dictionary
        switch format {
        case .trueType:
            dictionary.append(
                "FontFile2",
                .reference(try file.write(PDFStream(["Length1": .integer(program.count)], bytes: program))))
        case .cff:
            dictionary.append(
                "FontFile3",
                .reference(try file.write(PDFStream(["Subtype": .name("CIDFontType0C")], bytes: program))))
        }
        var font: PDFDictionary = [
            "Type": .name("Font"), "Subtype": .name(format == .cff ? "CIDFontType0" : "CIDFontType2"),
            "BaseFont": .name(description.name), "CIDSystemInfo": Self.identity,
            "FontDescriptor": .reference(try file.write(.dictionary(dictionary))),
        ]
        appendWidths(to: &font)
        if format == .trueType {
            let numbers: PDFObject =
                map == nil ? .name("Identity") : .reference(try file.write(PDFStream(bytes: map ?? [])))
            font.append("CIDToGIDMap", numbers)
        }
        let descendant = try file.write(.dictionary(font))
        for encoding in orderedEncodings {
            guard let reference = fonts[encoding] else { continue }
            let cmap: PDFObject =
                encoding.isWide
                ? .name(encoding.isVertical ? "Identity-V" : "Identity-H")
                : .reference(try narrowEncodings(encoding.isVertical))
            try file.write(
                .dictionary([
                    "Type": .name("Font"), "Subtype": .name("Type0"), "BaseFont": .name(description.name),
                    "Encoding": cmap, "DescendantFonts": [.reference(descendant)],
                    "ToUnicode": .reference(try toUnicode(isWide: encoding.isWide, file)),
                ]), as: reference)
        }
        return nil
    }

    /// The font program with its format, and for one whose glyphs are not numbered as CIDs the map from these to glyphs; nil where the
    /// face is broken.
    private func program() -> (bytes: [UInt8], format: FontSubset.Format, map: [UInt8]?)? {
        let count = (codes.entries.lastIndex { $0 != nil } ?? 0) + 1
        let entries = codes.entries.prefix(count)
        if !instance.face.axes.isEmpty {
            let unit = 1 / Double(FontInstance.gridPerUnit)
            let map = Affine(a: unit, b: 0, c: 0, d: -unit, tx: 0, ty: 0)
            let em = Double(instance.face.unitsPerEm)
            let glyphs = entries.map { entry in
                entry.map {
                    TrueTypeProgram.Glyph(
                        outline: instance.shape(of: $0.glyph).outline.applying(map), advance: $0.width * em / 1000)
                } ?? TrueTypeProgram.Glyph(outline: Path(), advance: 0)
            }
            return TrueTypeProgram(
                glyphs, unitsPerEm: instance.face.unitsPerEm, ascent: instance.metrics.ascent * em,
                descent: instance.metrics.descent * em
            ).map { ($0.bytes, .trueType, nil) }
        }
        let numbers = Set(entries.compactMap { $0?.glyph }).sorted()
        guard let subset = instance.subset(numbers) else { return nil }
        var subsetNumbers: [UInt16: UInt16] = [:]
        for (old, new) in zip(numbers, subset.numbers) { subsetNumbers[old] = new }
        // Readers take a code past the end of the map for the glyph of that number: the map ends with the last code.
        let glyphs = entries.map { entry in entry.flatMap { subsetNumbers[$0.glyph] } ?? 0 }
        switch subset.format {
        case .trueType:
            return (subset.bytes, .trueType, glyphs.flatMap { [UInt8($0 >> 8), UInt8($0 & 0xff)] })
        case .cff:
            return CFFProgram(subset.bytes)?.keyed(by: glyphs).map { ($0, .cff, nil) }
        }
    }

    /// The system that CIDs belong to: none.
    static let identity: PDFObject = [
        "Registry": .string(Array("Adobe".utf8)), "Ordering": .string(Array("Identity".utf8)), "Supplement": 0,
    ]

    private var orderedEncodings: [Encoding] {
        [(false, false), (false, true), (true, false), (true, true)].map { Encoding(isWide: $0.0, isVertical: $0.1) }
            .filter { fonts[$0] != nil }
    }

    private func toUnicode(isWide: Bool, _ file: PDFFile) throws(PDFError) -> PDFReference {
        var texts: [(code: UInt16, text: String)] = []
        for (code, entry) in codes.entries.enumerated() where isWide || code < 256 {
            if let text = entry?.text { texts.append((UInt16(code), text)) }
        }
        return try file.write(ToUnicode(texts, isWide: isWide).stream)
    }

    /// The widths (9.7.4.3): the most frequent whole one as the default, stretches of one width as such, and lists of the others.
    private func appendWidths(to font: inout PDFDictionary) {
        var counts: [Double: Int] = [:]
        // The default has to be a whole number; the widths of lists need not.
        for case let entry? in codes.entries where entry.width == entry.width.rounded() {
            counts[entry.width, default: 0] += 1
        }
        // Of equally frequent ones the narrowest, whatever order the table has.
        let usual = counts.max { ($0.value, -$0.key) < ($1.value, -$1.key) }?.key ?? 1000
        if usual != 1000 { font.append("DW", .integer(Int(usual))) }
        var list: [PDFObject] = []
        var code = 0
        let entries = codes.entries
        while code < entries.count {
            guard let width = entries[code]?.width, width != usual else {
                code += 1
                continue
            }
            var end = code + 1
            while end < entries.count, entries[end]?.width == width { end += 1 }
            if end - code > 2 {
                list += [.integer(code), .integer(end - 1), .real(width)]
                code = end
                continue
            }
            var widths: [PDFObject] = []
            end = code
            while end < entries.count, let width = entries[end]?.width, width != usual {
                if end + 2 < entries.count, entries[end + 1]?.width == width, entries[end + 2]?.width == width { break }
                widths.append(.real(width))
                end += 1
            }
            list += [.integer(code), .array(widths)]
            code = end
        }
        if !list.isEmpty { font.append("W", .array(list)) }
    }

    /// What is left for a face that turns out to be broken when it is to be written: fonts of one-byte codes become shapes; those of two
    /// bytes, which hardly exist then, show nothing but keep their text.
    private func finishAsShapes(_ file: PDFFile) throws(PDFError) {
        for encoding in orderedEncodings {
            guard let reference = fonts[encoding] else { continue }
            var font = GlyphProcedures(instance)
            for (code, entry) in codes.entries.prefix(256).enumerated() {
                guard let entry else { continue }
                try font.add(UInt16(code), .outline(entry.glyph), width: entry.width, file)
            }
            try font.write(codes, as: reference, file)
        }
    }
}
