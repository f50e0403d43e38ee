/// How a stretch of text is set.
public struct TextStyle: Hashable, Sendable {
    /// Which of a font's digits to use.
    public enum Digits: Hashable, Sendable {
        /// The font's own choice.
        case standard
        /// All of one width (`tnum`).
        case monospaced
        /// Each of its own width (`pnum`).
        case proportional
    }

    /// How small letters are shown.
    public enum Capitals: Hashable, Sendable {
        /// As they are written.
        case standard
        /// As small capitals: the font's (`smcp`), else its capitals at 0.7 of the size.
        case small
    }

    /// Where text stands and how large, against its line.
    public enum Position: Hashable, Sendable {
        /// On the baseline.
        case normal
        /// Raised: the font's glyphs (`sups`) where it has one for every letter, else letters in the size and at the height that the font
        /// states.
        case superscript
        /// Lowered, likewise (`subs`).
        case `subscript`
    }

    /// The font asked for.
    public var font: FontDescriptor
    /// The length of the em in points; above 0.
    public var size: Double
    /// A BCP 47 language, for the forms of letters and the choice of fallback fonts; nil for none.
    public var language: String?
    /// Added after every cluster, in points. Any other value than 0 turns optional ligatures off.
    public var tracking: Double
    /// Whether pairs of letters are kerned.
    public var isKerned: Bool
    /// How far the text is raised, in points.
    public var baselineOffset: Double
    /// Which digits.
    public var digits: Digits
    /// How small letters are shown.
    public var capitals: Capitals
    /// Raised or lowered.
    public var position: Position
    /// Whether numbers around a slash become fractions: by the font (`frac`), else by smaller numbers, one raised.
    public var showsFractions: Bool
    /// OpenType features; they prevail over all that is said above.
    public var features: [FontFeature]
    /// Lines under, through and over the text.
    public var decorations: [TextDecoration]
    /// A number of the caller's, handed back with what is placed: for paints and links.
    public var tag: Int

    /// A style.
    public init(
        font: FontDescriptor = FontDescriptor(), size: Double = 16, language: String? = nil, tracking: Double = 0,
        isKerned: Bool = true, baselineOffset: Double = 0, digits: Digits = .standard, capitals: Capitals = .standard,
        position: Position = .normal, showsFractions: Bool = false, features: [FontFeature] = [],
        decorations: [TextDecoration] = [], tag: Int = 0
    ) {
        self.font = font
        self.size = size
        self.language = language
        self.tracking = tracking
        self.isKerned = isKerned
        self.baselineOffset = baselineOffset
        self.digits = digits
        self.capitals = capitals
        self.position = position
        self.showsFractions = showsFractions
        self.features = features
        self.decorations = decorations
        self.tag = tag
    }
}

/// A line along text.
public struct TextDecoration: Hashable, Sendable {
    /// Where the line runs.
    public enum Kind: Hashable, Sendable {
        /// Under the baseline: half of the thickness below it, a point at least.
        case underline
        /// Through the small letters, at a third of the font's ascent.
        case strikethrough
        /// Over the font's ascent.
        case overline
    }

    /// What the line looks like.
    public enum Pattern: Hashable, Sendable {
        /// One line without gaps.
        case solid
        /// Two lines, a point apart, or a thickness where that is less.
        case double
        /// Dots as far from each other as they are wide: squares up to a thickness of 3 points, then round.
        case dotted
        /// Dashes with gaps between them.
        case dashed
        /// A wave.
        case wavy
    }

    /// Where the line runs.
    public var kind: Kind
    /// What it looks like.
    public var pattern: Pattern
    /// In points; nil for a tenth of the em, as browsers have it. What the font states is in ``FontMetrics``.
    public var thickness: Double?
    /// Whether the line leaves out where glyphs cross it; only underlines and overlines do.
    public var skipsInk: Bool
    /// A number of the caller's, handed back with the line's geometry.
    public var tag: Int

    /// A decoration.
    public init(
        _ kind: Kind, pattern: Pattern = .solid, thickness: Double? = nil, skipsInk: Bool = true, tag: Int = 0
    ) {
        self.kind = kind
        self.pattern = pattern
        self.thickness = thickness
        self.skipsInk = skipsInk
        self.tag = tag
    }
}
