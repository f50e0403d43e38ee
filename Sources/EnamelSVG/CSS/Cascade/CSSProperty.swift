/// The properties that drawing looks at: SVG 2's, and those of CSS for text, transforms, masks and the boxes inside `foreignObject`.
/// Shorthands are ``CSSShorthand``; any other property is passed over.
enum CSSProperty: String, Hashable, Sendable, CaseIterable {
    // Colour, paint and painting
    case color, fill, stroke, opacity, visibility, display, overflow, isolation, cursor
    case fillOpacity = "fill-opacity"
    case fillRule = "fill-rule"
    case strokeDasharray = "stroke-dasharray"
    case strokeDashoffset = "stroke-dashoffset"
    case strokeLinecap = "stroke-linecap"
    case strokeLinejoin = "stroke-linejoin"
    case strokeMiterlimit = "stroke-miterlimit"
    case strokeOpacity = "stroke-opacity"
    case strokeWidth = "stroke-width"
    case markerStart = "marker-start"
    case markerMid = "marker-mid"
    case markerEnd = "marker-end"
    case paintOrder = "paint-order"
    case vectorEffect = "vector-effect"
    case stopColor = "stop-color"
    case stopOpacity = "stop-opacity"
    case mixBlendMode = "mix-blend-mode"
    case colorInterpolation = "color-interpolation"
    case colorRendering = "color-rendering"
    case shapeRendering = "shape-rendering"
    case imageRendering = "image-rendering"
    case textRendering = "text-rendering"
    case enableBackground = "enable-background"
    // Clips, masks, filters
    case clip, filter
    case clipPath = "clip-path"
    case clipRule = "clip-rule"
    case maskImage = "mask-image"
    case maskMode = "mask-mode"
    case maskType = "mask-type"
    case colorInterpolationFilters = "color-interpolation-filters"
    case floodColor = "flood-color"
    case floodOpacity = "flood-opacity"
    case lightingColor = "lighting-color"
    // Geometry
    case x, y, cx, cy, r, rx, ry, d, width, height, transform, rotate, scale, translate
    case transformBox = "transform-box"
    case transformOrigin = "transform-origin"
    case objectFit = "object-fit"
    case objectPosition = "object-position"
    // Fonts
    case fontFamily = "font-family"
    case fontSize = "font-size"
    case fontSizeAdjust = "font-size-adjust"
    case fontStretch = "font-stretch"
    case fontStyle = "font-style"
    case fontWeight = "font-weight"
    case fontVariantLigatures = "font-variant-ligatures"
    case fontVariantCaps = "font-variant-caps"
    case fontVariantNumeric = "font-variant-numeric"
    case fontVariantEastAsian = "font-variant-east-asian"
    case fontVariantPosition = "font-variant-position"
    case fontVariantAlternates = "font-variant-alternates"
    case fontVariantEmoji = "font-variant-emoji"
    case fontKerning = "font-kerning"
    case fontFeatureSettings = "font-feature-settings"
    case fontVariationSettings = "font-variation-settings"
    case fontOpticalSizing = "font-optical-sizing"
    case fontPalette = "font-palette"
    case fontLanguageOverride = "font-language-override"
    // Text
    case kerning, direction, hyphens
    case alignmentBaseline = "alignment-baseline"
    case baselineShift = "baseline-shift"
    case dominantBaseline = "dominant-baseline"
    case glyphOrientationHorizontal = "glyph-orientation-horizontal"
    case glyphOrientationVertical = "glyph-orientation-vertical"
    case inlineSize = "inline-size"
    case letterSpacing = "letter-spacing"
    case lineBreak = "line-break"
    case lineHeight = "line-height"
    case overflowWrap = "overflow-wrap"
    case shapeInside = "shape-inside"
    case shapeSubtract = "shape-subtract"
    case shapeMargin = "shape-margin"
    case shapePadding = "shape-padding"
    case tabSize = "tab-size"
    case textAlign = "text-align"
    case textAlignLast = "text-align-last"
    case textAnchor = "text-anchor"
    case textDecorationColor = "text-decoration-color"
    case textDecorationLine = "text-decoration-line"
    case textDecorationStyle = "text-decoration-style"
    case textDecorationThickness = "text-decoration-thickness"
    case textIndent = "text-indent"
    case textOrientation = "text-orientation"
    case textOverflow = "text-overflow"
    case textTransform = "text-transform"
    case textUnderlineOffset = "text-underline-offset"
    case textUnderlinePosition = "text-underline-position"
    case unicodeBidi = "unicode-bidi"
    case verticalAlign = "vertical-align"
    case whiteSpace = "white-space"
    case wordBreak = "word-break"
    case wordSpacing = "word-spacing"
    case writingMode = "writing-mode"
    // Boxes inside foreignObject
    case position, top, left, right, bottom
    case alignItems = "align-items"
    case alignContent = "align-content"
    case backgroundColor = "background-color"
    case borderBottom = "border-bottom"
    case borderLeft = "border-left"
    case borderRadius = "border-radius"
    case borderRight = "border-right"
    case borderTop = "border-top"
    case boxSizing = "box-sizing"
    case flexDirection = "flex-direction"
    case justifyContent = "justify-content"
    case listStyleType = "list-style-type"
    case marginBottom = "margin-bottom"
    case marginLeft = "margin-left"
    case marginRight = "margin-right"
    case marginTop = "margin-top"
    case maxHeight = "max-height"
    case maxWidth = "max-width"
    case minHeight = "min-height"
    case minWidth = "min-width"
    case paddingBottom = "padding-bottom"
    case paddingLeft = "padding-left"
    case paddingRight = "padding-right"
    case paddingTop = "padding-top"

