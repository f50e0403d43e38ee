import EnamelGeometry
import EnamelTypography

extension SVGBuilder {
    /// How an element's text is shaped; nil for text without size.
    func textStyle(_ style: ComputedStyle, _ node: XMLTree.Node) -> TextStyle? {
        let text = style.inherited.text
        let size = fontSize(text)
        guard size >= 1e-3, size <= 1e6 else { return nil }
        warnOfUnknownFamilies(text.families, node)
        var result = TextStyle(font: fontDescriptor(text), size: size, language: language(of: node))
        let spacing = text.letterSpacing.resolved(text.fontSize)
        var features: [FontFeature] = []
        if spacing != 0 { features += [FontFeature("liga", 0), FontFeature("clig", 0)] }
        if text.words[.fontKerning] == "none" || kerning(style) != nil { result.isKerned = false }
        switch text.words[.fontVariantCaps] {
        case "small-caps": result.capitals = .small
        case "all-small-caps":
            result.capitals = .small
            features += [FontFeature("c2sc"), FontFeature("smcp")]
        case "petite-caps": features.append(FontFeature("pcap"))
        case "all-petite-caps": features += [FontFeature("c2pc"), FontFeature("pcap")]
        case "unicase": features.append(FontFeature("unic"))
        case "titling-caps": features.append(FontFeature("titl"))
        default: break
        }
        switch text.words[.fontVariantPosition] {
        case "super": result.position = .superscript
        case "sub": result.position = .subscript
        default: break
        }
        for property in [CSSProperty.fontVariantLigatures, .fontVariantNumeric, .fontVariantEastAsian] {
            for word in (text.words[property] ?? "").split(separator: " ") {
                features += (Self.variants[String(word)] ?? []).map { FontFeature($0.tag, $0.value) }
            }
        }
        if text.words[.fontVariantLigatures] == "none" {
            for tag in ["liga", "clig", "dlig", "hlig", "calt"] as [OpenTypeTag] {
                features.append(FontFeature(tag, 0))
            }
        }
        result.features = features + Self.features(text.words[.fontFeatureSettings])
        return result
    }

    /// The features that words of `font-variant-*` stand for (CSS Fonts 4, section 6).
    private static let variants: [String: [(tag: OpenTypeTag, value: UInt32)]] = [
        "common-ligatures": [("liga", 1), ("clig", 1)], "no-common-ligatures": [("liga", 0), ("clig", 0)],
        "discretionary-ligatures": [("dlig", 1)], "no-discretionary-ligatures": [("dlig", 0)],
        "historical-ligatures": [("hlig", 1)], "no-historical-ligatures": [("hlig", 0)],
        "contextual": [("calt", 1)], "no-contextual": [("calt", 0)],
        "lining-nums": [("lnum", 1)], "oldstyle-nums": [("onum", 1)], "proportional-nums": [("pnum", 1)],
        "tabular-nums": [("tnum", 1)], "diagonal-fractions": [("frac", 1)], "stacked-fractions": [("afrc", 1)],
        "ordinal": [("ordn", 1)], "slashed-zero": [("zero", 1)],
        "jis78": [("jp78", 1)], "jis83": [("jp83", 1)], "jis90": [("jp90", 1)], "jis04": [("jp04", 1)],
        "simplified": [("smpl", 1)], "traditional": [("trad", 1)], "full-width": [("fwid", 1)],
        "proportional-width": [("pwid", 1)], "ruby": [("ruby", 1)],
    ]

    /// `font-feature-settings`.
    private static func features(_ value: String?) -> [FontFeature] {
        guard let value, value != "normal" else { return [] }
        var reader = ValueReader(value)
        var result: [FontFeature] = []
        repeat {
            guard let name = reader.string(), name.utf8.count == 4, let tag = OpenTypeTag(name) else { return [] }
            var setting: UInt32 = 1
            if let number = reader.number() {
                guard let exact = UInt32(exactly: number) else { return [] }
                setting = exact
            } else if let word = reader.keyword() {
                guard word == "on" || word == "off" else { return [] }
                setting = word == "on" ? 1 : 0
            }
            result.append(FontFeature(tag, setting))
        } while reader.take(",")
        return reader.isAtEnd ? result : []
    }

    /// `font-variation-settings`.
    static func variations(_ value: String?) -> [OpenTypeTag: Double] {
        guard let value, value != "normal" else { return [:] }
        var reader = ValueReader(value)
        var result: [OpenTypeTag: Double] = [:]
        repeat {
            guard let name = reader.string(), name.utf8.count == 4, let tag = OpenTypeTag(name),
                let number = reader.number(), number.isFinite
            else { return [:] }
            result[tag] = number
        } while reader.take(",")
        return reader.isAtEnd ? result : [:]
    }

    /// The size of letters, changed by `font-size-adjust` (CSS Fonts 4, section 2.6).
    func fontSize(_ text: TextStyleValues) -> Double {
        guard let value = text.words[.fontSizeAdjust], value != "none" else { return text.fontSize }
        var reader = ValueReader(value)
        _ = reader.take(keyword: "ex-height")
        guard let wanted = reader.number(), wanted >= 0, let measures = fontMeasures(text), measures.xHeight > 0 else {
            return text.fontSize
        }
        return text.fontSize * wanted / measures.xHeight
    }

    /// SVG 1.1's `kerning`: a length in place of the font's kerning; nil for `auto`.
    func kerning(_ style: ComputedStyle) -> Double? {
        guard let value = style.inherited.text.words[.kerning], value != "auto" else { return nil }
        var reader = ValueReader(value)
        guard let length = reader.length(basis(style)), reader.isAtEnd else { return nil }
        return length.resolved(style.inherited.text.fontSize)
    }

    /// The language of an element's text.
    func language(of node: XMLTree.Node?) -> String? {
        var next = node
        while let element = next {
            if let value = tree.attribute("lang", in: XMLName.xml, of: element) ?? tree.attribute("lang", of: element),
                !value.isEmpty
            {
                return value
            }
            next = tree.parent(of: element)
        }
        return nil
    }

    /// How far an element's own `baseline-shift` raises it, in pixels (SVG 2, section 11.10.3).
    func baselineShift(_ style: ComputedStyle) -> Double {
        let text = style.inherited.text
        let words = style.own.text.words
        guard let value = words[.baselineShift] ?? words[.verticalAlign], value != "baseline" else { return 0 }
        switch value {
        case "super": return scriptShift(text, .superscript)
        case "sub": return scriptShift(text, .subscript)
        default: break
        }
        var reader = ValueReader(value)
        guard let length = reader.length(basis(style)), reader.isAtEnd else { return 0 }
        let shift = length.resolved(text.fontSize)
        return shift.isFinite ? shift : 0
    }

    /// How far the font raises or lowers small letters. A low line has no raised glyph of its own, so that it shows where one would stand.
    private func scriptShift(_ text: TextStyleValues, _ position: TextStyle.Position) -> Double {
        guard let library = fonts else { return 0 }
        let style = TextStyle(font: fontDescriptor(text), size: 1000, position: position)
        guard let line = try? ShapedParagraph("_", style, library: library).layout().lines.first,
            let run = line.runs.first
        else { return 0 }
        return (line.baseline - run.origin.y) / 1000 * text.fontSize
    }
}
