/// A colour as CSS writes it (CSS Color Module Level 4): components in the space they were given in, each of which may be
/// missing (`none`), or a keyword whose value the surrounding decides.
///
/// ``init(css:)`` reads one, ``description`` writes it as a browser does, ``resolved(in:currentColor:)`` gives its numbers in
/// sRGB and ``mapped(to:in:currentColor:)`` the nearest colour that a screen can show.
public struct CSSColor: Hashable, Sendable {
    /// Which notation the components belong to.
    public enum Space: String, Hashable, Sendable, CaseIterable {
        /// `rgb()`, a hex colour or a name: red, green and blue of sRGB, 0 to 1.
        case rgb
        /// `hsl()`: hue in degrees, saturation and lightness of 100.
        case hsl
        /// `hwb()`: hue in degrees, whiteness and blackness of 100.
        case hwb
        /// `lab()`: CIE lightness of 100, a and b, under white D50.
        case lab
        /// `lch()`: CIE lightness of 100, chroma, hue in degrees, under white D50.
        case lch
        /// `oklab()`: lightness of 1, a and b.
        case oklab
        /// `oklch()`: lightness of 1, chroma, hue in degrees.
        case oklch
        /// `color(srgb)`, also outside 0 to 1, as all of those that follow.
        case sRGB = "srgb"
        /// `color(srgb-linear)`: sRGB in linear light.
        case sRGBLinear = "srgb-linear"
        /// `color(display-p3)`.
        case displayP3 = "display-p3"
        /// `color(display-p3-linear)`: Display P3 in linear light.
        case displayP3Linear = "display-p3-linear"
        /// `color(a98-rgb)`, compatible with Adobe RGB (1998).
        case a98RGB = "a98-rgb"
        /// `color(prophoto-rgb)`, ROMM RGB under white D50.
        case proPhotoRGB = "prophoto-rgb"
        /// `color(rec2020)`: ITU-R BT.2020's primaries, shown with exponent 2.4.
        case rec2020
        /// `color(xyz-d50)`: CIE XYZ under white D50.
        case xyzD50 = "xyz-d50"
        /// `color(xyz-d65)` or `color(xyz)`: CIE XYZ under white D65.
        case xyzD65 = "xyz-d65"
    }

    /// The three components of a colour; nil for one that is missing.
    public struct Components: Hashable, Sendable {
        /// The first: red, hue, lightness or X.
        public var first: Double?
        /// The second: green, saturation, whiteness, chroma, a or Y.
        public var second: Double?
        /// The third: blue, lightness, blackness, hue, b or Z.
        public var third: Double?

        /// Components in the order in which CSS writes them.
        public init(_ first: Double?, _ second: Double?, _ third: Double?) {
            self.first = first
            self.second = second
            self.third = third
        }

        /// With 0 for each that is missing or not finite.
        var vector: Matrix3.Vector {
            func number(_ x: Double?) -> Double { x.map { $0.isFinite ? $0 : 0 } ?? 0 }
            return Matrix3.Vector(number(first), number(second), number(third))
        }
    }

    enum Storage: Hashable, Sendable {
        case numbers(Space, Components, alpha: Double?)
        case system(CSSSystemColor)
        case current
    }

    let storage: Storage

    init(_ storage: Storage) { self.storage = storage }

    /// A colour from its components, in the units that ``Space`` tells, and its alpha of 0 to 1. Ranges are kept as CSS keeps them:
    /// `rgb` components and alpha are cut off to 0 to 1, lightness to its range, chroma and saturation at 0, and a finite
    /// hue is turned to 0 up to 360. Numbers that are not numbers become 0.
    public init(_ space: Space, _ components: Components, alpha: Double? = 1) {
        func kept(_ x: Double?, _ range: ClosedRange<Double> = -.infinity ... .infinity) -> Double? {
            x.map { $0.isNaN ? 0 : min(max($0, range.lowerBound), range.upperBound) }
        }
        func hue(_ x: Double?, infinite: Bool) -> Double? {
            guard let x, !x.isNaN else { return x == nil ? nil : 0 }
            guard x.isFinite else { return infinite ? x : 0 }
            let turned = x.truncatingRemainder(dividingBy: 360)
            return turned < 0 ? (turned + 360 == 360 ? 0 : turned + 360) : turned
        }
        let (a, b, c) = (components.first, components.second, components.third)
        let positive = 0.0 ... .infinity
        let result =
            switch space {
            case .rgb: Components(kept(a, 0...1), kept(b, 0...1), kept(c, 0...1))
            case .hsl: Components(hue(a, infinite: false), kept(b, 0...100), kept(c, 0...100))
            case .hwb: Components(hue(a, infinite: false), kept(b, 0...100), kept(c, 0...100))
            case .lab: Components(kept(a, 0...100), kept(b), kept(c))
            case .lch: Components(kept(a, 0...100), kept(b, positive), hue(c, infinite: true))
            case .oklab: Components(kept(a, 0...1), kept(b), kept(c))
            case .oklch: Components(kept(a, 0...1), kept(b, positive), hue(c, infinite: true))
            default: Components(kept(a), kept(b), kept(c))
            }
        storage = .numbers(space, result, alpha: kept(alpha, 0...1))
    }

    /// A colour's numbers as `color(srgb)`.
    public init(_ color: ResolvedColor) {
        self.init(.sRGB, Components(color.red, color.green, color.blue), alpha: color.opacity)
    }

    /// Which notation it has; nil for a keyword without components.
    public var space: Space? {
        if case .numbers(let space, _, _) = storage { space } else { nil }
    }

    /// Its components; nil for a keyword without components.
    public var components: Components? {
        if case .numbers(_, let components, _) = storage { components } else { nil }
    }

    /// From 0, invisible, to 1, opaque; nil where it is missing. 1 for a keyword.
    public var alpha: Double? {
        if case .numbers(_, _, let alpha) = storage { alpha } else { 1 }
    }

    /// Whether it is `currentcolor`, which has no value of its own.
    public var isCurrentColor: Bool { storage == .current }
}
