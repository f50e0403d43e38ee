extension Bitmap {
    /// The picture in a file of any format that is read, upright, in sRGB, made smaller to fit a box and never enlarged. A JPEG file is
    /// decoded at a reduced scale, which takes a fraction of the time and memory; ``ImageConversion`` has more to set.
    /// - Parameters:
    ///   - bytes: the whole file.
    ///   - width: the width of the box; nil where it follows from the height.
    ///   - height: the height of the box; nil where it follows from the width.
    ///   - fit: how the picture fits into a box of other proportions.
    ///   - limits: what the reader accepts.
    /// - Throws: ``ImageConversionError``.
    public init(
        thumbnailOf bytes: some Sequence<UInt8>, width: Int? = nil, height: Int? = nil,
        fit: ResizePlan.Fit = .contain, limits: ImageLimits = ImageLimits()
    ) throws(ImageConversionError) {
        var conversion = ImageConversion()
        conversion.limits = limits
        conversion.width = width
        conversion.height = height
        conversion.fit = fit
        conversion.enlarges = false
        self = try conversion.bitmap(of: bytes)
    }
}
