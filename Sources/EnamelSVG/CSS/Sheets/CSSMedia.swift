/// What media queries ask about (Media Queries 4 and 5).
struct CSSMediaEnvironment: Hashable, Sendable {
    /// Of the viewport, in pixels.
    var width: Double
    var height: Double
    /// Device pixels for one CSS pixel.
    var resolution = 1.0
    var prefersDark = false

    init(width: Double, height: Double, resolution: Double = 1, prefersDark: Bool = false) {
        self.width = width
        self.height = height
        self.resolution = resolution
        self.prefersDark = prefersDark
    }
}

/// Evaluates media queries for a still picture on a screen.
extension CSSMediaEnvironment {
    /// Whether a media query list holds; an empty one does.
    func matches(_ components: [CSSComponent]) -> Bool {
        components.trimmed.isEmpty || components.splitAtCommas.contains { query($0) }
    }

    /// What is not known is neither true nor false, and as a whole does not hold.
    private func query(_ components: [CSSComponent]) -> Bool {
        var rest = components[...]
        var isNegated = false
        let keyword = rest.first?.keyword
        // `not screen` negates the whole query; `not (feature)` is a condition.
        if keyword == "not" || keyword == "only" {
            let after = rest.dropFirst().drop { $0 == .space }
            if after.first?.keyword != nil {
                isNegated = keyword == "not"
                rest = after
            }
        }
        guard let type = rest.first?.keyword, type != "not" else {
            return CSSCondition.evaluate(Array(rest), feature) ?? false
        }
        guard !["and", "or", "only", "layer"].contains(type) else { return false }
        rest.removeFirst()
        rest = rest.drop { $0 == .space }
        var holds: Bool? = type == "all" || type == "screen"
        if !rest.isEmpty {
            guard rest.popFirst()?.isKeyword("and") == true else { return false }
            rest = rest.drop { $0 == .space }
            // After a type no `or` may stand.
            guard !rest.contains(where: { $0.isKeyword("or") }) else { return false }
            let condition = CSSCondition.evaluate(Array(rest), feature)
            holds = holds == false ? false : condition
        }
        return holds.map { $0 != isNegated } ?? false
    }

    /// One feature, in parentheses; nil for one that is not known.
    private func feature(_ component: CSSComponent) -> Bool? {
        guard case .block(.parenthesis, let content) = component else { return nil }
        let parts = content.trimmed
        if let colon = parts.firstIndex(of: .colon) {
            guard let name = [CSSComponent](parts[..<colon]).keyword else { return nil }
            let value = [CSSComponent](parts[(colon + 1)...]).trimmed
            if name.hasPrefix("min-") { return compare(String(name.dropFirst(4)), value) { $0 >= $1 } }
            if name.hasPrefix("max-") { return compare(String(name.dropFirst(4)), value) { $0 <= $1 } }
            return discrete(name, value) ?? compare(name, value) { $0 == $1 }
        }
        if let name = parts.keyword {
            return number(name).map { $0 != 0 } ?? discrete(name, nil)
        }
        return range(parts)
    }

    private func number(_ name: String) -> Double? {
        switch name {
        case "width", "device-width": width
        case "height", "device-height": height
        case "resolution": resolution
        case "aspect-ratio", "device-aspect-ratio": height > 0 ? width / height : .infinity
        case "color": 8
        case "color-index", "monochrome", "grid": 0
        case "-webkit-device-pixel-ratio": resolution
        default: nil
        }
    }

    /// A feature with words for values; nil where it is not known, and without a value whether it is anything but `none`.
    private func discrete(_ name: String, _ value: [CSSComponent]?) -> Bool? {
        let holding: Set<String>
        switch name {
        case "orientation": holding = [height >= width ? "portrait" : "landscape"]
        case "prefers-color-scheme": holding = [prefersDark ? "dark" : "light"]
        case "prefers-reduced-motion": holding = ["reduce"]
        case "prefers-reduced-transparency", "prefers-contrast", "prefers-reduced-data":
            holding = ["no-preference"]
        case "scan": holding = ["progressive"]
        case "update", "hover", "any-hover", "pointer", "any-pointer", "scripting", "forced-colors",
            "inverted-colors", "overflow-block", "overflow-inline":
            holding = ["none"]
        case "color-gamut": holding = ["srgb"]
        case "dynamic-range", "video-dynamic-range": holding = ["standard"]
        case "display-mode": holding = ["browser"]
        default: return nil
        }
        guard let value else { return !holding.contains("none") && !holding.contains("no-preference") }
        return value.keyword.map { holding.contains($0) }
    }

