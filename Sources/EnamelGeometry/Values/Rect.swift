/// An axis-aligned rectangle. Width and height are not negative in a rectangle that a function of this
/// module returns; one written with a negative size stands for the same area and can be `standardized`.
@frozen
public struct Rect: Hashable, Sendable {
    /// The top left corner, where the size is not negative.
    public var origin: Point
    /// From the origin to the opposite corner.
    public var size: Size

    /// An empty rectangle at the origin.
    public static let zero = Rect(x: 0, y: 0, width: 0, height: 0)

    /// A rectangle from a corner and a size.
    @inlinable
    public init(origin: Point, size: Size) {
        self.origin = origin
        self.size = size
    }

    /// A rectangle from a corner and a size.
    @inlinable
    public init(x: Double, y: Double, width: Double, height: Double) {
        self.init(origin: Point(x: x, y: y), size: Size(width: width, height: height))
    }

    /// The rectangle between two edges on each axis. Where rounding keeps a size from reaching from the one edge to the
    /// other it is the next larger one, so that the rectangle holds both.
    @inlinable
    public init(minX: Double, minY: Double, maxX: Double, maxY: Double) {
        var (width, height) = (maxX - minX, maxY - minY)
        if minX + width < maxX { width = width.nextUp }
        if minY + height < maxY { height = height.nextUp }
        self.init(x: minX, y: minY, width: width, height: height)
    }
}

extension Rect {
    /// The x of the origin.
    @inlinable public var x: Double { origin.x }
    /// The y of the origin.
    @inlinable public var y: Double { origin.y }
    /// The width as written, negative where it is.
    @inlinable public var width: Double { size.width }
    /// The height as written, negative where it is.
    @inlinable public var height: Double { size.height }
    /// The left edge.
    @inlinable public var minX: Double { Swift.min(origin.x, origin.x + size.width) }
    /// The top edge.
    @inlinable public var minY: Double { Swift.min(origin.y, origin.y + size.height) }
    /// The right edge.
    @inlinable public var maxX: Double { Swift.max(origin.x, origin.x + size.width) }
    /// The bottom edge.
    @inlinable public var maxY: Double { Swift.max(origin.y, origin.y + size.height) }
    /// Halfway between the left and the right edge.
    @inlinable public var midX: Double { origin.x + size.width / 2 }
    /// Halfway between the top and the bottom edge.
    @inlinable public var midY: Double { origin.y + size.height / 2 }
    /// The middle.
    @inlinable public var center: Point { Point(x: midX, y: midY) }

    /// Whether it covers no area.
    @inlinable
    public var isEmpty: Bool { !(size.width != 0 && size.height != 0) }

    /// Whether no edge is NaN or infinite.
    @inlinable
    public var isFinite: Bool { origin.isFinite && size.width.isFinite && size.height.isFinite }

    /// The same area with a width and a height that are not negative.
    @inlinable
    public var standardized: Rect { Rect(minX: minX, minY: minY, maxX: maxX, maxY: maxY) }
}

extension Rect {
    /// Whether a point lies inside; the right and bottom edges do not belong to the rectangle.
    @inlinable
    public func contains(_ point: Point) -> Bool {
        point.x >= minX && point.x < maxX && point.y >= minY && point.y < maxY
    }

    /// Whether another rectangle lies wholly inside, edges included.
    @inlinable
    public func contains(_ other: Rect) -> Bool {
        other.minX >= minX && other.maxX <= maxX && other.minY >= minY && other.maxY <= maxY
    }

    /// The area that both cover, or nil where they share none (touching edges share none).
    @inlinable
    public func intersection(_ other: Rect) -> Rect? {
        let left = Swift.max(minX, other.minX)
        let top = Swift.max(minY, other.minY)
        let right = Swift.min(maxX, other.maxX)
        let bottom = Swift.min(maxY, other.maxY)
        return left < right && top < bottom ? Rect(minX: left, minY: top, maxX: right, maxY: bottom) : nil
    }

    /// The smallest rectangle that holds both.
    @inlinable
    public func union(_ other: Rect) -> Rect {
        Rect(
            minX: Swift.min(minX, other.minX), minY: Swift.min(minY, other.minY),
            maxX: Swift.max(maxX, other.maxX), maxY: Swift.max(maxY, other.maxY))
    }

    /// Shrunk by the insets. Where they cross, the result is empty, at the middle of the crossing.
    @inlinable
    public func inset(by insets: Insets) -> Rect {
        var left = minX + insets.left
        var top = minY + insets.top
        var right = maxX - insets.right
        var bottom = maxY - insets.bottom
        if left > right {
            left = (left + right) / 2
            right = left
        }
        if top > bottom {
            top = (top + bottom) / 2
            bottom = top
        }
        return Rect(minX: left, minY: top, maxX: right, maxY: bottom)
    }

    /// Shrunk (or, with a negative distance, grown) by the same distance on every side.
    @inlinable
    public func inset(by distance: Double) -> Rect { inset(by: Insets(distance)) }

    /// The rectangle moved.
    @inlinable
    public func offset(x dx: Double, y dy: Double) -> Rect {
        Rect(x: origin.x + dx, y: origin.y + dy, width: size.width, height: size.height)
    }
}
