extension CSSProperty {
    /// Whether an element without a declaration has its parent's value.
    var isInherited: Bool {
        switch self {
        case .color, .fill, .stroke, .visibility, .cursor, .fillOpacity, .fillRule, .strokeDasharray,
            .strokeDashoffset, .strokeLinecap, .strokeLinejoin, .strokeMiterlimit, .strokeOpacity, .strokeWidth,
            .markerStart, .markerMid, .markerEnd, .paintOrder, .colorInterpolation, .colorRendering, .shapeRendering,
            .imageRendering, .textRendering, .clipRule, .colorInterpolationFilters, .fontFamily, .fontSize,
            .fontSizeAdjust, .fontStretch, .fontStyle, .fontWeight, .fontVariantLigatures, .fontVariantCaps,
            .fontVariantNumeric, .fontVariantEastAsian, .fontVariantPosition, .fontVariantAlternates,
            .fontVariantEmoji, .fontKerning, .fontFeatureSettings, .fontVariationSettings, .fontOpticalSizing,
            .fontPalette, .fontLanguageOverride, .kerning, .direction, .hyphens, .dominantBaseline,
            .glyphOrientationHorizontal, .glyphOrientationVertical, .letterSpacing, .lineBreak, .lineHeight,
            .overflowWrap, .tabSize, .textAlign, .textAlignLast, .textAnchor, .textIndent, .textOrientation,
            .textTransform, .textUnderlineOffset, .textUnderlinePosition, .whiteSpace, .wordBreak, .wordSpacing,
            .writingMode, .listStyleType:
            true
        case .opacity, .display, .overflow, .isolation, .vectorEffect, .stopColor, .stopOpacity, .mixBlendMode,
            .enableBackground, .clip, .filter, .clipPath, .maskImage, .maskMode, .maskType, .floodColor,
            .floodOpacity, .lightingColor, .x, .y, .cx, .cy, .r, .rx, .ry, .d, .width, .height, .transform, .rotate,
            .scale, .translate, .transformBox, .transformOrigin, .objectFit, .objectPosition, .alignmentBaseline,
            .baselineShift, .inlineSize, .shapeInside, .shapeSubtract, .shapeMargin, .shapePadding,
            .textDecorationColor, .textDecorationLine, .textDecorationStyle, .textDecorationThickness, .textOverflow,
            .unicodeBidi, .verticalAlign, .position, .top, .left, .right, .bottom, .alignItems, .alignContent,
            .backgroundColor, .boxSizing, .flexDirection, .justifyContent, .marginBottom, .marginLeft, .marginRight,
            .borderBottom, .borderLeft, .borderRadius, .borderRight, .borderTop,
            .marginTop, .maxHeight, .maxWidth, .minHeight, .minWidth, .paddingBottom, .paddingLeft, .paddingRight,
            .paddingTop:
            false
        }
    }
}
