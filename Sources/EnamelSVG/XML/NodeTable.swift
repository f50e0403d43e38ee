/// What is known of some nodes of a tree, by node. Unlike a dictionary it asks the runtime for no conformance: to find one goes through all
/// of the program's, which is a tenth of the time that an icon takes.
struct NodeTable<Value> {
    /// The value's index for each node, -1 for none; empty until the first value.
    private var slots: [Int32] = []
    private var values: [Value] = []
    private let count: Int

    /// A table for the nodes of a tree.
    init(_ tree: XMLTree) { count = tree.count }

    /// What is known of a node; nil for nothing. O(1), the first value O(nodes).
    subscript(node: XMLTree.Node) -> Value? {
        get {
            guard slots.indices.contains(node), slots[node] >= 0 else { return nil }
            return values[Int(slots[node])]
        }
        set {
            guard let newValue, (0..<count).contains(node) else { return }
            if slots.isEmpty { slots = [Int32](repeating: -1, count: count) }
            if slots[node] >= 0 {
                values[Int(slots[node])] = newValue
            } else {
                slots[node] = Int32(truncatingIfNeeded: values.count)
                values.append(newValue)
            }
        }
    }

    /// Forgets everything.
    mutating func removeAll() {
        slots = []
        values = []
    }
}
