import EnamelDrawing
import EnamelGeometry
import EnamelImaging

/// A pattern that was painted with, and the object it became.
struct PatternUse {
    var pattern: Pattern
    var map: Affine
    var tone: ColorTone
    /// Where it may be painted with, in its own coordinates; nil for everywhere.
    var area: Rect?
    var reference: PDFReference
}

extension PDFCanvas {
    /// A pattern as a tiling pattern (ISO 32000-2, section 8.7.3); nil where it draws nothing.
    /// - Parameter bounds: what is painted, in the current coordinates.
    func tiling(_ pattern: Pattern, within bounds: Rect) throws(PDFError) -> PDFReference? {
        let tile = pattern.tile.standardized
        let (width, height) = (pattern.step.width, pattern.step.height)
        let map = pattern.transform.concatenating(toContent)
        let toPage = pattern.transform.concatenating(toPage)
        guard tile.isFinite, !tile.isEmpty, width > 0, height > 0, width.isFinite, height.isFinite,
            map.inverted() != nil, let inverse = toPage.inverted()
        else { return nil }
        // Tiles far too small to be seen keep readers busy for ever.
        let size = toPage.maximumScale
        guard width * size > 0.02, height * size > 0.02 else {
            context.warn(.leftOut("a pattern whose tiles are too small to be seen"))
            return nil
        }
        let place = bounds.applying(self.toPage)
        let seen = (place.isFinite ? Self.overlap(place, visible) ?? visible : visible).applying(inverse)
        var isKnown = false
        for use in context.patterns.reversed() where use.map == map && use.tone == tone {
            guard use.pattern.tile == pattern.tile, use.pattern.step == pattern.step, use.pattern == pattern else {
                continue
            }
            guard let area = use.area, area.union(seen) != area else { return use.reference }
            isKnown = true
        }
        // What is painted with at several places is one object all the same.
        let layout = PatternLayout(pattern, area: isKnown || !seen.isFinite ? nil : seen, scale: size)
        // Beside the origin: PDFium would take a cell that begins there to be whole pixels wide, and each to begin where the last ends.
        let offset = layout.cell.origin == .zero ? layout.step : .zero
        let cell = layout.cell.offset(x: offset.width, y: offset.height)
        var canvas = PDFCanvas(context, toPage: toPage, visible: cell.applying(toPage), tone: tone)
        canvas.depth = depth + 1
        context.depth += 1
        defer { context.depth -= 1 }
        guard context.depth <= context.options.limits.nesting else {
            throw .nesting(limit: context.options.limits.nesting)
        }
        if offset != .zero { canvas.concatenate(.translation(x: offset.width, y: offset.height)) }
        try canvas.drawRoot(layout.commands)
        guard canvas.inked != nil else { return nil }
        let reference = try context.file.write(canvas.tile(cell, step: layout.step, map: map))
        if context.patterns.count >= 16 { context.patterns.removeFirst() }
        context.patterns.append(
            PatternUse(pattern: pattern, map: map, tone: tone, area: layout.area, reference: reference))
        return reference
    }

    /// A picture as a tiling pattern; nil where it draws nothing.
    func tiling(_ paint: ImagePaint) throws(PDFError) -> PDFReference? {
        let (width, height) = (Double(paint.bitmap.width), Double(paint.bitmap.height))
        let picture = Rect(x: 0, y: 0, width: width, height: height)
        let toPage = paint.transform.concatenating(toPage)
        guard let inverse = toPage.inverted() else { return nil }
        let seen = visible.applying(inverse)
        guard seen.isFinite else { return nil }
        guard max(width, height) * toPage.maximumScale > 0.02 else {
            context.warn(.leftOut("a picture too small to be seen, as paint"))
            return nil
        }
        var canvas = PDFCanvas(context, toPage: toPage, visible: visible, tone: tone)
        let image = try context.images.reference(of: paint.bitmap, paint.sampling, tone, context)
        canvas.place(image, in: picture)
        let tile: Rect
        var step: Size
        switch paint.outside {
        case .none:
            tile = picture
            // The next tile is out of sight.
            step = Size(width: width + seen.width * 2, height: height + seen.height * 2)
        case .repeat:
            tile = picture
            step = tile.size
        case .reflect:
            tile = Rect(x: 0, y: 0, width: 2 * width, height: 2 * height)
            step = tile.size
            for (x, y) in [(true, false), (false, true), (true, true)] {
                try canvas.saved { canvas throws(PDFError) in
                    canvas.concatenate(
                        Affine(
                            a: x ? -1 : 1, b: 0, c: 0, d: y ? -1 : 1, tx: x ? 2 * width : 0, ty: y ? 2 * height : 0))
                    canvas.place(image, in: picture)
                }
            }
        case .clamp:
            tile = picture.union(seen)
            step = Size(width: tile.width * 2, height: tile.height * 2)
            try canvas.placeEdges(of: paint, around: picture, to: tile)
        }
        return try context.file.write(canvas.tile(tile, step: step, map: paint.transform.concatenating(toContent)))
    }

    /// Goes on with a picture's edges and corners outside of it.
    private mutating func placeEdges(of paint: ImagePaint, around picture: Rect, to area: Rect) throws(PDFError) {
        let (width, height) = (paint.bitmap.width, paint.bitmap.height)
        let columns = [
            (0, 1, area.minX, 0.0), (0, width, 0, picture.maxX), (width - 1, 1, picture.maxX, area.maxX),
        ]
        let rows = [
            (0, 1, area.minY, 0.0), (0, height, 0, picture.maxY), (height - 1, 1, picture.maxY, area.maxY),
        ]
        for (row, (y, rowCount, top, bottom)) in rows.enumerated() where bottom > top {
            for (column, (x, columnCount, left, right)) in columns.enumerated()
            where right > left && (row != 1 || column != 1) {
                guard
                    let part = try? paint.bitmap.cropped(
                        to: PixelRect(x: x, y: y, width: columnCount, height: rowCount))
                else { continue }
                let image = try context.images.reference(of: part, paint.sampling, tone, context)
                place(image, in: Rect(minX: left, minY: top, maxX: right, maxY: bottom))
            }
        }
    }
}
