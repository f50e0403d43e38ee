/// How the three components of a colour are meant. All have the white point D65.
public enum RGBColorSpace: Hashable, Sendable {
    /// sRGB, encoded: the usual meaning of a hex colour.
    case sRGB
    /// sRGB's primaries in linear light.
    case sRGBLinear
    /// Display P3's wider primaries with sRGB's transfer function.
    case displayP3

    /// The chromaticities of its white and its primaries.
    public var chromaticities: Chromaticities { self == .displayP3 ? .displayP3 : .sRGB }
}

extension ResolvedColor {
    /// The colour whose components are given in a colour space. One outside sRGB keeps components below 0 or above 1.
    public init(
        _ space: RGBColorSpace, red: Double, green: Double, blue: Double, opacity: Double = 1
    ) {
        switch space {
        case .sRGB:
            self.init(red: red, green: green, blue: blue, opacity: opacity)
        case .sRGBLinear:
            self.init(
                red: TransferFunction.encoded(red), green: TransferFunction.encoded(green),
                blue: TransferFunction.encoded(blue), opacity: opacity)
        case .displayP3:
            let components = Matrix3.Vector(
                TransferFunction.linear(red), TransferFunction.linear(green), TransferFunction.linear(blue))
            let light = Self.sRGBFromDisplayP3 * components
            self.init(
                .sRGBLinear, red: Self.withoutDust(light.x), green: Self.withoutDust(light.y),
                blue: Self.withoutDust(light.z), opacity: opacity)
        }
    }

    /// The three components in a colour space; the opacity is the same in each.
    public func components(in space: RGBColorSpace) -> (red: Double, green: Double, blue: Double) {
        switch space {
        case .sRGB:
            return (red, green, blue)
        case .sRGBLinear:
            return (TransferFunction.linear(red), TransferFunction.linear(green), TransferFunction.linear(blue))
        case .displayP3:
            let components = Matrix3.Vector(
                TransferFunction.linear(red), TransferFunction.linear(green), TransferFunction.linear(blue))
            let light = Self.displayP3FromSRGB * components
            return (
                TransferFunction.encoded(Self.withoutDust(light.x)),
                TransferFunction.encoded(Self.withoutDust(light.y)),
                TransferFunction.encoded(Self.withoutDust(light.z))
            )
        }
    }

    /// Rounding in the matrices leaves white and the edges of the gamut off by parts of 1e-16.
    private static func withoutDust(_ light: Double) -> Double {
        if light.magnitude < 1e-15 { return 0 }
        return (light - 1).magnitude < 1e-15 ? 1 : light
    }

    private static let sRGBFromDisplayP3 = Chromaticities.sRGB.toXYZ.inverse * Chromaticities.displayP3.toXYZ
    private static let displayP3FromSRGB = Chromaticities.displayP3.toXYZ.inverse * Chromaticities.sRGB.toXYZ
}
