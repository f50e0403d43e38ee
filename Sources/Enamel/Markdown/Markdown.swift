import EnamelMarkdown

/// What a Markdown text looks like.
public enum MarkdownStyle: Hashable, Sendable {
    /// A column of plain blocks (law 4): titles, texts and numbered items, all as wide as they may be and 14 points apart.
    case law
    /// A document as GitHub shows it: headings in six sizes, bullets, boxes of code, quotes with a bar, tables as grids, boxes of tasks and
    /// rules.
    case document
}

/// A Markdown text as views.
///
/// Reads all of CommonMark 0.31.2 and GitHub's extensions. A text past a limit (4 MB, a nesting of 100, or a million pieces) is shown as it
/// is written. The text stays text in files that hold text. Each block is read in the direction of its first letter, and begins at that edge.
public struct Markdown: View, Sendable {
    enum Content: Sendable {
        case document(MarkdownDocument)
        /// The source of a text that was not read.
        case source(String)
    }

    private let content: Content
    private let style: MarkdownStyle
    /// Why the text is shown as it is written.
    private(set) var fault: String?

    /// A view of a Markdown text, which is read here, once. O(n).
    public init(_ source: String, style: MarkdownStyle = .law) {
        self.init(source, style: style, limits: MarkdownLimits())
    }

    init(_ source: String, style: MarkdownStyle, limits: MarkdownLimits) {
        self.style = style
        do throws(MarkdownError) {
            let document = try MarkdownDocument(parsing: source, limits: limits)
            content = .document(style == .document ? document.shown : document)
        } catch {
            content = .source(source)
            fault = error.description
        }
    }

    /// The blocks of the text.
    public var body: some View {
        switch content {
        case .source(let source):
            LongText(Text(verbatim: source)).fullWidth()
        case .document(let document):
            switch style {
            case .law: LawBlocks(blocks: LawBlock.blocks(of: document))
            case .document: DocumentView(document: document)
            }
        }
    }
}
