extension TextStyleValues {
    /// Sets a property from its value; false where that has an error.
    mutating func set(
        _ property: CSSProperty, _ reader: inout ValueReader, _ parent: TextStyleValues, _ basis: LengthBasis,
        _ isAttribute: Bool
    ) -> Bool {
        switch property {
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
            } else if let factor = reader.number() {
                // A number is inherited as such: it is a share of each element's own size.
                lineHeight = Length(0, percent: 100 * factor)
            } else {
                guard let length = reader.length(basis) else { return false }
                lineHeight = Length(length.resolved(fontSize))
            }
        case .textIndent:
            guard let length = reader.length(basis) else { return false }
            indent = length
        case .direction:
            guard let word = reader.keyword(), word == "ltr" || word == "rtl" else { return false }
            words[property] = word
        case .fontFeatureSettings, .fontVariationSettings, .fontLanguageOverride: words[property] = reader.rest.trimmed
        default: words[property] = reader.rest.lowercased().trimmed
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
            "xx-small": 0.6, "x-small": 0.75, "small": 8 / 9.0, "medium": 1, "large": 1.2, "x-large": 1.5,
            "xx-large": 2, "xxx-large": 3,
        ]
        let start = reader.position
        if let word = reader.keyword() {
            switch word {
            case "smaller": return parent.fontSize / 1.2
            case "larger": return parent.fontSize * 1.2
            default:
                if let share = words[word] { return share * basis.mediumFontSize }
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

    /// Takes over one property's value.
    mutating func copy(_ property: CSSProperty, from other: TextStyleValues) {
        switch property {
        case .fontFamily: families = other.families
        case .fontSize: fontSize = other.fontSize
        case .fontStyle: slant = other.slant
        case .fontWeight: weight = other.weight
        case .fontStretch: stretch = other.stretch
        case .letterSpacing: letterSpacing = other.letterSpacing
        case .wordSpacing: wordSpacing = other.wordSpacing
        case .textAnchor: anchor = other.anchor
        case .lineHeight: lineHeight = other.lineHeight
        case .textIndent: indent = other.indent
        default: words[property] = other.words[property]
        }
    }
}
