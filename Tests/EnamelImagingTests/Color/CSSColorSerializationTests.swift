import EnamelImaging
import Testing

/// Texts and their computed values. Those of the suites `computedValues` and `legacyValues` are what the Web Platform Tests expect
/// (css/css-color/parsing: color-computed-lab, -rgb, -hsl, -color-function, color-valid-hsl, color-valid-hwb).
@Suite struct CSSColorSerializationTests {
    private static let computedValuesCases: [(String, String)] = [
        ("lab(0 0 0 / 1)", "lab(0 0 0)"), ("lab(20 0 10/0.5)", "lab(20 0 10 / 0.5)"),
        ("lab(20 0 10/50%)", "lab(20 0 10 / 0.5)"), ("lab(400 0 10/50%)", "lab(100 0 10 / 0.5)"),
        ("lab(50 -160 160)", "lab(50 -160 160)"), ("lab(0 0 0 / -10%)", "lab(0 0 0 / 0)"),
        ("lab(0 0 0 / 300%)", "lab(0 0 0)"), ("lab(-40 0 0)", "lab(0 0 0)"),
        ("lab(calc(50 * 3) calc(0.5 - 1) calc(1.5) / calc(-0.5 + 1))", "lab(100 -0.5 1.5 / 0.5)"),
        ("lab(calc(-50 * 3) calc(0.5 + 1) calc(-1.5) / calc(-0.5 * 2))", "lab(0 1.5 -1.5 / 0)"),
        ("lab(none none none / none)", "lab(none none none / none)"),
        ("lab(20 none none / none)", "lab(20 none none / none)"),
        ("lab(calc(NaN) 0 0)", "lab(0 0 0)"), ("lab(calc(0 / 0) 0 0)", "lab(0 0 0)"),
        ("oklab(0.2 0 0.1/50%)", "oklab(0.2 0 0.1 / 0.5)"), ("oklab(4 0 0.1/50%)", "oklab(1 0 0.1 / 0.5)"),
        ("oklab(0.5 -1.6 1.6)", "oklab(0.5 -1.6 1.6)"), ("oklab(-0.4 0 0)", "oklab(0 0 0)"),
        ("lab(20% -50% 90%/0.5)", "lab(20 -62.5 112.5 / 0.5)"),
        ("oklab(20% 70% -80%/0.5)", "oklab(0.2 0.28 -0.32 / 0.5)"),
        ("lch(0 0 0deg / 0.5)", "lch(0 0 0 / 0.5)"), ("lch(100 230 0deg / 0.5)", "lch(100 230 0 / 0.5)"),
        ("lch(10 20 380deg)", "lch(10 20 20)"), ("lch(10 20 -340deg)", "lch(10 20 20)"),
        ("lch(10 20 -700)", "lch(10 20 20)"), ("lch(-40 0 0)", "lch(0 0 0)"), ("lch(20 -20 0)", "lch(20 0 0)"),
        ("lch(calc(50 * 3) calc(0.5 - 1) calc(20deg * 2) / calc(-0.5 + 1))", "lch(100 0 40 / 0.5)"),
        ("lch(calc(-50 * 3) calc(0.5 + 1) calc(-20deg * 2) / calc(-0.5 * 2))", "lch(0 1.5 320 / 0)"),
        ("lch(calc(infinity) 0 0)", "lch(100 0 0)"), ("lch(50 calc(infinity) 0)", "lch(50 calc(infinity) 0)"),
        ("lch(50 calc(-infinity) 0)", "lch(50 0 0)"), ("lch(50 10 calc(-infinity))", "lch(50 10 calc(-infinity))"),
        ("lch(50 10 calc(NaN))", "lch(50 10 0)"), ("lch(20% 80% 10/0.5)", "lch(20 120 10 / 0.5)"),
        ("oklch(20% 60% 10/0.5)", "oklch(0.2 0.24 10 / 0.5)"), ("oklch(0.1 0.2 740deg)", "oklch(0.1 0.2 20)"),
        ("oklch(none none none / 0.5)", "oklch(none none none / 0.5)"),
    ]

    @Test(arguments: computedValuesCases) func computedValues(_ text: String, _ expected: String) throws {
        #expect(try CSSColor(css: text).description == expected)
        #expect(try CSSColor(css: expected).description == expected)
    }

