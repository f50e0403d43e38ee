extension CSSColor {
    /// The colour's numbers in sRGB; missing components are 0. One outside sRGB has some below 0 or above 1: drawing cuts them
    /// off channel by channel, as browsers do today; ``mapped(to:in:currentColor:)`` keeps the hue instead.
    /// - Parameters:
    ///   - scheme: light or dark, for system colours.
    ///   - currentColor: what `currentcolor` stands for.
    public func resolved(
        in scheme: ColorScheme = .light, currentColor: ResolvedColor = .black
    ) -> ResolvedColor {
        switch storage {
        case .current: return currentColor
        case .system(let color): return color.resolved(in: scheme)
        case .numbers(let space, let components, let alpha):
            let v = components.vector
            let opacity = alpha ?? 0
            switch space {
            case .rgb, .sRGB:
                // Here alone an infinite component means something: the end of the range.
                return ResolvedColor(
                    red: components.first ?? 0, green: components.second ?? 0, blue: components.third ?? 0,
                    opacity: opacity)
            case .hsl, .hwb:
                let rgb = space == .hsl ? Self.rgb(hsl: v) : Self.rgb(hwb: v)
                return ResolvedColor(red: rgb.x, green: rgb.y, blue: rgb.z, opacity: opacity)
            case .displayP3: return ResolvedColor(.displayP3, red: v.x, green: v.y, blue: v.z, opacity: opacity)
            case .sRGBLinear: return ResolvedColor(.sRGBLinear, red: v.x, green: v.y, blue: v.z, opacity: opacity)
            default:
                let light = CSSColorMath.sRGBFromXYZ * CSSColorMath.xyz(v, in: space)
                return ResolvedColor(.sRGBLinear, red: light.x, green: light.y, blue: light.z, opacity: opacity)
            }
        }
    }

    /// The same colour in another space; missing components count as 0, and a hue that a grey leaves open is missing. `hsl` and
    /// `hwb` hold no colour outside sRGB: there it is cut off first, channel by channel. Nil for a keyword.
    public func converted(to target: Space) -> CSSColor? {
        guard case .numbers(let space, let components, let alpha) = storage else { return nil }
        if space == target { return self }
        let color = resolved()
        let result: Components
        switch target {
        case .rgb, .sRGB: result = Components(color.red, color.green, color.blue)
        case .hsl: result = Self.hsl(color.clamped)
        case .hwb: result = Self.hwb(color.clamped)
        default:
            let xyz =
                switch space {
                case .rgb, .sRGB, .hsl, .hwb: CSSColorMath.xyz(color)
                default: CSSColorMath.xyz(components.vector, in: space)
                }
            let v = CSSColorMath.components(xyz, in: target)
            // Under these chromas the hue is rounding (CSS Color 4, section 4.4).
            let isGray = target == .lch ? v.y <= 0.0015 : target == .oklch ? v.y <= 0.000_004 : false
            result = Components(v.x, v.y, isGray ? nil : v.z)
        }
        return CSSColor(target, result, alpha: alpha)
    }

    /// CSS Color 4, section 7.1: the sector formula.
    private static func rgb(hsl: Matrix3.Vector) -> Matrix3.Vector {
        let sector = hsl.x / 30
        let (saturation, lightness) = (hsl.y / 100, hsl.z / 100)
        let reach = saturation * min(lightness, 1 - lightness)
        func component(_ n: Double) -> Double {
            let k = (n + sector).truncatingRemainder(dividingBy: 12)
            return lightness - reach * max(-1, min(k - 3, 9 - k, 1))
        }
        return Matrix3.Vector(component(0), component(8), component(4))
    }

    /// CSS Color 4, section 8.1. Whiteness and blackness of 100 or more together make a grey.
    private static func rgb(hwb: Matrix3.Vector) -> Matrix3.Vector {
        let (white, black) = (hwb.y / 100, hwb.z / 100)
        if white + black >= 1 {
            let gray = white / (white + black)
            return Matrix3.Vector(gray, gray, gray)
        }
        let pure = rgb(hsl: Matrix3.Vector(hwb.x, 100, 50))
        func mixed(_ x: Double) -> Double { x * (1 - white - black) + white }
        return Matrix3.Vector(mixed(pure.x), mixed(pure.y), mixed(pure.z))
    }

    private static func hue(_ color: ResolvedColor) -> Double? {
        let (r, g, b) = (color.red, color.green, color.blue)
        let (high, low) = (max(r, g, b), min(r, g, b))
        let range = high - low
        guard range > 1e-7 else { return nil }
        let sector = high == r ? (g - b) / range : high == g ? (b - r) / range + 2 : (r - g) / range + 4
        return sector * 60
    }

    /// CSS Color 4, section 7.2.
    private static func hsl(_ color: ResolvedColor) -> Components {
        let (high, low) = (max(color.red, color.green, color.blue), min(color.red, color.green, color.blue))
        let lightness = (high + low) / 2
        let room = min(lightness, 1 - lightness)
        return Components(hue(color), room == 0 ? 0 : (high - lightness) / room * 100, lightness * 100)
    }

    /// CSS Color 4, section 8.2.
    private static func hwb(_ color: ResolvedColor) -> Components {
        Components(
            hue(color), min(color.red, color.green, color.blue) * 100,
            (1 - max(color.red, color.green, color.blue)) * 100)
    }
}
