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

    /// A bitmap laid into a rectangle.
    public init(_ bitmap: Bitmap, in rect: Rect, sampling: ImageSampling = .high) {
        self.bitmap = bitmap
        self.rect = rect
        self.sampling = sampling
    }
}
