/// Values by text. Unlike a dictionary it asks the runtime for no conformance (see ``NodeTable``); the standard library's hash keeps texts that
/// were chosen to collide from making it slow.
struct StringTable<Value> {
    /// Indices into the entries by the text's hash, in open addressing; -1 is free.
    private var slots: [Int32]
    /// In the order in which they were added.
    private(set) var entries: [(key: String, value: Value)] = []

    /// An empty table.
    init(capacity: Int = 16) { slots = [Int32](repeating: -1, count: capacity) }

    /// The value of a text; nil for none. O(its bytes).
    subscript(key: String) -> Value? {
        let slot = slots[place(of: key)]
        return slot >= 0 ? entries[Int(slot)].value : nil
    }

    /// Adds a value where the text has none yet.
    mutating func add(_ value: Value, for key: String) {
        let place = place(of: key)
        guard slots[place] < 0 else { return }
        slots[place] = Int32(truncatingIfNeeded: entries.count)
        entries.append((key, value))
        guard entries.count * 2 > slots.count else { return }
        slots = [Int32](repeating: -1, count: slots.count * 2)
        for index in entries.indices { slots[self.place(of: entries[index].key)] = Int32(truncatingIfNeeded: index) }
    }

    /// Where a text's index is, or is to be. The count of slots is a power of two, and at least half are free.
    private func place(of key: String) -> Int {
        var place = key.hashValue & (slots.count - 1)
        while slots[place] >= 0, entries[Int(slots[place])].key != key { place = (place + 1) & (slots.count - 1) }
        return place
    }
}

extension StringTable: Sendable where Value: Sendable {}
