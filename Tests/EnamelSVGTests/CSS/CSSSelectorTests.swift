import Testing

@testable import EnamelSVG

/// Selectors Level 4: its examples and tables.
@Suite struct CSSSelectorTests {
    private let row = "<a id='1'/><b id='2'/><a id='3'/><b id='4'/><b id='5'/><a id='6'/>"

    private func matches(_ selector: String, _ elements: String, attributes: String = "") throws -> String? {
        try StyledDocument.matches(selector, in: elements, attributes: attributes)
    }

    // MARK: An+B

    @Test(arguments: [
        ("2n+1", 2, 1), ("odd", 2, 1), ("even", 2, 0), ("4n+1", 4, 1), ("-1n+6", -1, 6), ("-4n+10", -4, 10),
        ("0n+5", 0, 5),
        ("5", 0, 5), ("1n+0", 1, 0), ("n+0", 1, 0), ("n", 1, 0), ("2n+0", 2, 0), ("2n", 2, 0), ("10n-1", 10, -1),
        ("+n-2", 1, -2), ("-n- 3", -1, -3), ("n - 3", 1, -3), ("3n + 1", 3, 1), ("+3n - 2", 3, -2), ("-n+ 6", -1, 6),
        ("+6", 0, 6), ("OdD", 2, 1), ("2N-1", 2, -1), ("-n", -1, 0), ("+n", 1, 0), ("n+3", 1, 3), ("2n- 1", 2, -1),
    ])
    func theNotationOfIndices(text: String, step: Int, offset: Int) {
        var components = CSSParser.components(of: text)[...]
        #expect(CSSNth(&components) == CSSNth(step: step, offset: offset))
        #expect(components.isEmpty)
    }

    @Test(arguments: ["3 n", "+ 2n", "+ 2", "3n + -6", "n+", "2.5n", "1.0", "n-a", "", "foo", "+ n", "--n", "n+ +1"])
    func whatIsNoNotationOfIndices(text: String) {
        var components = CSSParser.components(of: text)[...]
        #expect(CSSNth(&components) == nil || !components.isEmpty)
    }

    @Test func indicesAreThoseOfTheProgression() {
        func indices(_ step: Int, _ offset: Int) -> [Int] {
            (1...12).filter { CSSNth(step: step, offset: offset).contains($0) }
        }
        #expect(indices(2, 1) == [1, 3, 5, 7, 9, 11])
        #expect(indices(-1, 3) == [1, 2, 3])
        #expect(indices(0, 5) == [5])
        #expect(indices(10, -1) == [9])
        #expect(indices(-4, 10) == [2, 6, 10])
        #expect(indices(0, 0) == [])
    }

    // MARK: Specificity

    @Test(arguments: [
        ("*", [0, 0, 0]), ("LI", [0, 0, 1]), ("UL LI", [0, 0, 2]), ("UL OL+LI", [0, 0, 3]),
        ("H1 + *[REL=up]", [0, 1, 1]),
        ("UL OL LI.red", [0, 1, 3]), ("LI.red.level", [0, 2, 1]), ("#x34y", [1, 0, 0]), ("#s12:not(FOO)", [1, 0, 1]),
        (".foo :is(.bar, #baz)", [1, 1, 0]), (":is(em, #foo)", [1, 0, 0]), (".qux:where(em, #foo#bar#baz)", [0, 1, 0]),
        (":nth-child(even of li, .item)", [0, 2, 0]), (":not(em, strong#foo)", [1, 0, 1]), ("a::before", [0, 0, 2]),
        ("a:hover", [0, 1, 1]), (":has(#x)", [1, 0, 0]),
    ])
    func specificityCountsParts(selector: String, expected: [Int]) {
        #expect(StyledDocument.specificity(selector) == expected)
    }

    // MARK: Simple selectors

    @Test func namesClassesAndIds() throws {
        let elements = "<rect id='a' class='x y'/><Rect id='b' class=' y&#10;X '/><circle id='c'/>"
        #expect(try matches("rect", elements) == "a")
        #expect(try matches("Rect", elements) == "b")
        #expect(try matches(".y", elements) == "a b")
        #expect(try matches(".x.y", elements) == "a")
        #expect(try matches("#c", elements) == "c")
        #expect(try matches("rect#c", elements) == "")
        #expect(try matches("*", elements) == "root a b c")
        #expect(try matches("rect, circle", elements) == "a c")
    }

