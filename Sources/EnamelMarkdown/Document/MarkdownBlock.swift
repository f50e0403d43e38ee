/// A block of a Markdown text.
public indirect enum MarkdownBlock: Sendable, Hashable {
    /// A heading of level 1 to 6.
    case heading(level: Int, [MarkdownInline])
    /// Running text.
    case paragraph([MarkdownInline])
    /// A list of items, with bullets or numbers.
    case list(MarkdownList)
    /// Quoted blocks.
    case blockQuote([MarkdownBlock])
    /// Code as written. `info` is what stands behind an opening fence; its first word is the language. The text ends with a line feed
    /// unless it is empty.
    case code(info: String, text: String)
    /// HTML as written, ending with a line feed.
    case html(String)
    /// A table.
    case table(MarkdownTable)
    /// A rule between blocks.
    case thematicBreak
}

/// A list of a Markdown text.
public struct MarkdownList: Sendable, Hashable {
    /// Whether the items carry numbers and not bullets.
    public var isOrdered: Bool
    /// The number of the first item, 0 to 999,999,999; 1 in a list with bullets.
    public var start: Int
    /// Whether no blank line stands between the items, or between the blocks of one: such a list is set without space between them.
    public var isTight: Bool
    /// The items; never empty.
    public var items: [Item]

    /// An item of a list.
    public struct Item: Sendable, Hashable {
        /// Whether the item's task is done (`[x]`) or not (`[ ]`), or nil where the item is no task.
        public var isDone: Bool?
        /// The item's blocks; empty where nothing stands behind the marker.
        public var blocks: [MarkdownBlock]

        /// An item.
        public init(isDone: Bool? = nil, blocks: [MarkdownBlock]) {
            self.isDone = isDone
            self.blocks = blocks
        }
    }

    /// A list.
    public init(isOrdered: Bool, start: Int = 1, isTight: Bool = true, items: [Item]) {
        self.isOrdered = isOrdered
        self.start = start
        self.isTight = isTight
        self.items = items
    }
}

/// A table of a Markdown text (GitHub Flavored Markdown, "Tables").
public struct MarkdownTable: Sendable, Hashable {
    /// How a column's text is aligned.
    public enum Alignment: Sendable, Hashable {
        /// Not said: as text is aligned.
        case natural
        /// To the left edge.
        case left
        /// In the middle.
        case center
        /// To the right edge.
        case right
    }

    /// The content of one cell.
    public typealias Cell = [MarkdownInline]

    /// One alignment for each column; never empty.
    public var alignments: [Alignment]
    /// As many cells as there are columns.
    public var header: [Cell]
    /// The rows below the header, each with as many cells as there are columns.
    public var rows: [[Cell]]

    /// A table.
    public init(alignments: [Alignment], header: [Cell], rows: [[Cell]]) {
        self.alignments = alignments
        self.header = header
        self.rows = rows
    }
}
