import EnamelImaging
import Testing

@Suite struct CSSColorTests {
    @Test(arguments: [
        ("red", [255, 0, 0, 255]), ("RebeccaPurple", [102, 51, 153, 255]), ("aliceblue", [240, 248, 255, 255]),
        ("lightgoldenrodyellow", [250, 250, 210, 255]), ("grey", [128, 128, 128, 255]), ("transparent", [0, 0, 0, 0]),
        ("yellowgreen", [154, 205, 50, 255]), ("  navy\t", [0, 0, 128, 255]),
        ("#fa0", [255, 170, 0, 255]), ("#FA08", [255, 170, 0, 136]), ("#0a84ff", [10, 132, 255, 255]),
        ("#0a84ff80", [10, 132, 255, 128]),
        ("rgb(1,2,3)", [1, 2, 3, 255]), ("rgba( 1 , 2 , 3 , 0.2 )", [1, 2, 3, 51]),
        ("rgb(10% 20% 30%)", [26, 51, 77, 255]),
        ("RGB(1 2 3/50%)", [1, 2, 3, 128]), ("rgb(1 20% none / none)", [1, 51, 0, 0]),
        ("rgb(300, -5, 1e1)", [255, 0, 10, 255]),
        ("rgb(1e999 .5e+1 +6)", [255, 5, 6, 255]), ("rgb(/* r */1 2/**/3)", [1, 2, 3, 255]),
        ("rgb(0,0,0,200%)", [0, 0, 0, 255]),
        ("hsl(120, 100%, 25%)", [0, 128, 0, 255]), ("hsl(120deg 100% 25%)", [0, 128, 0, 255]),
        ("hsla(0.5turn, 100%, 50%, 0.2)", [0, 255, 255, 51]), ("hsl(-240 100 25 / 1)", [0, 128, 0, 255]),
        ("hsl(200grad 50% 50%)", [64, 191, 191, 255]), ("hsl(3.14159265358979rad 50% 50%)", [64, 191, 191, 255]),
        ("hsl(0 0% 40%)", [102, 102, 102, 255]), ("hsl(1e999 100% 50%)", [255, 0, 0, 255]),
        ("hsl(60 1000% 50%)", [255, 255, 0, 255]),
    ]) func textHasItsColor(_ text: String, _ expected: [UInt8]) throws {
        let pixel = try ResolvedColor(css: text).pixel
        #expect([pixel.r, pixel.g, pixel.b, pixel.a] == expected)
    }

    /// A text and the place of its fault. Some hold control characters, so that the label is escaped.
    struct Malformed: Sendable, CustomTestStringConvertible {
        let text: String
        let offset: Int

        var testDescription: String { "\(text.debugDescription) at \(offset)" }
    }

    @Test(
        arguments: [
            ("", 0), ("  ", 2), ("#", 0), ("#12", 0), ("#12345", 0), ("#1234567", 0), ("#123456789", 0), ("#12g", 3),
            ("red blue", 4), ("red;", 3), ("rgb", 0), ("rgb(", 4), ("rgb(1", 5), ("rgb(1 2", 7), ("rgb(1,2 3)", 8),
            ("rgb(1 2,3)", 7),
            ("rgb(1,2,3", 9), ("rgb(1,2,3,4,5)", 11), ("rgb(1 2 3 4)", 10), ("rgb(1, 2%, 3)", 7), ("rgb(1,none,3)", 6),
            ("rgb(1deg 2 3)", 4), ("rgb(1px 2 3)", 5), ("rgb(1. 2 3)", 5), ("rgb(-- 2 3)", 4), ("rgb(min(1) 2 3)", 4),
            ("hsl(10%, 1%, 1%)", 4), ("hsl(1, 2, 3%)", 7), ("hsl(1turns 2 3)", 5), ("rgb(1 2 3) x", 11), ("/* red", 0),
            ("lab(1,2,3)", 5), ("color(srgb 1 1)", 14), ("color(lab 1 1 1)", 6), ("color-mix(in lab, red, blue)", 0),
            ("foo(1)", 0), ("currentColor", 0), ("\u{0}red", 0), ("é", 0),
            (".red", 0),
            ("rgb(1 2 3)\n\u{1b}[31m", 11),
        ].map(Malformed.init)) func malformedTextNamesItsPlace(_ malformed: Malformed)
    {
        let error = #expect(throws: ColorSyntaxError.self) { try ResolvedColor(css: malformed.text) }
        #expect(error?.offset == malformed.offset, "\(error?.description ?? "")")
        #expect(error?.description.unicodeScalars.allSatisfy { $0.value >= 0x20 } == true)
    }

