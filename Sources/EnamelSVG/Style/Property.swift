/// The properties that drawing knows, by their names in CSS. The raw value of each is also that of its presentation attribute, if it
/// has one.
enum Property: String, CaseIterable, Sendable {
    // Inherited.
    case color, fill, stroke
    case fillOpacity = "fill-opacity"
    case fillRule = "fill-rule"
    case strokeOpacity = "stroke-opacity"
    case strokeWidth = "stroke-width"
    case strokeLinecap = "stroke-linecap"
    case strokeLinejoin = "stroke-linejoin"
    case strokeMiterlimit = "stroke-miterlimit"
    case strokeDasharray = "stroke-dasharray"
    case strokeDashoffset = "stroke-dashoffset"
    case markerStart = "marker-start"
    case markerMid = "marker-mid"
    case markerEnd = "marker-end"
    case marker
    case paintOrder = "paint-order"
    case visibility
    case clipRule = "clip-rule"
    case colorInterpolation = "color-interpolation"
    case colorInterpolationFilters = "color-interpolation-filters"
    case imageRendering = "image-rendering"
    case shapeRendering = "shape-rendering"
    case textRendering = "text-rendering"
    case font
    case fontFamily = "font-family"
    case fontSize = "font-size"
    case fontSizeAdjust = "font-size-adjust"
    case fontStyle = "font-style"
    case fontWeight = "font-weight"
    case fontStretch = "font-stretch"
    case fontVariant = "font-variant"
    case fontKerning = "font-kerning"
    case fontFeatureSettings = "font-feature-settings"
    case fontVariationSettings = "font-variation-settings"
    case letterSpacing = "letter-spacing"
    case wordSpacing = "word-spacing"
    case textAnchor = "text-anchor"
    case writingMode = "writing-mode"
    case textOrientation = "text-orientation"
    case glyphOrientationVertical = "glyph-orientation-vertical"
    case direction
    case whiteSpace = "white-space"
    case lineHeight = "line-height"
    case textAlign = "text-align"
    case textIndent = "text-indent"
    case textTransform = "text-transform"
    case dominantBaseline = "dominant-baseline"
    // Not inherited.
    case opacity, display, overflow, transform, mask, filter, isolation
    case clipPath = "clip-path"
    case mixBlendMode = "mix-blend-mode"
    case backgroundColor = "background-color"
    case background
    case transformOrigin = "transform-origin"
    case transformBox = "transform-box"
    case vectorEffect = "vector-effect"
    case maskType = "mask-type"
    case stopColor = "stop-color"
    case stopOpacity = "stop-opacity"
    case floodColor = "flood-color"
    case floodOpacity = "flood-opacity"
    case lightingColor = "lighting-color"
    case enableBackground = "enable-background"
    case alignmentBaseline = "alignment-baseline"
    case baselineShift = "baseline-shift"
    case unicodeBidi = "unicode-bidi"
    case textDecoration = "text-decoration"
    case textDecorationLine = "text-decoration-line"
    case textDecorationStyle = "text-decoration-style"
    case textDecorationColor = "text-decoration-color"
    case inlineSize = "inline-size"
    case shapeInside = "shape-inside"
    case shapeSubtract = "shape-subtract"
    case shapePadding = "shape-padding"
    case shapeMargin = "shape-margin"
    // Geometry (SVG 2, section 8.2): attributes of certain elements only.
    case x, y, cx, cy, r, rx, ry, width, height, d

    /// Whether an element without a declaration has its parent's value.
    var isInherited: Bool {
        switch self {
        case .color, .fill, .stroke, .fillOpacity, .fillRule, .strokeOpacity, .strokeWidth, .strokeLinecap,
            .strokeLinejoin, .strokeMiterlimit, .strokeDasharray, .strokeDashoffset, .markerStart, .markerMid,
            .markerEnd, .marker, .paintOrder, .visibility, .clipRule, .colorInterpolation, .colorInterpolationFilters,
            .imageRendering, .shapeRendering, .textRendering, .font, .fontFamily, .fontSize, .fontSizeAdjust,
            .fontStyle, .fontWeight, .fontStretch, .fontVariant, .fontKerning, .fontFeatureSettings,
            .fontVariationSettings, .letterSpacing, .wordSpacing, .textAnchor, .writingMode, .textOrientation,
            .glyphOrientationVertical, .direction, .whiteSpace, .lineHeight, .textAlign, .textIndent, .textTransform,
            .dominantBaseline:
            true
        case .backgroundColor, .background, .opacity, .display, .overflow, .transform, .mask, .filter, .isolation,
            .clipPath, .mixBlendMode,
            .transformOrigin, .transformBox, .vectorEffect, .maskType, .stopColor, .stopOpacity, .floodColor,
            .floodOpacity, .lightingColor, .enableBackground, .alignmentBaseline, .baselineShift, .unicodeBidi,
            .textDecoration, .textDecorationLine, .textDecorationStyle, .textDecorationColor, .inlineSize,
            .shapeInside, .shapeSubtract, .shapePadding, .shapeMargin, .x, .y, .cx, .cy, .r, .rx, .ry, .width,
            .height, .d:
            false
        }
    }

    /// Whether an attribute of the same name on such an element is a presentation attribute (SVG 2, section 6.6).
    func isAttribute(of tag: SVGTag) -> Bool {
        switch self {
        case .x, .y: [.svg, .rect, .image, .foreignObject, .use, .symbol].contains(tag)
        case .width, .height: [.svg, .rect, .image, .foreignObject, .use, .symbol].contains(tag)
        case .cx, .cy: tag == .circle || tag == .ellipse
        case .r: tag == .circle
        case .rx, .ry: tag == .ellipse || tag == .rect
        case .d: false
        case .transform: ![.linearGradient, .radialGradient, .pattern].contains(tag)
        // Shorthands are for style sheets only, but old files have these two as attributes, which browsers ignore.
        case .font, .marker: false
        // Not in the list of section 6.6.
        case .mixBlendMode, .isolation, .transformBox, .backgroundColor, .background: false
        default: true
        }
    }
}
