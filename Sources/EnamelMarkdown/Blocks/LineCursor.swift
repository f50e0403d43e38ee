/// A place in a line of the source that counts columns, where tabs reach to the next multiple of four (CommonMark 2.2).
struct LineCursor {
    let bytes: [UInt8]
    /// The line's end, without the characters that end it.
    let end: Int
    private(set) var position: Int
    private(set) var column = 0
    /// Whether the cursor stands inside the tab at its position.
    private var isInsideTab = false

    init(_ bytes: [UInt8], line: Range<Int>) {
        self.bytes = bytes
        position = line.lowerBound
        end = line.upperBound
    }

    /// The first place from here that is neither space nor tab, and how many columns away it is. O(number of spaces).
    var text: (position: Int, indent: Int) {
        var place = position
        var reached = column
        while place < end {
            switch bytes[place] {
            case .space: reached += 1
            case .tab: reached += 4 - reached % 4
            default: return (place, reached - column)
            }
            place += 1
        }
        return (place, reached - column)
    }

    /// Goes over columns of white space, stopping inside a tab where they end there.
    mutating func skip(columns: Int) {
        var rest = columns
        while rest > 0, position < end, bytes[position].isSpaceOrTab {
            let width = bytes[position] == .tab ? 4 - column % 4 : 1
            if width > rest {
                column += rest
                isInsideTab = true
                return
            }
            column += width
            rest -= width
            position += 1
            isInsideTab = false
        }
    }

    /// Goes over characters that are one column wide.
    mutating func skip(characters: Int) {
        position += characters
        column += characters
        isInsideTab = false
    }

    mutating func skipToText() { skip(columns: text.indent) }

    /// Adds the rest of the line and a line feed; columns of a tab that is only partly inside become spaces.
    func append(to content: inout [UInt8]) {
        var start = position
        if isInsideTab {
            for _ in 0..<(4 - column % 4) { content.append(.space) }
            start += 1
        }
        content += bytes[start..<end]
        content.append(.lineFeed)
    }
}
