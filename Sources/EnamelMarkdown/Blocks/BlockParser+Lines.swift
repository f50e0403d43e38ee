extension BlockParser {
    /// Goes through the open blocks as far as the line continues them, and sets `matched`. False where the line is used up.
    mutating func continueBlocks(_ cursor: inout LineCursor) -> Bool {
        matched = 1
        while matched < open.count {
            let index = open[matched]
            let (position, indent) = cursor.text
            let isBlank = position == cursor.end
            switch nodes[index].kind {
            case .document, .list: break
            case .blockQuote:
                guard indent < 4, !isBlank, bytes[position] == .greater else { return true }
                skipQuoteMarker(&cursor)
            case .item(let needed):
                if isBlank {
                    // An item may begin with one blank line, not more.
                    guard !nodes[index].children.isEmpty else { return true }
                    cursor.skipToText()
                } else {
                    guard indent >= needed else { return true }
                    cursor.skip(columns: needed)
                }
            case .footnote:
                if isBlank {
                    guard !nodes[index].children.isEmpty else { return true }
                    cursor.skipToText()
                } else {
                    guard indent >= 4 else { return true }
                    cursor.skip(columns: 4)
                }
            case .fencedCode(let fence):
                if fence.isClosed(by: cursor) {
                    matched = open.count
                    for block in open { nodes[block].endLine = line }
                    close()
                    return false
                }
                cursor.skip(columns: fence.indent)
            case .indentedCode:
                if isBlank {
                    cursor.skip(columns: 4)
                } else {
                    guard indent >= 4 else { return true }
                    cursor.skip(columns: 4)
                }
            case .html(let start):
                guard !isBlank || !start.endsBeforeBlankLine else { return true }
            case .paragraph, .table:
                guard !isBlank else { return true }
            case .definitions, .heading, .thematicBreak: return true
            }
            matched += 1
        }
        return true
    }

    /// Goes over `>` and one column of white space behind it.
    func skipQuoteMarker(_ cursor: inout LineCursor) {
        cursor.skipToText()
        cursor.skip(characters: 1)
        cursor.skip(columns: 1)
    }
}
