extension [MarkdownInline] {
    /// Reads a text as running text alone: emphasis, code, links and so on, but no blocks, and line ends are soft breaks. For labels and
    /// strings in code.
    ///
    /// - Parameter preservesWhitespace: Whether spaces and line feeds stay as written and are part of the text, as labels need it; no
    ///   line break is made of them.
    public init(
        parsingMarkdown source: String, preservesWhitespace: Bool = false, limits: MarkdownLimits = .init()
    ) throws(MarkdownError) {
        let bytes = try limits.bytes(of: source)
        let context = InlineContext(limits: limits, sourceLength: bytes.count)
        self = try context.inlines(of: bytes, line: 1, depth: 0, preservesWhitespace: preservesWhitespace)
    }
}
