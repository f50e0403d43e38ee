import EnamelImaging
import Foundation
import Testing

@Suite struct ColorSpaceTests {
    @Test func linearLightMatchesTheFormula() {
        for step in 0...4000 {
            let x = Double(step) / 2000 - 0.5  // also outside sRGB
            let expected = x.magnitude <= 0.04045 ? x.magnitude / 12.92 : pow((x.magnitude + 0.055) / 1.055, 2.4)
            let linear = ResolvedColor(red: x, green: x, blue: x).components(in: .sRGBLinear)
            #expect((linear.red - (x < 0 ? -expected : expected)).magnitude < 1e-12)
            let back = ResolvedColor(.sRGBLinear, red: linear.red, green: linear.green, blue: linear.blue)
            #expect((back.green - x).magnitude < 1e-12)
        }
    }

    @Test func encodingMatchesTheFormulaForSmallLight() {
        for exponent in 1...60 {
            let light = pow(0.7, Double(exponent))
            let expected = light <= 0.003_130_8 ? light * 12.92 : 1.055 * pow(light, 1 / 2.4) - 0.055
            #expect((ResolvedColor(.sRGBLinear, red: light, green: 0, blue: 0).red - expected).magnitude < 1e-12)
        }
    }

    @Test func displayP3HasItsPublishedPrimaries() {
        // CSS Color 4, sample code: P3 red, green and blue as sRGB in linear light, from its matrices.
        let red = ResolvedColor(.displayP3, red: 1, green: 0, blue: 0).components(in: .sRGBLinear)
        #expect((red.red - 1.224_940_176).magnitude < 1e-6)
        #expect((red.green + 0.042_056_955).magnitude < 1e-6)
        #expect((red.blue + 0.019_637_555).magnitude < 1e-6)
        let green = ResolvedColor(.displayP3, red: 0, green: 1, blue: 0).components(in: .sRGBLinear)
        #expect((green.red + 0.224_940_176).magnitude < 1e-6)
        #expect((green.green - 1.042_056_955).magnitude < 1e-6)
        #expect((green.blue + 0.078_636_046).magnitude < 1e-6)
    }

    @Test func displayP3RoundTrips() {
        var random = RandomNumbers(seed: 5)
        for _ in 0..<1000 {
            let (r, g, b) = (
                Double.random(in: 0...1, using: &random), Double.random(in: 0...1, using: &random),
                Double.random(in: 0...1, using: &random)
            )
            let p3 = ResolvedColor(red: r, green: g, blue: b).components(in: .displayP3)
            let back = ResolvedColor(.displayP3, red: p3.red, green: p3.green, blue: p3.blue)
            #expect((back.red - r).magnitude < 1e-12 && (back.green - g).magnitude < 1e-12)
            #expect((back.blue - b).magnitude < 1e-12)
        }
        #expect(ResolvedColor(.displayP3, red: 1, green: 1, blue: 1) == .white)
        #expect(ResolvedColor(.displayP3, red: 0, green: 0, blue: 0) == .black)
    }
}
