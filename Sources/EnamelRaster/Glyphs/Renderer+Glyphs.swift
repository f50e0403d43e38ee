import CKernels
import EnamelDrawing
import EnamelGeometry
import EnamelImaging
import EnamelTypography

/// Text. Small glyphs go through 8-bit masks that the font keeps for its next use, large ones are filled as paths. A mask
/// is what filling the outline at the same place gives, so that nothing depends on what was kept.
extension Renderer {
    /// Up to so many pixels to the em glyphs go through masks and are placed on the grid; beyond, where they are.
    private static var largestMasked: Double { 64 }
    /// Pixels of a mask; a glyph that takes more is filled as a path, at its place on the grid.
    private static var largestMask: Int { 1 << 14 }

    mutating func draw(
        _ run: GlyphRun, at origin: Point, _ paint: Paint, _ transform: Affine, _ clip: Clip, _ target: Target
    ) throws(RasterError) {
        guard run.font.size > 0, run.font.size.isFinite, !run.glyphs.isEmpty, origin.isFinite else { return }
        let text = PlacedRun(run, at: origin, transform)
        guard text.matrix.isFinite else { return }
        if run.font.face.hasColorGlyphs {
            return try drawColored(text, run.glyphs, paint, transform, clip, target)
        }
        try draw(text, run.glyphs[...], paint, transform, clip, target)
    }

    /// Glyphs without colours of their own.
    mutating func draw(
        _ text: PlacedRun, _ glyphs: ArraySlice<GlyphRun.Glyph>, _ paint: Paint, _ transform: Affine, _ clip: Clip,
        _ target: Target
    ) throws(RasterError) {
        if case .color(let color) = paint {
            return draw(text, glyphs, color: color.premultipliedRGBA8, clip, target)
        }
        guard let area = PixelRect.touched(by: bounds(of: glyphs, text, transform), within: clip.area) else { return }
        let used = layerPixels
        defer { layerPixels = used }
        switch try source(of: paint, transform, within: area) {
        case .color(let color):
            draw(text, glyphs, color: color, clip, target)
        case .rows(var source):
            let clip = Clip(area: area, mask: clip.mask)
            draw(text, glyphs, &source, clip, target)
        }
    }

    // MARK: One colour

    private mutating func draw(
        _ text: PlacedRun, _ glyphs: ArraySlice<GlyphRun.Glyph>, color: UInt32, _ clip: Clip, _ target: Target
    ) {
        guard color != 0 else { return }
        guard text.pixelsPerEm <= Self.largestMasked else {
            for glyph in glyphs {
                let outline = text.instance.shape(of: glyph.id).outline
                cover(outline, color, .nonzero, text.map(of: glyph), clip, target)
            }
            return
        }
        let kernels = kernels
        var strike = self.glyphs.strike(text.matrix, text.instance)
        for glyph in glyphs {
            guard let place = text.place(of: glyph) else { continue }
            guard let mask = mask(of: glyph.id, place, text, &strike) else {
                let outline = text.instance.shape(of: glyph.id).outline
                cover(outline, color, .nonzero, text.map(at: place), clip, target)
                continue
            }
            guard let (area, bytes, isWhole) = unsafe mask.cut(place, clip.area) else { continue }
            if let outer = clip.mask {
                let row = unsafe scratch.mask(area.width)
                for y in area.top..<area.bottom {
                    unsafe row.update(from: bytes + (y &- area.top) &* mask.stride, count: area.width)
                    unsafe kernels.multiply(row, by: outer.byte(area.left, y), width: area.width)
                    unsafe kernels.blend(target.pixel(area.left, y), color: color, mask: row, width: area.width)
                }
            } else {
                // Pixels to the right of the glyph keep their values, so that whole vectors may be written.
                unsafe kernels.blend(
                    target.pixel(area.left, area.top), stride: target.stride, color: color, mask: bytes,
                    maskStride: mask.stride, width: area.width, rows: area.height,
                    padded: isWhole && area.left &+ mask.stride <= target.area.right)
            }
        }
    }

    // MARK: Rows of a paint

