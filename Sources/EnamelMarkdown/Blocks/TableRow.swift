/// The syntax of a table's lines (GitHub Flavored Markdown, "Tables").
enum TableRow {
    /// The cells of a line, without the white space around them. A pipe is part of a cell behind a backslash, in code too.
    static func cells(_ line: ArraySlice<UInt8>) -> [Range<Int>] {
        var cells: [Range<Int>] = []
        var start = line.startIndex
        var position = start
        var end = line.endIndex
        while start < end, line[start].isMarkdownWhitespace { start += 1 }
        while end > start, line[end - 1].isMarkdownWhitespace { end -= 1 }
        if start < end, line[start] == .pipe { start += 1 }
        position = start
        while position < end {
            switch line[position] {
            case .backslash where position + 1 < end && line[position + 1].isPunctuation:
                position += 1
            case .pipe:
                cells.append(trimmed(line, start..<position))
                start = position + 1
            default: break
            }
            position += 1
        }
        if start < end { cells.append(trimmed(line, start..<end)) }
        return cells
    }

    private static func trimmed(_ line: ArraySlice<UInt8>, _ range: Range<Int>) -> Range<Int> {
        var lower = range.lowerBound
        var upper = range.upperBound
        while lower < upper, line[lower].isMarkdownWhitespace { lower += 1 }
        while upper > lower, line[upper - 1].isMarkdownWhitespace { upper -= 1 }
        return lower..<upper
    }

    /// The content of a cell: backslashes before pipes are gone, before anything else looks at the text.
    static func content(_ cell: ArraySlice<UInt8>) -> [UInt8] {
        guard cell.contains(.pipe) else { return Array(cell) }
        var content: [UInt8] = []
        content.reserveCapacity(cell.count)
        for (index, byte) in zip(cell.indices, cell) {
            if byte == .backslash, index + 1 < cell.endIndex, cell[index + 1] == .pipe { continue }
            content.append(byte)
        }
        return content
    }

    /// The alignments that a delimiter row states, or nil where the line is none.
    static func alignments(_ line: ArraySlice<UInt8>) -> [MarkdownTable.Alignment]? {
        guard let first = line.first, first == .pipe || first == .colon || first == .hyphen else { return nil }
        guard line.allSatisfy({ $0 == .pipe || $0 == .colon || $0 == .hyphen || $0.isSpaceOrTab }) else { return nil }
        var alignments: [MarkdownTable.Alignment] = []
        for cell in cells(line) {
            guard !cell.isEmpty else { return nil }
            let left = line[cell.lowerBound] == .colon
            let right = line[cell.upperBound - 1] == .colon
            let dashes = cell.dropFirst(left ? 1 : 0).dropLast(right ? 1 : 0)
            guard !dashes.isEmpty, dashes.allSatisfy({ line[$0] == .hyphen }) else { return nil }
            switch (left, right) {
            case (false, false): alignments.append(.natural)
            case (true, false): alignments.append(.left)
            case (false, true): alignments.append(.right)
            case (true, true): alignments.append(.center)
            }
        }
        return alignments.isEmpty ? nil : alignments
    }
}
