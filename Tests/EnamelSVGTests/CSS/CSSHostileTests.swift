import Testing

@testable import EnamelSVG

/// Sheets that nobody would write: reading them ends, and breaks nothing.
@Suite struct CSSHostileTests {
    /// Pieces that mean something, so that chance puts together what is nearly right.
    private static let pieces: [String] = [
        "rect", "#a", ".x", "*", ">", "+", "~", " ", "{", "}", "(", ")", "[", "]", ":", ";", ",", "|", "@media",
        "@layer a.b",
        "@import", "@font-face", "@supports", "@namespace", "url(", "url('x')", "\"", "'", "\\", "\n", "/*", "*/",
        "<!--", "-->",
        "var(--a", "--a", "calc(", "1px", "50%", "1e9", "-", "!important", "inherit", ":is(", ":not(", ":has(",
        ":nth-child(", "2n+1",
        "of", "fill", "font", "filter", "red", "#fff", "U+4??", "and", "not", "or", "screen", "min-width", "<=", "é",
        "\u{0}", "all",
        "clamp(", "drop-shadow(", "revert", "=", "^=", "i", "src", "font-family", "unicode-range",
    ]

    private struct Chance {
        var state: UInt64
        mutating func next(_ count: Int) -> Int {
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return Int((state >> 33) % UInt64(count))
        }
    }

    @Test func anyTextIsASheet() throws {
        let elements = "<g id='a' class='x'><rect id='b' class='x y' style='fill: red'/><rect/></g>"
        for seed in 0..<400 {
            var chance = Chance(state: UInt64(seed))
            var css = ""
            for _ in 0..<(20 + chance.next(80)) {
                css += Self.pieces[chance.next(Self.pieces.count)]
                if chance.next(3) == 0 { css += " " }
            }
            let sheet = css.replacing("]]>", with: "").replacing("\u{0}", with: "")
            var document = try StyledDocument(elements, css: sheet)
            for node in 0..<document.tree.count { _ = document.cascade.style(of: node) }
            _ = CSSParser.declarations(of: css).flatMap { CSSDeclaration.longhands($0) }
            _ = CSSMediaEnvironment(width: 1, height: 1).matches(CSSParser.components(of: css))
        }
    }

    @Test func everyPrefixOfASheetIsOne() throws {
        let css = """
            @charset "x"; @import url(a.css) layer(b) supports(fill: red) screen; @namespace s url(u);
            @media screen and (400px <= width < 900px) { s|rect:not(.a, #b):nth-child(2n + 1 of .c) > * { fill: rgb(1 2 3 / 50%) !important } }
            @font-face { font-family: "F\\26 x"; src: local(x), url("y") format("woff2"); unicode-range: U+0-7F, U+4?? }
            .x { font: italic 12px/1.5 "A", serif; --v: { a: [b] }; stroke: var(--v, calc(1px + 2 * (3em))) } /* end
            """
        let bytes = Array(css.utf8)
        for count in 0...bytes.count {
            var reader = CSSSheetReader(media: .init(width: 800, height: 600), loader: { _, _ in nil })
            reader.read(CSSResource(bytes: Array(bytes.prefix(count))), origin: .author)
            _ = reader.finished()
        }
    }

    @Test(arguments: ["(", "[", "{", ":is(", "@media x {", "a{b:(", "/*", "'", "url(", "\\", "--a:var(--a,", ":not(a,"])
    func repetitionTakesLinearTime(piece: String) throws {
        let css = String(repeating: piece, count: 20_000)
        var reader = CSSSheetReader(media: .init(width: 800, height: 600))
        reader.read(CSSResource(bytes: Array(css.utf8)), origin: .author)
        _ = reader.finished()
        _ = CSSParser.declarations(of: css)
        _ = CSSParser.components(of: css)
    }
}
