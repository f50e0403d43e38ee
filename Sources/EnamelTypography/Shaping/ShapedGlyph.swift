/// A glyph as shaping leaves it: in the font's subunits, independent of the size, in reading order.
struct ShapedGlyph: Hashable, Sendable {
    /// Where the cluster's first byte lies in the paragraph's text.
    var cluster: UInt32
    /// Along the line; in vertical text downwards.
    var advance: Int32
    /// From the pen, y up.
    var dx: Int32
    var dy: Int32
    var id: UInt16
    /// Whether text that is cut before this glyph's cluster has to be shaped again on both sides.
    var isUnsafeToBreak: Bool
}
