/// Reads the value of a property or an attribute piece by piece: the tokens of CSS Syntax 3 that values are made of. Each function
/// reads one piece if it is there, and the space after it, or leaves everything as it was.
struct ValueReader {
    /// Shared with what it is a part of: nothing is copied.
    let bytes: ArraySlice<UInt8>
    private let end: Int
    private(set) var position: Int

    init(_ bytes: ArraySlice<UInt8>) {
        self.bytes = bytes
        end = bytes.endIndex
        position = bytes.startIndex
        skipSpace()
    }

    init(_ text: String) { self.init(Array(text.utf8)[...]) }

    /// Whether everything has been read.
    var isAtEnd: Bool { position >= end }
    /// What comes next.
    var next: UInt8? { position < end ? bytes[position] : nil }
    /// What has not been read, as text.
    var rest: String { String(decoding: bytes[position...], as: UTF8.self) }

    mutating func skipSpace() {
        while position < end {
            let byte = bytes[position]
            if byte <= 0x20 {
                position += 1
            } else if byte == UInt8(ascii: "/"), position + 1 < end, bytes[position + 1] == UInt8(ascii: "*") {
                position += 2
                while position < end,
                    !(bytes[position] == UInt8(ascii: "/") && bytes[position - 1] == UInt8(ascii: "*"))
                { position += 1 }
                position = min(position + 1, end)
            } else {
                break
            }
        }
    }

    /// One character.
    mutating func take(_ character: Unicode.Scalar) -> Bool {
        guard next == UInt8(ascii: character) else { return false }
        position += 1
        skipSpace()
        return true
    }

    /// Goes back to a place that `position` has told.
    mutating func rewind(to place: Int) { position = place }

    // MARK: Numbers

    /// A number, with what follows it at once left alone.
    mutating func bareNumber() -> Double? {
        guard let (value, end) = Self.number(bytes, from: position) else { return nil }
        position = end
        return value
    }

    /// A number without a unit.
    mutating func number() -> Double? {
        let start = position
        guard let value = bareNumber() else { return nil }
        if let next, next == UInt8(ascii: "%") || Self.isNameStart(next) {
            position = start
            return nil
        }
        skipSpace()
        return value
    }

    /// A number or a percentage, as a fraction.
    mutating func numberOrPercentage() -> Double? {
        guard let value = bareNumber() else { return nil }
        if next == UInt8(ascii: "%") {
            position += 1
            skipSpace()
            return value / 100
        }
        skipSpace()
        return value
    }

    /// Numbers with spaces or one comma between them, to the end or to the first thing that is none.
    mutating func numbers() -> [Double] {
        var result: [Double] = []
        while let value = bareNumber() {
            result.append(value)
            skipSpace()
            _ = take(",")
        }
        return result
    }

    /// Reads a number from a place: its value, and where it ends.
    static func number(_ bytes: ArraySlice<UInt8>, from start: Int) -> (value: Double, end: Int)? {
        var position = start
        let count = bytes.endIndex
        var isNegative = false
        if position < count, bytes[position] == UInt8(ascii: "-") || bytes[position] == UInt8(ascii: "+") {
            isNegative = bytes[position] == UInt8(ascii: "-")
            position += 1
        }
        var mantissa: UInt64 = 0
        var digits = 0
        var exponent = 0
        var hasDigits = false
        while position < count, bytes[position] &- 48 < 10 {
            hasDigits = true
            if digits < 18 {
                mantissa = mantissa * 10 + UInt64(bytes[position] - 48)
                if mantissa > 0 { digits += 1 }
            } else {
                exponent += 1
            }
            position += 1
        }
        if position + 1 < count, bytes[position] == UInt8(ascii: "."), bytes[position + 1] &- 48 < 10 {
            position += 1
            while position < count, bytes[position] &- 48 < 10 {
                hasDigits = true
                if digits < 18 {
                    mantissa = mantissa * 10 + UInt64(bytes[position] - 48)
                    if mantissa > 0 { digits += 1 }
                    exponent -= 1
                }
                position += 1
            }
        }
        guard hasDigits else { return nil }
        if position + 1 < count, bytes[position] | 0x20 == UInt8(ascii: "e") {
            var cursor = position + 1
            var isDown = false
            if bytes[cursor] == UInt8(ascii: "-") || bytes[cursor] == UInt8(ascii: "+") {
                isDown = bytes[cursor] == UInt8(ascii: "-")
                cursor += 1
            }
            if cursor < count, bytes[cursor] &- 48 < 10 {
                var written = 0
                while cursor < count, bytes[cursor] &- 48 < 10 {
                    written = min(written * 10 + Int(bytes[cursor] - 48), 9999)
                    cursor += 1
                }
                exponent += isDown ? -written : written
                position = cursor
            }
        }
        var value: Double
        if mantissa == 0 {
            value = 0
        } else if mantissa < 1 << 53, (-22...22).contains(exponent) {
            // Both are exact, and so one rounding gives the nearest number.
            value = exponent < 0 ? Double(mantissa) / powers[-exponent] : Double(mantissa) * powers[exponent]
        } else {
            value = Double("\(mantissa)e\(max(-400, min(400, exponent)))") ?? 0
            // Anything larger is cut off, as browsers do with what a float cannot hold.
            if !value.isFinite { value = 3.4e38 }
        }
        if isNegative { value = -value }
        return (value, position)
    }

    private static let powers: [Double] = [
        1, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15, 1e16, 1e17, 1e18, 1e19,
        1e20, 1e21, 1e22,
    ]

