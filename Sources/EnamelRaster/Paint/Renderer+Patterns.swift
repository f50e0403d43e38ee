import EnamelDrawing
import EnamelGeometry
import EnamelImaging

extension Renderer {
    /// Prepares a pattern for an area of the canvas. Few tiles, and those as large as the area, are drawn where they are
    /// seen. Of many, one period is drawn: on the canvas's own pixels where it is a whole number of them, else at the next
    /// larger size, from where it is read as a picture that repeats.
    mutating func patternSource(
        _ pattern: Pattern, _ transform: Affine, within area: PixelRect
    ) throws(RasterError) -> PreparedPaint {
        let map = pattern.transform.concatenating(transform)
        guard !pattern.content.commands.isEmpty, let grid = TileGrid(pattern, map), let seen = grid.tiles(in: area)
        else { return .color(0) }
        guard patternDepth < limits.patternNesting else { throw .patternNesting(limit: limits.patternNesting) }

        let step = grid.pixelStep
        let (width, height) = (step.width.rounded(.up), step.height.rounded(.up))
        if seen.count <= 4 || width * height > Double(area.width * area.height) {
            let layer = try picture(of: pattern, grid, area)
            return .rows(CopySource(texture: Texture(layer), left: area.left, top: area.top, outside: .clamp))
        }
        if let period = grid.wholePeriod(over: area) {
            let layer = try picture(of: pattern, grid, period)
            return .rows(CopySource(texture: Texture(layer), left: period.left, top: period.top, outside: .repeat))
        }
        let period = PixelRect(
            left: 0, top: 0, right: periodPixels(step.width), bottom: periodPixels(step.height))
        let scale = Affine.scale(
            x: Double(period.width) / grid.step.width, y: Double(period.height) / grid.step.height)
        let enlarged = Affine.translation(x: -grid.tile.minX, y: -grid.tile.minY).concatenating(scale)
        guard let back = enlarged.inverted() else { return .color(0) }
        let layer = try picture(of: pattern, TileGrid(grid, map: enlarged, inverse: back), period)
        guard let source = try source(of: Texture(layer), back.concatenating(map), .high, .repeat, within: area)
        else { return .color(0) }
        return .rows(source)
    }

    /// The part of a pattern that an area shows.
    private mutating func picture(
        of pattern: Pattern, _ grid: TileGrid, _ area: PixelRect
    ) throws(RasterError) -> PixelLayer {
        let commands = pattern.content.commands
        let key = PatternCache.Key(commands: commands, tile: grid.tile, step: grid.step, map: grid.map, area: area)
        if let layer = patterns.layer(for: key) { return layer }
        guard let tiles = grid.tiles(in: area) else { return try makeLayer(area) }
        // Tiles that do not lie over one another are no more than the area's columns and rows, since small ones repeat.
        guard tiles.count <= Double(max(limits.patternTiles, 2 * (area.width + area.height))) else {
            throw .patternTiles(limit: limits.patternTiles)
        }
        if patternDepth > 0 { try countNested(area, tiles: Int(tiles.count)) }
        patternDepth += 1
        defer { patternDepth -= 1 }

        let result = try makeLayer(area)
        // Counted by whole numbers: far from the origin adding 1 leads nowhere.
        for row in 0..<Int(tiles.rows.1 - tiles.rows.0 + 1) {
            for column in 0..<Int(tiles.columns.1 - tiles.columns.0 + 1) {
                let place = grid.place(column: tiles.columns.0 + Double(column), row: tiles.rows.0 + Double(row))
                try draw(commands, tile: grid.tile, place, isApart: grid.isApart, result)
            }
        }
        patterns.keep(result, for: key)
        return result
    }

