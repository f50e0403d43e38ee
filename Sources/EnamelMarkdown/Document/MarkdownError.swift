/// Why a Markdown text was not read. There is no wrong syntax, only too much of it.
public enum MarkdownError: Error, Hashable, Sendable {
    /// The text is longer than ``MarkdownLimits/bytes``.
    case tooLong(bytes: Int, limit: Int)
    /// Blocks or running text nest deeper than ``MarkdownLimits/nesting``; lines count from 1, and that of running text is the line its
    /// block begins on.
    case tooDeep(line: Int, limit: Int)
    /// The text has more pieces than ``MarkdownLimits/nodes``.
    case tooManyNodes(line: Int, limit: Int)
}

extension MarkdownError: CustomStringConvertible {
    /// One line that names the place and the limit.
    public var description: String {
        switch self {
        case .tooLong(let bytes, let limit): "Markdown: \(bytes) bytes, more than the limit of \(limit)"
        case .tooDeep(let line, let limit): "Markdown, line \(line): nested deeper than the limit of \(limit)"
        case .tooManyNodes(let line, let limit): "Markdown, line \(line): more than \(limit) blocks and pieces of text"
        }
    }
}
