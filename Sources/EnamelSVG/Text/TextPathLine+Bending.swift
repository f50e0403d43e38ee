import EnamelGeometry

extension TextPathLine {
    /// An outline whose x axis becomes the path from a length on, and whose y axis stands across it: `method="stretch"` (SVG 2, section
    /// 11.8.2). What lies beyond the ends goes on straight. O(points · log of the path's segments).
    func bent(_ outline: Path, from start: Double) -> Path {
        func bend(_ point: Point) -> Point {
            let place = start + point.x
            let inside = isClosed ? place : min(max(place, 0), measure.length)
            var on = inside
            if isClosed, measure.length > 0 {
                on = inside.truncatingRemainder(dividingBy: measure.length)
                if on < 0 { on += measure.length }
            }
            guard let (origin, direction) = self.point(at: on) else { return point }
            let rest = place - inside
            return Point(
                x: origin.x + direction.x * rest - direction.y * point.y,
                y: origin.y + direction.y * rest + direction.x * point.y)
        }
        var result = Path()
        var pen = Point.zero
        var first = Point.zero
        /// The points of a curve are moved, after it is cut into as many parts as make it follow the path.
        func curve(_ a: Point, _ b: Point, _ c: Point, _ d: Point) {
            let parts = 4
            for part in 0..<parts {
                let (t0, t1) = (Double(part) / Double(parts), Double(part + 1) / Double(parts))
                /// The blossom of the curve: its control points between two parameters.
                func blossom(_ u: Double, _ v: Double, _ w: Double) -> Point {
                    func mix(_ p: Point, _ q: Point, _ t: Double) -> Point {
                        Point(x: p.x + (q.x - p.x) * t, y: p.y + (q.y - p.y) * t)
                    }
                    let (p, q, r) = (mix(a, b, u), mix(b, c, u), mix(c, d, u))
                    return mix(mix(p, q, v), mix(q, r, v), w)
                }
                result.addCurve(
                    to: bend(blossom(t1, t1, t1)), control1: bend(blossom(t0, t0, t1)),
                    control2: bend(blossom(t0, t1, t1)))
            }
        }
        func third(_ p: Point, _ q: Point) -> Point {
            Point(x: p.x + (q.x - p.x) / 3, y: p.y + (q.y - p.y) / 3)
        }
        outline.forEach { element in
            switch element {
            case .move(let to):
                result.move(to: bend(to))
                (pen, first) = (to, to)
            case .line(let to):
                curve(pen, third(pen, to), third(to, pen), to)
                pen = to
            case .quadCurve(let to, let control):
                func raised(_ p: Point) -> Point {
                    Point(x: p.x + (control.x - p.x) * 2 / 3, y: p.y + (control.y - p.y) * 2 / 3)
                }
                curve(pen, raised(pen), raised(to), to)
                pen = to
            case .curve(let to, let control1, let control2):
                curve(pen, control1, control2, to)
                pen = to
            case .closeSubpath:
                if pen != first { curve(pen, third(pen, first), third(first, pen), first) }
                result.closeSubpath()
                pen = first
            }
        }
        return result
    }
}
