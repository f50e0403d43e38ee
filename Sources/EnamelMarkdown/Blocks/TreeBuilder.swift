/// Makes the tree of values from the array of blocks: running text first, in the order of the text, since footnotes are numbered by their
/// first references, then blocks from the last to the first, so that each finds its children done.
struct TreeBuilder {
    private let parser: BlockParser
    private let context: InlineContext
    /// The running text of each leaf that has any.
    private var texts: [Int: [MarkdownInline]] = [:]
    private var tables: [Int: MarkdownTable] = [:]
    private var footnoteNodes: [Int] = []

    init(_ parser: BlockParser) {
        self.parser = parser
        var footnotes: [[UInt8]: Int] = [:]
        for (index, node) in parser.nodes.enumerated() {
            if case .footnote(let label) = node.kind {
                let key = LinkLabel.normalized(label[...])
                if footnotes[key] == nil { footnotes[key] = index }
            }
        }
        context = InlineContext(
            limits: parser.limits, sourceLength: parser.bytes.count, nodes: parser.nodes.count,
            references: parser.references, footnotes: footnotes)
    }

    consuming func document() throws(MarkdownError) -> MarkdownDocument {
        for index in parser.nodes.indices { try readText(of: index) }
        var contents = [[MarkdownBlock]](repeating: [], count: parser.nodes.count)
        var blocks = [MarkdownBlock?](repeating: nil, count: parser.nodes.count)
        for index in parser.nodes.indices.reversed() {
            contents[index] = parser.nodes[index].children.compactMap { blocks[$0] }
            blocks[index] = block(index, contents)
            for child in parser.nodes[index].children { blocks[child] = nil }
        }
        let footnotes = context.referredFootnotes.map { index in
            var name = ""
            if case .footnote(let label) = parser.nodes[index].kind { name = String(decoding: label, as: UTF8.self) }
            return MarkdownFootnote(label: name, blocks: contents[index])
        }
        return MarkdownDocument(blocks: contents[0], footnotes: footnotes)
    }

    private mutating func readText(of index: Int) throws(MarkdownError) {
        let node = parser.nodes[index]
        switch node.kind {
        case .paragraph, .heading:
            let content = node.content
            let range = content.trimmed(0..<content.count, lines: true)
            texts[index] = try context.inlines(of: Array(content[range]), line: node.startLine, depth: node.depth)
        case .table(let alignments): tables[index] = try table(node, alignments)
        case .document, .blockQuote, .list, .item, .footnote, .definitions, .fencedCode, .indentedCode, .html,
            .thematicBreak:
            break
        }
    }

    private func table(
        _ node: BlockNode, _ alignments: [MarkdownTable.Alignment]
    ) throws(MarkdownError) -> MarkdownTable {
        var rows: [[MarkdownTable.Cell]] = []
        var line = node.startLine
        for source in node.content.split(separator: .lineFeed) {
            var row: [MarkdownTable.Cell] = []
            for cell in TableRow.cells(source).prefix(alignments.count) {
                row.append(try context.inlines(of: TableRow.content(source[cell]), line: line, depth: node.depth))
            }
            try context.countNodes(alignments.count, line: line)
            row += Array(repeating: [], count: alignments.count - row.count)
            rows.append(row)
            line += rows.count == 1 ? 2 : 1
        }
        return MarkdownTable(alignments: alignments, header: rows.first ?? [], rows: Array(rows.dropFirst()))
    }

    private func block(_ index: Int, _ contents: [[MarkdownBlock]]) -> MarkdownBlock? {
        let node = parser.nodes[index]
        switch node.kind {
        case .document, .item, .footnote, .definitions: return nil
        case .blockQuote: return .blockQuote(contents[index])
        case .list(let marker):
            let items = node.children.map { MarkdownList.Item(isDone: parser.nodes[$0].isDone, blocks: contents[$0]) }
            return .list(
                MarkdownList(
                    isOrdered: marker.number != nil, start: marker.number ?? 1, isTight: isTight(node), items: items))
        case .paragraph: return .paragraph(texts[index] ?? [])
        case .heading(let level): return .heading(level: level, texts[index] ?? [])
        case .fencedCode(let fence):
            return .code(
                info: CharacterReference.resolved(fence.info[...]), text: String(decoding: node.content, as: UTF8.self))
        case .indentedCode: return .code(info: "", text: String(decoding: node.content, as: UTF8.self))
        case .html: return .html(String(decoding: node.content, as: UTF8.self))
        case .thematicBreak: return .thematicBreak
        case .table: return tables[index].map { .table($0) }
        }
    }

    /// Whether no blank line stands between a list's items or between the blocks of one (CommonMark 5.3).
    private func isTight(_ list: BlockNode) -> Bool {
        func areTogether(_ nodes: [Int]) -> Bool {
            zip(nodes, nodes.dropFirst()).allSatisfy { parser.nodes[$0].endLine + 1 >= parser.nodes[$1].startLine }
        }
        return areTogether(list.children) && list.children.allSatisfy { areTogether(parser.nodes[$0].children) }
    }
}
