/// What a picture's file says of itself before any pixel is decoded.
public struct ImageInfo: Hashable, Sendable {
    /// How a file stores colour; ``ImageInfo/hasAlpha`` tells whether transparency goes with it.
    public enum ColorModel: String, Hashable, Sendable, CaseIterable {
        /// One sample of grey.
        case gray
        /// Red, green and blue.
        case rgb
        /// An index into a table of red, green and blue.
        case palette
        /// Luma and two differences (JPEG, lossy WebP).
        case ycbcr
        /// Four inks.
        case cmyk
        /// Four inks, of which three are stored as luma and two differences.
        case ycck
    }

    /// The file's format.
    public let format: ImageFormat
    /// The size in which the pixels are stored; of an animation that of its canvas.
    public let storedSize: PixelSize
    /// How the stored pixels have to be turned to be seen upright; ``ImageOrientation/up`` where nothing is said.
    public let orientation: ImageOrientation
    /// How colour is stored.
    public let colorModel: ColorModel
    /// The bits of a sample, or of an index into a palette.
    public let bitDepth: Int
    /// Whether pixels may be transparent, as far as the header says.
    public let hasAlpha: Bool
    /// Whether the picture comes in passes: interlaced PNG and GIF, progressive JPEG.
    public let isProgressive: Bool
    /// The pictures of an animation; 1 of others.
    public let frameCount: Int
    /// The bytes of Exif, 0 where there is none.
    public let exifBytes: Int
    /// The bytes of XMP, 0 where there is none.
    public let xmpBytes: Int
    /// The bytes of the ICC profile, 0 where there is none or it is stored compressed.
    public let profileBytes: Int
    /// What a PNG file says of its colours in its own words: the name of its profile, or the chunks that mean it. Nil where it says
    /// nothing, and for other formats.
    public let colorLabel: String?

    /// Whether the file is a WebP file without loss.
    var isLossless: Bool { format == .webp && colorModel == .rgb }

    /// The size as seen: the stored one, turned by the orientation.
    public var size: PixelSize { orientation.seen(storedSize) }

    init(
        format: ImageFormat, storedSize: PixelSize, orientation: ImageOrientation = .up, colorModel: ColorModel,
        bitDepth: Int, hasAlpha: Bool, isProgressive: Bool = false, frameCount: Int = 1, metadata: ImageMetadata,
        colorLabel: String? = nil
    ) {
        self.colorLabel = colorLabel
        self.format = format
        self.storedSize = storedSize
        self.orientation = orientation
        self.colorModel = colorModel
        self.bitDepth = bitDepth
        self.hasAlpha = hasAlpha
        self.isProgressive = isProgressive
        self.frameCount = frameCount
        exifBytes = metadata.exif?.count ?? 0
        xmpBytes = metadata.xmp?.count ?? 0
        profileBytes = metadata.profile?.count ?? 0
    }
}

extension ImageInfo: CustomStringConvertible {
    /// One line: the format, the size as seen, how colour is stored, and what else there is, such as
    /// `JPEG, 480 x 640, ycbcr, 8 bits, progressive`.
    public var description: String {
        var parts = [format.name, "\(size)", colorModel.rawValue, "\(bitDepth) bits"]
        if hasAlpha { parts.append("alpha") }
        if isProgressive { parts.append(format == .jpeg ? "progressive" : "interlaced") }
        if frameCount > 1 { parts.append("\(frameCount) pictures") }
        return parts.joined(separator: ", ")
    }
}