    /// Draws one tile. Upright ones get edges between pixels, by half a pixel at most. Of turned ones that share an edge,
    /// the parts of a pixel are added, so that together they cover it; what they hold is widened by a pixel, so that a ground
    /// of the tile's size does not end inside of that edge.
    private mutating func draw(
        _ commands: [DrawCommand], tile: Rect, _ place: Affine, isApart: Bool, _ result: PixelLayer
    ) throws(RasterError) {
        let box = tile.applying(place)
        guard let touched = PixelRect.touched(by: box, within: result.area) else { return }
        if place.isAxisAligned, let whole = DeviceRect(tile, place).wholePixels(within: result.area) {
            return try draw(commands, place, Clip(area: whole), result.target, depth: patternDepth)
        }
        var place = place
        if place.isAxisAligned, min(box.width, box.height) >= 4 {
            // Edges that two tiles share are rounded to the same side.
            func snapped(_ edge: Double) -> Double { (edge + 1e-6).rounded() }
            let whole = Rect(
                minX: snapped(box.minX), minY: snapped(box.minY), maxX: snapped(box.maxX), maxY: snapped(box.maxY))
            guard let fit = Affine(from: box, to: whole), let area = PixelRect.touched(by: whole, within: result.area)
            else { return }
            return try draw(commands, place.concatenating(fit), Clip(area: area), result.target, depth: patternDepth)
        }
        let outline = Path(tile).applying(place)
        let size = TileGrid.pixels(tile.size, place)
        if min(size.width, size.height) >= 8 {
            let wide = tile.inset(
                by: Insets(
                    top: -tile.height / size.height, left: -tile.width / size.width, bottom: -tile.height / size.height,
                    right: -tile.width / size.width))
            if let widen = Affine(from: tile, to: wide) { place = widen.concatenating(place) }
        }
        let used = layerPixels
        defer { layerPixels = used }
        guard let cut = try clip(Clip(area: touched), to: ClipPath(outline), .identity), let mask = cut.mask else {
            return
        }
        let layer = try makeLayer(cut.area)
        try draw(commands, place, Clip(area: cut.area), layer.target, depth: patternDepth)
        let (left, width) = (cut.area.left, cut.area.width)
        for y in cut.area.top..<cut.area.bottom {
            let (pixels, source) = unsafe (result.pixel(left, y), layer.pixel(left, y))
            guard isApart else {
                unsafe kernels.blend(pixels, source: source, mask: mask.byte(left, y), width: width, opacity: 255)
                continue
            }
            let weights = unsafe mask.byte(left, y)
            for column in 0..<width {
                unsafe pixels[column] = sum(pixels[column], scale(source[column], by: UInt32(weights[column])))
            }
        }
    }

    /// Counts what a pattern or a filter's picture inside of another costs; a tile costs something also where it shows
    /// little.
    mutating func countNested(_ area: PixelRect, tiles: Int) throws(RasterError) {
        nestedPatternPixels += area.width * area.height + 1024 * tiles
        guard nestedPatternPixels <= limits.patternPixels else { throw .patternPixels(limit: limits.patternPixels) }
    }
}

/// Pixels of a picture of one period. Small ones get several pixels for one of the canvas, so that shapes that meet inside
/// of pixels do not mix.
private func periodPixels(_ step: Double) -> Int {
    // Rounding may leave a hair more than whole pixels.
    let pixels = max(1, Int((step - 1e-6).rounded(.up)))
    return pixels < 8 ? pixels * ((8 + pixels - 1) / pixels) : pixels
}

/// Channel by channel, at most 255.
@inline(__always)
private func sum(_ a: UInt32, _ b: UInt32) -> UInt32 {
    @inline(__always) func halves(_ a: UInt32, _ b: UInt32) -> UInt32 {
        let sum = (a & 0xff00ff) &+ (b & 0xff00ff)
        // A carry out of a channel sets all of its bits.
        return (sum | (sum &>> 8 & 0x10001) &* 255) & 0xff00ff
    }
    return halves(a, b) | halves(a &>> 8, b &>> 8) &<< 8
}
