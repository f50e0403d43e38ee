import Testing

@testable import EnamelSVG

/// CSS Cascade 5: which declaration wins.
@Suite struct CSSCascadeTests {
    @Test func aRuleBeatsAnAttributeAndAStyleAttributeBeatsARule() throws {
        var document = try StyledDocument(
            "<rect id='a' fill='blue' style='fill:green'/><rect id='b' fill='blue'/><rect id='c' fill='blue' class='x'/>",
            css: "* { stroke: red } .x { fill: lime }")
        #expect(document.value("fill", of: "a") == "green")
        #expect(document.value("fill", of: "b") == "blue")
        #expect(document.value("fill", of: "c") == "lime")
        #expect(document.value("stroke", of: "b") == "red")
        #expect(document.value("opacity", of: "a") == "-")
    }

    @Test func theUniversalSelectorBeatsAnAttribute() throws {
        var document = try StyledDocument("<rect id='a' fill='blue'/>", css: "* { fill: green }")
        #expect(document.value("fill", of: "a") == "green")
    }

    @Test func moreSpecificAndLaterRulesWin() throws {
        var document = try StyledDocument(
            "<g id='g'><rect id='a' class='x'/></g>",
            css: "#a { fill: lime } .x { fill: red } rect { fill: blue } g rect { stroke: red } g rect { stroke: lime }"
        )
        #expect(document.value("fill", of: "a") == "lime")
        #expect(document.value("stroke", of: "a") == "lime")
    }

    @Test func importanceTurnsTheOrderRound() throws {
        var document = try StyledDocument(
            "<rect id='a' style='fill: red; stroke: lime !important'/>",
            css: "rect { fill: lime !important; fill: red; stroke: red !important } #a { fill: blue }")
        #expect(document.value("fill", of: "a") == "lime")
        #expect(document.value("stroke", of: "a") == "lime")
    }

    @Test func userSheetsAreBelowAttributesUnlessImportant() throws {
        var document = try StyledDocument(
            "<rect id='a' fill='lime' stroke='red'/>", css: "rect { opacity: 0.5 !important }",
            user: "#a { fill: red; stroke: lime !important; opacity: 1 !important; color: blue }",
            userAgent: "rect { color: red; display: block }")
        #expect(document.value("fill", of: "a") == "lime")
        #expect(document.value("stroke", of: "a") == "lime")
        #expect(document.value("opacity", of: "a") == "1")
        #expect(document.value("color", of: "a") == "blue")
        #expect(document.value("display", of: "a") == "block")
    }

    @Test func invalidValuesLeaveTheEarlierDeclaration() throws {
        var document = try StyledDocument(
            "<rect id='a' style='fill: lime; fill: 12; fill: nocolour; stroke-width: 3; stroke-width: -1; opacity: 50%; opacity: x'/>"
        )
        #expect(document.value("fill", of: "a") == "lime")
        #expect(document.value("stroke-width", of: "a") == "3")
        #expect(document.value("opacity", of: "a") == "50%" || document.value("opacity", of: "a") == "50.0%")
    }

    @Test func propertyNamesAndKeywordsIgnoreCase() throws {
        var document = try StyledDocument(
            "<rect id='a'/>", css: "rect { FILL: RED; Stroke: INHERIT; fill-rule: EvenOdd }")
        #expect(document.value("fill", of: "a") == "RED")
        #expect(document.value("stroke", of: "a") == "inherit")
        #expect(document.value("fill-rule", of: "a") == "EvenOdd")
    }

    @Test func malformedRulesArePassedOver() throws {
        var document = try StyledDocument(
            "<rect id='a'/>",
            css: """
                <!-- } rect { fill: red } -->
                rect, :unknown { fill: red }
                @unknown { rect { fill: red } }
                @unknown x;
                rect { stroke: blue; nonsense; : x; fill: lime; stroke: 'a
                ; opacity: 0.5
                """)
        #expect(document.value("fill", of: "a") == "lime")
        #expect(document.value("stroke", of: "a") == "blue")
        #expect(document.value("opacity", of: "a") == "0.5")
    }

