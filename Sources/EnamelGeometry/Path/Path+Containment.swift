extension Path {
    /// Whether a point is inside, as filling by the rule sees it. Open subpaths count as closed by a line.
    ///
    /// Curves are intersected themselves, not replaced by lines. A point on the outline is inside where the inside
    /// lies to its right, or below it for a horizontal edge; so shapes that share an edge never both hold a point
    /// of it (the convention of ``Rect/contains(_:)-(Point)``). False for a point that is not finite. O(n).
    @_disfavoredOverload public func contains(_ point: Point, rule: FillRule = .nonzero) -> Bool {
        guard point.isFinite else { return false }
        if case .shape(let shape) = storage {
            guard shape.bounds.contains(point) else { return false }
            if case .rect = shape { return true }
        }
        return withOutline { outline in
            var winding = 0
            outline.forEachSegment(closing: .allSubpaths) { segment, _ in winding &+= segment.winding(around: point) }
            switch rule {
            case .nonzero: return winding != 0
            case .evenOdd: return winding & 1 != 0
            }
        }
    }
}

extension PathSegment {
    /// How often the segment crosses the horizontal ray from the point to the right: +1 downwards, -1 upwards.
    ///
    /// A crossing belongs to the upper end of a piece and not to the lower one, so that pieces that meet on the ray
    /// count once together.
    fileprivate func winding(around point: Point) -> Int {
        switch self {
        case .line(let a, let b):
            let sign = Self.winding(from: a.y, to: b.y, at: point.y)
            if sign == 0 || (a.x <= point.x && b.x <= point.x) { return 0 }
            if a.x > point.x, b.x > point.x { return sign }
            // Measured from the upper end, whichever way the line runs: both ways cross at the same place.
            let (upper, lower) = a.y < b.y ? (a, b) : (b, a)
            let fraction = (point.y - upper.y) / (lower.y - upper.y)
            return upper.x + fraction * (lower.x - upper.x) > point.x ? sign : 0
        case .quad(let a, let b, let c):
            if max(a.y, b.y, c.y) <= point.y || min(a.y, b.y, c.y) > point.y { return 0 }
            if max(a.x, b.x, c.x) <= point.x { return 0 }
            if min(a.x, b.x, c.x) > point.x { return Self.winding(from: a.y, to: c.y, at: point.y) }
            return winding(around: point, turns: CurveTurns(a.y, b.y, c.y))
        case .cubic(let a, let b, let c, let d):
            if max(a.y, b.y, c.y, d.y) <= point.y || min(a.y, b.y, c.y, d.y) > point.y { return 0 }
            if max(a.x, b.x, c.x, d.x) <= point.x { return 0 }
            if min(a.x, b.x, c.x, d.x) > point.x { return Self.winding(from: a.y, to: d.y, at: point.y) }
            return winding(around: point, turns: CurveTurns(a.y, b.y, c.y, d.y))
        }
    }

    /// What a curve counts that lies right of the point altogether: only its ends matter, as every crossing back and
    /// forth between them cancels.
    private static func winding(from start: Double, to end: Double, at y: Double) -> Int {
        (start <= y) == (end <= y) ? 0 : start <= y ? 1 : -1
    }

    /// The same, for a curve whose y goes one way only between the turns.
    private func winding(around point: Point, turns: CurveTurns) -> Int {
        var winding = 0
        var t0 = 0.0
        var y0 = start.y
        func add(to t1: Double, _ y1: Double) {
            if (y0 <= point.y) != (y1 <= point.y), crossing(y: point.y, from: t0, to: t1, y0 < y1) > point.x {
                winding += Self.winding(from: y0, to: y1, at: point.y)
            }
            (t0, y0) = (t1, y1)
        }
        if let t = turns.first { add(to: t, self.point(at: t).y) }
        if let t = turns.second { add(to: t, self.point(at: t).y) }
        add(to: 1, end.y)
        return winding
    }

    /// The x where the curve meets a height, by bisection down to neighbouring numbers or 64 halvings.
    private func crossing(y: Double, from t0: Double, to t1: Double, _ isDownward: Bool) -> Double {
        var (low, high) = (t0, t1)
        for _ in 0..<64 {
            let middle = (low + high) / 2
            guard middle > low, middle < high else { break }
            if (point(at: middle).y <= y) == isDownward { low = middle } else { high = middle }
        }
        return point(at: isDownward ? low : high).x
    }
}
