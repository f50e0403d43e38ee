extension MarkdownInline {
    /// The text without its styling: images give their alternative text, HTML its source, a soft break a space, a hard one a line
    /// feed, a footnote's reference nothing. O(n).
    public var plainText: String {
        var text = ""
        append(to: &text)
        return text
    }

    fileprivate func append(to text: inout String) {
        switch self {
        case .text(let string), .code(let string), .html(let string): text += string
        case .softBreak: text += " "
        case .lineBreak: text += "\n"
        case .emphasis(let children), .strong(let children), .strikethrough(let children): children.append(to: &text)
        case .link(_, _, let children): children.append(to: &text)
        case .image(_, _, let alternative): text += alternative
        case .footnoteReference: break
        }
    }
}

extension [MarkdownInline] {
    /// The text without its styling; see ``MarkdownInline/plainText``.
    public var plainText: String {
        var text = ""
        append(to: &text)
        return text
    }

    fileprivate func append(to text: inout String) {
        for inline in self { inline.append(to: &text) }
    }
}
