/// Units of length (CSS Values 4, section 6), without regard to letter case.
enum CSSUnit: String, Hashable, Sendable, CaseIterable {
    case px, em, ex, ch, rem, cap, ic, lh, rlh, rex, rch, rcap, ric
    case vw, vh, vmin, vmax, vi, vb
    case cm, mm, q, `in`, pt, pc

    /// By name in lower case. The small, large and dynamic kinds of viewport are one.
    init?(name: String) {
        // `init(rawValue:)` would make a dictionary of all, for `px`.
        if let unit = Self.allCases.first(where: { $0.rawValue == name }) {
            self = unit
        } else if let kind = name.utf8.first,
            kind == UInt8(ascii: "s") || kind == UInt8(ascii: "l") || kind == UInt8(ascii: "d"),
            name.utf8.dropFirst().first == UInt8(ascii: "v"), let unit = CSSUnit(rawValue: String(name.dropFirst()))
        {
            self = unit
        } else {
            return nil
        }
    }

    /// Pixels for one of an absolute unit; nil for one that depends on fonts or the viewport.
    var pixels: Double? {
        switch self {
        case .px: 1
        case .in: 96
        case .cm: 96 / 2.54
        case .mm: 96 / 25.4
        case .q: 96 / 101.6
        case .pt: 96.0 / 72
        case .pc: 16
        case .em, .ex, .ch, .rem, .cap, .ic, .lh, .rlh, .rex, .rch, .rcap, .ric, .vw, .vh, .vmin, .vmax, .vi, .vb: nil
        }
    }

    /// Degrees for one of an angle's unit, by name in lower case; nil for any other.
    static func degrees(_ name: String) -> Double? {
        switch name {
        case "deg": 1
        case "grad": 0.9
        case "rad": 180 / Double.pi
        case "turn": 360
        default: nil
        }
    }

    /// Device pixels for a CSS pixel for one of a resolution's unit; nil for any other.
    static func resolution(_ name: String) -> Double? {
        switch name {
        case "dppx", "x": 1
        case "dpi": 1.0 / 96
        case "dpcm": 2.54 / 96
        default: nil
        }
    }
}

/// What relative lengths depend on; all in pixels.
struct CSSLengthContext: Hashable, Sendable {
    /// The element's, or for `font-size` itself the parent's.
    var fontSize = 16.0
    var rootFontSize = 16.0
    /// Height of x; half of the font's size where not known.
    var xHeight: Double?
    /// Advance of 0; half of the font's size where not known.
    var zeroAdvance: Double?
    /// Height of capitals; the font's size where not known, as browsers take its ascent.
    var capHeight: Double?
    var lineHeight: Double?
    var rootLineHeight: Double?
    var viewportWidth = 100.0
    var viewportHeight = 100.0

    /// Pixels for one of a unit.
    func pixels(_ unit: CSSUnit) -> Double {
        switch unit {
        case .px, .cm, .mm, .q, .in, .pt, .pc: unit.pixels ?? 1
        case .em, .ic: fontSize
        case .ex: xHeight ?? fontSize / 2
        case .ch: zeroAdvance ?? fontSize / 2
        case .cap: capHeight ?? fontSize
        case .lh: lineHeight ?? fontSize * 1.2
        case .rem, .ric, .rcap: rootFontSize
        case .rex, .rch: rootFontSize / 2
        case .rlh: rootLineHeight ?? rootFontSize * 1.2
        case .vw, .vi: viewportWidth / 100
        case .vh, .vb: viewportHeight / 100
        case .vmin: min(viewportWidth, viewportHeight) / 100
        case .vmax: max(viewportWidth, viewportHeight) / 100
        }
    }
}
