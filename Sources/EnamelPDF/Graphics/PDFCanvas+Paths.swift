import EnamelDrawing
import EnamelGeometry

extension PDFCanvas {
    mutating func fill(_ path: Path, _ paint: Paint, _ rule: FillRule) throws(PDFError) {
        // Readers paint the pixels that a line without area touches (ISO 32000-2, section 8.5.3.3.1).
        guard path.hasArea, let bounds = path.controlBounds, include(bounds) else { return }
        if case .image(let image) = paint, image.outside == .none {
            return try saved { canvas throws(PDFError) in
                canvas.outline(path)
                canvas.clipToOutline(rule)
                try canvas.draw(image)
            }
        }
        if paint.isPattern, let seen = visibleHere, isFar(bounds) {
            // Readers would lay tiles and shade as far as the path goes.
            return try saved { canvas throws(PDFError) in
                canvas.outline(path)
                canvas.clipToOutline(rule)
                try canvas.filling(with: paint, within: seen) { canvas throws(PDFError) in
                    canvas.outline(Path(seen))
                    canvas.content.operation("f")
                }
            }
        }
        try filling(with: paint, within: bounds) { canvas throws(PDFError) in
            canvas.outline(path)
            canvas.content.operation(rule == .evenOdd ? "f*" : "f")
        }
    }

    /// Whether a rectangle of the current coordinates goes on much farther than what may be seen.
    func isFar(_ bounds: Rect) -> Bool {
        let place = bounds.applying(toPage)
        return !(place.width <= visible.width + 20_000 && place.height <= visible.height + 20_000)
    }

    /// Writes a path (ISO 32000-2, section 8.5.2). Segments with points that are not finite are left out.
    mutating func outline(_ path: Path) {
        if case .rect(let rect)? = path.shape, rect.isFinite {
            let (left, top) = (rounded(rect.minX), rounded(rect.minY))
            content.number(left)
            content.number(top)
            // The far edge is rounded, not the length, so that rectangles that meet go on meeting.
            content.number(rounded(rect.maxX) - left)
            content.number(rounded(rect.maxY) - top)
            return content.operation("re")
        }
        path.withVerbsAndPoints { verbs, points in
            var next = 0
            var (start, current) = (Point.zero, Point.zero)
            // A move is written once something follows it.
            var isOpen = false
            func isFinite(_ count: Int) -> Bool {
                for index in next..<next + count where !points[index].isFinite { return false }
                return true
            }
            for index in verbs.indices {
                let verb = verbs[index]
                defer { next += verb.pointCount }
                guard isFinite(verb.pointCount) else { continue }
                switch verb {
                case .move:
                    (start, current, isOpen) = (points[next], points[next], false)
                    // One that nothing follows means nothing; of a fill it would count for the bounds only.
                    let following = index + 1 < verbs.count ? verbs[index + 1] : .move
                    if following == .move { continue }
                    move(to: start)
                    isOpen = true
                case .line:
                    if !isOpen { move(to: current) }
                    isOpen = true
                    current = points[next]
                    content.point(current)
                    content.operation("l")
                case .quadCurve:
                    if !isOpen { move(to: current) }
                    isOpen = true
                    let (control, end) = (points[next], points[next + 1])
                    curve(
                        from: current, control.interpolated(to: current, at: 1.0 / 3),
                        control.interpolated(to: end, at: 1.0 / 3), to: end)
                    current = end
                case .curve:
                    if !isOpen { move(to: current) }
                    isOpen = true
                    curve(from: current, points[next], points[next + 1], to: points[next + 2])
                    current = points[next + 2]
                case .closeSubpath:
                    if isOpen { content.operation("h") }
                    (current, isOpen) = (start, false)
                }
            }
        }
    }

    private mutating func move(to point: Point) {
        content.point(point)
        content.operation("m")
    }

    private mutating func curve(from start: Point, _ control1: Point, _ control2: Point, to end: Point) {
        if control1 == start {
            content.point(control2)
            content.point(end)
            return content.operation("v")
        }
        content.point(control1)
        if control2 == end {
            content.point(end)
            return content.operation("y")
        }
        content.point(control2)
        content.point(end)
        content.operation("c")
    }

    /// A coordinate as it is written.
    private func rounded(_ value: Double) -> Double {
        var scale = 1.0
        for _ in 0..<content.decimals { scale *= 10 }
        let result = (value * scale).rounded() / scale
        return result.isFinite ? result : value
    }

    /// Makes the path just written the clip (8.5.4).
    mutating func clipToOutline(_ rule: FillRule) {
        content.operation(rule == .evenOdd ? "W* n" : "W n")
    }
}

extension Paint {
    /// Whether it is a pattern: tiles, or a shading.
    var isPattern: Bool {
        switch self {
        case .pattern, .image, .linearGradient, .radialGradient, .conicGradient: true
        case .color: false
        }
    }
}

extension Path {
    /// Whether any of its parts has points that do not lie on one line.
    fileprivate var hasArea: Bool {
        if let rect = shape.flatMap({ if case .rect(let rect) = $0 { rect } else { nil } }) {
            return rect.width != 0 && rect.height != 0
        }
        guard shape == nil else { return true }
        return withVerbsAndPoints { verbs, points in
            var next = 0
            var start = Point.zero
            var side: (x: Double, y: Double)?
            for step in verbs.indices {
                let verb = verbs[step]
                if verb == .move {
                    start = points[next]
                    side = nil
                }
                for index in next..<next + verb.pointCount {
                    let (x, y) = (points[index].x - start.x, points[index].y - start.y)
                    guard x != 0 || y != 0 else { continue }
                    guard let known = side else {
                        side = (x, y)
                        continue
                    }
                    // Also where it is not a number.
                    guard known.x * y == known.y * x else { return true }
                }
                next += verb.pointCount
            }
            return false
        }
    }
}
