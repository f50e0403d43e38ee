import EnamelImaging
import Testing

@Suite struct CSSColorConversionTests {
    /// slateblue and green in every space, by ColorAide 8.1 (an independent implementation of CSS Color 4).
    private static let slateBlue: [(CSSColor.Space, [Double])] = [
        (.sRGBLinear, [0.14412847, 0.10224173, 0.61049557]), (.displayP3, [0.40541068, 0.35524359, 0.77709664]),
        (.a98RGB, [0.39848493, 0.35454477, 0.78643434]), (.proPhotoRGB, [0.40423179, 0.30888454, 0.71217813]),
        (.rec2020, [0.45430734, 0.40001166, 0.78427648]), (.xyzD50, [0.18957679, 0.1423715, 0.44788709]),
        (.xyzD65, [0.20618002, 0.14784051, 0.59526847]), (.lab, [44.57112968, 29.65098342, -58.71555122]),
        (.lch, [44.57112968, 65.77763125, 296.79348798]), (.oklab, [0.54356717, 0.04587725, -0.16496576]),
        (.oklch, [0.54356717, 0.17122624, 285.54133657]), (.hsl, [248.34782609, 53.488372, 57.843137]),
        (.hwb, [248.34782609, 35.294118, 19.607843]),
    ]

    @Test func spacesHaveThePeersNumbers() throws {
        let color = try CSSColor(css: "slateblue")
        for (space, expected) in Self.slateBlue {
            let converted = try #require(color.converted(to: space)?.components)
            // The peer rounds the whites and ProPhoto's primaries differently in the sixth digit.
            let scale = [.lab, .lch, .hsl, .hwb].contains(space) ? 100.0 : 1
            for (x, y) in zip([converted.first, converted.second, converted.third], expected) {
                #expect(((x ?? -9) - y).magnitude < 1e-4 * scale, "\(space): \(x ?? -9) \(y)")
            }
            // And back: exact but for rounding.
            let back = try #require(color.converted(to: space)?.resolved())
            #expect((back.red - 0x6a / 255.0).magnitude < 1e-9 && (back.green - 0x5a / 255.0).magnitude < 1e-9)
            #expect((back.blue - 0xcd / 255.0).magnitude < 1e-9)
        }
    }

    /// What the Web Platform Tests and CSS Color 4 give as `green` or #009900.
    @Test(arguments: [
        "lab(46.2775% -47.5621 48.5837)", "lch(46.2775% 67.9892 134.3912)", "oklab(51.975% -0.1403 0.10768)",
        "oklch(51.975% 0.17686 142.495)", "color(display-p3 0.21604 0.49418 0.13151)",
        "color(a98-rgb 0.281363 0.498012 0.116746)", "color(prophoto-rgb 0.230479 0.395789 0.129968)",
        "color(xyz 0.07719 0.15438 0.02573)", "color(srgb-linear 0 21.586% 0)", "hwb(120 0 49.8039)",
        "hsl(120 100 25.098)",
        "color(srgb 0 0.50196 0)", "color(rec2020 0.33232 0.50979 0.19178)",
    ]) func greenIsGreenInEveryNotation(_ text: String) throws {
        #expect(try ResolvedColor(css: text).pixel == Bitmap.Pixel(r: 0, g: 128, b: 0, a: 255))
    }

