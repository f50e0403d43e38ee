extension InlineParser {
    /// A run of emphasis marks: a piece of text for now, and a place on the stack.
    mutating func parseDelimiter(_ byte: UInt8) {
        let start = position
        var end = start
        while end < bytes.count, bytes[end] == byte { end += 1 }
        let before = CharacterClass.before(start, in: bytes)
        let after = CharacterClass.after(end, in: bytes)
        // Left-flanking and right-flanking (CommonMark 6.2).
        let opens = after != .space && (after != .punctuation || before != .other)
        let closes = before != .space && (before != .punctuation || after != .other)
        let canOpen: Bool
        let canClose: Bool
        if byte == .underscore {
            canOpen = opens && (!closes || before == .punctuation)
            canClose = closes && (!opens || after == .punctuation)
        } else {
            canOpen = opens
            canClose = closes
        }
        flush()
        append(.source(start..<end), upTo: end)
        let length = end - start
        // Three tildes or more strike nothing through.
        guard canOpen || canClose, byte != .tilde || length <= 2 else { return }
        delimiters.append(
            Delimiter(
                token: lastTokenIndex, byte: byte, length: length, originalLength: length, canOpen: canOpen,
                canClose: canClose, previous: lastDelimiter, next: -1))
        let index = delimiters.count - 1
        if lastDelimiter >= 0 { delimiters[lastDelimiter].next = index } else { firstDelimiter = index }
        lastDelimiter = index
    }

    /// Pairs the marks behind `bottom` (an index, or -1 for all) and takes them off the stack.
    mutating func resolveDelimiters(above bottom: Int) {
        // For each sort of closer, the openers up to here are known not to fit.
        var openersBottom = [Int](repeating: bottom, count: 18)
        var closer = bottom >= 0 ? delimiters[bottom].next : firstDelimiter
        while closer >= 0 {
            guard delimiters[closer].canClose else {
                closer = delimiters[closer].next
                continue
            }
            let sort = delimiters[closer].sort
            var opener = delimiters[closer].previous
            while opener > openersBottom[sort], !delimiters[opener].isClosed(by: delimiters[closer]) {
                opener = delimiters[opener].previous
            }
            if opener > openersBottom[sort] {
                closer = pair(opener, closer)
            } else {
                openersBottom[sort] = closer - 1
                let next = delimiters[closer].next
                if !delimiters[closer].canOpen { remove(closer) }
                closer = next
            }
        }
        lastDelimiter = bottom
        if bottom >= 0 { delimiters[bottom].next = -1 } else { firstDelimiter = -1 }
    }

    /// Makes what lies between two runs emphasised, and gives the next run that may close.
    private mutating func pair(_ opener: Int, _ closer: Int) -> Int {
        // What lies between stays text.
        delimiters[opener].next = closer
        delimiters[closer].previous = opener

        let span: InlineToken.Span
        let used: Int
        if delimiters[closer].byte == .tilde {
            span = .strikethrough
            used = delimiters[closer].length
        } else {
            used = delimiters[closer].length >= 2 && delimiters[opener].length >= 2 ? 2 : 1
            span = used == 2 ? .strong : .emphasis
        }
        use(used, of: opener)
        use(used, of: closer)
        insert(.open(span), after: delimiters[opener].token)
        insert(.close, before: delimiters[closer].token)
        if delimiters[opener].length == 0 { remove(opener) }
        guard delimiters[closer].length == 0 else { return closer }
        let next = delimiters[closer].next
        remove(closer)
        return next
    }

    private mutating func use(_ count: Int, of delimiter: Int) {
        delimiters[delimiter].length -= count
        let token = delimiters[delimiter].token
        if case .source(let range) = tokens[token].kind {
            tokens[token].kind = .source(range.lowerBound..<(range.upperBound - count))
        }
    }

    private mutating func remove(_ index: Int) {
        let delimiter = delimiters[index]
        if delimiter.previous >= 0 {
            delimiters[delimiter.previous].next = delimiter.next
        } else {
            firstDelimiter = delimiter.next
        }
        if delimiter.next >= 0 {
            delimiters[delimiter.next].previous = delimiter.previous
        } else {
            lastDelimiter = delimiter.previous
        }
    }
}

extension Delimiter {
    /// Closers of one sort agree on which openers fit.
    fileprivate var sort: Int {
        switch byte {
        case .tilde: 12 + min(originalLength, 2)
        default: (byte == .asterisk ? 0 : 6) + (canOpen ? 3 : 0) + originalLength % 3
        }
    }

    fileprivate func isClosed(by closer: Delimiter) -> Bool {
        guard canOpen, byte == closer.byte else { return false }
        if byte == .tilde { return originalLength == closer.originalLength }
        // The rule of three.
        return !(canClose || closer.canOpen) || closer.originalLength % 3 == 0
            || (originalLength + closer.originalLength) % 3 != 0
    }
}

/// What emphasis distinguishes in the characters around a run (CommonMark 2.1): the text's ends count as space.
private enum CharacterClass {
    case space, punctuation, other

    static func before(_ position: Int, in bytes: [UInt8]) -> CharacterClass {
        guard position > 0 else { return .space }
        var start = position - 1
        while start > 0, bytes[start] & 0xC0 == 0x80 { start -= 1 }
        return of(bytes[start..<position])
    }

    static func after(_ position: Int, in bytes: [UInt8]) -> CharacterClass {
        guard position < bytes.count else { return .space }
        var end = position + 1
        while end < bytes.count, bytes[end] & 0xC0 == 0x80 { end += 1 }
        return of(bytes[position..<end])
    }

    private static func of(_ character: ArraySlice<UInt8>) -> CharacterClass {
        if let byte = character.first, byte < 0x80 {
            return byte.isMarkdownWhitespace ? .space : byte.isPunctuation ? .punctuation : .other
        }
        guard let scalar = String(decoding: character, as: UTF8.self).unicodeScalars.first else { return .other }
        switch scalar.properties.generalCategory {
        case .spaceSeparator: return .space
        case .connectorPunctuation, .dashPunctuation, .openPunctuation, .closePunctuation, .initialPunctuation,
            .finalPunctuation, .otherPunctuation, .mathSymbol, .currencySymbol, .modifierSymbol, .otherSymbol:
            return .punctuation
        default: return .other
        }
    }
}
