import EnamelMarkdown
import EnamelViews
import Foundation

/// A Markdown text in pieces that pages can be broken between.
///
/// A block of the text is a piece, but what is often longer than a page comes in several: lists by items, quotes by blocks, tables by rows, and
/// code by lines. What is between blocks belongs to the piece above, so pages take pieces without spacing.
package struct MarkdownPages: Sendable {
    /// One piece.
    package struct Piece: View, Sendable {
        enum Content: Sendable {
            case document(MarkdownBlock, isFirst: Bool, quotes: Int)
            case item(MarkdownList, lastNumber: Int, direction: LayoutDirection?, quotes: Int)
            case table(MarkdownTable, shown: Range<Int>, measures: [[[MarkdownTable.Cell]]], quotes: Int)
            case law(LawBlock)
            case code(String, quotes: Int, edges: Edge.Set)
            case source(String)
            case footnotes([MarkdownFootnote], start: Int)
        }
        let content: Content
        var gap: CGFloat

        /// The piece's views, as wide as the page's room, with what is below them.
        package var body: some View { blocks.padding(.bottom, gap) }

        /// The piece's views.
        var blocks: some View {
            Group {
                switch content {
                case .document(let block, let isFirst, let quotes):
                    DocumentBlock(block: block, isFirst: isFirst, listDepth: 0)
                        .reading(ReadingDirection.direction(of: block))
                        .quoted(quotes, isSpaced: true)
                        .documentText()
                case .item(let list, let lastNumber, let direction, let quotes):
                    DocumentList(list: list, depth: 0, lastNumber: lastNumber)
                        .reading(direction)
                        .quoted(quotes, isSpaced: true)
                        .documentText()
                case .table(let table, let shown, let measures, let quotes):
                    DocumentTable(table: table, shown: shown, measures: measures[0], words: measures[1])
                        .reading(ReadingDirection.direction(of: .table(table)))
                        .quoted(quotes)
                        .documentText()
                case .law(let block): LawBlocks(blocks: [block])
                case .code(let text, let quotes, let edges):
                    CodePiece(text: text, edges: edges).quoted(quotes).documentText()
                case .source(let text): LongText(Text(verbatim: text)).fullWidth()
                case .footnotes(let notes, let start):
                    VStack(alignment: .leading, spacing: DocumentMetrics.spacing) {
                        if start == 0 { DocumentRule(height: 1) }
                        DocumentFootnotes(footnotes: notes, start: start)
                    }
                    .documentText()
                }
            }
        }
    }

    /// In reading order.
    package private(set) var pieces: [Piece] = []
    /// Why the text comes as it is written.
    package private(set) var fault: String?

    /// Lines of code in one piece.
    private static let codeLines = 4
    /// Lines of a text in one piece that is shown as it is written.
    private static let sourceLines = 32

    /// Reads a text. One past a limit comes line by line as it is written.
    package init(_ source: String, style: MarkdownStyle = .document) {
        let document: MarkdownDocument
        do throws(MarkdownError) {
            document = try MarkdownDocument(parsing: source)
        } catch {
            fault = error.description
            addLines(of: source)
            return
        }
        switch style {
        case .law:
            for block in LawBlock.blocks(of: document) { add(block) }
        case .document:
            let document = document.shown
            for block in document.blocks { add(block, quotes: 0) }
            for (index, note) in document.footnotes.enumerated() {
                pieces.append(Piece(content: .footnotes([note], start: index), gap: DocumentMetrics.tightSpacing))
            }
        }
    }

    /// Adds a text as it is written, in pieces of some lines and not too many bytes. A line with more bytes is cut.
    private mutating func addLines(of source: String) {
        var piece = ""
        var lines = 0
        func end(_ pieces: inout [Piece]) {
            pieces.append(Piece(content: .source(piece), gap: 0))
            (piece, lines) = ("", 0)
        }
        for line in source.utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false) {
            var line = Substring(line)
            if lines > 0, lines == Self.sourceLines || piece.utf8.count + line.utf8.count > LongText.partLength {
                end(&pieces)
            }
            while line.utf8.count > LongText.partLength {
                let (cut, next) = line.partEnd(bytes: LongText.partLength, isAtStart: true)
                piece = String(line[..<cut])
                end(&pieces)
                line = line[next...]
            }
            if lines > 0 { piece += "\n" }
            piece += line
            lines += 1
        }
        end(&pieces)
    }

    /// Adds a block of the `.law` style, what is written in lines by lines.
    private mutating func add(_ block: LawBlock) {
        guard case .verbatim(let text) = block.kind else {
            pieces.append(Piece(content: .law(block), gap: 14))
            return
        }
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
        for part in Self.parts(of: lines, count: Self.codeLines) {
            var piece = block
            piece.kind = .verbatim(part.joined(separator: "\n"))
            pieces.append(Piece(content: .law(piece), gap: part.endIndex == lines.endIndex ? 14 : 0))
        }
    }

    private mutating func add(_ block: MarkdownBlock, quotes: Int) {
        func append(_ content: Piece.Content, gap: CGFloat = DocumentMetrics.spacing) {
            pieces.append(Piece(content: content, gap: quotes > 0 ? min(gap, 0) : gap))
        }
        switch block {
        case .heading, .paragraph, .html, .thematicBreak:
            append(.document(block, isFirst: pieces.isEmpty, quotes: quotes))
        case .list(let list):
            let direction = ReadingDirection.direction(of: block)
            for (index, item) in list.items.enumerated() {
                var part = list
                part.items = [item]
                part.start = list.start + index
                let isLast = index == list.items.count - 1
                append(
                    .item(part, lastNumber: list.start + list.items.count - 1, direction: direction, quotes: quotes),
                    gap: list.isTight && !isLast ? DocumentMetrics.tightSpacing : DocumentMetrics.spacing)
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
                append(
                    .code(part.joined(separator: "\n"), quotes: quotes, edges: edges),
                    gap: isLast ? DocumentMetrics.spacing : 0)
            }
        case .table(let table):
            let measures = [table.measures, table.longestWords]
            for row in 0...table.rows.count {
                // Neighbours share their border.
                append(
                    .table(table, shown: row..<(row + 1), measures: measures, quotes: quotes),
                    gap: row == table.rows.count ? DocumentMetrics.spacing : -1)
            }
        }
    }

    private static func parts<Element>(of all: [Element], count: Int) -> [ArraySlice<Element>] {
        guard !all.isEmpty else { return [all[...]] }
        return stride(from: 0, to: all.count, by: count).map { all[$0..<min($0 + count, all.count)] }
    }
}

