public import Foundation

/// What text is set in: a style of the iOS type scale, the system's font at a size, or a family by its name.
public struct Font: Hashable, Sendable {
    /// How heavy letters are.
    public struct Weight: Hashable, Sendable {
        /// From 1 to 1000, as CSS and font files have it.
        let value: Double
        /// 100.
        public static let ultraLight = Weight(value: 100)
        /// 200.
        public static let thin = Weight(value: 200)
        /// 300.
        public static let light = Weight(value: 300)
        /// 400.
        public static let regular = Weight(value: 400)
        /// 500.
        public static let medium = Weight(value: 500)
        /// 600.
        public static let semibold = Weight(value: 600)
        /// 700.
        public static let bold = Weight(value: 700)
        /// 800.
        public static let heavy = Weight(value: 800)
        /// 900.
        public static let black = Weight(value: 900)
    }

    /// How wide letters are.
    public struct Width: Hashable, Sendable {
        /// 0 is normal, -0.2 condensed, 0.2 expanded.
        public var value: CGFloat
        /// A width.
        public init(_ value: CGFloat) { self.value = value }
        /// Narrowest.
        public static let compressed = Width(-0.3)
        /// Narrower.
        public static let condensed = Width(-0.2)
        /// Normal.
        public static let standard = Width(0)
        /// Wider.
        public static let expanded = Width(0.2)
    }

    /// Which family of the system's.
    public enum Design: Hashable, Sendable {
        /// Sans serif.
        case `default`
        /// Serif.
        case serif
        /// With round ends of lines.
        case rounded
        /// With letters of one width.
        case monospaced

        var family: String {
            switch self {
            case .default: "system"
            case .serif: "serif"
            case .rounded: "rounded"
            case .monospaced: "monospaced"
            }
        }
    }

    /// How far lines are apart.
    public enum Leading: Hashable, Sendable {
        /// As the font or the style has it.
        case standard
        /// 2 points closer.
        case tight
        /// 2 points wider.
        case loose
    }

    enum Source: Hashable, Sendable {
        case style(TextStyle)
        case system(size: CGFloat)
        case custom(name: String, size: CGFloat)
    }

    var source: Source
    var design: Design?
    var weight: Weight?
    var width: Width?
    var isBold = false
    var isItalic = false
    var isMonospaced = false
    var hasMonospacedDigits = false
    var hasSmallCaps = false
    var lineLeading = Leading.standard

    init(_ source: Source) { self.source = source }
}

extension Font {
    /// A style of the type scale.
    public static func system(_ style: TextStyle, design: Design? = nil, weight: Weight? = nil) -> Font {
        var font = Font(.style(style))
        font.design = design
        font.weight = weight
        return font
    }
    /// The system's font at a size in points.
    public static func system(size: CGFloat, weight: Weight? = nil, design: Design? = nil) -> Font {
        var font = Font(.system(size: size))
        font.design = design
        font.weight = weight
        return font
    }
    /// A family, or a face by its full or PostScript name.
    public static func custom(_ name: String, size: CGFloat) -> Font { Font(.custom(name: name, size: size)) }
    /// A family; the size does not grow, as a picture has no setting for that.
    public static func custom(_ name: String, size: CGFloat, relativeTo style: TextStyle) -> Font {
        custom(name, size: size)
    }
    /// A family.
    public static func custom(_ name: String, fixedSize: CGFloat) -> Font { custom(name, size: fixedSize) }

    private func with(_ change: (inout Font) -> Void) -> Font {
        var font = self
        change(&font)
        return font
    }
    /// With heavier letters: bold, or semibold for the styles whose own weight is regular at text sizes as in iOS.
    public func bold() -> Font { with { $0.isBold = true } }
    /// With leaned letters.
    public func italic() -> Font { with { $0.isItalic = true } }
    /// With letters of a weight.
    public func weight(_ weight: Weight) -> Font { with { $0.weight = weight } }
    /// With letters of a width.
    public func width(_ width: Width) -> Font { with { $0.width = width } }
    /// With letters of one width.
    public func monospaced() -> Font { with { $0.isMonospaced = true } }
    /// With digits of one width.
    public func monospacedDigit() -> Font { with { $0.hasMonospacedDigits = true } }
    /// With small capitals for small letters.
    public func smallCaps() -> Font { with { $0.hasSmallCaps = true } }
    /// With small capitals for small letters.
    public func lowercaseSmallCaps() -> Font { smallCaps() }
    /// With lines closer or wider apart.
    public func leading(_ leading: Leading) -> Font { with { $0.lineLeading = leading } }
}
