/// Where one coordinate of a Bézier curve turns back: parameters strictly between 0 and 1, ascending, at most two.
struct CurveTurns {
    private(set) var first: Double?
    private(set) var second: Double?

    /// Of a quadratic curve, from one coordinate of its points.
    init(_ a: Double, _ b: Double, _ c: Double) { add((a - b) / (a - 2 * b + c)) }

    /// Of a cubic curve, from one coordinate of its points.
    init(_ a: Double, _ b: Double, _ c: Double, _ d: Double) {
        // The derivative's coefficients over 3: u·t² + 2v·t + w, in units of the largest so that no square overflows.
        var w = b - a
        var v = c - 2 * b + a
        var u = d - 3 * c + 3 * b - a
        let unit = max(u.magnitude, v.magnitude, w.magnitude)
        guard unit > 0, unit < .infinity else { return }
        (u, v, w) = (u / unit, v / unit, w / unit)
        let inner = v * v - u * w
        guard inner >= 0 else { return }
        // The root without cancellation first, the other from the product of both.
        let q = -(v + (v < 0 ? -inner.squareRoot() : inner.squareRoot()))
        add(q / u)
        add(w / q)
    }

    /// Parameters outside, and NaN, are left out.
    private mutating func add(_ t: Double) {
        guard t > 0, t < 1 else { return }
        guard let first else {
            self.first = t
            return
        }
        if t != first { (self.first, second) = (min(t, first), max(t, first)) }
    }
}