extension MarkdownPages {
    /// Why a text is shown as it is written; nil for one that is read.
    package static func fault(of source: String) -> String? { Markdown(source).fault }
}

extension MarkdownPages.Piece {
    /// Whether it says what comes next, and so does not stand alone at the end of a page.
    var belongsToNext: Bool {
        switch content {
        case .document(.heading, _, _): true
        case .law(let block):
            switch block.kind {
            case .title, .heading: true
            case .text, .verbatim: false
            }
        case .table(let table, let shown, _, _): shown.lowerBound == 0 && !table.rows.isEmpty
        case .document, .item, .code, .source, .footnotes: false
        }
    }

    /// Whether it is broken only where it is high.
    var staysTogether: Bool {
        switch content {
        case .table: true
        case .document, .item, .law, .code, .source, .footnotes: false
        }
    }

    /// What is repeated above it where it begins a page: a table's header.
    var header: MarkdownPages.Piece? {
        guard case .table(let table, let shown, let measures, let quotes) = content, shown.lowerBound > 0 else {
            return nil
        }
        return Self(content: .table(table, shown: 0..<1, measures: measures, quotes: quotes), gap: -1)
    }

    /// The headings in it: level and text.
    var headings: [(level: Int, text: String)] {
        switch content {
        case .document(let block, _, _): Self.headings(in: [block])
        case .item(let list, _, _, _): Self.headings(in: list.items.flatMap(\.blocks))
        case .law(let block):
            switch block.kind {
            case .title(let text): [(1, text.plainText)]
            case .heading(let text): [(block.level, text.plainText)]
            case .text, .verbatim: []
            }
        case .footnotes(let notes, _): Self.headings(in: notes.flatMap(\.blocks))
        case .table, .code, .source: []
        }
    }

    private static func headings(in blocks: [MarkdownBlock]) -> [(level: Int, text: String)] {
        var found: [(level: Int, text: String)] = []
        for block in blocks {
            switch block {
            case .heading(let level, let text): found.append((level, text.plainText))
            case .list(let list): found += headings(in: list.items.flatMap(\.blocks))
            case .blockQuote(let blocks): found += headings(in: blocks)
            case .paragraph, .code, .html, .table, .thematicBreak: break
            }
        }
        return found
    }
}

extension View {
    /// Inside so many quotes, the bars of which go on to the next piece.
    /// - Parameter isSpaced: whether what is between blocks of a quote is inside of it.
    @ViewBuilder fileprivate func quoted(_ quotes: Int, isSpaced: Bool = false) -> some View {
        if quotes == 0 {
            self
        } else {
            padding(.vertical, isSpaced ? DocumentMetrics.spacing / 2 : 0)
                .foregroundStyle(Color.secondary)
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
        LongText(Text(verbatim: text))
            .font(.system(size: DocumentMetrics.codeSize, design: .monospaced))
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
            .environment(\.layoutDirection, .leftToRight)
    }
}
