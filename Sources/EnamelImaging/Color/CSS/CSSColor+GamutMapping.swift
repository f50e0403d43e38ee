extension CSSColor {
    /// The colour as a screen of a colour space can show it: unchanged where it is inside; else with its chroma reduced in OKLCh until
    /// cutting off what is left makes no visible difference (CSS Color 4, section 13.2: binary search with local
    /// clipping, ΔE OK of 0.02). Hue and lightness stay, where cutting off channels alone would change them.
    ///
    /// The result's numbers are sRGB's, so those of a colour of Display P3 may lie outside 0 to 1.
    public func mapped(
        to space: RGBColorSpace, in scheme: ColorScheme = .light, currentColor: ResolvedColor = .black
    ) -> ResolvedColor {
        let color = resolved(in: scheme, currentColor: currentColor)
        guard [color.red, color.green, color.blue].allSatisfy(\.isFinite) else { return color.clamped }
        return GamutMapping(space).mapped(color)
    }
}

/// CSS Color 4, section 13.2.
private struct GamutMapping {
    private let space: RGBColorSpace
    /// The just noticeable difference, and the step at which the search ends.
    private let noticeable = 0.02
    private let epsilon = 0.0001

    init(_ space: RGBColorSpace) {
        // The gamut is that of the primaries.
        self.space = space == .displayP3 ? .displayP3 : .sRGB
    }

    func mapped(_ color: ResolvedColor) -> ResolvedColor {
        if isInside(color) { return color }
        let origin = CSSColorMath.components(CSSColorMath.xyz(color), in: .oklch)
        if origin.x >= 1 { return ResolvedColor(red: 1, green: 1, blue: 1, opacity: color.opacity) }
        if origin.x <= 0 { return ResolvedColor(red: 0, green: 0, blue: 0, opacity: color.opacity) }
        var clipped = cutOff(color)
        if difference(clipped, color) < noticeable { return clipped }
        var (low, high) = (0.0, origin.y)
        var isLowInside = true
        while high - low > epsilon {
            let chroma = (low + high) / 2
            let xyz = CSSColorMath.xyz(Matrix3.Vector(origin.x, chroma, origin.z), in: .oklch)
            let light = CSSColorMath.sRGBFromXYZ * xyz
            let current = ResolvedColor(
                .sRGBLinear, red: light.x, green: light.y, blue: light.z, opacity: color.opacity)
            if isInside(current) {
                // Once a cut-off colour was near enough, the search goes on among those.
                if isLowInside { clipped = current }
                low = chroma
                continue
            }
            clipped = cutOff(current)
            let distance = difference(clipped, current)
            if distance >= noticeable {
                high = chroma
            } else if noticeable - distance < epsilon {
                return clipped
            } else {
                isLowInside = false
                low = chroma
            }
        }
        return clipped
    }

    /// With room for what conversions round off.
    private func isInside(_ color: ResolvedColor) -> Bool {
        let c = color.components(in: space)
        let range = -1e-9...1 + 1e-9
        return range.contains(c.red) && range.contains(c.green) && range.contains(c.blue)
    }

    private func cutOff(_ color: ResolvedColor) -> ResolvedColor {
        let c = color.components(in: space)
        func unit(_ x: Double) -> Double { min(max(x, 0), 1) }
        return ResolvedColor(
            space, red: unit(c.red), green: unit(c.green), blue: unit(c.blue), opacity: color.opacity)
    }

    /// ΔE OK: the distance in OKLab.
    private func difference(_ a: ResolvedColor, _ b: ResolvedColor) -> Double {
        let (u, v) = (CSSColorMath.oklab(CSSColorMath.xyz(a)), CSSColorMath.oklab(CSSColorMath.xyz(b)))
        let (x, y, z) = (u.x - v.x, u.y - v.y, u.z - v.z)
        return (x * x + y * y + z * z).squareRoot()
    }
}
