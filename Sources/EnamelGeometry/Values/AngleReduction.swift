/// An angle less a whole number of quarter turns: `rest + tail` lies within π/4 of zero (a rounding error aside).
struct AngleReduction {
    /// Modulo 4, not necessarily from 0 to 3.
    var quarterTurns: Int
    var rest: Double
    var tail: Double

    /// The angle must be finite.
    init(_ angle: Double) {
        if angle.magnitude <= .pi / 4 {
            self.init(quarterTurns: 0, rest: angle, tail: 0)
        } else if angle.magnitude < 1_000_000 {
            self.init(moderate: angle)
        } else {
            self.init(large: angle)
        }
    }

    private init(quarterTurns: Int, rest: Double, tail: Double) {
        self.quarterTurns = quarterTurns
        self.rest = rest
        self.tail = tail
    }

    /// π/2 in parts of 33 bits, so that their products with the number of quarter turns (20 bits) are exact
    /// (W. J. Cody and W. Waite, "Software Manual for the Elementary Functions", 1980).
    private init(moderate angle: Double) {
        let quarters = (angle * (2 / Double.pi)).rounded()
        let first = angle - quarters * 0x1.921fb544p+0
        let (second, lost) = Self.difference(first, quarters * 0x1.0b4611a6p-34)
        let (third, lostToo) = Self.difference(second, quarters * 0x1.3198a2ep-69)
        let small = (lost + lostToo) - quarters * 0x1.b839a252049c1p-104
        let (rest, tail) = Self.sum(third, small)
        self.init(quarterTurns: Int(quarters), rest: rest, tail: tail)
    }

    /// The angle times 2/π modulo 4 in integers: the digits of 2/π before those that matter give multiples of a whole
    /// turn and are skipped (M. Payne and R. Hanek, "Radian reduction for trigonometric functions", 1983).
    private init(large angle: Double) {
        let significand = angle.significandBitPattern | 1 << 52
        let exponent = Int(angle.exponent) - 52
        let start = exponent - 2
        let high = Self.twoOverPi(from: start)
        let middle = Self.twoOverPi(from: start + 64)
        let low = Self.twoOverPi(from: start + 128)
        // The product's low 192 bits; the upper two of them are the quarter turns.
        let p0 = low.multipliedFullWidth(by: significand)
        let p1 = middle.multipliedFullWidth(by: significand)
        let p2 = high &* significand
        let word0 = p0.low
        let (word1, carry) = p1.low.addingReportingOverflow(p0.high)
        let word2 = p2 &+ p1.high &+ (carry ? 1 : 0)
        var turns = Int(word2 >> 62)
        var upper = word2 << 2 | word1 >> 62
        var lower = word1 << 2 | word0 >> 62
        var sign = 1.0
        if upper >> 63 == 1 {
            turns += 1
            sign = -1
            lower = ~lower
            upper = ~upper
        }
        // The fraction of a quarter turn as an exact number and a small one, then times π/2.
        let coarse = Double(upper & ~0x7ff) * 0x1p-64
        let fine = Double(upper & 0x7ff) * 0x1p-64 + Double(lower) * 0x1p-128
        let (most, rest) = Self.sum(coarse, fine)
        let product = most * Trigonometry.halfPi
        let lost = (-product).addingProduct(most, Trigonometry.halfPi)
        let small = lost + (most * Trigonometry.halfPiTail + rest * Trigonometry.halfPi)
        let (value, tail) = Self.sum(product, small)
        if angle < 0 {
            turns = -turns
            sign = -sign
        }
        self.init(quarterTurns: turns, rest: sign * value, tail: sign * tail)
    }

    /// a - b and what the rounding lost.
    private static func difference(_ a: Double, _ b: Double) -> (Double, Double) {
        let result = a - b
        let virtual = result - a
        return (result, (a - (result - virtual)) - (b + virtual))
    }

    /// a + b and what the rounding lost.
    private static func sum(_ a: Double, _ b: Double) -> (Double, Double) {
        let result = a + b
        let virtual = result - a
        return (result, (a - (result - virtual)) + (b - virtual))
    }

    /// 64 binary digits of 2/π behind the point, from the digit with this number on; those before the first are 0.
    private static func twoOverPi(from digit: Int) -> UInt64 {
        if digit < 0 { return digit <= -64 ? 0 : digits[0] >> UInt64(-digit) }
        let word = digit / 64
        let shift = UInt64(digit % 64)
        return shift == 0 ? digits[word] : digits[word] << shift | digits[word + 1] >> (64 - shift)
    }

    /// 1280 digits: the largest finite exponent needs the first 1163.
    private static let digits: [UInt64] = [
        0xa2f9_836e_4e44_1529, 0xfc27_57d1_f534_ddc0, 0xdb62_9599_3c43_9041, 0xfe51_63ab_debb_c561,
        0xb724_6e3a_424d_d2e0, 0x0649_2eea_09d1_921c, 0xfe1d_eb1c_b129_a73e, 0xe882_35f5_2ebb_4484,
        0xe99c_7026_b45f_7e41, 0x3991_d639_8353_39f4, 0x9c84_5f8b_bdf9_283b, 0x1ff8_97ff_de05_980f,
        0xef2f_118b_5a0a_6d1f, 0x6d36_7ecf_27cb_09b7, 0x4f46_3f66_9e5f_ea2d, 0x7527_bac7_ebe5_f17b,
        0x3d07_39f7_8a52_92ea, 0x6bfb_5fb1_1f8d_5d08, 0x5603_3046_fc7b_6bab, 0xf0cf_bc20_9af4_361d,
    ]
}