    /// A number, length, resolution or ratio as the number that a feature has.
    private func amount(_ components: [CSSComponent], of name: String) -> Double? {
        let parts = components.withoutSpaces
        if name.hasSuffix("aspect-ratio") {
            guard case .number(let a)? = parts.first, a.value >= 0 else { return nil }
            if parts.count == 1 { return a.value }
            guard parts.count == 3, parts[1] == .delimiter("/"), case .number(let b) = parts[2] else { return nil }
            return b.value > 0 ? a.value / b.value : .infinity
        }
        guard parts.count == 1 else { return nil }
        if name == "resolution", case .dimension(let number, let unit) = parts[0] {
            return CSSUnit.resolution(unit).map { number.value * $0 }
        }
        if name.hasSuffix("width") || name.hasSuffix("height") {
            let context = CSSLengthContext(viewportWidth: width, viewportHeight: height)
            return CSSNumeric(parts[0], .length).map { $0.value(in: context, whole: 0) }
        }
        return CSSNumeric(parts[0], .number)?.number
    }

    private func compare(_ name: String, _ value: [CSSComponent], _ holds: (Double, Double) -> Bool) -> Bool? {
        guard let actual = number(name), let wanted = amount(value, of: name) else { return nil }
        return holds(actual, wanted)
    }

    /// `width >= 600px` and `400px < width <= 700px`.
    private func range(_ parts: [CSSComponent]) -> Bool? {
        var operands: [[CSSComponent]] = [[]]
        var operators: [String] = []
        for component in parts {
            if case .delimiter(let sign) = component, sign == "<" || sign == ">" || sign == "=" {
                if sign == "=", operands.last?.isEmpty == true, let last = operators.last, last.count == 1, last != "="
                {
                    operators[operators.count - 1] = last + "="
                } else {
                    operators.append(String(sign))
                    operands.append([])
                }
            } else {
                operands[operands.count - 1].append(component)
            }
        }
        operands = operands.map(\.trimmed)
        func holds(_ a: Double, _ sign: String, _ b: Double) -> Bool {
            switch sign {
            case "<": a < b
            case "<=": a <= b
            case ">": a > b
            case ">=": a >= b
            default: a == b
            }
        }
        let names = operands.map { $0.keyword.flatMap { number($0) == nil ? nil : $0 } }
        switch operators.count {
        case 1:
            if let name = names[0], let actual = number(name), let wanted = amount(operands[1], of: name) {
                return holds(actual, operators[0], wanted)
            }
            if let name = names[1], let actual = number(name), let wanted = amount(operands[0], of: name) {
                return holds(wanted, operators[0], actual)
            }
            return nil
        case 2:
            guard let name = names[1], let actual = number(name), let low = amount(operands[0], of: name),
                let high = amount(operands[2], of: name), operators[0].first == operators[1].first, operators[0] != "="
            else { return nil }
            return holds(low, operators[0], actual) && holds(actual, operators[1], high)
        default: return nil
        }
    }
}

/// Conditions joined with `not`, `and` and `or`, as `@media` and `@supports` have them.
enum CSSCondition {
    /// Nil for what is neither true nor false: it is malformed, or `leaf` does not know it. `leaf` judges what stands in
    /// parentheses, or a function, unless it is a condition again.
    static func evaluate(_ components: [CSSComponent], _ leaf: (CSSComponent) -> Bool?) -> Bool? {
        var rest = components.trimmed[...]
        func skipSpace() { while rest.first == .space { rest.removeFirst() } }
        func operand() -> Bool?? {
            guard let component = rest.popFirst() else { return .none }
            skipSpace()
            switch component {
            case .block(.parenthesis, let content):
                let inner = content.trimmed
                switch inner.first {
                case .block(.parenthesis, _)?: return .some(evaluate(inner, leaf))
                case .function?: return .some(evaluate(inner, leaf))
                case let first? where first.isKeyword("not"): return .some(evaluate(inner, leaf))
                default: return .some(leaf(component))
                }
            case .function: return .some(leaf(component))
            default: return .none
            }
        }
        if rest.first?.isKeyword("not") == true {
            rest.removeFirst()
            skipSpace()
            guard let value = operand(), rest.isEmpty else { return nil }
            return value.map { !$0 }
        }
        guard var result = operand() else { return nil }
        var joining: String?
        while let word = rest.popFirst() {
            guard let keyword = word.keyword, keyword == "and" || keyword == "or", joining ?? keyword == keyword else {
                return nil
            }
            joining = keyword
            skipSpace()
            guard let value = operand() else { return nil }
            // Kleene's logic of three values.
            if keyword == "and" {
                result = result == false || value == false ? false : result == nil || value == nil ? nil : true
            } else {
                result = result == true || value == true ? true : result == nil || value == nil ? nil : false
            }
        }
        return result
    }
}
