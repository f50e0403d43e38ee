/// Tokens that hold text.
extension CSSTokenizer {
    /// Section 4.3.11.
    mutating func name() -> String {
        let start = position
        while Self.isName(peek()) { position += 1 }
        guard startsEscape() else { return String(decoding: text[start..<position], as: UTF8.self) }
        var bytes = Array(text[start..<position])
        while true {
            if Self.isName(peek()) {
                bytes.append(peek())
                position += 1
            } else if startsEscape() {
                position += 1
                appendEscape(to: &bytes)
            } else {
                return String(decoding: bytes, as: UTF8.self)
            }
        }
    }

    /// Section 4.3.7, after the backslash.
    private mutating func appendEscape(to bytes: inout [UInt8]) {
        var code: UInt32 = 0
        var digits = 0
        while digits < 6, let digit = Self.hexDigit(peek()) {
            code = code << 4 | UInt32(digit)
            digits += 1
            position += 1
        }
        if digits > 0 {
            if Self.isSpace(peek()) { position += 1 }
            bytes += Array(String(Unicode.Scalar(code).flatMap { $0.value == 0 ? nil : $0 } ?? "\u{fffd}").utf8)
        } else if position < text.count {
            // The character itself; what follows of its bytes is taken up as they are.
            bytes.append(peek())
            position += 1
            while position < text.count, peek() & 0xc0 == 0x80 {
                bytes.append(peek())
                position += 1
            }
        } else {
            bytes += [0xef, 0xbf, 0xbd]
        }
    }

    static func hexDigit(_ byte: UInt8) -> UInt8? {
        switch byte {
        case UInt8(ascii: "0")...UInt8(ascii: "9"): byte - UInt8(ascii: "0")
        case UInt8(ascii: "a")...UInt8(ascii: "f"): byte - UInt8(ascii: "a") + 10
        case UInt8(ascii: "A")...UInt8(ascii: "F"): byte - UInt8(ascii: "A") + 10
        default: nil
        }
    }

    /// Section 4.3.4: an identifier, a function or a url.
    mutating func identifierLike() -> CSSToken {
        let name = name()
        guard peek() == UInt8(ascii: "(") else { return .identifier(name) }
        position += 1
        let lowered = name.lowercasedASCII
        guard lowered == "url" else { return .function(lowered) }
        // A url in quotes is an ordinary function.
        let start = position
        while Self.isSpace(peek()) { position += 1 }
        if peek() == UInt8(ascii: "\"") || peek() == UInt8(ascii: "'") {
            position = start
            return .function(lowered)
        }
        return url()
    }

    /// Section 4.3.5.
    mutating func string() -> CSSToken {
        let quote = peek()
        position += 1
        var bytes: [UInt8] = []
        while position < text.count {
            let byte = peek()
            switch byte {
            case quote:
                position += 1
                return .string(String(decoding: bytes, as: UTF8.self))
            case 0x0a: return .badString
            case UInt8(ascii: "\\"):
                position += 1
                if peek() == 0x0a {
                    position += 1
                } else if position < text.count {
                    appendEscape(to: &bytes)
                }
            default:
                bytes.append(byte)
                position += 1
            }
        }
        return .string(String(decoding: bytes, as: UTF8.self))
    }

    /// Section 4.3.6, after the white space.
    private mutating func url() -> CSSToken {
        var bytes: [UInt8] = []
        while position < text.count {
            let byte = peek()
            if byte == UInt8(ascii: ")") {
                position += 1
                break
            } else if Self.isSpace(byte) {
                while Self.isSpace(peek()) { position += 1 }
                guard position == text.count || peek() == UInt8(ascii: ")") else { return badURL() }
            } else if startsEscape() {
                position += 1
                appendEscape(to: &bytes)
            } else if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") || byte == UInt8(ascii: "(")
                || byte == UInt8(ascii: "\\") || byte < 0x20 || byte == 0x7f
            {
                return badURL()
            } else {
                bytes.append(byte)
                position += 1
            }
        }
        return .url(String(decoding: bytes, as: UTF8.self))
    }

    /// Section 4.3.14.
    private mutating func badURL() -> CSSToken {
        while position < text.count, peek() != UInt8(ascii: ")") {
            position += startsEscape() ? 2 : 1
        }
        position = min(position + 1, text.count)
        return .badURL
    }
}

extension String {
    /// With A to Z in lower case, as CSS compares names, and everything else as it is.
    var lowercasedASCII: String {
        guard utf8.contains(where: { $0 &- 0x41 < 26 }) else { return self }
        return String(decoding: utf8.map { $0 &- 0x41 < 26 ? $0 | 0x20 : $0 }, as: UTF8.self)
    }

    /// Whether it is a keyword, given in lower case, in any case of letters.
    func isKeyword(_ keyword: String) -> Bool {
        self == keyword || utf8.count == keyword.utf8.count && lowercasedASCII == keyword
    }
}
