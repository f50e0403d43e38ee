/// How far a picture may be from its reference. Nothing may differ unless it is said.
///
/// Area and amplitude are limits of their own: a small part that is altogether different is not excused by its size, nor a
/// faint difference everywhere by being faint, unless ``precision`` or ``levels`` say so.
public struct PictureTolerance: Hashable, Sendable {
    /// The part of all pixels that has to match, 0 to 1. What does not match may be of any amplitude.
    public var precision = 1.0
    /// How near a pixel has to be to match, 0 to 1: the distance of the two colours in CIELAB (CIE 1976), of which 100 is from black
    /// to white, may be up to a hundred times what is missing to 1. 0.98 is hardly seen. Translucent pixels are compared on black and on white.
    public var perceptualPrecision = 1.0
    /// The amplitude: how many of 255 levels a premultiplied channel of a pixel that matches may be off.
    public var levels = 0
    /// The part of all pixels that may differ at all, matching or not, 0 to 1.
    public var area = 1.0
    /// Whether edges may be smoothed in another way: a pixel matches where each channel lies between the lowest and the highest of
    /// the 3 by 3 pixels around its place in the other picture, seen from both pictures. Edges that moved by up to one pixel match too.
    public var ignoresAntialiasing = false

    /// Nothing may differ.
    public static let exact = PictureTolerance()

    /// A tolerance of the parts that are given.
    public init(
        precision: Double = 1, perceptualPrecision: Double = 1, levels: Int = 0, area: Double = 1,
        ignoresAntialiasing: Bool = false
    ) {
        self.precision = precision
        self.perceptualPrecision = perceptualPrecision
        self.levels = levels
        self.area = area
        self.ignoresAntialiasing = ignoresAntialiasing
    }

    /// Why nothing can be compared with it, in words; nil where all its parts are in their ranges.
    public var fault: String? {
        for (name, value) in [
            ("precision", precision), ("perceptualPrecision", perceptualPrecision), ("area", area),
        ] where !(0...1).contains(value) {
            return "the tolerance's \(name) is \(value); it goes from 0 to 1"
        }
        return (0...255).contains(levels) ? nil : "the tolerance's levels are \(levels); they go from 0 to 255"
    }
}
