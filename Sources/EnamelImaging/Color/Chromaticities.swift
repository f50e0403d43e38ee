/// Where a colour lies in the CIE 1931 diagram, whatever its luminance.
public struct Chromaticity: Hashable, Sendable {
    /// The share of X in X + Y + Z.
    public var x: Double
    /// The share of Y in X + Y + Z.
    public var y: Double

    /// A chromaticity from its coordinates.
    public init(x: Double, y: Double) {
        self.x = x
        self.y = y
    }

    /// The tristimulus values at luminance 1.
    var xyz: Matrix3.Vector { Matrix3.Vector(x / y, 1, (1 - x - y) / y) }

    /// ITU-R BT.709's and sRGB's white.
    static let d65 = Chromaticity(x: 0.3127, y: 0.3290)
}

/// The chromaticities of an RGB colour space's white and of its three primaries.
public struct Chromaticities: Hashable, Sendable {
    /// The colour of equal components.
    public var white: Chromaticity
    /// The colour of red alone.
    public var red: Chromaticity
    /// The colour of green alone.
    public var green: Chromaticity
    /// The colour of blue alone.
    public var blue: Chromaticity

    /// Chromaticities one by one.
    public init(white: Chromaticity, red: Chromaticity, green: Chromaticity, blue: Chromaticity) {
        self.white = white
        self.red = red
        self.green = green
        self.blue = blue
    }

    init(
        white: Chromaticity = .d65, red: (Double, Double), green: (Double, Double), blue: (Double, Double)
    ) {
        func point(_ p: (Double, Double)) -> Chromaticity { Chromaticity(x: p.0, y: p.1) }
        self.init(white: white, red: point(red), green: point(green), blue: point(blue))
    }

    /// sRGB's (IEC 61966-2-1), which are ITU-R BT.709's.
    public static let sRGB = Chromaticities(red: (0.64, 0.33), green: (0.30, 0.60), blue: (0.15, 0.06))
    /// Display P3's (SMPTE EG 432-1).
    public static let displayP3 = Chromaticities(red: (0.680, 0.320), green: (0.265, 0.690), blue: (0.150, 0.060))
    /// ITU-R BT.2020's.
    static let rec2020 = Chromaticities(red: (0.708, 0.292), green: (0.170, 0.797), blue: (0.131, 0.046))

    /// From linear components to XYZ relative to the white of the space (SMPTE RP 177). Numbers that are not finite where the
    /// primaries span no area.
    var toXYZ: Matrix3 {
        let columns = Matrix3(red.xyz, green.xyz, blue.xyz).transposed
        return columns * Matrix3(diagonal: columns.inverse * white.xyz)
    }

    /// Whether the space can be computed with: finite numbers, luminances above 0, primaries that span an area.
    var isUsable: Bool {
        for point in [white, red, green, blue] {
            guard (-10...10).contains(point.x), (1e-4...10).contains(point.y) else { return false }
        }
        let matrix = toXYZ
        let determinant = matrix.determinant
        return determinant.isFinite && determinant.magnitude > 1e-6
            && matrix.distance(to: Matrix3.identity) < 1e4
    }

    /// Whether every coordinate is within 0.001 of the other's: what roundings leave.
    func isNear(_ other: Chromaticities) -> Bool {
        zip([white, red, green, blue], [other.white, other.red, other.green, other.blue]).allSatisfy {
            ($0.x - $1.x).magnitude <= 0.001 && ($0.y - $1.y).magnitude <= 0.001
        }
    }
}

/// Adaptation of colours from one white to another by the Bradford matrix (Lam 1985; ICC.1:2010, annex E).
enum ChromaticAdaptation {
    /// What takes XYZ under one white to XYZ under another; whites at luminance 1.
    static func bradford(from source: Matrix3.Vector, to target: Matrix3.Vector) -> Matrix3 {
        if source == target { return .identity }
        let (s, t) = (cone * source, cone * target)
        return cone.inverse * Matrix3(diagonal: Matrix3.Vector(t.x / s.x, t.y / s.y, t.z / s.z)) * cone
    }

    private static let cone = Matrix3(
        Matrix3.Vector(0.8951, 0.2664, -0.1614), Matrix3.Vector(-0.7502, 1.7135, 0.0367),
        Matrix3.Vector(0.0389, -0.0685, 1.0296))
}