    @Test(arguments: ["srgb", "srgb-linear", "a98-rgb", "rec2020", "prophoto-rgb", "display-p3", "xyz-d50", "xyz-d65"])
    func predefinedSpacesKeepTheirNumbers(_ space: String) throws {
        let cases: [(String, String)] = [
            ("10% 10% 10%", "0.1 0.1 0.1"), (".2 .2 25%", "0.2 0.2 0.25"), ("0 0 0 / 1", "0 0 0"),
            ("400% 0 10/50%", "4 0 10 / 0.5"), ("50% -160 160", "0.5 -160 160"), ("0 0 0 / -10%", "0 0 0 / 0"),
            ("-200% -200% -200% / -200%", "-2 -2 -2 / 0"), ("200 200 200 / 200", "200 200 200"),
            ("calc(50% * 3) calc(-150% / 3) calc(50%) / calc(-50% * 3)", "1.5 -0.5 0.5 / 0"),
            ("none none none / none", "none none none / none"), ("10% none none", "0.1 none none"),
            ("100% none 0.2 / 23.7%", "1 none 0.2 / 0.237"), ("1.00 0.50 0.200", "1 0.5 0.2"),
        ]
        for (parts, expected) in cases {
            #expect(try CSSColor(css: "color(\(space) \(parts))").description == "color(\(space) \(expected))")
        }
        #expect(try CSSColor(css: "COLOR(XYZ 1 1 1)").description == "color(xyz-d65 1 1 1)")
    }

    private static let legacyValuesCases: [(String, String)] = [
        ("rgb(none none none / none)", "rgba(0, 0, 0, 0)"), ("rgb(128 none none)", "rgb(128, 0, 0)"),
        ("rgb(2.5, 3.4, 4.6)", "rgb(3, 3, 5)"), ("r\\gb(00, 51, 102)", "rgb(0, 51, 102)"),
        ("r\\67 b(00, 51, 102)", "rgb(0, 51, 102)"), ("rgb(0\t,  51 ,255)", "rgb(0, 51, 255)"),
        ("rgb(-51, 306, 0)", "rgb(0, 255, 0)"), ("rgb(42%, 3%, 50%)", "rgb(107, 8, 128)"),
        ("rgb(0%, 0%, 0%, 0)", "rgba(0, 0, 0, 0)"), ("rgba(204, 0, 102, 0.3)", "rgba(204, 0, 102, 0.3)"),
        ("rgba(0, 51, 255, 0.42)", "rgba(0, 51, 255, 0.42)"), ("rgba(0, 51, 255, -139)", "rgba(0, 51, 255, 0)"),
        ("rgb(calc(infinity), 0, 0)", "rgb(255, 0, 0)"), ("rgb(0, calc(-infinity), 0)", "rgb(0, 0, 0)"),
        ("rgba(0, 0, 0, calc(NaN))", "rgba(0, 0, 0, 0)"), ("rgba(257 30 40 / 50%)", "rgba(255, 30, 40, 0.5)"),
        ("hsl(120 30% 50% / 0.5)", "rgba(89, 166, 89, 0.5)"), ("hsl(60, 100%, 37.5%)", "rgb(191, 191, 0)"),
        ("hsl(-300, 100%, 37.5%)", "rgb(191, 191, 0)"), ("hsl(300, 50%, 50%)", "rgb(191, 64, 191)"),
        ("hsla(-300, 100%, 37.5%, 0.2)", "rgba(191, 191, 0, 0.2)"), ("hsl(10 100% 50%)", "rgb(255, 43, 0)"),
        ("hsl(120 30 50%)", "rgb(89, 166, 89)"), ("hsl(30 -50% 60)", "rgb(153, 153, 153)"),
        ("hsl(calc(infinity) 100% 50%)", "rgb(255, 0, 0)"), ("hsl(90 50% 50% / calc(infinity))", "rgb(128, 191, 64)"),
        ("hsl(none none none)", "hsl(none none none)"), ("hsla(120 80% none)", "hsl(120 80 none)"),
        ("hsl(120 100% 50% / none)", "hsl(120 100 50 / none)"),
        ("hwb(120 30% 50%)", "rgb(77, 128, 77)"), ("hwb(120 30 50 / 0.5)", "rgba(77, 128, 77, 0.5)"),
        ("hwb(120 80% 0%)", "rgb(204, 255, 204)"), ("hwb(120 none 50)", "hwb(120 none 50%)"),
        ("hwb(none 100% 50% / none)", "hwb(none 100% 50% / none)"), ("hwb(0 100% 50% / 0)", "rgba(170, 170, 170, 0)"),
        ("hwb(320deg 30% 40%)", "rgb(153, 77, 128)"), ("hwb(0deg 10% 50%)", "rgb(128, 26, 26)"),
        ("hwb(0 20% 100%)", "rgb(43, 43, 43)"), ("hwb(calc(0 / 0) 20% 10%)", "rgb(230, 51, 51)"),
    ]

