/// Reads the inline Markdown of literals: `**strong**`, `__strong__`, `*emphasis*`, `_emphasis_`, `` `code` ``, `~~struck~~`,
/// `[text](address)` and escapes by backslash. A mark that has no partner stays what it is. O(n).
enum InlineMarkdown {
    static let placeholder = "\u{FFFC}"

    /// - Parameter values: what stands in the place of each placeholder.
    static func segments(_ text: String, values: [[Text.Segment]]) -> [Text.Segment] {
        // Most literals have no mark at all.
        let marks: Set<Character> = ["*", "_", "`", "~", "[", "\\"]
        if values.isEmpty, !text.contains(where: marks.contains) { return [Text.Segment(content: .text(text))] }
        var reader = Reader(Array(text), values)
        return reader.read()
    }

    private struct Reader {
        private let characters: [Character]
        private let values: [[Text.Segment]]
        private var nextValue = 0
        private var parts: [Part] = []
        private var text = ""

        /// A piece of the text, a mark whose partner is not known yet, or one of a known pair.
        private enum Part {
            case segments([Text.Segment])
            case mark(Character, count: Int, opens: Bool, closes: Bool)
            case begin(Change)
            case end
        }

        private enum Change {
            case strong, emphasis, both, struck
            case link(String)
        }

        init(_ characters: [Character], _ values: [[Text.Segment]]) {
            self.characters = characters
            self.values = values
        }

        mutating func read() -> [Text.Segment] {
            var index = 0
            var lastBacktick = characters.lastIndex(of: "`") ?? -1
            let closingLinks = linkEnds()
            var openLinks: [Int: String] = [:]
            while index < characters.count {
                let character = characters[index]
                switch character {
                case "\\" where index + 1 < characters.count && isPunctuation(characters[index + 1]):
                    text.append(characters[index + 1])
                    index += 2
                case "`":
                    if index < lastBacktick, let end = characters[(index + 1)...].firstIndex(of: "`"), end > index + 1 {
                        flush()
                        appendCode(String(characters[(index + 1)..<end]))
                        index = end + 1
                    } else {
                        lastBacktick = -1
                        text.append(character)
                        index += 1
                    }
                case "[":
                    if let link = closingLinks[index] {
                        flush()
                        parts.append(.begin(.link(link.address)))
                        openLinks[link.textEnd] = link.address
                    } else {
                        text.append(character)
                    }
                    index += 1
                case "]":
                    if openLinks[index] != nil, let end = linkTail(index) {
                        flush()
                        parts.append(.end)
                        index = end
                    } else {
                        text.append(character)
                        index += 1
                    }
                case "*", "_", "~":
                    var end = index
                    while end < characters.count, characters[end] == character { end += 1 }
                    mark(character, index..<end)
                    index = end
                case "\u{FFFC}":
                    flush()
                    if nextValue < values.count { parts.append(.segments(values[nextValue])) }
                    nextValue += 1
                    index += 1
                default:
                    text.append(character)
                    index += 1
                }
            }
            flush()
            pair()
            return styled()
        }

        private func isPunctuation(_ character: Character) -> Bool {
            character.isASCII && (character.isPunctuation || character.isSymbol)
        }

        private mutating func flush() {
            guard !text.isEmpty else { return }
            parts.append(.segments([Text.Segment(content: .text(text))]))
            text = ""
        }

        private mutating func appendCode(_ code: String) {
            var style = SegmentStyle()
            style.traits.isMonospaced = true
            for (number, piece) in code.split(separator: "\u{FFFC}", omittingEmptySubsequences: false).enumerated() {
                if number > 0 {
                    if nextValue < values.count {
                        parts.append(
                            .segments(
                                values[nextValue].map {
                                    Text.Segment(content: $0.content, style: $0.style.within(style))
                                }))
                    }
                    nextValue += 1
                }
                if !piece.isEmpty {
                    parts.append(.segments([Text.Segment(content: .text(String(piece)), style: style)]))
                }
            }
        }

        // MARK: Links

