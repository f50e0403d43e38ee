/// Finds where a word may be hyphenated: offsets in UTF-8 inside the word, in order. It is asked about words that do not fit.
public typealias Hyphenator = @Sendable (_ word: String, _ language: String?) -> [Int]

/// How paragraphs are set.
public struct ParagraphStyle: Sendable {
    /// The direction of a paragraph.
    public enum Direction: Hashable, Sendable {
        /// Of the paragraph's first strong letter, else left to right (UAX #9, rules P2 and P3).
        case automatic
        /// Every paragraph is read from left to right, whatever its letters.
        case leftToRight
        /// Every paragraph is read from right to left.
        case rightToLeft
    }

    /// Where lines stand that are shorter than the width.
    public enum Alignment: Hashable, Sendable {
        /// At the edge where lines begin: the left one, or the right one in a paragraph that is read from right to left.
        case leading
        /// In the middle between both edges.
        case center
        /// At the edge where lines end.
        case trailing
        /// Stretched between both edges, except a paragraph's last line and lines that are broken on purpose: these are leading.
        case justified
    }

    /// How tall a line is. What is more or less than the fonts' ascent and descent goes half above and half below.
    public enum LineHeight: Hashable, Sendable {
        /// The fonts' ascent, descent and line gap.
        case natural
        /// A multiple of the natural height.
        case multiple(Double)
        /// In points.
        case absolute(Double)
        /// The natural height, and no fewer points than this.
        case atLeast(Double)
    }

    /// How freely lines break in Chinese, Japanese and Korean (UAX #14 as tailored by CSS Text 3, `line-break`).
    public enum LineBreaking: Hashable, Sendable {
        /// The locale's rules.
        case automatic
        /// The fewest rules: for short lines, as in newspapers.
        case loose
        /// The usual rules.
        case normal
        /// The most rules: small kana and iteration marks begin no line.
        case strict
    }

    /// Along which way lines run.
    public enum WritingMode: Hashable, Sendable {
        /// Lines from top to bottom of the page.
        case horizontal
        /// Lines run down; the first is the rightmost.
        case vertical(Orientation)
    }

    /// How letters stand in vertical lines.
    public enum Orientation: Hashable, Sendable {
        /// Ideographs upright, Latin on its side: as Unicode says for each character (UAX #50).
        case mixed
        /// All upright.
        case upright
        /// All on their side.
        case sideways
    }

    /// The paragraphs' direction.
    public var direction: Direction
    /// Where shorter lines stand.
    public var alignment: Alignment
    /// How tall lines are.
    public var lineHeight: LineHeight
    /// Added between lines, in points.
    public var lineSpacing: Double
    /// Added between paragraphs, in points.
    public var paragraphSpacing: Double
    /// How far a paragraph's first line begins from the leading edge, in points.
    public var firstLineIndent: Double
    /// How far its other lines do.
    public var headIndent: Double
    /// How far before the trailing edge all lines end.
    public var tailIndent: Double
    /// Where tabs lead, in points from the leading edge, in order.
    public var tabStops: [Double]
    /// The distance of further tab stops; nil for eight widths of a space.
    public var tabInterval: Double?
    /// A BCP 47 language whose rules break lines; nil for Unicode's own.
    public var language: String?
    /// How freely lines break.
    public var lineBreaking: LineBreaking
    /// Along which way lines run.
    public var writingMode: WritingMode
    /// Asked about words that do not fit; nil breaks words at soft hyphens alone.
    public var hyphenator: Hyphenator?

    /// A style.
    public init(
        direction: Direction = .automatic, alignment: Alignment = .leading, lineHeight: LineHeight = .natural,
        lineSpacing: Double = 0, paragraphSpacing: Double = 0, firstLineIndent: Double = 0, headIndent: Double = 0,
        tailIndent: Double = 0, tabStops: [Double] = [], tabInterval: Double? = nil, language: String? = nil,
        lineBreaking: LineBreaking = .automatic, writingMode: WritingMode = .horizontal, hyphenator: Hyphenator? = nil
    ) {
        self.direction = direction
        self.alignment = alignment
        self.lineHeight = lineHeight
        self.lineSpacing = lineSpacing
        self.paragraphSpacing = paragraphSpacing
        self.firstLineIndent = firstLineIndent
        self.headIndent = headIndent
        self.tailIndent = tailIndent
        self.tabStops = tabStops
        self.tabInterval = tabInterval
        self.language = language
        self.lineBreaking = lineBreaking
        self.writingMode = writingMode
        self.hyphenator = hyphenator
    }

    /// ICU's name of the locale whose rules break lines.
    package var breakingLocale: String {
        // The rules of a language tag go before its keywords; what is no tag is left to ICU, which falls back to the root's.
        let name = language.map { $0.prefix { $0 != "@" }.map { $0 == "-" ? "_" : String($0) }.joined() } ?? ""
        switch lineBreaking {
        case .automatic: return name
        case .loose: return name + "@lb=loose"
        case .normal: return name + "@lb=normal"
        case .strict: return name + "@lb=strict"
        }
    }
}
