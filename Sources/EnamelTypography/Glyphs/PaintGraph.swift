import CFreeType
import EnamelGeometry
import EnamelImaging

/// Reads version 1 of a font's "COLR" table, through FreeType. Not for two threads at once.
///
/// A graph may lead back to itself or use one part again and again: what comes to more parts or is deeper than the limits is no
/// picture. FreeType 2.12 gives a variable font's colours and shapes at their defaults.
@safe
final class PaintGraph {
    /// Parts that a glyph's picture may have; those of real fonts have some hundred.
    static let mostNodes = 4096
    /// Parts that may stand inside one another.
    static let deepest = 64
    /// Stops of all gradients of a glyph.
    static let mostStops = 16384

    private let face: OpaquePointer
    private let memory: UnsafeMutableBufferPointer<UInt8>
    private let palette: [ResolvedColor]

    /// Nil where FreeType cannot read the font. The bytes are copied.
    init?(_ bytes: [UInt8], index: Int, palette: [ResolvedColor]) {
        let memory = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: bytes.count)
        _ = unsafe memory.initialize(from: bytes)
        // SAFETY: the memory outlives the face.
        guard let face = unsafe enamel_color_open(memory.baseAddress, memory.count, index) else {
            unsafe memory.deallocate()
            return nil
        }
        unsafe self.face = unsafe face
        unsafe self.memory = unsafe memory
        self.palette = palette
    }

    deinit {
        unsafe enamel_color_close(face)
        unsafe memory.deallocate()
    }

    /// A glyph's picture; nil where it has none, or one past a limit.
    func picture(of glyph: UInt16) -> ColorGlyph? {
        var root = unsafe enamel_paint_ref()
        guard unsafe enamel_color_root(face, UInt32(glyph), &root) != 0 else { return nil }
        var budget = Budget()
        guard let tree = unsafe read(root, depth: 0, &budget) else { return nil }
        return clipped(tree, glyph)
    }

    private struct Budget {
        var nodes = PaintGraph.mostNodes
        var stops = PaintGraph.mostStops
    }

    private func clipped(_ tree: ColorGlyph, _ glyph: UInt16) -> ColorGlyph {
        var box = [Double](repeating: 0, count: 4)
        guard unsafe enamel_color_clip(face, UInt32(glyph), &box) != 0 else { return tree }
        return .clip(Rect(minX: box[0], minY: -box[3], maxX: box[2], maxY: -box[1]), tree)
    }

    private func read(_ reference: enamel_paint_ref, depth: Int, _ budget: inout Budget) -> ColorGlyph? {
        guard depth < Self.deepest, budget.nodes > 0 else { return nil }
        budget.nodes -= 1
        var paint = unsafe enamel_paint()
        guard unsafe enamel_color_paint(face, reference, &paint) != 0 else { return nil }
        let v = unsafe paint.values
        let center = unsafe Point(x: paint.center.0, y: -paint.center.1)
        func below(_ map: Affine) -> ColorGlyph? {
            unsafe read(paint.first, depth: depth + 1, &budget).map { .transform(map, $0) }
        }
        switch unsafe Int(paint.kind) {
        case ENAMEL_PAINT_LAYERS:
            var layers: [ColorGlyph] = []
            var cursor = unsafe paint.cursor
            var layer = unsafe enamel_paint_ref()
            while unsafe enamel_color_layer(face, &cursor, &layer) != 0 {
                guard let child = unsafe read(layer, depth: depth + 1, &budget) else { return nil }
                layers.append(child)
            }
            return .layers(layers)
        case ENAMEL_PAINT_SOLID:
            return unsafe .fill(.color(color(paint.color, paint.alpha)))
        case ENAMEL_PAINT_LINEAR:
            guard let line = unsafe line(paint, &budget) else { return nil }
            let (p0, p1, p2) = (Point(x: v.0, y: -v.1), Point(x: v.2, y: -v.3), Point(x: v.4, y: -v.5))
            // The colours run along the part of p0 p1 that is at right angles to p0 p2.
            let (across, along) = ((x: p2.x - p0.x, y: p2.y - p0.y), (x: p1.x - p0.x, y: p1.y - p0.y))
            let normal = (x: -across.y, y: across.x)
            let length = normal.x * normal.x + normal.y * normal.y
            let part = along.x * normal.x + along.y * normal.y
            guard length > 0, part != 0 else { return .layers([]) }
            let end = Point(x: p0.x + normal.x * part / length, y: p0.y + normal.y * part / length)
            return .fill(.linear(line, p0, end))
        case ENAMEL_PAINT_RADIAL:
            guard let line = unsafe line(paint, &budget) else { return nil }
            return .fill(.radial(line, Point(x: v.0, y: -v.1), v.2, Point(x: v.3, y: -v.4), v.5))
        case ENAMEL_PAINT_SWEEP:
            guard let line = unsafe line(paint, &budget) else { return nil }
            // The table holds the angles less half a turn.
            return .fill(.sweep(line, center, (v.0 + 1) * 180, (v.1 + 1) * 180))
        case ENAMEL_PAINT_GLYPH:
            guard let glyph = unsafe UInt16(exactly: paint.glyph),
                let child = unsafe read(paint.first, depth: depth + 1, &budget)
            else { return nil }
            return .outline(glyph, child)
        case ENAMEL_PAINT_COLR_GLYPH:
            guard let glyph = unsafe UInt16(exactly: paint.glyph) else { return nil }
            var root = unsafe enamel_paint_ref()
            guard unsafe enamel_color_root(face, UInt32(glyph), &root) != 0,
                let tree = unsafe read(root, depth: depth + 1, &budget)
            else { return nil }
            return clipped(tree, glyph)
        case ENAMEL_PAINT_TRANSFORM:
            // The axes' second components change their sign with y.
            return below(Affine(a: v.0, b: -v.1, c: -v.2, d: v.3, tx: v.4, ty: -v.5))
        case ENAMEL_PAINT_TRANSLATE:
            return below(.translation(x: v.0, y: -v.1))
        case ENAMEL_PAINT_SCALE:
            return below(Affine.scale(x: v.0, y: v.1).about(center))
        case ENAMEL_PAINT_ROTATE:
            return below(Affine.rotation(degrees: -v.0 * 180).about(center))
        case ENAMEL_PAINT_SKEW:
            // OpenType's angles are counter-clockwise with y up: along x by -tan, along y by tan.
            return below(Affine.skew(xDegrees: v.0 * 180, yDegrees: -v.1 * 180).about(center))
        case ENAMEL_PAINT_COMPOSITE:
            guard let mode = unsafe ColorGlyphComposite(rawValue: UInt8(clamping: paint.composite)),
                let source = unsafe read(paint.first, depth: depth + 1, &budget),
                let backdrop = unsafe read(paint.second, depth: depth + 1, &budget)
            else { return nil }
            return .composite(source, mode, over: backdrop)
        default:
            return nil
        }
    }

    private func line(_ paint: enamel_paint, _ budget: inout Budget) -> ColorGlyphLine? {
        var stops: [ColorGlyphLine.Stop] = []
        var cursor = unsafe paint.cursor
        var (offset, alpha, entry) = (0.0, 0.0, UInt16(0))
        while unsafe enamel_color_stop(face, &cursor, &offset, &entry, &alpha) != 0 {
            guard budget.stops > 0 else { return nil }
            budget.stops -= 1
            stops.append(ColorGlyphLine.Stop(offset, color(entry, alpha)))
        }
        // A stable order: stops at one place stay as the font has them.
        let order = stops.indices.sorted { (stops[$0].offset, $0) < (stops[$1].offset, $1) }
        let extend: ColorGlyphLine.Extend =
            switch unsafe paint.extend {
            case 1: .repeat
            case 2: .reflect
            default: .pad
            }
        return ColorGlyphLine(order.map { stops[$0] }, extend: extend)
    }

    private func color(_ entry: UInt16, _ alpha: Double) -> ColorGlyphColor { palette.color(entry, opacity: alpha) }
}

extension [ResolvedColor] {
    /// The colour of a palette's entry; 0xFFFF is the text's, and one that the palette has not is transparent.
    func color(_ entry: UInt16, opacity: Double) -> ColorGlyphColor {
        let opacity = Swift.min(Swift.max(opacity, 0), 1)
        if entry == 0xffff { return .text(opacity: opacity) }
        guard indices.contains(Int(entry)) else { return .color(.clear) }
        var color = self[Int(entry)]
        color.opacity *= opacity
        return .color(color)
    }
}
