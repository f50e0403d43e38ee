/// A width and a height. Either may be zero or, as the result of a subtraction, negative.
@frozen
public struct Size: Hashable, Sendable {
    public var width: Double
    public var height: Double

    public static let zero = Size(width: 0, height: 0)

    @inlinable
    public init(width: Double, height: Double) {
        self.width = width
        self.height = height
    }
}
