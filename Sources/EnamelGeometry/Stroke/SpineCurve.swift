/// A cubic Bézier curve as the spine cuts it.
struct SpineCurve {
    let p0: Vector
    let p1: Vector
    let p2: Vector
    let p3: Vector

    @inline(__always)
    init(_ p0: Vector, _ p1: Vector, _ p2: Vector, _ p3: Vector) {
        self.p0 = p0
        self.p1 = p1
        self.p2 = p2
        self.p3 = p3
    }

    @inline(__always) var leg1: Vector { p1 - p0 }
    @inline(__always) var leg2: Vector { p2 - p1 }
    @inline(__always) var leg3: Vector { p3 - p2 }

    /// The direction at the start: towards the first control point that is elsewhere.
    var startDirection: Vector? { (p1 - p0).unit ?? (p2 - p0).unit ?? (p3 - p0).unit }

    var endDirection: Vector? { (p3 - p2).unit ?? (p3 - p1).unit ?? (p3 - p0).unit }

    /// The curve as a polynomial.
    struct Powers {
        private let p0: Vector
        private let first: Vector
        private let second: Vector
        private let third: Vector

        @inline(__always)
        init(_ curve: SpineCurve) {
            p0 = curve.p0
            first = curve.leg1
            second = curve.leg2 - curve.leg1
            third = curve.leg3 - curve.leg2 - second
        }

        @inline(__always)
        func point(at t: Double) -> Vector { p0 + (first * 3 + (second * 3 + third * t) * t) * t }

        /// Unit direction; the curve must not stand still.
        @inline(__always)
        func direction(at t: Double) -> Vector {
            let velocity = first + (second * 2 + third * t) * t
            return velocity * (1 / velocity.length)
        }
    }

    /// The two halves of the parameter's range (de Casteljau).
    var halves: (SpineCurve, SpineCurve) {
        let p01 = (p0 + p1) * 0.5
        let p12 = (p1 + p2) * 0.5
        let p23 = (p2 + p3) * 0.5
        let p012 = (p01 + p12) * 0.5
        let p123 = (p12 + p23) * 0.5
        let middle = (p012 + p123) * 0.5
        return (SpineCurve(p0, p01, p012, middle), SpineCurve(middle, p123, p23, p3))
    }

    /// Whether the box around the control points touches a rectangle.
    func meets(_ rect: Rect) -> Bool {
        max(max(p0.x, p1.x), max(p2.x, p3.x)) >= rect.minX && min(min(p0.x, p1.x), min(p2.x, p3.x)) <= rect.maxX
            && max(max(p0.y, p1.y), max(p2.y, p3.y)) >= rect.minY
            && min(min(p0.y, p1.y), min(p2.y, p3.y)) <= rect.maxY
    }
}
