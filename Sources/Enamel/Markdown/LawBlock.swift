import EnamelMarkdown

/// A block of the `.law` style: containers are gone, and what stands in a list's item knows its ordinal.
struct LawBlock {
    enum Kind {
        case title([MarkdownInline])
        case heading([MarkdownInline])
        case text([MarkdownInline])
        /// Code, HTML and the line of a thematic break.
        case verbatim(String)

        var direction: LayoutDirection? {
            switch self {
            case .title(let text), .heading(let text), .text(let text): ReadingDirection.direction(of: text)
            case .verbatim: .leftToRight
            }
        }
    }

    var kind: Kind
    /// The ordinal of the innermost item around the block, or nil outside lists.
    var ordinal: Int?
    /// A heading's level.
    var level = 0

    /// The blocks in reading order; the notes at the end are a list of their own.
    static func blocks(of document: MarkdownDocument) -> [LawBlock] {
        var blocks: [LawBlock] = []
        add(document.blocks, ordinal: nil, to: &blocks)
        for (index, footnote) in document.footnotes.enumerated() {
            add(footnote.blocks, ordinal: index + 1, to: &blocks)
        }
        return blocks
    }

    private static func add(_ content: [MarkdownBlock], ordinal: Int?, to blocks: inout [LawBlock]) {
        for block in content {
            switch block {
            case .heading(let level, let text):
                blocks.append(
                    LawBlock(kind: level == 1 ? .title(text) : .heading(text), ordinal: ordinal, level: level))
            case .paragraph(let text): blocks.append(LawBlock(kind: .text(text), ordinal: ordinal))
            case .list(let list): add(list, to: &blocks)
            case .blockQuote(let content): add(content, ordinal: ordinal, to: &blocks)
            case .code(_, let text), .html(let text):
                blocks.append(LawBlock(kind: .verbatim(text.withoutLastLineFeed), ordinal: ordinal))
            case .table(let table):
                for cell in table.header + table.rows.joined() where !cell.isEmpty {
                    blocks.append(LawBlock(kind: .text(cell), ordinal: ordinal))
                }
            case .thematicBreak: blocks.append(LawBlock(kind: .verbatim("\u{2E3B}"), ordinal: ordinal))
            }
        }
    }

    private static func add(_ list: MarkdownList, to blocks: inout [LawBlock]) {
        for (index, item) in list.items.enumerated() {
            let ordinal = list.start + index
            if item.blocks.isEmpty {
                // Every item is shown, one that says nothing too.
                blocks.append(LawBlock(kind: .verbatim(""), ordinal: ordinal))
            } else {
                add(item.blocks, ordinal: ordinal, to: &blocks)
            }
        }
    }
}

extension View {
    /// Text with all its lines. Stacks that divide a height may offer one of them less than it needs, which would cut it off.
    func whole() -> some View { fixedSize(horizontal: false, vertical: true) }

    /// As wide as it may be. At least a point wide and high: a text that says nothing is a picture too.
    func fullWidth() -> some View { frame(minWidth: 1, maxWidth: .infinity, minHeight: 1, alignment: .topLeading) }
}

extension String {
    var withoutLastLineFeed: String { hasSuffix("\n") ? String(dropLast()) : self }
}

/// The blocks of the `.law` style below one another.
struct LawBlocks: View {
    let blocks: [LawBlock]

    var body: some View {
        VStack(alignment: .leading, spacing: 14) {
            ForEach(blocks.indices, id: \.self) { index in
                let block = blocks[index]
                Group {
                    if let ordinal = block.ordinal {
                        Numbered(String(ordinal)) { LawBlockText(kind: block.kind) }
                    } else {
                        LawBlockText(kind: block.kind)
                    }
                }
                .reading(block.kind.direction)
            }
        }
        .multilineTextAlignment(.leading)
        .fullWidth()
    }
}

private struct LawBlockText: View {
    let kind: LawBlock.Kind

    var body: some View {
        switch kind {
        case .title(let text): LongText(Text(text).font(.title).bold())
        case .heading(let text): LongText(Text(text).font(.title2).bold()).padding(.top, 10)
        case .text(let text): LongText(Text(text))
        case .verbatim(let text): LongText(Text(verbatim: text))
        }
    }
}
