/// A piece of an ellipse: the points `center + turned(radii.width · cos θ, radii.height · sin θ)` for θ from
/// `startAngle` over `sweep`, in radians; with y down a positive sweep runs clockwise.
struct EllipticArc: Hashable, Sendable {
    var center: Point
    /// Not negative.
    var radii: Size
    /// Cosine and sine of the turn of the ellipse's own x axis.
    var axis: Point
    /// Unit vector at the start, in the circle that the ellipse is made from.
    var startCosine: Double
    var startSine: Double
    var startAngle: Double
    var sweep: Double

    /// The arc about a centre.
    init(center: Point, radii: Size, axis: Point = Point(x: 1, y: 0), startAngle: Double, sweep: Double) {
        self.center = center
        self.radii = radii
        self.axis = axis
        self.startAngle = startAngle
        self.sweep = sweep
        (startSine, startCosine) = Trigonometry.sineCosineAtQuarters(startAngle)
    }

    /// The arc from one point to another by SVG's parameters (SVG 2, appendix B.2): radii that are too small for the
    /// distance are scaled up, their signs are ignored. nil where the arc is a straight line (a radius of zero), where
    /// the points are the same (nothing is drawn), and where a number is not finite or gets so on the way.
    init?(from start: Point, to end: Point, radii: Size, xAxisDegrees: Double, isLarge: Bool, isClockwise: Bool) {
        guard start != end else { return nil }
        var (rx, ry) = (radii.width.magnitude, radii.height.magnitude)
        guard rx > 0, ry > 0 else { return nil }
        let (sine, cosine) = Trigonometry.sineCosine(degrees: xAxisDegrees)
        // Half the way from end to start in the ellipse's own axes, in units of its radii (B.2.4, step 1).
        let dx = (start.x - end.x) / 2
        let dy = (start.y - end.y) / 2
        let ux = (cosine * dx + sine * dy) / rx
        let uy = (cosine * dy - sine * dx) / ry
        let reach = ux * ux + uy * uy
        guard reach > 0, reach < .infinity else { return nil }
        // Step 2 and B.2.5: the centre in those units, seen from the middle between the ends.
        var cx = 0.0
        var cy = 0.0
        if reach < 1 {
            let distance = ((1 - reach) / reach).squareRoot() * (isLarge == isClockwise ? -1 : 1)
            cx = distance * uy
            cy = -distance * ux
        } else {
            rx *= reach.squareRoot()
            ry *= reach.squareRoot()
        }
        let unit = reach < 1 ? 1 : 1 / reach.squareRoot()
        let from = Point(x: ux * unit - cx, y: uy * unit - cy)
        let to = Point(x: -ux * unit - cx, y: -uy * unit - cy)
        center = Point(
            x: start.x - dx + cosine * cx * rx - sine * cy * ry, y: start.y - dy + sine * cx * rx + cosine * cy * ry)
        self.radii = Size(width: rx, height: ry)
        axis = Point(x: cosine, y: sine)
        (startCosine, startSine) = (from.x, from.y)
        startAngle = Trigonometry.arcTangent(y: from.y, x: from.x)
        // Steps 5 and 6.
        if reach < 1 {
            let turn = Trigonometry.arcTangent(y: from.x * to.y - from.y * to.x, x: from.x * to.x + from.y * to.y)
            if isClockwise {
                sweep = turn < 0 ? turn + 2 * .pi : turn
            } else {
                sweep = turn > 0 ? turn - 2 * .pi : turn
            }
        } else {
            sweep = isClockwise ? .pi : -.pi
        }
        guard center.isFinite, rx.isFinite, ry.isFinite, startAngle.isFinite, sweep.isFinite else { return nil }
    }

    func point(cosine: Double, sine: Double) -> Point {
        let x = radii.width * cosine
        let y = radii.height * sine
        return Point(x: center.x + (axis.x * x - axis.y * y), y: center.y + (axis.y * x + axis.x * y))
    }

    var start: Point { point(cosine: startCosine, sine: startSine) }

    /// The arc as cubic curves of an eighth turn or less, each with the length of controls that makes it touch the
    /// ellipse at its ends and its middle (4/3 · tan(angle / 4)); the largest error is 4.3e-6 radii. The last curve
    /// ends exactly at `end` if that is given.
    func forEachCurve(end: Point? = nil, _ body: (_ control1: Point, _ control2: Point, _ end: Point) -> Void) {
        guard sweep.magnitude <= 7 else { return }
        let count = max(1, Int((sweep.magnitude / (.pi / 4) - 1e-9).rounded(.up)))
        let step = sweep / Double(count)
        let reach = 4.0 / 3 * Trigonometry.tangent(step / 4)
        var (cosine, sine) = (startCosine, startSine)
        for index in 1...count {
            let (nextSine, nextCosine) = Trigonometry.sineCosineAtQuarters(startAngle + step * Double(index))
            let last = index == count ? end : nil
            body(
                point(cosine: cosine - reach * sine, sine: sine + reach * cosine),
                point(cosine: nextCosine + reach * nextSine, sine: nextSine - reach * nextCosine),
                last ?? point(cosine: nextCosine, sine: nextSine))
            (cosine, sine) = (nextCosine, nextSine)
        }
    }
}
