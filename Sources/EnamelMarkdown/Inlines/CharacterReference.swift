/// HTML's character references, and backslashes (CommonMark 2.4 and 2.5).
enum CharacterReference {
    /// Reads the reference at a place: its text, and the place behind its semicolon.
    static func read(_ bytes: ArraySlice<UInt8>, at start: Int) -> (text: String, end: Int)? {
        let limit = bytes.endIndex
        var position = start + 1
        guard position < limit, bytes[position] == .hash else {
            // No name is longer than 31 characters.
            while position < limit, position - start <= 32, bytes[position].isAlphanumeric { position += 1 }
            guard position < limit, bytes[position] == .semicolon,
                let text = HTMLEntities.text(of: bytes[(start + 1)..<position])
            else { return nil }
            return (text, position + 1)
        }
        position += 1
        let isHexadecimal = position < limit && bytes[position] | 0x20 == UInt8(ascii: "x")
        if isHexadecimal { position += 1 }
        let digits = position
        var value: UInt32 = 0
        while position < limit, isHexadecimal ? bytes[position].isHexDigit : bytes[position].isDigit {
            guard position - digits < (isHexadecimal ? 6 : 7) else { return nil }
            let byte = bytes[position]
            let digit = byte.isDigit ? UInt32(byte - 0x30) : UInt32((byte | 0x20) - 0x61) + 10
            value = value * (isHexadecimal ? 16 : 10) + digit
            position += 1
        }
        guard position > digits, position < limit, bytes[position] == .semicolon else { return nil }
        let scalar = value == 0 ? nil : Unicode.Scalar(value)
        return (String(Character(scalar ?? "\u{FFFD}")), position + 1)
    }

    /// A text with its backslashes and references resolved.
    static func resolved(_ bytes: ArraySlice<UInt8>) -> String {
        guard bytes.contains(where: { $0 == .backslash || $0 == .ampersand }) else {
            return String(decoding: bytes, as: UTF8.self)
        }
        var result: [UInt8] = []
        result.reserveCapacity(bytes.count)
        var position = bytes.startIndex
        while position < bytes.endIndex {
            let byte = bytes[position]
            if byte == .backslash, position + 1 < bytes.endIndex, bytes[position + 1].isPunctuation {
                result.append(bytes[position + 1])
                position += 2
            } else if byte == .ampersand, let reference = read(bytes, at: position) {
                result += reference.text.utf8
                position = reference.end
            } else {
                result.append(byte)
                position += 1
            }
        }
        return String(decoding: result, as: UTF8.self)
    }
}
