extension CSSNumeric {
    /// Reads one component of one of the kinds given; nil where it is none. Where lengths are asked for, a bare 0 is one, and with
    /// `allowsUnitless` any number is, in pixels; likewise for angles, in degrees.
    init?(_ component: CSSComponent, _ allowed: Kind, allowsUnitless: Bool = false) {
        switch component {
        case .number(let number):
            if allowed.contains(.number) {
                self = .number(number.value)
            } else if allowed.contains(.length), allowsUnitless || number.value == 0 {
                self = .length(number.value, .px)
            } else if allowed.contains(.angle), allowsUnitless || number.value == 0 {
                self = .angle(number.value)
            } else {
                return nil
            }
        case .percentage(let value):
            guard allowed.contains(.percentage) else { return nil }
            self = .percentage(value)
        case .dimension(let number, let unit):
            if allowed.contains(.length), let unit = CSSUnit(name: unit) {
                self = .length(number.value, unit)
            } else if allowed.contains(.angle), let degrees = CSSUnit.degrees(unit) {
                self = .angle(number.value * degrees)
            } else {
                return nil
            }
        case .function(let name, let arguments):
            guard let (value, kind) = Self.function(name, arguments), !kind.isEmpty,
                allowed.isSuperset(of: kind) || Self.isUnitless(kind, for: allowed, allowsUnitless)
            else { return nil }
            self = value
        default: return nil
        }
    }

    private static func isUnitless(_ kind: Kind, for allowed: Kind, _ allowsUnitless: Bool) -> Bool {
        allowsUnitless && kind == .number && (allowed.contains(.length) || allowed.contains(.angle))
    }

    /// Functions that may be nested in each other, and so parentheses in calculations.
    private typealias Typed = (value: CSSNumeric, kind: Kind)

    /// A math function; nil where it is not one, or adds what does not go together.
    private static func function(_ name: String, _ arguments: [CSSComponent]) -> Typed? {
        switch name {
        case "calc", "-webkit-calc", "-moz-calc": return sum(arguments)
        case "min", "max", "hypot":
            guard let (values, kind) = list(arguments) else { return nil }
            return (name == "min" ? .minimum(values) : name == "max" ? .maximum(values) : .hypotenuse(values), kind)
        case "clamp":
            let parts = arguments.splitAtCommas
            guard parts.count == 3 else { return nil }
            let low: Typed? = parts[0].keyword == "none" ? (.number(-.infinity), []) : sum(parts[0])
            let high: Typed? = parts[2].keyword == "none" ? (.number(.infinity), []) : sum(parts[2])
            guard let low, let value = sum(parts[1]), let high, let kind = joined([value.kind, low.kind, high.kind])
            else { return nil }
            return (.clamp(low.value, value.value, high.value), kind)
        case "abs":
            guard let (value, kind) = sum(arguments) else { return nil }
            return (.magnitude(value), kind)
        case "sign":
            guard let (value, _) = sum(arguments) else { return nil }
            return (.sign(value), .number)
        case "sqrt":
            guard let (value, kind) = sum(arguments), kind == .number else { return nil }
            return (.squareRoot(value), .number)
        case "mod", "rem":
            guard let (values, kind) = list(arguments), values.count == 2 else { return nil }
            return (.remainder(values[0], values[1], isModulo: name == "mod"), kind)
        case "round":
            var parts = arguments.splitAtCommas
            var rounding = Rounding.nearest
            if let keyword = parts.first?.keyword, let strategy = Rounding(rawValue: keyword) {
                rounding = strategy
                parts.removeFirst()
            }
            guard (1...2).contains(parts.count), let value = sum(parts[0]) else { return nil }
            let step: Typed? = parts.count == 2 ? sum(parts[1]) : value.kind == .number ? (.number(1), .number) : nil
            guard let step, let kind = joined([value.kind, step.kind]) else { return nil }
            return (.rounded(value.value, to: step.value, rounding), kind)
        default: return nil
        }
    }

    private static func list(_ arguments: [CSSComponent]) -> (values: [CSSNumeric], kind: Kind)? {
        var values: [CSSNumeric] = []
        var kinds: [Kind] = []
        for part in arguments.splitAtCommas {
            guard let (value, kind) = sum(part) else { return nil }
            values.append(value)
            kinds.append(kind)
        }
        return joined(kinds).map { (values, $0) }
    }

    /// The kind of a sum: numbers go with numbers only, lengths with percentages, and angles with angles.
    private static func joined(_ kinds: [Kind]) -> Kind? {
        let kind = kinds.reduce(Kind()) { $0.union($1) }
        return kind == .number || kind == .angle || !kind.isEmpty && Kind.lengthPercentage.isSuperset(of: kind)
            ? kind : nil
    }

    // MARK: Sums and products

    private static func sum(_ components: [CSSComponent]) -> Typed? {
        var rest = components.trimmed[...]
        guard let first = product(&rest) else { return nil }
        var terms = [first.value]
        var kinds = [first.kind]
        while !rest.isEmpty {
            // White space must stand on both sides of + and -.
            guard rest.first == .space, rest.count > 3 else { return nil }
            rest.removeFirst()
            let sign = rest.popFirst()
            guard sign == .delimiter("+") || sign == .delimiter("-"), rest.popFirst() == .space,
                let term = product(&rest)
            else { return nil }
            terms.append(
                sign == .delimiter("+")
                    ? term.value : .product([Factor(value: .number(-1)), Factor(value: term.value)]))
            kinds.append(term.kind)
        }
        guard let kind = joined(kinds) else { return nil }
        return (terms.count == 1 ? terms[0] : .sum(terms), kind)
    }

    private static func product(_ rest: inout ArraySlice<CSSComponent>) -> Typed? {
        guard let component = rest.popFirst(), let first = operand(component) else { return nil }
        var factors = [Factor(value: first.value)]
        var kind = first.kind
        while true {
            var ahead = rest
            while ahead.first == .space { ahead.removeFirst() }
            guard let sign = ahead.popFirst(), sign == .delimiter("*") || sign == .delimiter("/") else {
                return factors.count == 1 ? first : (.product(factors), kind)
            }
            while ahead.first == .space { ahead.removeFirst() }
            guard let next = ahead.popFirst(), let factor = operand(next) else { return nil }
            rest = ahead
            // At most one factor has a unit, and no divisor.
            let isDivisor = sign == .delimiter("/")
            guard factor.kind == .number || !isDivisor && kind == .number else { return nil }
            if factor.kind != .number { kind = factor.kind }
            factors.append(Factor(value: factor.value, isDivisor: isDivisor))
        }
    }

    private static func operand(_ component: CSSComponent) -> Typed? {
        switch component {
        case .number(let number): return (.number(number.value), .number)
        case .percentage(let value): return (.percentage(value), .percentage)
        case .dimension(let number, let unit):
            if let unit = CSSUnit(name: unit) { return (.length(number.value, unit), .length) }
            if let degrees = CSSUnit.degrees(unit) { return (.angle(number.value * degrees), .angle) }
            return nil
        case .block(.parenthesis, let content): return sum(content)
        case .function(let name, let arguments): return function(name, arguments)
        case .identifier:
            switch component.keyword {
            case "pi": return (.number(.pi), .number)
            case "e": return (.number(2.718281828459045), .number)
            case "infinity": return (.number(.infinity), .number)
            case "-infinity": return (.number(-.infinity), .number)
            case "nan": return (.number(.nan), .number)
            default: return nil
            }
        default: return nil
        }
    }
}
