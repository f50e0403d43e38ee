/// Properties that set several others at once.
enum CSSShorthand: String, Hashable, Sendable, CaseIterable {
    case all, font, marker, mask, background, border, margin, padding
    case fontVariant = "font-variant"
    case textDecoration = "text-decoration"

    init?(name: String) {
        if let shorthand = Self(rawValue: name) {
            self = shorthand
        } else if name == "-webkit-mask" {
            self = .mask
        } else if name == "-webkit-text-decoration" {
            self = .textDecoration
        } else {
            return nil
        }
    }

    /// What it sets, and resets where its value does not name it.
    var longhands: [CSSProperty] {
        switch self {
        case .all: CSSProperty.allCases.filter { $0 != .direction && $0 != .unicodeBidi }
        case .font:
            [.fontStyle, .fontWeight, .fontStretch, .fontSize, .lineHeight, .fontFamily]
                + Self.fontVariant.longhands
                + [
                    .fontSizeAdjust, .fontKerning, .fontFeatureSettings, .fontVariationSettings, .fontOpticalSizing,
                    .fontLanguageOverride, .fontPalette,
                ]
        case .fontVariant:
            [
                .fontVariantLigatures, .fontVariantCaps, .fontVariantNumeric, .fontVariantEastAsian,
                .fontVariantPosition, .fontVariantAlternates, .fontVariantEmoji,
            ]
        case .marker: [.markerStart, .markerMid, .markerEnd]
        case .mask: [.maskImage, .maskMode]
        case .textDecoration:
            [.textDecorationLine, .textDecorationStyle, .textDecorationColor, .textDecorationThickness]
        case .background: [.backgroundColor]
        case .border: [.borderTop, .borderRight, .borderBottom, .borderLeft]
        case .margin: [.marginTop, .marginRight, .marginBottom, .marginLeft]
        case .padding: [.paddingTop, .paddingRight, .paddingBottom, .paddingLeft]
        }
    }

    /// The longhands' values; nil where the value is not one of the shorthand's.
    func expanded(_ value: [CSSComponent]) -> [(CSSProperty, CSSDeclaredValue)]? {
        let given: [CSSProperty: [CSSComponent]]?
        switch self {
        // Its own values are the keywords that every property takes.
        case .all: given = nil
        case .font: given = CSSFontShorthand.longhands(value)
        case .fontVariant: given = Self.variants(value)
        case .marker:
            given =
                CSSProperty.markerStart.accepts(value)
                ? [.markerStart: value, .markerMid: value, .markerEnd: value] : nil
        case .mask: given = Self.mask(value)
        case .textDecoration: given = Self.decoration(value)
        case .background:
            // Only its colour is drawn; pictures and places are passed over.
            let color = value.first { CSSProperty.backgroundColor.accepts([$0]) }
            given = color.map { [.backgroundColor: [$0]] } ?? [:]
        case .border: given = Dictionary(uniqueKeysWithValues: longhands.map { ($0, value) })
        case .margin: given = Self.sides(value, of: Self.margin.longhands)
        case .padding: given = Self.sides(value, of: Self.padding.longhands)
        }
        guard let given else { return nil }
        return longhands.map { property in
            (property, given[property].map { .value(CSSValue($0)) } ?? .initial)
        }
    }

    private static func sides(_ value: [CSSComponent], of longhands: [CSSProperty]) -> [CSSProperty: [CSSComponent]]? {
        let values = value.withoutSpaces
        guard (1...4).contains(values.count), longhands.count == 4,
            values.allSatisfy({ longhands[0].accepts([$0]) })
        else { return nil }
        let places = [[0, 0, 0, 0], [0, 1, 0, 1], [0, 1, 2, 1], [0, 1, 2, 3]][values.count - 1]
        return Dictionary(uniqueKeysWithValues: zip(longhands, places.map { [values[$0]] }))
    }

    /// CSS Masking 1, section 7.9: of each layer the picture and the mode.
    private static func mask(_ value: [CSSComponent]) -> [CSSProperty: [CSSComponent]]? {
        var images: [CSSComponent] = []
        var modes: [CSSComponent] = []
        for layer in value.splitAtCommas {
            var image: CSSComponent = .identifier("none")
            var mode: CSSComponent = .identifier("match-source")
            guard !layer.isEmpty else { return nil }
            for component in layer {
                switch component {
                case .url: image = component
                case .function(let name, _) where name.hasSuffix("gradient") || name == "image" || name == "element":
                    image = component
                case .identifier(let name):
                    if ["alpha", "luminance", "match-source"].contains(name.lowercasedASCII) { mode = component }
                default: break
                }
            }
            if !images.isEmpty {
                images.append(.comma)
                modes.append(.comma)
            }
            images.append(image)
            modes.append(mode)
        }
        return [.maskImage: images, .maskMode: modes]
    }

    /// CSS Text Decoration 3, section 2.4.
    private static func decoration(_ value: [CSSComponent]) -> [CSSProperty: [CSSComponent]]? {
        var result: [CSSProperty: [CSSComponent]] = [:]
        for component in value where component != .space {
            let single = [component]
            let properties: [CSSProperty] = [
                .textDecorationLine, .textDecorationStyle, .textDecorationColor, .textDecorationThickness,
            ]
            guard let property = properties.first(where: { $0.accepts(single) }) else { return nil }
            if property == .textDecorationLine, let lines = result[property] {
                result[property] = lines + [.space, component]
            } else if result.updateValue(single, forKey: property) != nil {
                return nil
            }
        }
        if let lines = result[.textDecorationLine], !CSSProperty.textDecorationLine.accepts(lines) { return nil }
        return result.isEmpty ? nil : result
    }

    /// CSS Fonts 4, section 6.11.
    private static func variants(_ value: [CSSComponent]) -> [CSSProperty: [CSSComponent]]? {
        if value.keyword == "normal" { return [:] }
        if value.keyword == "none" { return [.fontVariantLigatures: value] }
        let properties: [CSSProperty] = [
            .fontVariantCaps, .fontVariantLigatures, .fontVariantNumeric, .fontVariantEastAsian, .fontVariantPosition,
            .fontVariantEmoji, .fontVariantAlternates,
        ]
        var result: [CSSProperty: [CSSComponent]] = [:]
        for component in value where component != .space {
            guard !component.isKeyword("normal"), !component.isKeyword("none"),
                let property = properties.first(where: { $0.accepts([component]) })
            else { return nil }
            if let others = result[property] {
                result[property] = others + [.space, component]
            } else {
                result[property] = [component]
            }
        }
        return result.allSatisfy { $0.key.accepts($0.value) } ? result : nil
    }
}
