extension Path {
    /// The area that the outline goes round, in square units: positive where it runs clockwise (y down), negative
    /// where it runs the other way, each turn counted. Open subpaths count as closed by a line. Exact for the curves
    /// (Green's theorem), apart from rounding; NaN or infinite where coordinates are not finite or overflow. O(n).
    public var signedArea: Double {
        withOutline { outline in
            var area = 0.0
            // Seen from the subpath's first point the products stay small, far from the origin too.
            var origin = Point.zero
            outline.forEachSegment(closing: .allSubpaths) { segment, beginsSubpath in
                if beginsSubpath { origin = segment.start }
                area += segment.signedArea(from: origin)
            }
            return area
        }
    }
}

extension PathSegment {
    /// The signed area between the segment and the lines from `origin` to its ends.
    fileprivate func signedArea(from origin: Point) -> Double {
        func cross(_ p: Point, _ q: Point) -> Double {
            (p.x - origin.x) * (q.y - origin.y) - (q.x - origin.x) * (p.y - origin.y)
        }
        switch self {
        case .line(let a, let b):
            return cross(a, b) / 2
        case .quad(let a, let b, let c):
            return (2 * cross(a, b) + cross(a, c) + 2 * cross(b, c)) / 6
        case .cubic(let a, let b, let c, let d):
            let outer = 6 * (cross(a, b) + cross(c, d)) + cross(a, d)
            return (outer + 3 * (cross(a, c) + cross(b, c) + cross(b, d))) / 20
        }
    }
}
