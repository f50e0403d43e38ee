extension Path {
    /// The simple shape that this path is, if it was made as one (and not built from elements that look like it).
    public var shape: Shape? {
        if case .shape(let shape) = storage { shape } else { nil }
    }

    /// Whether there are no elements. A rectangle of size zero has elements.
    public var isEmpty: Bool {
        switch storage {
        case .outline(let outline): outline.verbs.isEmpty
        case .shape: false
        }
    }

    /// The steps, in order; each takes its `pointCount` points from ``points``.
    public var verbs: [Verb] { withOutline { $0.verbs } }

    /// The points of all steps, in order.
    public var points: [Point] { withOutline { $0.points } }

    /// Calls `body` for each element in order.
    public func forEach(_ body: (Element) -> Void) {
        withOutline { outline in
            var next = 0
            let points = outline.points
            for verb in outline.verbs {
                switch verb {
                case .move: body(.move(to: points[next]))
                case .line: body(.line(to: points[next]))
                case .quadCurve: body(.quadCurve(to: points[next + 1], control: points[next]))
                case .curve:
                    body(.curve(to: points[next + 2], control1: points[next], control2: points[next + 1]))
                case .closeSubpath: body(.closeSubpath)
                }
                next += verb.pointCount
            }
        }
    }

    /// The elements as an array.
    public var elements: [Element] {
        var result: [Element] = []
        forEach { result.append($0) }
        return result
    }

    func withOutline<R>(_ body: (Outline) -> R) -> R {
        switch storage {
        case .outline(let outline): body(outline)
        case .shape(let shape): body(shape.outline)
        }
    }
}

extension Path: Hashable {
    /// Two paths are equal when their elements are, however they were made.
    public static func == (left: Path, right: Path) -> Bool {
        if case .shape(let a) = left.storage, case .shape(let b) = right.storage, a == b { return true }
        return left.withOutline { a in right.withOutline { b in a == b } }
    }

    /// Hashes the elements, however the path was made.
    public func hash(into hasher: inout Hasher) { withOutline { $0.hash(into: &hasher) } }
}

extension Path {
    /// The path with every point mapped. A rectangle stays one under a map that keeps axes; other simple shapes
    /// stay what they are under a move and an even scale.
    @_disfavoredOverload public func applying(_ map: Affine) -> Path {
        var result = Path()
        if case .shape(let shape) = storage, let mapped = shape.applying(map) {
            result.storage = .shape(mapped)
            return result
        }
        var outline = withOutline { $0 }
        unsafe outline.points.withUnsafeMutableBufferPointer { points in
            for index in points.indices { unsafe points[index] = points[index].applying(map) }
        }
        result.storage = .outline(outline)
        return result
    }

    /// The smallest rectangle around all points, control points included; nil for a path without points. It holds
    /// the outline, and is cheaper than its tight bounds.
    public var controlBounds: Rect? {
        if case .shape(let shape) = storage { return shape.bounds }
        return withOutline { outline in
            guard let first = outline.points.first else { return nil }
            var (left, top, right, bottom) = (first.x, first.y, first.x, first.y)
            for point in outline.points {
                left = min(left, point.x)
                top = min(top, point.y)
                right = max(right, point.x)
                bottom = max(bottom, point.y)
            }
            return Rect(minX: left, minY: top, maxX: right, maxY: bottom)
        }
    }
}

extension Path {
    /// Gives access to the steps and their points without a copy of either.
    package func withVerbsAndPoints<R>(_ body: (Span<Verb>, Span<Point>) -> R) -> R {
        withOutline { body($0.verbs.span, $0.points.span) }
    }
}
