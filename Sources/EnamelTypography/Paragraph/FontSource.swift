/// Where a paragraph's fonts come from.
protocol FontSource: Sendable {
    /// The font asked for, or the nearest to it.
    func instance(for descriptor: FontDescriptor) throws(FontError) -> FontInstance
    /// Another font that shows a grapheme cluster; nil where none does.
    func fallback(showing cluster: String, for descriptor: FontDescriptor, language: String?) -> FontInstance?
}
