package import EnamelMarkdown

extension Text {
    /// Running text of a Markdown document with its styling: strong text bold, emphasis italic, code in letters of one width, struck text
    /// with a line, links with their address. Images give their alternative text, HTML its source, a soft break a space, a footnote's
    /// reference its number in brackets. O(n), and no deeper than the document.
    package init(_ inlines: [MarkdownInline]) {
        self.init(segments: [])
        append(inlines, SegmentStyle())
    }

    private mutating func append(_ inlines: [MarkdownInline], _ style: SegmentStyle) {
        for inline in inlines {
            var inner = style
            switch inline {
            case .text(let text), .html(let text): append(text, style)
            case .softBreak: append(" ", style)
            case .lineBreak: append("\n", style)
            case .footnoteReference(let number): append("[\(number)]", style)
            case .image(_, _, let alternative): append(alternative, style)
            case .code(let text):
                inner.traits.isMonospaced = true
                append(text, inner)
            case .emphasis(let children):
                inner.traits.isItalic = true
                append(children, inner)
            case .strong(let children):
                inner.traits.isBold = true
                append(children, inner)
            case .strikethrough(let children):
                inner.strikethrough = Line(pattern: .solid)
                append(children, inner)
            case .link(let destination, _, let children):
                inner.link = destination
                append(children, inner)
            }
        }
    }

    private mutating func append(_ text: String, _ style: SegmentStyle) {
        guard !text.isEmpty else { return }
        segments.append(Segment(content: .text(text), style: style))
    }
}
