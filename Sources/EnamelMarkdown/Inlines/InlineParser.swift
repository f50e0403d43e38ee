/// Reads running text from left to right, as the appendix of the CommonMark specification lays out: into a list of pieces, where runs of
/// emphasis marks and brackets wait on two stacks for their partners.
///
/// Linear in the length of the text: what a scan for an end did not find is not looked for again.
struct InlineParser {
    let bytes: [UInt8]
    let context: InlineContext
    /// Whether spaces and line ends are text as they stand.
    let preservesWhitespace: Bool
    var position = 0
    /// Where text began that is no piece yet.
    private var textStart = 0

    var tokens: [InlineToken] = []
    private var lastToken = -1
    var firstToken = -1

    var delimiters: [Delimiter] = []
    var firstDelimiter = -1
    var lastDelimiter = -1

    var brackets: [Bracket] = []
    /// Brackets below this index no longer begin links, since a link lies behind them.
    var inactiveBrackets = 0

    /// The place of the last run of backticks of each length, once it is needed.
    private var lastBackticks: [Int: Int]?
    /// Ends that the rest of the text does not have.
    private var missingEnds: Set<UInt8> = []
    /// Domains that begin before this place have an underscore near their end.
    private var badDomainEnd = 0
    /// Whether an address was left that is to be looked for again once brackets are known to be none.
    private(set) var hasAddressInBrackets = false

    init(_ bytes: [UInt8], context: InlineContext, preservesWhitespace: Bool) {
        self.bytes = bytes
        self.context = context
        self.preservesWhitespace = preservesWhitespace
    }

    private static let isSpecial: [Bool] = {
        var table = [Bool](repeating: false, count: 256)
        for byte in "\n\\`*_~[]!<&wWhHfF".utf8 { table[Int(byte)] = true }
        return table
    }()

    mutating func parse() {
        let isSpecial = Self.isSpecial
        let count = bytes.count
        while true {
            while position < count, !isSpecial[Int(bytes[position])] { position += 1 }
            guard position < count else { break }
            parseSpecial(bytes[position])
        }
        flush()
        resolveDelimiters(above: -1)
    }

    /// Reads what begins at the position with a character that may have a meaning, or leaves it as text.
    private mutating func parseSpecial(_ byte: UInt8) {
        switch byte {
        case .lineFeed: parseLineEnd()
        case .backslash: parseBackslash()
        case .backtick: parseCode()
        case .asterisk, .underscore, .tilde: parseDelimiter(byte)
        case .openBracket: openBracket(isImage: false)
        case .exclamation:
            if position + 1 < bytes.count, bytes[position + 1] == .openBracket {
                openBracket(isImage: true)
            } else {
                position += 1
            }
        case .closeBracket: closeBracket()
        case .less: parseAngle()
        case .ampersand:
            if let reference = CharacterReference.read(bytes[...], at: position) {
                append(.text(reference.text), upTo: reference.end)
            } else {
                position += 1
            }
        default:
            // A letter that an address may begin with. Inside brackets that may become a link it stays text for now.
            if let prefix = WebAddress.prefix(in: bytes, at: position) {
                if !brackets.isEmpty {
                    hasAddressInBrackets = true
                } else if let address = prefix.address(in: bytes, at: position, badDomainEnd: &badDomainEnd) {
                    append(.open(.link(LinkReference(destination: address.destination, title: ""))), upTo: position)
                    append(.text(address.text), upTo: address.end)
                    append(.close, upTo: address.end)
                    return
                }
            }
            position += 1
        }
    }

    // MARK: Pieces

    /// Makes the text before the position a piece.
    mutating func flush() {
        if textStart < position { appendToken(.source(textStart..<position)) }
        textStart = position
    }

    /// Adds a piece that ends at a place, behind the text before it.
    mutating func append(_ kind: InlineToken.Kind, upTo end: Int) {
        flush()
        appendToken(kind)
        position = end
        textStart = end
    }

    private mutating func appendToken(_ kind: InlineToken.Kind) {
        tokens.append(InlineToken(kind: kind, next: -1, previous: lastToken))
        if lastToken >= 0 { tokens[lastToken].next = tokens.count - 1 } else { firstToken = tokens.count - 1 }
        lastToken = tokens.count - 1
    }

    /// The index of the last piece.
    var lastTokenIndex: Int { lastToken }

    mutating func insert(_ kind: InlineToken.Kind, after token: Int) {
        let next = tokens[token].next
        tokens.append(InlineToken(kind: kind, next: next, previous: token))
        tokens[token].next = tokens.count - 1
        if next >= 0 { tokens[next].previous = tokens.count - 1 } else { lastToken = tokens.count - 1 }
    }

