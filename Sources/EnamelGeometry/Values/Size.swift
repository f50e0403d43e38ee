/// A width and a height. Either may be zero or, as the result of a subtraction, negative.
@frozen
public struct Size: Hashable, Sendable {
    /// The extent along x.
    public var width: Double
    /// The extent along y.
    public var height: Double

    /// No extent on either axis.
    public static let zero = Size(width: 0, height: 0)

    /// A size from its two sides.
    @inlinable
    public init(width: Double, height: Double) {
        self.width = width
        self.height = height
    }
}
