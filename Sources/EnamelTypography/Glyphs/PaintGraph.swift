import EnamelGeometry
import EnamelImaging

/// Reads version 1 of a font's "COLR" table (OpenType 1.9.1). A part that varies has its values at the font's defaults.
///
/// A graph may lead back to itself or use one part again and again: what comes to more parts or is deeper than the limits is no
/// picture, and neither is one with a part that is not in the table. (FreeType's reader cannot be used: Debian 12's is built without it.)
struct PaintGraph: Sendable {
    /// Parts that a glyph's picture may have; those of real fonts have some hundred.
    static let mostNodes = 4096
    /// Parts that may stand inside one another.
    static let deepest = 64
    /// Stops of all gradients of a glyph.
    static let mostStops = 16384

    private let table: [UInt8]
    private let palette: [ResolvedColor]
    private let baseGlyphs: Int
    private let layers: Int
    private let clips: Int

    /// Nil where the table is of another version or cut off.
    init?(_ table: [UInt8], palette: [ResolvedColor]) {
        guard table.count >= 34, table[0] == 0, table[1] >= 1 else { return nil }
        self.table = table
        self.palette = palette
        func offset(_ at: Int) -> Int { table[at..<at + 4].reduce(0) { $0 << 8 | Int($1) } }
        baseGlyphs = offset(14)
        layers = offset(18)
        clips = offset(22)
    }

    /// A glyph's picture; nil where it has none, or one past a limit.
    func picture(of glyph: UInt16) -> ColorGlyph? {
        var budget = Budget()
        return colorGlyph(Int(glyph), depth: 0, &budget)
    }

    private struct Budget {
        var nodes = PaintGraph.mostNodes
        var stops = PaintGraph.mostStops
    }

    // MARK: Numbers

    private func number(_ at: Int, _ count: Int) -> Int? {
        guard at >= 0, at <= table.count - count else { return nil }
        return table[at..<at + count].reduce(0) { $0 << 8 | Int($1) }
    }

    private func signed(_ at: Int) -> Double? { number(at, 2).map { Double(Int16(truncatingIfNeeded: $0)) } }

    /// 2.14.
    private func fraction(_ at: Int) -> Double? { signed(at).map { $0 / 16384 } }

    /// 16.16.
    private func fixed(_ at: Int) -> Double? { number(at, 4).map { Double(Int32(truncatingIfNeeded: $0)) / 65536 } }

    private func point(_ at: Int) -> Point? {
        guard let x = signed(at), let y = signed(at + 2) else { return nil }
        return Point(x: x, y: -y)
    }

    /// The place that a 24-bit offset leads to from the beginning of a paint.
    private func place(_ paint: Int, _ field: Int) -> Int? {
        number(paint + field, 3).flatMap { $0 > 0 ? paint + $0 : nil }
    }

    // MARK: Glyphs

    private func colorGlyph(_ glyph: Int, depth: Int, _ budget: inout Budget) -> ColorGlyph? {
        guard baseGlyphs > 0, let count = number(baseGlyphs, 4) else { return nil }
        var (low, high) = (0, count)
        while low < high {
            let middle = (low + high) / 2
            let record = baseGlyphs + 4 + 6 * middle
            guard let found = number(record, 2), let offset = number(record + 2, 4) else { return nil }
            if found == glyph {
                guard let tree = read(baseGlyphs + offset, depth: depth, &budget) else { return nil }
                return clip(of: glyph).map { .clip($0, tree) } ?? tree
            }
            if found < glyph { low = middle + 1 } else { high = middle }
        }
        return nil
    }

    private func clip(of glyph: Int) -> Rect? {
        guard clips > 0, let count = number(clips + 1, 4) else { return nil }
        var (low, high) = (0, count)
        while low < high {
            let middle = (low + high) / 2
            let record = clips + 5 + 7 * middle
            guard let first = number(record, 2), let last = number(record + 2, 2), let offset = number(record + 4, 3)
            else { return nil }
            if glyph < first {
                high = middle
            } else if glyph > last {
                low = middle + 1
            } else {
                guard let corner = point(clips + offset + 1), let other = point(clips + offset + 5) else { return nil }
                return Rect(minX: corner.x, minY: other.y, maxX: other.x, maxY: corner.y).standardized
            }
        }
        return nil
    }

    // MARK: Paints