    @Test func attributesCountOnlyWhereTheyArePresentation() throws {
        var document = try StyledDocument(
            "<text id='t' x='1' rotate='3' dx='2'/><rect id='r' x='1' rx='2' r='3'/><linearGradient id='l' gradientTransform='scale(2)' transform='scale(3)' x1='2'/>"
                + "<x id='o' xmlns='u' fill='red' style='fill:lime'/>")
        #expect(document.value("x", of: "t") == "-")
        #expect(document.value("rotate", of: "t") == "-")
        #expect(document.value("x", of: "r") == "1")
        #expect(document.value("rx", of: "r") == "2")
        #expect(document.value("r", of: "r") == "-")
        #expect(document.value("transform", of: "l") == "scale(2)")
        #expect(document.value("fill", of: "o") == "lime")
    }

    @Test func wideKeywordsOfAttributesAndAll() throws {
        var document = try StyledDocument(
            "<rect id='a' fill='inherit' stroke='initial' opacity=' unset '/><rect id='b' fill='red' style='all: initial; direction: rtl; --x: 1'/>"
        )
        #expect(document.value("fill", of: "a") == "inherit")
        #expect(document.value("stroke", of: "a") == "initial")
        #expect(document.value("opacity", of: "a") == "unset")
        #expect(document.value("fill", of: "b") == "initial")
        #expect(document.value("font-size", of: "b") == "initial")
        #expect(document.value("direction", of: "b") == "rtl")
    }

    @Test func revertGoesBackToTheOriginBelow() throws {
        var document = try StyledDocument(
            "<rect id='a' fill='blue' style='fill: revert; stroke: revert; opacity: revert'/>",
            css: "rect { fill: red; stroke: red !important; opacity: 0.1 }", user: "rect { fill: lime; stroke: lime }")
        #expect(document.value("fill", of: "a") == "lime")
        #expect(document.value("stroke", of: "a") == "red")
        #expect(document.value("opacity", of: "a") == "unset")
    }

    // MARK: Layers

    @Test func laterLayersWinAndUnlayeredRulesWinOverAll() throws {
        var document = try StyledDocument(
            "<rect id='a'/>",
            css: """
                @layer base, theme;
                rect { stroke: lime }
                @layer theme { rect { fill: lime; stroke: red } }
                @layer base { #a { fill: red; opacity: 0.5 } }
                @layer { rect { opacity: 0.7 } }
                """)
        #expect(document.value("fill", of: "a") == "lime")
        #expect(document.value("stroke", of: "a") == "lime")
        #expect(document.value("opacity", of: "a") == "0.7")
    }

    @Test func importantDeclarationsTurnLayersRound() throws {
        var document = try StyledDocument(
            "<rect id='a'/>",
            css: """
                @layer one { rect { fill: lime !important } }
                @layer two { rect { fill: red !important } }
                rect { fill: blue !important }
                """)
        #expect(document.value("fill", of: "a") == "lime")
    }

    @Test func nestedLayersAreBelowTheirParent() throws {
        var document = try StyledDocument(
            "<rect id='a'/>",
            css: """
                @layer p { rect { fill: lime } @layer q { rect { fill: red; stroke: lime } } }
                @layer p.r { rect { stroke: blue } }
                """)
        #expect(document.value("fill", of: "a") == "lime")
        #expect(document.value("stroke", of: "a") == "blue")
    }

    @Test func revertLayerGoesBackToTheLayerBelow() throws {
        var document = try StyledDocument(
            "<rect id='a' stroke='blue' style='stroke: revert-layer'/>",
            css: """
                @layer one { rect { fill: lime } }
                @layer two { rect { fill: red } #a { fill: revert-layer } }
                """)
        #expect(document.value("fill", of: "a") == "lime")
        #expect(document.value("stroke", of: "a") == "blue")
    }

    // MARK: Shorthands

