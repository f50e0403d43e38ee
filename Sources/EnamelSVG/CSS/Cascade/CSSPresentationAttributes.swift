/// Attributes of SVG's elements that are declarations (SVG 2, section 6.6): weaker than every author's rule.
struct CSSPresentationAttributes {
    private let tree: XMLTree
    /// What an attribute's name means on an element's name, by both as indices into the tree's names: what was last asked for of those that share a
    /// place.
    private var meanings = [(key: UInt64, meaning: Meaning)](repeating: (.max, .none), count: 256)

    private enum Meaning {
        case none
        case property(CSSProperty)
        case shorthand(CSSShorthand)
    }

    init(_ tree: XMLTree) { self.tree = tree }

    /// An element's declarations, none of which is important.
    mutating func declarations(of node: XMLTree.Node) -> [CSSDeclaration] {
        var result: [CSSDeclaration] = []
        for index in 0..<tree.attributeCount(of: node) {
            switch meaning(of: tree.attributeNameIndex(index, of: node), on: tree.nameIndex(of: node)) {
            case .none: break
            case .property(let property):
                let value = Self.trimmed(tree.attributeValue(index, of: node))
                guard !value.isEmpty else { continue }
                result.append(
                    CSSDeclaration(
                        key: .property(property), value: Self.declared(value, property), isImportant: false))
            case .shorthand(let shorthand):
                let text = String(decoding: tree.attributeValue(index, of: node), as: UTF8.self)
                let raw = CSSRawDeclaration(
                    name: shorthand.rawValue, value: CSSParser.components(of: text), isImportant: false, source: 0..<0)
                if !raw.value.isEmpty { result += CSSDeclaration.longhands(raw) }
            }
        }
        return result
    }

    private mutating func meaning(of attribute: Int, on element: Int) -> Meaning {
        let key = UInt64(truncatingIfNeeded: element) << 32 | UInt64(truncatingIfNeeded: attribute)
        let place = (element &* 37 &+ attribute) & 255
        if meanings[place].key == key { return meanings[place].meaning }
        let (name, owner) = (tree.names[attribute], tree.names[element])
        var meaning = Meaning.none
        if name.namespace.isEmpty, owner.namespace == XMLName.svg {
            if name.local == "font-variant" || name.local == "text-decoration" {
                meaning = CSSShorthand(name: name.local).map { .shorthand($0) } ?? .none
            } else if let property = CSSProperty(attribute: name.local, element: owner.local) {
                meaning = .property(property)
            }
        }
        meanings[place] = (key, meaning)
        return meaning
    }

    private static func declared(_ value: ArraySlice<UInt8>, _ property: CSSProperty) -> CSSDeclaredValue {
        if value.count <= 12, value.count >= 5, let first = value.first, "iurIUR".utf8.contains(first),
            let keyword = CSSDeclaredValue(keyword: String(decoding: value, as: UTF8.self).lowercasedASCII)
        {
            return keyword
        }
        if property != .d, hasReference(value) {
            let components = CSSParser.components(of: String(decoding: value, as: UTF8.self))
            if CSSVariables.hasReference(components) { return .pending(nil, components) }
        }
        return .value(CSSValue(attribute: value))
    }

    /// Whether `var(` occurs.
    private static func hasReference(_ value: ArraySlice<UInt8>) -> Bool {
        var rest = value
        while let bracket = rest.firstIndex(of: UInt8(ascii: "(")) {
            if value[value.startIndex..<bracket].suffix(3).map({ $0 | 0x20 }) == Array("var".utf8) { return true }
            rest = rest[(bracket + 1)...]
        }
        return false
    }

    private static func trimmed(_ value: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
        var value = value
        while let first = value.first, CSSMatcher.isXMLSpace(first) { value = value.dropFirst() }
        while let last = value.last, CSSMatcher.isXMLSpace(last) { value = value.dropLast() }
        return value
    }
}
