/// Which colours a PNG file's numbers mean: of what it says, that which counts (PNG specification, third edition, section 4.3:
/// cICP before iCCP before sRGB before gAMA and cHRM).
public enum PNGColorEncoding: Hashable, Sendable {
    /// Nothing is said; they are taken as sRGB.
    case unspecified
    /// An sRGB chunk, or a profile that libpng knows to be sRGB's.
    case sRGB
    /// The exponent that encoded them, such as 1/2.2, with sRGB's primaries.
    case gamma(Double)
    /// The primaries of a cHRM chunk that are not sRGB's, and the exponent of a gAMA chunk.
    case primaries(Chromaticities, gamma: Double)
    /// An ICC profile, by the name that the chunk gives it.
    case profile(name: String)
    /// Code points of ITU-T H.273, in a cICP chunk.
    case codePoints(VideoCodePoints)

    /// Whether numbers are taken as sRGB's: nothing else is said, or what comes to the same. An exponent nearer than 5 % to 1/2.2 stands
    /// for sRGB's curve.
    var standsForSRGB: Bool {
        switch self {
        case .unspecified, .sRGB, .codePoints(.sRGB): true
        case .gamma(let gamma): (gamma * 2.2 - 1).magnitude <= 0.05
        case .primaries, .profile, .codePoints: false
        }
    }
}

/// What the numbers of video mean, in code points of ITU-T H.273 (sections 8.1 to 8.3).
public struct VideoCodePoints: Hashable, Sendable {
    /// Which primaries and white: 1 for sRGB's, 9 for BT.2020's, 12 for Display P3's.
    public var primaries: UInt8
    /// Which transfer function: 13 for sRGB's, 8 for linear light.
    public var transfer: UInt8
    /// Which matrix made luma and chroma; always 0, none, in a PNG file.
    public var matrix: UInt8
    /// Whether black is 0 and white the greatest number.
    public var isFullRange: Bool

    /// Code points one by one.
    public init(primaries: UInt8, transfer: UInt8, matrix: UInt8 = 0, isFullRange: Bool = true) {
        self.primaries = primaries
        self.transfer = transfer
        self.matrix = matrix
        self.isFullRange = isFullRange
    }

    static let sRGB = VideoCodePoints(primaries: 1, transfer: 13)
    static let sRGBLinear = VideoCodePoints(primaries: 1, transfer: 8)
    static let displayP3 = VideoCodePoints(primaries: 12, transfer: 13)
}
