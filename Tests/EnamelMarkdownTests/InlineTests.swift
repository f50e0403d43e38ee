import EnamelMarkdown
import Testing

/// Running text, by the rules of CommonMark and GitHub Flavored Markdown.
@Suite struct InlineTests {
    private func inlines(_ source: String) throws -> [MarkdownInline] {
        guard case .paragraph(let inlines)? = try MarkdownDocument(parsing: source).blocks.first else { return [] }
        return inlines
    }

    @Test func emphasisFollowsTheFlanks() throws {
        #expect(try inlines("*a*") == [.emphasis([.text("a")])])
        #expect(try inlines("a * b*") == [.text("a * b*")])
        #expect(try inlines("snake_case_name") == [.text("snake_case_name")])
        #expect(try inlines("***a** b*") == [.emphasis([.strong([.text("a")]), .text(" b")])])
        #expect(try inlines("*£*a") == [.text("*£*a")])
        #expect(try inlines("foo***bar***baz") == [.text("foo"), .emphasis([.strong([.text("bar")])]), .text("baz")])
        #expect(try inlines("*foo**bar*") == [.emphasis([.text("foo**bar")])])
    }

    @Test func oneOrTwoTildesStrikeThrough() throws {
        #expect(
            try inlines("~~Hi~~ ~there~") == [
                .strikethrough([.text("Hi")]), .text(" "), .strikethrough([.text("there")]),
            ])
        #expect(try inlines("~~~not~~~ a").first == nil)
        #expect(try inlines("a ~~~not~~~") == [.text("a ~~~not~~~")])
        #expect(try inlines("~~a~") == [.text("~~a~")])
        #expect(try inlines("~a ~~b~~") == [.text("~a "), .strikethrough([.text("b")])])
    }

    @Test func codeTakesItsTextAsWritten() throws {
        #expect(try inlines("`a *b* &amp;`") == [.code("a *b* &amp;")])
        #expect(try inlines("`` ` ``") == [.code("`")])
        #expect(try inlines("` `` `") == [.code("``")])
        #expect(try inlines("```a``") == [.text("```a``")])
        #expect(try inlines("`a\nb`") == [.code("a b")])
    }

    @Test func linksHaveADestinationAndATitle() throws {
        #expect(try inlines("[a](/u \"t\")") == [.link(destination: "/u", title: "t", [.text("a")])])
        #expect(try inlines("[a](</u v>)") == [.link(destination: "/u v", title: "", [.text("a")])])
        #expect(try inlines("[a](/u(v)w)") == [.link(destination: "/u(v)w", title: "", [.text("a")])])
        #expect(try inlines("[a](/u\\)&auml;)") == [.link(destination: "/u)ä", title: "", [.text("a")])])
        #expect(try inlines("[a] (/u)") == [.text("[a] (/u)")])
    }

    @Test func aLinkHoldsNoLink() throws {
        #expect(
            try inlines("[a [b](c) d](e)") == [
                .text("[a "), .link(destination: "c", title: "", [.text("b")]), .text(" d](e)"),
            ])
    }

    @Test func labelsAreComparedWithoutCase() throws {
        guard case .paragraph(let inlines)? = try MarkdownDocument(parsing: "[ẞ\n  x]\n\n[SS X]: /u").blocks.first
        else {
            Issue.record("no paragraph")
            return
        }
        #expect(inlines == [.link(destination: "/u", title: "", [.text("ẞ"), .softBreak, .text("x")])])
    }

    @Test func labelsThatLookAlikeButAreOtherCodePointsDiffer() throws {
        #expect(try inlines("[e\u{301}]\n\n[\u{e9}]: /u") == [.text("[e\u{301}]")])
    }

    @Test func imagesGiveTheirTextWithoutStyling() throws {
        #expect(
            try inlines("![a *b* [c](d)](e 't')") == [.image(source: "e", title: "t", alternative: "a b c")])
    }

    @Test func addressesBecomeLinks() throws {
        func link(_ text: String, _ destination: String? = nil) -> MarkdownInline {
            .link(destination: destination ?? text, title: "", [.text(text)])
        }
        // The examples of the GitHub Flavored Markdown specification.
        #expect(try inlines("www.commonmark.org") == [link("www.commonmark.org", "http://www.commonmark.org")])
        #expect(
            try inlines("Visit www.commonmark.org/a.b.") == [
                .text("Visit "), link("www.commonmark.org/a.b", "http://www.commonmark.org/a.b"), .text("."),
            ])
        #expect(
            try inlines("(www.google.com/search?q=Markup+(business))") == [
                .text("("),
                link("www.google.com/search?q=Markup+(business)", "http://www.google.com/search?q=Markup+(business)"),
                .text(")"),
            ])
        #expect(
            try inlines("www.google.com/search?q=commonmark&hl;") == [
                link("www.google.com/search?q=commonmark", "http://www.google.com/search?q=commonmark"), .text("&hl;"),
            ])
        #expect(
            try inlines("www.commonmark.org/he<lp") == [
                link("www.commonmark.org/he", "http://www.commonmark.org/he"), .text("<lp"),
            ])
        #expect(try inlines("https://encrypted.google.com/search?q=a_b_") != [link("x")])
        #expect(try inlines("foo@bar.baz") == [link("foo@bar.baz", "mailto:foo@bar.baz")])
        #expect(
            try inlines("hello@mail+xyz.example isn't valid, but hello+xyz@mail.example is.") == [
                .text("hello@mail+xyz.example isn't valid, but "),
                link("hello+xyz@mail.example", "mailto:hello+xyz@mail.example"), .text(" is."),
            ])
        #expect(
            try inlines("a.b-c_d@a.b. a.b-c_d@a.b- a.b-c_d@a.b_") == [
                link("a.b-c_d@a.b", "mailto:a.b-c_d@a.b"), .text(". a.b-c_d@a.b- a.b-c_d@a.b_"),
            ])
        #expect(try inlines("mailto:foo@bar.baz") == [link("mailto:foo@bar.baz")])
        #expect(try inlines("xmpp:foo@bar.baz/txt@bin") == [link("xmpp:foo@bar.baz/txt@bin")])
        #expect(try inlines("<made-up-scheme:a b>").count == 1)
        #expect(try inlines("<a@b.c>") == [link("a@b.c", "mailto:a@b.c")])
        #expect(try inlines("www.a_b.c_d") == [.text("www.a_b.c_d")])
        #expect(try inlines("[see http://a.b") == [.text("[see "), link("http://a.b")])
        #expect(
            try inlines("[http://a.b](c)") == [.link(destination: "c", title: "", [.text("http://a.b")])])
    }

    @Test func lineEndsAreSoftUnlessTheyAreMarked() throws {
        #expect(try inlines("a \n b") == [.text("a"), .softBreak, .text("b")])
        #expect(try inlines("a  \nb") == [.text("a"), .lineBreak, .text("b")])
        #expect(try inlines("a\\\nb") == [.text("a"), .lineBreak, .text("b")])
    }

    @Test func referencesAndEscapesAreResolved() throws {
        #expect(try inlines("&copy; &#65;&#x42; &#0; &nope; \\* \\a") == [.text("© AB \u{FFFD} &nope; * \\a")])
        #expect(try inlines("&NotEqualTilde;&AElig;&zwnj;") == [.text("≂\u{338}Æ\u{200C}")])
        #expect(try inlines("&#xD800; &#x110000;") == [.text("\u{FFFD} \u{FFFD}")])
    }

    @Test func htmlIsKeptAsWritten() throws {
        #expect(
            try inlines("a <b c='d'> <!-- e --> <f") == [
                .text("a "), .html("<b c='d'>"), .text(" "), .html("<!-- e -->"), .text(" <f"),
            ])
    }

    @Test func textAloneHasNoBlocksAndMayKeepItsWhiteSpace() throws {
        #expect(try [MarkdownInline](parsingMarkdown: "# *a*") == [.text("# "), .emphasis([.text("a")])])
        #expect(
            try [MarkdownInline](parsingMarkdown: " a  \n b ", preservesWhitespace: true) == [.text(" a  \n b ")])
        #expect(try [MarkdownInline](parsingMarkdown: "").isEmpty)
    }
}