    @Test func shorthandsSetAndReset() throws {
        var document = try StyledDocument(
            """
            <text id='a' style='font-kerning: none; font: italic small-caps 700 condensed 12px/1.5 "A B", serif'/>
            <text id='b' style='text-decoration: underline dotted red; marker: url(#m)'/>
            <text id='c' style='mask: url(#m) luminance; font-variant: small-caps tabular-nums'/>
            <text id='d' style='font: 12px'/><text id='e' style='margin: 1px 2px; padding: 1px 2px 3px'/>
            <text id='f' text-decoration='underline overline' font-variant='small-caps'/>
            """)
        #expect(document.value("font-style", of: "a") == "italic")
        #expect(document.value("font-variant-caps", of: "a") == "small-caps")
        #expect(document.value("font-weight", of: "a") == "700")
        #expect(document.value("font-stretch", of: "a") == "condensed")
        #expect(document.value("font-size", of: "a") == "12px")
        #expect(document.value("line-height", of: "a") == "1.5")
        #expect(document.value("font-family", of: "a") == "\"A B\", serif")
        #expect(document.value("font-kerning", of: "a") == "initial")
        #expect(document.value("text-decoration-line", of: "b") == "underline")
        #expect(document.value("text-decoration-style", of: "b") == "dotted")
        #expect(document.value("text-decoration-color", of: "b") == "red")
        #expect(document.value("marker-mid", of: "b") == "url(\"#m\")")
        #expect(document.value("mask-image", of: "c") == "url(\"#m\")")
        #expect(document.value("mask-mode", of: "c") == "luminance")
        #expect(document.value("font-variant-caps", of: "c") == "small-caps")
        #expect(document.value("font-variant-numeric", of: "c") == "tabular-nums")
        #expect(document.value("font-size", of: "d") == "-")
        #expect(document.value("margin-left", of: "e") == "2px")
        #expect(document.value("margin-bottom", of: "e") == "1px")
        #expect(document.value("padding-bottom", of: "e") == "3px")
        #expect(document.value("text-decoration-line", of: "f") == "underline overline")
        #expect(document.value("font-variant-caps", of: "f") == "small-caps")
    }

    // MARK: Sheets

    @Test func sheetsOfOtherTypesAndMediaDoNotCount() throws {
        var document = try StyledDocument(
            "<style type='text/x'>rect{fill:red}</style><style media='print'>rect{fill:red}</style>"
                + "<style type='TEXT/CSS' media='screen'>rect{fill:lime}</style><rect id='a'/>")
        #expect(document.value("fill", of: "a") == "lime")
    }

    @Test(arguments: [
        ("screen", true), ("print", false), ("all", true), ("", true), ("not print", true), ("not screen", false),
        ("only screen", true), ("print, screen", true), ("(min-width: 800px)", true), ("(min-width: 801px)", false),
        ("screen and (max-width: 50em)", true), ("(width: 800px) and (height: 600px)", true),
        ("(orientation: landscape)", true),
        ("(orientation: portrait)", false), ("(prefers-color-scheme: dark)", false),
        ("(prefers-color-scheme: light)", true),
        ("(400px < width <= 800px)", true), ("(width < 800px)", false), ("(800px <= width)", true),
        ("(width >= 800px)", true),
        ("not (width: 1px)", true), ("(width: 1px) or (color)", true), ("(unknown)", false), ("not (unknown)", false),
        ("(unknown) or (color)", true), ("(min-resolution: 2dppx)", false), ("(resolution: 96dpi)", true),
        ("(min-aspect-ratio: 4/3)", true), ("(aspect-ratio > 4/3)", false), ("screen or print", false),
        ("((color) and (width > 1px))", true), ("(color) and (width) or (height)", false), ("(monochrome)", false),
        ("&test, screen", true), ("&test", false), ("(width: calc(700px + 100px))", true), ("(min-width: 0)", true),
        ("speech, (color)", true),
    ])
    func mediaQueries(query: String, holds: Bool) throws {
        let environment = CSSMediaEnvironment(width: 800, height: 600)
        #expect(environment.matches(CSSParser.components(of: query)) == holds)
    }

