/// Rows become columns.
enum Transposition {
    /// Writes rows of `size` whose elements lie `along` apart in the source, and the rows' first elements `down` apart. A tile's lines
    /// of both pictures fit the first-level cache together.
    static func turn<Element: BitwiseCopyable>(
        _ from: UnsafePointer<Element>, _ along: Int, _ down: Int, into out: UnsafeMutablePointer<Element>,
        _ size: PixelSize
    ) {
        let tile = 16
        for top in stride(from: 0, to: size.height, by: tile) {
            for left in stride(from: 0, to: size.width, by: tile) {
                let columns = left..<min(left + tile, size.width)
                for y in top..<min(top + tile, size.height) {
                    // SAFETY: the caller's ways lead to an element of the source for each of `size`.
                    let row = unsafe from + y &* down
                    let to = unsafe out + y &* size.width
                    for x in columns { unsafe to[x] = row[x &* along] }
                }
            }
        }
    }
}
