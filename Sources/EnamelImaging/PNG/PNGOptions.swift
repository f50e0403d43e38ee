/// How a PNG file is written.
public struct PNGOptions: Hashable, Sendable {
    /// Which of PNG's colour types may be used; none loses anything.
    public enum Representation: Hashable, Sendable {
        /// Grey, palette, RGB or RGBA: what is expected to be smallest for the picture.
        case smallest
        /// Always RGBA, for readers that know nothing else.
        case rgba
    }

    /// How much time a shorter file is worth.
    public enum Effort: Hashable, Sendable {
        /// A quick first answer: drawings as with ``balanced``, photographs in a quarter of its time and a tenth longer.
        case fast
        /// Shorter than libpng's and zlib's usual level 6, in much less time.
        case balanced
        /// As short as it gets, for files that are written once and sent many times: a hundred times the time.
        case small
    }

    /// Which colour types may be used.
    public var representation: Representation
    /// How long to look for a shorter file.
    public var effort: Effort
    /// The colour space that the picture's numbers are in; the file says so, nothing is converted.
    ///
    /// sRGB is said by an sRGB chunk alone: what does not know that takes a file for sRGB anyway. The others are said by
    /// cICP, and for readers that do not know it by gAMA and cHRM.
    public var colorSpace: RGBColorSpace
    /// What the file carries beside the pixels. A profile is written instead of an sRGB chunk, and has to be one of RGB, or
    /// of grey where every pixel is grey.
    public var metadata: ImageMetadata

    /// The smallest representation of an sRGB picture with balanced effort and no metadata, unless told otherwise.
    public init(
        representation: Representation = .smallest, effort: Effort = .balanced, colorSpace: RGBColorSpace = .sRGB,
        metadata: ImageMetadata = ImageMetadata()
    ) {
        self.representation = representation
        self.effort = effort
        self.colorSpace = colorSpace
        self.metadata = metadata
    }
}
