import EnamelDrawing
import EnamelImaging

/// What glass makes of a colour behind it.
///
/// The law of legibility, for regular glass: over its face (the lit line along the edge, some two points wide, aside) black text in the light
/// appearance and white text in the dark one has a contrast of at least 4.5 to 1 (WCAG 2, (L1 + 0.05) / (L2 + 0.05) of
/// relative luminances), whatever lies behind and whatever the tint. That is a luminance L of at least 0.175 in light, at
/// most 0.1833 in dark. Luminance is a convex function of the encoded channels, so that of a colour is at least that of the
/// grey with the same weighted mean of encoded channels, here luma: light glass holds its luma above the bound's. In the
/// dark, as c^2 + 0.0016 is above the transfer function everywhere, the weighted sum of the channels' squares is held down,
/// by darkening the colour as a whole.
struct GlassTone {
    private let isRegular: Bool
    private let isLight: Bool
    /// Luma of black and of white after the mapping.
    private let low: Float
    private let high: Float
    /// What a colour's distance from grey is multiplied by.
    private let saturation: Float
    private let tint: SIMD4<Float>
    private let tintStrength: Float
    /// What the glass itself shows where nothing is behind, without a tint: premultiplied.
    private let veil: SIMD4<Float>

    /// Luma that light glass stays above: (encoded) luminance 0.187.
    private static let floor: Float = 0.47
    /// Weighted sum of the channels' squares that dark glass stays below: 0.1833, less 0.0016, less a byte's rounding.
    private static let brightest: Float = 0.176
    private static let weights = SIMD4<Float>(0.2126, 0.7152, 0.0722, 0)

    init(_ glass: Glass) {
        isRegular = glass.style == .regular
        isLight = glass.scheme == .light
        switch (glass.style, glass.scheme) {
        case (.regular, .light):
            (low, high, saturation) = (0.58, 1, 0.95)
            veil = SIMD4(0.95, 0.95, 0.96, 1) * 0.6
        case (.regular, .dark):
            (low, high, saturation) = (0.09, 0.39, 0.7)
            veil = SIMD4(0.12, 0.12, 0.125, 1) * 0.65
        case (.clear, .light):
            (low, high, saturation) = (0.08, 1, 1.12)
            veil = SIMD4(1, 1, 1, 1) * 0.14
        case (.clear, .dark):
            (low, high, saturation) = (0.02, 0.86, 1.05)
            veil = SIMD4(0.05, 0.05, 0.05, 1) * 0.18
        }
        if let color = glass.tint?.clamped {
            tint = SIMD4(Float(color.red), Float(color.green), Float(color.blue), 1)
            tintStrength = Float(color.opacity) * (glass.style == .regular ? 0.82 : 0.5)
        } else {
            tint = SIMD4()
            tintStrength = 0
        }
    }

    /// A premultiplied colour, 0 to 1, mapped; before its brightness is held, `shade` darkens it (1 for not) and `glow` adds
    /// white (0 for none).
    @inline(__always)
    func map(_ behind: SIMD4<Float>, shade: Float, glow: Float) -> SIMD4<Float> {
        let alpha = behind.w
        guard alpha < 0.999 else { return held(mapped(behind), shade, glow) }
        let bare = veiled(shade, glow) * (1 - alpha)
        return alpha > 0.001 ? held(mapped(behind / alpha), shade, glow) * alpha + bare : bare
    }

    /// What the glass shows where nothing is behind, premultiplied: legible over black and over white. Mixed with colours
    /// that are legible it stays so, as luma is linear and luminance convex.
    private func veiled(_ shade: Float, _ glow: Float) -> SIMD4<Float> {
        var color = veil / veil.w
        var body = veil.w
        if tintStrength > 0 {
            color = tinted(color, luma: 0.5)
            body = max(body, 0.9 * tintStrength)
        }
        color = lit(color, shade, glow)
        guard isRegular else { return color * body }
        if isLight {
            let luma = luma(color)
            let floor = Self.floor / body
            return (luma >= floor ? color : inGamut(floor, color - luma)) * body
        }
        // No channel above that of a grey of luminance 0.18 when over white.
        let most = (0.462 - (1 - body)) / body
        let highest = max(max(color.x, color.y), color.z)
        if highest > most { color *= most / highest }
        color.w = 1
        return color * body
    }

    @inline(__always)
    private func luma(_ color: SIMD4<Float>) -> Float { (color * Self.weights).sum() }

    /// Luma into the range and the colours lifted, by opaque colours.
    @inline(__always)
    private func mapped(_ color: SIMD4<Float>) -> SIMD4<Float> {
        let behind = luma(color)
        let held = low + (high - low) * behind
        let result = inGamut(held, (color - behind) * saturation)
        return tintStrength > 0 ? tinted(result, luma: behind) : result
    }

    @inline(__always)
    private func tinted(_ color: SIMD4<Float>, luma: Float) -> SIMD4<Float> {
        // Through the tint, what is behind still shows as lighter and darker.
        let shaded = tint + (luma - 0.5) * 0.3
        let lit = shaded.replacing(with: 0, where: shaded .< 0)
        let stained = lit.replacing(with: 1, where: lit .> 1)
        var result = color + (stained - color) * tintStrength
        result.w = 1
        return result
    }

    /// A colour of that luma, as far from grey as it can be and at most by `chroma`, whose weighted sum is 0.
    @inline(__always)
    private func inGamut(_ luma: Float, _ chroma: SIMD4<Float>) -> SIMD4<Float> {
        let most = max(max(chroma.x, chroma.y), max(chroma.z, 1e-6))
        let least = min(min(chroma.x, chroma.y), min(chroma.z, -1e-6))
        let part = min(1, min((1 - luma) / most, luma / -least))
        var result = chroma * part + luma
        result.w = 1
        return result
    }

    @inline(__always)
    private func lit(_ color: SIMD4<Float>, _ shade: Float, _ glow: Float) -> SIMD4<Float> {
        var result = color * (shade * (1 - glow)) + glow
        result.w = 1
        return result
    }

    /// The law of legibility.
    @inline(__always)
    private func held(_ color: SIMD4<Float>, _ shade: Float, _ glow: Float) -> SIMD4<Float> {
        let color = lit(color, shade, glow)
        guard isRegular else { return color }
        let luma = luma(color)
        if isLight {
            return luma >= Self.floor ? color : inGamut(Self.floor, color - luma)
        }
        let squares = (color * color * Self.weights).sum()
        guard squares > Self.brightest else { return color }
        var result = color * (Self.brightest / squares).squareRoot()
        result.w = 1
        return result
    }
}
