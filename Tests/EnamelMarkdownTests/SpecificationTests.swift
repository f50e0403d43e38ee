import EnamelMarkdown
import Foundation
import Testing

/// The examples of the CommonMark specification, from the collection beside the package.
@Suite struct SpecificationTests {
    private struct Example: Decodable {
        var markdown: String
        var html: String
        var example: Int
    }

    private let examples: [Example]

    init() throws {
        examples =
            try SharedFiles.data("commonmark-spec.json").map { try JSONDecoder().decode([Example].self, from: $0) }
            ?? []
    }

    /// Examples of the specification leave addresses in text alone, which GitHub makes links: such links count as their text.
    private func withoutPlainLinks(_ html: String) -> String {
        html.replacing(/<a href="(?:mailto:)?([^"]*)">([^<]*)<\/a>/) { $0.1 == $0.2 ? String($0.2) : String($0.0) }
    }

    @Test func everyExampleGivesTheHTMLOfTheSpecification() throws {
        for example in examples {
            let ours = withoutPlainLinks(try html(example.markdown))
            let theirs = withoutPlainLinks(example.html)
            #expect(
                ours.trimmingCharacters(in: .newlines) == theirs.trimmingCharacters(in: .newlines),
                "example \(example.example): \(example.markdown)")
        }
    }

    /// Law 4: for examples without raw HTML the tree's text is that of the example's HTML.
    @Test func everyExampleWithoutHTMLHasTheTextOfTheSpecification() throws {
        for example in examples {
            let document = try MarkdownDocument(parsing: example.markdown)
            var text = TreeText()
            text.add(document.blocks)
            guard !text.hasHTML else { continue }
            #expect(
                words(text.text) == words(plainText(ofHTML: example.html)),
                "example \(example.example): \(example.markdown)")
        }
    }

    private func words(_ text: String) -> [Substring] { text.split(whereSeparator: \.isWhitespace) }

    /// HTML without its tags, images replaced by their alternative text.
    private func plainText(ofHTML html: String) -> String {
        html.replacing(/<img [^>]*alt="([^"]*)"[^>]*>/) { $0.1 }
            .replacing(/<[^>]*>/, with: "")
            .replacing("&lt;", with: "<").replacing("&gt;", with: ">").replacing("&quot;", with: "\"")
            .replacing("&amp;", with: "&")
    }
}

/// The text of a tree, a line for each block.
private struct TreeText {
    var text = ""
    var hasHTML = false

    mutating func add(_ blocks: [MarkdownBlock]) {
        for block in blocks {
            switch block {
            case .heading(_, let inlines), .paragraph(let inlines): add(inlines)
            case .list(let list): for item in list.items { add(item.blocks) }
            case .blockQuote(let blocks): add(blocks)
            case .code(_, let code): text += code
            case .html: hasHTML = true
            case .table(let table): for cell in table.header + table.rows.joined() { add(cell) }
            case .thematicBreak: break
            }
            text += "\n"
        }
    }

    private mutating func add(_ inlines: [MarkdownInline]) {
        text += inlines.plainText
        hasHTML = hasHTML || inlines.contains(where: containsHTML)
        text += "\n"
    }

    private func containsHTML(_ inline: MarkdownInline) -> Bool {
        switch inline {
        case .html: true
        case .emphasis(let children), .strong(let children), .strikethrough(let children):
            children.contains(where: containsHTML)
        case .link(_, _, let children): children.contains(where: containsHTML)
        case .text, .softBreak, .lineBreak, .code, .image, .footnoteReference: false
        }
    }
}
