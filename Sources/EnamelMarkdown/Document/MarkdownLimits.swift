/// How much of a Markdown text is read. The defaults suit texts of the public.
public struct MarkdownLimits: Sendable, Hashable {
    /// The most bytes of UTF-8.
    public var bytes = 4 << 20
    /// How deep quotes, list items, notes, emphasis and links may nest, counted together. At most 500: a larger number counts as 500,
    /// which no one writes and every thread's stack has room for.
    public var nesting = 100
    /// The most blocks, pieces of running text and table cells, counted together; the empty cells that complete short rows count too.
    public var nodes = 1_000_000

    /// The defaults.
    public init() {}

    var depth: Int { Swift.min(Swift.max(nesting, 0), 500) }

    /// The text's bytes, with U+FFFD for each U+0000 (CommonMark 2.3).
    func bytes(of source: String) throws(MarkdownError) -> [UInt8] {
        let count = source.utf8.count
        guard count <= bytes else { throw .tooLong(bytes: count, limit: bytes) }
        var result = [UInt8](source.utf8)
        if result.contains(0) { result = Array(result.map { $0 == 0 ? [0xEF, 0xBF, 0xBD] : [$0] }.joined()) }
        return result
    }
}