    @Test func misspeltNamesGetSuggestions() {
        func suggestions(_ text: String) -> [String] {
            do throws(ColorSyntaxError) {
                _ = try ResolvedColor(css: text)
                return []
            } catch {
                return error.suggestions
            }
        }
        #expect(suggestions("bleu") == ["blue"])
        #expect(suggestions("rebecapurple") == ["rebeccapurple"])
        #expect(suggestions("darkslategry").prefix(2) == ["darkslategray", "darkslategrey"])
        #expect(suggestions("rbg(1 2 3)").first == "rgb()")
        #expect(suggestions("hsl(1trun 2 3)") == ["turn"])
        #expect(suggestions("0a84ff") == ["#0a84ff"] && suggestions("FFF") == ["#FFF"] && suggestions("0a84f") == [])
        #expect(suggestions(String(repeating: "x", count: 100_000)) == [])
    }

    @Test func errorsReadWell() {
        func text(_ css: String) -> String {
            do throws(ColorSyntaxError) {
                return "\(try Color(argument: css))"
            } catch {
                return error.description
            }
        }
        #expect(text("bleu") == "no CSS colour is called 'bleu'; did you mean blue?")
        #expect(text("#12") == "a hex colour has 3, 4, 6 or 8 digits, not 2")
        #expect(text("rgb(1 2 3) x") == "'x' follows the colour (at offset 11)")
        #expect(text("rgb(0 0 0") == "the closing parenthesis of rgb() is missing (at offset 9)")
        #expect(text("rgb(0, 0, 0, 50% ") == "the closing parenthesis of rgb() is missing (at offset 17)")
        #expect(text("hsl(calc(1 + 2") == "the closing parenthesis of calc() is missing (at offset 14)")
        #expect(text("rgb(0, 0") == "rgb( ends before ',' (at offset 8)")
        #expect(text("color-mix(in srgb, red, blue)") == "color-mix() is not supported")
        #expect(text("0a84ff") == "no CSS colour is called '0a84ff'; did you mean '#0a84ff'?")
        #expect(text("abcdef") == "no CSS colour is called 'abcdef'; did you mean '#abcdef'?")
        #expect(text("mint") == "no CSS colour is called 'mint'; did you mean .mint?")
        #expect(text(".bleu") == "no system colour is called '.bleu'; did you mean .blue?")
        #expect(text("accentcolour").hasSuffix("did you mean accentColor?"))
    }

    @Test func aColorFromCSSKnowsNoSystemColor() throws {
        #expect(try Color(css: "red") == Color(red: 1, green: 0, blue: 0))
        #expect(try Color(css: "#0a84ff").resolved(in: .dark).pixel == Bitmap.Pixel(r: 10, g: 132, b: 255, a: 255))
        for text in [".red", "mint", ""] {
            #expect(throws: ColorSyntaxError.self) { try Color(css: text) }
        }
    }

    @Test func argumentsTellCSSFromSystemColors() throws {
        #expect(try Color(argument: "red").resolved(in: .light).pixel == Bitmap.Pixel(r: 255, g: 0, b: 0, a: 255))
        #expect(try Color(argument: ".red") == .red)
        #expect(try Color(argument: "accentColor") == .accentColor)
        #expect(try Color(argument: ".accentColor") == .accentColor)
        #expect(try Color(argument: "#0a84ff").resolved(in: .dark).pixel == Bitmap.Pixel(r: 10, g: 132, b: 255, a: 255))
        #expect(throws: ColorSyntaxError.self) { try Color(argument: ".Red") }
        #expect(throws: ColorSyntaxError.self) { try Color(argument: ".") }
        #expect(throws: ColorSyntaxError.self) { try Color(argument: "") }
    }

    @Test func aCharacterAsLongAsTheTextIsShortened() {
        let word = "a" + String(repeating: "\u{301}", count: 10_000)
        for text in [word, "\(word)(", "hsl(1\(word)"] {
            let error = #expect(throws: ColorSyntaxError.self) { try Color(argument: text) }
            #expect((error?.description.utf8.count ?? 0) < 250)
        }
    }

    @Test func randomTextNeverTraps() {
        var random = RandomNumbers(seed: 9)
        let alphabet = Array("rgbahsl()#%/,. 0123456789-+eE*nondeg\u{0}é".utf8)
        for _ in 0..<20_000 {
            var bytes = Array(["rgb(", "hsl(", "#", "", "rgba(1,"].randomElement(using: &random)?.utf8 ?? "".utf8)
            for _ in 0..<Int.random(in: 0...20, using: &random) {
                bytes.append(alphabet.randomElement(using: &random) ?? 0)
            }
            _ = try? Color(argument: String(decoding: bytes, as: UTF8.self))
        }
    }
}
