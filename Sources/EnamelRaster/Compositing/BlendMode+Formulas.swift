import EnamelDrawing

extension BlendMode {
    /// What a premultiplied source gives over a premultiplied backdrop: red, green, blue, alpha, 0 to 1 each.
    ///
    /// Blend modes are `cs(1 - αb) + cb(1 - αs) + αs·αb·B(Cb, Cs)` (Compositing and Blending 1, section 5), operators
    /// `cs·Fa + cb·Fb` (section 9).
    @inline(__always)
    func combine(_ s: SIMD4<Float>, _ b: SIMD4<Float>) -> SIMD4<Float> {
        let (sa, ba) = (s.w, b.w)
        switch self {
        case .normal: return s + b * (1 - sa)
        case .clear: return .zero
        case .copy: return s
        case .destination: return b
        case .destinationOver: return b + s * (1 - ba)
        case .sourceIn: return s * ba
        case .destinationIn: return b * sa
        case .sourceOut: return s * (1 - ba)
        case .destinationOut: return b * (1 - sa)
        case .sourceAtop: return s * ba + b * (1 - sa)
        case .destinationAtop: return b * sa + s * (1 - ba)
        case .xor: return s * (1 - ba) + b * (1 - sa)
        case .plusLighter: return (s + b).replacing(with: .one, where: s + b .> .one)
        case .multiply, .screen, .overlay, .darken, .lighten, .colorDodge, .colorBurn, .hardLight, .softLight,
            .difference,
            .exclusion:
            guard sa > 0, ba > 0 else { return s + b * (1 - sa) }
            let source = straight(s)
            let backdrop = straight(b)
            let blended = SIMD4(
                blend(backdrop.x, source.x), blend(backdrop.y, source.y), blend(backdrop.z, source.z), 1)
            return s * (1 - ba) + b * (1 - sa) + blended * (sa * ba)
        case .hue, .saturation, .color, .luminosity:
            guard sa > 0, ba > 0 else { return s + b * (1 - sa) }
            let source = straight(s)
            let backdrop = straight(b)
            var blended: SIMD4<Float>
            if self == .hue {
                blended = source.withSaturation(backdrop.saturation).withLuminosity(backdrop.luminosity)
            } else if self == .saturation {
                blended = backdrop.withSaturation(source.saturation).withLuminosity(backdrop.luminosity)
            } else if self == .color {
                blended = source.withLuminosity(backdrop.luminosity)
            } else {
                blended = backdrop.withLuminosity(source.luminosity)
            }
            blended.w = 1
            return s * (1 - ba) + b * (1 - sa) + blended * (sa * ba)
        }
    }

    /// Straight colour of a premultiplied one that is not transparent. Rounding may have left a channel above alpha.
    @inline(__always)
    private func straight(_ color: SIMD4<Float>) -> SIMD4<Float> {
        let result = color / color.w
        return result.replacing(with: .one, where: result .> .one)
    }

    /// The separable modes' B(cb, cs) for one channel (section 10.1).
    @inline(__always)
    private func blend(_ b: Float, _ s: Float) -> Float {
        switch self {
        case .multiply: return b * s
        case .screen: return b + s - b * s
        case .overlay: return Self.hardLight(s, b)
        case .darken: return min(b, s)
        case .lighten: return max(b, s)
        case .colorDodge: return b == 0 ? 0 : s >= 1 ? 1 : min(1, b / (1 - s))
        case .colorBurn: return b >= 1 ? 1 : s <= 0 ? 0 : 1 - min(1, (1 - b) / s)
        case .hardLight: return Self.hardLight(b, s)
        case .softLight:
            if s <= 0.5 { return b - (1 - 2 * s) * b * (1 - b) }
            let d = b <= 0.25 ? ((16 * b - 12) * b + 4) * b : b.squareRoot()
            return b + (2 * s - 1) * (d - b)
        case .difference: return abs(b - s)
        case .exclusion: return b + s - 2 * b * s
        default: return s
        }
    }

    @inline(__always)
    private static func hardLight(_ b: Float, _ s: Float) -> Float {
        s <= 0.5 ? b * 2 * s : b + (2 * s - 1) - b * (2 * s - 1)
    }
}

/// The non-separable modes' helpers (section 10.2); the fourth lane is left alone.
extension SIMD4<Float> {
    @inline(__always)
    fileprivate var luminosity: Float { 0.3 * x + 0.59 * y + 0.11 * z }

    @inline(__always)
    fileprivate var saturation: Float { Swift.max(x, Swift.max(y, z)) - Swift.min(x, Swift.min(y, z)) }

    @inline(__always)
    fileprivate func withLuminosity(_ luminosity: Float) -> SIMD4<Float> {
        var color = self + (luminosity - self.luminosity)
        let l = color.luminosity
        let least = Swift.min(color.x, Swift.min(color.y, color.z))
        if least < 0 { color = l + (color - l) * (l / (l - least)) }
        let most = Swift.max(color.x, Swift.max(color.y, color.z))
        if most > 1 { color = l + (color - l) * ((1 - l) / (most - l)) }
        return color
    }

    /// The least channel becomes 0, the largest `saturation`, and the middle one keeps its place between them.
    @inline(__always)
    fileprivate func withSaturation(_ saturation: Float) -> SIMD4<Float> {
        let least = Swift.min(x, Swift.min(y, z))
        let range = self.saturation
        guard range > 0 else { return .zero }
        return (self - least) * (saturation / range)
    }
}
