/// A colour as numbers: sRGB components (encoded, not linear) and an opacity, none premultiplied, 0 to 1 each.
public struct ResolvedColor: Hashable, Sendable {
    /// Red, encoded.
    public var red: Double
    /// Green, encoded.
    public var green: Double
    /// Blue, encoded.
    public var blue: Double
    /// From 0, invisible, to 1, opaque.
    public var opacity: Double

    /// A colour from its components. Colours outside sRGB have some below 0 or above 1; drawing clamps them.
    public init(red: Double, green: Double, blue: Double, opacity: Double = 1) {
        self.red = red
        self.green = green
        self.blue = blue
        self.opacity = opacity
    }

    /// Opaque black.
    public static let black = ResolvedColor(red: 0, green: 0, blue: 0)
    /// Opaque white.
    public static let white = ResolvedColor(red: 1, green: 1, blue: 1)
    /// Invisible black.
    public static let clear = ResolvedColor(red: 0, green: 0, blue: 0, opacity: 0)
}
