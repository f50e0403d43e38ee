import EnamelMarkdown

extension MarkdownDocument {
    /// The document as the `.document` style shows it: HTML's line breaks (`<br>`) break lines, and its comments are not seen. Other HTML is
    /// shown as it is written. O(n).
    var shown: MarkdownDocument {
        MarkdownDocument(
            blocks: blocks.compactMap(\.shown),
            footnotes: footnotes.map { MarkdownFootnote(label: $0.label, blocks: $0.blocks.compactMap(\.shown)) })
    }
}

extension MarkdownBlock {
    fileprivate var shown: MarkdownBlock? {
        switch self {
        case .heading(let level, let text): return .heading(level: level, text.shown)
        case .paragraph(let text): return .paragraph(text.shown)
        case .blockQuote(let blocks): return .blockQuote(blocks.compactMap(\.shown))
        case .list(var list):
            for index in list.items.indices { list.items[index].blocks = list.items[index].blocks.compactMap(\.shown) }
            return .list(list)
        case .table(var table):
            table.header = table.header.map(\.shown)
            table.rows = table.rows.map { $0.map(\.shown) }
            return .table(table)
        case .html(let source): return source.isComment ? nil : self
        case .code, .thematicBreak: return self
        }
    }
}

extension [MarkdownInline] {
    fileprivate var shown: [MarkdownInline] {
        compactMap { inline in
            switch inline {
            case .html(let source): source.isLineBreak ? .lineBreak : source.isComment ? nil : inline
            case .emphasis(let children): .emphasis(children.shown)
            case .strong(let children): .strong(children.shown)
            case .strikethrough(let children): .strikethrough(children.shown)
            case .link(let destination, let title, let children):
                .link(destination: destination, title: title, children.shown)
            case .text, .softBreak, .lineBreak, .code, .image, .footnoteReference: inline
            }
        }
    }
}

extension String {
    /// `<br>`, `<br/>` or `<br />`.
    fileprivate var isLineBreak: Bool {
        guard utf8.count <= 16 else { return false }
        return ["<br>", "<br/>"].contains(lowercased().filter { !$0.isWhitespace })
    }

    /// Whether it is one comment and nothing else.
    fileprivate var isComment: Bool {
        guard hasPrefix("<!--") else { return false }
        let bytes = Array(utf8)
        var index = 4
        while index + 2 < bytes.count {
            if bytes[index] == UInt8(ascii: "-"), bytes[index + 1] == UInt8(ascii: "-"),
                bytes[index + 2] == UInt8(ascii: ">")
            {
                return bytes[(index + 3)...].allSatisfy { $0 == 0x20 || $0 == 0x0a || $0 == 0x0d || $0 == 0x09 }
            }
            index += 1
        }
        return false
    }
}
