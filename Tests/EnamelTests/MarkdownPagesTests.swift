import Foundation
import Testing

@testable import Enamel

/// Markdown texts in pieces for pages.
@Suite struct MarkdownPagesTests {
    private func pages(_ source: String, _ style: MarkdownStyle = .document) -> Pagination {
        MarkdownPages(source, style: style).pieces.paginated(spacing: 0) { $0 }
    }

    @Test func longListsCodeTablesAndQuotesAreBrokenBetweenPages() {
        let items = (0..<200).map { "- item \($0)" }.joined(separator: "\n")
        let code = "```\n" + (0..<200).map { "line \($0)" }.joined(separator: "\n") + "\n```"
        let table = "|a|\n|-|\n" + (0..<200).map { "|\($0)|" }.joined(separator: "\n")
        let quote = (0..<100).map { "> text \($0)\n>" }.joined(separator: "\n")
        for style in [MarkdownStyle.document, .law] {
            for source in [items, code, table, quote] {
                let pages = pages(source, style).pages
                #expect(pages.count > 2)
                #expect(pages.allSatisfy { $0.blocks.allSatisfy { $0.frame.maxY <= 842 - 56 + 1e-6 } })
            }
        }
    }

    @Test func anEmptyTextIsABlankPage() {
        #expect(pages("").pages.count == 1)
    }

    @Test func nestingToTheLimitHasPages() {
        #expect(!pages(String(repeating: "> ", count: 99) + "a").pages.isEmpty)
    }
}
