import CLibHarfBuzz

extension FontFace {
    /// Whether the font has a table, of whatever contents.
    func hasTable(_ tag: OpenTypeTag) -> Bool { handle.directory.tables[tag] != nil }

    /// The beginning of a table; nil where it is shorter.
    func tableBytes(_ tag: OpenTypeTag, at offset: Int, count: Int) -> [UInt8]? {
        guard let range = handle.directory.tables[tag], offset + count <= range.count else { return nil }
        return handle.file.bytes(at: range.lowerBound + offset, count: count)
    }

    /// OS/2's fsSelection, bit 9: the letters are leaned over, and no italic.
    var isOblique: Bool { tableBytes("OS/2", at: 62, count: 2).map { $0.uint16(at: 0) & 1 << 9 != 0 } ?? false }

    /// What post says.
    var isFixedPitch: Bool { tableBytes("post", at: 12, count: 4).map { $0.uint32(at: 0) != 0 } ?? false }

    /// Whether the font maps a character to a glyph. O(log n).
    public func has(_ scalar: Unicode.Scalar) -> Bool {
        var glyph: hb_codepoint_t = 0
        return unsafe hb_font_get_nominal_glyph(handle.font, scalar.value, &glyph) != 0
    }

    /// The characters that the font maps to glyphs, as ascending ranges of scalar values. O(n); not kept.
    public var coverage: [ClosedRange<UInt32>] {
        guard let set = unsafe hb_set_create() else { return [] }
        defer { unsafe hb_set_destroy(set) }
        unsafe hb_face_collect_unicodes(handle.face, set)
        var ranges: [ClosedRange<UInt32>] = []
        var first: hb_codepoint_t = UInt32.max
        var last: hb_codepoint_t = UInt32.max
        while unsafe hb_set_next_range(set, &first, &last) != 0 { ranges.append(first...last) }
        return ranges
    }
}
