extension Path {
    /// A rectangle, clockwise (y down) from its top left corner.
    @_disfavoredOverload public init(_ rect: Rect) { storage = .shape(.rect(rect.standardized)) }

    /// The ellipse that touches the four edges of a rectangle, as four cubic curves.
    @_disfavoredOverload public init(ellipseIn rect: Rect) { storage = .shape(.ellipse(in: rect.standardized)) }

    /// A rectangle with circular corners. The radius is cut to half the shorter side; 0 and less give the rectangle.
    @_disfavoredOverload public init(roundedRect rect: Rect, cornerRadius: Double) {
        let rect = rect.standardized
        let radius = min(cornerRadius, rect.width / 2, rect.height / 2)
        storage = .shape(radius > 0 ? .roundedRect(rect, radius: radius) : .rect(rect))
    }

    /// Begins a subpath at a point.
    @_disfavoredOverload public mutating func move(to point: Point) { append(.move) { $0.append(point) } }

    /// A straight line from the current point. On an empty path it begins a subpath instead.
    @_disfavoredOverload public mutating func addLine(to point: Point) {
        append(isEmpty ? .move : .line) { $0.append(point) }
    }

    /// A quadratic Bézier curve from the current point; on an empty path the control point begins the subpath.
    @_disfavoredOverload public mutating func addQuadCurve(to point: Point, control: Point) {
        if isEmpty { move(to: control) }
        append(.quadCurve) {
            $0.append(control)
            $0.append(point)
        }
    }

    /// A cubic Bézier curve from the current point; on an empty path the first control point begins the subpath.
    @_disfavoredOverload public mutating func addCurve(to point: Point, control1: Point, control2: Point) {
        if isEmpty { move(to: control1) }
        append(.curve) {
            $0.append(control1)
            $0.append(control2)
            $0.append(point)
        }
    }

    /// Joins the subpath's end to its start. What is added next begins there. On an empty path it does nothing.
    public mutating func closeSubpath() {
        guard !isEmpty else { return }
        append(.closeSubpath) { _ in }
    }

    /// Adds another path's elements, mapped.
    @_disfavoredOverload public mutating func addPath(_ other: Path, transform: Affine = .identity) {
        if isEmpty {
            self = transform == .identity ? other : other.applying(transform)
            return
        }
        let added = transform == .identity ? other : other.applying(transform)
        mutateOutline { outline in
            added.withOutline {
                outline.verbs.append(contentsOf: $0.verbs)
                outline.points.append(contentsOf: $0.points)
            }
        }
    }

    private mutating func append(_ verb: Verb, _ points: (inout [Point]) -> Void) {
        mutateOutline {
            $0.verbs.append(verb)
            points(&$0.points)
        }
    }

    /// Changes the elements in place, without a copy of arrays that nobody else holds.
    mutating func mutateOutline(_ body: (inout Outline) -> Void) {
        var outline = Outline()
        switch storage {
        case .outline(let own):
            outline = own
            storage = .outline(Outline())
        case .shape(let shape):
            outline = shape.outline
        }
        body(&outline)
        storage = .outline(outline)
    }
}
