import Enamel
import Foundation
import Testing

/// Law 4, sentence by sentence. What the law says is written out as views, and the pictures have to be the same.
@Suite struct MarkdownLawTests {
    private func png(_ view: some View) throws -> Data {
        let renderer = ImageRenderer(content: view.frame(width: 300))
        renderer.scale = 2
        return try renderer.png()
    }

    /// Whether the text looks like these blocks, 14 points apart, leading and as wide as they may be.
    private func expect(
        _ source: String, _ location: SourceLocation = #_sourceLocation, @ViewBuilder looksLike blocks: () -> some View
    ) throws {
        let expected = VStack(alignment: .leading, spacing: 14) { blocks() }.frame(
            maxWidth: .infinity, alignment: .leading)
        #expect(try png(Markdown(source)) == png(expected), "\(source)", sourceLocation: location)
    }

    @Test func law4AHeaderOfLevelOneIsABoldTitle() throws {
        try expect("# Title") { Text("Title").font(.title).bold() }
    }

    @Test(arguments: 2...6) func law4DeeperHeadersAreOneBoldSmallerTitle(level: Int) throws {
        try expect("a\n\n" + String(repeating: "#", count: level) + " Title") {
            Text("a")
            Text("Title").font(.title2).bold().padding(.top, 10)
        }
    }

    @Test func law4EveryListItemIsShownWithItsOrdinal() throws {
        for source in ["- a\n- b", "1. a\n2. b", "* a\n\n* b"] {
            try expect(source) {
                Numbered("1") { Text("a") }
                Numbered("2") { Text("b") }
            }
        }
    }

    @Test func law4OrdinalsCountFromTheListsStart() throws {
        try expect("7. a\n9. b\n1. c\n\ntext\n\n0) d") {
            Numbered("7") { Text("a") }
            Numbered("8") { Text("b") }
            Numbered("9") { Text("c") }
            Text("text")
            Numbered("0") { Text("d") }
        }
    }

    @Test func law4NestedListsHaveOrdinalsOfTheirOwn() throws {
        try expect("- apple\n\t- pear\n- plum\n") {
            Numbered("1") { Text("apple") }
            Numbered("1") { Text("pear") }
            Numbered("2") { Text("plum") }
        }
        try expect("3. a\n\n   5. b\n   6. c\n4. d") {
            Numbered("3") { Text("a") }
            Numbered("5") { Text("b") }
            Numbered("6") { Text("c") }
            Numbered("4") { Text("d") }
        }
    }

    @Test func law4EachBlockInsideAnItemIsItsOwnNumbered() throws {
        try expect(
            "1. a\n\n   b\n\n   > q\n\n   ```\n   code\n   ```\n2. | x | y |\n   |---|---|\n   | z | w |\n3. # t"
        ) {
            Numbered("1") { Text("a") }
            Numbered("1") { Text("b") }
            Numbered("1") { Text("q") }
            Numbered("1") { Text("code") }
            Group {
                Numbered("2") { Text("x") }
                Numbered("2") { Text("y") }
                Numbered("2") { Text("z") }
                Numbered("2") { Text("w") }
            }
            Numbered("3") { Text("t").font(.title).bold() }
        }
    }

    @Test func law4AnItemThatSaysNothingIsShownToo() throws {
        #expect(try png(Markdown("-\n- a")) != png(Markdown("2. a")))
    }

    @Test func law4TextKeepsItsInlineStyling() throws {
        try expect("a **b** c") { Text("a ") + Text("b").bold() + Text(" c") }
        try expect("a *b* c") { Text("a ") + Text("b").italic() + Text(" c") }
        try expect("a `b` c") { Text("a ") + Text("b").monospaced() + Text(" c") }
        try expect("a ~~b~~ c") { Text("a ") + Text("b").strikethrough() + Text(" c") }
        try expect("a [b](http://c.d) e") { Text("a ") + Text("[b](http://c.d)") + Text(" e") }
        try expect("***a***") { Text("a").bold().italic() }
    }

    @Test func law4CodeBlocksShowTheirText() throws {
        try expect("```swift\nlet *a* = 1\n\n  b\n```") { Text(verbatim: "let *a* = 1\n\n  b") }
        try expect("    <a>") { Text(verbatim: "<a>") }
    }

    @Test func law4QuotesShowTheirParagraphs() throws {
        try expect("> a\n>\n> > b") {
            Text("a")
            Text("b")
        }
    }

    @Test func law4TablesAreOneBlockPerCellInReadingOrder() throws {
        try expect("| a | **b** |\n| :-: | --: |\n| c\\|d | `e` |") {
            Text("a")
            Text("b").bold()
            Text(verbatim: "c|d")
            Text("e").monospaced()
        }
    }

    @Test func law4ImagesShowTheirAlternativeText() throws {
        try expect("![an *image*](a.png) b") { Text("an image b") }
    }

    @Test func law4HTMLShowsItsSource() throws {
        try expect("<div>\n*a* &amp;\n</div>") { Text(verbatim: "<div>\n*a* &amp;\n</div>") }
        try expect("a <b>c</b>") { Text(verbatim: "a <b>c</b>") }
    }

    @Test func law4AThematicBreakIsALongDash() throws {
        try expect("a\n\n***\n\nb") {
            Text("a")
            Text(verbatim: "\u{2E3B}")
            Text("b")
        }
    }

    @Test func law4LineEndsAreSpacesAndBreaksBreak() throws {
        try expect("a\nb  \nc") { Text(verbatim: "a b\nc") }
    }

    @Test func law4BlocksAreFourteenPointsApartLeadingAndFullWidth() throws {
        func height(_ view: some View) throws -> Int {
            let renderer = ImageRenderer(content: view.frame(width: 300))
            return try renderer.bitmap().height
        }
        #expect(try height(Markdown("a\n\nb\n\nc")) == 3 * (try height(Markdown("a"))) + 28)
        // As wide as the place, so that where the place is aligned does not matter.
        let renderer = ImageRenderer(content: Markdown("a").frame(width: 300, alignment: .trailing))
        let picture = try renderer.bitmap()
        var ink: [Int] = []
        for y in 0..<picture.height { for x in 0..<picture.width where picture[x, y].a > 100 { ink.append(x) } }
        #expect(picture.width == 300 && (ink.max() ?? 300) < 20)
    }

    @Test func law4ATextPastALimitIsShownAsItIs() throws {
        let deep = String(repeating: "> ", count: 200) + "**a**"
        #expect(
            try png(Markdown(deep)) == png(Text(verbatim: deep).frame(maxWidth: .infinity, alignment: .leading)))
        #expect(
            try png(Markdown(deep, style: .document))
                == png(Text(verbatim: deep).frame(maxWidth: .infinity, alignment: .leading)))
    }

    @Test func law4AnEmptyTextIsAnEmptyView() throws {
        let renderer = ImageRenderer(content: Markdown("").frame(width: 10, height: 10))
        let picture = try renderer.bitmap()
        #expect((0..<100).allSatisfy { picture[$0 % 10, $0 / 10].a == 0 })
    }
}
