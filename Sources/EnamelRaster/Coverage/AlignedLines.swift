import EnamelGeometry

extension StrokeStyle {
    /// What fills the pixels of straight lines that are put on whole ones, in the path's coordinates; nil where the style does not ask for
    /// it, where a line or the map has another direction than the axes', and where there is more to a line than its width.
    ///
    /// A line is as many whole pixels thick as go into its width, one at least, and its upper or left edge goes to the nearest pixel.
    func alignedLines(_ path: Path, _ transform: Affine) -> Path? {
        guard isPixelAligned, !isNonScaling, lineWidth > 0, lineCap == .butt, dash.isEmpty,
            transform.isAxisAligned || (transform.a == 0 && transform.d == 0), let inverse = transform.inverted()
        else { return nil }
        // The widths of lines along either axis of the pixels; one of each sum is zero.
        let height = lineWidth * (abs(transform.b) + abs(transform.d))
        let width = lineWidth * (abs(transform.a) + abs(transform.c))
        guard height.isFinite, width.isFinite else { return nil }
        var outline = Path()
        var start: Point?
        var isStraight = true
        path.forEach { element in
            switch element {
            case .move(let point): start = point.applying(transform)
            case .line(let point):
                let end = point.applying(transform)
                guard let from = start, from.isFinite, end.isFinite else { return isStraight = false }
                if from.y == end.y {
                    let span = Self.aligned(from.y, height)
                    outline.addRect(
                        Rect(x: min(from.x, end.x), y: span.start, width: abs(end.x - from.x), height: span.extent))
                } else if from.x == end.x {
                    let span = Self.aligned(from.x, width)
                    outline.addRect(
                        Rect(x: span.start, y: min(from.y, end.y), width: span.extent, height: abs(end.y - from.y)))
                } else {
                    isStraight = false
                }
                start = end
            case .quadCurve, .curve, .closeSubpath: isStraight = false
            }
        }
        return isStraight ? outline.applying(inverse) : nil
    }

    /// A line around a middle, on whole pixels. What rounding has taken from a half is given back.
    private static func aligned(_ middle: Double, _ extent: Double) -> (start: Double, extent: Double) {
        ((middle - extent / 2 + 0.501).rounded(.down), max(1, (extent + 1.0 / 256).rounded(.down)))
    }
}
