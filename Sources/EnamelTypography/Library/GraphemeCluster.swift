import CLibHarfBuzz

/// What choosing a font needs to know of a grapheme cluster.
struct GraphemeCluster {
    /// How it wants to be shown (Unicode, UTS #51, section 4).
    enum Presentation {
        case text, emoji
    }

    /// Every scalar that a font has to have: those without ink of their own are left out.
    let scalars: [Unicode.Scalar]
    let presentation: Presentation
    /// Whether U+FE0E or U+FE0F says how.
    let hasVariantSelector: Bool

    /// Longer clusters (marks without end) are judged by their beginning.
    private static let limit = 64

    init(_ text: String) {
        let all = Array(text.unicodeScalars.prefix(Self.limit))
        scalars = all.filter { scalar in
            let properties = scalar.properties
            return !properties.isDefaultIgnorableCodePoint && properties.generalCategory != .control
                && properties.generalCategory != .lineSeparator && properties.generalCategory != .paragraphSeparator
        }
        presentation = Self.presentation(of: all)
        hasVariantSelector = all.contains { $0.value == 0xfe0e || $0.value == 0xfe0f }
    }

    private static func presentation(of scalars: [Unicode.Scalar]) -> Presentation {
        guard let first = scalars.first, first.properties.isEmoji else { return .text }
        for scalar in scalars.dropFirst() {
            switch scalar.value {
            case 0xfe0f: return .emoji
            case 0xfe0e: return .text
            default: if scalar.properties.isEmojiModifier { return .emoji }
            }
        }
        return first.properties.isEmojiPresentation ? .emoji : .text
    }

    /// The script of the first scalar that has one of its own.
    var script: OpenTypeTag {
        for scalar in scalars {
            let functions = unsafe hb_unicode_funcs_get_default()
            let script = unsafe OpenTypeTag(
                rawValue: hb_script_to_iso15924_tag(hb_unicode_script(functions, scalar.value)))
            if script != "Zyyy", script != "Zinh", script != "Zzzz" { return script }
        }
        return "Zyyy"
    }

    /// Whether a font has all of it, as it is, composed or decomposed as the shaper may do.
    func isShown(where has: (Unicode.Scalar) -> Bool) -> Bool {
        var rest = scalars[...]
        while let scalar = rest.popFirst() {
            if has(scalar), rest.first.map(has) ?? true { continue }
            // A letter and its mark may be one glyph.
            if let mark = rest.first, let composed = Self.composed(scalar, mark), has(composed) {
                rest = [composed] + rest.dropFirst()
                continue
            }
            if has(scalar) { continue }
            guard let (first, second) = Self.decomposed(scalar), second.map(has) ?? true else { return false }
            rest = [first] + rest
        }
        return true
    }

    private static func composed(_ first: Unicode.Scalar, _ second: Unicode.Scalar) -> Unicode.Scalar? {
        var composed: hb_codepoint_t = 0
        guard unsafe hb_unicode_compose(hb_unicode_funcs_get_default(), first.value, second.value, &composed) != 0
        else {
            return nil
        }
        return Unicode.Scalar(composed)
    }

    private static func decomposed(_ scalar: Unicode.Scalar) -> (Unicode.Scalar, Unicode.Scalar?)? {
        var first: hb_codepoint_t = 0
        var second: hb_codepoint_t = 0
        guard unsafe hb_unicode_decompose(hb_unicode_funcs_get_default(), scalar.value, &first, &second) != 0,
            let first = Unicode.Scalar(first)
        else { return nil }
        return (first, second == 0 ? nil : Unicode.Scalar(second))
    }
}
