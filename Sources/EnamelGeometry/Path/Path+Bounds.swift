extension Path {
    /// The smallest rectangle around what the path draws: the true extent of curves, without their control points. A
    /// move that nothing follows draws nothing and does not count. nil where nothing is drawn. Coordinates that are NaN
    /// are left out; infinite ones give a rectangle that is not finite. O(n).
    public var bounds: Rect? {
        if case .shape(let shape) = storage { return shape.bounds }
        return withOutline { outline in
            var extent = Extent()
            var start = Point.zero
            var current = Point.zero
            var next = 0
            for verb in outline.verbs {
                if verb == .move {
                    start = outline.points[next]
                    current = start
                    next += 1
                    continue
                }
                extent.add(current)
                switch verb {
                case .move, .closeSubpath:
                    current = start
                case .line:
                    current = outline.points[next]
                case .quadCurve:
                    extent.add(current, outline.points[next], outline.points[next + 1])
                    current = outline.points[next + 1]
                case .curve:
                    extent.add(current, outline.points[next], outline.points[next + 1], outline.points[next + 2])
                    current = outline.points[next + 2]
                }
                extent.add(current)
                next += verb.pointCount
            }
            return extent.rect
        }
    }
}

/// The range of coordinates seen so far.
private struct Extent {
    var left = Double.infinity
    var top = Double.infinity
    var right = -Double.infinity
    var bottom = -Double.infinity

    var rect: Rect? {
        left <= right && top <= bottom ? Rect(minX: left, minY: top, maxX: right, maxY: bottom) : nil
    }

    // Comparisons with NaN are false: such a coordinate changes nothing.
    mutating func add(x: Double) {
        if x < left { left = x }
        if x > right { right = x }
    }

    mutating func add(y: Double) {
        if y < top { top = y }
        if y > bottom { bottom = y }
    }

    mutating func add(_ point: Point) {
        add(x: point.x)
        add(y: point.y)
    }

    /// A curve lies within the hull of its points: extremes are looked for only where a control point sticks out. Both
    /// ends have to be in already.
    mutating func add(_ a: Point, _ b: Point, _ c: Point) {
        add(c)
        if b.x < left || b.x > right, let t = CurveTurns(a.x, b.x, c.x).first {
            add(x: Point.onCurve(a, b, c, at: t).x)
        }
        if b.y < top || b.y > bottom, let t = CurveTurns(a.y, b.y, c.y).first {
            add(y: Point.onCurve(a, b, c, at: t).y)
        }
    }

    mutating func add(_ a: Point, _ b: Point, _ c: Point, _ d: Point) {
        add(d)
        if min(b.x, c.x) < left || max(b.x, c.x) > right {
            let turns = CurveTurns(a.x, b.x, c.x, d.x)
            if let t = turns.first { add(x: Point.onCurve(a, b, c, d, at: t).x) }
            if let t = turns.second { add(x: Point.onCurve(a, b, c, d, at: t).x) }
        }
        if min(b.y, c.y) < top || max(b.y, c.y) > bottom {
            let turns = CurveTurns(a.y, b.y, c.y, d.y)
            if let t = turns.first { add(y: Point.onCurve(a, b, c, d, at: t).y) }
            if let t = turns.second { add(y: Point.onCurve(a, b, c, d, at: t).y) }
        }
    }
}
