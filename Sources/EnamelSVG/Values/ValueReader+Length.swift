import EnamelGeometry

extension ValueReader {
    /// A length, a percentage, or a plain number, which stands for pixels; `calc()` and its kin too.
    mutating func length(_ basis: LengthBasis, allowsNumbers: Bool = true) -> Length? {
        let start = position
        if let value = bareNumber() {
            // `1em` is no exponent: the reader of numbers wants digits behind the e.
            guard let unit = unit() else {
                skipSpace()
                if allowsNumbers || value == 0 { return Length(value) }
                rewind(to: start)
                return nil
            }
            if unit == "%" {
                skipSpace()
                return Length(0, percent: value)
            }
            guard let known = LengthUnit.allCases.first(where: { $0.rawValue == unit }) else {
                rewind(to: start)
                return nil
            }
            skipSpace()
            return Length(value * known.pixels(basis))
        }
        guard let name = function(), var inner = arguments(),
            let value = CalcReader.function(name, &inner, basis, depth: 0)
        else {
            rewind(to: start)
            return nil
        }
        switch value {
        case .length(let length): return length
        case .number(let number):
            if allowsNumbers { return Length(number) }
            rewind(to: start)
            return nil
        }
    }

    /// Lengths with spaces or commas between them; nil where anything else is among them.
    mutating func lengths(_ basis: LengthBasis) -> [Length]? {
        var result: [Length] = []
        while !isAtEnd {
            guard let length = length(basis) else { return nil }
            result.append(length)
            _ = take(",")
        }
        return result
    }

    /// An angle in degrees; a plain number is in degrees.
    mutating func angle() -> Double? {
        let start = position
        guard let value = bareNumber() else { return nil }
        switch unit() {
        case nil, "deg":
            skipSpace()
            return value
        case "rad":
            skipSpace()
            return value * 180 / .pi
        case "grad":
            skipSpace()
            return value * 0.9
        case "turn":
            skipSpace()
            return value * 360
        default:
            rewind(to: start)
            return nil
        }
    }
}

/// Mathematical functions (CSS Values 4, section 10).
enum CalcReader {
    enum Value {
        case number(Double)
        case length(Length)
    }

    /// A function whose name has been read, from what is between its parentheses.
    static func function(_ name: String, _ reader: inout ValueReader, _ basis: LengthBasis, depth: Int) -> Value? {
        guard depth < 32 else { return nil }
        switch name {
        case "calc", "-webkit-calc":
            guard let value = sum(&reader, basis, depth), reader.isAtEnd else { return nil }
            return value
        case "min", "max", "clamp":
            var values: [Value] = []
            repeat {
                guard let value = sum(&reader, basis, depth) else { return nil }
                values.append(value)
            } while reader.take(",")
            guard reader.isAtEnd, name != "clamp" || values.count == 3 else { return nil }
            switch name {
            case "min": return compare(values, least: true)
            case "max": return compare(values, least: false)
            default:
                guard let inner = compare([values[1], values[2]], least: true) else { return nil }
                return compare([values[0], inner], least: false)
            }
        case "abs":
            guard let value = sum(&reader, basis, depth), reader.isAtEnd else { return nil }
            return compare([value, scaled(value, -1)], least: false)
        default:
            return nil
        }
    }

    private static func sum(_ reader: inout ValueReader, _ basis: LengthBasis, _ depth: Int) -> Value? {
        guard var left = product(&reader, basis, depth) else { return nil }
        while let next = reader.next, next == UInt8(ascii: "+") || next == UInt8(ascii: "-") {
            _ = next == UInt8(ascii: "+") ? reader.take("+") : reader.take("-")
            guard let right = product(&reader, basis, depth),
                let sum = added(left, next == UInt8(ascii: "+") ? right : scaled(right, -1))
            else { return nil }
            left = sum
        }
        return left
    }

    private static func product(_ reader: inout ValueReader, _ basis: LengthBasis, _ depth: Int) -> Value? {
        guard var left = term(&reader, basis, depth) else { return nil }
        while let next = reader.next, next == UInt8(ascii: "*") || next == UInt8(ascii: "/") {
            let isProduct = reader.take("*")
            if !isProduct { _ = reader.take("/") }
            guard let right = term(&reader, basis, depth) else { return nil }
            switch (left, right) {
            case (_, .number(let factor)):
                guard isProduct || factor != 0 else { return nil }
                left = scaled(left, isProduct ? factor : 1 / factor)
            case (.number(let factor), .length):
                guard isProduct else { return nil }
                left = scaled(right, factor)
            case (.length, .length): return nil
            }
        }
        return left
    }

    private static func term(_ reader: inout ValueReader, _ basis: LengthBasis, _ depth: Int) -> Value? {
        if reader.take("(") {
            guard depth < 32, var inner = reader.arguments(), let value = sum(&inner, basis, depth + 1), inner.isAtEnd
            else { return nil }
            return value
        }
        if let number = reader.number() { return .number(number) }
        if let name = reader.function() {
            guard var inner = reader.arguments() else { return nil }
            return function(name, &inner, basis, depth: depth + 1)
        }
        return reader.length(basis, allowsNumbers: false).map { .length($0) }
    }

    private static func scaled(_ value: Value, _ factor: Double) -> Value {
        switch value {
        case .number(let number): return .number(number * factor)
        case .length(var length):
            if length.comparison != nil {
                var result = Length()
                result.comparison = .product(length, factor)
                return .length(result)
            }
            length.pixels *= factor
            length.percent *= factor
            return .length(length)
        }
    }

    private static func added(_ left: Value, _ right: Value) -> Value? {
        switch (left, right) {
        case (.number(let a), .number(let b)): return .number(a + b)
        case (.length(let a), .length(let b)):
            if a.comparison != nil || b.comparison != nil {
                var result = Length()
                result.comparison = .sum(a, b)
                return .length(result)
            }
            return .length(Length(a.pixels + b.pixels, percent: a.percent + b.percent))
        default: return nil
        }
    }

    private static func compare(_ values: [Value], least: Bool) -> Value? {
        var numbers: [Double] = []
        var lengths: [Length] = []
        for value in values {
            switch value {
            case .number(let number): numbers.append(number)
            case .length(let length): lengths.append(length)
            }
        }
        if lengths.isEmpty { return (least ? numbers.min() : numbers.max()).map { .number($0) } }
        guard numbers.isEmpty else { return nil }
        if lengths.allSatisfy({ !$0.isRelative }) {
            let pixels = lengths.map(\.pixels)
            return (least ? pixels.min() : pixels.max()).map { .length(Length($0)) }
        }
        var result = Length()
        result.comparison = least ? .least(lengths) : .largest(lengths)
        return .length(result)
    }
}
