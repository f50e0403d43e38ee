import EnamelGeometry

extension GlyphRun {
    /// Where the glyphs' ink crosses a horizontal band: what an underline that skips ink leaves out.
    ///
    /// For each glyph it is the stretch from the leftmost to the rightmost point of the outline inside the band, as browsers have it;
    /// stretches that meet are one. Pictures without an outline do not count.
    /// - Parameters:
    ///   - top: the band's upper edge in points from the run's origin, y down.
    ///   - bottom: its lower edge.
    /// - Returns: the stretches from left to right, in points from the run's origin. O(glyphs), and the length of those outlines
    ///   that reach the band.
    public func inkIntersections(from top: Double, to bottom: Double) -> [ClosedRange<Double>] {
        guard font.size > 0, font.size.isFinite, top.isFinite, bottom.isFinite, top < bottom else { return [] }
        let scale = font.size / font.instance.gridPerEm
        var stretches: [ClosedRange<Double>] = []
        for glyph in glyphs where glyph.position.isFinite {
            let shape = font.instance.shape(of: glyph.id)
            let band = ((top - glyph.position.y) / scale, (bottom - glyph.position.y) / scale)
            guard let bounds = shape.bounds, bounds.minY < band.1, bounds.maxY > band.0,
                let found = shape.outline.stretch(from: band.0, to: band.1)
            else { continue }
            stretches.append(glyph.position.x + found.lowerBound * scale...glyph.position.x + found.upperBound * scale)
        }
        stretches.sort { $0.lowerBound < $1.lowerBound }
        var result: [ClosedRange<Double>] = []
        for stretch in stretches {
            if let last = result.last, stretch.lowerBound <= last.upperBound {
                result[result.count - 1] = last.lowerBound...max(last.upperBound, stretch.upperBound)
            } else {
                result.append(stretch)
            }
        }
        return result
    }
}

extension Path {
    /// From the leftmost to the rightmost point of the outline inside a band; nil where it does not reach into it. Curves are taken
    /// as lines that are within a thousandth of an em or so.
    fileprivate func stretch(from top: Double, to bottom: Double) -> ClosedRange<Double>? {
        var (left, right) = (Double.infinity, -Double.infinity)
        func add(_ from: Point, _ to: Point) {
            let (low, high) = from.y < to.y ? (from, to) : (to, from)
            guard from != to, low.y < bottom, high.y > top || (low.y == high.y && high.y > top) else { return }
            /// The line's x at a height, which lies on it.
            func x(at y: Double) -> Double {
                high.y > low.y ? low.x + (high.x - low.x) * ((y - low.y) / (high.y - low.y)) : low.x
            }
            let ends = low.y == high.y ? (low.x, high.x) : (x(at: max(top, low.y)), x(at: min(bottom, high.y)))
            left = min(left, ends.0, ends.1)
            right = max(right, ends.0, ends.1)
        }
        var (start, current) = (Point.zero, Point.zero)
        forEach { element in
            switch element {
            case .move(let to):
                add(current, start)
                (start, current) = (to, to)
            case .line(let to):
                add(current, to)
                current = to
            case .quadCurve(let to, let control):
                let from = current
                let steps = curveSegmentCount(from, control, to, tolerance: 64, limit: 64)
                for step in 1...max(1, steps) {
                    let next =
                        step >= steps ? to : Point.onCurve(from, control, to, at: Double(step) / Double(steps))
                    add(current, next)
                    current = next
                }
            case .curve(let to, let control1, let control2):
                let from = current
                let steps = curveSegmentCount(from, control1, control2, to, tolerance: 64, limit: 64)
                for step in 1...max(1, steps) {
                    let next =
                        step >= steps
                        ? to : Point.onCurve(from, control1, control2, to, at: Double(step) / Double(steps))
                    add(current, next)
                    current = next
                }
            case .closeSubpath:
                add(current, start)
                current = start
            }
        }
        add(current, start)
        return left <= right ? left...right : nil
    }
}
