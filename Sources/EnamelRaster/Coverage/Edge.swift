/// A line on its way down through the rows of pixels: where it is now and how it goes on.
///
/// Distances across are in 1/2^40 pixel (24.8 with 32 more bits), distances down in 1/256 pixel.
struct Edge {
    /// Where it stands now.
    var x: Int64
    var y: Int32
    /// Where it ends.
    let endX: Int32
    let endY: Int32
    /// 1 where the outline runs down, -1 where it runs up.
    let sign: Int32
    /// Index of another edge of the same band, for lists.
    var next: Int32 = -1
    /// Step across for one step (1/256 pixel) down.
    let slope: Int64
    /// Height of the line over one pixel across, in 1/2^16 pixel with 16 more bits; at most 2^46, past which the
    /// line is as good as vertical within a pixel.
    let rise: Int64

    /// - Parameters:
    ///   - line: not horizontal.
    ///   - left: the column, in 1/256 pixel, that becomes 0.
    @inline(__always)
    init(_ line: Line, left: Int32, top: Int32) {
        let down = line.y0 < line.y1
        let (x0, y0) = down ? (line.x0, line.y0) : (line.x1, line.y1)
        let (x1, y1) = down ? (line.x1, line.y1) : (line.x0, line.y0)
        x = Int64(x0 &- left) &<< 32
        y = y0 &- top
        endX = x1 &- left
        endY = y1 &- top
        sign = down ? 1 : -1
        let dx = Int64(x1 &- x0)
        let dy = Int64(y1 &- y0)
        if dx == 0 {
            slope = 0
            rise = 0
        } else {
            // Both quotients lose less than one unit, far below what a coverage byte shows.
            slope = Int64((Double(dx) / Double(dy)) * 0x1p32)
            let ratio = Double(dy) / Double(dx.magnitude)
            rise = ratio < 0x1p14 ? Int64(ratio * 0x1p32) : 1 &<< 46
        }
    }
}
