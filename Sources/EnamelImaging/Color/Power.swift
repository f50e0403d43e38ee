/// Powers without the C library, whose last bits differ from machine to machine: only IEEE additions,
/// multiplications and divisions, in a fixed order.
package enum Power {
    /// `base` to the power of `exponent`, for a base of 0 or more. The relative error is under 1e-13 while the result
    /// is between 1e-30 and 1e30. Not-a-number where an argument is, or where the base is negative.
    package static func of(_ base: Double, _ exponent: Double) -> Double {
        guard base >= 0, !exponent.isNaN else { return .nan }
        if exponent == 0 || base == 1 { return 1 }
        if base == 0 { return exponent > 0 ? 0 : .infinity }
        if base == .infinity { return exponent > 0 ? .infinity : 0 }
        return exp2(exponent * log2(base))
    }

    /// The logarithm to base 2 of a finite number above 0.
    package static func log2(_ x: Double) -> Double {
        var exponent = Int(x.exponent)
        var m = x.significand
        if m > 1.414_213_562_373_095_1 {
            m /= 2
            exponent += 1
        }
        // ln m = 2 artanh s with s = (m - 1) / (m + 1), |s| < 0.1716: the first term left out is under 1e-19.
        let s = (m - 1) / (m + 1)
        let s2 = s * s
        var sum = 1.0 / 23
        sum = sum * s2 + 1.0 / 21
        sum = sum * s2 + 1.0 / 19
        sum = sum * s2 + 1.0 / 17
        sum = sum * s2 + 1.0 / 15
        sum = sum * s2 + 1.0 / 13
        sum = sum * s2 + 1.0 / 11
        sum = sum * s2 + 1.0 / 9
        sum = sum * s2 + 1.0 / 7
        sum = sum * s2 + 1.0 / 5
        sum = sum * s2 + 1.0 / 3
        sum = sum * s2 + 1
        return Double(exponent) + 2 * s * sum * 1.442_695_040_888_963_4
    }

    /// 2 to the power of x.
    package static func exp2(_ x: Double) -> Double {
        guard x < 1024 else { return x.isNaN ? .nan : .infinity }
        guard x > -1075 else { return 0 }
        let whole = x.rounded(.toNearestOrEven)
        // The exponential series of |t| < 0.3466: the first term left out is under 1e-20.
        let t = (x - whole) * 0.693_147_180_559_945_3
        var sum = 1.0 / 1_307_674_368_000
        sum = sum * t + 1.0 / 87_178_291_200
        sum = sum * t + 1.0 / 6_227_020_800
        sum = sum * t + 1.0 / 479_001_600
        sum = sum * t + 1.0 / 39_916_800
        sum = sum * t + 1.0 / 3_628_800
        sum = sum * t + 1.0 / 362_880
        sum = sum * t + 1.0 / 40_320
        sum = sum * t + 1.0 / 5_040
        sum = sum * t + 1.0 / 720
        sum = sum * t + 1.0 / 120
        sum = sum * t + 1.0 / 24
        sum = sum * t + 1.0 / 6
        sum = sum * t + 1.0 / 2
        sum = sum * t + 1
        sum = sum * t + 1
        // In two steps, so that neither scale is out of a Double's range.
        let half = Int(whole / 2)
        return sum * Double(sign: .plus, exponent: half, significand: 1)
            * Double(sign: .plus, exponent: Int(whole) - half, significand: 1)
    }
}
