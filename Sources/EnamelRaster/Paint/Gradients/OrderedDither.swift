/// What is added to a channel, in 256ths of an 8-bit step, before its fraction is cut off: an ordered pattern of 8 by 8
/// pixels (B. E. Bayer, "An optimum method for two-level rendition of continuous-tone pictures", 1973). Each of 0, 4 ... 252
/// stands in it once; with the 2 that every value carries already the mean is a half, so that an area keeps its colour.
struct OrderedDither {
    /// Eight rows of sixteen numbers, each eight twice, so that eight can be read from any of the first eight columns.
    private let table = ConstantTable<UInt16>(count: 128) { index in
        let (x, y) = (index & 7, index >> 4)
        // Bits of x xor y and of y by turns, the lowest ones weighing most.
        var value = 0
        for bit in 0..<3 {
            let (cross, row) = ((x ^ y) >> bit & 1, y >> bit & 1)
            value |= (cross << 1 | row) << (4 - 2 * bit)
        }
        return UInt16(4 * value)
    }

    /// Eight biases, from a pixel of the canvas on to the right; they repeat.
    @inline(__always)
    func biases(x: Int, y: Int) -> UnsafePointer<UInt16> { unsafe table.base + ((y & 7) &* 16 &+ x & 7) }
}
