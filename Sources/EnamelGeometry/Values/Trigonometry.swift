/// Circular functions made of IEEE additions, multiplications, divisions and square roots alone, so that every
/// machine computes the same bits. Errors stay below one unit in the last place or close to it.
package enum Trigonometry {
    /// Sine and cosine of an angle in radians, of any size. An angle that is not finite gives NaN for both.
    package static func sineCosine(_ angle: Double) -> (sine: Double, cosine: Double) {
        guard angle.isFinite else { return (.nan, .nan) }
        let reduced = AngleReduction(angle)
        return turned(kernel(reduced.rest, reduced.tail), quarterTurns: reduced.quarterTurns)
    }

    /// Sine and cosine of an angle in degrees, exact at multiples of 90.
    package static func sineCosine(degrees: Double) -> (sine: Double, cosine: Double) {
        guard degrees.isFinite else { return (.nan, .nan) }
        // Both steps are exact: the remainder by definition, the quarter turns because they are small integers.
        let within = degrees.remainder(dividingBy: 360)
        let quarters = (within / 90).rounded()
        let rest = (within - 90 * quarters) * (Double.pi / 180)
        return turned(kernel(rest, 0), quarterTurns: Int(quarters))
    }

    /// Sine and cosine of an angle in radians that is taken for a multiple of a quarter turn where it is the number
    /// nearest to one: `Double.pi / 2` gives exactly 1 and 0.
    package static func sineCosineAtQuarters(_ angle: Double) -> (sine: Double, cosine: Double) {
        guard angle.isFinite else { return (.nan, .nan) }
        let reduced = AngleReduction(angle)
        let isQuarter = reduced.quarterTurns != 0 && reduced.rest.magnitude <= angle.magnitude * .ulpOfOne
        return turned(
            isQuarter ? (0, 1) : kernel(reduced.rest, reduced.tail), quarterTurns: reduced.quarterTurns)
    }

    package static func sine(_ angle: Double) -> Double { sineCosine(angle).sine }

    package static func cosine(_ angle: Double) -> Double { sineCosine(angle).cosine }

    package static func tangent(_ angle: Double) -> Double {
        let (sine, cosine) = sineCosine(angle)
        return sine / cosine
    }

    /// The tangent of an angle in degrees, exact at multiples of 45; infinite at odd multiples of 90.
    package static func tangent(degrees: Double) -> Double {
        let within = degrees.remainder(dividingBy: 180)
        if within.magnitude == 45 { return within / 45 }
        let (sine, cosine) = sineCosine(degrees: within)
        return sine / cosine
    }

    /// The angle from -π to π of the direction (x, y), as C's `atan2` defines it, zeros and infinities included.
    package static func arcTangent(y: Double, x: Double) -> Double {
        guard !x.isNaN, !y.isNaN else { return .nan }
        let width = x.magnitude
        let height = y.magnitude
        var angle: Double
        if width == height {
            angle = width == 0 ? 0 : .pi / 4
        } else if height < width {
            angle = arcTangent(ratio: height / width)
        } else {
            angle = halfPi - (arcTangent(ratio: width / height) - halfPiTail)
        }
        if x.sign == .minus { angle = Double.pi - (angle - 2 * halfPiTail) }
        return y.sign == .minus ? -angle : angle
    }

    /// The angle from 0 to π with this cosine; NaN outside -1...1.
    package static func arcCosine(_ cosine: Double) -> Double {
        arcTangent(y: ((1 - cosine) * (1 + cosine)).squareRoot(), x: cosine)
    }

    /// π/2 as the nearest number and what is missing from it.
    static let halfPi = 0x1.921fb54442d18p+0
    static let halfPiTail = 0x1.1a62633145c07p-54
}

extension Trigonometry {
    /// Sine and cosine for |rest| up to π/4 (and a little more), by their Taylor series: the first term left out is
    /// below 1e-17. `tail` is a correction far smaller than `rest`.
    private static func kernel(_ rest: Double, _ tail: Double) -> (sine: Double, cosine: Double) {
        let z = rest * rest
        var s = 1.0 / 355_687_428_096_000
        s = s * z - 1.0 / 1_307_674_368_000
        s = s * z + 1.0 / 6_227_020_800
        s = s * z - 1.0 / 39_916_800
        s = s * z + 1.0 / 362_880
        s = s * z - 1.0 / 5040
        s = s * z + 1.0 / 120
        s = s * z - 1.0 / 6
        var c = 1.0 / 20_922_789_888_000
        c = c * z - 1.0 / 87_178_291_200
        c = c * z + 1.0 / 479_001_600
        c = c * z - 1.0 / 3_628_800
        c = c * z + 1.0 / 40_320
        c = c * z - 1.0 / 720
        c = c * z + 1.0 / 24
        // 1 - z/2 loses its last bits; they are added back.
        let half = 0.5 * z
        let most = 1 - half
        let cosine = most + (((1 - most) - half) + (z * z * c - rest * tail))
        let sine = rest + (rest * z * s + tail * (1 - half))
        return (sine, cosine)
    }

    private static func turned(
        _ value: (sine: Double, cosine: Double), quarterTurns: Int
    ) -> (sine: Double, cosine: Double) {
        switch quarterTurns & 3 {
        case 0: value
        case 1: (value.cosine, -value.sine)
        case 2: (-value.sine, -value.cosine)
        default: (-value.cosine, value.sine)
        }
    }

    /// The arc tangent of a ratio from 0 to 1: an eighth or a quarter turn is split off, so that the series is used
    /// up to tan(π/16) only, where its first term left out is below 1e-18.
    private static func arcTangent(ratio: Double) -> Double {
        let split: (angle: Double, tail: Double, tangent: Double)
        if ratio < 0.198912367379658 {
            split = (0, 0, 0)
        } else if ratio < 0.66817863791929891999 {
            split = (0x1.921fb54442d18p-2, 0x1.1a62633145c07p-56, 0x1.a827999fcef32p-2)
        } else {
            split = (0x1.921fb54442d18p-1, 0x1.1a62633145c07p-55, 1)
        }
        let u = (ratio - split.tangent) / (1 + ratio * split.tangent)
        let z = u * u
        var series = -1.0 / 23
        series = series * z + 1.0 / 21
        series = series * z - 1.0 / 19
        series = series * z + 1.0 / 17
        series = series * z - 1.0 / 15
        series = series * z + 1.0 / 13
        series = series * z - 1.0 / 11
        series = series * z + 1.0 / 9
        series = series * z - 1.0 / 7
        series = series * z + 1.0 / 5
        series = series * z - 1.0 / 3
        return split.angle + (u + (u * z * series + split.tail))
    }
}