        /// For each `[` that begins a link: where its text ends, and the address. O(n).
        private func linkEnds() -> [Int: (textEnd: Int, address: String)] {
            var ends: [Int: (Int, String)] = [:]
            var open: [Int] = []
            var index = 0
            while index < characters.count {
                switch characters[index] {
                case "\\": index += 1
                case "[": open.append(index)
                case "]":
                    if let start = open.popLast(), let end = linkTail(index) {
                        ends[start] = (index, String(characters[(index + 2)..<(end - 1)]))
                        // No links inside links.
                        open = []
                        index = end - 1
                    }
                default: break
                }
                index += 1
            }
            return ends
        }

        /// Behind `](address)`; an address has no white space.
        private func linkTail(_ bracket: Int) -> Int? {
            var index = bracket + 1
            guard index < characters.count, characters[index] == "(" else { return nil }
            index += 1
            while index < characters.count, characters[index] != ")" {
                if characters[index].isWhitespace || characters[index] == "(" { return nil }
                index += 1
            }
            return index < characters.count ? index + 1 : nil
        }

        // MARK: Emphasis

        private mutating func mark(_ character: Character, _ range: Range<Int>) {
            let before = range.lowerBound > 0 ? characters[range.lowerBound - 1] : " "
            let after = range.upperBound < characters.count ? characters[range.upperBound] : " "
            let isWordBefore = before.isLetter || before.isNumber
            let isWordAfter = after.isLetter || after.isNumber
            var opens = !after.isWhitespace
            var closes = !before.isWhitespace
            // An underscore inside a word marks nothing.
            if character == "_" {
                opens = opens && !isWordBefore
                closes = closes && !isWordAfter
            }
            if range.count > 3 || (character == "~" && range.count != 2) || (!opens && !closes) {
                text += String(repeating: character, count: range.count)
                return
            }
            flush()
            parts.append(.mark(character, count: range.count, opens: opens, closes: closes))
        }

        /// Finds the partners of marks: a closing one takes the nearest opening one of the same kind and length, and what lies open
        /// between them is text.
        private mutating func pair() {
            var open: [(index: Int, character: Character, count: Int)] = []
            var known: [Character: [Int: Int]] = [:]
            for index in parts.indices {
                switch parts[index] {
                case .mark(let character, let count, let opens, let closes):
                    if closes, known[character, default: [:]][count, default: 0] > 0 {
                        while let last = open.popLast() {
                            known[last.character, default: [:]][last.count, default: 0] -= 1
                            guard last.character == character, last.count == count else {
                                literal(last.index, last.character, last.count)
                                continue
                            }
                            parts[last.index] = begin(character, count)
                            parts[index] = .end
                            break
                        }
                    } else if opens {
                        open.append((index, character, count))
                        known[character, default: [:]][count, default: 0] += 1
                    } else {
                        literal(index, character, count)
                    }
                case .begin(.link), .end:
                    // Emphasis does not reach across the edge of a link.
                    for last in open { literal(last.index, last.character, last.count) }
                    open = []
                    known = [:]
                case .segments, .begin: break
                }
            }
            for last in open { literal(last.index, last.character, last.count) }
        }

        private func begin(_ character: Character, _ count: Int) -> Part {
            if character == "~" { return .begin(.struck) }
            return .begin(count == 1 ? .emphasis : count == 2 ? .strong : .both)
        }

        private mutating func literal(_ index: Int, _ character: Character, _ count: Int) {
            parts[index] = .segments([
                Text.Segment(content: .text(String(repeating: character, count: count)))
            ])
        }

        private func styled() -> [Text.Segment] {
            var result: [Text.Segment] = []
            var outer: [SegmentStyle] = [SegmentStyle()]
            for part in parts {
                switch part {
                case .segments(let segments):
                    let style = outer[outer.count - 1]
                    result += segments.map { Text.Segment(content: $0.content, style: $0.style.within(style)) }
                case .begin(let change):
                    var style = outer[outer.count - 1]
                    switch change {
                    case .strong: style.traits.isBold = true
                    case .emphasis: style.traits.isItalic = true
                    case .struck: style.strikethrough = Text.Line(pattern: .solid)
                    case .both:
                        style.traits.isBold = true
                        style.traits.isItalic = true
                    case .link(let address): style.link = address
                    }
                    outer.append(style)
                case .end: if outer.count > 1 { outer.removeLast() }
                case .mark: break
                }
            }
            return result
        }
    }
}
