import CLibHarfBuzz

/// The measures of a font that lines of text are built from. Distances grow upwards from the baseline, in points of a ``Font``
/// or in ems of a ``FontInstance``.
///
/// Ascent, descent and leading are the typographic ones where the font asks for that (OS/2, USE_TYPO_METRICS), or else
/// those of hhea, or else what OS/2 has: HarfBuzz's order, which is that of browsers. Variable fonts change them (MVAR).
public struct FontMetrics: Hashable, Sendable {
    /// How far letters reach above the baseline.
    public var ascent: Double
    /// How far letters reach below the baseline; positive.
    public var descent: Double
    /// What the font wants between lines beside ascent and descent.
    public var leading: Double
    /// The height of capitals.
    public var capHeight: Double
    /// The height of small letters without ascenders.
    public var xHeight: Double
    /// The middle of the underline; negative below the baseline.
    public var underlinePosition: Double
    /// How thick the underline is.
    public var underlineThickness: Double
    /// The middle of the line through letters.
    public var strikethroughPosition: Double
    /// How thick the line through letters is.
    public var strikethroughThickness: Double
    /// How far glyphs of vertical text reach to the right of the line's middle.
    public var verticalAscent: Double
    /// How far glyphs of vertical text reach to the left of the line's middle; positive.
    public var verticalDescent: Double
    /// What the font wants between vertical lines.
    public var verticalLeading: Double

    /// Ascent, descent and leading.
    public var lineHeight: Double { ascent + descent + leading }

    /// The same measures of another size.
    func scaled(by factor: Double) -> FontMetrics {
        FontMetrics(
            ascent: ascent * factor, descent: descent * factor, leading: leading * factor,
            capHeight: capHeight * factor, xHeight: xHeight * factor, underlinePosition: underlinePosition * factor,
            underlineThickness: underlineThickness * factor, strikethroughPosition: strikethroughPosition * factor,
            strikethroughThickness: strikethroughThickness * factor, verticalAscent: verticalAscent * factor,
            verticalDescent: verticalDescent * factor, verticalLeading: verticalLeading * factor)
    }
}

extension FontMetrics {
    /// In ems. What the font does not say is measured from its glyphs, or else what most fonts have.
    init(_ handle: InstanceHandle, _ face: FontFace) {
        let em = Double(face.unitsPerEm * FontInstance.subunits)
        func value(_ tag: hb_ot_metrics_tag_t) -> Double? {
            var position: hb_position_t = 0
            guard unsafe hb_ot_metrics_get_position(handle.font, tag, &position) != 0 else { return nil }
            // No real font is a hundred ems high.
            return min(max(Double(position) / em, -100), 100)
        }
        func positive(_ tag: hb_ot_metrics_tag_t) -> Double? { value(tag).flatMap { $0 > 0 ? $0 : nil } }
        func top(of letter: Unicode.Scalar) -> Double? {
            var glyph: hb_codepoint_t = 0
            var extents = hb_glyph_extents_t()
            guard unsafe hb_font_get_nominal_glyph(handle.font, letter.value, &glyph) != 0,
                unsafe hb_font_get_glyph_extents(handle.font, glyph, &extents) != 0, extents.y_bearing > 0
            else { return nil }
            return min(Double(extents.y_bearing) / em, 100)
        }
        var ascent = value(HB_OT_METRICS_TAG_HORIZONTAL_ASCENDER) ?? 0
        var descent = -(value(HB_OT_METRICS_TAG_HORIZONTAL_DESCENDER) ?? 0)
        if ascent + descent <= 0 { (ascent, descent) = (0.8, 0.2) }
        let underlineThickness = positive(HB_OT_METRICS_TAG_UNDERLINE_SIZE) ?? 0.05
        let strikeThickness = positive(HB_OT_METRICS_TAG_STRIKEOUT_SIZE) ?? underlineThickness
        let xHeight = positive(HB_OT_METRICS_TAG_X_HEIGHT) ?? top(of: "x") ?? 0.5
        // Both tables give the top edge of the underline and of the line through letters.
        let underline = value(HB_OT_METRICS_TAG_UNDERLINE_OFFSET).flatMap { $0 == 0 ? nil : $0 } ?? -0.1
        let strike = positive(HB_OT_METRICS_TAG_STRIKEOUT_OFFSET) ?? (xHeight + strikeThickness) / 2
        self.init(
            ascent: ascent, descent: descent, leading: max(0, value(HB_OT_METRICS_TAG_HORIZONTAL_LINE_GAP) ?? 0),
            capHeight: positive(HB_OT_METRICS_TAG_CAP_HEIGHT) ?? top(of: "H") ?? 0.7, xHeight: xHeight,
            underlinePosition: underline - underlineThickness / 2, underlineThickness: underlineThickness,
            strikethroughPosition: strike - strikeThickness / 2, strikethroughThickness: strikeThickness,
            verticalAscent: positive(HB_OT_METRICS_TAG_VERTICAL_ASCENDER) ?? 0.5,
            verticalDescent: value(HB_OT_METRICS_TAG_VERTICAL_DESCENDER).flatMap { $0 < 0 ? -$0 : nil } ?? 0.5,
            verticalLeading: max(0, value(HB_OT_METRICS_TAG_VERTICAL_LINE_GAP) ?? 0))
    }
}

extension Font {
    /// The font's measures in points.
    public var metrics: FontMetrics { instance.metrics.scaled(by: size) }
}
