/// Distances inwards from the four edges of a rectangle; negative ones reach outwards.
@frozen
public struct Insets: Hashable, Sendable {
    /// Down from the top edge.
    public var top: Double
    /// To the right from the left edge.
    public var left: Double
    /// Up from the bottom edge.
    public var bottom: Double
    /// To the left from the right edge.
    public var right: Double

    /// No distance from any edge.
    public static let zero = Insets(top: 0, left: 0, bottom: 0, right: 0)

    /// Distances by edge; those not given are 0.
    @inlinable
    public init(top: Double = 0, left: Double = 0, bottom: Double = 0, right: Double = 0) {
        self.top = top
        self.left = left
        self.bottom = bottom
        self.right = right
    }

    /// The same distance from every edge.
    @inlinable
    public init(_ all: Double) {
        self.init(top: all, left: all, bottom: all, right: all)
    }
}
