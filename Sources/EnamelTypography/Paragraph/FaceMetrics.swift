import CLibHarfBuzz

/// What a line needs of a font, in ems.
struct FaceMetrics: Sendable {
    var ascent: Double
    var descent: Double
    var lineGap: Double
    var xHeight: Double
    var capHeight: Double
    /// The middle of an underline under the baseline.
    var underlineOffset: Double
    var underlineThickness: Double
    /// The middle of a strikethrough above the baseline.
    var strikethroughOffset: Double
    var strikethroughThickness: Double
    var superscriptScale: Double
    var superscriptOffset: Double
    var subscriptScale: Double
    /// Downwards.
    var subscriptOffset: Double

    init(_ instance: FontInstance) {
        let font = unsafe instance.handle.font
        let em = Double(instance.face.unitsPerEm * FontInstance.subunits)
        func value(_ tag: hb_ot_metrics_tag_t) -> Double? {
            var position: hb_position_t = 0
            guard unsafe hb_ot_metrics_get_position(font, tag, &position) != 0 else { return nil }
            return Double(position) / em
        }
        var extents = hb_font_extents_t()
        _ = unsafe hb_font_get_h_extents(font, &extents)
        ascent = Double(extents.ascender) / em
        descent = -Double(extents.descender) / em
        lineGap = max(0, Double(extents.line_gap) / em)
        if ascent + descent <= 0 { (ascent, descent) = (0.8, 0.2) }
        xHeight = value(HB_OT_METRICS_TAG_X_HEIGHT) ?? ascent * 0.6
        capHeight = value(HB_OT_METRICS_TAG_CAP_HEIGHT) ?? ascent * 0.85
        let thickness = value(HB_OT_METRICS_TAG_UNDERLINE_SIZE) ?? 0
        underlineThickness = thickness > 0 ? thickness : 1.0 / 18
        // OpenType gives the top of the line where the middle was meant; the post table's value is taken as the middle, as others do.
        underlineOffset = value(HB_OT_METRICS_TAG_UNDERLINE_OFFSET).map { -$0 } ?? 0.1
        let strike = value(HB_OT_METRICS_TAG_STRIKEOUT_SIZE) ?? 0
        let through = strike > 0 ? strike : underlineThickness
        strikethroughThickness = through
        strikethroughOffset = value(HB_OT_METRICS_TAG_STRIKEOUT_OFFSET).map { $0 - through / 2 } ?? xHeight / 2
        func usable(_ size: Double?) -> Double? { size.flatMap { (0.3...1).contains($0) ? $0 : nil } }
        superscriptScale = usable(value(HB_OT_METRICS_TAG_SUPERSCRIPT_EM_Y_SIZE)) ?? 0.65
        superscriptOffset = usable(value(HB_OT_METRICS_TAG_SUPERSCRIPT_EM_Y_OFFSET)) ?? 0.4
        subscriptScale = usable(value(HB_OT_METRICS_TAG_SUBSCRIPT_EM_Y_SIZE)) ?? 0.65
        let lowered = value(HB_OT_METRICS_TAG_SUBSCRIPT_EM_Y_OFFSET) ?? 0.15
        subscriptOffset = (0.01...1).contains(lowered) ? lowered : 0.15
    }
}

extension FontInstance {
    /// The advance of a space in ems; 0.25 where the font has none.
    var spaceAdvance: Double {
        var glyph: hb_codepoint_t = 0
        guard unsafe hb_font_get_nominal_glyph(handle.font, 0x20, &glyph) != 0 else { return 0.25 }
        return Double(unsafe hb_font_get_glyph_h_advance(handle.font, glyph))
            / Double(face.unitsPerEm * FontInstance.subunits)
    }
}
