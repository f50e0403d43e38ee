import CLibHarfBuzz

extension FontFace {
    /// Whether the font has a table, of whatever contents.
    func hasTable(_ tag: OpenTypeTag) -> Bool { handle.directory.tables[tag] != nil }

    /// The beginning of a table; nil where it is shorter.
    func tableBytes(_ tag: OpenTypeTag, at offset: Int, count: Int) -> [UInt8]? {
        guard let range = handle.directory.tables[tag], offset + count <= range.count else { return nil }
        return handle.file.bytes(at: range.lowerBound + offset, count: count)
    }

    /// The style that OS/2 says, or else head.
    var ownStyle: (weight: Double, width: Double, isItalic: Bool, isOblique: Bool) {
        if let classes = tableBytes("OS/2", at: 4, count: 4), let selection = tableBytes("OS/2", at: 62, count: 2) {
            var weight = Double(min(max(classes.uint16(at: 0), 1), 1000))
            let width = Self.widths[min(max(Int(classes.uint16(at: 2)), 1), Self.widths.count) - 1]
            let bits = selection.uint16(at: 0)
            // Some bold fonts say so in this bit alone (Noto Nastaliq Urdu Bold, whose weight class is regular).
            if bits & 0x20 != 0, weight <= 500 { weight = 700 }
            return (weight, width, bits & 0x201 != 0, bits & 0x200 != 0)
        }
        let bits = tableBytes("head", at: 44, count: 2)?.uint16(at: 0) ?? 0
        return (bits & 1 != 0 ? 700 : 400, bits & 0x20 != 0 ? 75 : bits & 0x40 != 0 ? 125 : 100, bits & 2 != 0, false)
    }

    /// OS/2's width classes in per cent.
    private static let widths = [50, 62.5, 75, 87.5, 100, 112.5, 125, 150, 200]

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
