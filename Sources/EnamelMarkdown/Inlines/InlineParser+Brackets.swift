extension InlineParser {
    mutating func openBracket(isImage: Bool) {
        flush()
        let end = position + (isImage ? 2 : 1)
        append(.source(position..<end), upTo: end)
        if !brackets.isEmpty { brackets[brackets.count - 1].hasInner = true }
        brackets.append(Bracket(token: lastTokenIndex, position: end, isImage: isImage, delimiter: lastDelimiter))
    }

    /// Makes the text since the last bracket a link, an image or a footnote's reference, or leaves it.
    mutating func closeBracket() {
        guard let bracket = brackets.last else {
            position += 1
            return
        }
        if !bracket.isImage, brackets.count - 1 < inactiveBrackets {
            popBracket()
            position += 1
            return
        }
        if let (reference, end) = linkEnd(for: bracket) {
            flush()
            tokens[bracket.token].kind = .source(0..<0)
            insert(.open(bracket.isImage ? .image(reference) : .link(reference)), after: bracket.token)
            append(.close, upTo: end)
            resolveDelimiters(above: bracket.delimiter)
            popBracket()
            // A link holds no link: what opened before it stays text.
            if !bracket.isImage { inactiveBrackets = brackets.count }
        } else if let number = footnoteNumber(for: bracket) {
            let end = position + 1
            dropTokens(from: bracket)
            popBracket()
            append(.footnoteReference(number), upTo: end)
        } else {
            popBracket()
            position += 1
        }
    }

    private mutating func popBracket() {
        brackets.removeLast()
        inactiveBrackets = min(inactiveBrackets, brackets.count)
    }

    /// Where the link that ends with the bracket at the position leads, and the place behind it.
    private func linkEnd(for bracket: Bracket) -> (LinkReference, Int)? {
        let next = position + 1
        if next < bytes.count, bytes[next] == .openParenthesis, let link = inlineLink(at: next) { return link }
        if next < bytes.count, bytes[next] == .openBracket,
            let end = LinkLabel.end(in: bytes, at: next, limit: bytes.count)
        {
            let label = LinkLabel.normalized(bytes[(next + 1)..<(end - 1)])
            if end > next + 2 {
                guard let reference = context.reference(label) else { return nil }
                return (reference, end)
            }
            return shortcut(for: bracket).map { ($0, end) }
        }
        return shortcut(for: bracket).map { ($0, next) }
    }

    private func shortcut(for bracket: Bracket) -> LinkReference? {
        guard !bracket.hasInner else { return nil }
        return context.reference(LinkLabel.normalized(bytes[bracket.position..<position]))
    }

    /// Reads `(destination "title")`.
    private func inlineLink(at start: Int) -> (LinkReference, Int)? {
        let limit = bytes.count
        let destinationStart = skippingSpace(from: start + 1)
        guard let destination = LinkDestination(bytes, at: destinationStart, limit: limit) else { return nil }
        var reference = LinkReference(destination: "", title: "")
        var end = skippingSpace(from: destination.end)
        var title: Range<Int>?
        if end > destination.end, let found = LinkTitle(bytes, at: end, limit: limit) {
            title = found.text
            end = skippingSpace(from: found.end)
        }
        guard end < limit, bytes[end] == .closeParenthesis else { return nil }
        reference.destination = CharacterReference.resolved(bytes[destination.text])
        if let title { reference.title = CharacterReference.resolved(bytes[title]) }
        return (reference, end + 1)
    }

    /// Goes over white space; a paragraph has no blank line to cross.
    private func skippingSpace(from start: Int) -> Int {
        var position = start
        while position < bytes.count, bytes[position].isMarkdownWhitespace { position += 1 }
        return position
    }

    private func footnoteNumber(for bracket: Bracket) -> Int? {
        guard !bracket.isImage, !bracket.hasInner, position > bracket.position + 1, bytes[bracket.position] == .caret
        else {
            return nil
        }
        return context.footnoteNumber(LinkLabel.normalized(bytes[(bracket.position + 1)..<position]))
    }

    /// Takes away the text since a bracket.
    private mutating func dropTokens(from bracket: Bracket) {
        flush()
        var token = bracket.token
        while token >= 0 {
            tokens[token].kind = .source(0..<0)
            token = tokens[token].next
        }
        // Marks inside the label mark nothing.
        lastDelimiter = bracket.delimiter
        if lastDelimiter >= 0 { delimiters[lastDelimiter].next = -1 } else { firstDelimiter = -1 }
    }
}
