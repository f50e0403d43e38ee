import EnamelMarkdown

/// The `.document` style.
struct DocumentView: View {
    let document: MarkdownDocument

    var body: some View {
        VStack(alignment: .leading, spacing: 16) {
            DocumentBlocks(blocks: document.blocks)
            if !document.footnotes.isEmpty {
                DocumentRule(height: 1)
                DocumentFootnotes(footnotes: document.footnotes)
            }
        }
        .documentText()
    }
}

extension View {
    /// Text as the `.document` style sets it.
    func documentText() -> some View {
        font(.system(size: 16))
            .lineSpacing(DocumentMetrics.lineSpacing)
            .multilineTextAlignment(.leading)
            .fullWidth()
    }
}

/// What the `.document` style measures with, in points.
enum DocumentMetrics {
    static let lineSpacing: CGFloat = 3
    /// Between blocks, and between those of a tight list.
    static let spacing: CGFloat = 16
    static let tightSpacing: CGFloat = 5
    /// The size of code and notes.
    static let codeSize: CGFloat = 13.5
    /// From a list's edge to its text.
    static let markerWidth: CGFloat = 24

    static func headingSize(_ level: Int) -> CGFloat {
        switch level {
        case 1: 32
        case 2: 24
        case 3: 20
        case 4: 16
        case 5: 14
        default: 13.5
        }
    }
}

/// Blocks below one another.
struct DocumentBlocks: View {
    let blocks: [MarkdownBlock]
    var isTight = false
    /// How many lists are around.
    var listDepth = 0

    var body: some View {
        VStack(alignment: .leading, spacing: isTight ? DocumentMetrics.tightSpacing : DocumentMetrics.spacing) {
            ForEach(blocks.indices, id: \.self) { index in
                // Blocks hold blocks: a view's type cannot.
                AnyView(DocumentBlock(block: blocks[index], isFirst: index == 0, listDepth: listDepth))
                    // The items of a list begin where its markers stand.
                    .reading(listDepth == 0 ? ReadingDirection.direction(of: blocks[index]) : nil)
            }
        }
    }
}

struct DocumentBlock: View {
    let block: MarkdownBlock
    let isFirst: Bool
    let listDepth: Int

    var body: some View {
        switch block {
        case .heading(let level, let text): DocumentHeading(level: level, text: text, isFirst: isFirst)
        case .paragraph(let text): LongText(Text(text))
        case .list(let list): DocumentList(list: list, depth: listDepth)
        case .blockQuote(let blocks):
            DocumentBlocks(blocks: blocks, listDepth: listDepth)
                .foregroundStyle(Color.secondary)
                .padding(.leading, 20)
                .frame(maxWidth: .infinity, alignment: .leading)
                .overlay(alignment: .leading) { DocumentLine().frame(width: 4) }
        case .code(_, let text): DocumentCode(text: text.withoutLastLineFeed)
        case .html(let source):
            LongText(Text(verbatim: source.withoutLastLineFeed))
                .font(.system(size: DocumentMetrics.codeSize, design: .monospaced))
                .foregroundStyle(Color.secondary)
        case .table(let table): DocumentTable(table: table)
        case .thematicBreak: DocumentRule(height: 4).padding(.vertical, 8)
        }
    }
}

private struct DocumentHeading: View {
    let level: Int
    let text: [MarkdownInline]
    let isFirst: Bool

    var body: some View {
        VStack(alignment: .leading, spacing: 8) {
            LongText(Text(text)).font(.system(size: DocumentMetrics.headingSize(level), weight: .semibold))
                .foregroundStyle(level == 6 ? Color.secondary : Color.primary)
            if level <= 2 { DocumentRule(height: 1) }
        }
        .padding(.top, isFirst ? 0 : 8)
    }
}

/// A line across.
struct DocumentRule: View {
    let height: CGFloat

    var body: some View {
        DocumentLine().frame(height: height).frame(maxWidth: .infinity)
    }
}

/// The colour of rules, borders and bars. It is opaque, since borders meet.
struct DocumentLine: View {
    @Environment(\.colorScheme) private var colorScheme

    var body: some View { Rectangle().fill(Self.color(colorScheme)) }

    static func color(_ scheme: ColorScheme) -> Color {
        scheme == .dark ? Color(red: 0.24, green: 0.27, blue: 0.3) : Color(red: 0.82, green: 0.85, blue: 0.88)
    }
}

/// A box of code. Long lines go on in the next line of the box.
private struct DocumentCode: View {
    let text: String

    var body: some View {
        LongText(Text(verbatim: text))
            .font(.system(size: DocumentMetrics.codeSize, design: .monospaced))
            .padding(16)
            .frame(maxWidth: .infinity, alignment: .leading)
            .background(Color.primary.opacity(0.06), in: RoundedRectangle(cornerRadius: 6))
            .environment(\.layoutDirection, .leftToRight)
    }
}

struct DocumentFootnotes: View {
    let footnotes: [MarkdownFootnote]
    /// How many come before.
    var start = 0

    var body: some View {
        VStack(alignment: .leading, spacing: DocumentMetrics.tightSpacing) {
            ForEach(footnotes.indices, id: \.self) { index in
                HStack(alignment: .firstTextBaseline, spacing: 8) {
                    Text(verbatim: "\(start + index + 1).").monospacedDigit()
                    DocumentBlocks(blocks: footnotes[index].blocks, listDepth: 1)
                }
                .reading(footnotes[index].blocks.first.flatMap { ReadingDirection.direction(of: $0) })
            }
        }
        .font(.system(size: DocumentMetrics.codeSize))
        .foregroundStyle(Color.secondary)
    }
}
