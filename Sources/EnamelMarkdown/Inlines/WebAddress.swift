/// Addresses without angle brackets (GitHub Flavored Markdown, "Autolinks (extension)").
struct WebAddress {
    var text: String
    var destination: String
    /// The place behind it.
    var end: Int

    /// What an address begins with.
    enum Prefix {
        /// `www.`, which is part of the domain.
        case www
        /// A scheme of this length, with the slashes.
        case scheme(Int)
    }

    /// The prefix at a place where an address may begin: `www.` at the start, behind white space or one of `*_~(`, a scheme behind all
    /// but letters and digits.
    static func prefix(in bytes: [UInt8], at start: Int) -> Prefix? {
        let before = start > 0 ? bytes[start - 1] : .space
        if bytes.has("www.", at: start) {
            switch before {
            case .asterisk, .underscore, .tilde, .openParenthesis: return .www
            default: return before.isMarkdownWhitespace ? .www : nil
            }
        }
        guard !before.isAlphanumeric else { return nil }
        if bytes.has("http://", at: start, ignoringCase: true) { return .scheme(7) }
        if bytes.has("https://", at: start, ignoringCase: true) { return .scheme(8) }
        if bytes.has("ftp://", at: start, ignoringCase: true) { return .scheme(6) }
        return nil
    }
}

extension WebAddress.Prefix {
    /// Reads the address at a place where this prefix stands.
    ///
    /// - Parameter badDomainEnd: Domains that begin before this place and reach it are known to be none. A domain's end is the same for
    ///   all that begin in it, so a flood of `www.a_` is read once and not once for each of its parts.
    func address(in bytes: [UInt8], at start: Int, badDomainEnd: inout Int) -> WebAddress? {
        guard start >= badDomainEnd else { return nil }
        var position = start
        var isShortAllowed = false
        if case .scheme(let length) = self {
            position += length
            isShortAllowed = true
        }
        let first = isShortAllowed ? position : position + 4
        guard first < bytes.count, bytes[first].isAlphanumeric || bytes[first] >= 0x80 else { return nil }

        var periods = 0
        // The last underscore in the segment before the last, and in the last.
        var earlier: Int?
        var latest: Int?
        while position < bytes.count {
            let byte = bytes[position]
            if byte == .underscore {
                latest = position
            } else if byte == .period {
                periods += 1
                earlier = latest
                latest = nil
            } else if !byte.isAlphanumeric, byte != .hyphen, byte < 0x80 {
                break
            }
            position += 1
        }
        if let underscore = latest ?? earlier {
            badDomainEnd = underscore + 1
            return nil
        }
        guard periods > 0 || isShortAllowed else { return nil }
        while position < bytes.count, !bytes[position].isMarkdownWhitespace, bytes[position] != .less { position += 1 }
        let end = Self.end(of: bytes[start..<position])
        guard end > start else { return nil }
        let text = bytes.string(start..<end)
        switch self {
        case .www: return WebAddress(text: text, destination: "http://" + text, end: end)
        case .scheme: return WebAddress(text: text, destination: text, end: end)
        }
    }

    /// The end of an address without the punctuation behind it: marks that end sentences, closing parentheses that it does not open, and
    /// character references.
    private static func end(of address: ArraySlice<UInt8>) -> Int {
        var end = address.endIndex
        var surplus = 0
        for byte in address {
            if byte == .closeParenthesis { surplus += 1 }
            if byte == .openParenthesis { surplus -= 1 }
        }
        while end > address.startIndex {
            switch address[end - 1] {
            case .question, .exclamation, .period, UInt8(ascii: ","), .colon, .asterisk, .underscore, .tilde, .quote,
                .apostrophe:
                end -= 1
            case .closeParenthesis:
                guard surplus > 0 else { return end }
                surplus -= 1
                end -= 1
            case .semicolon:
                var name = end - 1
                while name > address.startIndex, address[name - 1].isAlphanumeric { name -= 1 }
                guard name > address.startIndex, name < end - 1, address[name - 1] == .ampersand else { return end }
                end = name - 1
            default: return end
            }
        }
        return end
    }
}

/// An email address in text (GitHub Flavored Markdown, "Autolinks (extension)").
struct EmailAddress {
    var range: Range<Int>
    /// Whether the text names the scheme itself.
    var hasScheme = false

    /// Reads the address around an `@`, none of it before `start`. Parts end at another `@`, so all addresses of a text take linear time.
    init?(_ bytes: [UInt8], at: Int, from start: Int) {
        var lower = at
        while lower > start {
            let byte = bytes[lower - 1]
            guard byte.isAlphanumeric || byte == .period || byte == .hyphen || byte == .underscore || byte == .plus
            else {
                break
            }
            lower -= 1
        }
        guard lower < at else { return nil }
        var upper = at + 1
        var periods = 0
        while upper < bytes.count {
            let byte = bytes[upper]
            if byte == .period {
                guard upper + 1 < bytes.count, bytes[upper + 1].isAlphanumeric else { break }
                periods += 1
            } else if !byte.isAlphanumeric, byte != .hyphen, byte != .underscore {
                break
            }
            upper += 1
        }
        guard periods > 0, bytes[upper - 1].isAlphanumeric else { return nil }
        for (scheme, length) in [("mailto:" as StaticString, 7), ("xmpp:", 5)] where lower - length >= start {
            guard bytes.has(scheme, at: lower - length) else { continue }
            guard lower - length == start || !bytes[lower - length - 1].isAlphanumeric else { continue }
            lower -= length
            hasScheme = true
            guard length == 5, upper < bytes.count, bytes[upper] == .slash else { break }
            var resource = upper + 1
            while resource < bytes.count,
                bytes[resource].isAlphanumeric || bytes[resource] == .at || bytes[resource] == .period
            {
                resource += 1
            }
            while resource > upper + 1, bytes[resource - 1] == .period { resource -= 1 }
            if resource > upper + 1 { upper = resource }
            break
        }
        range = lower..<upper
    }
}
