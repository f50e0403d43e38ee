/// A pane's smoothed coverage, moved down.
struct GlassShadow {
    let plane: SamplePlane
    /// In pixels.
    let drop: Float

    /// How dark it is at a pixel, 0 to 1.
    @inline(__always)
    func strength(_ x: Int, _ y: Int) -> Float {
        let size = Float(1 << plane.shift)
        let column = (Float(x - plane.area.left << plane.shift) + 0.5) / size - 0.5
        let row = (Float(y - plane.area.top << plane.shift) + 0.5 - drop) / size - 0.5
        return plane.value(column, row) / 65535
    }
}
