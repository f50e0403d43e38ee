/// Reads the tokens of a CSS text (CSS Syntax 3, section 4) that colours consist of.
struct CSSTokens {
    private let text: [UInt8]
    var position = 0

    init(_ text: [UInt8]) { self.text = text }

    var next: UInt8? { byte(position) }

    private func byte(_ i: Int) -> UInt8? { i < text.count ? text[i] : nil }

    /// Section 4.3.12; nil, and nothing read, where no number stands. Infinite where it is too large.
    mutating func number() -> Double? {
        var end = position
        func isDigit(_ i: Int) -> Bool { byte(i).map { (0x30...0x39).contains($0) } ?? false }
        func isSign(_ i: Int) -> Bool { byte(i) == UInt8(ascii: "+") || byte(i) == UInt8(ascii: "-") }
        if isSign(end) { end += 1 }
        let digits = end
        while isDigit(end) { end += 1 }
        if byte(end) == UInt8(ascii: "."), isDigit(end + 1) {
            end += 1
            while isDigit(end) { end += 1 }
        }
        guard end > digits else { return nil }
        if let e = byte(end), e | 0x20 == UInt8(ascii: "e") {
            let exponent = isSign(end + 1) ? end + 2 : end + 1
            if isDigit(exponent) {
                end = exponent
                while isDigit(end) { end += 1 }
            }
        }
        defer { position = end }
        return Double(String(decoding: text[position..<end], as: UTF8.self))
    }

    /// An identifier with its escapes resolved; empty, and nothing read, where none begins (sections 4.3.9 and 4.3.11).
    mutating func identifier() -> String {
        let start = next == UInt8(ascii: "-") ? position + 1 : position
        guard let first = byte(start),
            Self.isName(first) && !(0x30...0x39).contains(first) || first == UInt8(ascii: "\\") && isEscape(start)
        else { return "" }
        var name: [UInt8] = []
        while let byte = next {
            if Self.isName(byte) {
                name.append(byte)
                position += 1
            } else if byte == UInt8(ascii: "\\"), isEscape(position) {
                name += escaped()
            } else {
                break
            }
        }
        return String(decoding: name, as: UTF8.self)
    }

    private func isEscape(_ i: Int) -> Bool {
        guard let after = byte(i + 1) else { return false }
        return !(0x0a...0x0d).contains(after)
    }

    /// Section 4.3.7, from the backslash.
    private mutating func escaped() -> [UInt8] {
        position += 1
        var code: UInt32 = 0
        var digits = 0
        while digits < 6, let byte = next, let digit = Self.hexDigit(byte) {
            code = code << 4 | UInt32(digit)
            digits += 1
            position += 1
        }
        guard digits > 0 else {
            // The character itself; its other bytes are name characters.
            defer { position += 1 }
            return [text[position]]
        }
        if let byte = next, Self.isSpace(byte) { position += 1 }
        return Array(String(Unicode.Scalar(code).flatMap { $0.value == 0 ? nil : $0 } ?? "\u{fffd}").utf8)
    }

    /// Passes over white space and comments.
    mutating func skipSpace() throws(ColorSyntaxError) {
        while let byte = next {
            if Self.isSpace(byte) {
                position += 1
            } else if byte == UInt8(ascii: "/"), position + 1 < text.count, text[position + 1] == UInt8(ascii: "*") {
                let start = position
                position += 2
                while position + 1 < text.count,
                    text[position] != UInt8(ascii: "*") || text[position + 1] != UInt8(ascii: "/")
                { position += 1 }
                guard position + 1 < text.count else {
                    throw ColorSyntaxError(offset: start, reason: "the comment does not end")
                }
                position += 2
            } else {
                return
            }
        }
    }

    private static func isSpace(_ byte: UInt8) -> Bool {
        byte == 0x20 || (0x09...0x0d).contains(byte) && byte != 0x0b
    }

    /// Whether a byte may stand in a name.
    static func isName(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"), 0x80...0xff: true
        case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "_"): true
        default: false
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

    // MARK: Words for errors

    /// The run of name characters at a position, which need not be an identifier.
    func nameCharacters(from start: Int) -> String {
        String(decoding: text[start...].prefix(while: Self.isName), as: UTF8.self)
    }

    /// The character at a position, in quotes, for a message of one line.
    func quoted(at position: Int) -> String {
        let tail = String(decoding: text[position..<min(position + 16, text.count)], as: UTF8.self)
        guard let scalar = tail.unicodeScalars.first else { return "the end" }
        return scalar.value < 0x20 || (0x7f...0x9f).contains(scalar.value)
            ? "the character U+\(String(scalar.value, radix: 16, uppercase: true))" : "'\(scalar)'"
    }

    /// A word as it may stand in a message of one line: printable, and by scalars, since one character may be as long as the text.
    static func shortened(_ word: String) -> String {
        var line = ""
        for scalar in word.unicodeScalars.prefix(40) {
            let isControl = scalar.value < 0x20 || (0x7f...0x9f).contains(scalar.value)
            line.unicodeScalars.append(isControl ? "\u{fffd}" : scalar)
        }
        return word.unicodeScalars.count > 40 ? line + "…" : line
    }
}
