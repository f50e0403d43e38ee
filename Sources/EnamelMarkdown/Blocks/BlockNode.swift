/// A block while blocks are found. They lie in one array, in the order of the text, so that nothing recurses.
struct BlockNode {
    enum Kind {
        case document, blockQuote
        case list(ListMarker)
        /// An item, whose content begins `indent` columns behind where the item's line may begin.
        case item(indent: Int)
        case footnote(label: [UInt8])
        case paragraph
        /// Nothing but link reference definitions, which count where lists are loose or tight but give no block.
        case definitions
        case heading(level: Int)
        case fencedCode(CodeFence)
        case indentedCode
        case html(HTMLBlockStart)
        case thematicBreak
        case table([MarkdownTable.Alignment])

        /// Whether blocks may stand inside.
        var isContainer: Bool {
            switch self {
            case .document, .blockQuote, .list, .item, .footnote: true
            case .paragraph, .definitions, .heading, .fencedCode, .indentedCode, .html, .thematicBreak, .table: false
            }
        }

        /// Whether lines are kept as written, without looking for blocks in them.
        var isVerbatim: Bool {
            switch self {
            case .fencedCode, .indentedCode, .html: true
            case .document, .blockQuote, .list, .item, .footnote, .paragraph, .definitions, .heading, .thematicBreak,
                .table:
                false
            }
        }
    }

    var kind: Kind
    /// The containers around it, lists not counted.
    var depth: Int
    var children: [Int] = []
    /// The first line, and the last that is not blank.
    var startLine: Int
    var endLine: Int
    /// The lines of a leaf, without what marks the blocks around it; each ends with a line feed.
    var content: [UInt8] = []
    /// A task's state, in an item.
    var isDone: Bool?

    var isParagraph: Bool { if case .paragraph = kind { true } else { false } }
}

/// The opening fence of a code block (CommonMark 4.5).
struct CodeFence {
    var byte: UInt8
    var length: Int
    var indent: Int
    var info: [UInt8]

    /// Reads a fence at the first character of a line that is not a space.
    init?(_ cursor: LineCursor) {
        let bytes = cursor.bytes
        let (start, indent) = cursor.text
        guard start < cursor.end, bytes[start] == .backtick || bytes[start] == .tilde else { return nil }
        byte = bytes[start]
        self.indent = indent
        var end = start
        while end < cursor.end, bytes[end] == byte { end += 1 }
        length = end - start
        guard length >= 3 else { return nil }
        let info = bytes.trimmed(end..<cursor.end)
        if byte == .backtick, bytes[info].contains(.backtick) { return nil }
        self.info = Array(bytes[info])
    }

    /// Whether the line ends the block.
    func isClosed(by cursor: LineCursor) -> Bool {
        let (start, indent) = cursor.text
        guard indent < 4 else { return false }
        var end = start
        while end < cursor.end, cursor.bytes[end] == byte { end += 1 }
        return end - start >= length && cursor.bytes.skippingSpaces(from: end, to: cursor.end) == cursor.end
    }
}

/// What begins an item (CommonMark 5.2): a bullet, or a number and a delimiter.
struct ListMarker {
    /// The bullet, or what stands behind the number: items of one list agree in it.
    var byte: UInt8
    /// The number, or nil with a bullet.
    var number: Int?
    /// How many characters the marker has.
    var length: Int

    /// Reads a marker at the first character of a line that is not a space.
    init?(_ cursor: LineCursor) {
        let bytes = cursor.bytes
        var position = cursor.text.position
        let start = position
        guard position < cursor.end else { return nil }
        switch bytes[position] {
        case .hyphen, .plus, .asterisk:
            byte = bytes[position]
        case let digit where digit.isDigit:
            var number = 0
            while position < cursor.end, bytes[position].isDigit {
                guard position - start < 9 else { return nil }
                number = number * 10 + Int(bytes[position] - 0x30)
                position += 1
            }
            guard position < cursor.end, bytes[position] == .period || bytes[position] == .closeParenthesis else {
                return nil
            }
            byte = bytes[position]
            self.number = number
        default: return nil
        }
        position += 1
        guard position == cursor.end || bytes[position].isSpaceOrTab else { return nil }
        length = position - start
    }

    func isOfSameList(as other: ListMarker) -> Bool { byte == other.byte && (number == nil) == (other.number == nil) }
}
