import EnamelImaging

/// Which values a property takes. A declaration with another is as if it were not there, so an earlier one counts.
extension CSSProperty {
    /// Whether a value, trimmed and not empty, is one of the property's. Where only drawing can tell (transforms, filters, shapes), any
    /// value is.
    func accepts(_ value: [CSSComponent]) -> Bool {
        if let words = CSSKeywords.alone(self) {
            return value.keyword.map { words.contains($0) } ?? false
        }
        if let words = CSSKeywords.several(self) {
            return Self.areDistinct(value.filter { $0 != .space && $0 != .comma }, from: words)
        }
        let keyword = value.keyword
        switch self {
        case .color, .floodColor, .lightingColor, .stopColor, .backgroundColor, .textDecorationColor:
            return CSSColor(components: Self.withoutProfile(value)) != nil
        case .fill, .stroke:
            var reader = ValueReader(value.text)
            return SVGPaint(&reader) != nil && reader.isAtEnd
        case .opacity, .fillOpacity, .strokeOpacity, .floodOpacity, .stopOpacity:
            return Self.isOne(value, [.number, .percentage]) || Self.isOne(value, .number)
                || Self.isOne(value, .percentage)
        case .strokeMiterlimit: return Self.isOne(value, .number) && !Self.isNegative(value)
        case .strokeWidth:
            return Self.isOne(value, .lengthPercentage, unitless: true) && !Self.isNegative(value)
        case .strokeDashoffset: return Self.isOne(value, .lengthPercentage, unitless: true)
        case .strokeDasharray:
            return keyword == "none"
                || value.filter { $0 != .space && $0 != .comma }.allSatisfy {
                    CSSNumeric($0, .lengthPercentage, allowsUnitless: true) != nil && !Self.isNegative([$0])
                }
        case .markerStart, .markerMid, .markerEnd: return keyword == "none" || Self.isURL(value)
        case .x, .y, .cx, .cy: return Self.isOne(value, .lengthPercentage)
        case .r: return Self.isOne(value, .lengthPercentage) && !Self.isNegative(value)
        case .rx, .ry: return keyword == "auto" || Self.isOne(value, .lengthPercentage) && !Self.isNegative(value)
        case .width, .height, .maxWidth, .maxHeight, .minWidth, .minHeight:
            return keyword.map { CSSKeywords.boxSizes.contains($0) } ?? false
                || Self.isOne(value, .lengthPercentage) && !Self.isNegative(value)
        case .top, .left, .right, .bottom, .marginTop, .marginLeft, .marginRight, .marginBottom:
            return keyword == "auto" || Self.isOne(value, .lengthPercentage)
        case .paddingTop, .paddingLeft, .paddingRight, .paddingBottom:
            return Self.isOne(value, .lengthPercentage) && !Self.isNegative(value)
        case .fontSize:
            return keyword.map { CSSKeywords.fontSizes.contains($0) } ?? false
                || Self.isOne(value, .lengthPercentage) && !Self.isNegative(value)
        case .fontWeight:
            if case .number(let number)? = value.single { return (1...1000).contains(number.value) }
            return keyword.map { ["normal", "bold", "bolder", "lighter"].contains($0) } ?? Self.isOne(value, .number)
        case .fontStyle:
            if keyword.map({ ["normal", "italic", "oblique"].contains($0) }) == true { return true }
            let parts = value.withoutSpaces
            return parts.count == 2 && parts[0].isKeyword("oblique") && CSSNumeric(parts[1], .angle) != nil
        case .fontStretch:
            return keyword.map { CSSKeywords.fontStretch.contains($0) } ?? Self.isOne(value, .percentage)
                && !Self.isNegative(value)
        case .fontFamily: return CSSFontFamily.list(value) != nil
        case .fontSizeAdjust: return keyword != nil || value.contains { CSSNumeric($0, .number) != nil }
        case .letterSpacing, .wordSpacing:
            return keyword == "normal" || Self.isOne(value, .lengthPercentage, unitless: false)
        case .kerning: return keyword == "auto" || Self.isOne(value, .length, unitless: true)
        case .lineHeight:
            return keyword == "normal"
                || (Self.isOne(value, .number) || Self.isOne(value, .lengthPercentage)) && !Self.isNegative(value)
        case .baselineShift:
            return ["baseline", "sub", "super", "top", "center", "bottom"].contains(keyword ?? "")
                || Self.isOne(value, .lengthPercentage, unitless: true)
        case .verticalAlign:
            return ["baseline", "sub", "super", "top", "text-top", "middle", "bottom", "text-bottom"]
                .contains(keyword ?? "") || Self.isOne(value, .lengthPercentage)
        case .inlineSize: return keyword == "auto" || Self.isOne(value, .lengthPercentage, unitless: true)
        case .textDecorationThickness:
            return keyword == "auto" || keyword == "from-font" || Self.isOne(value, .lengthPercentage)
        case .textUnderlineOffset: return keyword == "auto" || Self.isOne(value, .lengthPercentage)
        case .tabSize: return Self.isOne(value, .number) || Self.isOne(value, .length)
        case .shapeMargin, .shapePadding: return Self.isOne(value, .lengthPercentage, unitless: true)
        case .transform:
            return keyword == "none" || value.allSatisfy { if case .function = $0 { true } else { $0 == .space } }
        case .filter:
            return keyword == "none"
                || value.allSatisfy {
                    switch $0 {
                    case .function(let name, let arguments): FilterFunction(name, arguments) != nil
                    case .url, .space: true
                    default: false
                    }
                }
        case .maskImage:
            return value.splitAtCommas.allSatisfy { layer in
                switch layer.single {
                case .url?, .function?: true
                case let other?: other.isKeyword("none")
                case nil: false
                }
            }
        case .d:
            if case .function("path", _)? = value.single { return true }
            return keyword == "none"
        case .visibility, .isolation, .fillRule, .clipRule, .strokeLinecap, .strokeLinejoin, .mixBlendMode,
            .colorInterpolation, .colorInterpolationFilters, .colorRendering, .shapeRendering, .imageRendering,
            .textRendering, .maskType, .transformBox, .objectFit, .fontKerning, .fontVariantPosition,
            .fontVariantEmoji, .fontVariantCaps, .fontOpticalSizing, .direction, .hyphens, .alignmentBaseline,
            .dominantBaseline, .lineBreak, .overflowWrap, .textAlign, .textAlignLast, .textAnchor,
            .textDecorationStyle, .textOrientation, .unicodeBidi, .whiteSpace, .wordBreak, .writingMode, .boxSizing,
            .flexDirection, .position, .textDecorationLine, .fontVariantLigatures, .fontVariantNumeric,
            .fontVariantEastAsian, .paintOrder, .textTransform, .textUnderlinePosition, .vectorEffect, .maskMode,
            .overflow:
            // Their words are in the tables above.
            return false
        case .display, .cursor, .enableBackground, .clip, .clipPath, .rotate, .scale, .translate, .transformOrigin,
            .objectPosition, .fontVariantAlternates, .fontFeatureSettings, .fontVariationSettings, .fontPalette,
            .fontLanguageOverride, .glyphOrientationHorizontal, .glyphOrientationVertical, .shapeInside,
            .shapeSubtract, .textIndent, .textOverflow, .alignItems, .alignContent, .justifyContent, .listStyleType,
            .borderBottom, .borderLeft, .borderRadius, .borderRight, .borderTop:
            return true
        }
    }

    private static func areDistinct(_ value: [CSSComponent], from words: CSSWords) -> Bool {
        var seen: [String] = []
        return !value.isEmpty
            && value.allSatisfy {
                guard let word = $0.keyword, words.contains(word), !seen.contains(word) else { return false }
                seen.append(word)
                return true
            }
    }

    private static func isOne(_ value: [CSSComponent], _ kind: CSSNumeric.Kind, unitless: Bool = false) -> Bool {
        value.single.flatMap { CSSNumeric($0, kind, allowsUnitless: unitless) } != nil
    }

    private static func isURL(_ value: [CSSComponent]) -> Bool {
        if case .url? = value.single { true } else { false }
    }

    /// Whether a plain number is below zero. What a calculation gives is cut off instead.
    private static func isNegative(_ value: [CSSComponent]) -> Bool {
        switch value.single {
        case .number(let number)?, .dimension(let number, _)?: number.value < 0
        case .percentage(let value)?: value < 0
        default: false
        }
    }

    /// SVG 1.1's colours may be followed by one in a colour profile.
    static func withoutProfile(_ value: [CSSComponent]) -> [CSSComponent] {
        guard case .function("icc-color", _)? = value.last else { return value }
        return [CSSComponent](value.dropLast()).trimmed
    }
}
