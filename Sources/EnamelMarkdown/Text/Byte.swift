/// Classes of ASCII characters, and the names of those that the syntax uses.
extension UInt8 {
    static let tab = UInt8(ascii: "\t")
    static let lineFeed = UInt8(ascii: "\n")
    static let carriageReturn = UInt8(ascii: "\r")
    static let space = UInt8(ascii: " ")
    static let backslash = UInt8(ascii: "\\")
    static let backtick = UInt8(ascii: "`")
    static let asterisk = UInt8(ascii: "*")
    static let underscore = UInt8(ascii: "_")
    static let tilde = UInt8(ascii: "~")
    static let exclamation = UInt8(ascii: "!")
    static let ampersand = UInt8(ascii: "&")
    static let less = UInt8(ascii: "<")
    static let greater = UInt8(ascii: ">")
    static let openBracket = UInt8(ascii: "[")
    static let closeBracket = UInt8(ascii: "]")
    static let openParenthesis = UInt8(ascii: "(")
    static let closeParenthesis = UInt8(ascii: ")")
    static let quote = UInt8(ascii: "\"")
    static let apostrophe = UInt8(ascii: "'")
    static let colon = UInt8(ascii: ":")
    static let hyphen = UInt8(ascii: "-")
    static let plus = UInt8(ascii: "+")
    static let equals = UInt8(ascii: "=")
    static let hash = UInt8(ascii: "#")
    static let slash = UInt8(ascii: "/")
    static let pipe = UInt8(ascii: "|")
    static let period = UInt8(ascii: ".")
    static let question = UInt8(ascii: "?")
    static let caret = UInt8(ascii: "^")
    static let at = UInt8(ascii: "@")
    static let semicolon = UInt8(ascii: ";")

    var isSpaceOrTab: Bool { self == .space || self == .tab }
    /// Space, tab or line end.
    var isMarkdownWhitespace: Bool { self == .space || (self >= 9 && self <= 13) }
    var isDigit: Bool { self &- 0x30 < 10 }
    var isLetter: Bool { (self | 0x20) &- 0x61 < 26 }
    var isAlphanumeric: Bool { isDigit || isLetter }
    var isHexDigit: Bool { isDigit || (self | 0x20) &- 0x61 < 6 }
    var isControl: Bool { self < 0x20 || self == 0x7F }
    /// ASCII punctuation character (CommonMark 2.1).
    var isPunctuation: Bool { self > 0x20 && self < 0x7F && !isAlphanumeric }
    var lowercased: UInt8 { self &- 0x41 < 26 ? self | 0x20 : self }
}

extension [UInt8] {
    /// Whether the bytes at a place are these; letters are compared without case where `text` has small ones.
    func has(_ text: StaticString, at position: Int, ignoringCase: Bool = false) -> Bool {
        let length = text.utf8CodeUnitCount
        guard position >= 0, position <= count - length else { return false }
        for index in 0..<length {
            // SAFETY: index is below the literal's count of code units.
            let wanted = unsafe text.utf8Start[index]
            let byte = self[position + index]
            guard wanted == (ignoringCase ? byte.lowercased : byte) else { return false }
        }
        return true
    }

    /// The first place at or after `position` and before `end` that is neither space nor tab.
    func skippingSpaces(from position: Int, to end: Int) -> Int {
        var position = position
        while position < end, self[position].isSpaceOrTab { position += 1 }
        return position
    }

    /// A range without the spaces and tabs at its ends, and without line ends where `lines` is set.
    func trimmed(_ range: Range<Int>, lines: Bool = false) -> Range<Int> {
        var lower = range.lowerBound
        var upper = range.upperBound
        func isBlank(_ byte: UInt8) -> Bool { lines ? byte.isMarkdownWhitespace : byte.isSpaceOrTab }
        while lower < upper, isBlank(self[lower]) { lower += 1 }
        while upper > lower, isBlank(self[upper - 1]) { upper -= 1 }
        return lower..<upper
    }

    func string(_ range: Range<Int>) -> String { String(decoding: self[range], as: UTF8.self) }
}
