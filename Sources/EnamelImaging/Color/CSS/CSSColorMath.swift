import EnamelGeometry

/// Conversions between the spaces of CSS Color 4 by way of XYZ under D65 (sections 9 and 10, and 18's sample code), in arithmetic
/// that gives the same bits on every machine.
enum CSSColorMath {
    static let sRGBFromXYZ = Chromaticities.sRGB.toXYZ.inverse
    private static let sRGBToXYZ = Chromaticities.sRGB.toXYZ
    private static let displayP3 = Chromaticities.displayP3.toXYZ
    private static let displayP3Inverse = displayP3.inverse
    private static let a98 = Chromaticities(red: (0.64, 0.33), green: (0.21, 0.71), blue: (0.15, 0.06)).toXYZ
    private static let a98Inverse = a98.inverse
    private static let rec2020 = Chromaticities.rec2020.toXYZ
    private static let rec2020Inverse = rec2020.inverse
    private static let d50 = Chromaticity(x: 0.3457, y: 0.3585)
    private static let proPhoto =
        toD65
        * Chromaticities(
            white: d50, red: (0.734_699, 0.265_301), green: (0.159_597, 0.840_403), blue: (0.036_598, 0.000_105)
        ).toXYZ
    private static let proPhotoInverse = proPhoto.inverse
    private static let toD65 = ChromaticAdaptation.bradford(from: d50.xyz, to: Chromaticity.d65.xyz)
    private static let toD50 = ChromaticAdaptation.bradford(from: Chromaticity.d65.xyz, to: d50.xyz)

    /// OKLab's matrices for XYZ (Ottosson 2020, as CSS Color 4 recalculated them for its D65).
    private static let toLMS = Matrix3(
        Matrix3.Vector(0.819_022_437_996_703_0, 0.361_906_260_052_890_4, -0.128_873_781_520_987_9),
        Matrix3.Vector(0.032_983_653_932_388_5, 0.929_286_861_586_343_4, 0.036_144_666_350_642_4),
        Matrix3.Vector(0.048_177_189_359_624_2, 0.264_239_531_752_730_8, 0.633_547_828_469_430_9))
    private static let fromLMS = toLMS.inverse
    private static let lmsToLab = Matrix3(
        Matrix3.Vector(0.210_454_268_309_314_0, 0.793_617_774_702_305_4, -0.004_072_043_011_619_3),
        Matrix3.Vector(1.977_998_532_431_168_4, -2.428_592_242_048_579_9, 0.450_593_709_617_411_0),
        Matrix3.Vector(0.025_904_042_465_547_8, 0.782_771_712_457_529_6, -0.808_675_754_923_077_4))
    private static let labToLMS = lmsToLab.inverse

    static func xyz(_ color: ResolvedColor) -> Matrix3.Vector {
        let light = color.components(in: .sRGBLinear)
        return sRGBToXYZ * Matrix3.Vector(light.red, light.green, light.blue)
    }

    /// XYZ under D65 of components in a space that is not one of sRGB's cylinders.
    static func xyz(_ v: Matrix3.Vector, in space: CSSColor.Space) -> Matrix3.Vector {
        switch space {
        case .rgb, .sRGB, .hsl, .hwb: sRGBToXYZ * each(v, TransferFunction.linear)
        case .sRGBLinear: sRGBToXYZ * v
        case .displayP3: displayP3 * each(v, TransferFunction.linear)
        case .displayP3Linear: displayP3 * v
        case .a98RGB: a98 * each(v) { power($0, 563.0 / 256) }
        case .proPhotoRGB: proPhoto * each(v) { $0.magnitude <= 16.0 / 512 ? $0 / 16 : power($0, 1.8) }
        case .rec2020: rec2020 * each(v) { power($0, 2.4) }
        case .xyzD50: toD65 * v
        case .xyzD65: v
        case .lab: toD65 * xyz(lab: v)
        case .lch: toD65 * xyz(lab: rectangular(v))
        case .oklab: xyz(oklab: v)
        case .oklch: xyz(oklab: rectangular(v))
        }
    }

