extension SVGBuilder {
    /// Conditional processing (SVG 2, section 5.9): `systemLanguage` and `requiredExtensions`. What `requiredFeatures` asks for, everything has.
    func passesConditions(_ node: XMLTree.Node) -> Bool {
        if let extensions = tree.attribute("requiredExtensions", of: node), !Self.hasAll(extensions) { return false }
        guard let languages = tree.attribute("systemLanguage", of: node) else { return true }
        return languages.split(separator: ",").contains { matchesLanguage(String($0).trimmed.lowercased()) }
    }

    /// Only HTML and SVG themselves are there.
    private static func hasAll(_ extensions: String) -> Bool {
        let names = extensions.split { $0 == " " || $0 == "\n" || $0 == "\t" || $0 == "\r" }
        return !names.isEmpty && names.allSatisfy { $0 == XMLName.html }
    }

    /// Whether the reader reads a language: theirs is it, or a variety of it.
    private func matchesLanguage(_ tag: String) -> Bool {
        guard !tag.isEmpty else { return false }
        return options.languages.contains { language in
            let own = language.lowercased()
            return own == tag || own.hasPrefix(tag + "-") || tag.hasPrefix(own + "-")
        }
    }

    /// The first element of a `switch` whose conditions hold.
    func drawSwitch(_ node: XMLTree.Node, _ scope: Scope) throws(SVGError) -> Drawing {
        for child in source.elements(in: node) where Self.isRendered(source.tag(child)) {
            if passesConditions(child) { return try draw(child, scope) }
        }
        return Drawing()
    }

    /// Whether any value in the document may ask for the paints of a context element.
    var documentUsesContext: Bool {
        if let known = contextUse { return known }
        let word = Array("context-".utf8)
        var found = false
        let bytes = tree.bytes
        var index = 0
        while index + word.count <= bytes.count {
            if bytes[index] == word[0], bytes[index..<(index + word.count)].elementsEqual(word) {
                found = true
                break
            }
            index += 1
        }
        contextUse = found
        return found
    }
}
