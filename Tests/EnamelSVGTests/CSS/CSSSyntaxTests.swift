import Testing

@testable import EnamelSVG

/// Tokens, component values and declarations, from the rules and examples of CSS Syntax 3.
@Suite struct CSSSyntaxTests {
    private func tokens(_ text: String) -> [CSSToken] {
        var tokenizer = CSSTokenizer(text)
        var result: [CSSToken] = []
        while true {
            let token = tokenizer.next()
            if token == .end { return result }
            result.append(token)
        }
    }

    private func number(_ value: Double, integer: Bool = false, signed: Bool = false) -> CSSNumber {
        CSSNumber(value: value, isInteger: integer, isSigned: signed)
    }

    @Test func numbersEndWhereTheyCannotGoOn() {
        #expect(tokens("12") == [.number(number(12, integer: true))])
        #expect(tokens("+12") == [.number(number(12, integer: true, signed: true))])
        #expect(tokens("-.5e-3") == [.number(number(-0.0005, signed: true))])
        #expect(tokens("1e3") == [.number(number(1000))])
        #expect(tokens("1.5.5") == [.number(number(1.5)), .number(number(0.5))])
        #expect(tokens("1.") == [.number(number(1, integer: true)), .delimiter(".")])
        #expect(tokens("1em") == [.dimension(number(1, integer: true), unit: "em")])
        #expect(tokens("1e") == [.dimension(number(1, integer: true), unit: "e")])
        #expect(tokens("1e-x") == [.dimension(number(1, integer: true), unit: "e-x")])
        #expect(tokens("50%") == [.percentage(50)])
        #expect(tokens("10PX") == [.dimension(number(10, integer: true), unit: "px")])
        #expect(tokens("+-1") == [.delimiter("+"), .number(number(-1, integer: true, signed: true))])
    }

    @Test(arguments: [
        "0.1", "123456789.123456789", "1e22", "1e23", "9007199254740993", "0.30000000000000004", "5e-324", "1e-7",
        "00000000000000000000001.5", "123456789012345678901234567890", "4.35", "0.000001",
    ])
    func numbersAreTheNearestDouble(text: String) {
        #expect(tokens(text).count == 1)
        guard case .number(let number)? = tokens(text).first else { return }
        #expect(number.value == Double(text))
    }

    @Test func hugeNumbersStayFinite() {
        #expect(tokens("1e999") == [.number(number(.greatestFiniteMagnitude))])
        #expect(tokens("-1e99999999999999999999") == [.number(number(-.greatestFiniteMagnitude, signed: true))])
    }

    @Test func namesHoldEscapes() {
        #expect(tokens("\\26 B") == [.identifier("&B")])
        #expect(tokens("\\000026B") == [.identifier("&B")])
        #expect(tokens("a\\.b") == [.identifier("a.b")])
        #expect(tokens("\\0") == [.identifier("\u{fffd}")])
        #expect(tokens("\\d800 x") == [.identifier("\u{fffd}x")])
        #expect(tokens("\\110000 x") == [.identifier("\u{fffd}x")])
        #expect(tokens("\\é") == [.identifier("é")])
        #expect(tokens("--x") == [.identifier("--x")])
        #expect(tokens("-") == [.delimiter("-")])
        #expect(tokens("-é") == [.identifier("-é")])
        #expect(tokens("\\\na") == [.delimiter("\\"), .space, .identifier("a")])
    }

    @Test func hashesKnowWhetherTheyAreIdentifiers() {
        #expect(tokens("#abc") == [.hash("abc", isIdentifier: true)])
        #expect(tokens("#0af") == [.hash("0af", isIdentifier: false)])
        #expect(tokens("#-1") == [.hash("-1", isIdentifier: false)])
        #expect(tokens("# a") == [.delimiter("#"), .space, .identifier("a")])
    }

    @Test func stringsEndAtTheirQuoteOrLine() {
        #expect(tokens("\"a'b\"") == [.string("a'b")])
        #expect(tokens("'a\\\nb'") == [.string("ab")])
        #expect(tokens("'a\\27 b'") == [.string("a'b")])
        #expect(tokens("'a\nb") == [.badString, .space, .identifier("b")])
        #expect(tokens("'a") == [.string("a")])
        #expect(tokens("'a\\") == [.string("a")])
    }

