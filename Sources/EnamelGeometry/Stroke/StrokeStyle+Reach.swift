extension StrokeStyle {
    /// How far the stroke can reach beyond its path, in the path's units: half the width, times the miter limit
    /// where corners are mitered, or √2 where square caps stick out further. 0 for a width that draws nothing.
    public var reach: Double {
        guard lineWidth > 0 else { return 0 }
        let corner = lineJoin == .miter && miterLimit > 1 ? miterLimit : 1
        let end = lineCap == .square ? 2.0.squareRoot() : 1
        return lineWidth / 2 * max(corner, end)
    }
}
