/// What an HTML block began with, which decides where it ends (CommonMark 4.6).
enum HTMLBlockStart {
    /// `<script>`, `<pre>`, `<style>` or `<textarea>`: ends with a line that has one of their end tags.
    case rawText
    case comment, processingInstruction, declaration, characterData
    /// A tag of HTML's block elements: ends before a blank line.
    case blockTag
    /// Any tag that is alone on its line: ends before a blank line, and does not interrupt a paragraph.
    case otherTag

    init?(_ cursor: LineCursor) {
        let bytes = cursor.bytes
        let start = cursor.text.position
        guard start + 1 < cursor.end, bytes[start] == .less else { return nil }
        let next = bytes[start + 1]
        // A line ends before `has` could look past it: the syntax looked for has no line end.
        switch next {
        case .exclamation:
            if bytes.has("<!--", at: start) {
                self = .comment
            } else if bytes.has("<![CDATA[", at: start) {
                self = .characterData
            } else if start + 2 < cursor.end, bytes[start + 2].isLetter {
                self = .declaration
            } else {
                return nil
            }
        case .question: self = .processingInstruction
        default:
            let isClosing = next == .slash
            let nameStart = start + (isClosing ? 2 : 1)
            var nameEnd = nameStart
            while nameEnd < cursor.end, bytes[nameEnd].isAlphanumeric, nameEnd - nameStart < 16 { nameEnd += 1 }
            let name = String(decoding: bytes[nameStart..<nameEnd].map(\.lowercased), as: UTF8.self)
            let ends = nameEnd == cursor.end || bytes[nameEnd].isSpaceOrTab || bytes[nameEnd] == .greater
            let isRawText = Self.rawTextElements.contains(name)
            if isRawText, !isClosing, ends {
                self = .rawText
            } else if Self.blockElements.contains(name), ends || bytes.has("/>", at: nameEnd) {
                self = .blockTag
            } else {
                guard !isRawText || isClosing else { return nil }
                guard let end = HTMLTag.end(in: bytes, at: start, limit: cursor.end),
                    bytes.skippingSpaces(from: end, to: cursor.end) == cursor.end
                else { return nil }
                self = .otherTag
            }
        }
    }

    var endsBeforeBlankLine: Bool {
        switch self {
        case .blockTag, .otherTag: true
        case .rawText, .comment, .processingInstruction, .declaration, .characterData: false
        }
    }

    /// Whether the line ends the block and belongs to it.
    func isEnded(by line: ArraySlice<UInt8>) -> Bool {
        switch self {
        case .rawText:
            ["</script>", "</pre>", "</style>", "</textarea>"].contains { Self.contains($0, in: line) }
        case .comment: Self.contains("-->", in: line)
        case .processingInstruction: Self.contains("?>", in: line)
        case .declaration: line.contains(.greater)
        case .characterData: Self.contains("]]>", in: line)
        case .blockTag, .otherTag: false
        }
    }

    private static func contains(_ text: StaticString, in line: ArraySlice<UInt8>) -> Bool {
        let length = text.utf8CodeUnitCount
        guard line.count >= length else { return false }
        for start in line.startIndex...(line.endIndex - length) {
            var index = 0
            // SAFETY: index is below the literal's count of code units.
            while index < length, unsafe text.utf8Start[index] == line[start + index].lowercased { index += 1 }
            if index == length { return true }
        }
        return false
    }

    private static let rawTextElements: Set<String> = ["script", "pre", "style", "textarea"]

    private static let blockElements: Set<String> = [
        "address", "article", "aside", "base", "basefont", "blockquote", "body", "caption", "center", "col", "colgroup",
        "dd", "details", "dialog", "dir", "div", "dl", "dt", "fieldset", "figcaption", "figure", "footer", "form",
        "frame", "frameset", "h1", "h2", "h3", "h4", "h5", "h6", "head", "header", "hr", "html", "iframe", "legend",
        "li", "link", "main", "menu", "menuitem", "nav", "noframes", "ol", "optgroup", "option", "p", "param", "search",
        "section", "summary", "table", "tbody", "td", "tfoot", "th", "thead", "title", "tr", "track", "ul",
    ]
}
