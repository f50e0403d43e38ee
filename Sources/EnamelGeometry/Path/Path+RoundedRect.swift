extension Path {
    /// A rectangle with corners of one radius, cut to half the shorter side; 0 and less (and NaN) give the rectangle.
    ///
    /// With `.circular` it stays the simple shape that ``init(roundedRect:cornerRadius:)`` makes. With `.continuous`
    /// each corner takes up to 1.528665 radii of its sides, and less where they are shorter: from there on it grows
    /// rounder, down to the circular ends of a capsule. Mirrored halves have mirrored coordinates.
    @_disfavoredOverload public init(roundedRect rect: Rect, cornerRadius: Double, style: RoundedCornerStyle) {
        self.init(
            roundedRect: rect, cornerRadii: CornerRadii(Size(width: cornerRadius, height: cornerRadius)), style: style)
    }

    /// A rectangle whose corners each have their own radii along x and y, scaled down together where two of them would
    /// overlap (``CornerRadii/fitted(to:)``).
    public init(roundedRect rect: Rect, cornerRadii: CornerRadii, style: RoundedCornerStyle) {
        let rect = rect.standardized
        let radii = cornerRadii.fitted(to: rect.size)
        let first = radii.topLeft
        if radii == CornerRadii(first), first == .zero || (style == .circular && first.width == first.height) {
            self.init(roundedRect: rect, cornerRadius: first.width)
        } else {
            self.init()
            storage = .outline(Outline(roundedRect: rect, radii: radii, style: style))
        }
    }

    /// A circle as four cubic curves; a radius that is not positive gives an empty circle at the centre.
    public init(circleAt center: Point, radius: Double) {
        let radius = max(radius, 0)
        self.init(
            ellipseIn: Rect(x: center.x - radius, y: center.y - radius, width: 2 * radius, height: 2 * radius))
    }

    /// Adds a rectangle, clockwise (y down) from its top left corner.
    @_disfavoredOverload public mutating func addRect(_ rect: Rect) { addPath(Path(rect)) }

    /// Adds the ellipse that touches the four sides of a rectangle.
    @_disfavoredOverload public mutating func addEllipse(in rect: Rect) { addPath(Path(ellipseIn: rect)) }

    /// Adds a rectangle with rounded corners; radii as ``init(roundedRect:cornerRadii:style:)``.
    @_disfavoredOverload public mutating func addRoundedRect(
        _ rect: Rect, cornerSize: Size, style: RoundedCornerStyle = .circular
    ) {
        addPath(Path(roundedRect: rect, cornerRadii: CornerRadii(cornerSize), style: style))
    }

    /// Begins a subpath at the first point and joins the others with lines. No points add nothing.
    @_disfavoredOverload public mutating func addLines(_ points: some Sequence<Point>) {
        var isFirst = true
        for point in points {
            if isFirst { move(to: point) } else { addLine(to: point) }
            isFirst = false
        }
    }
}
