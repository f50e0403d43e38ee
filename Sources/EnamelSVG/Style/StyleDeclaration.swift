/// One declaration that applies to an element.
struct StyleDeclaration {
    var property: Property
    /// The value, without `!important`.
    var value: ArraySlice<UInt8>
    var isImportant = false
    /// Whether it is an attribute, where numbers stand for pixels.
    var isAttribute = false
}

extension StyleDeclaration {
    /// What an element's presentation attributes say, in the order of the source.
    static func attributes(of node: XMLTree.Node, _ tag: SVGTag, in tree: XMLTree, _ names: NameTable)
        -> [StyleDeclaration]
    {
        var result: [StyleDeclaration] = []
        for index in 0..<tree.attributeCount(of: node) {
            guard let property = names.property(tree.attributeNameIndex(index, of: node)),
                property.isAttribute(of: tag)
            else { continue }
            result.append(
                StyleDeclaration(
                    property: property, value: tree.attributeValue(index, of: node), isAttribute: true))
        }
        return result
    }

    /// What a `style` attribute says: declarations with semicolons between them.
    static func list(_ text: ArraySlice<UInt8>) -> [StyleDeclaration] {
        var result: [StyleDeclaration] = []
        var start = text.startIndex
        while start < text.endIndex {
            let end = endOfDeclaration(text, from: start)
            if let declaration = declaration(text[start..<end]) { result.append(declaration) }
            start = min(end + 1, text.endIndex)
        }
        return result
    }

    private static func endOfDeclaration(_ text: ArraySlice<UInt8>, from start: Int) -> Int {
        var index = start
        var depth = 0
        while index < text.endIndex {
            switch text[index] {
            case UInt8(ascii: "("): depth += 1
            case UInt8(ascii: ")"): depth -= 1
            case UInt8(ascii: ";") where depth <= 0: return index
            case UInt8(ascii: "\""), UInt8(ascii: "'"):
                let quote = text[index]
                index += 1
                while index < text.endIndex, text[index] != quote { index += 1 }
            case UInt8(ascii: "/") where index + 1 < text.endIndex && text[index + 1] == UInt8(ascii: "*"):
                index += 2
                while index < text.endIndex, !(text[index] == UInt8(ascii: "/") && text[index - 1] == UInt8(ascii: "*"))
                {
                    index += 1
                }
            default: break
            }
            index += 1
        }
        return text.endIndex
    }

    private static func declaration(_ text: ArraySlice<UInt8>) -> StyleDeclaration? {
        var reader = ValueReader(text)
        guard let name = reader.keyword(), reader.take(":"), let property = Property(rawValue: name) else { return nil }
        var value = ArraySlice(reader.bytes[reader.position...])
        while let last = value.last, last <= 0x20 { value.removeLast() }
        var isImportant = false
        if let mark = value.lastIndex(of: UInt8(ascii: "!")) {
            let word = String(decoding: value[(mark + 1)...], as: UTF8.self).lowercased().filter { $0 > " " }
            if word == "important" {
                isImportant = true
                value = value[..<mark]
            }
        }
        return StyleDeclaration(property: property, value: value, isImportant: isImportant)
    }
}
