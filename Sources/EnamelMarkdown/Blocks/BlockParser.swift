/// Finds the blocks of a text line by line, as the appendix of the CommonMark specification lays out: each line first continues the open
/// blocks it can, then opens new ones, and what remains of it is text.
///
/// A line costs its length and the number of open blocks, which the limit of nesting bounds.
struct BlockParser {
    let bytes: [UInt8]
    let limits: MarkdownLimits
    /// All blocks, in the order of the text; the document is the first.
    var nodes: [BlockNode] = [BlockNode(kind: .document, depth: 0, startLine: 1, endLine: 1)]
    /// The blocks that the next line may continue, the outermost first.
    var open: [Int] = [0]
    /// How many of them the line continues.
    var matched = 1
    /// The line, from 1.
    var line = 0
    /// Link reference definitions by normalised label; the first of a label counts.
    var references: [[UInt8]: LinkReference] = [:]

    /// What the last line that could have been a thematic break stopped being one at: a line of many markers asks at each.
    var noBreak: (mark: UInt8, position: Int) = (0, 0)

    init(_ bytes: [UInt8], limits: MarkdownLimits) {
        self.bytes = bytes
        self.limits = limits
    }

    mutating func parse() throws(MarkdownError) {
        var start = 0
        while start < bytes.count {
            var end = start
            while end < bytes.count, bytes[end] != .lineFeed, bytes[end] != .carriageReturn { end += 1 }
            line += 1
            try parse(LineCursor(bytes, line: start..<end))
            if end + 1 < bytes.count, bytes[end] == .carriageReturn, bytes[end + 1] == .lineFeed { end += 1 }
            start = end + 1
        }
        while !open.isEmpty { close() }
    }

    private mutating func parse(_ start: LineCursor) throws(MarkdownError) {
        var cursor = start
        guard continueBlocks(&cursor) else { return }
        let isUsedUp = try openBlocks(&cursor)
        let isBlank = !isUsedUp && cursor.text.position == cursor.end
        if isUsedUp {
            // Nothing is left to add.
        } else if matched < open.count, !isBlank, nodes[tip].isParagraph {
            // Lazy continuation: the text goes on though the marks of the blocks around it are missing.
            cursor.skipToText()
            cursor.append(to: &nodes[tip].content)
        } else {
            closeUnmatched()
            try addText(&cursor, isBlank: isBlank)
        }
        extendOpenBlocks(isBlank: isBlank)
    }

    /// Opens what the rest of the line begins. True where that uses the line up.
    private mutating func openBlocks(_ cursor: inout LineCursor) throws(MarkdownError) -> Bool {
        while !nodes[open[matched - 1]].kind.isVerbatim {
            let (position, indent) = cursor.text
            guard position < cursor.end else { return false }
            if indent >= 4 {
                // An indented line cannot interrupt a paragraph, and continues one lazily.
                if !nodes[tip].isParagraph {
                    cursor.skip(columns: 4)
                    try add(.indentedCode)
                }
                return false
            }
            switch try openBlock(&cursor, at: position, indent: indent) {
            case .container: continue
            case .leaf, .nothing: return false
            case .line: return true
            }
        }
        return false
    }

    /// Adds the rest of the line to the innermost block, or to a new paragraph.
    private mutating func addText(_ cursor: inout LineCursor, isBlank: Bool) throws(MarkdownError) {
        switch nodes[tip].kind {
        case .html(let start):
            let from = cursor.position
            cursor.append(to: &nodes[tip].content)
            // The rest of the line, not the bytes added: those may begin with a tab's columns.
            if start.isEnded(by: bytes[from..<cursor.end]) { close() }
        case .fencedCode, .indentedCode:
            cursor.append(to: &nodes[tip].content)
        case .paragraph, .table:
            guard !isBlank else { return }
            cursor.skipToText()
            cursor.append(to: &nodes[tip].content)
        case .document, .blockQuote, .list, .item, .footnote, .definitions:
            guard !isBlank else { return }
            cursor.skipToText()
            try add(.paragraph)
            cursor.append(to: &nodes[tip].content)
        case .heading, .thematicBreak:
            // These are closed on the line that opens them.
            return
        }
    }

