/// What an `@font-face` rule says (CSS Fonts 4, section 4).
struct CSSFontFace: Hashable, Sendable {
    var family: String
    /// In order of preference.
    var sources: [Source]
    /// The base of relative addresses.
    var base: String
    /// 1 to 1000; the same twice for a face of one weight.
    var weight: ClosedRange<Double> = 400...400
    /// Of 100, as `font-stretch`.
    var stretch: ClosedRange<Double> = 100...100
    var style: Style = .normal
    /// The characters that it is used for; all where there are none.
    var unicodeRanges: [ClosedRange<UInt32>] = []
    /// As written; empty for none.
    var featureSettings: [CSSComponent] = []
    var variationSettings: [CSSComponent] = []

    /// Where a face is found.
    enum Source: Hashable, Sendable {
        /// An address, and what `format()` calls it in lower case.
        case url(String, format: String?)
        /// The full name or PostScript name of one that the system has.
        case local(String)
    }

    /// Its slant.
    enum Style: Hashable, Sendable {
        case normal, italic
        /// Degrees.
        case oblique(ClosedRange<Double>)
    }

    /// Nil where the family or the sources are missing. `text` is what the declarations' places refer to.
    init?(_ declarations: [CSSRawDeclaration], text: [UInt8], base: String) {
        family = ""
        sources = []
        self.base = base
        for declaration in declarations {
            let value = declaration.value
            switch declaration.name {
            case "font-family":
                guard let families = CSSFontFamily.list(value), families.count == 1 else { continue }
                switch families[0] {
                case .named(let name), .generic(let name): family = name
                }
            case "src": if let list = Self.sources(value) { sources = list }
            case "font-weight": if let range = Self.weights(value) { weight = range }
            case "font-stretch", "font-width": if let range = Self.stretches(value) { stretch = range }
            case "font-style": if let value = Self.style(value) { style = value }
            case "unicode-range":
                if let ranges = Self.ranges(text[declaration.source]) { unicodeRanges = ranges }
            case "font-feature-settings": featureSettings = value.keyword == "normal" ? [] : value
            case "font-variation-settings": variationSettings = value.keyword == "normal" ? [] : value
            default: break
            }
        }
        guard !family.isEmpty, !sources.isEmpty else { return nil }
    }

    private static func sources(_ value: [CSSComponent]) -> [Source]? {
        var result: [Source] = []
        for part in value.splitAtCommas {
            var rest = part.withoutSpaces[...]
            switch rest.popFirst() {
            case .url(let address)?:
                var format: String?
                for component in rest {
                    guard case .function(let name, let arguments) = component else { return nil }
                    if name == "format" {
                        switch arguments.single {
                        case .string(let text)?, .identifier(let text)?: format = text.lowercasedASCII
                        default: return nil
                        }
                    } else if name != "tech" {
                        return nil
                    }
                }
                result.append(.url(address, format: format))
            case .function("local", let arguments)?:
                guard rest.isEmpty, let names = CSSFontFamily.list(arguments), names.count == 1 else { continue }
                switch names[0] {
                case .named(let name), .generic(let name): result.append(.local(name))
                }
            // A source that is not known is passed over; the others count.
            default: continue
            }
        }
        return result.isEmpty ? nil : result
    }

    private static func range(_ values: [Double?]) -> ClosedRange<Double>? {
        guard (1...2).contains(values.count), let first = values[0], let last = values[values.count - 1] else {
            return nil
        }
        return min(first, last)...max(first, last)
    }

    private static func weights(_ value: [CSSComponent]) -> ClosedRange<Double>? {
        if value.keyword == "auto" { return 1...1000 }
        return range(
            value.withoutSpaces.map { component in
                if component.isKeyword("normal") { return 400 }
                if component.isKeyword("bold") { return 700 }
                return CSSNumeric(component, .number).map { min(max($0.number, 1), 1000) }
            })
    }

    private static func stretches(_ value: [CSSComponent]) -> ClosedRange<Double>? {
        if value.keyword == "auto" { return 1...1000 }
        return range(
            value.withoutSpaces.map { component in
                if let word = component.keyword { return CSSFontStretch.percentage(word) }
                if case .percentage(let share) = component, share >= 0 { return share }
                return nil
            })
    }

    private static func style(_ value: [CSSComponent]) -> Style? {
        let parts = value.withoutSpaces
        switch parts.first?.keyword {
        case "normal"?, "auto"?: return parts.count == 1 ? .normal : nil
        case "italic"?: return parts.count == 1 ? .italic : nil
        case "oblique"?:
            if parts.count == 1 { return .oblique(14...14) }
            return range(parts.dropFirst().map { CSSNumeric($0, .angle)?.number }).map { .oblique($0) }
        default: return nil
        }
    }

    /// `U+26, U+0-7F, U+4??` (CSS Syntax 3, section 7), from the text, since tokens lose its digits.
    static func ranges(_ text: ArraySlice<UInt8>) -> [ClosedRange<UInt32>]? {
        var result: [ClosedRange<UInt32>] = []
        for part in text.split(separator: UInt8(ascii: ","), omittingEmptySubsequences: false) {
            let bytes = part.filter { !CSSTokenizer.isSpace($0) }
            guard bytes.count > 2, bytes[0] | 0x20 == UInt8(ascii: "u"), bytes[1] == UInt8(ascii: "+") else {
                return nil
            }
            let ends = bytes.dropFirst(2).split(separator: UInt8(ascii: "-"), omittingEmptySubsequences: false)
            guard ends.count <= 2, let start = ends.first, (1...6).contains(start.count) else { return nil }
            func number(_ digits: ArraySlice<UInt8>, wildcard: UInt8?) -> UInt32? {
                guard (1...6).contains(digits.count) else { return nil }
                var value: UInt32 = 0
                for byte in digits {
                    let digit = byte == UInt8(ascii: "?") ? wildcard : CSSTokenizer.hexDigit(byte)
                    guard let digit else { return nil }
                    value = value << 4 | UInt32(digit)
                }
                return value
            }
            let hasWildcards = start.contains(UInt8(ascii: "?"))
            if hasWildcards {
                guard ends.count == 1,
                    !start.drop(while: { $0 != UInt8(ascii: "?") }).contains(where: { $0 != UInt8(ascii: "?") })
                else { return nil }
            }
            guard let low = number(start, wildcard: 0),
                let high = ends.count == 2 ? number(ends[1], wildcard: nil) : number(start, wildcard: 15),
                low <= high, low <= 0x10ffff, high <= 0x10ffff || hasWildcards
            else { return nil }
            result.append(low...min(high, 0x10ffff))
        }
        return result
    }
}

/// The words of `font-stretch`.
enum CSSFontStretch {
    /// Of 100; nil for a word that is none.
    static func percentage(_ word: String) -> Double? {
        switch word {
        case "ultra-condensed": 50
        case "extra-condensed": 62.5
        case "condensed": 75
        case "semi-condensed": 87.5
        case "normal": 100
        case "semi-expanded": 112.5
        case "expanded": 125
        case "extra-expanded": 150
        case "ultra-expanded": 200
        default: nil
        }
    }
}
