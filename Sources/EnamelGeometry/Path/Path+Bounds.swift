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
        if b.x < left || b.x > right, let t = quadraticTurn(a.x, b.x, c.x) { add(x: Point.onCurve(a, b, c, at: t).x) }
        if b.y < top || b.y > bottom, let t = quadraticTurn(a.y, b.y, c.y) { add(y: Point.onCurve(a, b, c, at: t).y) }
    }

    mutating func add(_ a: Point, _ b: Point, _ c: Point, _ d: Point) {
        add(d)
        if min(b.x, c.x) < left || max(b.x, c.x) > right {
            for t in cubicTurns(a.x, b.x, c.x, d.x) { add(x: Point.onCurve(a, b, c, d, at: t).x) }
        }
        if min(b.y, c.y) < top || max(b.y, c.y) > bottom {
            for t in cubicTurns(a.y, b.y, c.y, d.y) { add(y: Point.onCurve(a, b, c, d, at: t).y) }
        }
    }
}

/// Where one coordinate of a quadratic curve turns back, between 0 and 1.
func quadraticTurn(_ a: Double, _ b: Double, _ c: Double) -> Double? {
    let t = (a - b) / (a - 2 * b + c)
    return t > 0 && t < 1 ? t : nil
}

/// Where one coordinate of a cubic curve turns back, between 0 and 1, ascending.
func cubicTurns(_ a: Double, _ b: Double, _ c: Double, _ d: Double) -> [Double] {
    // The derivative's coefficients over 3: u·t² + 2v·t + w, in units of the largest so that no square overflows.
    var w = b - a
    var v = c - 2 * b + a
    var u = d - 3 * c + 3 * b - a
    let unit = max(u.magnitude, v.magnitude, w.magnitude)
    guard unit > 0, unit < .infinity else { return [] }
    (u, v, w) = (u / unit, v / unit, w / unit)
    let inner = v * v - u * w
    guard inner >= 0 else { return [] }
    // The root without cancellation first, the other from the product of both.
    let q = -(v + (v < 0 ? -inner.squareRoot() : inner.squareRoot()))
    var turns: [Double] = []
    for t in [q / u, w / q] where t > 0 && t < 1 { turns.append(t) }
    if turns.count == 2 {
        if turns[0] > turns[1] { turns.swapAt(0, 1) }
        if turns[0] == turns[1] { turns.removeLast() }
    }
    return turns
}
