/// The rectangle outside which nothing of a path can be seen.
struct ClipRegion {
    private let rect: Rect
    /// Lines longer than this are cut at the rectangle; shorter ones are kept whole.
    private let longLine: Double

    /// The rectangle grown by a distance on every side; nil where that leaves no bounds.
    init?(_ rect: Rect, grownBy distance: Double) {
        let grown = rect.standardized.inset(by: -distance)
        guard grown.isFinite, grown.minX.isFinite, grown.maxX.isFinite, grown.minY.isFinite, grown.maxY.isFinite
        else { return nil }
        self.rect = grown
        longLine = 4 * (grown.width + grown.height)
    }

    var bounds: Rect { rect }

    /// Which part of the way from `a` to `b`, as fractions, may be seen: all, a part of a long line, or nothing.
    func visiblePart(from a: Vector, to b: Vector, isLine: Bool) -> (from: Double, to: Double)? {
        guard
            max(a.x, b.x) >= rect.minX && min(a.x, b.x) <= rect.maxX && max(a.y, b.y) >= rect.minY
                && min(a.y, b.y) <= rect.maxY
        else { return nil }
        guard isLine, (b - a).squared > longLine * longLine else { return (0, 1) }
        // Liang and Barsky, "A new concept and method for line clipping", 1984.
        var (low, high) = (0.0, 1.0)
        func clip(_ start: Double, _ change: Double, _ least: Double, _ most: Double) {
            guard change != 0 else { return }
            let (first, second) = ((least - start) / change, (most - start) / change)
            low = max(low, min(first, second))
            high = min(high, max(first, second))
        }
        clip(a.x, b.x - a.x, rect.minX, rect.maxX)
        clip(a.y, b.y - a.y, rect.minY, rect.maxY)
        // Fractions of a very long line are as coarse as the line is long.
        guard low <= high + 1e-15 else { return nil }
        return (max(low - 1e-15, 0), min(high + 1e-15, 1))
    }
}
