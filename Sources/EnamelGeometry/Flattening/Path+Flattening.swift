extension Path {
    /// The path with each curve replaced by lines that stay within `tolerance` of it, in the path's own units.
    /// Subpaths and their closing stay as they are; each curve ends exactly where it ended.
    ///
    /// A curve becomes at most 65,536 lines, however small the tolerance is; a tolerance that is not above zero asks
    /// for that many, and one that is NaN for a single line per curve. A curve with a coordinate that is not finite
    /// becomes one line. O(lines).
    public func flattened(tolerance: Double) -> Path {
        let limit = 1 << 16
        let tolerance = tolerance > 0 || tolerance.isNaN ? tolerance : Double.leastNonzeroMagnitude
        return withOutline { outline in
            guard outline.verbs.contains(where: { $0 == .quadCurve || $0 == .curve }) else { return self }
            var result = Outline()
            result.verbs.reserveCapacity(outline.verbs.count * 4)
            result.points.reserveCapacity(outline.verbs.count * 4)
            var current = Point.zero
            var start = Point.zero
            var next = 0
            for verb in outline.verbs {
                switch verb {
                case .move:
                    current = outline.points[next]
                    start = current
                    result.add(.move, current)
                case .line:
                    current = outline.points[next]
                    result.add(.line, current)
                case .quadCurve:
                    let (p1, p2) = (outline.points[next], outline.points[next + 1])
                    let steps = curveSegmentCount(current, p1, p2, tolerance: tolerance, limit: limit)
                    for step in 1..<max(1, steps) {
                        result.add(.line, .onCurve(current, p1, p2, at: Double(step) / Double(steps)))
                    }
                    result.add(.line, p2)
                    current = p2
                case .curve:
                    let (p1, p2, p3) = (outline.points[next], outline.points[next + 1], outline.points[next + 2])
                    let steps = curveSegmentCount(current, p1, p2, p3, tolerance: tolerance, limit: limit)
                    for step in 1..<max(1, steps) {
                        result.add(.line, .onCurve(current, p1, p2, p3, at: Double(step) / Double(steps)))
                    }
                    result.add(.line, p3)
                    current = p3
                case .closeSubpath:
                    result.verbs.append(.closeSubpath)
                    current = start
                }
                next += verb.pointCount
            }
            var path = Path()
            path.storage = .outline(result)
            return path
        }
    }
}

extension Path.Outline {
    /// Adds a step that takes one point.
    @inline(__always)
    mutating func add(_ verb: Path.Verb, _ point: Point) {
        verbs.append(verb)
        points.append(point)
    }
}
