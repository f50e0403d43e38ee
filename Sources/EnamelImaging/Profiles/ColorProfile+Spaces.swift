extension ColorProfile {
    /// sRGB, made here: 600 bytes or so that are the same on every machine.
    public static let sRGB = ColorProfile(.sRGB)
    /// Display P3, made here likewise.
    public static let displayP3 = ColorProfile(.displayP3)

    private static let linearSRGB = ColorProfile(.sRGBLinear)

    /// The profile of a colour space, made once.
    static func of(_ space: RGBColorSpace) -> ColorProfile {
        switch space {
        case .sRGB: .sRGB
        case .sRGBLinear: .linearSRGB
        case .displayP3: .displayP3
        }
    }

    /// The profile of a colour space, of version 4: for files whose pixels are in that space.
    public init(_ space: RGBColorSpace) {
        let name =
            switch space {
            case .sRGB: "sRGB"
            case .sRGBLinear: "Linear sRGB"
            case .displayP3: "Display P3"
            }
        let columns = space.toConnectionSpace.transposed
        let curve: [UInt8]
        let tone: ICCCurve
        switch space {
        case .sRGB, .displayP3:
            // IEC 61966-2-1.
            let parameters = [2.4, 1 / 1.055, 0.055 / 1.055, 1 / 12.92, 0.04045]
            curve = ICCWriter.curveTag(3, parameters)
            tone = .parametric(3, parameters + [0, 0])
        case .sRGBLinear:
            curve = ICCWriter.curveTag(0, [1])
            tone = .identity
        }
        // Green takes what roundings leave, so that the three add up to white.
        func rounded(_ x: Double) -> Double { (x * 65536).rounded() / 65536 }
        func round(_ v: Matrix3.Vector) -> Matrix3.Vector { Matrix3.Vector(rounded(v.x), rounded(v.y), rounded(v.z)) }
        let (red, blue, white) = (round(columns.a), round(columns.c), round(RGBColorSpace.connectionWhite))
        let green = Matrix3.Vector(white.x - red.x - blue.x, white.y - red.y - blue.y, white.z - red.z - blue.z)
        let adaptation = RGBColorSpace.adaptationToConnectionSpace
        var writer = ICCWriter(header: ICCWriter.displayHeader())
        writer.append("desc", ICCWriter.textTag(name))
        writer.append("cprt", ICCWriter.textTag("CC0"))
        writer.append("wtpt", ICCWriter.xyzTag(RGBColorSpace.connectionWhite))
        writer.append(
            "chad",
            Array("sf32".utf8) + ICCWriter.big(0)
                + [adaptation.a, adaptation.b, adaptation.c].flatMap(ICCWriter.xyz))
        writer.append("rXYZ", ICCWriter.xyzTag(red))
        writer.append("gXYZ", ICCWriter.xyzTag(green))
        writer.append("bXYZ", ICCWriter.xyzTag(blue))
        for tag in ["rTRC", "gTRC", "bTRC"] { writer.append(tag, curve) }
        self.init(
            iccBytes: writer.finish(), name: name, model: .rgb,
            content: .matrix([tone, tone, tone], space.toConnectionSpace))
    }
}

extension RGBColorSpace {
    /// The white of the profile connection space: D50 (ICC.1:2010, section 7.2.16).
    static let connectionWhite = Matrix3.Vector(0.9642, 1, 0.8249)

    static let adaptationToConnectionSpace = ChromaticAdaptation.bradford(
        from: Chromaticity.d65.xyz, to: connectionWhite)

    /// From linear components to XYZ under D50.
    var toConnectionSpace: Matrix3 { self == .displayP3 ? Self.displayP3ToConnection : Self.sRGBToConnection }

    /// From XYZ under D50 to linear components.
    var fromConnectionSpace: Matrix3 { self == .displayP3 ? Self.displayP3FromConnection : Self.sRGBFromConnection }

    private static let sRGBToConnection = adaptationToConnectionSpace * Chromaticities.sRGB.toXYZ
    private static let sRGBFromConnection = sRGBToConnection.inverse
    private static let displayP3ToConnection = adaptationToConnectionSpace * Chromaticities.displayP3.toXYZ
    private static let displayP3FromConnection = displayP3ToConnection.inverse
}