    @Test func urlsWithoutQuotesAreOneToken() {
        #expect(tokens("url(a/b.css)") == [.url("a/b.css")])
        #expect(tokens("URL(  a\\)b  )") == [.url("a)b")])
        #expect(tokens("url(") == [.url("")])
        #expect(tokens("url(a b)c") == [.badURL, .identifier("c")])
        #expect(tokens("url(a'b\\))c") == [.badURL, .identifier("c")])
        #expect(tokens("url( 'a')") == [.function("url"), .space, .string("a"), .close(.parenthesis)])
    }

    @Test func commentsAreNothing() {
        #expect(tokens("a/* x **/b") == [.identifier("a"), .identifier("b")])
        #expect(tokens("a/*/b") == [.identifier("a")])
        #expect(tokens("<!-- a -->") == [.commentOpen, .space, .identifier("a"), .space, .commentClose])
        #expect(tokens("a-->") == [.identifier("a--"), .delimiter(">")])
    }

    @Test func lineEndsAreOne() {
        #expect(tokens("a\r\n\u{c}\rb") == [.identifier("a"), .space, .identifier("b")])
        #expect(tokens("\u{0}") == [.identifier("\u{fffd}")])
        #expect(tokens("\u{feff}a") == [.identifier("a")])
    }

    @Test func componentsNest() {
        #expect(
            CSSParser.components(of: "a(b [c]) ") == [
                .function("a", [.identifier("b"), .space, .block(.square, [.identifier("c")])])
            ])
        // Brackets that are open at the end are closed there.
        #expect(CSSParser.components(of: "f(1") == [.function("f", [.number(number(1, integer: true))])])
        #expect(CSSParser.components(of: "f(])") == [.invalid])
        #expect(CSSParser.components(of: "url('x')") == [.url("x")])
    }

    @Test func deepBracketsAreInvalidAndReadingGoesOn() {
        let deep = String(repeating: "(", count: 100_000) + String(repeating: ")", count: 100_000)
        #expect(CSSParser.components(of: deep + " a") == [.invalid, .space, .identifier("a")])
        #expect(CSSParser.components(of: String(repeating: "f([{", count: 100_000)) == [.invalid])
        let declarations = CSSParser.declarations(of: "a: \(deep); b: 1")
        #expect(declarations.map(\.name) == ["b"])
    }

    private func declarations(_ text: String) -> [String] {
        CSSParser.declarations(of: text).map { "\($0.name)=\($0.value.text)" + ($0.isImportant ? "!" : "") }
    }

    @Test func declarationsEndAtSemicolons() {
        #expect(declarations("a:1; B : 2 3 ;;c:4") == ["a=1", "b=2 3", "c=4"])
        #expect(declarations("a:f(;);b:[;]") == ["a=f(;)", "b=[;]"])
        #expect(declarations("") == [])
    }

    @Test func importanceIsTakenOff() {
        #expect(declarations("a:1!important;b:2 ! IMPORTANT ;c:!important 3") == ["a=1!", "b=2!", "c=!important 3"])
        #expect(declarations("--x:!important") == ["--x=!"])
    }

    @Test func brokenDeclarationsArePassedOver() {
        #expect(declarations("color:green; color") == ["color=green"])
        #expect(declarations("color:red; color; color:green") == ["color=red", "color=green"])
        #expect(declarations("color:green; color:") == ["color=green"])
        #expect(declarations("color:green; color{;color:maroon}") == ["color=green"])
        #expect(declarations("*zoom:1;a:1") == ["a=1"])
        #expect(declarations("@x y;a:1") == ["a=1"])
        #expect(declarations("@x {b:2} a:1") == ["a=1"])
        #expect(declarations("a:'x\n;b:2;c:3") == ["b=2", "c=3"])
        #expect(declarations("a:1;} b:2;c:3") == ["a=1", "c=3"])
        #expect(declarations("a:hover{x:y} c:3") == ["c=3"])
    }

    @Test func customPropertiesKeepCaseAndMayBeEmpty() {
        #expect(declarations("--Ab: x ;--c:;--d:{a:b}") == ["--Ab=x", "--c=", "--d={a:b}"])
    }

    @Test func timeIsLinearInHostileDeclarations() {
        let nested = String(repeating: "a:b{c;d}", count: 50_000)
        #expect(declarations(nested).isEmpty)
    }
}
