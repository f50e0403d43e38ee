/// How much of each pixel a glyph covers, at one size and one place between pixels. Valid as long as the ``GlyphStrike`` that
/// keeps it, or as the memory it was made in.
@safe
package struct GlyphMask: @unchecked Sendable {  // what it leads to is never changed
    /// `rows` x `stride` bytes, 255 for a whole pixel; those beyond the width are zero. Seven more bytes may be read after them.
    package let bytes: UnsafePointer<UInt8>
    /// Column of the first byte, counted from the pixel that the glyph's origin is in.
    package let left: Int32
    /// Row of the first byte, counted likewise.
    package let top: Int32
    /// Columns.
    package let width: Int32
    /// Rows; none for a glyph without ink.
    package let rows: Int32

    /// A mask in memory that somebody else keeps.
    package init(_ bytes: UnsafePointer<UInt8>, left: Int32, top: Int32, width: Int32, rows: Int32) {
        unsafe self.bytes = bytes
        self.left = left
        self.top = top
        self.width = width
        self.rows = rows
    }

    /// Bytes from one row to the next: a multiple of eight.
    package var stride: Int { (Int(width) &+ 7) & ~7 }
}

/// From a font's em to pixels, without the move: what the shapes of masks depend on beside the glyph.
package struct GlyphMatrix: Hashable, Sendable {
    /// The coefficients, in the order of an `Affine`.
    package let a, b, c, d: Double

    /// A matrix from its coefficients.
    package init(a: Double, b: Double, c: Double, d: Double) {
        self.a = a
        self.b = b
        self.c = c
        self.d = d
    }
}
