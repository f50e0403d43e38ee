/// Cuts a CSS text into tokens (CSS Syntax 3, section 4), one at a time, in linear time.
///
/// No text is refused: what is malformed becomes a token that no grammar takes.
struct CSSTokenizer {
    let text: [UInt8]
    /// Where the next token begins, in bytes.
    var position = 0

    /// A tokenizer at the start of UTF-8 text. Line ends and U+0000 become what section 3.3 says; a byte-order mark is passed over.
    init(_ bytes: [UInt8]) {
        text = Self.preprocessed(bytes)
        if text.starts(with: [0xef, 0xbb, 0xbf]) { position = 3 }
    }

    init(_ string: some StringProtocol) { self.init(Array(string.utf8)) }

    private static func preprocessed(_ bytes: [UInt8]) -> [UInt8] {
        guard bytes.contains(where: { $0 == 0x0d || $0 == 0x0c || $0 == 0 }) else { return bytes }
        var result: [UInt8] = []
        result.reserveCapacity(bytes.count)
        var index = 0
        while index < bytes.count {
            switch bytes[index] {
            case 0x0d:
                result.append(0x0a)
                if index + 1 < bytes.count, bytes[index + 1] == 0x0a { index += 1 }
            case 0x0c: result.append(0x0a)
            case 0: result += [0xef, 0xbf, 0xbd]
            default: result.append(bytes[index])
            }
            index += 1
        }
        return result
    }

    /// The byte so many places on; 0, which the text does not hold, after its end.
    func peek(_ distance: Int = 0) -> UInt8 {
        let index = position + distance
        return index < text.count ? text[index] : 0
    }

    /// Section 4.3.1.
    mutating func next() -> CSSToken {
        skipComments()
        let byte = peek()
        switch byte {
        case 0: return .end
        case 0x20, 0x0a, 0x09:
            repeat { position += 1 } while Self.isSpace(peek())
            return .space
        case UInt8(ascii: "\""), UInt8(ascii: "'"): return string()
        case UInt8(ascii: "#"):
            guard Self.isName(peek(1)) || startsEscape(1) else { return single(.delimiter("#")) }
            let isIdentifier = startsIdentifier(1)
            position += 1
            return .hash(name(), isIdentifier: isIdentifier)
        case UInt8(ascii: "("): return single(.open(.parenthesis))
        case UInt8(ascii: ")"): return single(.close(.parenthesis))
        case UInt8(ascii: "["): return single(.open(.square))
        case UInt8(ascii: "]"): return single(.close(.square))
        case UInt8(ascii: "{"): return single(.open(.curly))
        case UInt8(ascii: "}"): return single(.close(.curly))
        case UInt8(ascii: ","): return single(.comma)
        case UInt8(ascii: ":"): return single(.colon)
        case UInt8(ascii: ";"): return single(.semicolon)
        case UInt8(ascii: "0")...UInt8(ascii: "9"): return numeric()
        case UInt8(ascii: "+"), UInt8(ascii: "."):
            return startsNumber() ? numeric() : single(.delimiter(Unicode.Scalar(byte)))
        case UInt8(ascii: "-"):
            if startsNumber() { return numeric() }
            if peek(1) == UInt8(ascii: "-"), peek(2) == UInt8(ascii: ">") {
                position += 3
                return .commentClose
            }
            return startsIdentifier() ? identifierLike() : single(.delimiter("-"))
        case UInt8(ascii: "<"):
            guard peek(1) == UInt8(ascii: "!"), peek(2) == UInt8(ascii: "-"), peek(3) == UInt8(ascii: "-") else {
                return single(.delimiter("<"))
            }
            position += 4
            return .commentOpen
        case UInt8(ascii: "@"):
            guard startsIdentifier(1) else { return single(.delimiter("@")) }
            position += 1
            return .atKeyword(name().lowercasedASCII)
        case UInt8(ascii: "\\"):
            return startsEscape() ? identifierLike() : single(.delimiter("\\"))
        default:
            return Self.isNameStart(byte) ? identifierLike() : single(.delimiter(Unicode.Scalar(byte)))
        }
    }

    private mutating func single(_ token: CSSToken) -> CSSToken {
        position += 1
        return token
    }

    /// Section 4.3.2.
    private mutating func skipComments() {
        while peek() == UInt8(ascii: "/"), peek(1) == UInt8(ascii: "*") {
            position += 2
            while position < text.count, peek() != UInt8(ascii: "*") || peek(1) != UInt8(ascii: "/") { position += 1 }
            position = min(position + 2, text.count)
        }
    }

    /// Passes over white space and comments.
    mutating func skipSpace() {
        skipComments()
        while Self.isSpace(peek()) {
            position += 1
            skipComments()
        }
    }

    // MARK: Classes of characters

    static func isSpace(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x0a || byte == 0x09 }

    static func isDigit(_ byte: UInt8) -> Bool { byte &- 0x30 < 10 }

    /// Everything outside ASCII is, so a character's bytes stay together.
    static func isNameStart(_ byte: UInt8) -> Bool {
        (byte | 0x20) &- UInt8(ascii: "a") < 26 || byte == UInt8(ascii: "_") || byte >= 0x80
    }

    static func isName(_ byte: UInt8) -> Bool { isNameStart(byte) || isDigit(byte) || byte == UInt8(ascii: "-") }

    /// Section 4.3.8.
    func startsEscape(_ distance: Int = 0) -> Bool {
        peek(distance) == UInt8(ascii: "\\") && peek(distance + 1) != 0x0a && position + distance + 1 < text.count
    }

    /// Section 4.3.9.
    func startsIdentifier(_ distance: Int = 0) -> Bool {
        if peek(distance) == UInt8(ascii: "-") {
            let next = peek(distance + 1)
            return Self.isNameStart(next) || next == UInt8(ascii: "-") || startsEscape(distance + 1)
        }
        return Self.isNameStart(peek(distance)) || startsEscape(distance)
    }

    /// Section 4.3.10.
    func startsNumber() -> Bool {
        let isSigned = peek() == UInt8(ascii: "+") || peek() == UInt8(ascii: "-")
        let first = isSigned ? 1 : 0
        return Self.isDigit(peek(first)) || peek(first) == UInt8(ascii: ".") && Self.isDigit(peek(first + 1))
    }
}
