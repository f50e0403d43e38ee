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
            case code(String, quotes: Int, edges: Edge.Set)
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
                case .code(let text, let quotes, let edges):
                    CodePiece(text: text, edges: edges).quoted(quotes).documentText()
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

    /// Rows of a table in one piece.
    private static let tableRows = 16
    /// Lines of code in one piece.
    private static let codeLines = 4

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
            for block in LawBlock.blocks(of: document) { add(block) }
        case .document:
            for block in document.blocks { add(block, quotes: 0) }
            for (index, note) in document.footnotes.enumerated() {
                pieces.append(Piece(content: .footnotes([note], start: index), gap: DocumentMetrics.tightSpacing))
            }
        }
    }

    /// Adds a block of the `.law` style, what is written in lines by lines.
    private mutating func add(_ block: LawBlock) {
        guard case .verbatim(let text) = block.kind else {
            pieces.append(Piece(content: .law(block), gap: 14))
            return
        }
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
        for part in Self.parts(of: lines, count: Self.tableRows) {
            var piece = block
            piece.kind = .verbatim(part.joined(separator: "\n"))
            pieces.append(Piece(content: .law(piece), gap: part.endIndex == lines.endIndex ? 14 : 0))
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
        case .code(_, let text):
            let lines = text.withoutLastLineFeed.split(separator: "\n", omittingEmptySubsequences: false)
            for part in Self.parts(of: lines, count: Self.codeLines) {
                var edges: Edge.Set = []
                if part.startIndex == lines.startIndex { edges.insert(.top) }
                let isLast = part.endIndex == lines.endIndex
                if isLast { edges.insert(.bottom) }
                pieces.append(
                    Piece(
                        content: .code(part.joined(separator: "\n"), quotes: quotes, edges: edges),
                        gap: isLast && quotes == 0 ? DocumentMetrics.spacing : 0))
            }
        case .table(let table):
            guard table.rows.count > Self.tableRows else { return append(block) }
            for part in Self.parts(of: table.rows, count: Self.tableRows) {
                var piece = table
                piece.rows = Array(part)
                append(.table(piece))
            }
        }
    }

    private static func parts<Element>(of all: [Element], count: Int) -> [ArraySlice<Element>] {
        guard !all.isEmpty else { return [all[...]] }
        return stride(from: 0, to: all.count, by: count).map { all[$0..<min($0 + count, all.count)] }
    }
}

/// A block inside so many quotes, the bars of which go on to the next piece.
private struct QuotedPiece: View {
    let block: MarkdownBlock
    let isFirst: Bool
    let quotes: Int

    var body: some View {
        if quotes == 0 {
            DocumentBlock(block: block, isFirst: isFirst, listDepth: 0)
        } else {
            DocumentBlock(block: block, isFirst: isFirst, listDepth: 0)
                .padding(.vertical, DocumentMetrics.spacing / 2)
                .quoted(quotes)
        }
    }
}

extension View {
    /// Inside so many quotes.
    @ViewBuilder fileprivate func quoted(_ quotes: Int) -> some View {
        if quotes == 0 {
            self
        } else {
            foregroundStyle(Color.secondary)
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

/// Lines out of a box of code: its corners are round where the box begins and ends.
private struct CodePiece: View {
    let text: String
    let edges: Edge.Set

    var body: some View {
        Text(verbatim: text)
            .font(.system(size: DocumentMetrics.codeSize, design: .monospaced))
            .whole()
            .padding(.horizontal, 16)
            .padding(.top, edges.contains(.top) ? 16 : DocumentMetrics.lineSpacing / 2)
            .padding(.bottom, edges.contains(.bottom) ? 16 : DocumentMetrics.lineSpacing / 2)
            .frame(maxWidth: .infinity, alignment: .leading)
            .background {
                UnevenRoundedRectangle(
                    topLeadingRadius: edges.contains(.top) ? 6 : 0,
                    bottomLeadingRadius: edges.contains(.bottom) ? 6 : 0,
                    bottomTrailingRadius: edges.contains(.bottom) ? 6 : 0,
                    topTrailingRadius: edges.contains(.top) ? 6 : 0
                ).fill(Color(white: 0.94))
                    // Opaque, and a little under the next lines: edges that only touch show as a line.
                    .padding(.bottom, edges.contains(.bottom) ? 0 : -0.5)
            }
    }
}