    private func read(_ paint: Int, depth: Int, _ budget: inout Budget) -> ColorGlyph? {
        guard depth < Self.deepest, budget.nodes > 0, let format = number(paint, 1) else { return nil }
        budget.nodes -= 1
        switch format {
        case 1:
            guard let count = number(paint + 1, 1), let first = number(paint + 2, 4), layers > 0 else { return nil }
            var result: [ColorGlyph] = []
            for index in first..<first + count {
                guard let offset = number(layers + 4 + 4 * index, 4),
                    let layer = read(layers + offset, depth: depth + 1, &budget)
                else { return nil }
                result.append(layer)
            }
            return .layers(result)
        case 2, 3:
            guard let entry = number(paint + 1, 2), let alpha = fraction(paint + 3) else { return nil }
            return .fill(.color(palette.color(UInt16(entry), opacity: alpha)))
        case 4...9:
            return gradient(paint, format, &budget)
        case 10:
            guard let glyph = number(paint + 4, 2), let child = below(paint, 1, depth, &budget) else { return nil }
            return .outline(UInt16(glyph), child)
        case 11:
            guard let glyph = number(paint + 1, 2) else { return nil }
            return colorGlyph(glyph, depth: depth + 1, &budget)
        case 12...31:
            guard let map = map(paint, format), let child = below(paint, 1, depth, &budget) else { return nil }
            return .transform(map, child)
        case 32:
            guard let mode = number(paint + 4, 1), let composite = ColorGlyphComposite(rawValue: UInt8(mode)),
                let source = below(paint, 1, depth, &budget), let backdrop = below(paint, 5, depth, &budget)
            else { return nil }
            return .composite(source, composite, over: backdrop)
        default:
            return nil
        }
    }

    private func below(_ paint: Int, _ field: Int, _ depth: Int, _ budget: inout Budget) -> ColorGlyph? {
        place(paint, field).flatMap { read($0, depth: depth + 1, &budget) }
    }

    private func map(_ paint: Int, _ format: Int) -> Affine? {
        func around(_ at: Int, _ map: Affine) -> Affine? { point(paint + at).map { map.about($0) } }
        switch format {
        case 12, 13:
            guard let place = place(paint, 4), let xx = fixed(place), let yx = fixed(place + 4),
                let xy = fixed(place + 8), let yy = fixed(place + 12), let dx = fixed(place + 16),
                let dy = fixed(place + 20)
            else { return nil }
            // The axes' second components change their sign with y.
            return Affine(a: xx, b: -yx, c: -xy, d: yy, tx: dx, ty: -dy)
        case 14, 15:
            return point(paint + 4).map { .translation(x: $0.x, y: $0.y) }
        case 16...19:
            guard let x = fraction(paint + 4), let y = fraction(paint + 6) else { return nil }
            return format < 18 ? .scale(x: x, y: y) : around(8, .scale(x: x, y: y))
        case 20...23:
            guard let scale = fraction(paint + 4) else { return nil }
            return format < 22 ? .scale(scale) : around(6, .scale(scale))
        case 24...27:
            // Counter-clockwise, as 180ths of a degree.
            guard let angle = fraction(paint + 4) else { return nil }
            let turn = Affine.rotation(degrees: -180 * angle)
            return format < 26 ? turn : around(6, turn)
        default:
            guard let x = fraction(paint + 4), let y = fraction(paint + 6) else { return nil }
            let skew = Affine.skew(xDegrees: 180 * x, yDegrees: -180 * y)
            return format < 30 ? skew : around(8, skew)
        }
    }

    private func gradient(_ paint: Int, _ format: Int, _ budget: inout Budget) -> ColorGlyph? {
        guard let place = place(paint, 1), let line = line(place, isVariable: format % 2 == 1, &budget) else {
            return nil
        }
        switch format {
        case 4, 5:
            guard let p0 = point(paint + 4), let p1 = point(paint + 8), let p2 = point(paint + 12) else { return nil }
            // The colours run along the part of p0 p1 that is at right angles to p0 p2.
            let normal = (x: p0.y - p2.y, y: p2.x - p0.x)
            let length = normal.x * normal.x + normal.y * normal.y
            let part = (p1.x - p0.x) * normal.x + (p1.y - p0.y) * normal.y
            guard length > 0, part != 0 else { return .layers([]) }
            let end = Point(x: p0.x + normal.x * part / length, y: p0.y + normal.y * part / length)
            return .fill(.linear(line, p0, end))
        case 6, 7:
            guard let start = point(paint + 4), let startRadius = number(paint + 8, 2), let end = point(paint + 10),
                let endRadius = number(paint + 14, 2)
            else { return nil }
            return .fill(.radial(line, start, Double(startRadius), end, Double(endRadius)))
        default:
            guard let center = point(paint + 4), let start = fraction(paint + 8), let end = fraction(paint + 10) else {
                return nil
            }
            // The table holds the angles less half a turn.
            return .fill(.sweep(line, center, (start + 1) * 180, (end + 1) * 180))
        }
    }

    private func line(_ place: Int, isVariable: Bool, _ budget: inout Budget) -> ColorGlyphLine? {
        guard let extend = number(place, 1), let count = number(place + 1, 2), count <= budget.stops else { return nil }
        budget.stops -= count
        var stops: [ColorGlyphLine.Stop] = []
        for index in 0..<count {
            let stop = place + 3 + index * (isVariable ? 10 : 6)
            guard let offset = fraction(stop), let entry = number(stop + 2, 2), let alpha = fraction(stop + 4) else {
                return nil
            }
            stops.append(ColorGlyphLine.Stop(offset, palette.color(UInt16(entry), opacity: alpha)))
        }
        // Stops at one place stay as the font has them.
        let order = stops.indices.sorted { (stops[$0].offset, $0) < (stops[$1].offset, $1) }
        return ColorGlyphLine(order.map { stops[$0] }, extend: extend == 1 ? .repeat : extend == 2 ? .reflect : .pad)
    }
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
