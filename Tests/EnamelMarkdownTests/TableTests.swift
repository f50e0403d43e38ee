import EnamelMarkdown
import Testing

/// Tables, by the rules of the GitHub Flavored Markdown specification.
@Suite struct TableTests {
    private func table(_ source: String) throws -> MarkdownTable? {
        for block in try MarkdownDocument(parsing: source).blocks {
            if case .table(let table) = block { return table }
        }
        return nil
    }

    @Test func aDelimiterRowUnderAHeaderMakesATable() throws {
        let table = try #require(try table("| foo | bar |\n| --- | --- |\n| baz | bim |"))
        #expect(table.header == [[.text("foo")], [.text("bar")]])
        #expect(table.rows == [[[.text("baz")], [.text("bim")]]])
        #expect(table.alignments == [.natural, .natural])
    }

    @Test func colonsAlignColumns() throws {
        let table = try #require(try table("a|b|c|d\n:-|:-:|-:|-\n"))
        #expect(table.alignments == [.left, .center, .right, .natural])
        #expect(table.rows.isEmpty)
    }

    @Test func anEscapedPipeIsPartOfACellEvenInCode() throws {
        let table = try #require(try table("| f\\|oo |\n| ------ |\n| b `\\|` az |\n| b **\\|** im |"))
        #expect(table.header == [[.text("f|oo")]])
        #expect(table.rows[0] == [[.text("b "), .code("|"), .text(" az")]])
        #expect(table.rows[1] == [[.text("b "), .strong([.text("|")]), .text(" im")]])
    }

    @Test func aTableInAnItemIsTheItemsBlock() throws {
        // Case 82 of the collection.
        let document = try MarkdownDocument(
            parsing: "- totals\n  | item | cost |\n  | :--- | ---: |\n  | a\\|b | `x\\|y` |\n- next\n")
        guard case .list(let list)? = document.blocks.first, list.items.count == 2 else {
            Issue.record("no list of two items")
            return
        }
        #expect(
            list.items[0].blocks == [
                .paragraph([.text("totals")]),
                .table(
                    MarkdownTable(
                        alignments: [.left, .right], header: [[.text("item")], [.text("cost")]],
                        rows: [[[.text("a|b")], [.code("x|y")]]])),
            ])
    }

    @Test func shortRowsAreFilledAndLongOnesCut() throws {
        let table = try #require(try table("| abc | def |\n| --- | --- |\n| bar |\n| bar | baz | boo |"))
        #expect(table.rows == [[[.text("bar")], []], [[.text("bar")], [.text("baz")]]])
    }

    @Test func headerAndDelimiterRowMustHaveAsManyCells() throws {
        #expect(try table("| abc | def |\n| --- |\n| bar |") == nil)
    }

    @Test func aTableEndsBeforeABlankLineAndBeforeAnotherBlock() throws {
        let quoted = try MarkdownDocument(parsing: "| abc | def |\n| --- | --- |\n| bar | baz |\n> bar").blocks
        #expect(quoted.count == 2 && quoted[1] == .blockQuote([.paragraph([.text("bar")])]))
        let blank = try MarkdownDocument(parsing: "| abc |\n| --- |\n| bar |\nbar\n\nbar").blocks
        guard case .table(let table)? = blank.first else {
            Issue.record("no table")
            return
        }
        #expect(table.rows.count == 2 && blank[1] == .paragraph([.text("bar")]))
    }

    @Test func linesBeforeTheHeaderStayAParagraph() throws {
        let blocks = try MarkdownDocument(parsing: "text\na|b\n-|-\n").blocks
        #expect(blocks.count == 2 && blocks[0] == .paragraph([.text("text")]))
    }
}
