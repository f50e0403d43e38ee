public import EnamelGeometry
public import EnamelImaging

/// A bitmap laid into a rectangle. Its edges are anti-aliased as the rectangle's are; images whose rectangles share an edge meet
/// without a seam if they share it exactly and that edge lies between pixels.
public struct ImageDrawing: Hashable, Sendable {
    /// The picture.
    public var bitmap: Bitmap
    /// Where it goes; it is stretched to fill it.
    public var rect: Rect
    /// How its pixels are read.
    public var sampling: ImageSampling
    /// The file that the bitmap was read from, where it shows the same picture: a sink that can hold it as it is (a JPEG in a PDF)
    /// writes it instead of the bitmap's pixels.
    public var encoded: EncodedImage?

    /// A bitmap laid into a rectangle.
    public init(_ bitmap: Bitmap, in rect: Rect, sampling: ImageSampling = .high) {
        self.bitmap = bitmap
        self.rect = rect
        self.sampling = sampling
    }
}

/// The bytes of a picture's file.
public struct EncodedImage: Hashable, Sendable {
    /// What kind of file it is.
    public var format: ImageFormat
    /// The whole file.
    public var bytes: [UInt8]

    /// A file of a kind.
    public init(format: ImageFormat, bytes: [UInt8]) {
        self.format = format
        self.bytes = bytes
    }
}
