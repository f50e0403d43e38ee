import EnamelGeometry
import Foundation
import Testing

/// Against the C library's functions, which are right to less than one unit in the last place.
@Suite struct TrigonometryTests {
    @Test func sineAndCosineMatchTheCLibrary() {
        var random = SplitMix(1)
        var worst = 0.0
        for exponent in -30...30 {
            for _ in 0..<2000 {
                let angle = Double.random(in: -1...1, using: &random) * exp2(Double(exponent))
                let (sine, cosine) = Trigonometry.sineCosine(angle)
                worst = max(worst, abs(sine - sin(angle)), abs(cosine - cos(angle)))
            }
        }
        #expect(worst < 2.3e-16)
    }

    @Test func sineNearMultiplesOfAQuarterTurnKeepsItsRelativePrecision() {
        for turns in 1...5000 {
            let angle = Double(turns) * (.pi / 2)
            let (sine, cosine) = Trigonometry.sineCosine(angle)
            let small = turns % 2 == 0 ? (sine, sin(angle)) : (cosine, cos(angle))
            #expect(abs(small.0 - small.1) <= abs(small.1) * 1e-15)
        }
    }

    @Test func hugeAnglesMatchTheCLibrary() {
        var random = SplitMix(2)
        for exponent in 19...1023 {
            for _ in 0..<20 {
                let angle = Double.random(in: -1..<1, using: &random) * exp2(Double(exponent))
                let (sine, cosine) = Trigonometry.sineCosine(angle)
                #expect(abs(sine - sin(angle)) < 3e-16 && abs(cosine - cos(angle)) < 3e-16)
            }
        }
        // The double that comes closest to a multiple of π/2, where 61 digits cancel, and its cosine (J.-M. Muller,
        // "Elementary Functions", table of worst cases).
        #expect(Trigonometry.cosine(6_381_956_970_095_103 * exp2(797)) == -4.68716592425462761112e-19)
        let largest = Double.greatestFiniteMagnitude
        #expect(abs(Trigonometry.sine(largest) - sin(largest)) < 3e-16)
    }

    @Test func anglesThatAreNotFiniteGiveNaN() {
        for angle in [Double.nan, .infinity, -.infinity] {
            #expect(Trigonometry.sine(angle).isNaN && Trigonometry.cosine(angle).isNaN)
            #expect(Trigonometry.sineCosine(degrees: angle).sine.isNaN)
        }
    }

    @Test func degreesAreExactAtQuarterTurns() {
        for turns in -9...9 {
            let (sine, cosine) = Trigonometry.sineCosine(degrees: 90 * Double(turns))
            let quarter = ((turns % 4) + 4) % 4
            #expect(sine == [0, 1, 0, -1][quarter] && cosine == [1, 0, -1, 0][quarter])
        }
        #expect(abs(Trigonometry.sineCosine(degrees: 30).sine - 0.5) < 1e-16)
        #expect(
            abs(Trigonometry.sineCosine(degrees: 1e6 + 60).cosine - cos((1e6 + 60 - 2777 * 360) * .pi / 180)) < 3e-16)
    }

    @Test func arcTangentMatchesTheCLibrary() {
        var random = SplitMix(3)
        var worst = 0.0
        for _ in 0..<100_000 {
            let y = Double.random(in: -1...1, using: &random) * exp2(.random(in: -20...20, using: &random))
            let x = Double.random(in: -1...1, using: &random) * exp2(.random(in: -20...20, using: &random))
            worst = max(worst, abs(Trigonometry.arcTangent(y: y, x: x) - atan2(y, x)))
        }
        #expect(worst < 9e-16)
        let special = [0.0, -0.0, 1, -1, .infinity, -.infinity, .leastNonzeroMagnitude, .greatestFiniteMagnitude]
        for y in special {
            for x in special {
                let ours = Trigonometry.arcTangent(y: y, x: x)
                #expect(abs(ours - atan2(y, x)) < 1e-15 && ours.sign == atan2(y, x).sign, "\(y), \(x)")
            }
        }
        #expect(Trigonometry.arcTangent(y: .nan, x: 1).isNaN && Trigonometry.arcTangent(y: 1, x: .nan).isNaN)
    }

    @Test func arcCosineMatchesTheCLibrary() {
        for step in -1000...1000 {
            let cosine = Double(step) / 1000
            #expect(abs(Trigonometry.arcCosine(cosine) - acos(cosine)) < 1e-15)
        }
        #expect(Trigonometry.arcCosine(1.5).isNaN)
    }
}
