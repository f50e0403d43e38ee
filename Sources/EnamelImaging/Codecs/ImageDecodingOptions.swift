/// How a picture's file is turned into pixels.
public struct ImageDecodingOptions: Hashable, Sendable {
    /// Whether pixels are turned as the file's orientation says.
    public var appliesOrientation: Bool
    /// What happens to colours whose meaning the file states.
    public var colors: ImageColors
    /// A size, as seen, that is enough: where the format allows it at less cost (JPEG at a half, a quarter or an eighth),
    /// the picture is decoded at the smallest scale at which neither side is shorter. Nil decodes it in full.
    public var covering: PixelSize?
    /// Whether a file whose pixels end too early (JPEG, GIF) gives the picture as far as it goes, with a warning, as in
    /// browsers. If not it throws ``ImageError/Reason/truncated``: a server that keeps half an upload has lost a picture.
    public var acceptsTruncatedPixels: Bool

    /// Upright, in sRGB as everything that draws takes a bitmap to be, at full size and whole, unless told otherwise.
    public init(
        appliesOrientation: Bool = true, colors: ImageColors = .converted(to: .sRGB), covering: PixelSize? = nil,
        acceptsTruncatedPixels: Bool = false
    ) {
        self.appliesOrientation = appliesOrientation
        self.colors = colors
        self.covering = covering
        self.acceptsTruncatedPixels = acceptsTruncatedPixels
    }
}
