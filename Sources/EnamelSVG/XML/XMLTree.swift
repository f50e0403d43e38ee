/// A document as a tree of elements and texts, in one array: a node is its index. Comments and processing instructions are not
/// kept, but for what `xml-stylesheet` says. Made by ``XMLReader``; immutable afterwards, so any task may read it.
///
///     let tree = try XMLReader(limits: limits).read(bytes).tree
///     for child in tree.children(of: tree.root) where tree.isElement(child) {
///         tree.name(of: child).local          // "rect"
///         tree.attribute("fill", of: child)   // "red"
///     }
package struct XMLTree: Sendable {
    /// The index of an element or a text. The root element is 0; a parent comes before its children, and nodes are numbered in
    /// the order of the document.
    package typealias Node = Int

    /// What is stored of a node. Links are -1 where there is none.
    struct Record: Sendable {
        /// Index into `names`; -1 for a text.
        var name: Int32
        var parent: Int32 = -1
        var firstChild: Int32 = -1
        var lastChild: Int32 = -1
        var previous: Int32 = -1
        var next: Int32 = -1
        /// Attributes of an element; bytes of a text.
        var start: Int
        var count: Int
        var line: Int32
        var column: Int32
    }

    /// An attribute's name and where its value is.
    struct Attribute: Sendable {
        var name: Int32
        var start: Int
        var count: Int
    }

    /// A place in the source; both count from 1, columns in bytes of UTF-8.
    package struct Position: Hashable, Sendable, CustomStringConvertible {
        /// The line.
        package var line: Int
        /// The byte in the line.
        package var column: Int

        /// A place.
        package init(line: Int, column: Int) {
            self.line = line
            self.column = column
        }

        /// `line 3, column 14`.
        package var description: String { "line \(line), column \(column)" }
    }

    var records: [Record] = []
    var attributes: [Attribute] = []
    /// All texts and attribute values, one after the other.
    var bytes: [UInt8] = []
    /// Every name that occurs, once.
    package internal(set) var names: [XMLName] = []
    /// What `xml-stylesheet` instructions before the root element say, such as `href="a.css" type="text/css"`.
    package internal(set) var stylesheetInstructions: [String] = []

    /// An empty tree, which only the reader has.
    init() {}

    /// How many nodes there are.
    package var count: Int { records.count }
    /// The outermost element.
    package var root: Node { 0 }
}

extension XMLTree {
    /// Whether a node is an element and not a text.
    package func isElement(_ node: Node) -> Bool { records[node].name >= 0 }

    /// An element's name; a text has an empty one.
    package func name(of node: Node) -> XMLName {
        let index = Int(records[node].name)
        return index < 0 ? XMLName("") : names[index]
    }

    /// An element's name as an index into ``names``; -1 for a text. For tables that are made once for each name.
    package func nameIndex(of node: Node) -> Int { Int(records[node].name) }

    /// The node around; nil for the root.
    package func parent(of node: Node) -> Node? { link(records[node].parent) }
    /// The first node inside.
    package func firstChild(of node: Node) -> Node? { link(records[node].firstChild) }
    /// The last node inside.
    package func lastChild(of node: Node) -> Node? { link(records[node].lastChild) }
    /// The node before under the same parent.
    package func previousSibling(of node: Node) -> Node? { link(records[node].previous) }
    /// The node after under the same parent.
    package func nextSibling(of node: Node) -> Node? { link(records[node].next) }

    private func link(_ index: Int32) -> Node? { index < 0 ? nil : Int(index) }

    /// The nodes inside, elements and texts, in order.
    package func children(of node: Node) -> Children { Children(tree: self, upcoming: records[node].firstChild) }

    /// Where an element begins, or a text.
    package func position(of node: Node) -> Position {
        Position(line: Int(records[node].line), column: Int(records[node].column))
    }

    /// The nodes inside an element.
    package struct Children: Sequence, IteratorProtocol {
        let tree: XMLTree
        var upcoming: Int32

        /// The next node.
        package mutating func next() -> Node? {
            guard upcoming >= 0 else { return nil }
            let node = Int(upcoming)
            upcoming = tree.records[node].next
            return node
        }
    }
}

extension XMLTree {
    /// An attribute's value; nil where the element does not have it. O(attributes).
    package func attribute(_ local: String, in namespace: String = "", of node: Node) -> String? {
        attributeBytes(local, in: namespace, of: node).map { String(decoding: $0, as: UTF8.self) }
    }

    /// An attribute's value as UTF-8, without a copy.
    package func attributeBytes(_ local: String, in namespace: String = "", of node: Node) -> ArraySlice<UInt8>? {
        let record = records[node]
        guard record.name >= 0 else { return nil }
        for index in record.start..<record.start + record.count {
            let attribute = attributes[index]
            let name = names[Int(attribute.name)]
            if name.local == local, name.namespace == namespace {
                return bytes[attribute.start..<attribute.start + attribute.count]
            }
        }
        return nil
    }

    /// How many attributes an element has; their indices begin at 0, in the order of the source.
    package func attributeCount(of node: Node) -> Int { records[node].name < 0 ? 0 : records[node].count }

    /// The name of an element's attribute.
    package func attributeName(_ index: Int, of node: Node) -> XMLName { names[attributeNameIndex(index, of: node)] }

    /// The same as an index into ``names``.
    package func attributeNameIndex(_ index: Int, of node: Node) -> Int {
        Int(attributes[records[node].start + index].name)
    }

    /// The value of an element's attribute as UTF-8, without a copy.
    package func attributeValue(_ index: Int, of node: Node) -> ArraySlice<UInt8> {
        let attribute = attributes[records[node].start + index]
        return bytes[attribute.start..<attribute.start + attribute.count]
    }

    /// A text's characters as UTF-8; none for an element.
    package func textBytes(of node: Node) -> ArraySlice<UInt8> {
        let record = records[node]
        return record.name < 0 ? bytes[record.start..<record.start + record.count] : []
    }

    /// A text's characters, or all those inside an element, in order. O(nodes inside).
    package func textContent(of node: Node) -> String {
        guard isElement(node) else { return String(decoding: textBytes(of: node), as: UTF8.self) }
        var text: [UInt8] = []
        var next = node + 1
        let end = endOfSubtree(node)
        while next < end {
            text += textBytes(of: next)
            next += 1
        }
        return String(decoding: text, as: UTF8.self)
    }

    /// The first node after everything inside a node: its subtree is `node..<endOfSubtree(node)`.
    package func endOfSubtree(_ node: Node) -> Node {
        var last = node
        while let child = lastChild(of: last) { last = child }
        return last + 1
    }
}
