import EnamelDrawing
import EnamelGeometry
import EnamelImaging
import EnamelRaster

/// The alpha of white drawn on nothing: coverage as bytes, row by row.
func coverage(_ path: Path, _ rule: FillRule = .nonzero, width: Int, height: Int, portable: Bool = false) throws
    -> [UInt8]
{
    try pixels([.fill(path, .color(.white), rule)], width: width, height: height, portable: portable)
        .map { UInt8($0 >> 24) }
}

/// The premultiplied words of a picture on nothing.
func pixels(
    _ commands: [DrawCommand], width: Int, height: Int, transform: Affine = .identity, portable: Bool = false
) throws -> [UInt32] {
    let bitmap = try Rasterizer(portable: portable)
        .bitmap(
            of: DisplayList(commands: commands), size: PixelSize(width: width, height: height), transform: transform)
    return unsafe bitmap.withPixels { unsafe Array($0) }
}
