/// What a font is asked for by: families in order of preference and a style, as CSS Fonts 4 has them.
public struct FontDescriptor: Hashable, Sendable {
    /// How letters lean.
    public enum Slant: Hashable, Sendable {
        /// Upright.
        case normal
        /// A design of its own for emphasis.
        case italic
        /// Upright letters leaned over, by an angle in degrees clockwise (CSS's default is 14).
        case oblique(degrees: Double)
    }

    /// Which styles may be made up where the family lacks them.
    public struct Synthesis: OptionSet, Hashable, Sendable {
        /// The bits.
        public let rawValue: UInt8
        /// A set from its bits.
        public init(rawValue: UInt8) { self.rawValue = rawValue }
        /// Heavier outlines where there is no bold face.
        public static let weight = Synthesis(rawValue: 1)
        /// Leaned letters where there is no italic or oblique face.
        public static let style = Synthesis(rawValue: 2)
    }

    /// Family names, the preferred first; also `system`, `rounded`, `monospaced`, `serif` and CSS's generic families.
    public var families: [String]
    /// From 1 to 1000; 400 is regular, 700 bold.
    public var weight: Double
    /// In per cent of the normal width: 50 to 200.
    public var width: Double
    /// How letters lean.
    public var slant: Slant
    /// Values on a variable font's axes, over what weight, width and slant ask for.
    public var variations: [OpenTypeTag: Double]
    /// OpenType features.
    public var features: [FontFeature]
    /// Which styles may be made up; none unless asked for.
    public var synthesis: Synthesis

    /// A request for a font.
    public init(
        families: [String] = ["system"], weight: Double = 400, width: Double = 100, slant: Slant = .normal,
        variations: [OpenTypeTag: Double] = [:], features: [FontFeature] = [], synthesis: Synthesis = []
    ) {
        self.families = families
        self.weight = weight
        self.width = width
        self.slant = slant
        self.variations = variations
        self.features = features
        self.synthesis = synthesis
    }
}
