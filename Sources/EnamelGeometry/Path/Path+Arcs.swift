extension Path {
    /// An arc of a circle, in radians; angle 0 points to the right, angles grow clockwise (y down).
    ///
    /// `clockwise` is SwiftUI's and Core Graphics': it names the direction on a plane whose y grows upwards. With y
    /// down, `false` runs through growing angles, which looks clockwise, and `true` through falling ones. Where the
    /// angles are a full turn or more apart, whatever the direction, it is one full circle; otherwise the end angle
    /// stands for itself and whole turns more or less.
    ///
    /// A line joins the current point to the arc's start; on an empty path the arc begins the subpath. A negative
    /// radius counts as positive; numbers that are not finite add nothing.
    public mutating func addArc(
        center: Point, radius: Double, startAngle: Double, endAngle: Double, clockwise: Bool
    ) {
        let turn = 2 * Double.pi
        var sweep = endAngle - startAngle
        if sweep.magnitude >= turn {
            sweep = clockwise ? -turn : turn
        } else if clockwise, sweep > 0 {
            sweep -= turn
        } else if !clockwise, sweep < 0 {
            sweep += turn
        }
        addArc(center: center, radii: Size(width: radius, height: radius), startAngle: startAngle, sweep: sweep)
    }

    /// An arc of a circle from an angle on over `delta` radians, clockwise (y down) where that is positive; more than
    /// a full turn counts as one. Otherwise as ``addArc(center:radius:startAngle:endAngle:clockwise:)``.
    public mutating func addRelativeArc(center: Point, radius: Double, startAngle: Double, delta: Double) {
        addArc(center: center, radii: Size(width: radius, height: radius), startAngle: startAngle, sweep: delta)
    }

    /// An arc of an ellipse whose axes are turned by `rotation` (radians, clockwise with y down). The angles are those
    /// of the circle that the ellipse is a stretched picture of. Otherwise as
    /// ``addRelativeArc(center:radius:startAngle:delta:)``.
    public mutating func addArc(
        center: Point, radii: Size, rotation: Double = 0, startAngle: Double, sweep: Double
    ) {
        let turn = 2 * Double.pi
        let (sine, cosine) = Trigonometry.sineCosineAtQuarters(rotation)
        let arc = EllipticArc(
            center: center, radii: Size(width: radii.width.magnitude, height: radii.height.magnitude),
            axis: Point(x: cosine, y: sine), startAngle: startAngle, sweep: min(max(sweep, -turn), turn))
        guard arc.start.isFinite, sweep.isFinite else { return }
        if currentPoint != arc.start { addLine(to: arc.start) }
        guard sweep != 0 else { return }
        mutateOutline { outline in
            arc.forEachCurve(end: sweep.magnitude >= turn ? arc.start : nil) { outline.curve($0, $1, to: $2) }
        }
    }

    /// SVG's elliptical arc from the current point (SVG 2, section 9.3.8 and appendix B.2): radii that are too small
    /// are scaled up, a radius of zero gives a line, an end at the current point nothing. On an empty path it only
    /// begins a subpath at the end.
    public mutating func addArc(
        to end: Point, radii: Size, xAxisDegrees: Double, isLarge: Bool, isClockwise: Bool
    ) {
        guard let start = currentPoint else { return move(to: end) }
        mutateOutline {
            $0.addArc(
                from: start, to: end, radii: radii, xAxisDegrees: xAxisDegrees, isLarge: isLarge,
                isClockwise: isClockwise)
        }
    }

    /// A line and an arc that round the corner which lines from the current point to `corner` and on to `end` make: the
    /// arc touches both. Where there is no corner to round (points that coincide or lie on one line, a radius that is
    /// not positive) it is a line to `corner`. On an empty path it begins a subpath at `corner`.
    @_disfavoredOverload public mutating func addArc(tangent1End corner: Point, tangent2End end: Point, radius: Double)
    {
        guard let start = currentPoint else { return move(to: corner) }
        guard let back = Point(x: start.x - corner.x, y: start.y - corner.y).normalized,
            let ahead = Point(x: end.x - corner.x, y: end.y - corner.y).normalized, radius > 0, radius.isFinite
        else { return addLine(to: corner) }
        let cross = back.x * ahead.y - back.y * ahead.x
        let dot = back.x * ahead.x + back.y * ahead.y
        // Below this sine the corner is straight (or folds back) as far as the numbers can tell.
        guard cross.magnitude > 1e-12 else { return addLine(to: corner) }
        // tan(half the angle between the lines) = sin / (1 + cos).
        let distance = radius * (1 + dot) / cross.magnitude
        let first = Point(x: corner.x + back.x * distance, y: corner.y + back.y * distance)
        let second = Point(x: corner.x + ahead.x * distance, y: corner.y + ahead.y * distance)
        guard first.isFinite, second.isFinite else { return addLine(to: corner) }
        if first != start { addLine(to: first) }
        addArc(
            to: second, radii: Size(width: radius, height: radius), xAxisDegrees: 0, isLarge: false,
            isClockwise: cross < 0)
    }
}

extension Path.Outline {
    mutating func addArc(
        from start: Point, to end: Point, radii: Size, xAxisDegrees: Double, isLarge: Bool, isClockwise: Bool
    ) {
        guard start != end else { return }
        guard
            let arc = EllipticArc(
                from: start, to: end, radii: radii, xAxisDegrees: xAxisDegrees, isLarge: isLarge,
                isClockwise: isClockwise)
        else { return line(to: end) }
        arc.forEachCurve(end: end) { curve($0, $1, to: $2) }
    }
}
