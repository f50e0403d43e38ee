import EnamelViews
import Foundation

/// A tree of views as text: a name and a frame on each line.
struct LayoutText {
    private(set) var text = ""

    init(_ root: ViewNode) {
        // Not by recursion: trees may be as deep as the limit of views allows.
        var waiting: [(node: ViewNode, depth: Int)] = [(root, 0)]
        while let (node, depth) = waiting.popLast() {
            guard node.isPlaced else { continue }
            let indent = String(repeating: "  ", count: depth)
            let (origin, size) = (node.origin, node.size)
            text += "\(indent)\(Self.name(node)) (\(number(origin.x)), \(number(origin.y))) "
            text += "\(number(size.width)) x \(number(size.height))\n"
            waiting += node.children.reversed().map { ($0, depth + 1) }
        }
    }

    /// What a node is called: its layout, or its own name without the word that every node's name ends in.
    static func name(_ node: ViewNode) -> String {
        var name = String(describing: type(of: node))
        if let open = name.firstIndex(of: "<") {
            let argument = name[name.index(after: open)...].dropLast()
            name = ["LayoutNode", "ShapeNode"].contains(name[..<open]) ? String(argument) : String(name[..<open])
        }
        for ending in ["Node", "Layout"] where name.hasSuffix(ending) && name != ending {
            name.removeLast(ending.count)
        }
        return name
    }

    private func number(_ value: CGFloat) -> String {
        let rounded = (Double(value) * 1000).rounded() / 1000
        return Int(exactly: rounded).map { "\($0)" } ?? "\(rounded)"
    }
}
