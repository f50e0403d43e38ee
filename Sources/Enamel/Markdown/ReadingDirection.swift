import EnamelMarkdown
import EnamelViews
import Foundation

/// Which way a block is read: as its first letter is (UAX #9, rules P2 and P3), as browsers do for `dir="auto"`.
enum ReadingDirection {
    /// The direction of running text.
    static func direction(of text: [MarkdownInline]) -> LayoutDirection? {
        for inline in text {
            let found: LayoutDirection? =
                switch inline {
                case .text(let text), .html(let text), .code(let text): LayoutDirection(of: text)
                case .image(_, _, let alternative): LayoutDirection(of: alternative)
                case .emphasis(let children), .strong(let children), .strikethrough(let children):
                    direction(of: children)
                case .link(_, _, let children): direction(of: children)
                case .softBreak, .lineBreak, .footnoteReference: nil
                }
            if let found { return found }
        }
        return nil
    }

    /// The direction of a block: of the first text in it. Code and HTML are read from left to right.
    static func direction(of block: MarkdownBlock) -> LayoutDirection? {
        switch block {
        case .heading(_, let text), .paragraph(let text): direction(of: text)
        case .list(let list): first(list.items.lazy.flatMap(\.blocks))
        case .blockQuote(let blocks): first(blocks)
        case .table(let table): first(table.header) ?? table.rows.lazy.compactMap { first($0) }.first
        case .code, .html: .leftToRight
        case .thematicBreak: nil
        }
    }

    private static func first(_ cells: [MarkdownTable.Cell]) -> LayoutDirection? {
        cells.lazy.compactMap { direction(of: $0) }.first
    }

    private static func first(_ blocks: some Sequence<MarkdownBlock>) -> LayoutDirection? {
        for block in blocks {
            // What code is read like says nothing of the text around it.
            switch block {
            case .code, .html: continue
            case .heading, .paragraph, .list, .blockQuote, .table, .thematicBreak: break
            }
            if let found = direction(of: block) { return found }
        }
        return nil
    }
}

extension View {
    /// Reads a block in its own direction where that is not the one around it: its lines begin at the other edge.
    func reading(_ direction: LayoutDirection?) -> some View { modifier(ReadingModifier(direction: direction)) }
}

private struct ReadingModifier: ViewModifier {
    let direction: LayoutDirection?
    @Environment(\.layoutDirection) private var around

    func body(content: Content) -> some View {
        if let direction, direction != around {
            content.frame(maxWidth: .infinity, alignment: .leading).environment(\.layoutDirection, direction)
        } else {
            content
        }
    }
}
