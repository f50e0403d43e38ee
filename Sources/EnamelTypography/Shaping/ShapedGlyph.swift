/// A glyph as shaping leaves it: in the font's subunits, independent of the size, in reading order.
package struct ShapedGlyph: Hashable, Sendable, BitwiseCopyable {
    /// Where the cluster's first byte lies in the paragraph's text.
    package var cluster: UInt32
    /// Along the line; in vertical text downwards.
    package var advance: Int32
    /// From the pen, y up.
    package var dx: Int32
    package var dy: Int32
    package var id: UInt16
    /// Whether text that is cut before this glyph's cluster has to be shaped again on both sides.
    package var isUnsafeToBreak: Bool
}
