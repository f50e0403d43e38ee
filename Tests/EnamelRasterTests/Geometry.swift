import EnamelGeometry

/// Signed area of a polygon cut to a rectangle, by clipping it side after side (Sutherland and Hodgman) and summing
/// cross products: nothing that the rasteriser does.
func area(of polygon: [Point], inside rect: Rect) -> Double {
    var points = polygon
    func cut(_ distance: (Point) -> Double) {
        var kept: [Point] = []
        for index in points.indices {
            let (a, b) = (points[index], points[(index + 1) % points.count])
            let (da, db) = (distance(a), distance(b))
            if da >= 0 { kept.append(a) }
            if (da >= 0) != (db >= 0) { kept.append(a.interpolated(to: b, at: da / (da - db))) }
        }
        points = kept
    }
    cut { $0.x - rect.minX }
    cut { rect.maxX - $0.x }
    cut { $0.y - rect.minY }
    cut { rect.maxY - $0.y }
    return signedArea(points)
}

func signedArea(_ points: [Point]) -> Double {
    guard let origin = points.first else { return 0 }
    var sum = 0.0
    for index in points.indices {
        let (a, b) = (points[index], points[(index + 1) % points.count])
        sum += (a.x - origin.x) * (b.y - origin.y) - (b.x - origin.x) * (a.y - origin.y)
    }
    return sum / 2
}

/// How often a polygon winds around a point that lies on no edge.
func winding(of polygon: [Point], around point: Point) -> Int {
    var result = 0
    for index in polygon.indices {
        let (a, b) = (polygon[index], polygon[(index + 1) % polygon.count])
        guard (a.y <= point.y) != (b.y <= point.y) else { continue }
        let crossing = a.x + (point.y - a.y) / (b.y - a.y) * (b.x - a.x)
        if crossing < point.x { result += a.y < b.y ? 1 : -1 }
    }
    return result
}

/// Whether a segment comes within `margin` of a rectangle.
func touches(_ a: Point, _ b: Point, _ rect: Rect, margin: Double) -> Bool {
    let grown = rect.inset(by: -margin)
    // Parameters of the segment between which it is inside (Liang and Barsky).
    var (enter, leave) = (0.0, 1.0)
    for (start, step, low, high) in [
        (a.x, b.x - a.x, grown.minX, grown.maxX), (a.y, b.y - a.y, grown.minY, grown.maxY),
    ] {
        if step == 0 {
            if start < low || start > high { return false }
            continue
        }
        let (t0, t1) = ((low - start) / step, (high - start) / step)
        enter = max(enter, min(t0, t1))
        leave = min(leave, max(t0, t1))
    }
    return enter <= leave
}

extension Path {
    init(polygon points: [Point]) {
        self.init()
        for point in points { addLine(to: point) }
        closeSubpath()
    }
}
