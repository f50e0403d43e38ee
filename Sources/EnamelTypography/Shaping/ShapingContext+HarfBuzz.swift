import CLibHarfBuzz

extension ShapingContext {
    /// How to shape.
    package struct Mode: OptionSet {
        package var rawValue: Int
        package init(rawValue: Int) { self.rawValue = rawValue }
        /// Say where shaping looked over a boundary, instead of where text may be cut.
        static let marksUnsafeToJoin = Mode(rawValue: 1)
        static let withoutKerning = Mode(rawValue: 2)
    }

    /// Shapes `text[range]` and appends its glyphs in reading order; the text around it in `contextRange` decides how its letters
    /// join. Returns whether the font lacks a glyph. O(length).
    @discardableResult
    package func shape(
        _ text: [UInt8], _ range: Range<Int>, contextRange: Range<Int>, _ plan: ShapePlan, _ mode: Mode = [],
        into glyphs: inout [ShapedGlyph]
    ) -> Bool {
        // SAFETY: the ranges lie in the text, and HarfBuzz copies it.
        unsafe text.withUnsafeBytes { bytes in
            let part = unsafe UnsafeRawBufferPointer(rebasing: bytes[contextRange])
            unsafe hb_buffer_clear_contents(buffer)
            unsafe hb_buffer_add_utf8(
                buffer, part.baseAddress?.assumingMemoryBound(to: CChar.self), Int32(clamping: part.count),
                UInt32(range.lowerBound - contextRange.lowerBound), Int32(clamping: range.count))
        }
        return shapeBuffer(plan, mode, offset: contextRange.lowerBound, into: &glyphs)
    }

    /// Shapes characters that stand for other ones: each with the offset of what it stands for.
    @discardableResult
    func shape(
        characters: [(character: Unicode.Scalar, cluster: Int)], _ plan: ShapePlan, into glyphs: inout [ShapedGlyph]
    ) -> Bool {
        unsafe hb_buffer_clear_contents(buffer)
        for item in characters { unsafe hb_buffer_add(buffer, item.character.value, UInt32(item.cluster)) }
        unsafe hb_buffer_set_content_type(buffer, HB_BUFFER_CONTENT_TYPE_UNICODE)
        return shapeBuffer(plan, [], offset: 0, into: &glyphs)
    }

    private func shapeBuffer(_ plan: ShapePlan, _ mode: Mode, offset: Int, into glyphs: inout [ShapedGlyph]) -> Bool {
        guard let handle = plan.handle else { return false }
        unsafe hb_buffer_set_direction(buffer, plan.direction)
        if let script = plan.script {
            unsafe hb_buffer_set_script(buffer, script)
        } else {
            unsafe hb_buffer_guess_segment_properties(buffer)
        }
        // Never the process's locale, which guessing would take.
        unsafe hb_buffer_set_language(buffer, plan.language)
        unsafe hb_buffer_set_cluster_level(buffer, HB_BUFFER_CLUSTER_LEVEL_MONOTONE_GRAPHEMES)
        let marksJoins = mode.contains(.marksUnsafeToJoin)
        unsafe hb_buffer_set_flags(
            buffer, marksJoins ? HB_BUFFER_FLAG_PRODUCE_UNSAFE_TO_CONCAT : HB_BUFFER_FLAG_DEFAULT)
        let features = mode.contains(.withoutKerning) ? plan.featuresWithoutKerning : plan.features
        unsafe hb_shape(handle.font, buffer, features, UInt32(features.count))
        var count: UInt32 = 0
        guard let infos = unsafe hb_buffer_get_glyph_infos(buffer, &count),
            let positions = unsafe hb_buffer_get_glyph_positions(buffer, nil)
        else { return false }
        let flag = marksJoins ? HB_GLYPH_FLAG_UNSAFE_TO_CONCAT.rawValue : HB_GLYPH_FLAG_UNSAFE_TO_BREAK.rawValue
        let isReversed = plan.properties.direction == .rightToLeft
        let isVertical = plan.properties.isVertical
        // Without vertical metrics letters keep one baseline, as far below the top of their cell as the font's ascent; HarfBuzz
        // would centre the ink of each.
        var ascent: Int32?
        if plan.lacksVerticalMetrics {
            var extents = hb_font_extents_t()
            if unsafe hb_font_get_h_extents(handle.font, &extents) != 0 { ascent = extents.ascender }
        }
        var isMissing = false
        for number in 0..<Int(count) {
            let index = isReversed ? Int(count) &- 1 &- number : number
            // SAFETY: both arrays have `count` entries until the buffer changes.
            let info = unsafe infos[index]
            let place = unsafe positions[index]
            if info.codepoint == 0 { isMissing = true }
            var rise: Int32 = 0
            if let ascent {
                var (x, y): (Int32, Int32) = (0, 0)
                unsafe hb_font_get_glyph_v_origin(handle.font, info.codepoint, &x, &y)
                rise = y &- ascent
            }
            glyphs.append(
                ShapedGlyph(
                    cluster: info.cluster &+ UInt32(offset),
                    advance: isVertical ? 0 &- place.y_advance : place.x_advance,
                    dx: place.x_offset, dy: place.y_offset &+ rise, id: UInt16(truncatingIfNeeded: info.codepoint),
                    isUnsafeToBreak: info.mask & flag != 0))
        }
        return isMissing
    }
}
