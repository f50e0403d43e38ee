public import EnamelGeometry

/// Text broken into lines, with every glyph in its place.
///
/// The origin is the top left corner of the text's box, x to the right and y down, in points. In vertical text, lines run down and
/// the first is the rightmost. Offsets count UTF-8 bytes of ``text``.
public struct ParagraphLayout: Sendable {
    /// Glyphs on a line.
    public struct PlacedRun: Hashable, Sendable {
        /// The glyphs, their positions from `origin`.
        public var glyphs: GlyphRun
        /// Where the run begins on its baseline.
        public var origin: Point
        /// Whether the run is turned by 90 degrees clockwise around `origin`: letters on their side in vertical text.
        public var isSideways: Bool
        /// The part of the text that it shows; empty for a hyphen or an ellipsis.
        public var textRange: Range<Int>
        /// Which of the paragraph's runs it comes from.
        public var runIndex: Int
        /// The style's tag.
        public var tag: Int
    }

    /// An attachment on a line.
    public struct PlacedAttachment: Hashable, Sendable {
        /// The attachment.
        public var attachment: InlineAttachment
        /// Where it stands.
        public var rect: Rect
        /// Its place in the text.
        public var textRange: Range<Int>
        /// Which of the paragraph's runs it is.
        public var runIndex: Int
    }

    /// A line under, through or over text.
    public struct PlacedDecoration: Hashable, Sendable {
        /// What was asked for.
        public var decoration: TextDecoration
        /// Which of the paragraph's runs asked for it.
        public var runIndex: Int
        /// Where the middle of its stroke begins. For a double line the middle between both.
        public var start: Point
        /// Where it ends: to the right of `start`, or below it in vertical text.
        public var end: Point
        /// The thickness of the stroke, of each of two in a double line.
        public var thickness: Double
        /// From the middle of one stroke of a double line to that of the other.
        public var separation: Double
        /// The stretches that are drawn, as distances from `start`: all but where ink is skipped.
        public var segments: [ClosedRange<Double>]
    }

    /// A line.
    public struct Line: Sendable {
        /// The text on it, with the white space or separator that ends it.
        public internal(set) var textRange: Range<Int>
        /// The box of the visible text: as wide as its advances, as tall as the line.
        public internal(set) var bounds: Rect
        /// The y of its baseline; in vertical text the x of its middle.
        public internal(set) var baseline: Double
        /// How far the tallest font or attachment reaches above the baseline.
        public internal(set) var ascent: Double
        /// How far the deepest reaches below it.
        public internal(set) var descent: Double
        /// The fonts' line gap.
        public internal(set) var leading: Double
        /// The largest height of a capital letter on it.
        public internal(set) var capHeight: Double
        /// The largest height of a small x.
        public internal(set) var xHeight: Double
        /// The advance of the white space that hangs behind its end.
        public internal(set) var trailingWhitespace: Double
        /// The direction of its paragraph.
        public internal(set) var direction: TextDirection
        /// Whether a separator or the text's end ends it.
        public internal(set) var isParagraphEnd: Bool
        /// Whether an ellipsis stands in it for text that did not fit.
        public internal(set) var isTruncated: Bool
        /// From left to right, or from top to bottom.
        public internal(set) var runs: [PlacedRun]
        /// From left to right, or from top to bottom.
        public internal(set) var attachments: [PlacedAttachment]
        /// Underlines and overlines first, to be drawn below the text; strikethroughs last, above it.
        public internal(set) var decorations: [PlacedDecoration]
        /// Places along the line, in visual order.
        var boxes: [LineBox]
    }

    /// The paragraph's text.
    public var text: String { storage.map { String(decoding: $0.text.utf8, as: UTF8.self) } ?? "" }
    /// The lines, the first first.
    public internal(set) var lines: [Line]
    /// The extent of the text: of its widest line with indents, or of the width where text is aligned in it; and of all lines' heights.
    public internal(set) var size: Size
    /// Whether text was left out.
    public internal(set) var isTruncated: Bool
    /// What the sizes of fonts and all lengths were multiplied by to fit; 1 unless a smaller scale was allowed.
    public internal(set) var scale: Double
    /// Whether lines run down.
    public let isVertical: Bool
    let storage: ShapedParagraph.Storage?

    /// The first line's baseline; 0 where there is no line.
    public var firstBaseline: Double { lines.first?.baseline ?? 0 }
    /// The last line's baseline.
    public var lastBaseline: Double { lines.last?.baseline ?? 0 }
    /// The characters that no font has, as they stand in the text: each stretch once, in reading order of the lines. O(n).
    package var textsWithoutGlyph: [String] {
        var texts: [String] = []
        for run in lines.lazy.flatMap(\.runs) where run.glyphs.glyphs.contains(where: { $0.id == 0 }) {
            for text in run.glyphs.textsWithoutGlyph where !texts.contains(text) && texts.count < 100 {
                texts.append(text)
            }
        }
        return texts
    }
    /// All runs of all lines.
    public var runs: [PlacedRun] { lines.flatMap(\.runs) }
}

/// Where a part of a line lies along it.
struct LineBox: Sendable {
    var text: Range<Int>
    var start: Double
    var end: Double
    var level: UInt8
    /// Into the line's runs; nil for what has no glyphs.
    var run: Int?
}