    @Test func xyzMatchesThePlatformTests() throws {
        #expect(
            try ResolvedColor(css: "color(xyz-d50 0.12266 0.22836 0.03093)").pixel
                == Bitmap.Pixel(r: 0, g: 153, b: 0, a: 255))
    }

    @Test func whiteAndBlackAreThemselvesEverywhere() throws {
        for space in CSSColor.Space.allCases {
            for (name, value) in [("white", 1.0), ("black", 0.0)] {
                let color = try #require(CSSColor(css: name).converted(to: space))
                let back = color.resolved()
                for x in [back.red, back.green, back.blue] { #expect((x - value).magnitude < 1e-9) }
                if space == .lch || space == .oklch { #expect(color.components?.third == nil) }
                if space == .hsl || space == .hwb { #expect(color.components?.first == nil) }
            }
        }
    }

    @Test func colorsOutsideSRGBKeepTheirNumbers() throws {
        // CSS Color 4's sample: P3 red is color(srgb 1.0931 -0.2267 -0.1501).
        let red = try ResolvedColor(css: "color(display-p3 1 0 0)")
        #expect((red.red - 1.0930664).magnitude < 1e-6 && (red.green + 0.226742).magnitude < 1e-6)
        #expect((red.blue + 0.1501346).magnitude < 1e-6 && red.pixel == Bitmap.Pixel(r: 255, g: 0, b: 0, a: 255))
        #expect(try ResolvedColor(css: "rgb(300 -20 0)") == ResolvedColor(red: 1, green: 0, blue: 0))
        #expect(try CSSColor(css: "lch(50 calc(infinity) 0)").resolved().premultipliedRGBA8 >> 24 == 255)
    }

    private static let mapped: [(String, [Double])] = [
        ("color(display-p3 0 1 0)", [0.0, 0.9857637, 0.1597424]),
        ("color(display-p3 1 0 0)", [1.0, 0.0445695, 0.0459316]),
        ("color(rec2020 0 0 1)", [0.0, 0.3179744, 0.5762472]), ("oklch(0.9 0.4 130)", [0.6291811, 0.9943407, 0.0]),
        ("oklch(0.3 0.4 20)", [0.3829491, 0.0, 0.0478885]), ("lab(50 120 -120)", [0.7335406, 0.2804304, 1.0]),
        ("oklch(0.7 0.25 240)", [0.0, 0.6630426, 1.0]), ("color(srgb 1.1 0.5 -0.2)", [1.0, 0.5452544, 0.1492895]),
        ("oklch(0.99 0.2 100)", [1.0, 0.997083, 0.6315697]), ("color(prophoto-rgb 1 1 0)", [1.0, 1.0, 0.5417832]),
        ("oklch(1.2 0.3 20)", [1.0, 1.0, 1.0]), ("oklch(0 0.3 20)", [0.0, 0.0, 0.0]),
        ("slateblue", [0x6a / 255.0, 0x5a / 255.0, 0xcd / 255.0]),
    ]

    @Test(arguments: mapped) func gamutMappingHasThePeersColor(_ text: String, _ expected: [Double]) throws {
        // ColorAide 8.1, fit(method: "oklch-chroma"); both searches end within 0.0001 of chroma.
        let color = try CSSColor(css: text).mapped(to: .sRGB)
        for (x, y) in zip([color.red, color.green, color.blue], expected) {
            #expect((x - y).magnitude < 1.5e-3, "\(color)")
        }
    }

    @Test func gamutMappingToDisplayP3HasThePeersColor() throws {
        let peers: [(String, [Double])] = [
            ("oklch(0.9 0.4 130)", [0.6867935, 0.9977347, 0.0]), ("lab(50 120 -120)", [0.689848, 0.2680895, 1.0]),
            ("color(display-p3 0 1 0)", [0.0, 1.0, 0.0]), ("color(rec2020 0 0 1)", [0.0, 0.3035368, 0.6146399]),
        ]
        for (text, expected) in peers {
            let p3 = try CSSColor(css: text).mapped(to: .displayP3).components(in: .displayP3)
            for (x, y) in zip([p3.red, p3.green, p3.blue], expected) { #expect((x - y).magnitude < 1.5e-3, "\(p3)") }
        }
    }

    @Test func mappedColorsAreInsideAndKeepTheirAlpha() {
        var random = RandomNumbers(seed: 31)
        for _ in 0..<3000 {
            let color = CSSColor(
                .oklch,
                .init(
                    .random(in: 0...1, using: &random), .random(in: 0...0.5, using: &random),
                    .random(in: 0...360, using: &random)), alpha: 0.25)
            for space in [RGBColorSpace.sRGB, .displayP3] {
                let mapped = color.mapped(to: space)
                let c = mapped.components(in: space)
                for x in [c.red, c.green, c.blue] { #expect((-1e-6...1 + 1e-6).contains(x)) }
                #expect(mapped.opacity == 0.25)
            }
        }
    }

    @Test func systemColorsFollowTheScheme() throws {
        let canvas = try Color(css: "Canvas")
        #expect(canvas.resolved(in: .light) == .white && canvas.resolved(in: .dark) != .white)
        #expect(try canvas.description == "canvas" && canvas == Color(css: "WINDOW"))
        #expect(try ResolvedColor(css: "LinkText").pixel == Bitmap.Pixel(r: 0, g: 0, b: 238, a: 255))  // HTML standard
        let text = try CSSColor(css: "canvastext")
        #expect(text.resolved(in: .dark) == .white && text.space == nil && text.converted(to: .lab) == nil)
    }

    @Test func currentColorIsTheCallers() throws {
        let color = try CSSColor(css: " currentColor")
        #expect(color.isCurrentColor && color.resolved(currentColor: .white) == .white && color.resolved() == .black)
        let error = #expect(throws: ColorSyntaxError.self) { try ResolvedColor(css: " currentColor") }
        #expect(error?.offset == 1)
    }

    @Test func missingComponentsCountAsZero() throws {
        let color = try CSSColor(css: "oklch(0.7 none none / none)")
        #expect(color.alpha == nil && color.components == .init(0.7, nil, nil))
        #expect(try color.resolved() == CSSColor(css: "oklch(0.7 0 0 / 0)").resolved())
    }
}
