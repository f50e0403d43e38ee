import CLibHarfBuzz

/// A font program that holds some of a face's glyphs: what a document embeds.
///
/// HarfBuzz's subsetter makes it: without hinting, layout, names and character maps, which a document that speaks of glyphs
/// needs not. Glyph 0 is always there.
package struct FontSubset: Sendable {
    /// What the bytes are.
    package enum Format: Hashable, Sendable {
        /// A TrueType file ("glyf").
        case trueType
        /// A bare "CFF " table.
        case cff
    }

    /// What the bytes are.
    package let format: Format
    /// The font program.
    package let bytes: [UInt8]
    /// The number in the subset of each of the glyphs, in the order in which they were asked for; 0 for one that is not there.
    package let numbers: [UInt16]
}

extension FontInstance {
    /// The part of the font that a document embeds.
    ///
    /// Variable fonts are refused: HarfBuzz 6.0 instances those with "glyf" only, and writes past its memory where their tables are broken.
    /// - Parameter glyphs: numbers of glyphs of the face, each once.
    /// - Returns: nil where the face cannot be subset: it is variable, has no outlines, outlines in "CFF2", or broken tables.
    ///
    /// O(n) in the font's glyphs.
    package func subset(_ glyphs: [UInt16]) -> FontSubset? {
        let tables = face.handle.directory.tables
        guard face.axes.isEmpty, ["head", "hhea", "hmtx", "maxp"].allSatisfy({ tables[$0] != nil }) else { return nil }
        let format: FontSubset.Format
        if tables["glyf"] != nil, tables["loca"] != nil {
            format = .trueType
        } else if tables["CFF "] != nil {
            format = .cff
        } else {
            return nil
        }
        guard let input = unsafe hb_subset_input_create_or_fail() else { return nil }
        defer { unsafe hb_subset_input_destroy(input) }
        var flags = HB_SUBSET_FLAGS_NO_HINTING.rawValue
        let wanted = unsafe hb_subset_input_glyph_set(input)
        for glyph in glyphs where Int(glyph) < face.glyphCount {
            unsafe hb_set_add(wanted, UInt32(glyph))
            if glyph == 0 { flags |= HB_SUBSET_FLAGS_NOTDEF_OUTLINE.rawValue }
        }
        unsafe hb_subset_input_set_flags(input, flags)
        let dropped = unsafe hb_subset_input_set(input, HB_SUBSET_SETS_DROP_TABLE_TAG)
        for tag in Self.dropped { unsafe hb_set_add(dropped, tag.rawValue) }
        guard let plan = unsafe hb_subset_plan_create_or_fail(face.handle.face, input) else { return nil }
        defer { unsafe hb_subset_plan_destroy(plan) }
        let numbers = unsafe hb_subset_plan_old_to_new_glyph_mapping(plan)
        let newNumbers = glyphs.map { glyph in
            let number = unsafe hb_map_get(numbers, UInt32(glyph))
            return number < UInt32(UInt16.max) ? UInt16(number) : 0
        }
        guard let subset = unsafe hb_subset_plan_execute_or_fail(plan) else { return nil }
        defer { unsafe hb_face_destroy(subset) }
        let blob =
            switch format {
            case .trueType: unsafe hb_face_reference_blob(subset)
            case .cff: unsafe hb_face_reference_table(subset, OpenTypeTag("CFF ").rawValue)
            }
        guard let blob = unsafe blob else { return nil }
        defer { unsafe hb_blob_destroy(blob) }
        var length: UInt32 = 0
        guard let data = unsafe hb_blob_get_data(blob, &length), length > 0 else { return nil }
        // SAFETY: the blob has `length` bytes and lives until the end.
        let bytes = unsafe Array(UnsafeRawBufferPointer(start: data, count: Int(length)))
        return FontSubset(format: format, bytes: bytes, numbers: newNumbers)
    }

    /// Whether outlines are "glyf", which a document may be given anew at any place on the axes.
    package var hasQuadraticOutlines: Bool {
        let tables = face.handle.directory.tables
        return tables["glyf"] != nil && tables["loca"] != nil
    }

    /// Tables that a viewer of documents needs not.
    private static let dropped: [OpenTypeTag] = [
        "BASE", "CBDT", "CBLC", "COLR", "CPAL", "DSIG", "EBDT", "EBLC", "EBSC", "GDEF", "GPOS", "GSUB", "JSTF", "LTSH",
        "MATH", "MERG", "OS/2", "PCLT", "STAT", "SVG ", "VDMX", "VORG", "cmap", "gasp", "hdmx", "kern", "kerx", "meta",
        "morx", "name", "post", "sbix", "vhea", "vmtx", "HVAR", "MVAR", "VVAR", "avar", "cvar", "fvar", "gvar",
    ]

    /// How far the pen moves behind a glyph in horizontal text, in ems.
    package func advance(of glyph: UInt16) -> Double {
        Double(unsafe hb_font_get_glyph_h_advance(handle.font, UInt32(glyph)))
            / Double(face.unitsPerEm * FontInstance.subunits)
    }

    /// The rectangle that the font's maker says holds all glyphs ("head"), in ems, y up; nil where the font says none.
    package var fontBounds: (minX: Double, minY: Double, maxX: Double, maxY: Double)? {
        guard let bytes = face.tableBytes("head", at: 36, count: 8) else { return nil }
        let values = stride(from: 0, to: 8, by: 2).map {
            Double(Int16(bitPattern: bytes.uint16(at: $0))) / Double(face.unitsPerEm)
        }
        return (values[0], values[1], values[2], values[3])
    }

    /// How far italic letters lean, in degrees counter-clockwise from upright: negative for what leans to the right ("post").
    package var italicAngle: Double {
        guard let bytes = face.tableBytes("post", at: 4, count: 4) else { return 0 }
        return min(max(Double(Int32(bitPattern: bytes.uint32(at: 0))) / 65536, -90), 90)
    }
}

extension FontFace {
    /// Whether letters end in serifs, as PANOSE or the IBM family class say ("OS/2").
    package var hasSerifs: Bool {
        guard let family = tableBytes("OS/2", at: 30, count: 1)?[0] else { return false }
        if (1...5).contains(family) || family == 7 { return true }
        guard family == 0, let panose = tableBytes("OS/2", at: 32, count: 2) else { return false }
        return panose[0] == 2 && (2...10).contains(panose[1])
    }

    /// Whether all letters are as wide as each other ("post").
    package var isMonospaced: Bool { isFixedPitch }

    /// The weight, and whether letters are italic, as the face says for itself.
    package var declaredStyle: (weight: Double, isItalic: Bool) {
        let style = ownStyle
        return (style.weight, style.isItalic)
    }
}
