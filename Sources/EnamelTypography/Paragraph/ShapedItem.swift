/// A stretch of text that was shaped as one: of one font, script, direction and style.
struct ShapedItem: Sendable {
    /// What it is. Every item has at least one glyph; all but text have one that is not drawn.
    enum Kind: Hashable, Sendable {
        case text
        case tab
        case control
        case attachment(InlineAttachment)
    }

    var kind: Kind
    var text: Range<Int>
    /// In the paragraph's glyphs, in reading order.
    var glyphs: Range<Int>
    /// The run that it comes from.
    var run: Int
    /// The level of the bidirectional algorithm.
    var level: UInt8
    /// Into the paragraph's faces.
    var face: Int
}

/// A font as items use it.
struct RunFace: Sendable {
    /// What is shaped: the text, or its capitals in place of small capitals that the font lacks.
    enum Casing: Hashable, Sendable {
        case asWritten
        case capitals
    }

    var instance: FontInstance
    var properties: Shaper.Properties
    var size: Double
    /// How far above the line's baseline, in points.
    var rise: Double
    var casing: Casing
    /// Vertical lines: the letters lie on their side.
    var isSideways: Bool

    /// In ems.
    var metrics: FontMetrics { instance.metrics }

    var font: Font { Font(instance, size: size) }
}

/// A stretch between two places at which a line may end.
struct BreakUnit: Sendable {
    enum End: Hashable, Sendable {
        case soft
        /// A line has to end.
        case mandatory
        /// Where a line ends here, a hyphen shows.
        case softHyphen
    }

    var end: Int
    /// Without the white space at its end.
    var visibleEnd: Int
    var glyphEnd: Int
    var visibleGlyphEnd: Int
    var kind: End
}
