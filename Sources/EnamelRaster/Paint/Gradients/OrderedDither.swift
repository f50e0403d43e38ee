/// What is added to a channel, in 256ths of an 8-bit step, before its fraction is cut off: an ordered pattern of 8 by 8
/// pixels (B. E. Bayer, "An optimum method for two-level rendition of continuous-tone pictures", 1973). Each of 0, 4 ... 252
/// stands in it once; with the 2 that every value carries already the mean is a half, so that an area keeps its colour.
enum OrderedDither {
    /// Eight rows of sixteen numbers, each eight twice, so that eight can be read from any of the first eight columns.
    static let biases: [UInt16] = (0..<8).flatMap { y in
        (0..<16).map { column in
            let x = column & 7
            // Bits of x xor y and of y by turns, the lowest ones weighing most.
            var value = 0
            for bit in 0..<3 {
                let (cross, row) = ((x ^ y) >> bit & 1, y >> bit & 1)
                value |= (cross << 1 | row) << (4 - 2 * bit)
            }
            return UInt16(4 * value)
        }
    }

    /// Calls `body` with the biases of pixels from (x, y) on; nil where there is no dithering.
    @inline(__always)
    static func withBiases(_ isOn: Bool, y: Int, _ body: (UnsafePointer<UInt16>?) -> Void) {
        guard isOn else { return body(nil) }
        unsafe biases.withUnsafeBufferPointer { all in
            guard let start = all.baseAddress else { return }
            unsafe body(start + (y & 7) &* 16)
        }
    }
}
