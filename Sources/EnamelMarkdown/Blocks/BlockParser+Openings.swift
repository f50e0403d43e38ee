extension BlockParser {
    /// What a place in a line opened.
    enum Opening {
        /// A block whose content begins later in the line.
        case container
        /// A block that takes the rest of the line as text.
        case leaf
        /// A block that used the line up.
        case line
        /// No block.
        case nothing
    }

    /// Opens the block that begins at a place, the first of the line from the cursor on that is no white space.
    mutating func openBlock(_ cursor: inout LineCursor, at position: Int, indent: Int) throws(MarkdownError) -> Opening
    {
        let container = open[matched - 1]
        switch bytes[position] {
        case .greater:
            skipQuoteMarker(&cursor)
            try add(.blockQuote)
            return .container
        case .hash:
            if try addHeading(position..<cursor.end) { return .line }
        case .backtick, .tilde:
            if let fence = CodeFence(cursor) {
                try add(.fencedCode(fence))
                return .line
            }
        case .less:
            if let start = HTMLBlockStart(cursor) {
                let isInParagraph = nodes[container].isParagraph || (matched < open.count && nodes[tip].isParagraph)
                if case .otherTag = start, isInParagraph { break }
                try add(.html(start))
                return .leaf
            }
        case .openBracket:
            if let definition = FootnoteLabel.definition(in: bytes, at: position, limit: cursor.end) {
                cursor.skipToText()
                cursor.skip(characters: definition.end - position)
                try add(.footnote(label: definition.label))
                return .container
            }
        default: break
        }
        if nodes[container].isParagraph, matched == open.count {
            if underlineParagraph(container, position..<cursor.end) { return .line }
            // The attempt may have left nothing of the paragraph but definitions.
            if nodes[container].isParagraph, try startTable(container, position..<cursor.end) { return .line }
        }
        if isThematicBreak(position..<cursor.end) {
            try add(.thematicBreak)
            close()
            return .line
        }
        if let marker = ListMarker(cursor), try addItem(marker, &cursor, container: container, indent: indent) {
            return .container
        }
        return .nothing
    }

    /// An ATX heading (CommonMark 4.2).
    private mutating func addHeading(_ text: Range<Int>) throws(MarkdownError) -> Bool {
        var start = text.lowerBound
        while start < text.upperBound, bytes[start] == .hash { start += 1 }
        let level = start - text.lowerBound
        guard level <= 6, start == text.upperBound || bytes[start].isSpaceOrTab else { return false }
        var content = bytes.trimmed(start..<text.upperBound)
        // A closing run of # counts only behind white space.
        var end = content.upperBound
        while end > content.lowerBound, bytes[end - 1] == .hash { end -= 1 }
        if end == content.lowerBound || (end < content.upperBound && bytes[end - 1].isSpaceOrTab) {
            content = bytes.trimmed(content.lowerBound..<end)
        }
        try add(.heading(level: level))
        nodes[tip].content = Array(bytes[content])
        close()
        return true
    }

    /// Makes a paragraph a heading where the line underlines it (CommonMark 4.3).
    private mutating func underlineParagraph(_ index: Int, _ text: Range<Int>) -> Bool {
        let mark = bytes[text.lowerBound]
        guard mark == .equals || mark == .hyphen else { return false }
        var end = text.lowerBound
        while end < text.upperBound, bytes[end] == mark { end += 1 }
        guard bytes.skippingSpaces(from: end, to: text.upperBound) == text.upperBound else { return false }
        takeDefinitions(of: index)
        guard nodes[index].isParagraph else { return false }
        nodes[index].kind = .heading(level: mark == .equals ? 1 : 2)
        nodes[index].endLine = line
        close()
        return true
    }

    /// Makes the last line of a paragraph the header of a table where the line is a delimiter row of as many cells.
    private mutating func startTable(_ index: Int, _ text: Range<Int>) throws(MarkdownError) -> Bool {
        guard let alignments = TableRow.alignments(bytes[text]) else { return false }
        let content = nodes[index].content
        var start = content.count - 1
        while start > 0, content[start - 1] != .lineFeed { start -= 1 }
        let header = Array(content[start...])
        guard TableRow.cells(header[...]).count == alignments.count else { return false }
        if start > 0 {
            // The lines before the header stay a paragraph.
            nodes[index].content.removeLast(content.count - start)
            nodes[index].endLine = line - 2
            close()
            try add(.table(alignments))
            nodes[tip].startLine = line - 1
        } else {
            nodes[index].kind = .table(alignments)
        }
        nodes[tip].content = header
        return true
    }

    /// Three or more of one character, with nothing but white space between (CommonMark 4.1).
    private mutating func isThematicBreak(_ text: Range<Int>) -> Bool {
        let mark = bytes[text.lowerBound]
        guard mark == .asterisk || mark == .hyphen || mark == .underscore else { return false }
        guard mark != noBreak.mark || text.lowerBound > noBreak.position else { return false }
        var count = 0
        for position in text {
            if bytes[position] == mark {
                count += 1
            } else if !bytes[position].isSpaceOrTab {
                noBreak = (mark, position)
                return false
            }
        }
        return count >= 3
    }

    /// An item, in the list it continues or in a new one (CommonMark 5.2 and 5.3).
    private mutating func addItem(
        _ marker: ListMarker, _ cursor: inout LineCursor, container: Int, indent: Int
    ) throws(MarkdownError) -> Bool {
        var inside = cursor
        inside.skip(columns: indent)
        inside.skip(characters: marker.length)
        let (text, spaces) = inside.text
        let isEmpty = text == inside.end
        if nodes[container].isParagraph, isEmpty || (marker.number ?? 1) != 1 { return false }
        let padding = isEmpty || spaces > 4 ? 1 : spaces
        inside.skip(columns: padding)
        cursor = inside

        closeUnmatched()
        if case .list(let first) = nodes[tip].kind, first.isOfSameList(as: marker) {
        } else {
            try add(.list(marker))
        }
        try add(.item(indent: indent + marker.length + padding))
        return true
    }
}
