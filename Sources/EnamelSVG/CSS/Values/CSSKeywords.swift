/// The words that properties take.
enum CSSKeywords {
    static let fontStretch: Set<String> = [
        "normal", "ultra-condensed", "extra-condensed", "condensed", "semi-condensed", "semi-expanded", "expanded",
        "extra-expanded", "ultra-expanded",
    ]
    static let fontSizes: Set<String> = [
        "xx-small", "x-small", "small", "medium", "large", "x-large", "xx-large", "xxx-large", "smaller", "larger",
    ]
    static let blendModes: Set<String> = [
        "normal", "multiply", "screen", "overlay", "darken", "lighten", "color-dodge", "color-burn", "hard-light",
        "soft-light", "difference", "exclusion", "hue", "saturation", "color", "luminosity", "plus-lighter",
    ]
    static let boxSizes: Set<String> = ["auto", "none", "min-content", "max-content", "fit-content", "stretch"]
    static let baselines: Set<String> = [
        "auto", "baseline", "before-edge", "text-before-edge", "middle", "central", "after-edge", "text-after-edge",
        "ideographic", "alphabetic", "hanging", "mathematical", "text-top", "text-bottom", "center", "top", "bottom",
        "use-script", "no-change", "reset-size",
    ]
    private static func set(_ words: String) -> Set<String> { Set(words.split(separator: " ").map(String.init)) }

    /// The words of properties that take one word and nothing else.
    static let alone: [CSSProperty: Set<String>] = [
        .visibility: set("visible hidden collapse"),
        .isolation: set("auto isolate"),
        .fillRule: set("nonzero evenodd"), .clipRule: set("nonzero evenodd"),
        .strokeLinecap: set("butt round square"),
        .strokeLinejoin: set("miter miter-clip round bevel arcs"),
        .mixBlendMode: blendModes,
        .colorInterpolation: set("auto srgb linearrgb"), .colorInterpolationFilters: set("auto srgb linearrgb"),
        .colorRendering: set("auto optimizespeed optimizequality"),
        .shapeRendering: set("auto optimizespeed crispedges geometricprecision"),
        .imageRendering: set(
            "auto optimizespeed optimizequality smooth high-quality crisp-edges pixelated -webkit-optimize-contrast"),
        .textRendering: set("auto optimizespeed optimizelegibility geometricprecision"),
        .maskType: set("luminance alpha"),
        .transformBox: set("content-box border-box fill-box stroke-box view-box"),
        .objectFit: set("fill contain cover none scale-down"),
        .fontKerning: set("auto normal none"),
        .fontVariantPosition: set("normal sub super"), .fontVariantEmoji: set("normal text emoji unicode"),
        .fontVariantCaps: set(
            "normal small-caps all-small-caps petite-caps all-petite-caps unicase titling-caps"),
        .fontOpticalSizing: set("auto none"),
        .direction: set("ltr rtl"), .hyphens: set("none manual auto"),
        .alignmentBaseline: baselines, .dominantBaseline: baselines,
        .lineBreak: set("auto loose normal strict anywhere"),
        .overflowWrap: set("normal break-word anywhere"),
        .textAlign: set("start end left right center justify match-parent -webkit-center -webkit-left -webkit-right"),
        .textAlignLast: set("auto start end left right center justify match-parent"),
        .textAnchor: set("start middle end"),
        .textDecorationStyle: set("solid double dotted dashed wavy"),
        .textOrientation: set("mixed upright sideways sideways-right"),
        .unicodeBidi: set("normal embed isolate bidi-override isolate-override plaintext"),
        .whiteSpace: set("normal pre nowrap pre-wrap pre-line break-spaces"),
        .wordBreak: set("normal break-all keep-all break-word"),
        .writingMode: set(
            "horizontal-tb vertical-rl vertical-lr sideways-rl sideways-lr lr lr-tb rl rl-tb tb tb-rl"),
        .boxSizing: set("content-box border-box"),
        .flexDirection: set("row row-reverse column column-reverse"),
        .position: set("static relative absolute fixed sticky"),
    ]

    /// The words of properties that take several of them, each once at most.
    static let several: [CSSProperty: Set<String>] = [
        .textDecorationLine: set("none underline overline line-through blink"),
        .fontVariantLigatures: set(
            "normal none common-ligatures no-common-ligatures discretionary-ligatures no-discretionary-ligatures "
                + "historical-ligatures no-historical-ligatures contextual no-contextual"),
        .fontVariantNumeric: set(
            "normal ordinal slashed-zero lining-nums oldstyle-nums proportional-nums tabular-nums diagonal-fractions "
                + "stacked-fractions"),
        .fontVariantEastAsian: set(
            "normal jis78 jis83 jis90 jis04 simplified traditional full-width proportional-width ruby"),
        .paintOrder: set("normal fill stroke markers"),
        .textTransform: set("none capitalize uppercase lowercase full-width full-size-kana"),
        .textUnderlinePosition: set("auto under left right from-font"),
        .vectorEffect: set(
            "none non-scaling-stroke non-scaling-size non-rotation fixed-position viewport screen"),
        .maskMode: set("alpha luminance match-source"),
        .overflow: set("visible hidden scroll auto clip overlay"),
    ]
}
