import Testing

@testable import EnamelSVG

/// CSS Values 4 and what properties are made of.
@Suite struct CSSValueTests {
    private func number(_ text: String, _ kind: CSSNumeric.Kind, unitless: Bool = false) -> CSSNumeric? {
        CSSParser.components(of: text).single.flatMap { CSSNumeric($0, kind, allowsUnitless: unitless) }
    }

    private func pixels(_ text: String, whole: Double = 200) -> Double? {
        let context = CSSLengthContext(fontSize: 20, rootFontSize: 10, viewportWidth: 1000, viewportHeight: 500)
        return number(text, .lengthPercentage)?.value(in: context, whole: whole)
    }

    @Test(
        arguments: [
            ("1px", 1), ("1in", 96), ("2.54cm", 96), ("25.4mm", 96), ("101.6q", 96), ("101.6Q", 96), ("72pt", 96),
            ("6pc", 96),
            ("2em", 40), ("2rem", 20), ("1ex", 10), ("1ch", 10), ("10vw", 100), ("10VH", 50), ("10vmin", 50),
            ("10vmax", 100),
            ("10svw", 100), ("10dvh", 50), ("50%", 100), ("0", 0),
        ] as [(String, Double)])
    func lengthsInAllUnits(text: String, expected: Double) throws {
        let value = try #require(pixels(text))
        #expect((value - expected).magnitude < 1e-9)
    }

    @Test func numbersAreLengthsInAttributesOnly() {
        #expect(number("2", .length) == nil)
        #expect(number("2", .length, unitless: true) == .length(2, .px))
        #expect(number("90", .angle) == nil)
        #expect(number("0.25turn", .angle) == .angle(90))
        #expect(number("100grad", .angle) == .angle(90))
        #expect(number("1px", .number) == nil)
        #expect(number("1foo", .length) == nil)
    }

    @Test(
        arguments: [
            ("calc(1px + 2px)", 3), ("calc(50% - 10px)", 90), ("calc(2 * (3px + 1em))", 46), ("calc(10px / 4)", 2.5),
            ("calc(2 * 3px * 2)", 12), ("min(10px, 50%)", 10), ("max(10px, 50%)", 100), ("clamp(1px, 50%, 30px)", 30),
            ("clamp(none, 50%, none)", 100), ("calc(1px - -2px)", 3), ("calc(-1 * 2px)", -2), ("abs(-3px)", 3),
            ("calc(sign(-5px) * 1px)", -1), ("round(7px, 5px)", 5), ("round(up, 6px, 5px)", 10), ("mod(-7px, 5px)", 3),
            ("rem(-7px, 5px)", -2), ("hypot(3px, 4px)", 5), ("calc(sqrt(16) * 1px)", 4), ("CALC( 1PX  +  1px )", 2),
            ("calc(min(1px, 2px) + max(1px, 2px))", 3), ("calc(1px/**/ + /**/1px)", 2), ("calc((1px))", 1),
        ] as [(String, Double)])
    func calculations(text: String, expected: Double) throws {
        let value = try #require(pixels(text))
        #expect((value - expected).magnitude < 1e-9)
    }

    @Test(arguments: [
        "calc(1px+2px)", "calc(1px + 2)", "calc(1px * 2px)", "calc(2 / 1px)", "calc()", "calc(1px +)", "calc(1deg)",
        "min()",
        "calc(1px 2px)", "clamp(1px, 2px)", "calc(1px + 2deg)", "calc(2)", "foo(1px)", "calc(1px + (2))", "sign(1px)",
    ])
    func whatIsNoLength(text: String) { #expect(pixels(text) == nil) }

    @Test func calculationsThatAreNotFiniteStayInRange() {
        #expect(pixels("calc(1px / 0)") == 1e30)
        #expect(pixels("calc(0px / 0)") == 0)
        #expect(pixels("calc(infinity * -1px)") == -1e30)
    }

    @Test(arguments: [
        ("none", true), ("context-stroke", true), ("url(#a)", true), ("url('#a') none", true), ("url(#a) red", true),
        ("red icc-color(acme, 0.1, 0.2)", true), ("#F00", true), ("#1e3", true), ("rgb( 255 , 0,0 )", true),
        ("oklch(70% 0.1 +20deg / .5)", true), ("CurrentColor", true), ("red blue", false), ("12", false),
        ("#12", false),
        ("nocolour", false), ("rgb(1, 2)", false), ("'red'", false),
    ])
    func paintsAreKnownFromWhatIsNone(text: String, isPaint: Bool) {
        #expect(CSSProperty.fill.accepts(CSSParser.components(of: text)) == isPaint)
    }

    @Test func families() {
        func list(_ text: String) -> [CSSFontFamily]? { CSSFontFamily.list(CSSParser.components(of: text)) }
        #expect(list("Gill  Sans, 'x y', SERIF") == [.named("Gill Sans"), .named("x y"), .generic("serif")])
        #expect(list("'serif'") == [.named("serif")])
        #expect(list("Red/Black, sans-serif") == nil)
        #expect(list("Hawaii 5-0") == nil)
        #expect(list("Ahem!, x") == nil)
        #expect(list("a,") == nil)
        #expect(list("inherit, x") == nil)
    }

    @Test(arguments: [
        "1.5", "-0.25", "1e-7", "#abc", "url(\"a\\\"b\")", "rgb(1, 2, 3)", "a b", "\"x\"", "10px", "50.5%", "[a]",
        "{a}",
        "a\\.b", "\\31 a", "-\\31 ", "\\-", "#1a", "--x", "a\\20 b", "\"a\\a b\"", "1 -2", "+1", "1e3",
    ])
    func textReadsAsTheSameComponents(text: String) {
        let components = CSSParser.components(of: text)
        #expect(CSSParser.components(of: components.text) == components)
    }
}
