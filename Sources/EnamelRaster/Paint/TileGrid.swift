import EnamelDrawing
import EnamelGeometry

/// Where the tiles of a pattern are.
struct TileGrid {
    let tile: Rect
    let step: Size
    /// From the pattern's coordinates to pixels.
    let map: Affine
    let inverse: Affine

    /// Nil where nothing can be drawn: an empty tile, a step that does not go on, a map that flattens.
    init?(_ pattern: Pattern, _ map: Affine) {
        let tile = pattern.tile.standardized
        let step = pattern.step
        guard tile.isFinite, !tile.isEmpty, step.width > 0, step.height > 0, step.width.isFinite, step.height.isFinite,
            let inverse = map.inverted()
        else { return nil }
        self.tile = tile
        self.step = step
        self.map = map
        self.inverse = inverse
    }

    /// The grid on another plane of pixels.
    init(_ grid: TileGrid, map: Affine, inverse: Affine) {
        (tile, step) = (grid.tile, grid.step)
        self.map = map
        self.inverse = inverse
    }

    /// How far apart tiles are, in pixels, along the tile's own axes.
    var pixelStep: Size { Self.pixels(step, map) }

    /// A width and a height in pixels, along their own axes.
    static func pixels(_ size: Size, _ map: Affine) -> Size {
        Size(
            width: size.width * (map.a * map.a + map.b * map.b).squareRoot(),
            height: size.height * (map.c * map.c + map.d * map.d).squareRoot())
    }

    /// Whether tiles do not reach over one another.
    var isApart: Bool { tile.width <= step.width * (1 + 1e-9) && tile.height <= step.height * (1 + 1e-9) }

    /// First and last column and row of tiles that show in an area, as far as a millionth of a step says; nil for none.
    func tiles(in area: PixelRect) -> (columns: (Double, Double), rows: (Double, Double), count: Double)? {
        let seen = area.rect.applying(inverse)
        func range(_ low: Double, _ high: Double, _ start: Double, _ end: Double, _ step: Double) -> (Double, Double) {
            (((low - end) / step + 1e-6).rounded(.down) + 1, ((high - start) / step - 1e-6).rounded(.up) - 1)
        }
        let columns = range(seen.minX, seen.maxX, tile.minX, tile.maxX, step.width)
        let rows = range(seen.minY, seen.maxY, tile.minY, tile.maxY, step.height)
        let count = (columns.1 - columns.0 + 1) * (rows.1 - rows.0 + 1)
        guard columns.0 <= columns.1, rows.0 <= rows.1, count.isFinite,
            max(columns.0.magnitude, columns.1.magnitude, rows.0.magnitude, rows.1.magnitude) < 0x1p50
        else { return nil }
        return (columns, rows, count)
    }

    /// From the coordinates of a tile's picture to pixels.
    func place(column: Double, row: Double) -> Affine {
        Affine.translation(x: column * step.width, y: row * step.height).concatenating(map)
    }

    /// One period of the grid if it is whole pixels, as far as 1/256 pixel over a visible area can tell.
    func wholePeriod(over area: PixelRect) -> PixelRect? {
        guard map.isAxisAligned else { return nil }
        let size = pixelStep
        let (width, height) = (size.width.rounded(), size.height.rounded())
        let origin = Point(x: tile.minX, y: tile.minY).applying(map)
        guard width >= 1, height >= 1, width < 0x1p22, height < 0x1p22, origin.x.magnitude < 0x1p31,
            origin.y.magnitude < 0x1p31
        else { return nil }
        func periods(_ from: Int, _ to: Int, _ origin: Double, _ step: Double) -> Double {
            max((Double(from) - origin).magnitude, (Double(to) - origin).magnitude) / step + 1
        }
        guard (size.width - width).magnitude * periods(area.left, area.right, origin.x, width) < 0x1p-8,
            (size.height - height).magnitude * periods(area.top, area.bottom, origin.y, height) < 0x1p-8
        else { return nil }
        let (left, top) = (floored(origin.x), floored(origin.y))
        return PixelRect(left: left, top: top, right: left + Int(width), bottom: top + Int(height))
    }
}
