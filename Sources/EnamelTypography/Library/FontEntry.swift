/// What a library knows of a face without opening it: its names and styles.
public struct FontEntry: Hashable, Sendable {
    /// A place on the axes that the font's maker has named.
    public struct NamedInstance: Hashable, Sendable {
        /// Such as "Bold".
        public var styleName: String
        /// Such as "Inter Bold"; what a font is asked for by.
        public var fullName: String
        /// Such as "Inter-Bold"; nil where the font says none.
        public var postScriptName: String?
        /// The value on each axis.
        public var variations: [OpenTypeTag: Double]
    }

    /// The file; nil for a face from bytes.
    public var path: String?
    /// Which face of its file.
    public var index: Int
    /// The family's names: the typographic family's English one first, then those of other languages and of the four-style
    /// families that old programs want.
    public var families: [String]
    /// Such as "Bold Italic".
    public var styleName: String
    /// The face's own names in all languages, the English one first.
    public var fullNames: [String]
    /// The name in PostScript and PDF; empty where the font says none.
    public var postScriptName: String
    /// Weights, widths and slants.
    public var style: FontStyleRanges
    /// Places on the axes that have names.
    public var namedInstances: [NamedInstance]
    /// Whether the font has colour glyphs (COLR, CBDT, sbix or SVG).
    public var hasColor: Bool
    /// Whether all letters are said to be as wide as each other.
    public var isMonospaced: Bool

    /// The family's English name, or the only one that it has.
    public var family: String { families.first ?? postScriptName }
    /// The face's English name, or the only one that it has.
    public var fullName: String { fullNames.first ?? family }
}
