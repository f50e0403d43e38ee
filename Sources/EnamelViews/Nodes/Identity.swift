/// Where a view stands in the structure, from one pass to the next: what `@State` belongs to. What was not there in one pass
/// begins anew when it comes back.
package final class Identity {
    /// Which of its parent's children.
    package enum Slot: Hashable {
        case index(Int)
        /// An element's identifier, and how often it has come before.
        case id(AnyHashable, Int)
        case type(ObjectIdentifier)
    }

    private var children: [Slot: Identity] = [:]
    private var values: [Int: Any] = [:]
    private var lastPass: Int

    package init(pass: Int) { lastPass = pass }

    /// The child in a slot, as it is in a pass.
    package func child(_ slot: Slot, pass: Int) -> Identity {
        guard let child = children[slot] else {
            let child = Identity(pass: pass)
            children[slot] = child
            return child
        }
        if child.lastPass < pass - 1 {
            child.children = [:]
            child.values = [:]
        }
        child.lastPass = pass
        return child
    }

    /// What is kept here under a number, made when it is first asked for, or when it is of another type than before.
    package func value<Value>(_ key: Int, make: () -> Value) -> Value {
        if let known = values[key], let value = known as? Value { return value }
        let value = make()
        values[key] = value
        return value
    }

    /// What is kept here under a number.
    package subscript<Value>(key: Int, as type: Value.Type) -> Value? {
        get { values[key].flatMap { $0 as? Value } }
        set { values[key] = newValue.map { $0 as Any } }
    }
}