    /// Moves the end of the open blocks to this line. A blank line ends nothing but what it stands in visibly: a quote's or a fence's.
    private mutating func extendOpenBlocks(isBlank: Bool) {
        var last = open.count - 1
        if isBlank {
            while last > 0 {
                switch nodes[open[last]].kind {
                case .blockQuote, .fencedCode: break
                case .document, .list, .item, .footnote, .paragraph, .definitions, .heading, .indentedCode, .html,
                    .thematicBreak, .table:
                    last -= 1
                    continue
                }
                break
            }
        }
        for index in open[...max(last, 0)] { nodes[index].endLine = line }
    }

    // MARK: Opening and closing

    /// The innermost open block.
    var tip: Int { open[open.count - 1] }

    mutating func closeUnmatched() {
        while open.count > matched { close() }
    }

    /// Opens a block in the innermost that can hold it, closing what cannot.
    mutating func add(_ kind: BlockNode.Kind) throws(MarkdownError) {
        closeUnmatched()
        while !nodes[tip].canHold(kind) { close() }
        var depth = nodes[tip].depth
        switch kind {
        case .blockQuote, .item, .footnote: depth += 1
        case .document, .list, .paragraph, .definitions, .heading, .fencedCode, .indentedCode, .html, .thematicBreak,
            .table:
            break
        }
        guard depth <= limits.depth else { throw .tooDeep(line: line, limit: limits.depth) }
        guard nodes.count < limits.nodes else { throw .tooManyNodes(line: line, limit: limits.nodes) }
        nodes[tip].children.append(nodes.count)
        open.append(nodes.count)
        nodes.append(BlockNode(kind: kind, depth: depth, startLine: line, endLine: line))
        matched = open.count
    }

    /// Closes the innermost open block.
    mutating func close() {
        let index = open.removeLast()
        matched = min(matched, open.count)
        switch nodes[index].kind {
        case .paragraph:
            takeTaskMarker(of: index)
            takeDefinitions(of: index)
        case .indentedCode, .html:
            nodes[index].content.removeTrailingBlankLines()
        case .document, .blockQuote, .list, .item, .footnote, .definitions, .heading, .fencedCode, .thematicBreak,
            .table:
            break
        }
    }

    /// Takes the task's marker off an item's first paragraph (GitHub Flavored Markdown, "Task list items").
    private mutating func takeTaskMarker(of index: Int) {
        guard let parent = open.last, case .item = nodes[parent].kind, nodes[parent].children.first == index else {
            return
        }
        let content = nodes[index].content
        guard content.count > 4, content[0] == .openBracket, content[2] == .closeBracket, content[3].isSpaceOrTab,
            !content[4...].allSatisfy(\.isMarkdownWhitespace)
        else { return }
        switch content[1] {
        case .space: nodes[parent].isDone = false
        case UInt8(ascii: "x"), UInt8(ascii: "X"): nodes[parent].isDone = true
        default: return
        }
        nodes[index].content.removeFirst(4)
    }

    /// Takes the link reference definitions off the start of a paragraph.
    mutating func takeDefinitions(of index: Int) {
        var position = 0
        let content = nodes[index].content
        while let definition = LinkDefinition(content, at: position) {
            if references[definition.label] == nil { references[definition.label] = definition.reference }
            position = definition.end
        }
        guard position > 0 else { return }
        nodes[index].content.removeFirst(position)
        if nodes[index].content.allSatisfy(\.isMarkdownWhitespace) { nodes[index].kind = .definitions }
    }
}

extension BlockNode {
    func canHold(_ kind: Kind) -> Bool {
        if case .item = kind {
            if case .list = self.kind { true } else { false }
        } else if case .list = self.kind {
            false
        } else {
            self.kind.isContainer
        }
    }
}

extension [UInt8] {
    /// Takes off the blank lines at the end, and leaves the last line's line feed.
    mutating func removeTrailingBlankLines() {
        var end = count
        while end > 0, self[end - 1].isMarkdownWhitespace { end -= 1 }
        // The last line keeps its trailing spaces.
        while end < count, self[end] != .lineFeed { end += 1 }
        removeLast(count - Swift.min(end + 1, count))
    }
}
