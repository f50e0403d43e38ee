/// The syntax of HTML tags (CommonMark 6.6).
enum HTMLTag {
    /// The place behind the open or closing tag that begins at a place.
    ///
    /// An attempt inside another attempt's attribute value reads the same text with other quotation marks open. Each mark exchanges two
    /// of the three states (none open, quotation mark open, apostrophe open), so attempts never come into one state, and one that meets
    /// `<` with none open fails: at most three read on, and all attempts of a text together take linear time.
    static func end(in bytes: [UInt8], at start: Int, limit: Int) -> Int? {
        var position = start + 1
        let isClosing = position < limit && bytes[position] == .slash
        if isClosing { position += 1 }
        guard position < limit, bytes[position].isLetter else { return nil }
        while position < limit, bytes[position].isAlphanumeric || bytes[position] == .hyphen { position += 1 }
        while true {
            let space = skippingSpace(bytes, from: position, limit: limit)
            guard space < limit else { return nil }
            switch bytes[space] {
            case .greater: return space + 1
            case .slash where !isClosing:
                return space + 1 < limit && bytes[space + 1] == .greater ? space + 2 : nil
            default:
                guard !isClosing, space > position, let end = attributeEnd(in: bytes, at: space, limit: limit) else {
                    return nil
                }
                position = end
            }
        }
    }

    private static func attributeEnd(in bytes: [UInt8], at start: Int, limit: Int) -> Int? {
        guard bytes[start].isLetter || bytes[start] == .underscore || bytes[start] == .colon else { return nil }
        var position = start + 1
        while position < limit {
            let byte = bytes[position]
            guard byte.isAlphanumeric || byte == .underscore || byte == .period || byte == .colon || byte == .hyphen
            else {
                break
            }
            position += 1
        }
        let equals = skippingSpace(bytes, from: position, limit: limit)
        guard equals < limit, bytes[equals] == .equals else { return position }
        position = skippingSpace(bytes, from: equals + 1, limit: limit)
        guard position < limit else { return nil }
        let mark = bytes[position]
        if mark == .quote || mark == .apostrophe {
            position += 1
            while position < limit, bytes[position] != mark { position += 1 }
            return position < limit ? position + 1 : nil
        }
        let valueStart = position
        while position < limit {
            let byte = bytes[position]
            if byte.isMarkdownWhitespace || byte == .quote || byte == .apostrophe || byte == .equals || byte == .less
                || byte == .greater || byte == .backtick
            {
                break
            }
            position += 1
        }
        return position > valueStart ? position : nil
    }

    private static func skippingSpace(_ bytes: [UInt8], from start: Int, limit: Int) -> Int {
        var position = start
        while position < limit, bytes[position].isMarkdownWhitespace { position += 1 }
        return position
    }
}
