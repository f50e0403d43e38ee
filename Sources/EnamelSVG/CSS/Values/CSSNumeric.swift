/// A number, length, percentage or angle, or a calculation of them (CSS Values 4, section 10). Its kind is checked when it is read.
indirect enum CSSNumeric: Hashable, Sendable {
    case number(Double)
    case length(Double, CSSUnit)
    /// Of 100.
    case percentage(Double)
    /// In degrees.
    case angle(Double)
    case sum([CSSNumeric])
    /// Multiplied and divided from left to right.
    case product([Factor])
    case minimum([CSSNumeric])
    case maximum([CSSNumeric])
    /// The least, the value and the greatest.
    case clamp(CSSNumeric, CSSNumeric, CSSNumeric)
    case magnitude(CSSNumeric)
    case sign(CSSNumeric)
    case rounded(CSSNumeric, to: CSSNumeric, Rounding)
    case remainder(CSSNumeric, CSSNumeric, isModulo: Bool)
    case squareRoot(CSSNumeric)
    case hypotenuse([CSSNumeric])

    /// A part of a product.
    struct Factor: Hashable, Sendable {
        var value: CSSNumeric
        var isDivisor = false
    }

    /// The strategies of `round()`.
    enum Rounding: String, Hashable, Sendable {
        case nearest, up, down
        case toZero = "to-zero"
    }

    /// What kinds of values it is made of.
    struct Kind: OptionSet, Hashable, Sendable {
        let rawValue: UInt8
        static let number = Kind(rawValue: 1)
        static let length = Kind(rawValue: 2)
        static let percentage = Kind(rawValue: 4)
        static let angle = Kind(rawValue: 8)
        static let lengthPercentage: Kind = [.length, .percentage]
    }

    /// The value in pixels, degrees or as a number; a percentage is taken of `whole`. Finite: what is not becomes 0.
    func value(in context: CSSLengthContext, whole: Double) -> Double {
        let result = computed(context, whole)
        return result.isFinite ? result : result.isNaN ? 0 : result > 0 ? 1e30 : -1e30
    }

    /// A number's value, where it has no lengths or percentages in it.
    var number: Double { value(in: CSSLengthContext(), whole: 0) }

    private func computed(_ context: CSSLengthContext, _ whole: Double) -> Double {
        func of(_ other: CSSNumeric) -> Double { other.computed(context, whole) }
        switch self {
        case .number(let value), .angle(let value): return value
        case .length(let value, let unit): return value * context.pixels(unit)
        case .percentage(let value): return value / 100 * whole
        case .sum(let terms): return terms.reduce(0) { $0 + of($1) }
        case .product(let factors):
            return factors.reduce(1) { $1.isDivisor ? $0 / of($1.value) : $0 * of($1.value) }
        case .minimum(let values): return values.map(of).reduce(.infinity) { $0.isNaN || $1.isNaN ? .nan : min($0, $1) }
        case .maximum(let values):
            return values.map(of).reduce(-.infinity) { $0.isNaN || $1.isNaN ? .nan : max($0, $1) }
        case .clamp(let low, let value, let high): return max(of(low), min(of(value), of(high)))
        case .magnitude(let a): return of(a).magnitude
        case .sign(let a):
            let value = of(a)
            return value > 0 ? 1 : value < 0 ? -1 : value
        case .rounded(let a, let step, let rounding):
            let (value, step) = (of(a), of(step))
            guard step != 0, value.isFinite, step.isFinite else { return step.isInfinite ? 0 : .nan }
            let rule: FloatingPointRoundingRule =
                switch rounding {
                case .nearest: .down
                case .up: .up
                case .down: .down
                case .toZero: .towardZero
                }
            let steps = value / step.magnitude
            // Halves go up.
            return (rounding == .nearest ? (steps + 0.5).rounded(.down) : steps.rounded(rule)) * step.magnitude
        case .remainder(let a, let b, let isModulo):
            let (value, divisor) = (of(a), of(b))
            guard divisor != 0, value.isFinite else { return .nan }
            let rest = value.truncatingRemainder(dividingBy: divisor)
            return isModulo && rest != 0 && (rest < 0) != (divisor < 0) ? rest + divisor : rest
        case .squareRoot(let a): return of(a).squareRoot()
        case .hypotenuse(let values): return values.reduce(0) { $0 + of($1) * of($1) }.squareRoot()
        }
    }
}