    @Test func attributesByAllOperators() throws {
        let elements =
            "<g id='1' t='one two'/><g id='2' t='one'/><g id='3' t='one-two'/><g id='4' t='ONE'/><g id='5' t=''/>"
        #expect(try matches("[t]", elements) == "1 2 3 4 5")
        #expect(try matches("[t=one]", elements) == "2")
        #expect(try matches("[t='one' i]", elements) == "2 4")
        #expect(try matches("[t=one s]", elements) == "2")
        #expect(try matches("[ t ~= 'two' ]", elements) == "1")
        #expect(try matches("[t|=one]", elements) == "2 3")
        #expect(try matches("[t^=one]", elements) == "1 2 3")
        #expect(try matches("[t$=two]", elements) == "1 3")
        #expect(try matches("[t*='e t']", elements) == "1")
        #expect(try matches("[t*='']", elements) == "")
        #expect(try matches("[t^='']", elements) == "")
        #expect(try matches("[t~='']", elements) == "")
        #expect(try matches("[t='']", elements) == "5")
        #expect(try matches("[T]", elements) == "")
    }

    @Test func namespacesOfElementsAndAttributes() throws {
        let elements = "<g id='a' xlink:href='#x'/><x xmlns='u' id='b' href='#x'/>"
        #expect(try matches("svg|*", elements) == "root a")
        #expect(try matches("*|x", elements) == "b")
        #expect(try matches("|x", elements) == "")
        #expect(try matches("[xlink|href]", elements) == "a")
        #expect(try matches("[*|href]", elements) == "a b")
        #expect(try matches("[href]", elements) == "b")
        #expect(try matches("[|href]", elements) == "b")
        #expect(try matches("unknown|x", elements) == nil)
    }

    @Test func combinators() throws {
        let elements = "<g id='1'><g id='2'><a id='3'/></g></g><a id='4'/><b id='5'/>text<a id='6'/>"
        #expect(try matches("g a", elements) == "3")
        #expect(try matches("g > a", elements) == "3")
        #expect(try matches("g#1", elements) == nil)
        #expect(try matches("[id='1'] > a", elements) == "")
        #expect(try matches("g + a", elements) == "4")
        #expect(try matches("b + a", elements) == "6")
        #expect(try matches("g ~ a", elements) == "4 6")
        #expect(try matches("g~b+a", elements) == "6")
        #expect(try matches("svg>g>g>a", elements) == "3")
    }

    @Test func backtrackingFindsTheOuterAncestor() throws {
        // The nearest .b has no .a as its parent, the outer one has.
        let elements = "<g class='a'><g class='b'><g class='b'><p id='x'/></g></g></g>"
        #expect(try matches(".a > .b p", elements) == "x")
        #expect(try matches(".a > .b > p", elements) == "")
        let siblings = "<i/><m class='k'/><m id='y'/><n id='z'/>"
        #expect(try matches("i + .k ~ n", siblings) == "z")
        #expect(try matches("i + m ~ n", siblings) == "z")
    }

    // MARK: Structure

    @Test func placesAmongSiblings() throws {
        #expect(try matches("svg > :first-child", row) == "1")
        #expect(try matches("svg > :last-child", row) == "6")
        #expect(try matches(":nth-child(2n+1)", row) == "root 1 3 5")
        #expect(try matches("svg > :nth-last-child(-n+2)", row) == "5 6")
        #expect(try matches("a:nth-of-type(2)", row) == "3")
        #expect(try matches("b:nth-last-of-type(1)", row) == "5")
        #expect(try matches("b:first-of-type", row) == "2")
        #expect(try matches("a:last-of-type", row) == "6")
        #expect(try matches(":only-child", "<g id='1'><g id='2'/> </g><g id='3'/>") == "root 2")
        #expect(try matches("svg > :only-of-type", "<a id='1'/><b id='2'/><a id='3'/>") == "2")
        #expect(try matches(":root", row) == "root")
    }

