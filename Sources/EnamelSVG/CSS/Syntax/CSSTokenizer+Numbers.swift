/// Numbers and what may follow them.
extension CSSTokenizer {
    /// Section 4.3.3.
    mutating func numeric() -> CSSToken {
        let number = number()
        if startsIdentifier() { return .dimension(number, unit: name().lowercasedASCII) }
        if peek() == UInt8(ascii: "%") {
            position += 1
            return .percentage(number.value)
        }
        return .number(number)
    }

    /// Section 4.3.12, where ``startsNumber()``. What is too large for a Double is its greatest value.
    mutating func number() -> CSSNumber {
        let start = position
        let isSigned = peek() == UInt8(ascii: "+") || peek() == UInt8(ascii: "-")
        let isNegative = peek() == UInt8(ascii: "-")
        if isSigned { position += 1 }
        var mantissa: UInt64 = 0
        var digits = 0
        var scale = 0
        while Self.isDigit(peek()) {
            if digits < 18 { mantissa = mantissa * 10 + UInt64(peek() & 15) }
            if mantissa > 0 { digits += 1 }
            position += 1
        }
        var isInteger = true
        if peek() == UInt8(ascii: "."), Self.isDigit(peek(1)) {
            isInteger = false
            position += 1
            while Self.isDigit(peek()) {
                if digits < 18 { mantissa = mantissa * 10 + UInt64(peek() & 15) }
                if mantissa > 0 { digits += 1 }
                scale += 1
                position += 1
            }
        }
        var exponent = 0
        if peek() | 0x20 == UInt8(ascii: "e") {
            let sign = peek(1) == UInt8(ascii: "+") || peek(1) == UInt8(ascii: "-") ? 1 : 0
            if Self.isDigit(peek(1 + sign)) {
                isInteger = false
                let isNegative = peek(1) == UInt8(ascii: "-")
                position += 1 + sign
                while Self.isDigit(peek()) {
                    exponent = min(exponent * 10 + Int(peek() & 15), 100_000)
                    position += 1
                }
                if isNegative { exponent = -exponent }
            }
        }
        let power = exponent - scale
        let value: Double
        if mantissa < 1 << 53, digits < 18, power.magnitude <= 22 {
            // Both are exact, so their product or quotient is the nearest Double.
            let factor = Self.powersOfTen[Int(power.magnitude)]
            let magnitude = power < 0 ? Double(mantissa) / factor : Double(mantissa) * factor
            value = isNegative ? -magnitude : magnitude
        } else {
            let parsed = Double(String(decoding: text[start..<position], as: UTF8.self)) ?? 0
            let limit = Double.greatestFiniteMagnitude
            value = min(max(parsed, -limit), limit)
        }
        return CSSNumber(value: value, isInteger: isInteger, isSigned: isSigned)
    }

    private static let powersOfTen: [Double] = [
        1e0, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15, 1e16, 1e17, 1e18, 1e19,
        1e20, 1e21, 1e22,
    ]
}
