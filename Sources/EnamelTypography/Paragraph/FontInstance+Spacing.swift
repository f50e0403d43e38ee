import CLibHarfBuzz

extension FontInstance {
    /// How raised or lowered letters are made up, in ems (OS/2, ySuperscriptYSize and the like).
    struct ScriptMetrics: Sendable {
        /// The size of the letters.
        var scale: Double
        /// How far they are raised, or lowered.
        var offset: Double
    }

    /// For superscript; what most fonts have where the font says nothing usable.
    var superscript: ScriptMetrics {
        script(HB_OT_METRICS_TAG_SUPERSCRIPT_EM_Y_SIZE, HB_OT_METRICS_TAG_SUPERSCRIPT_EM_Y_OFFSET, offset: 0.4)
    }

    /// For subscript.
    var `subscript`: ScriptMetrics {
        script(HB_OT_METRICS_TAG_SUBSCRIPT_EM_Y_SIZE, HB_OT_METRICS_TAG_SUBSCRIPT_EM_Y_OFFSET, offset: 0.15)
    }

    private func script(_ size: hb_ot_metrics_tag_t, _ offset: hb_ot_metrics_tag_t, offset usual: Double)
        -> ScriptMetrics
    {
        func value(_ tag: hb_ot_metrics_tag_t, _ range: ClosedRange<Double>) -> Double? {
            var position: hb_position_t = 0
            guard unsafe hb_ot_metrics_get_position(handle.font, tag, &position) != 0 else { return nil }
            let ems = Double(position) / Double(face.unitsPerEm * FontInstance.subunits)
            return range.contains(ems) ? ems : nil
        }
        return ScriptMetrics(scale: value(size, 0.3...1) ?? 0.65, offset: value(offset, 0.01...1) ?? usual)
    }

    /// The advance of a space in ems; 0.25 where the font has none.
    var spaceAdvance: Double {
        var glyph: hb_codepoint_t = 0
        guard unsafe hb_font_get_nominal_glyph(handle.font, 0x20, &glyph) != 0 else { return 0.25 }
        return Double(unsafe hb_font_get_glyph_h_advance(handle.font, glyph))
            / Double(face.unitsPerEm * FontInstance.subunits)
    }
}