    mutating func insert(_ kind: InlineToken.Kind, before token: Int) {
        let previous = tokens[token].previous
        guard previous >= 0 else {
            tokens.append(InlineToken(kind: kind, next: token, previous: -1))
            tokens[token].previous = tokens.count - 1
            firstToken = tokens.count - 1
            return
        }
        insert(kind, after: previous)
    }

    // MARK: Single characters

    private mutating func parseLineEnd() {
        guard !preservesWhitespace else {
            position += 1
            return
        }
        let lineEnd = position
        var textEnd = lineEnd
        while textEnd > textStart, bytes[textEnd - 1].isSpaceOrTab { textEnd -= 1 }
        // Two spaces or more before the end are a line break, one is nothing.
        let isHard =
            lineEnd - textEnd >= 2 && bytes[lineEnd - 1] == .space && bytes[lineEnd - 2] == .space
        position = textEnd
        append(isHard ? .lineBreak : .softBreak, upTo: bytes.skippingSpaces(from: lineEnd + 1, to: bytes.count))
    }

    private mutating func parseBackslash() {
        guard position + 1 < bytes.count else {
            position += 1
            return
        }
        let next = bytes[position + 1]
        if next.isPunctuation {
            flush()
            // The text goes on with the character, without the backslash.
            textStart = position + 1
            position += 2
        } else if next == .lineFeed, !preservesWhitespace {
            append(.lineBreak, upTo: bytes.skippingSpaces(from: position + 2, to: bytes.count))
        } else {
            position += 1
        }
    }

    /// A code span (CommonMark 6.1).
    private mutating func parseCode() {
        let start = position
        let length = backticks(at: start)
        position = start + length
        let lastBackticks = self.lastBackticks ?? findBackticks()
        self.lastBackticks = lastBackticks
        guard let last = lastBackticks[length], last >= position else { return }
        var closing = position
        while true {
            while bytes[closing] != .backtick { closing += 1 }
            let found = backticks(at: closing)
            if found == length { break }
            closing += found
        }
        let content = code(position..<closing)
        position = start
        append(.code(content), upTo: closing + length)
    }

    private func backticks(at start: Int) -> Int {
        var end = start
        while end < bytes.count, bytes[end] == .backtick { end += 1 }
        return end - start
    }

    private func findBackticks() -> [Int: Int] {
        var last: [Int: Int] = [:]
        var place = 0
        while place < bytes.count {
            guard bytes[place] == .backtick else {
                place += 1
                continue
            }
            let length = backticks(at: place)
            last[length] = place
            place += length
        }
        return last
    }

    private func code(_ range: Range<Int>) -> String {
        var content = Array(bytes[range])
        for index in content.indices where content[index] == .lineFeed { content[index] = .space }
        if content.count > 2, content.first == .space, content.last == .space, content.contains(where: { $0 != .space })
        {
            content.removeFirst()
            content.removeLast()
        }
        return String(decoding: content, as: UTF8.self)
    }

    // MARK: Angle brackets

    /// An autolink in angle brackets or HTML (CommonMark 6.5 and 6.6).
    private mutating func parseAngle() {
        let start = position
        if let end = Autolink.end(in: bytes, at: start) {
            let text = bytes.string((start + 1)..<(end - 1))
            let destination = Autolink.isEmail(bytes[(start + 1)..<(end - 1)]) ? "mailto:" + text : text
            append(.open(.link(LinkReference(destination: destination, title: ""))), upTo: start)
            append(.text(text), upTo: end)
            append(.close, upTo: end)
        } else if let end = htmlEnd(at: start) {
            append(.html(bytes.string(start..<end)), upTo: end)
        } else {
            position += 1
        }
    }

    private mutating func htmlEnd(at start: Int) -> Int? {
        guard start + 1 < bytes.count else { return nil }
        switch bytes[start + 1] {
        case .question: return end(of: "?>", from: start + 2, kind: .question)
        case .exclamation:
            if bytes.has("<!--", at: start) {
                if bytes.has(">", at: start + 4) { return start + 5 }
                if bytes.has("->", at: start + 4) { return start + 6 }
                return end(of: "-->", from: start + 4, kind: .hyphen)
            }
            if bytes.has("<![CDATA[", at: start) { return end(of: "]]>", from: start + 9, kind: .openBracket) }
            guard start + 2 < bytes.count, bytes[start + 2].isLetter else { return nil }
            return end(of: ">", from: start + 3, kind: .exclamation)
        default: return HTMLTag.end(in: bytes, at: start, limit: bytes.count)
        }
    }

    /// The place behind an end mark. A mark that is missing once is missing later too.
    private mutating func end(of mark: StaticString, from start: Int, kind: UInt8) -> Int? {
        guard !missingEnds.contains(kind) else { return nil }
        var place = start
        while place < bytes.count {
            if bytes.has(mark, at: place) { return place + mark.utf8CodeUnitCount }
            place += 1
        }
        missingEnds.insert(kind)
        return nil
    }
}
