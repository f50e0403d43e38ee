import EnamelMarkdown
import EnamelViews
import Foundation

/// A Markdown text in pieces that pages can be broken between.
///
/// A block of the text is a piece, but what could be longer than a page comes in several: lists by items, quotes by blocks, tables by rows under
/// their header, and code by lines. What is between blocks belongs to the piece above, so pages take pieces without spacing.
package struct MarkdownPages: Sendable {
    /// One piece.
    package struct Piece: View, Sendable {
        enum Content: Sendable {
            case document(MarkdownBlock, isFirst: Bool, quotes: Int)
            case law(LawBlock)
            case source(String)
            case footnotes([MarkdownFootnote], start: Int)
        }
        let content: Content
        var gap: CGFloat

        /// The piece's views, as wide as the page's room.
        package var body: some View {
            Group {
                switch content {
                case .document(let block, let isFirst, let quotes):
                    QuotedPiece(block: block, isFirst: isFirst, quotes: quotes).documentText()
                case .law(let block): LawBlocks(blocks: [block])
                case .source(let text): Text(verbatim: text).whole().fullWidth()
                case .footnotes(let notes, let start):
                    VStack(alignment: .leading, spacing: DocumentMetrics.spacing) {
                        if start == 0 { DocumentRule(height: 1) }
                        DocumentFootnotes(footnotes: notes, start: start)
                    }
                    .documentText()
                }
            }
            .padding(.bottom, gap)
        }
    }

    /// In reading order.
    package private(set) var pieces: [Piece] = []

    /// Lines of code, or rows of a table, in one piece.
    private static let lines = 24

    /// Reads a text. One past a limit comes line by line as it is written.
    package init(_ source: String, style: MarkdownStyle = .document) {
        let document: MarkdownDocument
        do throws(MarkdownError) {
            document = try MarkdownDocument(parsing: source)
        } catch {
            pieces = source.split(separator: "\n", omittingEmptySubsequences: false).map {
                Piece(content: .source(String($0)), gap: 0)
            }
            return
        }
        switch style {
        case .law:
            pieces = LawBlock.blocks(of: document).map { Piece(content: .law($0), gap: 14) }
        case .document:
            for block in document.blocks { add(block, quotes: 0) }
            for (index, note) in document.footnotes.enumerated() {
                pieces.append(Piece(content: .footnotes([note], start: index), gap: DocumentMetrics.tightSpacing))
            }
        }
    }

    private mutating func add(_ block: MarkdownBlock, quotes: Int) {
        func append(_ block: MarkdownBlock, gap: CGFloat = DocumentMetrics.spacing) {
            pieces.append(
                Piece(content: .document(block, isFirst: pieces.isEmpty, quotes: quotes), gap: quotes > 0 ? 0 : gap))
        }
        switch block {
        case .heading, .paragraph, .html, .thematicBreak: append(block)
        case .list(let list):
            for (index, item) in list.items.enumerated() {
                var part = list
                part.items = [item]
                part.start = list.start + index
                let isLast = index == list.items.count - 1
                append(
                    .list(part), gap: list.isTight && !isLast ? DocumentMetrics.tightSpacing : DocumentMetrics.spacing)
            }
        case .blockQuote(let blocks):
            // Inside each other as often as the reader's limit lets them be.
            for block in blocks { add(block, quotes: quotes + 1) }
            if quotes == 0, !pieces.isEmpty { pieces[pieces.count - 1].gap = DocumentMetrics.spacing }
        case .code(let info, let text):
            let lines = text.withoutLastLineFeed.split(separator: "\n", omittingEmptySubsequences: false)
            for part in Self.parts(of: lines) {
                append(
                    .code(info: info, text: part.joined(separator: "\n") + "\n"),
                    gap: part.endIndex == lines.endIndex ? DocumentMetrics.spacing : 0)
            }
        case .table(let table):
            guard table.rows.count > Self.lines else { return append(block) }
            for part in Self.parts(of: table.rows) {
                var piece = table
                piece.rows = Array(part)
                append(.table(piece))
            }
        }
    }

    private static func parts<Element>(of all: [Element]) -> [ArraySlice<Element>] {
        guard !all.isEmpty else { return [all[...]] }
        return stride(from: 0, to: all.count, by: lines).map { all[$0..<min($0 + lines, all.count)] }
    }
}

/// A block inside so many quotes, the bars of which go on to the next piece.
private struct QuotedPiece: View {
    let block: MarkdownBlock
    let isFirst: Bool
    let quotes: Int

    var body: some View {
        let content = DocumentBlock(block: block, isFirst: isFirst, listDepth: 0)
        if quotes == 0 {
            content
        } else {
            content
                .foregroundStyle(Color.secondary)
                .padding(.vertical, DocumentMetrics.spacing / 2)
                .padding(.leading, 20 * CGFloat(quotes))
                .frame(maxWidth: .infinity, alignment: .leading)
                .overlay(alignment: .leading) {
                    HStack(spacing: 16) {
                        ForEach(0..<quotes, id: \.self) { _ in DocumentLine().frame(width: 4) }
                    }
                }
        }
    }
}
