/// A Markdown text as a tree: CommonMark 0.31.2 with GitHub's tables, task lists, strikethrough, autolinks and footnotes.
///
/// A value without references to the source. Trees are no deeper than ``MarkdownLimits/nesting``, so walking one by recursion is safe.
public struct MarkdownDocument: Sendable, Hashable {
    /// The blocks at the top level, in reading order.
    public var blocks: [MarkdownBlock]
    /// The notes that the text refers to, in the order of their first references; note *n* is at index *n* - 1.
    public var footnotes: [MarkdownFootnote]

    /// A document of blocks.
    public init(blocks: [MarkdownBlock], footnotes: [MarkdownFootnote] = []) {
        self.blocks = blocks
        self.footnotes = footnotes
    }

    /// Reads a Markdown text. Every text is valid Markdown, so only a limit can fail.
    ///
    /// Time and memory are linear in the length of the text, with ``MarkdownLimits/nesting`` as the factor of deeply nested texts. The
    /// stack does not grow with the text.
    public init(parsing source: String, limits: MarkdownLimits = .init()) throws(MarkdownError) {
        let bytes = try limits.bytes(of: source)
        var blocks = BlockParser(bytes, limits: limits)
        try blocks.parse()
        self = try TreeBuilder(blocks).document()
    }
}

/// A note at the end of the text, `[^label]: ...`, to which ``MarkdownInline/footnoteReference(number:)`` refers.
public struct MarkdownFootnote: Sendable, Hashable {
    /// The label as written, without brackets and caret.
    public var label: String
    /// What the note says.
    public var blocks: [MarkdownBlock]

    /// A note.
    public init(label: String, blocks: [MarkdownBlock]) {
        self.label = label
        self.blocks = blocks
    }
}
