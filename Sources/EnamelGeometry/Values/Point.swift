/// A position in a plane, x to the right and y down, in points unless a function says otherwise.
@frozen
public struct Point: Hashable, Sendable {
    /// To the right.
    public var x: Double
    /// Down.
    public var y: Double

    /// The origin.
    public static let zero = Point(x: 0, y: 0)

    /// A point from its coordinates.
    @inlinable
    public init(x: Double, y: Double) {
        self.x = x
        self.y = y
    }

    /// Whether neither coordinate is NaN or infinite.
    @inlinable
    public var isFinite: Bool { x.isFinite && y.isFinite }
}

extension Point {
    /// The position halfway (or at `fraction`) between two points: `fraction` 0 gives `self`, 1 gives `other`.
    @inlinable
    public func interpolated(to other: Point, at fraction: Double) -> Point {
        Point(x: x + (other.x - x) * fraction, y: y + (other.y - y) * fraction)
    }

    /// The Euclidean distance to another point.
    @inlinable
    public func distance(to other: Point) -> Double {
        let dx = other.x - x
        let dy = other.y - y
        return (dx * dx + dy * dy).squareRoot()
    }
}
