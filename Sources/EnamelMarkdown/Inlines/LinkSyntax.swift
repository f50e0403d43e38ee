/// A link's label in brackets (CommonMark 6.3).
enum LinkLabel {
    /// The longest label, in bytes: the specification says 999 characters.
    static let longest = 999 * 4

    /// The place behind the closing bracket of the label that opens at a place.
    static func end(in bytes: [UInt8], at start: Int, limit: Int) -> Int? {
        var position = start + 1
        let last = min(limit, start + longest + 2)
        while position < last {
            switch bytes[position] {
            case .closeBracket: return position + 1
            case .openBracket: return nil
            case .backslash where position + 1 < last && bytes[position + 1].isPunctuation: position += 2
            default: position += 1
            }
        }
        return nil
    }

    /// A label as labels are compared: white space collapsed and case folded. Empty where it has nothing else.
    static func normalized(_ label: ArraySlice<UInt8>) -> [UInt8] {
        guard label.count <= longest else { return [] }
        var result: [UInt8] = []
        result.reserveCapacity(label.count)
        var isASCII = true
        for byte in label {
            if byte.isMarkdownWhitespace {
                if let last = result.last, last != .space { result.append(.space) }
            } else {
                // Upper case, as the full mapping below ends with it.
                result.append(byte &- 0x61 < 26 ? byte & 0xDF : byte)
                if byte >= 0x80 { isASCII = false }
            }
        }
        if result.last == .space { result.removeLast() }
        // Folding by way of both mappings joins what Unicode's full case folding joins, such as ẞ, ß and ss.
        return isASCII ? result : Array(String(decoding: result, as: UTF8.self).lowercased().uppercased().utf8)
    }
}

/// A footnote's label, `[^label]`.
enum FootnoteLabel {
    /// Reads `[^label]:` at a place.
    static func definition(in bytes: [UInt8], at start: Int, limit: Int) -> (label: [UInt8], end: Int)? {
        guard start + 1 < limit, bytes[start + 1] == .caret,
            let end = LinkLabel.end(in: bytes, at: start, limit: limit), end < limit, bytes[end] == .colon
        else { return nil }
        let label = bytes[(start + 2)..<(end - 1)]
        guard !label.isEmpty, !label.contains(where: \.isMarkdownWhitespace) else { return nil }
        return (Array(label), bytes.skippingSpaces(from: end + 1, to: limit))
    }
}

/// A link's destination (CommonMark 6.3), in angle brackets or without spaces.
struct LinkDestination {
    /// The destination as written, without angle brackets.
    var text: Range<Int>
    /// The place behind it.
    var end: Int

    /// Reads the destination at a place. Without angle brackets it may be empty.
    init?(_ bytes: [UInt8], at start: Int, limit: Int) {
        var position = start
        if start < limit, bytes[start] == .less {
            position += 1
            while position < limit {
                switch bytes[position] {
                case .greater:
                    text = (start + 1)..<position
                    end = position + 1
                    return
                case .less, .lineFeed: return nil
                case .backslash where position + 1 < limit && bytes[position + 1].isPunctuation: position += 2
                default: position += 1
                }
            }
            return nil
        }
        // The specification asks for at least three levels of parentheses; the bound keeps the time linear, for a text whose links all
        // stay open.
        var depth = 0
        scan: while position < limit {
            switch bytes[position] {
            case .openParenthesis:
                depth += 1
                guard depth <= 32 else { return nil }
            case .closeParenthesis:
                guard depth > 0 else { break scan }
                depth -= 1
            case .backslash where position + 1 < limit && bytes[position + 1].isPunctuation: position += 1
            case let byte where byte == .space || byte.isControl: break scan
            default: break
            }
            position += 1
        }
        guard depth == 0 else { return nil }
        text = start..<position
        end = position
    }
}

/// A link's title (CommonMark 6.3), in quotation marks, apostrophes or parentheses.
struct LinkTitle {
    var text: Range<Int>
    /// The place behind the closing mark.
    var end: Int

    init?(_ bytes: [UInt8], at start: Int, limit: Int) {
        guard start < limit else { return nil }
        let closing: UInt8
        switch bytes[start] {
        case .quote: closing = .quote
        case .apostrophe: closing = .apostrophe
        case .openParenthesis: closing = .closeParenthesis
        default: return nil
        }
        var position = start + 1
        while position < limit {
            switch bytes[position] {
            case closing:
                text = (start + 1)..<position
                end = position + 1
                return
            case .openParenthesis where closing == .closeParenthesis: return nil
            case .backslash where position + 1 < limit && bytes[position + 1].isPunctuation: position += 2
            default: position += 1
            }
        }
        return nil
    }
}
