/// What the corners of a rounded rectangle look like.
public enum RoundedCornerStyle: UInt8, Hashable, Sendable, CaseIterable {
    /// Quarter circles (quarter ellipses).
    case circular
    /// Corners that begin to turn well before the circle would, as on Apple's platforms.
    case continuous
}

/// How far the rounding of each corner of a rectangle reaches along its two sides.
public struct CornerRadii: Hashable, Sendable {
    /// Radii along x and y.
    public var topLeft: Size
    /// Radii along x and y.
    public var topRight: Size
    /// Radii along x and y.
    public var bottomRight: Size
    /// Radii along x and y.
    public var bottomLeft: Size

    /// Radii by corner; those not given are square corners.
    public init(topLeft: Size = .zero, topRight: Size = .zero, bottomRight: Size = .zero, bottomLeft: Size = .zero) {
        self.topLeft = topLeft
        self.topRight = topRight
        self.bottomRight = bottomRight
        self.bottomLeft = bottomLeft
    }

    /// The same for every corner.
    public init(_ all: Size) { self.init(topLeft: all, topRight: all, bottomRight: all, bottomLeft: all) }

    /// Circular corners.
    public init(topLeft: Double = 0, topRight: Double = 0, bottomRight: Double = 0, bottomLeft: Double = 0) {
        self.init(
            topLeft: Size(width: topLeft, height: topLeft), topRight: Size(width: topRight, height: topRight),
            bottomRight: Size(width: bottomRight, height: bottomRight),
            bottomLeft: Size(width: bottomLeft, height: bottomLeft))
    }

    /// The radii as they are used on a rectangle of a size: one that is not positive in both directions (or NaN) makes
    /// the corner square; then all are scaled down together, just so far that on no side the two corners overlap (CSS
    /// Backgrounds and Borders 3, section 4.5). An infinite radius counts as the longer side.
    public func fitted(to size: Size) -> CornerRadii {
        let longest = max(size.width, size.height, 0)
        func usable(_ radius: Size) -> Size {
            radius.width > 0 && radius.height > 0
                ? Size(width: min(radius.width, longest), height: min(radius.height, longest)) : .zero
        }
        var result = CornerRadii(
            topLeft: usable(topLeft), topRight: usable(topRight), bottomRight: usable(bottomRight),
            bottomLeft: usable(bottomLeft))
        var factor = 1.0
        func limit(_ side: Double, _ sum: Double) {
            if sum > side { factor = min(factor, side / sum) }
        }
        limit(size.width, result.topLeft.width + result.topRight.width)
        limit(size.width, result.bottomLeft.width + result.bottomRight.width)
        limit(size.height, result.topLeft.height + result.bottomLeft.height)
        limit(size.height, result.topRight.height + result.bottomRight.height)
        guard factor < 1 else { return result }
        for corner in [\CornerRadii.topLeft, \.topRight, \.bottomRight, \.bottomLeft] {
            result[keyPath: corner].width *= factor
            result[keyPath: corner].height *= factor
        }
        return result
    }
}
