import EnamelGeometry
import EnamelTypography

/// What is shown of characters that make one thing for a reader: a letter with its marks, a ligature. It is placed as a whole.
struct TextCluster {
    /// The first of its characters, and how many there are.
    var character: Int
    var count: Int
    /// Into the text's shaped runs.
    var run: Int
    var glyphs: Range<Int>
    /// Where it begins along the line, before anything is moved.
    var start: Double
    var advance: Double
    /// What `letter-spacing` and `word-spacing` leave free behind it.
    var gap = 0.0
    /// Where the glyphs' pen begins in their run.
    var pen: Double
    /// Along the line, what glyphs are stretched by.
    var stretch = 1.0

    // What positioning gives.
    /// The pen, before the baseline is shifted.
    var position = Point.zero
    /// Degrees, of `rotate`.
    var rotation = 0.0
    /// The direction of the path at the middle; nil for text on none.
    var direction: Point?
    /// For glyphs that are bent: where on the path the pen is, and how far across it.
    var bend: (along: Double, across: Double)?
    var isHidden = false

    var end: Double { start + advance }
}

/// Glyphs as they were shaped, and how they stand on the line.
struct TextShapedRun {
    var glyphs: GlyphRun
    var span: Int
    /// Vertical lines: letters on their side.
    var isSideways: Bool
    /// Vertical lines: how far to the right of the line's middle the pen is.
    var across: Double
}
