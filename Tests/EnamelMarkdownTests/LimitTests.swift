import EnamelMarkdown
import Testing

/// Limits, and texts made to be costly. Nothing here is timed: a quadratic step would take minutes, and the stack of a test is small.
@Suite struct LimitTests {
    private func limits(_ change: (inout MarkdownLimits) -> Void) -> MarkdownLimits {
        var limits = MarkdownLimits()
        change(&limits)
        return limits
    }

    @Test func aTextOverTheLengthIsRefused() {
        #expect(throws: MarkdownError.tooLong(bytes: 4, limit: 3)) {
            try MarkdownDocument(parsing: "abé", limits: limits { $0.bytes = 3 })
        }
    }

    @Test func nestingIsCountedThroughBlocksAndText() throws {
        let three = limits { $0.nesting = 3 }
        #expect(try MarkdownDocument(parsing: "> - > a", limits: three).blocks.count == 1)
        #expect(throws: MarkdownError.tooDeep(line: 2, limit: 3)) {
            try MarkdownDocument(parsing: "a\n> - > - b", limits: three)
        }
        #expect(throws: MarkdownError.tooDeep(line: 1, limit: 3)) {
            try MarkdownDocument(parsing: "> - *a **b***", limits: three)
        }
    }

    @Test func noNestingIsDeeperThanTheStackAllows() {
        let endless = limits { $0.nesting = .max }
        for text in [
            String(repeating: "> ", count: 100_000), String(repeating: "- ", count: 100_000) + "a",
            String(repeating: "*a ", count: 100_000) + String(repeating: " b*", count: 100_000),
            String(repeating: "[^a]:", count: 100_000),
        ] {
            #expect(throws: MarkdownError.tooDeep(line: 1, limit: 500)) {
                try MarkdownDocument(parsing: text, limits: endless)
            }
        }
    }

    @Test func piecesAreCounted() {
        let ten = limits { $0.nodes = 10 }
        #expect(throws: MarkdownError.tooManyNodes(line: 10, limit: 10)) {
            try MarkdownDocument(parsing: String(repeating: "***\n", count: 20), limits: ten)
        }
        #expect(throws: MarkdownError.tooManyNodes(line: 1, limit: 10)) {
            try MarkdownDocument(parsing: String(repeating: "*a* ", count: 20), limits: ten)
        }
        // 200 columns and 200 short rows are 40,000 cells.
        let table = String(repeating: "|a", count: 200) + "\n" + String(repeating: "|-", count: 200) + "\n"
        #expect(throws: MarkdownError.self) {
            try MarkdownDocument(
                parsing: table + String(repeating: "|b\n", count: 200), limits: limits { $0.nodes = 30_000 })
        }
    }

    @Test func referencesBringInNoMoreThanTheTextHas() throws {
        // A definition of 100 KB used 50,000 times would be 5 GB.
        let long = "[a]: /" + String(repeating: "u", count: 100_000) + "\n\n" + String(repeating: "[a] ", count: 50_000)
        guard case .paragraph(let inlines)? = try MarkdownDocument(parsing: long).blocks.first else {
            Issue.record("no paragraph")
            return
        }
        #expect(inlines.filter { if case .link = $0 { true } else { false } }.count == 3)
    }

    static let floods: [(String, String)] = [
        ("brackets", "["), ("images", "!["), ("closed brackets", "*]"), ("open links", "[a](<b"), ("links", "[a]("),
        ("links and titles", "[a](b \"c"), ("labels", "[a][b"), ("footnotes", "[^a"), ("emphasis", "*a_ "),
        ("openers", "*a **b "), ("closers", "a* b** "), ("runs", "a***b__"), ("tildes", "~a ~~b "),
        ("backticks", "`a``b"),
        ("tags", "<a b='"), ("tags and quotes", "<a b=\"c' d='e\" "), ("comments", "<!-- a "), ("instructions", "<? "),
        ("character data", "<![CDATA["), ("declarations", "<!A "), ("www", "www.a_"),
        ("www and parentheses", "www.a.b)("),
        ("schemes", "http://a_"), ("emails", "a@b."), ("ats", "@"), ("references", "&amp"),
        ("definitions", "[a]: b \"\n"),
        ("fences", "```\n~~~\n"), ("quotes", "> a\n\n"), ("lists", "- a\n\n"), ("rules", "* * *\n"),
        ("pipes", "|-|-\n"),
        ("tables", "|a\n|-\n"), ("carriage returns", "\r"), ("underlines", "a\n=\n"), ("hashes", "# # "),
        ("escapes", "\\["), ("html", "<div\n"),
    ]

    @Test(arguments: floods)
    func floodsEnd(_ name: String, _ piece: String) throws {
        let text = String(repeating: piece, count: 200_000 / piece.utf8.count)
        _ = try MarkdownDocument(parsing: text)
    }

    @Test func growingFloodsEnd() throws {
        _ = try MarkdownDocument(parsing: (1...900).map { "e" + String(repeating: "`", count: $0) }.joined())
        let columns = 20_000
        _ = try MarkdownDocument(
            parsing: String(repeating: "|a", count: columns) + "\n" + String(repeating: "|-", count: columns) + "\n|b\n"
        )
        _ = try MarkdownDocument(
            parsing: String(repeating: "- ", count: 90) + "a" + String(repeating: "\n", count: 200_000))
        _ = try MarkdownDocument(
            parsing: (0..<20_000).map { "[r\($0)]: /u\n" }.joined() + "\n" + (0..<20_000).map { "[r\($0)]" }.joined())
        _ = try MarkdownDocument(
            parsing: String(repeating: "[", count: 100_000) + String(repeating: "a](b)", count: 100_000))
        _ = try MarkdownDocument(parsing: "www.a.b" + String(repeating: ")", count: 400_000))
        _ = try MarkdownDocument(parsing: "www.a.b" + String(repeating: "&a;", count: 130_000))
    }

    @Test(arguments: ["87a-brackets.md", "87c-star-bracket.md", "87e-open-links.md"])
    func casesOfTheCollectionEnd(_ name: String) throws {
        guard let text = SharedFiles.text("cases/" + name) else { return }
        _ = try MarkdownDocument(parsing: String(repeating: text, count: 8))
    }

    @Test func errorsNameTheLimit() {
        #expect(
            MarkdownError.tooDeep(line: 3, limit: 100).description
                == "Markdown, line 3: nested deeper than the limit of 100")
    }
}
