/// How the three components of a colour are meant. All have the white point D65.
public enum RGBColorSpace: Hashable, Sendable {
    /// sRGB, encoded: the usual meaning of a hex colour.
    case sRGB
    /// sRGB's primaries in linear light.
    case sRGBLinear
    /// Display P3's wider primaries with sRGB's transfer function.
    case displayP3
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
            let light = Self.sRGBFromDisplayP3.times(
                TransferFunction.linear(red), TransferFunction.linear(green), TransferFunction.linear(blue))
            self.init(
                .sRGBLinear, red: Self.withoutDust(light.0), green: Self.withoutDust(light.1),
                blue: Self.withoutDust(light.2), opacity: opacity)
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
            let light = Self.displayP3FromSRGB.times(
                TransferFunction.linear(red), TransferFunction.linear(green), TransferFunction.linear(blue))
            return (
                TransferFunction.encoded(Self.withoutDust(light.0)),
                TransferFunction.encoded(Self.withoutDust(light.1)),
                TransferFunction.encoded(Self.withoutDust(light.2))
            )
        }
    }

    /// Rounding in the matrices leaves white and the edges of the gamut off by parts of 1e-16.
    private static func withoutDust(_ light: Double) -> Double {
        if light.magnitude < 1e-15 { return 0 }
        return (light - 1).magnitude < 1e-15 ? 1 : light
    }

    private static let sRGBFromDisplayP3 = RGBPrimaries.sRGB.fromXYZ.times(RGBPrimaries.displayP3.toXYZ)
    private static let displayP3FromSRGB = RGBPrimaries.displayP3.fromXYZ.times(RGBPrimaries.sRGB.toXYZ)
}

/// The chromaticities of three primaries under white D65 (x 0.3127, y 0.3290), and the matrices they give (SMPTE RP 177).
private struct RGBPrimaries {
    let toXYZ: Matrix3
    let fromXYZ: Matrix3

    /// IEC 61966-2-1 and ITU-R BT.709.
    static let sRGB = RGBPrimaries(red: (0.64, 0.33), green: (0.30, 0.60), blue: (0.15, 0.06))
    /// SMPTE EG 432-1's primaries.
    static let displayP3 = RGBPrimaries(red: (0.680, 0.320), green: (0.265, 0.690), blue: (0.150, 0.060))

    private init(red: (Double, Double), green: (Double, Double), blue: (Double, Double)) {
        let unscaled = Matrix3(
            (red.0 / red.1, green.0 / green.1, blue.0 / blue.1), (1, 1, 1),
            (
                (1 - red.0 - red.1) / red.1, (1 - green.0 - green.1) / green.1, (1 - blue.0 - blue.1) / blue.1
            ))
        let y = unscaled.inverse.times(0.3127 / 0.3290, 1, (1 - 0.3127 - 0.3290) / 0.3290)
        toXYZ = Matrix3(
            (unscaled.a.0 * y.0, unscaled.a.1 * y.1, unscaled.a.2 * y.2), y,
            (unscaled.c.0 * y.0, unscaled.c.1 * y.1, unscaled.c.2 * y.2))
        fromXYZ = toXYZ.inverse
    }
}

/// Three rows of three numbers.
private struct Matrix3: Sendable {
    typealias Row = (Double, Double, Double)
    let a: Row
    let b: Row
    let c: Row

    init(_ a: Row, _ b: Row, _ c: Row) {
        self.a = a
        self.b = b
        self.c = c
    }

    func times(_ x: Double, _ y: Double, _ z: Double) -> Row {
        (a.0 * x + a.1 * y + a.2 * z, b.0 * x + b.1 * y + b.2 * z, c.0 * x + c.1 * y + c.2 * z)
    }

    func times(_ other: Matrix3) -> Matrix3 {
        let first = times(other.a.0, other.b.0, other.c.0)
        let second = times(other.a.1, other.b.1, other.c.1)
        let third = times(other.a.2, other.b.2, other.c.2)
        return Matrix3(
            (first.0, second.0, third.0), (first.1, second.1, third.1), (first.2, second.2, third.2))
    }

    /// By cofactors; the matrices here are well-conditioned.
    var inverse: Matrix3 {
        let x = b.1 * c.2 - b.2 * c.1
        let y = b.2 * c.0 - b.0 * c.2
        let z = b.0 * c.1 - b.1 * c.0
        let d = a.0 * x + a.1 * y + a.2 * z
        return Matrix3(
            (x / d, (a.2 * c.1 - a.1 * c.2) / d, (a.1 * b.2 - a.2 * b.1) / d),
            (y / d, (a.0 * c.2 - a.2 * c.0) / d, (a.2 * b.0 - a.0 * b.2) / d),
            (z / d, (a.1 * c.0 - a.0 * c.1) / d, (a.0 * b.1 - a.1 * b.0) / d))
    }
}
