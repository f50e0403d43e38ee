import EnamelGeometry

/// What the units of a length are measured by (CSS Values 4, section 6).
struct LengthBasis: Hashable, Sendable {
    /// The font's size, in pixels.
    var fontSize = 16.0
    /// The font's x-height over its size.
    var xHeight = 0.5
    /// The advance of `0` over the font's size.
    var zeroAdvance = 0.5
    /// The font size of the outermost element.
    var rootFontSize = 16.0
    /// What `font-size: medium` is, the initial value.
    var mediumFontSize = 16.0
    /// The picture as a whole: what `vw` and `vh` are hundredths of.
    var screen = Size(width: 100, height: 100)
}

/// Units of length.
enum LengthUnit: String, Sendable, CaseIterable {
    case px, pt, pc, mm, cm, `in`, q, em, ex, ch, rem, ic, lh, vw, vh, vmin, vmax, vi, vb

    /// How many pixels one is.
    func pixels(_ basis: LengthBasis) -> Double {
        switch self {
        case .px: 1
        case .pt: 96.0 / 72
        case .pc: 16
        case .mm: 96 / 25.4
        case .cm: 96 / 2.54
        case .in: 96
        case .q: 96 / 101.6
        case .em: basis.fontSize
        case .ex: basis.fontSize * basis.xHeight
        case .ch: basis.fontSize * basis.zeroAdvance
        case .ic: basis.fontSize
        case .lh: basis.fontSize * 1.2
        case .rem: basis.rootFontSize
        case .vw, .vi: basis.screen.width / 100
        case .vh, .vb: basis.screen.height / 100
        case .vmin: min(basis.screen.width, basis.screen.height) / 100
        case .vmax: max(basis.screen.width, basis.screen.height) / 100
        }
    }
}
