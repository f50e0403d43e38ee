/// A parsed document with what is looked up in it again and again. Immutable: any number of drawings may use it at once.
struct SVGSource: Sendable {
    let tree: XMLTree
    let names: NameTable
    /// The first element of each identifier.
    let identifiers: StringTable<XMLTree.Node>

    init(_ tree: XMLTree) {
        self.tree = tree
        names = NameTable(tree)
        var identifiers = StringTable<XMLTree.Node>()
        let id = tree.names.firstIndex(of: XMLName("id"))
        let xmlID = tree.names.firstIndex(of: XMLName("id", in: XMLName.xml))
        for node in 0..<tree.count {
            for index in 0..<tree.attributeCount(of: node) {
                let name = tree.attributeNameIndex(index, of: node)
                guard name == id || name == xmlID else { continue }
                let value = String(decoding: tree.attributeValue(index, of: node), as: UTF8.self)
                identifiers.add(node, for: value)
            }
        }
        self.identifiers = identifiers
    }

    /// What kind of element a node is; a text is of an unknown one.
    func tag(_ node: XMLTree.Node) -> SVGTag { names.tag(tree.nameIndex(of: node)) }

    /// The element that a reference leads to: `#id`, with or without percent-encoding.
    func element(at reference: String) -> XMLTree.Node? {
        let text = reference.trimmed
        guard text.hasPrefix("#") else { return nil }
        let id = String(text.dropFirst())
        return identifiers[id] ?? (id.utf8.contains(UInt8(ascii: "%")) ? identifiers[PercentEncoding.decoded(id)] : nil)
    }

    /// `href`, which counts before the older `xlink:href` (SVG 2, section 16.1.6).
    func href(_ node: XMLTree.Node) -> String? {
        tree.attribute("href", of: node) ?? tree.attribute("href", in: XMLName.xlink, of: node)
    }

    /// The elements inside an element.
    func elements(in node: XMLTree.Node) -> some Sequence<XMLTree.Node> {
        tree.children(of: node).lazy.filter { [tree] in tree.isElement($0) }
    }
}

/// Percent-encoding (RFC 3986, section 2.1).
enum PercentEncoding {
    /// The bytes that a text stands for.
    static func bytes(_ text: some Sequence<UInt8>) -> [UInt8] {
        let source = Array(text)
        guard source.contains(UInt8(ascii: "%")) else { return source }
        var result: [UInt8] = []
        result.reserveCapacity(source.count)
        var index = 0
        while index < source.count {
            if source[index] == UInt8(ascii: "%"), index + 2 < source.count, let high = hex(source[index + 1]),
                let low = hex(source[index + 2])
            {
                result.append(high << 4 | low)
                index += 3
            } else {
                result.append(source[index])
                index += 1
            }
        }
        return result
    }

    static func decoded(_ text: String) -> String { String(decoding: bytes(text.utf8), as: UTF8.self) }

    private static func hex(_ byte: UInt8) -> UInt8? {
        switch byte {
        case 48...57: byte - 48
        case 65...70: byte - 55
        case 97...102: byte - 87
        default: nil
        }
    }
}