    @Test func conditionsHoldRulesBack() throws {
        var document = try StyledDocument(
            "<rect id='a'/>",
            css: """
                @media print { rect { fill: red } @media screen { rect { fill: red } } }
                @media screen { @media (min-width: 1px) { rect { fill: lime } } }
                @supports (fill: red) and (not (fill: 12)) { rect { stroke: lime } }
                @supports (unknown: red) { rect { stroke: red } }
                @supports selector(a > b) { rect { opacity: 1 } }
                @supports not selector(:hover) { rect { opacity: 0 } }
                """)
        #expect(document.value("fill", of: "a") == "lime")
        #expect(document.value("stroke", of: "a") == "lime")
        #expect(document.value("opacity", of: "a") == "1")
    }

    @Test func importsComeFromTheLoaderOnly() throws {
        let files = [
            "one.css": "@import 'sub/two.css' layer(x) supports(fill: red); rect { stroke: lime }",
            "sub/two.css": "rect { fill: lime }", "self.css": "@import 'self.css'; rect { opacity: 0.5 }",
        ]
        let loader: CSSLoader = { address, base in
            files[address].map { CSSResource(bytes: Array($0.utf8), base: address) }
        }
        var document = try StyledDocument(
            "<rect id='a'/>",
            css: """
                @charset "utf-8"; @layer x; @import url(one.css) screen; @import 'gone.css'; @import 'self.css';
                @import 'one.css' print; @layer x { rect { fill: red !important } } @import 'late.css';
                """, loader: loader)
        #expect(document.value("stroke", of: "a") == "lime")
        #expect(document.value("fill", of: "a") == "red")
        #expect(document.value("opacity", of: "a") == "0.5")
        #expect(document.cascade.warnings.count == 2)
        var unloaded = try StyledDocument("<rect id='a'/>", css: "@import 'one.css'; rect { fill: blue }")
        #expect(unloaded.value("fill", of: "a") == "blue")
        #expect(unloaded.cascade.warnings.count == 1)
    }

    @Test func importsAreCounted() throws {
        // Each sheet imports two more: without a bound 2^depth of them.
        let loader: CSSLoader = { address, base in
            CSSResource(bytes: Array("@import '\(address)0'; @import '\(address)1';".utf8), base: address)
        }
        let document = try StyledDocument("<rect id='a'/>", css: "@import 'x';", loader: loader)
        #expect(document.cascade.warnings.count <= CSSLimits().imports + 1)
    }

    @Test func namespacesHoldForTheSheet() throws {
        var document = try StyledDocument(
            "<rect id='a'/><rect xmlns='u' id='b'/>",
            css:
                "@namespace 'u'; @namespace s url(http://www.w3.org/2000/svg); rect { fill: red } s|rect { fill: lime }"
        )
        #expect(document.value("fill", of: "a") == "lime")
        #expect(document.value("fill", of: "b") == "red")
    }

    @Test func fontFacesAreCollected() throws {
        let document = try StyledDocument(
            "<g/>",
            css: """
                @font-face { font-family: 'My Font'; src: local("Foo Bold"), url(a.woff2) format("woff2"), url("a.ttf") format(truetype);
                  font-weight: 200 700; font-style: oblique 10deg 20deg; unicode-range: U+26, U+0-7F, u+4??; font-stretch: condensed }
                @font-face { font-family: NoSource }
                @font-face { src: url(x) }
                """)
        let faces = document.cascade.rules.fontFaces
        #expect(faces.count == 1)
        let face = try #require(faces.first)
        #expect(face.family == "My Font")
        #expect(
            face.sources == [
                .local("Foo Bold"), .url("a.woff2", format: "woff2"), .url("a.ttf", format: "truetype"),
            ])
        #expect(face.weight == 200...700)
        #expect(face.style == .oblique(10...20))
        #expect(face.stretch == 75...75)
        #expect(face.unicodeRanges == [0x26...0x26, 0...0x7f, 0x400...0x4ff])
        #expect(face.base == "doc")
    }

    @Test func stylesheetInstructionsAreRead() {
        let link = CSSSheetLink("href=\"a&amp;b.css\" type='text/css' media = 'screen'")
        #expect(link.address == "a&b.css")
        #expect(link.media == "screen")
        #expect(CSSSheetLink("href='a' alternate='yes'").address == nil)
        #expect(CSSSheetLink("href='a' type='text/xsl'").address == nil)
        #expect(CSSSheetLink("garbage").address == nil)
    }
}
