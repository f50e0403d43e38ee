/// Words with one space between them. Nothing is made of them before they are looked at: a process may look at one list once.
struct CSSWords {
    private let text: String

    init(_ text: String) { self.text = text }

    /// Whether a word is one of them. O(their letters).
    func contains(_ word: String) -> Bool {
        let word = word.utf8
        var rest = text.utf8[...]
        while !rest.isEmpty {
            let next = rest.prefix { $0 != UInt8(ascii: " ") }
            if next.elementsEqual(word) { return true }
            rest = rest.dropFirst(next.count + 1)
        }
        return false
    }
}

/// The words that properties take.
enum CSSKeywords {
    static let fontStretch = CSSWords(
        "normal ultra-condensed extra-condensed condensed semi-condensed semi-expanded expanded "
            + "extra-expanded ultra-expanded")
    static let fontSizes = CSSWords(
        "xx-small x-small small medium large x-large xx-large xxx-large smaller larger")
    static let blendModes = CSSWords(
        "normal multiply screen overlay darken lighten color-dodge color-burn hard-light soft-light "
            + "difference exclusion hue saturation color luminosity plus-lighter")
    static let boxSizes = CSSWords("auto none min-content max-content fit-content stretch")
    static let baselines = CSSWords(
        "auto baseline before-edge text-before-edge middle central after-edge text-after-edge ideographic "
            + "alphabetic hanging mathematical text-top text-bottom center top bottom use-script no-change "
            + "reset-size")

    /// The words of properties that take one word and nothing else; nil for others, whose values ``CSSProperty/accepts(_:)`` tells.
    static func alone(_ property: CSSProperty) -> CSSWords? {
        switch property {
        case .visibility: CSSWords("visible hidden collapse")
        case .isolation: CSSWords("auto isolate")
        case .fillRule, .clipRule: CSSWords("nonzero evenodd")
        case .strokeLinecap: CSSWords("butt round square")
        case .strokeLinejoin: CSSWords("miter miter-clip round bevel arcs")
        case .mixBlendMode: blendModes
        case .colorInterpolation, .colorInterpolationFilters: CSSWords("auto srgb linearrgb")
        case .colorRendering: CSSWords("auto optimizespeed optimizequality")
        case .shapeRendering: CSSWords("auto optimizespeed crispedges geometricprecision")
        case .imageRendering:
            CSSWords(
                "auto optimizespeed optimizequality smooth high-quality crisp-edges pixelated "
                    + "-webkit-optimize-contrast")
        case .textRendering: CSSWords("auto optimizespeed optimizelegibility geometricprecision")
        case .maskType: CSSWords("luminance alpha")
        case .transformBox: CSSWords("content-box border-box fill-box stroke-box view-box")
        case .objectFit: CSSWords("fill contain cover none scale-down")
        case .fontKerning: CSSWords("auto normal none")
        case .fontVariantPosition: CSSWords("normal sub super")
        case .fontVariantEmoji: CSSWords("normal text emoji unicode")
        case .fontVariantCaps:
            CSSWords(
                "normal small-caps all-small-caps petite-caps all-petite-caps unicase titling-caps")
        case .fontOpticalSizing: CSSWords("auto none")
        case .direction: CSSWords("ltr rtl")
        case .hyphens: CSSWords("none manual auto")
        case .alignmentBaseline, .dominantBaseline: baselines
        case .lineBreak: CSSWords("auto loose normal strict anywhere")
        case .overflowWrap: CSSWords("normal break-word anywhere")
        case .textAlign:
            CSSWords(
                "start end left right center justify match-parent -webkit-center -webkit-left -webkit-right")
        case .textAlignLast: CSSWords("auto start end left right center justify match-parent")
        case .textAnchor: CSSWords("start middle end")
        case .textDecorationStyle: CSSWords("solid double dotted dashed wavy")
        case .textOrientation: CSSWords("mixed upright sideways sideways-right")
        case .unicodeBidi: CSSWords("normal embed isolate bidi-override isolate-override plaintext")
        case .whiteSpace: CSSWords("normal pre nowrap pre-wrap pre-line break-spaces")
        case .wordBreak: CSSWords("normal break-all keep-all break-word")
        case .writingMode:
            CSSWords(
                "horizontal-tb vertical-rl vertical-lr sideways-rl sideways-lr lr lr-tb rl rl-tb tb tb-rl")
        case .boxSizing: CSSWords("content-box border-box")
        case .flexDirection: CSSWords("row row-reverse column column-reverse")
        case .position: CSSWords("static relative absolute fixed sticky")
        default: nil
        }
    }

    /// The words of properties that take several of them, each once at most; nil for others.
    static func several(_ property: CSSProperty) -> CSSWords? {
        switch property {
        case .textDecorationLine: CSSWords("none underline overline line-through blink")
        case .fontVariantLigatures:
            CSSWords(
                "normal none common-ligatures no-common-ligatures discretionary-ligatures "
                    + "no-discretionary-ligatures historical-ligatures no-historical-ligatures contextual no-contextual"
            )
        case .fontVariantNumeric:
            CSSWords(
                "normal ordinal slashed-zero lining-nums oldstyle-nums proportional-nums tabular-nums "
                    + "diagonal-fractions stacked-fractions")
        case .fontVariantEastAsian:
            CSSWords(
                "normal jis78 jis83 jis90 jis04 simplified traditional full-width proportional-width ruby")
        case .paintOrder: CSSWords("normal fill stroke markers")
        case .textTransform: CSSWords("none capitalize uppercase lowercase full-width full-size-kana")
        case .textUnderlinePosition: CSSWords("auto under left right from-font")
        case .vectorEffect:
            CSSWords(
                "none non-scaling-stroke non-scaling-size non-rotation fixed-position viewport screen")
        case .maskMode: CSSWords("alpha luminance match-source")
        case .overflow: CSSWords("visible hidden scroll auto clip overlay")
        default: nil
        }
    }
}