    @Test(arguments: legacyValuesCases) func legacyValues(_ text: String, _ expected: String) throws {
        #expect(try CSSColor(css: text).description == expected)
    }

    @Test func namesHexAndKeywordsAreSerialised() throws {
        func text(_ css: String) throws -> String { try CSSColor(css: css).description }
        #expect(try text("RebeccaPurple") == "rgb(102, 51, 153)" && text("#ABC") == "rgb(170, 187, 204)")
        #expect(try text("transparent") == "rgba(0, 0, 0, 0)" && text("CurrentColor") == "currentcolor")
        #expect(try text("CanvasText") == "canvastext" && text("ThreeDFace") == "buttonface")
    }

    @Test func everyAlphaOfEightBitsRoundTrips() throws {
        // CSS Color 4, section 15.1: two decimals where the byte comes back from them, else three, which always give it.
        for byte in 0...255 {
            let hex = String(byte + 256, radix: 16).dropFirst()
            let text = try CSSColor(css: "#010203\(hex)").description
            let alpha = try #require(CSSColor(css: text).alpha)
            #expect(Int((alpha * 255).rounded()) == byte)
            let twoDecimals = (0...100).contains { ($0 * 255 + 50) / 100 == byte }  // rounded half up
            let decimals = text.contains(".") ? text.split(separator: ".")[1].count - 1 : 0
            #expect(decimals <= (twoDecimals ? 2 : 3))
        }
        #expect(try CSSColor(css: "#01020380").description == "rgba(1, 2, 3, 0.5)")
        #expect(try CSSColor(css: "#01020381").description == "rgba(1, 2, 3, 0.506)")
    }

    @Test func numbersAreShort() throws {
        func text(_ x: Double) -> String { CSSColor(.xyzD65, .init(x, 0, -0.0)).description }
        #expect(text(0.123_456_789) == "color(xyz-d65 0.123457 0 0)" && text(-1e-9) == "color(xyz-d65 0 0 0)")
        #expect(text(1.0000005) == "color(xyz-d65 1.000001 0 0)" && text(-12.5) == "color(xyz-d65 -12.5 0 0)")
        #expect(text(1e12) == "color(xyz-d65 1000000000000 0 0)" || text(1e12) == "color(xyz-d65 1e+12 0 0)")
        #expect(try CSSColor(css: text(1e300)).components?.first == 1e300)
        #expect(try CSSColor(css: "lch(10 20 1.28rad)").description == "lch(10 20 73.338598)")
    }

