extension CSSCascade {
    /// The cascade of a document with all its style sheets: those of `style` elements, of `xml-stylesheet` instructions and of HTML's
    /// `link`, and what they import.
    ///
    /// - Parameters:
    ///   - tree: The document.
    ///   - media: What media queries ask about.
    ///   - userAgent: The renderer's own rules, as CSS.
    ///   - user: Sheets of the person who draws: below the document's own, but for what is important in them.
    ///   - base: The document's address, for the loader.
    ///   - loader: Fetches sheets; without one none is fetched.
    init(
        tree: XMLTree, media: CSSMediaEnvironment, userAgent: String = "", user: [CSSResource] = [], base: String = "",
        limits: CSSLimits = CSSLimits(), loader: CSSLoader? = nil
    ) {
        var reader = CSSSheetReader(media: media, limits: limits, loader: loader)
        if !userAgent.isEmpty { reader.read(CSSResource(bytes: Array(userAgent.utf8)), origin: .userAgent) }
        for sheet in user { reader.read(sheet, origin: .user) }
        for instruction in tree.stylesheetInstructions {
            let link = CSSSheetLink(instruction)
            if let address = link.address, media.matches(CSSParser.components(of: link.media)) {
                reader.load(address, base: base, origin: .author)
            }
        }
        for node in 0..<tree.count where tree.isElement(node) {
            let name = tree.name(of: node)
            guard name.local == "style" || name.local == "link",
                name.namespace == XMLName.svg || name.namespace == XMLName.html
            else { continue }
            let type = tree.attribute("type", of: node) ?? ""
            guard type.isEmpty || type.isKeyword("text/css") else { continue }
            guard media.matches(CSSParser.components(of: tree.attribute("media", of: node) ?? "")) else { continue }
            if name.local == "style" {
                reader.read(CSSResource(bytes: Array(tree.textContent(of: node).utf8), base: base), origin: .author)
            } else if name.namespace == XMLName.html, let address = tree.attribute("href", of: node),
                tree.attribute("rel", of: node)?.isKeyword("stylesheet") == true
            {
                reader.load(address, base: base, origin: .author)
            }
        }
        self.init(tree: tree, rules: reader.finished(), limits: limits)
    }
}

/// What an `xml-stylesheet` instruction says (Associating Style Sheets with XML documents 1.0).
struct CSSSheetLink: Hashable, Sendable {
    /// Nil for an alternate sheet, and one that is not CSS.
    var address: String?
    var media = ""

    init(_ instruction: String) {
        var values: [String: String] = [:]
        let bytes = Array(instruction.utf8)
        var index = 0
        func skipSpace() { while index < bytes.count, CSSMatcher.isXMLSpace(bytes[index]) { index += 1 } }
        while true {
            skipSpace()
            let start = index
            while index < bytes.count, CSSTokenizer.isName(bytes[index]) { index += 1 }
            let name = String(decoding: bytes[start..<index], as: UTF8.self)
            skipSpace()
            guard !name.isEmpty, index < bytes.count, bytes[index] == UInt8(ascii: "=") else { break }
            index += 1
            skipSpace()
            guard index < bytes.count, bytes[index] == UInt8(ascii: "\"") || bytes[index] == UInt8(ascii: "'"),
                let end = bytes[(index + 1)...].firstIndex(of: bytes[index])
            else { break }
            values[name] = Self.expanded(String(decoding: bytes[(index + 1)..<end], as: UTF8.self))
            index = end + 1
        }
        media = values["media"] ?? ""
        if values["alternate"] != "yes", values["type"].map({ $0.isEmpty || $0.isKeyword("text/css") }) ?? true {
            address = values["href"]
        }
    }

    /// XML's own entities.
    private static func expanded(_ text: String) -> String {
        guard text.utf8.contains(UInt8(ascii: "&")) else { return text }
        var result = ""
        var rest = text[...]
        let entities = [("&lt;", "<"), ("&gt;", ">"), ("&quot;", "\""), ("&apos;", "'"), ("&amp;", "&")]
        while let first = rest.first {
            if first == "&", let entity = entities.first(where: { rest.hasPrefix($0.0) }) {
                result += entity.1
                rest = rest.dropFirst(entity.0.count)
            } else {
                result.append(rest.removeFirst())
            }
        }
        return result
    }
}
