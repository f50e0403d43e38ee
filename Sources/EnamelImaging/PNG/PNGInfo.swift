/// What a PNG file's header says (PNG specification, section 11.2.1).
public struct PNGInfo: Hashable, Sendable {
    /// How a pixel is stored.
    public enum ColorType: UInt8, Hashable, Sendable {
        /// One sample of grey.
        case gray = 0
        /// Red, green and blue.
        case rgb = 2
        /// An index into a palette of RGB.
        case palette = 3
        /// Grey and alpha.
        case grayAlpha = 4
        /// Red, green, blue and alpha.
        case rgba = 6

        /// The bit depths that go with the type.
        var bitDepths: Set<Int> {
            switch self {
            case .gray: [1, 2, 4, 8, 16]
            case .palette: [1, 2, 4, 8]
            case .rgb, .grayAlpha, .rgba: [8, 16]
            }
        }
    }

    /// The picture's size, within the limit.
    public let size: PixelSize
    /// What a pixel consists of.
    public let colorType: ColorType
    /// The bits of a sample, or of an index into the palette.
    public let bitDepth: Int
    /// Whether the pixels come in seven passes (Adam7).
    public let isInterlaced: Bool
}

/// Which colours a PNG file's numbers mean, as far as it says.
public enum PNGColorEncoding: Hashable, Sendable {
    /// Nothing is said; they are taken as sRGB.
    case unspecified
    /// An sRGB chunk, or a profile that libpng knows to be sRGB's.
    case sRGB
    /// The exponent that encoded them, such as 1/2.2, without a profile.
    case gamma(Double)
    /// An ICC profile, by its name. Its colours are taken as sRGB.
    case profile(name: String)
}
