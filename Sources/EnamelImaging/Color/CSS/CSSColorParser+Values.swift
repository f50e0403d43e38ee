import EnamelGeometry

extension CSSColorParser {
    /// How deep calculations may nest: what keeps the stack small.
    private static let depthLimit = 32

    /// A number, a percentage, an angle, `none` or a calculation of one of them.
    mutating func value() throws(ColorSyntaxError) -> CSSColorValue {
        try tokens.skipSpace()
        let start = tokens.position
        if let value = try dimension() { return value }
        let word = tokens.identifier().lowercased()
        switch (word, tokens.next) {
        case ("calc", UInt8(ascii: "(")):
            tokens.position += 1
            var result = try sum(depth: 1)
            try expect(")", in: "calc")
            // What is not a number does not leave a calculation (CSS Values 4, section 10.9.1).
            if result.number.isNaN { result.number = 0 }
            return CSSColorValue(number: result.number, unit: result.unit, offset: start)
        case ("none", _): return CSSColorValue(number: 0, unit: .none, offset: start)
        case ("from", _): throw Self.relative(at: start)
        case (_, UInt8(ascii: "(")) where !word.isEmpty:
            throw ColorSyntaxError(
                offset: start, reason: "\(CSSTokens.shortened(word))() is not supported here")
        default: throw ColorSyntaxError(offset: start, reason: "a number is expected")
        }
    }

    /// A number with its unit; nil, and nothing read, where no number stands.
    private mutating func dimension() throws(ColorSyntaxError) -> CSSColorValue? {
        let start = tokens.position
        guard let number = tokens.number() else { return nil }
        if tokens.next == UInt8(ascii: "%") {
            tokens.position += 1
            return CSSColorValue(number: number, unit: .percent, offset: start)
        }
        let unitStart = tokens.position
        let unit = tokens.identifier().lowercased()
        switch unit {
        case "": return CSSColorValue(number: number, unit: .number, offset: start)
        case "deg": return CSSColorValue(number: number, unit: .angle, offset: start)
        case "grad": return CSSColorValue(number: number * 0.9, unit: .angle, offset: start)
        case "rad": return CSSColorValue(number: number * (180 / Double.pi), unit: .angle, offset: start)
        case "turn": return CSSColorValue(number: number * 360, unit: .angle, offset: start)
        default:
            throw ColorSyntaxError(
                offset: unitStart, reason: "no unit of an angle is called '\(CSSTokens.shortened(unit))'",
                suggestions: nearestMatches(to: unit, in: ["deg", "grad", "rad", "turn"]))
        }
    }

    // MARK: Calculations (CSS Values 4, section 10.8)

    private mutating func sum(depth: Int) throws(ColorSyntaxError) -> CSSColorValue {
        guard depth <= Self.depthLimit else {
            throw ColorSyntaxError(
                offset: tokens.position, reason: "calculations are nested over \(Self.depthLimit) deep")
        }
        var result = try product(depth: depth)
        while true {
            let end = tokens.position
            try tokens.skipSpace()
            let sign = tokens.position
            guard let byte = tokens.next, byte == UInt8(ascii: "+") || byte == UInt8(ascii: "-") else { return result }
            tokens.position += 1
            let afterSign = tokens.position
            try tokens.skipSpace()
            guard end < sign, afterSign < tokens.position else {
                throw ColorSyntaxError(
                    offset: sign, reason: "\(tokens.quoted(at: sign)) in calc() needs a space on both sides")
            }
            let term = try product(depth: depth)
            guard term.unit == result.unit else {
                throw ColorSyntaxError(
                    offset: term.offset, reason: "calc() adds a number, a percentage or an angle to its like only")
            }
            result.number += byte == UInt8(ascii: "+") ? term.number : -term.number
        }
    }

    private mutating func product(depth: Int) throws(ColorSyntaxError) -> CSSColorValue {
        var result = try operand(depth: depth)
        while true {
            let end = tokens.position
            try tokens.skipSpace()
            guard let byte = tokens.next, byte == UInt8(ascii: "*") || byte == UInt8(ascii: "/") else {
                tokens.position = end
                return result
            }
            tokens.position += 1
            let factor = try operand(depth: depth)
            if byte == UInt8(ascii: "/") {
                guard factor.unit == .number else {
                    throw ColorSyntaxError(offset: factor.offset, reason: "calc() divides by numbers only")
                }
                result.number /= factor.number
            } else {
                guard factor.unit == .number || result.unit == .number else {
                    throw ColorSyntaxError(offset: factor.offset, reason: "one factor of a product is a number")
                }
                let unit = result.unit == .number ? factor.unit : result.unit
                result = CSSColorValue(number: result.number * factor.number, unit: unit, offset: result.offset)
            }
        }
    }

    private mutating func operand(depth: Int) throws(ColorSyntaxError) -> CSSColorValue {
        try tokens.skipSpace()
        let start = tokens.position
        if let value = try dimension() { return value }
        let sign = tokens.next == UInt8(ascii: "-") ? -1.0 : 1
        let word = tokens.identifier().lowercased()
        func constant(_ number: Double) -> CSSColorValue { CSSColorValue(number: number, unit: .number, offset: start) }
        switch word {
        case "", "calc":
            guard tokens.next == UInt8(ascii: "(") else { break }
            tokens.position += 1
            let result = try sum(depth: depth + 1)
            try expect(")", in: "calc")
            return CSSColorValue(number: result.number, unit: result.unit, offset: start)
        case "e": return constant(2.718_281_828_459_045)
        case "pi": return constant(.pi)
        case "infinity", "-infinity": return constant(sign * .infinity)
        case "nan": return constant(.nan)
        default: break
        }
        let isFunction = !word.isEmpty && tokens.next == UInt8(ascii: "(")
        throw ColorSyntaxError(
            offset: start,
            reason: isFunction ? "\(CSSTokens.shortened(word))() is not supported in calc()" : "a number is expected")
    }
}
