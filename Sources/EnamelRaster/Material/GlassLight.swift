import EnamelDrawing
import EnamelImaging

/// The light on a pane's edge, which comes from the top left of the canvas.
struct GlassLight {
    /// Width of the lit line, in pixels.
    let width: Float
    /// Width of the bevel, in pixels.
    let bevel: Float
    private let base: Float
    private let toward: Float
    private let away: Float
    private let glow: Float
    private let shade: Float

    /// Toward the light, of length 1.
    private static let direction = SIMD2<Float>(-0.707_106_8, -0.707_106_8)

    init(_ glass: Glass, _ measures: GlassMeasures) {
        // Less than a pixel could not be drawn thinner, only fainter.
        width = Float(max(measures.rim, 0.9))
        bevel = Float(measures.bevel)
        let thin = Float(min(1, measures.rim / 0.9))
        let more: Float = glass.isInteractive ? 1.45 : 1
        let isLight = glass.scheme == .light
        base = (isLight ? 0.30 : 0.14) * thin * more
        toward = (isLight ? 0.62 : 0.5) * thin * more
        away = (isLight ? 0.5 : 0.34) * thin * more
        glow = (isLight ? 0.22 : 0.12) * more
        shade = glass.style == .regular ? (isLight ? 0.10 : 0.16) : 0.14
    }

    /// How much of a pixel's light is that of the line along the edge, 0 to 1.
    ///
    /// - Parameters:
    ///   - distance: from the edge, in pixels, positive inside.
    ///   - inward: the direction away from the edge, of length 1 at most.
    @inline(__always)
    func rim(at distance: Float, inward: SIMD2<Float>) -> Float {
        let facing = -(inward * Self.direction).sum()
        let strength = base + (facing > 0 ? toward * facing * facing : away * facing * facing)
        let line = max(0, min(1, (1.5 * width - distance.magnitude) / width))
        return min(0.97, strength * line * line * (3 - 2 * line))
    }

    /// How much white the bevel's surface mirrors, 0 to 1.
    @inline(__always)
    func glow(at distance: Float, inward: SIMD2<Float>) -> Float {
        let facing = (inward * Self.direction).sum()
        let soft = max(0, min(1, 1 - distance / (0.55 * bevel)))
        return glow * facing * facing * soft * soft * soft
    }

    /// What the inner shadow leaves of a pixel's light, 0 to 1.
    @inline(__always)
    func shade(at distance: Float, inward: SIMD2<Float>) -> Float {
        let facing = -(inward * Self.direction).sum()
        let soft = max(0, min(1, 1 - distance / bevel))
        return 1 - shade * soft * soft * (0.65 - 0.35 * facing)
    }
}
