/// The page tree (ISO 32000-2, section 7.7.3) as pages come: balanced, and written node by node, so that no page stays in memory.
struct PageTree {
    private struct Node {
        let reference: PDFReference
        var kids: [PDFReference] = []
        var pages = 0
    }

    /// Kids of a node.
    private static let width = 32

    /// The nodes that are being filled, leaves first; each is a kid of the next.
    private var levels: [Node] = []
    /// How many pages there are.
    private(set) var count = 0

    /// The node that the next page belongs to.
    mutating func parent(in file: PDFFile) throws(PDFError) -> PDFReference {
        try makeRoom(at: 0, file)
        return levels[0].reference
    }

    /// Adds a page, whose parent is the node asked for last.
    mutating func append(_ page: PDFReference) {
        count += 1
        levels[0].kids.append(page)
        levels[0].pages += 1
    }

    /// Writes what is left; the root of the tree.
    mutating func finish(_ file: PDFFile) throws(PDFError) -> PDFReference {
        // Closing a node may begin another level.
        var level = 0
        while level + 1 < levels.count {
            try close(level, file)
            level += 1
        }
        guard let root = levels.last else { throw .noPages }
        try write(root, parent: nil, file)
        return root.reference
    }

    private mutating func makeRoom(at level: Int, _ file: PDFFile) throws(PDFError) {
        if level == levels.count {
            levels.append(Node(reference: file.reserve()))
        } else if levels[level].kids.count == Self.width {
            try makeRoom(at: level + 1, file)
            try close(level, file)
            levels[level] = Node(reference: file.reserve())
        }
    }

    /// Writes a node and makes it a kid of the one above, which has room.
    private mutating func close(_ level: Int, _ file: PDFFile) throws(PDFError) {
        try makeRoom(at: level + 1, file)
        let node = levels[level]
        try write(node, parent: levels[level + 1].reference, file)
        levels[level + 1].kids.append(node.reference)
        levels[level + 1].pages += node.pages
    }

    private func write(_ node: Node, parent: PDFReference?, _ file: PDFFile) throws(PDFError) {
        var dictionary: PDFDictionary = ["Type": .name("Pages")]
        if let parent { dictionary.append("Parent", .reference(parent)) }
        dictionary.append("Kids", .array(node.kids.map { .reference($0) }))
        dictionary.append("Count", .integer(node.pages))
        try file.write(.dictionary(dictionary), as: node.reference)
    }
}
