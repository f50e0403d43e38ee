import EnamelMarkdown

extension MarkdownTable {
    /// The longest word of each column, of the header and of the rows below.
    var longestWords: [[Cell]] {
        [[header], rows].map { rows in
            alignments.indices.map { column in
                var longest = LongestWords()
                for row in rows { longest.look(in: row[column], isCode: false) }
                return longest.cell
            }
        }
    }

    /// What the columns of a table are measured by where its rows are set one by one: the header, and the longest cells of each column.
    var measures: [[Cell]] {
        let count = min(rows.count, 2)
        var measures = [[Cell]](repeating: [], count: count)
        for column in alignments.indices {
            var longest: [(length: Int, cell: Cell)] = []
            for row in rows {
                let length = row[column].plainText.utf8.count
                guard longest.count < count || length > longest[longest.count - 1].length else { continue }
                longest.insert((length, row[column]), at: longest.firstIndex { $0.length < length } ?? longest.count)
                if longest.count > count { longest.removeLast() }
            }
            for index in 0..<count { measures[index].append(longest[index].cell) }
        }
        return [header] + measures
    }
}

/// Finds the longest stretches of text in which lines do not break. Which of them is the widest is only seen when they are set.
private struct LongestWords {
    private var words: [(length: Int, word: Substring, isCode: Bool)] = []

    private static let count = 4

    /// The words below each other.
    var cell: MarkdownTable.Cell {
        var cell: MarkdownTable.Cell = []
        for (_, word, isCode) in words {
            if !cell.isEmpty { cell.append(.lineBreak) }
            cell.append(isCode ? .code(String(word)) : .text(String(word)))
        }
        return cell
    }

    /// About how wide a word is, in quarters of a letter.
    private static func length(of word: Substring, _ isCode: Bool) -> Int {
        word.utf8.reduce(0) { length, byte in
            switch byte {
            case _ where isCode: length + 5
            case UInt8(ascii: "i"), UInt8(ascii: "j"), UInt8(ascii: "l"), 0x21, 0x27...0x29, 0x2c, 0x2e, 0x3a, 0x3b:
                length + 2
            case UInt8(ascii: "f"), UInt8(ascii: "r"), UInt8(ascii: "t"): length + 3
            case UInt8(ascii: "A")...UInt8(ascii: "Z"): length + 5
            case UInt8(ascii: "m"), UInt8(ascii: "w"): length + 6
            default: length + 4
            }
        }
    }

    private mutating func add(_ word: Substring, _ isCode: Bool) {
        guard !word.isEmpty else { return }
        let length = Self.length(of: word, isCode)
        if words.count == Self.count, length <= words[Self.count - 1].length { return }
        if words.contains(where: { $0.word == word && $0.isCode == isCode }) { return }
        words.insert((length, word, isCode), at: words.firstIndex { $0.length < length } ?? words.count)
        if words.count > Self.count { words.removeLast() }
    }

    mutating func look(in text: [MarkdownInline], isCode: Bool) {
        for inline in text {
            switch inline {
            case .text(let text), .html(let text): look(in: text, isCode)
            case .code(let text): look(in: text, true)
            case .image(_, _, let alternative): look(in: alternative, isCode)
            case .emphasis(let children), .strong(let children), .strikethrough(let children):
                look(in: children, isCode: isCode)
            case .link(_, _, let children): look(in: children, isCode: isCode)
            case .softBreak, .lineBreak, .footnoteReference: break
            }
        }
    }

    private mutating func look(in text: String, _ isCode: Bool) {
        var start = text.startIndex
        var index = start
        while index < text.endIndex {
            let next = text.unicodeScalars.index(after: index)
            switch text.unicodeScalars[index].value {
            // Lines break at spaces, behind hyphens and slashes, and between ideographs; of scripts without spaces nothing is said.
            case 0x20, 0x0a, 0x09:
                add(text[start..<index], isCode)
                start = next
            case 0x2d, 0x2f:
                add(text[start..<next], isCode)
                start = next
            case 0x0e00...0x0eff, 0x1780...0x17ff, 0x2e80...0xd7ff, 0x20000...0x3ffff: start = next
            default: break
            }
            index = next
        }
        add(text[start..<index], isCode)
    }
}
