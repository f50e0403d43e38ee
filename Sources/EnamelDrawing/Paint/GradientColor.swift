package import EnamelImaging

/// A colour as the four numbers that are interpolated between stops.
package struct GradientColor: Equatable, Sendable {
    /// Components in a gradient's space, times the opacity if the gradient is premultiplied.
    private var components: SIMD3<Double>
    private var opacity: Double

    private init(components: SIMD3<Double>, opacity: Double) {
        self.components = components
        self.opacity = opacity
    }

    /// A stop's colour.
    package init(_ color: ResolvedColor, in space: GradientSpace, isPremultiplied: Bool) {
        let components =
            switch space {
            case .sRGB: SIMD3(color.red, color.green, color.blue)
            case .linearRGB: Self.light(color)
            case .oklab: OKLab.components(ofLight: Self.light(color))
            }
        self.init(components: isPremultiplied ? components * color.opacity : components, opacity: color.opacity)
    }

    private static func light(_ color: ResolvedColor) -> SIMD3<Double> {
        let light = color.components(in: .sRGBLinear)
        return SIMD3(light.red, light.green, light.blue)
    }

    /// The colour a part of the way to another one.
    package func mixed(with other: GradientColor, _ part: Double) -> GradientColor {
        GradientColor(
            components: components + (other.components - components) * part,
            opacity: opacity + (other.opacity - opacity) * part)
    }

    /// Encoded sRGB, not premultiplied, cut off to 0 to 1; black where nothing can be seen.
    package func encoded(_ space: GradientSpace, isPremultiplied: Bool) -> (color: SIMD3<Double>, opacity: Double) {
        if isPremultiplied, opacity <= 0 { return (.zero, 0) }
        let straight = isPremultiplied ? components / opacity : components
        let color: ResolvedColor
        switch space {
        case .sRGB:
            color = ResolvedColor(red: straight.x, green: straight.y, blue: straight.z)
        case .linearRGB:
            color = ResolvedColor(.sRGBLinear, red: straight.x, green: straight.y, blue: straight.z)
        case .oklab:
            let light = OKLab.light(of: straight)
            color = ResolvedColor(.sRGBLinear, red: light.x, green: light.y, blue: light.z)
        }
        let shown = color.clamped
        return (SIMD3(shown.red, shown.green, shown.blue), min(max(opacity, 0), 1))
    }
}

/// OKLab and linear sRGB: the matrices of Björn Ottosson's "A perceptual color space for image processing" (2020, with the
/// revision of 2021-01-25).
enum OKLab {
    /// Lightness, green to red, blue to yellow.
    static func components(ofLight rgb: SIMD3<Double>) -> SIMD3<Double> {
        let l = cubeRoot(0.4122214708 * rgb.x + 0.5363325363 * rgb.y + 0.0514459929 * rgb.z)
        let m = cubeRoot(0.2119034982 * rgb.x + 0.6806995451 * rgb.y + 0.1073969566 * rgb.z)
        let s = cubeRoot(0.0883024619 * rgb.x + 0.2817188376 * rgb.y + 0.6299787005 * rgb.z)
        return SIMD3(
            0.2104542553 * l + 0.7936177850 * m - 0.0040720468 * s,
            1.9779984951 * l - 2.4285922050 * m + 0.4505937099 * s,
            0.0259040371 * l + 0.7827717662 * m - 0.8086757660 * s)
    }

    static func light(of lab: SIMD3<Double>) -> SIMD3<Double> {
        let l = lab.x + 0.3963377774 * lab.y + 0.2158037573 * lab.z
        let m = lab.x - 0.1055613458 * lab.y - 0.0638541728 * lab.z
        let s = lab.x - 0.0894841775 * lab.y - 1.2914855480 * lab.z
        let (long, medium, short) = (l * l * l, m * m * m, s * s * s)
        return SIMD3(
            4.0767416621 * long - 3.3077115913 * medium + 0.2309699292 * short,
            -1.2684380046 * long + 2.6097574011 * medium - 0.3413193965 * short,
            -0.0041960863 * long - 0.7034186147 * medium + 1.7076147010 * short)
    }

    /// By Newton's method, from above: for 0 to 1.
    private static func cubeRoot(_ x: Double) -> Double {
        guard x > 1e-12 else { return 0 }
        var root = 1.0
        for _ in 0..<64 {
            let next = (2 * root + x / (root * root)) / 3
            guard next < root else { break }
            root = next
        }
        return root
    }
}
