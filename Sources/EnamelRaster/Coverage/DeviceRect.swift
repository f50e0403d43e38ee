import EnamelGeometry

/// A rectangle along the axes in 24.8 fixed-point pixels, as wide as wanted.
struct DeviceRect {
    private var left: Double
    private var top: Double
    private var right: Double
    private var bottom: Double

    /// Maps a rectangle by a transform that keeps the axes.
    init(_ rect: Rect, _ map: Affine) {
        let (x0, x1) = (map.a * rect.minX + map.tx, map.a * rect.maxX + map.tx)
        let (y0, y1) = (map.d * rect.minY + map.ty, map.d * rect.maxY + map.ty)
        (left, right) = x0 < x1 ? (x0, x1) : (x1, x0)
        (top, bottom) = y0 < y1 ? (y0, y1) : (y1, y0)
    }

    /// The area of whole pixels that this is inside `limit`; nil if an edge runs through pixels.
    func wholePixels(within limit: PixelRect) -> PixelRect? {
        guard let cut = cut(to: limit) else {
            return left.isNaN || top.isNaN || right.isNaN || bottom.isNaN
                ? nil : PixelRect(left: 0, top: 0, right: 0, bottom: 0)
        }
        return cut.wholePixels
    }

    /// The rows inside `limit` that this covers from top to bottom; nil where there are none.
    func wholeRows(within limit: PixelRect) -> Range<Int>? {
        guard let cut = cut(to: limit) else { return nil }
        let (first, end) = ((cut.y0 + 255) >> 8, cut.y1 >> 8)
        return first < end ? first..<end : nil
    }

    /// The part inside `limit`; nil where there is none.
    func cut(to limit: PixelRect) -> Cut? {
        let (l, t) = (max(left, Double(limit.left)), max(top, Double(limit.top)))
        let (r, b) = (min(right, Double(limit.right)), min(bottom, Double(limit.bottom)))
        guard l < r, t < b else { return nil }
        let cut = Cut(x0: Int(fixed(l)), y0: Int(fixed(t)), x1: Int(fixed(r)), y1: Int(fixed(b)))
        return cut.x0 < cut.x1 && cut.y0 < cut.y1 ? cut : nil
    }

    /// A rectangle inside a canvas, in 1/256 pixel.
    struct Cut {
        let x0: Int
        let y0: Int
        let x1: Int
        let y1: Int

        /// The same as an area of whole pixels; nil if an edge runs through pixels.
        var wholePixels: PixelRect? {
            guard (x0 | y0 | x1 | y1) & 255 == 0 else { return nil }
            return PixelRect(left: x0 >> 8, top: y0 >> 8, right: x1 >> 8, bottom: y1 >> 8)
        }

        /// Left border, inside, right border; what is not there has count 0.
        var columns: [3 of Run] { Run.split(x0, x1) }
        /// Top border, inside, bottom border.
        var rows: [3 of Run] { Run.split(y0, y1) }
    }

    /// Neighbouring columns or rows with the same coverage.
    struct Run {
        var start = 0
        var count = 0
        /// Of 256.
        var weight = 0

        static func split(_ from: Int, _ to: Int) -> [3 of Run] {
            var runs = [3 of Run](repeating: Run())
            let (first, last) = (from >> 8, to >> 8)
            if first == last {
                runs[0] = Run(start: first, count: 1, weight: to - from)
                return runs
            }
            let inside = (from + 255) >> 8
            if inside > first { runs[0] = Run(start: first, count: 1, weight: 256 - from & 255) }
            runs[1] = Run(start: inside, count: last - inside, weight: 256)
            if to & 255 != 0 { runs[2] = Run(start: last, count: 1, weight: to & 255) }
            return runs
        }
    }
}
