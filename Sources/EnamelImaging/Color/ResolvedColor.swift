/// A colour as numbers: sRGB components (encoded, not linear) and an opacity, none premultiplied, 0 to 1 each.
public struct ResolvedColor: Hashable, Sendable {
    public var red: Double
    public var green: Double
    public var blue: Double
    public var opacity: Double

    public init(red: Double, green: Double, blue: Double, opacity: Double = 1) {
        self.red = red
        self.green = green
        self.blue = blue
        self.opacity = opacity
    }

    public static let black = ResolvedColor(red: 0, green: 0, blue: 0)
    public static let white = ResolvedColor(red: 1, green: 1, blue: 1)
    public static let clear = ResolvedColor(red: 0, green: 0, blue: 0, opacity: 0)
}