    @Test func placesAmongThoseThatMatch() throws {
        let elements = "<a id='1'/><a id='2' class='x'/><a id='3'/><b id='4' class='x'/><a id='5' class='x'/>"
        #expect(try matches(":nth-child(2 of .x)", elements) == "4")
        #expect(try matches(":nth-last-child(1 of .x)", elements) == "5")
        #expect(try matches(":nth-child(odd of a.x, b)", elements) == "2 5")
        #expect(try matches(".x:nth-child(2)", elements) == "2")
        #expect(try matches("a:nth-child(2 of .x)", elements) == "")
    }

    @Test func emptyHasNeitherElementsNorTextButMayHaveSpace() throws {
        let elements = "<a id='1'/><a id='2'> </a><a id='3'><b id='4'/></a><a id='5'><!-- x --></a>"
        #expect(try matches("a:empty", elements) == "1 2 5")
    }

    @Test func listsInFunctions() throws {
        #expect(try matches("svg > :not(a)", row) == "2 4 5")
        #expect(try matches("svg > :not(:first-child, :last-child)", row) == "2 3 4 5")
        #expect(try matches(":is(a, b):nth-child(2)", row) == "2")
        #expect(try matches(":is(a, :unknown, ..)", row) == "1 3 6")
        #expect(try matches(":where()", row) == "")
        #expect(try matches(":not(:unknown)", row) == nil)
        #expect(try matches("svg:has(> a)", row) == "root")
        #expect(try matches("a:has(+ b + b)", row) == "3")
        #expect(try matches("a:has(~ b)", row) == "1 3")
        #expect(try matches(":has(:has(a))", row) == nil)
        #expect(try matches("g:has(a b)", "<a><g id='1'><b/></g></a><g id='2'><a><b/></a></g>") == "2")
    }

    @Test func languages() throws {
        let elements =
            "<g id='1' xml:lang='de-CH'><g id='2'/></g><g id='3' lang='EN'/><g id='4' lang='de-Latn-DE-1996'/>"
        #expect(try matches(":lang(de)", elements) == "1 2 4")
        #expect(try matches(":lang(en, fr)", elements) == "3")
        #expect(try matches(":lang('*-ch')", elements) == "1 2")
        #expect(try matches(":lang(de-DE)", elements) == "4")
        #expect(try matches(":lang(d)", elements) == "")
    }

    @Test func whatAStillPictureHasNotMatchesNothing() throws {
        for selector in ["a:hover", "a:focus", "a:visited", "a::before", "a:first-line", "a:checked", "a::-webkit-x"] {
            #expect(try matches(selector, row) == "")
        }
        #expect(try matches("a:not(:hover)", row) == "1 3 6")
        #expect(try matches(":link", "<a id='1' href='x'/><a id='2' xlink:href='y'/><a id='3'/>") == "1 2")
    }

    @Test(arguments: [
        "", "a,", ",a", "a >", "> a", "a > > b", "#1", ".1", "a..b", "[a=]", "[a=b c]", "[=a]", "a:unknown",
        "a::unknown",
        ":nth-child()", ":nth-child(a)", "a!", "a b&", "a:is", "a | b", "*a", ":not()", "..a", "a:hover:", "[a==b]",
        "a /b/ c", "%",
    ])
    func whatIsNoSelector(text: String) throws {
        #expect(try matches(text, row) == nil)
    }

    @Test func hostileSelectorsEnd() throws {
        let long = String(repeating: "a ", count: 200) + "a"
        #expect(try matches(long, row) == nil)
        let nested = String(repeating: ":is(", count: 60) + "a" + String(repeating: ")", count: 60)
        #expect(try matches(nested, row) == "1 3 6")
        let wide = ":is(" + Array(repeating: ":is(a,b)", count: 100).joined(separator: ",") + ")"
        #expect(try matches(wide, row) == nil)
    }

    @Test func workIsBounded() throws {
        let deep = String(repeating: "<g>", count: 390) + String(repeating: "</g>", count: 390)
        let css = "g:has(x), g:has(:not(g g g g g) + :not(g g g) x) { fill: red } g { fill: green }"
        var limits = CSSLimits()
        limits.matchingSteps = 20_000
        var document = try StyledDocument(deep + "<g id='last'/>", css: css, limits: limits)
        for node in 0..<document.tree.count { _ = document.cascade.style(of: node) }
        #expect(document.cascade.warnings.contains { $0.message.contains("steps") })
    }
}
