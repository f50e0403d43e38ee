/// Makes a tree of the pieces of running text, with a stack of its own.
struct InlineBuilder {
    private let parser: InlineParser
    private let line: Int
    private let depth: Int
    private var frames: [Frame] = [Frame(span: nil, isInLink: false)]
    /// Text that is no node yet.
    private var text: [UInt8] = []

    private struct Frame {
        var span: InlineToken.Span?
        var isInLink: Bool
        var children: [MarkdownInline] = []
    }

    init(_ parser: InlineParser, line: Int, depth: Int) {
        self.parser = parser
        self.line = line
        self.depth = depth
    }

    consuming func inlines() throws(MarkdownError) -> [MarkdownInline] {
        try parser.context.countNodes(parser.tokens.count, line: line)
        var token = parser.firstToken
        while token >= 0 {
            try add(parser.tokens[token].kind)
            token = parser.tokens[token].next
        }
        flush(isEnd: true)
        return frames[0].children
    }

    private mutating func add(_ kind: InlineToken.Kind) throws(MarkdownError) {
        switch kind {
        case .source(let range): text += parser.bytes[range]
        case .text(let string): text += string.utf8
        case .softBreak: append(.softBreak)
        case .lineBreak: append(.lineBreak)
        case .code(let string): append(.code(string))
        case .html(let string): append(.html(string))
        case .footnoteReference(let number): append(.footnoteReference(number: number))
        case .open(let span):
            flush()
            guard depth + frames.count <= parser.context.limits.depth else {
                throw .tooDeep(line: line, limit: parser.context.limits.depth)
            }
            var isInLink = frames[frames.count - 1].isInLink
            if case .link = span { isInLink = true }
            frames.append(Frame(span: span, isInLink: isInLink))
        case .close:
            flush()
            let frame = frames.removeLast()
            guard let span = frame.span else { return }
            let last = frames.count - 1
            switch span {
            case .emphasis: frames[last].children.append(.emphasis(frame.children))
            case .strong: frames[last].children.append(.strong(frame.children))
            case .strikethrough: frames[last].children.append(.strikethrough(frame.children))
            case .link(let target):
                frames[last].children.append(
                    .link(destination: target.destination, title: target.title, frame.children))
            case .image(let target):
                frames[last].children.append(
                    .image(source: target.destination, title: target.title, alternative: frame.children.plainText))
            }
        }
    }

    private mutating func append(_ inline: MarkdownInline) {
        flush()
        frames[frames.count - 1].children.append(inline)
    }

    /// Makes the text a node, and links of the addresses in it.
    private mutating func flush(isEnd: Bool = false) {
        guard !text.isEmpty else { return }
        let last = frames.count - 1
        if isEnd, !parser.preservesWhitespace, last == 0 {
            while let byte = text.last, byte.isSpaceOrTab { text.removeLast() }
        }
        if frames[last].isInLink {
            frames[last].children.append(text: text[...])
        } else {
            addLinkingAddresses()
        }
        text.removeAll(keepingCapacity: true)
    }

    private mutating func addLinkingAddresses() {
        let last = frames.count - 1
        var done = 0
        var position = 0
        var badDomainEnd = 0
        while position < text.count {
            let byte = text[position]
            if byte == .at {
                if let email = EmailAddress(text, at: position, from: done) {
                    let address = text.string(email.range)
                    frames[last].children.append(text: text[done..<email.range.lowerBound])
                    frames[last].children.append(
                        .link(destination: (email.hasScheme ? "" : "mailto:") + address, title: "", [.text(address)]))
                    done = email.range.upperBound
                    position = done
                    continue
                }
            } else if parser.hasAddressInBrackets, byte.isLetter,
                let prefix = WebAddress.prefix(in: text, at: position),
                let address = prefix.address(in: text, at: position, badDomainEnd: &badDomainEnd)
            {
                frames[last].children.append(text: text[done..<position])
                frames[last].children.append(
                    .link(destination: address.destination, title: "", [.text(address.text)]))
                done = address.end
                position = done
                continue
            }
            position += 1
        }
        frames[last].children.append(text: text[done...])
    }
}

extension [MarkdownInline] {
    fileprivate mutating func append(text: ArraySlice<UInt8>) {
        guard !text.isEmpty else { return }
        append(.text(String(decoding: text, as: UTF8.self)))
    }
}
