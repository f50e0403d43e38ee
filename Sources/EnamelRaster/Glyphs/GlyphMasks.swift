import EnamelTypography

/// What a drawing has at hand for glyphs: the strike of its last run, so that runs of one font ask for it once, and
/// room for masks that are not kept.
struct GlyphMasks {
    private var strike: GlyphStrike?
    private var store: GlyphStore?
    /// Coverage of a glyph under way.
    let scratch = Scratch()

    /// Where the masks of a font at a size are.
    mutating func strike(_ matrix: GlyphMatrix, _ instance: FontInstance) -> GlyphStrike {
        if let strike, store === instance.store, strike.matrix == matrix, !strike.isFull { return strike }
        let found = instance.store.strike(matrix)
        strike = found
        store = instance.store
        return found
    }
}

/// A place on the canvas in quarters of a pixel.
struct GlyphPlace {
    /// Whole pixels.
    let column: Int
    let row: Int
    /// Quarters beyond them, 0 to 3.
    let x: Int
    let y: Int

    /// Beyond it nothing is drawn.
    private static let farthest = 0x1p22

    /// Nil for a place that is not finite or far outside of every canvas.
    @inline(__always)
    init?(x: Double, y: Double, _ grid: GlyphGrid) {
        guard abs(x) < Self.farthest, abs(y) < Self.farthest else { return nil }
        let (x, y) = (grid.x.quarters(x), grid.y.quarters(y))
        column = x &>> 2
        row = y &>> 2
        self.x = x & 3
        self.y = y & 3
    }
}

/// How finely glyphs are placed. Along an upright or quarter-turned line to the quarter pixel, across it to the whole pixel, so that
/// all lines of a text have the same stems; turned and slanted text to the quarter pixel both ways.
struct GlyphGrid {
    enum Step {
        case quarter, whole

        /// The nearest step, halves up.
        @inline(__always)
        func quarters(_ position: Double) -> Int {
            switch self {
            case .quarter: floored(position * 4 + 0.5)
            case .whole: floored(position + 0.5) &<< 2
            }
        }
    }

    let x: Step
    let y: Step

    init(_ matrix: GlyphMatrix, isVertical: Bool) {
        let isUpright = matrix.b == 0 && matrix.c == 0
        let isTurned = matrix.a == 0 && matrix.d == 0
        x = isUpright && isVertical || isTurned && !isVertical ? .whole : .quarter
        y = isUpright && !isVertical || isTurned && isVertical ? .whole : .quarter
    }
}