    private static let malformedFunctionsNameTheirPlaceCases: [(String, Int)] = [
        ("rgb(10%, 20, 30%)", 9), ("hwba(120 30% 50%)", 0), ("hwb(120, 30%, 50%)", 7), ("lab(0% 0 0 1)", 11),
        ("lab(0% 0 0deg)", 9), ("lch(20% 10 10%)", 11), ("color(srgb 0deg 0% 0)", 11), ("color(srgb 0 0 0 0)", 17),
        ("color(srgb)", 10), ("color(--mine 1 1 1)", 6), ("color(srgb, 1, 1, 1)", 10), ("rgb(from red r g b)", 4),
        ("lab(calc(1 + 2%) 0 0)", 13), ("lab(calc(1+2) 0 0)", 10), ("lab(calc(1 -2) 0 0)", 11),
        ("lab(calc(1 / 2%) 0 0)", 13), ("lab(calc(2% * 2%) 0 0)", 14), ("lab(calc(1px) 0 0)", 10),
        ("lab(calc(sin(1)) 0 0)", 9), ("lab(calc() 0 0)", 9), ("lab(calc(1 0 0)", 11), ("rgb(1-2)", 7),
        ("rgb(1e2 3e 4)", 9), ("lab(\(String(repeating: "calc(", count: 40))1 0 0)", 9),
    ]

    @Test(arguments: malformedFunctionsNameTheirPlaceCases) func malformedFunctionsNameTheirPlace(
        _ text: String, _ offset: Int
    ) {
        let error = #expect(throws: ColorSyntaxError.self) { try CSSColor(css: text) }
        if text.contains("calc(calc(") {
            #expect(error?.reason == "calculations are nested over 32 deep")
        } else {
            #expect(error?.offset == offset, "\(error?.description ?? "")")
        }
    }

    @Test func tokensFollowCSSSyntax() throws {
        func text(_ css: String) throws -> String { try CSSColor(css: css).description }
        #expect(try text("rgb(1+2+3)") == "rgb(1, 2, 3)" && text("rgb(+.5e1-0+2)") == "rgb(5, 0, 2)")
        #expect(
            try text("rgb(1/**/2/* */3/0.5)") == "rgba(1, 2, 3, 0.5)" && text("lab(1.5.5-.5)") == "lab(1.5 0.5 -0.5)")
        #expect(try text("\\72 ed") == "rgb(255, 0, 0)" && text("lch(10 20 calc(.25turn + 10deg))") == "lch(10 20 100)")
        #expect(try text("lab(calc((1 + 2) * (3 - 1)) calc(pi) calc(-1 * e))") == "lab(6 3.141593 -2.718282)")
        #expect(try text("oklch(70% 0.1 none/none)") == "oklch(0.7 0.1 none / none)")
    }

    @Test func hostileTextsTakeLinearTime() {
        // A quadratic reader takes minutes for these.
        let million = 1 << 20
        for text in [
            "lab(" + String(repeating: "1 ", count: million), "rgb(" + String(repeating: "/**/", count: million / 4),
            "lab(calc(" + String(repeating: "1 + ", count: million / 4),
            "lab(" + String(repeating: "calc(", count: million / 5),
            "lab(calc(" + String(repeating: "(", count: million), String(repeating: "\\61 ", count: million / 4),
            "rgb(" + String(repeating: "9", count: million),
            "color(" + String(repeating: "x", count: million) + " 1 1 1)",
            "lab(1" + String(repeating: "q", count: million) + " 1 1)",
            "hsl(calc(1" + String(repeating: "*1", count: million / 2),
        ] {
            let error = #expect(throws: ColorSyntaxError.self) { try CSSColor(css: text) }
            #expect((error?.description.utf8.count ?? 0) < 300)
        }
    }

    @Test func randomTextsOfFunctionsNeverTrap() throws {
        var random = RandomNumbers(seed: 21)
        let names = [
            "lab(", "lch(", "oklab(", "oklch(", "hwb(", "hsl(", "rgb(", "color(srgb ", "color(xyz ", "color(rec2020 ",
        ]
        let values = [
            "none", "1", "-2.5", "50%", "0.3", "1e9", "1e400", "-1e-9", "90deg", "2rad", ".5turn", "calc(1 + 2)",
            "calc(infinity)", "calc(-infinity * 2)", "calc(NaN)", "calc((1 - 3) / 7)", "calc(20% * 3)", "(", "\\", "é",
            "e9",
        ]
        var read = 0
        for _ in 0..<30_000 {
            var text = names.randomElement(using: &random) ?? ""
            for _ in 0..<(Int.random(in: 0..<20, using: &random) == 0 ? 2 : 3) {
                // Most are numbers, so that most texts are colours.
                let isOdd = Int.random(in: 0..<30, using: &random) == 0
                text += values[Int.random(in: 0..<(isOdd ? values.count : 17), using: &random)] + " "
            }
            text += ["", "", "/ 0.3", "/ none", "/ 20%"].randomElement(using: &random) ?? ""
            if Int.random(in: 0..<20, using: &random) > 0 { text += ")" }
            guard let color = try? CSSColor(css: text) else { continue }
            read += 1
            #expect(try CSSColor(css: color.description).description == color.description, "\(text)")
            _ = color.resolved().premultipliedRGBA8
            _ = color.mapped(to: .displayP3)
            for space in CSSColor.Space.allCases { _ = color.converted(to: space)?.description }
        }
        #expect(read > 5000)
    }
}
