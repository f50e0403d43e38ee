extension TextStyleValues {
    /// Sets a property from its value; false where that has an error.
    mutating func set(
        _ property: Property, _ reader: inout ValueReader, _ parent: TextStyleValues, _ basis: LengthBasis,
        _ isAttribute: Bool
    ) -> Bool {
        switch property {
        case .font: return setShorthand(&reader, parent, basis)
        case .fontFamily:
            guard let value = Self.families(&reader) else { return false }
            families = value
        case .fontSize:
            guard let value = Self.size(&reader, parent, basis), reader.isAtEnd else { return false }
            fontSize = value
        case .fontStyle:
            guard let value = Self.slant(&reader), reader.isAtEnd else { return false }
            slant = value
        case .fontWeight:
            guard let value = Self.weight(&reader, parent), reader.isAtEnd else { return false }
            weight = value
        case .fontStretch:
            guard let value = Self.stretch(&reader, parent), reader.isAtEnd else { return false }
            stretch = value
        case .letterSpacing, .wordSpacing:
            let value: Length
            if reader.take(keyword: "normal") {
                value = .zero
            } else {
                guard let length = reader.length(basis) else { return false }
                value = length
            }
            guard reader.isAtEnd else { return false }
            if property == .letterSpacing { letterSpacing = value } else { wordSpacing = value }
        case .textAnchor:
            guard let value = reader.keyword().flatMap(TextAnchor.init) else { return false }
            anchor = value
        case .lineHeight:
            if reader.take(keyword: "normal") {
                lineHeight = nil
            } else if let factor = reader.numberOrPercentage(), reader.isAtEnd {
                lineHeight = Length(factor * fontSize)
            } else {
                guard let length = reader.length(basis) else { return false }
                lineHeight = length
            }
        case .textIndent:
            guard let length = reader.length(basis) else { return false }
            indent = length
        case .fontFeatureSettings: featureSettings = reader.rest
        case .fontVariationSettings: variationSettings = reader.rest
        case .fontVariant: variant = reader.rest.lowercased()
        case .fontKerning: kerning = reader.rest.lowercased()
        case .fontSizeAdjust: sizeAdjust = reader.rest.lowercased()
        case .textRendering: rendering = reader.rest.lowercased()
        case .writingMode: writingMode = reader.rest.lowercased().trimmed
        case .textOrientation: orientation = reader.rest.lowercased().trimmed
        case .glyphOrientationVertical: glyphOrientationVertical = reader.rest.lowercased().trimmed
        case .direction:
            guard let word = reader.keyword(), word == "ltr" || word == "rtl" else { return false }
            direction = word
        case .whiteSpace: whiteSpace = reader.rest.lowercased().trimmed
        case .textAlign: align = reader.rest.lowercased().trimmed
        case .textTransform: transform = reader.rest.lowercased().trimmed
        case .dominantBaseline: dominantBaseline = reader.rest.lowercased().trimmed
        default: return false
        }
        return true
    }

    private static let generic: Set<String> = [
        "serif", "sans-serif", "monospace", "cursive", "fantasy", "system-ui", "math", "emoji", "ui-serif",
        "ui-sans-serif", "ui-monospace", "ui-rounded",
    ]

    private static func families(_ reader: inout ValueReader) -> [String]? {
        var result: [String] = []
        repeat {
            if let quoted = reader.string() {
                result.append(quoted)
                continue
            }
            var words: [String] = []
            while let word = reader.name() { words.append(word) }
            guard !words.isEmpty else { return nil }
            let name = words.joined(separator: " ")
            result.append(generic.contains(name.lowercased()) ? name.lowercased() : name)
        } while reader.take(",")
        return reader.isAtEnd ? result : nil
    }

    /// `font-size` in pixels (CSS Fonts 4, section 2.5).
    private static func size(_ reader: inout ValueReader, _ parent: TextStyleValues, _ basis: LengthBasis) -> Double? {
        let words = [
            "xx-small": 9.6, "x-small": 12, "small": 13 + 1 / 3.0, "medium": 16, "large": 19.2, "x-large": 24,
            "xx-large": 32, "xxx-large": 48,
        ]
        let start = reader.position
        if let word = reader.keyword() {
            switch word {
            case "smaller": return parent.fontSize / 1.2
            case "larger": return parent.fontSize * 1.2
            default:
                if let size = words[word] { return size }
                reader.rewind(to: start)
                return nil
            }
        }
        guard let length = reader.length(basis) else { return nil }
        let size = length.resolved(parent.fontSize)
        return size >= 0 && size.isFinite ? size : nil
    }

    private static func slant(_ reader: inout ValueReader) -> FontSlant? {
        let start = reader.position
        switch reader.keyword() {
        case "normal": return .normal
        case "italic": return .italic
        case "oblique": return .oblique(reader.angle() ?? 14)
        default:
            reader.rewind(to: start)
            return nil
        }
    }

    private static func weight(_ reader: inout ValueReader, _ parent: TextStyleValues) -> Double? {
        let start = reader.position
        if let number = reader.number() { return (1...1000).contains(number) ? number : nil }
        switch reader.keyword() {
        case "normal": return 400
        case "bold": return 700
        // CSS Fonts 4, section 2.2.1.
        case "bolder": return parent.weight < 350 ? 400 : parent.weight < 550 ? 700 : max(900, parent.weight)
        case "lighter":
            return parent.weight < 100 ? parent.weight : parent.weight < 550 ? 100 : parent.weight < 750 ? 400 : 700
        default:
            reader.rewind(to: start)
            return nil
        }
    }

    private static func stretch(_ reader: inout ValueReader, _ parent: TextStyleValues) -> Double? {
        let steps = [50, 62.5, 75, 87.5, 100, 112.5, 125, 150, 200]
        let words = [
            "ultra-condensed", "extra-condensed", "condensed", "semi-condensed", "normal", "semi-expanded", "expanded",
            "extra-expanded", "ultra-expanded",
        ]
        let start = reader.position
        if let word = reader.keyword() {
            if let index = words.firstIndex(of: word) { return steps[index] }
            // What SVG 1.1 has.
            if word == "narrower" { return steps.last { $0 < parent.stretch } ?? 50 }
            if word == "wider" { return steps.first { $0 > parent.stretch } ?? 200 }
            reader.rewind(to: start)
            return nil
        }
        guard let value = reader.bareNumber(), reader.unit() == "%", value >= 0 else {
            reader.rewind(to: start)
            return nil
        }
        reader.skipSpace()
        return value
    }

    /// `font: [style variant weight stretch] size[/line-height] families`.
    private mutating func setShorthand(
        _ reader: inout ValueReader, _ parent: TextStyleValues, _ basis: LengthBasis
    ) -> Bool {
        var (slant, weight, stretch, variant) = (FontSlant.normal, 400.0, 100.0, "normal")
        while true {
            let start = reader.position
            if reader.take(keyword: "normal") { continue }
            if reader.take(keyword: "small-caps") {
                variant = "small-caps"
                continue
            }
            if let value = Self.slant(&reader) {
                slant = value
                continue
            }
            if let value = Self.weight(&reader, parent) {
                weight = value
                continue
            }
            if let value = Self.stretch(&reader, parent), value != 100 || reader.position != start {
                // A percentage is the size.
                if let byte = reader.bytes[start...].first, ValueReader.isNameStart(byte) {
                    stretch = value
                    continue
                }
            }
            reader.rewind(to: start)
            break
        }
        guard let size = Self.size(&reader, parent, basis) else { return false }
        var height: Length?
        if reader.take("/") {
            if !reader.take(keyword: "normal") {
                if let factor = reader.number() {
                    height = Length(factor * size)
                } else if let length = reader.length(basis) {
                    height = length
                } else {
                    return false
                }
            }
        }
        guard let families = Self.families(&reader) else { return false }
        (self.slant, self.weight, self.stretch, self.variant) = (slant, weight, stretch, variant)
        (fontSize, lineHeight, self.families) = (size, height, families)
        return true
    }

    /// Takes over one property's value.
    mutating func copy(_ property: Property, from other: TextStyleValues) {
        switch property {
        case .font:
            families = other.families
            fontSize = other.fontSize
            slant = other.slant
            weight = other.weight
            stretch = other.stretch
            variant = other.variant
            lineHeight = other.lineHeight
        case .fontFamily: families = other.families
        case .fontSize: fontSize = other.fontSize
        case .fontSizeAdjust: sizeAdjust = other.sizeAdjust
        case .fontStyle: slant = other.slant
        case .fontWeight: weight = other.weight
        case .fontStretch: stretch = other.stretch
        case .fontVariant: variant = other.variant
        case .fontKerning: kerning = other.kerning
        case .fontFeatureSettings: featureSettings = other.featureSettings
        case .fontVariationSettings: variationSettings = other.variationSettings
        case .letterSpacing: letterSpacing = other.letterSpacing
        case .wordSpacing: wordSpacing = other.wordSpacing
        case .textAnchor: anchor = other.anchor
        case .writingMode: writingMode = other.writingMode
        case .textOrientation: orientation = other.orientation
        case .glyphOrientationVertical: glyphOrientationVertical = other.glyphOrientationVertical
        case .direction: direction = other.direction
        case .whiteSpace: whiteSpace = other.whiteSpace
        case .lineHeight: lineHeight = other.lineHeight
        case .textAlign: align = other.align
        case .textIndent: indent = other.indent
        case .textTransform: transform = other.transform
        case .textRendering: rendering = other.rendering
        case .dominantBaseline: dominantBaseline = other.dominantBaseline
        default: break
        }
    }
}
