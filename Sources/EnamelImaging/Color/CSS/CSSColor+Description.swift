extension CSSColor: CustomStringConvertible {
    /// The colour as CSS serialises it once it is computed (CSS Color 4, section 15): `rgb(255, 0, 0)` or `rgba(255, 0, 0, 0.5)` for
    /// everything of sRGB's legacy notations, `lab(50 20 30 / 0.5)`, `color(display-p3 1 0 none)` and so on for the
    /// others, keywords in lower case. Numbers have six decimals at most and no zeros at their end; reading the text again gives
    /// the same text.
    public var description: String {
        switch storage {
        case .current: "currentcolor"
        case .system(let color): color.rawValue
        case .numbers(let space, let components, let alpha):
            switch space {
            case .rgb: legacy
            case .hsl, .hwb:
                // A missing component survives only in its own notation.
                if components.first == nil || components.second == nil || components.third == nil || alpha == nil {
                    function(space.rawValue, components, alpha: alpha, unit: space == .hwb ? "%" : "")
                } else {
                    legacy
                }
            case .lab, .lch, .oklab, .oklch: function(space.rawValue, components, alpha: alpha)
            default: function("color", prefix: space.rawValue + " ", components, alpha: alpha)
            }
        }
    }

    private var legacy: String {
        let color = resolved().clamped
        // A product that rounding left just under a half is a half.
        func byte(_ x: Double) -> Int { Int(x * 255 + 0.5 + 1e-9) }
        let rgb = "\(byte(color.red)), \(byte(color.green)), \(byte(color.blue))"
        let alpha = byte(color.opacity)
        if alpha == 255 { return "rgb(\(rgb))" }
        // Two decimals where they give the byte again, else three (CSS Color 4, section 15.1).
        let hundredths = Int(Double(alpha) / 2.55 + 0.5)
        let isExact = Int(Double(hundredths) * 2.55 + 0.5) == alpha
        let value = isExact ? Double(hundredths) / 100 : (Double(alpha) / 0.255).rounded() / 1000
        return "rgba(\(rgb), \(Self.text(value)))"
    }

    private func function(
        _ name: String, prefix: String = "", _ components: Components, alpha: Double?, unit: String = ""
    ) -> String {
        func part(_ x: Double?, _ unit: String = "") -> String { x.map { Self.text($0) + unit } ?? "none" }
        let parts = "\(part(components.first)) \(part(components.second, unit)) \(part(components.third, unit))"
        return "\(name)(\(prefix)\(parts)" + (alpha == 1 ? ")" : " / \(part(alpha)))")
    }

    /// A number as CSS writes it, rounded to six decimals.
    static func text(_ x: Double) -> String {
        guard x.isFinite else { return x.isNaN ? "calc(NaN)" : x > 0 ? "calc(infinity)" : "calc(-infinity)" }
        let scaled = (x.magnitude * 1_000_000).rounded()
        // Beyond this a Double has no digits after the point that count; CSS reads an exponent too.
        guard scaled < 9e15 else {
            let text = "\(x)"
            return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
        }
        let (whole, rest) = Int(scaled).quotientAndRemainder(dividingBy: 1_000_000)
        if whole == 0, rest == 0 { return "0" }
        var digits = String(rest)
        digits = rest == 0 ? "" : "." + String(repeating: "0", count: 6 - digits.count) + digits
        while digits.hasSuffix("0") { digits.removeLast() }
        return (x < 0 ? "-" : "") + "\(whole)" + digits
    }
}