    /// Components of a space that is not one of sRGB's cylinders from XYZ under D65.
    static func components(_ xyz: Matrix3.Vector, in space: CSSColor.Space) -> Matrix3.Vector {
        switch space {
        case .rgb, .sRGB, .hsl, .hwb: each(sRGBFromXYZ * xyz, TransferFunction.encoded)
        case .sRGBLinear: sRGBFromXYZ * xyz
        case .displayP3: each(displayP3Inverse * xyz, TransferFunction.encoded)
        case .displayP3Linear: displayP3Inverse * xyz
        case .a98RGB: each(a98Inverse * xyz) { power($0, 256.0 / 563) }
        case .proPhotoRGB: each(proPhotoInverse * xyz) { $0.magnitude < 1.0 / 512 ? $0 * 16 : power($0, 1 / 1.8) }
        case .rec2020: each(rec2020Inverse * xyz) { power($0, 1 / 2.4) }
        case .xyzD50: toD50 * xyz
        case .xyzD65: xyz
        case .lab: lab(toD50 * xyz)
        case .lch: polar(lab(toD50 * xyz))
        case .oklab: oklab(xyz)
        case .oklch: polar(oklab(xyz))
        }
    }

    // MARK: Lab and OKLab

    private static func lab(_ xyz: Matrix3.Vector) -> Matrix3.Vector {
        let white = d50.xyz
        func f(_ x: Double) -> Double { x > 216.0 / 24389 ? cubeRoot(x) : (24389.0 / 27 * x + 16) / 116 }
        let (x, y, z) = (f(xyz.x / white.x), f(xyz.y / white.y), f(xyz.z / white.z))
        return Matrix3.Vector(116 * y - 16, 500 * (x - y), 200 * (y - z))
    }

    private static func xyz(lab: Matrix3.Vector) -> Matrix3.Vector {
        let white = d50.xyz
        let y = (lab.x + 16) / 116
        func light(_ f: Double) -> Double { f * f * f > 216.0 / 24389 ? f * f * f : (116 * f - 16) * 27 / 24389 }
        let luminance = lab.x > 8 ? y * y * y : lab.x * 27 / 24389
        return Matrix3.Vector(
            light(y + lab.y / 500) * white.x, luminance * white.y, light(y - lab.z / 200) * white.z)
    }

    static func oklab(_ xyz: Matrix3.Vector) -> Matrix3.Vector { lmsToLab * each(toLMS * xyz, cubeRoot) }

    private static func xyz(oklab: Matrix3.Vector) -> Matrix3.Vector {
        fromLMS * each(labToLMS * oklab) { $0 * $0 * $0 }
    }

    private static func rectangular(_ lch: Matrix3.Vector) -> Matrix3.Vector {
        let (sine, cosine) = Trigonometry.sineCosine(degrees: lch.z)
        return Matrix3.Vector(lch.x, lch.y * cosine, lch.y * sine)
    }

    private static func polar(_ lab: Matrix3.Vector) -> Matrix3.Vector {
        let hue = Trigonometry.arcTangent(y: lab.z, x: lab.y) * (180 / Double.pi)
        return Matrix3.Vector(lab.x, (lab.y * lab.y + lab.z * lab.z).squareRoot(), hue < 0 ? hue + 360 : hue)
    }

    // MARK: Functions continued below 0 by symmetry

    private static func each(_ v: Matrix3.Vector, _ f: (Double) -> Double) -> Matrix3.Vector {
        Matrix3.Vector(f(v.x), f(v.y), f(v.z))
    }

    private static func power(_ x: Double, _ exponent: Double) -> Double {
        x < 0 ? -Power.of(-x, exponent) : Power.of(x, exponent)
    }

    /// A power and one step of Newton's, which leaves the last bit or two.
    private static func cubeRoot(_ x: Double) -> Double {
        guard x.isFinite, x != 0 else { return x }
        let root = power(x, 1.0 / 3)
        guard root.isFinite, root.magnitude > 1e-100 else { return root }
        return root - (root * root * root - x) / (3 * root * root)
    }
}