    private mutating func draw(
        _ text: PlacedRun, _ glyphs: ArraySlice<GlyphRun.Glyph>, _ source: inout any RowSource, _ clip: Clip,
        _ target: Target
    ) {
        var strike = self.glyphs.strike(text.matrix, text.instance)
        for glyph in glyphs {
            guard text.pixelsPerEm <= Self.largestMasked else {
                fill(
                    text.instance.shape(of: glyph.id).outline, &source, .nonzero, text.map(of: glyph), clip, target)
                continue
            }
            guard let place = text.place(of: glyph) else { continue }
            guard let mask = mask(of: glyph.id, place, text, &strike) else {
                fill(
                    text.instance.shape(of: glyph.id).outline, &source, .nonzero, text.map(at: place), clip, target)
                continue
            }
            guard let (area, bytes, _) = unsafe mask.cut(place, clip.area) else { continue }
            let pixels = unsafe scratch.row(area.width)
            let row = unsafe scratch.mask(area.width)
            for y in area.top..<area.bottom {
                unsafe row.update(from: bytes + (y &- area.top) &* mask.stride, count: area.width)
                if let outer = clip.mask {
                    unsafe kernels.multiply(row, by: outer.byte(area.left, y), width: area.width)
                }
                unsafe source.write(pixels, x: area.left, y: y, count: area.width)
                unsafe kernels.blend(
                    target.pixel(area.left, y), source: pixels, mask: row, width: area.width, opacity: 255)
            }
        }
    }

    // MARK: Masks

    /// The mask of a glyph; nil where it would be too large. Valid until the next one is asked for.
    @inline(__always)
    private mutating func mask(
        of glyph: UInt16, _ place: GlyphPlace, _ text: PlacedRun, _ strike: inout GlyphStrike
    ) -> GlyphMask? {
        let key = GlyphStrike.key(glyph: glyph, x: place.x, y: place.y)
        return strike.mask(key) ?? makeMask(of: glyph, place, text, &strike, key)
    }

    @inline(never)
    private mutating func makeMask(
        of glyph: UInt16, _ place: GlyphPlace, _ text: PlacedRun, _ strike: inout GlyphStrike, _ key: UInt32
    ) -> GlyphMask? {
        // A full strike is replaced by one with room.
        if strike.isFull { strike = glyphs.strike(text.matrix, text.instance) }
        let shape = text.instance.shape(of: glyph)
        let map = text.map(atQuarters: place.x, place.y)
        let everything = PixelRect(left: -1 << 20, top: -1 << 20, right: 1 << 20, bottom: 1 << 20)
        guard let bounds = shape.bounds,
            let area = PixelRect.touched(by: bounds.applying(map), within: everything)
        else {
            let none = unsafe GlyphMask(glyphs.scratch.mask(8), left: 0, top: 0, width: 0, rows: 0)
            return strike.keep(none, key) ?? none
        }
        let stride = (area.width + 7) & ~7
        guard stride * area.height <= Self.largestMask else { return nil }
        let bytes = unsafe glyphs.scratch.mask(stride * area.height + 8)
        unsafe bytes.update(repeating: 0, count: stride * area.height + 8)
        let kernels = kernels
        unsafe coverer.cover(shape.outline, map, rule: .nonzero, within: area) { coverage, part in
            unsafe kernels.cover(
                coverage, mask: bytes + ((part.top - area.top) * stride + part.left - area.left), stride: stride)
        }
        let mask = unsafe GlyphMask(
            bytes, left: Int32(area.left), top: Int32(area.top), width: Int32(area.width), rows: Int32(area.height))
        return strike.keep(mask, key) ?? mask
    }

    // MARK: Bounds

    /// A rectangle around a run's ink on the canvas, with what placing on the grid may move.
    func bounds(of run: GlyphRun, at origin: Point, _ transform: Affine) -> Rect? {
        guard run.font.size > 0, run.font.size.isFinite, origin.isFinite else { return nil }
        let text = PlacedRun(run, at: origin, transform)
        return text.matrix.isFinite ? bounds(of: run.glyphs[...], text, transform) : nil
    }

