/// How a JPEG file is written.
public struct JPEGOptions: Hashable, Sendable {
    /// How many pixels share a sample of colour difference; brightness is always kept for each.
    public enum Subsampling: Hashable, Sendable {
        /// 4:4:4 from a quality of 90 on, 4:2:0 below it.
        case automatic
        /// 4:2:0: two columns and two rows share one.
        case s420
        /// 4:2:2: two columns share one.
        case s422
        /// 4:4:4: each has its own, as sharp coloured edges need.
        case s444
    }

    /// From 1, the smallest file, to 100.
    public var quality: Int
    /// How colour differences are sampled.
    public var subsampling: Subsampling
    /// Whether the picture comes in passes, coarse at first: a few per cent smaller, and slower to read and to write.
    public var isProgressive: Bool
    /// What is seen through translucent pixels, as JPEG has none; its own opacity is not looked at.
    public var background: ResolvedColor
    /// What is written beside the pixels. Without a profile readers take the colours as sRGB.
    public var metadata: ImageMetadata

    /// Quality 85, baseline, on white, without metadata, unless told otherwise.
    public init(
        quality: Int = 85, subsampling: Subsampling = .automatic, isProgressive: Bool = false,
        background: ResolvedColor = .white, metadata: ImageMetadata = ImageMetadata()
    ) {
        self.quality = quality
        self.subsampling = subsampling
        self.isProgressive = isProgressive
        self.background = background
        self.metadata = metadata
    }
}
