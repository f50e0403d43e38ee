/// A paint that is not one colour, ready to give its pixels row by row.
protocol RowSource {
    /// Whether every pixel it can give is opaque.
    var isOpaque: Bool { get }

    /// Writes premultiplied pixels.
    ///
    /// - Parameters:
    ///   - pixels: room for `count` of them.
    ///   - x: column of the first on the canvas; pixel (x, y) is asked for its colour at (x + 0.5, y + 0.5).
    ///   - y: row on the canvas.
    ///   - count: how many, at least 1.
    mutating func write(_ pixels: UnsafeMutablePointer<UInt32>, x: Int, y: Int, count: Int)
}