    private func bounds(
        of glyphs: ArraySlice<GlyphRun.Glyph>, _ text: PlacedRun, _ transform: Affine
    ) -> Rect {
        let colored = text.instance.face.hasColorGlyphs
        var result: Rect?
        for glyph in glyphs {
            let map = text.map(of: glyph)
            var box = text.instance.shape(of: glyph.id).bounds
            if colored, let own = colorBounds(of: glyph.id, text) { box = box.map { $0.union(own) } ?? own }
            guard let place = box?.applying(map), place.isFinite else { continue }
            result = result.map { $0.union(place) } ?? place
        }
        return result?.inset(by: -1) ?? .zero
    }
}

/// A run's way from glyphs to pixels.
struct PlacedRun {
    let instance: FontInstance
    let font: Font
    let matrix: GlyphMatrix
    let pixelsPerEm: Double
    let grid: GlyphGrid
    private let origin: Point
    private let transform: Affine
    /// Lines of the glyphs' grid to the em.
    private let lines: Double

    init(_ run: GlyphRun, at origin: Point, _ transform: Affine) {
        font = run.font
        instance = run.font.instance
        lines = run.font.instance.gridPerEm
        self.origin = origin
        self.transform = transform
        let size = run.font.size
        matrix = GlyphMatrix(a: transform.a * size, b: transform.b * size, c: transform.c * size, d: transform.d * size)
        pixelsPerEm = size * transform.maximumScale
        grid = GlyphGrid(matrix, isVertical: run.isVertical)
    }

    /// Where a glyph's origin is, on the grid; nil for nowhere.
    @inline(__always)
    func place(of glyph: GlyphRun.Glyph) -> GlyphPlace? {
        let point = point(of: glyph)
        return GlyphPlace(x: point.x, y: point.y, grid)
    }

    /// Where a glyph's origin is.
    @inline(__always)
    func point(of glyph: GlyphRun.Glyph) -> Point {
        Point(x: origin.x + glyph.position.x, y: origin.y + glyph.position.y).applying(transform)
    }

    /// From an outline to pixels, where the glyph is.
    func map(of glyph: GlyphRun.Glyph) -> Affine {
        let point = point(of: glyph)
        return map(x: point.x, y: point.y)
    }

    /// From an outline to pixels, at a place on the grid.
    func map(at place: GlyphPlace) -> Affine {
        map(x: Double(place.column) + Double(place.x) / 4, y: Double(place.row) + Double(place.y) / 4)
    }

    /// From an outline to pixels around the pixel that its origin is in.
    func map(atQuarters x: Int, _ y: Int) -> Affine { map(x: Double(x) / 4, y: Double(y) / 4) }

    /// From font units to pixels, where the glyph is.
    func unitMap(of glyph: GlyphRun.Glyph) -> Affine {
        Affine.scale(Double(FontInstance.gridPerUnit)).concatenating(map(of: glyph))
    }

    private func map(x: Double, y: Double) -> Affine {
        Affine(a: matrix.a / lines, b: matrix.b / lines, c: matrix.c / lines, d: matrix.d / lines, tx: x, ty: y)
    }
}

extension GlyphMatrix {
    var isFinite: Bool { (a * 0 + b * 0 + c * 0 + d * 0) == 0 }
}

extension GlyphMask {
    /// The pixels of an area that a mask at a place covers, its byte for the first of them, and whether it is all of the
    /// mask; nil where it covers none.
    @inline(__always)
    func cut(_ place: GlyphPlace, _ limit: PixelRect) -> (area: PixelRect, bytes: UnsafePointer<UInt8>, isWhole: Bool)?
    {
        let (x, y) = (place.column &+ Int(left), place.row &+ Int(top))
        let area = PixelRect(
            left: max(x, limit.left), top: max(y, limit.top), right: min(x &+ Int(width), limit.right),
            bottom: min(y &+ Int(rows), limit.bottom))
        guard area.left < area.right, area.top < area.bottom else { return nil }
        let start = unsafe bytes + ((area.top &- y) &* stride &+ area.left &- x)
        return unsafe (area, start, area.left == x && area.right == x &+ Int(width))
    }
}
