import EnamelGeometry

/// A vertex of a path, and where the path goes there (SVG 2, sections 9.6 and 13.7.4).
struct MarkerVertex {
    var point: Point
    /// Degrees clockwise from the x axis.
    var angle: Double
}

/// The vertices of a path at which markers stand.
struct MarkerVertices {
    private(set) var vertices: [MarkerVertex] = []

    private struct Segment {
        var start: Point
        var end: Point
        /// The directions at both ends; nil where the segment has no length.
        var leaving: Point?
        var arriving: Point?
    }

    init(_ path: Path) {
        var segments: [Segment] = []
        var start = Point.zero
        var current = Point.zero
        // A close at the end of a subpath joins its first vertex with its last.
        func finish(isClosed: Bool) {
            append(segments, at: start, isClosed: isClosed)
            segments = []
        }
        var hasMove = false
        path.forEach { element in
            switch element {
            case .move(let to):
                if hasMove || !segments.isEmpty { finish(isClosed: false) }
                (start, current, hasMove) = (to, to, true)
            case .line(let to):
                let direction = Self.direction([(current, to)])
                segments.append(Segment(start: current, end: to, leaving: direction, arriving: direction))
                current = to
            case .quadCurve(let to, let control):
                segments.append(
                    Segment(
                        start: current, end: to, leaving: Self.direction([(current, control), (current, to)]),
                        arriving: Self.direction([(control, to), (current, to)])))
                current = to
            case .curve(let to, let control1, let control2):
                segments.append(
                    Segment(
                        start: current, end: to,
                        leaving: Self.direction([(current, control1), (current, control2), (current, to)]),
                        arriving: Self.direction([(control2, to), (control1, to), (current, to)])))
                current = to
            case .closeSubpath:
                // A second close adds nothing.
                guard hasMove || !segments.isEmpty else { break }
                let direction = Self.direction([(current, start)])
                segments.append(Segment(start: current, end: start, leaving: direction, arriving: direction))
                finish(isClosed: true)
                (current, hasMove) = (start, false)
            }
        }
        if hasMove || !segments.isEmpty { finish(isClosed: false) }
    }

    /// The direction of the first pair of points that are not the same.
    private static func direction(_ pairs: [(Point, Point)]) -> Point? {
        for (from, to) in pairs where from != to { return Point(x: to.x - from.x, y: to.y - from.y) }
        return nil
    }

    private mutating func append(_ given: [Segment], at start: Point, isClosed: Bool) {
        var segments = given
        guard !segments.isEmpty else {
            vertices.append(MarkerVertex(point: start, angle: 0))
            return
        }
        // A segment without length goes where the one before it arrives, or else where the next one leaves.
        var last: Point?
        for index in segments.indices {
            if segments[index].leaving == nil {
                segments[index].leaving = last
                segments[index].arriving = last
            }
            last = segments[index].arriving
        }
        var next: Point?
        for index in segments.indices.reversed() {
            if segments[index].leaving == nil {
                segments[index].leaving = next
                segments[index].arriving = next
            }
            next = segments[index].leaving
        }
        let count = segments.count
        let first = segments[0]
        // Where a closed subpath begins and ends, browsers do not take the middle of both directions.
        vertices.append(MarkerVertex(point: first.start, angle: Self.angle(nil, first.leaving)))
        for index in segments.indices {
            let following = index + 1 < count ? segments[index + 1].leaving : nil
            vertices.append(
                MarkerVertex(point: segments[index].end, angle: Self.angle(segments[index].arriving, following)))
        }
    }

    /// The direction half-way between arriving and leaving.
    private static func angle(_ arriving: Point?, _ leaving: Point?) -> Double {
        func degrees(_ direction: Point) -> Double {
            Trigonometry.arcTangent(y: direction.y, x: direction.x) * 180 / .pi
        }
        guard let arriving else { return leaving.map(degrees) ?? 0 }
        guard let leaving else { return degrees(arriving) }
        var (first, second) = (degrees(arriving), degrees(leaving))
        if (first - second).magnitude > 180 {
            if first < second { first += 360 } else { second += 360 }
        }
        return (first + second) / 2
    }
}
