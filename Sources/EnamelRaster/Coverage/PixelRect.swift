import EnamelGeometry

/// A rectangle of whole pixels; the right and bottom edges do not belong to it.
struct PixelRect: Hashable, Sendable {
    var left: Int
    var top: Int
    var right: Int
    var bottom: Int

    var width: Int { right - left }
    var height: Int { bottom - top }
    var isEmpty: Bool { left >= right || top >= bottom }

    func intersection(_ other: PixelRect) -> PixelRect {
        PixelRect(
            left: max(left, other.left), top: max(top, other.top), right: min(right, other.right),
            bottom: min(bottom, other.bottom))
    }

    /// The smallest that holds both.
    func union(_ other: PixelRect) -> PixelRect {
        PixelRect(
            left: min(left, other.left), top: min(top, other.top), right: max(right, other.right),
            bottom: max(bottom, other.bottom))
    }

    /// The pixels that a rectangle touches, cut to `limit`; nil if there are none or an edge is NaN.
    static func touched(by rect: Rect, within limit: PixelRect) -> PixelRect? {
        let (left, top, right, bottom) = (
            max(rect.minX, Double(limit.left)), max(rect.minY, Double(limit.top)), min(rect.maxX, Double(limit.right)),
            min(rect.maxY, Double(limit.bottom))
        )
        guard left < right, top < bottom else { return nil }
        return PixelRect(
            left: Int(left.rounded(.down)), top: Int(top.rounded(.down)), right: Int(right.rounded(.up)),
            bottom: Int(bottom.rounded(.up)))
    }

    var rect: Rect {
        Rect(minX: Double(left), minY: Double(top), maxX: Double(right), maxY: Double(bottom))
    }
}
