import EnamelMarkdown
import Testing

/// Blocks, by the rules of the CommonMark specification.
@Suite struct BlockTests {
    private func blocks(_ source: String) throws -> [MarkdownBlock] { try MarkdownDocument(parsing: source).blocks }

    private func paragraph(_ text: String) -> MarkdownBlock { .paragraph([.text(text)]) }

    private func list(_ items: [[MarkdownBlock]], isTight: Bool = true) -> MarkdownBlock {
        .list(MarkdownList(isOrdered: false, isTight: isTight, items: items.map { .init(blocks: $0) }))
    }

    @Test func anEmptyTextHasNoBlocks() throws {
        #expect(try blocks("").isEmpty)
        #expect(try blocks(" \n\t\n\n").isEmpty)
    }

    @Test func headingsHaveSixLevelsAndTwoForms() throws {
        #expect(try blocks("# a") == [.heading(level: 1, [.text("a")])])
        #expect(try blocks("###### a ##") == [.heading(level: 6, [.text("a")])])
        #expect(try blocks("####### a") == [paragraph("####### a")])
        #expect(try blocks("#a") == [paragraph("#a")])
        #expect(try blocks("a\n===\nb\n---") == [.heading(level: 1, [.text("a")]), .heading(level: 2, [.text("b")])])
    }

    @Test func aTabBeforeAnItemNestsItsList() throws {
        // Case 80 of the collection.
        #expect(
            try blocks("- apple\n\t- pear\n- plum\n") == [
                list([[paragraph("apple"), list([[paragraph("pear")]])], [paragraph("plum")]])
            ])
    }

    @Test func orderedListsBeginWithAnyNumberOfNineDigits() throws {
        guard case .list(let list)? = try blocks("007) a\n8) b").first else {
            Issue.record("no list")
            return
        }
        #expect(list.isOrdered && list.start == 7 && list.items.count == 2)
        #expect(try blocks("1234567890. a") == [paragraph("1234567890. a")])
    }

    @Test func onlyAListThatBeginsWithOneInterruptsAParagraph() throws {
        #expect(try blocks("a\n14. b") == [.paragraph([.text("a"), .softBreak, .text("14. b")])])
        #expect(try blocks("a\n1. b").count == 2)
    }

    @Test func anotherBulletBeginsAnotherList() throws {
        #expect(try blocks("- a\n+ b") == [list([[paragraph("a")]]), list([[paragraph("b")]])])
    }

    @Test func aBlankLineBetweenItemsMakesAListLoose() throws {
        #expect(try blocks("- a\n\n- b") == [list([[paragraph("a")], [paragraph("b")]], isTight: false)])
        #expect(try blocks("- a\n- b\n\nc") == [list([[paragraph("a")], [paragraph("b")]]), paragraph("c")])
        #expect(
            try blocks("- a\n\n  [r]: /u\n- b") == [list([[paragraph("a")], [paragraph("b")]], isTight: false)])
        #expect(
            try blocks("- ```\n\n  ```\n- b") == [list([[.code(info: "", text: "\n")], [paragraph("b")]])])
    }

    @Test func anItemMayBeEmpty() throws {
        #expect(try blocks("-\n- a") == [list([[], [paragraph("a")]])])
    }

    @Test func tasksAreItemsWithAState() throws {
        guard case .list(let list)? = try blocks("- [x] a\n- [ ] b\n- [X] c\n- [y] d\n- [ ]").first else {
            Issue.record("no list")
            return
        }
        #expect(list.items.map(\.isDone) == [true, false, true, nil, nil])
        #expect(list.items[0].blocks == [paragraph("a")])
        #expect(list.items[4].blocks == [paragraph("[ ]")])
    }

    @Test func quotesContinueLazily() throws {
        #expect(try blocks("> a\nb") == [.blockQuote([.paragraph([.text("a"), .softBreak, .text("b")])])])
        #expect(try blocks("> a\n\nb") == [.blockQuote([paragraph("a")]), paragraph("b")])
    }

    @Test func codeKeepsItsTextAndWhatStandsBehindItsFence() throws {
        #expect(
            try blocks("```swift x\nlet a = `b`\n\n  c\n```") == [.code(info: "swift x", text: "let a = `b`\n\n  c\n")])
        #expect(try blocks("    a\n\n      b\n\n") == [.code(info: "", text: "a\n\n  b\n")])
        #expect(try blocks("~~~\na") == [.code(info: "", text: "a\n")])
        #expect(try blocks("``` a`b\nc") != [.code(info: "a`b", text: "c\n")])
    }

    @Test func htmlIsKeptAsWritten() throws {
        #expect(try blocks("<div>\n *a*\n\nb") == [.html("<div>\n *a*\n"), paragraph("b")])
        #expect(try blocks("<!-- a\n\nb -->\nc") == [.html("<!-- a\n\nb -->\n"), paragraph("c")])
        #expect(try blocks("a\n<b>\nc").count == 1)
    }

    @Test func definitionsGiveNoBlock() throws {
        #expect(
            try blocks("[a]: /u 'T'\n\n[A]") == [
                .paragraph([.link(destination: "/u", title: "T", [.text("A")])])
            ])
        #expect(try blocks("[a]: <>").isEmpty)
        #expect(try blocks("[a]: /u 'T' x") == [paragraph("[a]: /u 'T' x")])
    }

    @Test func whatUnderlinesOnlyDefinitionsIsText() throws {
        #expect(
            try blocks("[a]: /u\n===\n[a]") == [
                .paragraph([.text("==="), .softBreak, .link(destination: "/u", title: "", [.text("a")])])
            ])
        #expect(try blocks("[a]: /u\n-") == [list([[]])])
        #expect(try blocks("[a]: /u\n---") == [.thematicBreak])
    }

    @Test func rulesAreThreeOfOneCharacter() throws {
        #expect(try blocks("***\n_ _ _\n- - -") == [.thematicBreak, .thematicBreak, .thematicBreak])
    }

    @Test func everyLineEndEndsALine() throws {
        #expect(try blocks("# a\r# b\r\n# c\n").count == 3)
        #expect(try blocks("```\ra\r\nb\r```") == [.code(info: "", text: "a\nb\n")])
    }

    @Test func aNullCharacterIsReplaced() throws {
        #expect(try blocks("a\0b") == [paragraph("a\u{FFFD}b")])
    }

    @Test func footnotesAreNumberedByTheirFirstReference() throws {
        let document = try MarkdownDocument(
            parsing: "a[^b] c[^a] d[^b]\n\n[^a]: A\n[^b]: B\n\n    more\n[^c]: unused\n")
        #expect(
            document.blocks == [
                .paragraph([
                    .text("a"), .footnoteReference(number: 1), .text(" c"), .footnoteReference(number: 2), .text(" d"),
                    .footnoteReference(number: 1),
                ])
            ])
        #expect(
            document.footnotes == [
                MarkdownFootnote(label: "b", blocks: [paragraph("B"), paragraph("more")]),
                MarkdownFootnote(label: "a", blocks: [paragraph("A")]),
            ])
        #expect(try blocks("a[^x]") == [paragraph("a[^x]")])
    }
}
