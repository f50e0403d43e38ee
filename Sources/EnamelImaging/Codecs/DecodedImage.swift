/// A picture that has been read, with what its file carries beside the pixels.
public struct DecodedImage: Sendable {
    /// The pixels. Of an animation: its first picture on the canvas, which is transparent elsewhere.
    public let bitmap: Bitmap
    /// What the file's header says.
    public let info: ImageInfo
    /// What belongs to the pixels as they now are: where they were turned, the Exif data's orientation is 1, and where
    /// colours were converted the profile is the new colour space's, none for sRGB.
    public let metadata: ImageMetadata
    /// The scale at which the picture was decoded: 1, 1/2, 1/4 or 1/8. Sides are rounded to the nearest.
    public let scale: Double
    /// Faults that did not keep the picture from being read, one line each.
    public let warnings: [String]
    /// What the numbers mean where they are as stored; nil where that is none of these spaces. A profile in the metadata means more than
    /// sRGB and less than any other, as a PNG file's cICP chunk comes before it.
    var storedSpace: RGBColorSpace? = .sRGB
}
