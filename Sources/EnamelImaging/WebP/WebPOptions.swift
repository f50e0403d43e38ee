/// How a WebP file is written.
public struct WebPOptions: Hashable, Sendable {
    /// From 0, the smallest file, to 100. A lossless file does not depend on it.
    public var quality: Double
    /// Whether every pixel is kept.
    public var isLossless: Bool
    /// How much time a shorter file is worth: from 0, the fastest, to 6.
    public var effort: Int
    /// What is written beside the pixels. Without a profile readers take the colours as sRGB.
    public var metadata: ImageMetadata

    /// Lossy at quality 80 with effort 4, without metadata, unless told otherwise.
    public init(
        quality: Double = 80, isLossless: Bool = false, effort: Int = 4, metadata: ImageMetadata = ImageMetadata()
    ) {
        self.quality = quality
        self.isLossless = isLossless
        self.effort = effort
        self.metadata = metadata
    }
}