    // MARK: Words

    static func isNameStart(_ byte: UInt8) -> Bool {
        byte >= 0x80 || byte == UInt8(ascii: "_") || (byte | 0x20 >= 0x61 && byte | 0x20 <= 0x7a)
    }

    static func isName(_ byte: UInt8) -> Bool {
        isNameStart(byte) || byte &- 48 < 10 || byte == UInt8(ascii: "-")
    }

    /// A name as it is written, without the space after it.
    private mutating func bareName() -> String? {
        var stop = position
        while stop < end, Self.isName(bytes[stop]) { stop += 1 }
        guard stop > position, !(bytes[position] &- 48 < 10) else { return nil }
        let first = bytes[position]
        if first == UInt8(ascii: "-"), stop == position + 1 || bytes[position + 1] &- 48 < 10 { return nil }
        defer { position = stop }
        return String(decoding: bytes[position..<stop], as: UTF8.self)
    }

    /// A name as it is written: a custom identifier.
    mutating func name() -> String? {
        let start = position
        guard let name = bareName() else { return nil }
        if next == UInt8(ascii: "(") {
            position = start
            return nil
        }
        skipSpace()
        return name
    }

    /// A keyword in lower case.
    mutating func keyword() -> String? { name()?.lowercased() }

    /// A certain keyword, whatever its case.
    mutating func take(keyword: String) -> Bool {
        let start = position
        if self.keyword() == keyword { return true }
        position = start
        return false
    }

    /// The unit after a number, in lower case, `%` among them; nil for none.
    mutating func unit() -> String? {
        if next == UInt8(ascii: "%") {
            position += 1
            return "%"
        }
        guard let next, Self.isNameStart(next) else { return nil }
        return bareName()?.lowercased()
    }

    /// The name of a function, in lower case, and its parenthesis.
    mutating func function(allowsSpace: Bool = false) -> String? {
        let start = position
        let name = bareName()
        if allowsSpace { skipSpace() }
        guard let name, next == UInt8(ascii: "(") else {
            position = start
            return nil
        }
        position += 1
        skipSpace()
        return name.lowercased()
    }

    /// What is between the parentheses of a function whose opening has been read.
    mutating func arguments() -> ValueReader? {
        let start = position
        var depth = 0
        while position < end {
            switch bytes[position] {
            case UInt8(ascii: "("): depth += 1
            case UInt8(ascii: ")"):
                if depth == 0 {
                    let inner = ValueReader(bytes[start..<position])
                    position += 1
                    skipSpace()
                    return inner
                }
                depth -= 1
            case UInt8(ascii: "\""), UInt8(ascii: "'"):
                let quote = bytes[position]
                position += 1
                while position < end, bytes[position] != quote {
                    position += bytes[position] == UInt8(ascii: "\\") ? 2 : 1
                }
            default: break
            }
            position += 1
        }
        // At the end everything open is closed (CSS Syntax 3, section 2.2).
        position = end
        return depth == 0 ? ValueReader(bytes[min(start, end)..<end]) : nil
    }

    /// A quoted text, escapes resolved.
    mutating func string() -> String? {
        guard let quote = next, quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") else { return nil }
        position += 1
        var text: [UInt8] = []
        while position < end, bytes[position] != quote { append(escaped: &text) }
        position = min(position + 1, end)
        skipSpace()
        return String(decoding: text, as: UTF8.self)
    }

    /// `url(...)`, quoted or not.
    mutating func url() -> String? {
        let start = position
        guard function() == "url" else {
            position = start
            return nil
        }
        if let text = string() {
            _ = take(")")
            return text
        }
        var text: [UInt8] = []
        while position < end, bytes[position] != UInt8(ascii: ")") { append(escaped: &text) }
        position = min(position + 1, end)
        skipSpace()
        while let last = text.last, last <= 0x20 { text.removeLast() }
        return String(decoding: text, as: UTF8.self)
    }

    private mutating func append(escaped text: inout [UInt8]) {
        guard bytes[position] == UInt8(ascii: "\\"), position + 1 < end else {
            text.append(bytes[position])
            position += 1
            return
        }
        position += 1
        var digits: [UInt8] = []
        while position < end, digits.count < 6, Self.isHex(bytes[position]) {
            digits.append(bytes[position])
            position += 1
        }
        if digits.isEmpty {
            if bytes[position] != 10 { text.append(bytes[position]) }
            position += 1
            return
        }
        if position < end, bytes[position] <= 0x20 { position += 1 }
        let code = UInt32(String(decoding: digits, as: UTF8.self), radix: 16) ?? 0
        text.append(contentsOf: Array(String(Unicode.Scalar(code) ?? "\u{fffd}").utf8))
    }

    private static func isHex(_ byte: UInt8) -> Bool { byte &- 48 < 10 || (byte | 0x20 >= 0x61 && byte | 0x20 <= 0x66) }

    /// The text up to the next space or comma outside of parentheses: a colour, say.
    mutating func component() -> String? {
        let start = position
        var depth = 0
        while position < end {
            let byte = bytes[position]
            if byte == UInt8(ascii: "(") { depth += 1 }
            if byte == UInt8(ascii: ")") { depth -= 1 }
            if depth <= 0, byte <= 0x20 || byte == UInt8(ascii: ",") { break }
            position += 1
        }
        guard position > start else { return nil }
        let text = String(decoding: bytes[start..<position], as: UTF8.self)
        skipSpace()
        return text
    }
}
