public import EnamelGeometry
public import EnamelImaging

/// How pixels of a picture become pixels of another size. Always on premultiplied values, so that what is transparent
/// adds no colour.
public enum ImageSampling: UInt8, Hashable, Sendable, CaseIterable {
    /// The pixel that a position falls in: hard edges when growing.
    case nearest
    /// Between the four nearest pixels.
    case linear
    /// Area average when shrinking, cubic (Catmull and Rom) when growing.
    case high
}

/// What an image paint shows outside of its picture.
public enum ImageExtension: UInt8, Hashable, Sendable, CaseIterable {
    /// Nothing.
    case none
    /// The nearest pixel of the picture's edge.
    case clamp
    /// The picture again.
    case `repeat`
    /// The picture mirrored.
    case reflect
}

/// A picture as paint.
public struct ImagePaint: Hashable, Sendable {
    /// The picture.
    public var bitmap: Bitmap
    /// From the picture's pixels, (0, 0) at its top left corner, to the coordinates of what it fills.
    public var transform: Affine
    /// How its pixels are read.
    public var sampling: ImageSampling
    /// What is outside of it.
    public var outside: ImageExtension

    /// A picture as paint.
    public init(
        _ bitmap: Bitmap, transform: Affine = .identity, sampling: ImageSampling = .high,
        outside: ImageExtension = .none
    ) {
        self.bitmap = bitmap
        self.transform = transform
        self.sampling = sampling
        self.outside = outside
    }
}
