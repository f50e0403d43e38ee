/// A decimal number read as digits and a power of ten, and its nearest double.
struct DecimalNumber {
    var isNegative = false
    /// The first 19 significant digits.
    var significand: UInt64 = 0
    /// How many significant digits there are, leading zeros left out.
    var digitCount = 0
    /// The power of ten that belongs to `significand`.
    var exponent = 0

    /// The nearest double (ties to even) for what nearly all numbers are: few enough digits that they and the power of
    /// ten are exact doubles, so that one operation rounds once (W. Clinger, "How to read floating point numbers
    /// accurately", 1990). nil for others.
    @inline(__always)
    var simpleDouble: Double? {
        guard digitCount <= 19, significand < 1 << 53, exponent >= -19, exponent <= 19 else { return nil }
        var magnitude = Double(significand)
        if exponent < 0 {
            magnitude /= Self.doublePowers[-exponent]
        } else if exponent > 0 {
            magnitude *= Self.doublePowers[exponent]
        }
        return isNegative ? -magnitude : magnitude
    }

    /// The nearest double (ties to even), where the digits and the exponent are small enough to find it with at most
    /// one division of 128 by 64 bits; nil otherwise.
    var nearestDouble: Double? {
        if let simpleDouble { return simpleDouble }
        guard significand != 0 else { return isNegative ? -0.0 : 0 }
        guard digitCount <= 19, exponent >= -19, exponent <= 19 else { return nil }
        let power = Int(exponent.magnitude)
        let magnitude: Double
        if exponent < 0 {
            // Both with their highest bit set, the dividend halved: the quotient has 63 or 64 digits.
            let divisor = Self.powers[power]
            let divisorShift = divisor.leadingZeroBitCount
            let shift = significand.leadingZeroBitCount
            let dividend = significand << UInt64(shift)
            let (quotient, remainder) = (divisor << UInt64(divisorShift))
                .dividingFullWidth((dividend >> 1, dividend << 63))
            let bits = quotient | (remainder == 0 ? 0 : 1)
            magnitude = Double(sign: .plus, exponent: divisorShift - shift - 63, significand: Double(bits))
        } else {
            let (high, low) = significand.multipliedFullWidth(by: Self.powers[power])
            if high == 0 {
                magnitude = Double(low)
            } else {
                let shift = UInt64(high.leadingZeroBitCount)
                let top = shift == 0 ? high : high << shift | low >> (64 - shift)
                let bits = top | (low << shift == 0 ? 0 : 1)
                magnitude = Double(sign: .plus, exponent: 64 - Int(shift), significand: Double(bits))
            }
        }
        return isNegative ? -magnitude : magnitude
    }

    private static let doublePowers: InlineArray<20, Double> = [
        1e0, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9,
        1e10, 1e11, 1e12, 1e13, 1e14, 1e15, 1e16, 1e17, 1e18, 1e19,
    ]

    private static let powers: InlineArray<20, UInt64> = [
        1, 10, 100, 1_000, 10_000, 100_000, 1_000_000, 10_000_000, 100_000_000, 1_000_000_000, 10_000_000_000,
        100_000_000_000, 1_000_000_000_000, 10_000_000_000_000, 100_000_000_000_000, 1_000_000_000_000_000,
        10_000_000_000_000_000, 100_000_000_000_000_000, 1_000_000_000_000_000_000, 10_000_000_000_000_000_000,
    ]
}

extension DecimalNumber {
    /// The nearest double of any decimal number in ASCII: sign, digits with at most one point, exponent. The standard
    /// library's reader does it, on at most 800 significant digits: no double and no midpoint between two has more than
    /// 768, so of what follows it only matters whether it is zero. Infinite where the number is too large.
    static func nearestDouble(of text: ArraySlice<UInt8>) -> Double {
        let limit = 800
        var digits: [UInt8] = []
        var isNegative = false
        var exponent = 0
        var written = 0
        var isFraction = false
        var index = text.startIndex
        reading: while index < text.endIndex {
            let byte = text[index]
            switch byte {
            case UInt8(ascii: "-"): isNegative = true
            case UInt8(ascii: "+"): break
            case UInt8(ascii: "."): isFraction = true
            case UInt8(ascii: "e"), UInt8(ascii: "E"):
                break reading
            default:
                if digits.isEmpty, byte == UInt8(ascii: "0") {
                    exponent -= isFraction ? 1 : 0
                } else if digits.count < limit {
                    digits.append(byte)
                    exponent -= isFraction ? 1 : 0
                } else {
                    if byte != UInt8(ascii: "0") { digits[limit - 1] = max(digits[limit - 1], UInt8(ascii: "1")) }
                    exponent += isFraction ? 0 : 1
                }
            }
            index += 1
        }
        index += 1
        var isNegativeExponent = false
        while index < text.endIndex {
            switch text[index] {
            case UInt8(ascii: "-"): isNegativeExponent = true
            case UInt8(ascii: "+"): break
            // Longer than any text: beyond it the exact value does not matter.
            case let digit: written = min(written * 10 + Int(digit & 15), 1 << 40)
            }
            index += 1
        }
        guard !digits.isEmpty else { return isNegative ? -0.0 : 0 }
        exponent += isNegativeExponent ? -written : written
        let decimal = String(decoding: digits, as: UTF8.self)
        // 10^400 overflows and 10^-1200 with 800 digits vanishes.
        let magnitude = Double("\(decimal)e\(min(max(exponent, -2000), 2000))") ?? .infinity
        return isNegative ? -magnitude : magnitude
    }
}
