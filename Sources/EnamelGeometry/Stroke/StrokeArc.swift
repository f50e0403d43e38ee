/// The turn that steps around a round cap or join: the half circle cut into equal chords, each within a tolerance of
/// the arc. The step's cosine and sine come from their own series, so that they are the same on every machine.
struct StrokeArc {
    /// How many chords make the half circle, at least 3.
    let halfSteps: Int
    let cosine: Double
    let sine: Double

    init(radius: Double, tolerance: Double) {
        // A chord over the angle a is r·(1 - cos(a/2)) <= r·a²/8 away from its arc.
        let steps = (Double.pi / (8 * tolerance / radius).squareRoot()).rounded(.up)
        halfSteps = steps < 4096 ? max(3, Int(steps)) : 4096
        let angle = Double.pi / Double(halfSteps)
        let square = angle * angle
        // The angle is at most π/3: the terms that are left out are below 1e-16.
        var (cosine, sine) = (0.0, 0.0)
        for n in stride(from: 10.0, through: 1, by: -1) {
            cosine = 1 - square / ((2 * n - 1) * (2 * n)) * (n == 10 ? 1 : cosine)
            sine = 1 - square / ((2 * n) * (2 * n + 1)) * (n == 10 ? 1 : sine)
        }
        self.cosine = cosine
        self.sine = sine * angle
    }

    /// Turned by one step: clockwise on screen for `sign` 1, the other way for -1.
    @inline(__always)
    func turned(_ v: Vector, _ sign: Double) -> Vector {
        let s = sine * sign
        return Vector(x: cosine * v.x - s * v.y, y: s * v.x + cosine * v.y)
    }
}
