import CICU

extension OpenTypeTag {
    /// The tag of a script that ICU numbers.
    package init(icuScript: Int32) { self.init(rawValue: enamel_script_tag(icuScript)) }
}

extension RunFace {
    /// Small capitals that are made up are capitals of this size.
    static let smallCapitalScale = 0.7

    /// Numbers of fractions that are made up are of this size.
    static let fractionScale = 0.6

    /// The face of a style.
    init(
        _ instance: FontInstance, _ style: TextStyle, _ setting: ParagraphShaper.Setting, script: OpenTypeTag,
        hasFeature: Bool, isVertical: Bool
    ) {
        var size = style.size
        var rise = style.baselineOffset
        var casing = Casing.asWritten
        switch setting.variant {
        case .plain: break
        case .smallCapital:
            size *= RunFace.smallCapitalScale
            casing = .capitals
        case .superscript:
            rise += size * instance.superscript.offset
            size *= instance.superscript.scale
        case .subscript:
            rise -= size * instance.subscript.offset
            size *= instance.subscript.scale
        case .numerator:
            // As high as capitals.
            rise += size * instance.metrics.capHeight * (1 - RunFace.fractionScale)
            size *= RunFace.fractionScale
        case .denominator: size *= RunFace.fractionScale
        }
        let isUpright = isVertical && setting.isUpright
        self.init(
            instance: instance,
            properties: Shaper.Properties(
                // Upright letters stand below each other in reading order, whatever their script.
                direction: setting.level & 1 == 1 && !isUpright ? .rightToLeft : .leftToRight, script: script,
                language: style.language, isVertical: isUpright,
                features: (setting.isHalfWide ? [FontFeature(isUpright ? "vhal" : "halt")] : [])
                    + RunFace.features(of: style, hasFeature: hasFeature)),
            size: size, rise: rise, casing: casing, isSideways: isVertical && !isUpright)
    }

    /// The OpenType features that a style asks for; the caller's own come last and so prevail.
    static func features(of style: TextStyle, hasFeature: Bool) -> [FontFeature] {
        var features: [FontFeature] = []
        if !style.isKerned { features.append(FontFeature("kern", 0)) }
        if style.tracking != 0 { features += [FontFeature("liga", 0), FontFeature("clig", 0)] }
        switch style.digits {
        case .standard: break
        case .monospaced: features.append(FontFeature("tnum"))
        case .proportional: features.append(FontFeature("pnum"))
        }
        if style.showsFractions { features.append(FontFeature("frac")) }
        if hasFeature {
            if style.capitals == .small { features.append(FontFeature("smcp")) }
            switch style.position {
            case .normal: break
            case .superscript: features.append(FontFeature("sups"))
            case .subscript: features.append(FontFeature("subs"))
            }
        }
        return features + style.font.features + style.features
    }

    /// Shapes a part of a text, word by word. Returns whether the font lacks a glyph.
    func shape(_ text: UnicodeText, _ range: Range<Int>, _ context: ShapingContext, into glyphs: inout [ShapedGlyph])
        -> Bool
    {
        let plan = context.plan(instance, properties)
        switch casing {
        case .asWritten: return context.shapeWords(text.utf8, range, plan, into: &glyphs)
        case .capitals: return context.shape(characters: capitals(text, range, context), plan, into: &glyphs)
        }
    }

    /// Shapes a part at once, for the edge of a line: letters join over the edge, as CSS Text 3 (section 5.6) asks.
    func reshape(_ text: UnicodeText, _ range: Range<Int>, _ context: ShapingContext) -> [ShapedGlyph] {
        var glyphs: [ShapedGlyph] = []
        let plan = context.plan(instance, properties)
        switch casing {
        case .asWritten: context.shape(text.utf8, range, contextRange: 0..<text.utf8.count, plan, into: &glyphs)
        case .capitals: context.shape(characters: capitals(text, range, context), plan, into: &glyphs)
        }
        return glyphs
    }

    /// The capitals of a text, each with the place of the cluster that it comes from.
    private func capitals(
        _ text: UnicodeText, _ range: Range<Int>, _ context: ShapingContext
    ) -> [(character: Unicode.Scalar, cluster: Int)] {
        var result: [(character: Unicode.Scalar, cluster: Int)] = []
        var start = range.lowerBound
        for boundary in context.breaker(.grapheme)?.boundaries(of: text, in: range) ?? [] {
            let cluster = String(decoding: text.utf8[start..<boundary.offset], as: UTF8.self)
            for scalar in CaseMapping.uppercased(cluster, language: properties.language).unicodeScalars {
                result.append((scalar, start))
            }
            start = boundary.offset
        }
        return result
    }
}

/// Case by a language's rules.
enum CaseMapping {
    /// Text in capitals.
    static func uppercased(_ text: String, language: String?) -> String {
        let units = Array(text.utf16)
        var output = [UInt16](repeating: 0, count: 3 * units.count + 8)
        // SAFETY: ICU writes as many units as there is room for.
        let count = unsafe enamel_uppercase(
            units, Int32(clamping: units.count), language ?? "", &output, Int32(clamping: output.count))
        guard count >= 0, Int(count) <= output.count else { return text }
        return String(decoding: output.prefix(Int(count)), as: UTF16.self)
    }
}
