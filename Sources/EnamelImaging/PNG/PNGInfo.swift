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
