/// How many equal steps of the parameter turn a Bézier curve into lines that stay within `tolerance` of it.
///
/// The bound is Wang's: a curve of degree n whose control polygon's second differences are at most M long is within
/// `n(n-1)/8 · M / steps²` of its chords (G. Wang, "The subdivision method for finding the intersection between two
/// Bézier curves or surfaces", 1984). Points of the curve are evaluated directly, so errors do not add up.
///
/// The count is at least 1 and at most `limit`; coordinates that are not finite give 1.
@inlinable
public func curveSegmentCount(_ p0: Point, _ p1: Point, _ p2: Point, tolerance: Double, limit: Int) -> Int {
    let x = p0.x - 2 * p1.x + p2.x
    let y = p0.y - 2 * p1.y + p2.y
    return stepCount(secondDifferenceSquared: x * x + y * y, factor: 2.0 / 8, tolerance: tolerance, limit: limit)
}

/// The same for a cubic curve.
@inlinable
public func curveSegmentCount(
    _ p0: Point, _ p1: Point, _ p2: Point, _ p3: Point, tolerance: Double, limit: Int
) -> Int {
    let x0 = p0.x - 2 * p1.x + p2.x
    let y0 = p0.y - 2 * p1.y + p2.y
    let x1 = p1.x - 2 * p2.x + p3.x
    let y1 = p1.y - 2 * p2.y + p3.y
    let squared = max(x0 * x0 + y0 * y0, x1 * x1 + y1 * y1)
    return stepCount(secondDifferenceSquared: squared, factor: 6.0 / 8, tolerance: tolerance, limit: limit)
}

@inlinable
func stepCount(secondDifferenceSquared: Double, factor: Double, tolerance: Double, limit: Int) -> Int {
    let steps = (factor / tolerance * secondDifferenceSquared.squareRoot()).squareRoot().rounded(.up)
    // NaN fails the comparison too.
    guard steps < Double(limit) else { return steps.isNaN ? 1 : limit }
    return max(1, Int(steps))
}

extension Point {
    /// The point of a quadratic Bézier curve at `t` from 0 to 1.
    @inlinable
    public static func onCurve(_ p0: Point, _ p1: Point, _ p2: Point, at t: Double) -> Point {
        let s = 1 - t
        let (a, b, c) = (s * s, 2 * s * t, t * t)
        return Point(x: a * p0.x + b * p1.x + c * p2.x, y: a * p0.y + b * p1.y + c * p2.y)
    }

    /// The point of a cubic Bézier curve at `t` from 0 to 1.
    @inlinable
    public static func onCurve(_ p0: Point, _ p1: Point, _ p2: Point, _ p3: Point, at t: Double) -> Point {
        let s = 1 - t
        let (a, b, c, d) = (s * s * s, 3 * s * s * t, 3 * s * t * t, t * t * t)
        return Point(
            x: a * p0.x + b * p1.x + c * p2.x + d * p3.x, y: a * p0.y + b * p1.y + c * p2.y + d * p3.y)
    }
}
