import CLibHarfBuzz
import EnamelGeometry

/// Turns text of one font, script, language and direction into glyphs.
enum Shaper {
    /// What a run has in common beside its font.
    struct Properties: Hashable {
        var direction = TextDirection.leftToRight
        /// An ISO 15924 script as a tag ("Latn"); nil for what the text's letters say.
        var script: OpenTypeTag?
        /// A BCP 47 language; nil for none.
        var language: String?
        var isVertical = false
        /// They apply to the whole run.
        var features: [FontFeature] = []
    }

    /// Shapes `text[range]`; what lies around the range is context, for letters that join. O(length).
    static func shape(
        _ text: [UInt8], range: Range<Int>, font: Font, _ properties: Properties = Properties()
    ) -> GlyphRun {
        guard let buffer = unsafe hb_buffer_create() else { preconditionFailure("out of memory") }
        defer { unsafe hb_buffer_destroy(buffer) }
        // SAFETY: HarfBuzz copies the text; the ranges lie inside it.
        unsafe text.withUnsafeBytes { bytes in
            unsafe hb_buffer_add_utf8(
                buffer, bytes.baseAddress?.assumingMemoryBound(to: CChar.self), Int32(clamping: text.count),
                UInt32(range.lowerBound), Int32(clamping: range.count))
        }
        unsafe hb_buffer_set_direction(
            buffer,
            properties.isVertical
                ? (properties.direction == .leftToRight ? HB_DIRECTION_TTB : HB_DIRECTION_BTT)
                : (properties.direction == .leftToRight ? HB_DIRECTION_LTR : HB_DIRECTION_RTL))
        if let script = properties.script {
            unsafe hb_buffer_set_script(buffer, hb_script_from_iso15924_tag(script.rawValue))
        }
        if let language = properties.language {
            unsafe hb_buffer_set_language(buffer, hb_language_from_string(language, -1))
        }
        unsafe hb_buffer_guess_segment_properties(buffer)
        unsafe hb_buffer_set_cluster_level(buffer, HB_BUFFER_CLUSTER_LEVEL_MONOTONE_GRAPHEMES)
        let features = properties.features.map {
            hb_feature_t(tag: $0.tag.rawValue, value: $0.value, start: 0, end: UInt32.max)
        }
        unsafe hb_shape(font.instance.handle.font, buffer, features, UInt32(features.count))
        return unsafe run(in: buffer, of: text, range: range, font: font, properties)
    }

    private static func run(
        in buffer: OpaquePointer, of text: [UInt8], range: Range<Int>, font: Font, _ properties: Properties
    ) -> GlyphRun {
        var count: UInt32 = 0
        let infos = unsafe hb_buffer_get_glyph_infos(buffer, &count)
        let positions = unsafe hb_buffer_get_glyph_positions(buffer, nil)
        var glyphs: [GlyphRun.Glyph] = []
        glyphs.reserveCapacity(Int(count))
        let scale = font.scale
        var pen = 0.0
        if let infos = unsafe infos, let positions = unsafe positions {
            for index in 0..<Int(count) {
                // SAFETY: both arrays have `count` entries while the buffer lives.
                let info = unsafe infos[index]
                let place = unsafe positions[index]
                let offset = (x: Double(place.x_offset) * scale, y: -Double(place.y_offset) * scale)
                let advance = Double(properties.isVertical ? -place.y_advance : place.x_advance) * scale
                glyphs.append(
                    GlyphRun.Glyph(
                        id: UInt16(truncatingIfNeeded: info.codepoint),
                        position: properties.isVertical
                            ? Point(x: offset.x, y: pen + offset.y) : Point(x: pen + offset.x, y: offset.y),
                        advance: advance, cluster: Int(info.cluster) - range.lowerBound))
                pen += advance
            }
        }
        return GlyphRun(
            font: font, glyphs: glyphs, text: String(decoding: text[range], as: UTF8.self),
            direction: properties.direction, isVertical: properties.isVertical)
    }
}
