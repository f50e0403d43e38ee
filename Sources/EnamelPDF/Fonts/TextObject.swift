import EnamelGeometry

/// A text object as the content ends with it (ISO 32000-2, section 9.4): a run that follows at once goes on in it.
struct TextObject {
    /// How long the content was behind its `ET`.
    let end: Int
    /// Where its current line begins, in the canvas's coordinates, to the decimals that were written.
    let line: Point
    /// How far letters lean.
    let skew: Double
}

/// A glyph as it is shown.
struct ShownGlyph {
    /// Its code in its font.
    var code: UInt16
    /// Which of the run's fonts.
    var font: UInt16
    /// Where its origin lies in the canvas's coordinates.
    var x: Double
    var y: Double
    /// How far the pen moves, in thousandths of an em.
    var width: Double
    /// Which of the run's marks it belongs to, or none.
    var mark: Int32
}

/// A font that a run is shown with.
struct ShownFont: Equatable {
    var reference: PDFReference
    /// Whether codes are two bytes.
    var isWide: Bool
    /// Whether lines run down: glyphs stand by their vertical origins.
    var isVertical: Bool
}