    /// By name in lower case, older names too; nil for one that drawing does not look at.
    init?(name: String) {
        guard let property = Self.byName[name] else { return nil }
        self = property
    }

    private static let byName: StringTable<CSSProperty> = {
        var names = StringTable<CSSProperty>(capacity: 512)
        for property in allCases { names.add(property, for: property.rawValue) }
        names.add(.overflowWrap, for: "word-wrap")
        names.add(.fontStretch, for: "font-width")
        for property in [transform, transformOrigin, filter, clipPath, maskImage, writingMode] {
            names.add(property, for: "-webkit-" + property.rawValue)
        }
        return names
    }()
}

/// Which elements give which properties by attributes (SVG 2, section 6.6 and chapter "Styling").
extension CSSProperty {
    /// The property that an attribute without a namespace stands for on an element of SVG; nil for none.
    init?(attribute name: String, element: String) {
        switch name {
        case "gradientTransform":
            guard element == "linearGradient" || element == "radialGradient" else { return nil }
            self = .transform
        case "patternTransform":
            guard element == "pattern" else { return nil }
            self = .transform
        case "mask": self = .maskImage
        default:
            guard let property = Self.byName[name], property.rawValue == name,
                property.isPresentationAttribute(of: element)
            else {
                return nil
            }
            self = property
        }
    }

    private func isPresentationAttribute(of element: String) -> Bool {
        switch self {
        case .x, .y, .width, .height:
            ["foreignObject", "image", "rect", "svg", "symbol", "use"].contains(element)
        case .cx, .cy: element == "circle" || element == "ellipse"
        case .r: element == "circle"
        case .rx, .ry: element == "ellipse" || element == "rect"
        case .d: element == "path"
        case .transform: !["linearGradient", "radialGradient", "pattern"].contains(element)
        case .fill: !["animate", "animateMotion", "animateTransform", "animateColor", "set"].contains(element)
        // On text these are lists of places.
        case .rotate: false
        // Not in the list of section 6.6, and no attributes in browsers.
        case .isolation, .mixBlendMode, .transformBox: false
        case .scale, .translate, .objectFit, .objectPosition, .position, .top, .left, .right, .bottom, .alignItems,
            .alignContent, .backgroundColor, .borderBottom, .borderLeft, .borderRadius, .borderRight, .borderTop,
            .boxSizing, .flexDirection, .justifyContent, .listStyleType,
            .marginBottom, .marginLeft, .marginRight, .marginTop, .maxHeight, .maxWidth, .minHeight, .minWidth,
            .paddingBottom, .paddingLeft, .paddingRight, .paddingTop:
            false
        default: true
        }
    }
}
