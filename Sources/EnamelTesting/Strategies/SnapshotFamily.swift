/// Several snapshots of one value, each with a reference and a name of its own: what `as:` takes beside a single ``Snapshotting``.
///
/// The value is made once. Each snapshot that fails is an issue of its own, which names it; the others are looked at all the same.
public struct SnapshotFamily<Value> {
    /// One of the snapshots.
    struct Member {
        /// What it adds to the name; nil where the ending of its file tells it from the others.
        var name: String?
        var check: (SnapshotCheck, SnapshotRecording?) throws -> SnapshotCheck.Outcome
    }

    /// How many there are may depend on the value.
    let members: (Value) throws -> [Member]

    init(members: @escaping (Value) throws -> [Member]) { self.members = members }

    /// Strategies by their names, in this order.
    /// - Parameter strategies: names, each of which may be there once, and strategies.
    public init<Format>(_ strategies: KeyValuePairs<String, Snapshotting<Value, Format>>) {
        self.init { value in
            try Self.distinct(strategies.map(\.key))
            return strategies.map { name, strategy in Self.member(name, strategy, value) }
        }
    }

    /// Several strategies at once, whose files have different endings: `.all(.image, .layout)`. Those of the same ending are numbered.
    public static func all<each Format>(_ strategies: repeat Snapshotting<Value, each Format>) -> Self {
        Self { value in
            var members: [Member] = []
            for strategy in repeat each strategies { members.append(member(nil, strategy, value)) }
            return members
        }
    }

    /// The same for values that can be turned into this family's.
    public func pullback<Other>(_ transform: @escaping (Other) throws -> Value) -> SnapshotFamily<Other> {
        let members = members
        return SnapshotFamily<Other> { value in
            try members(try transform(value)).map { SnapshotFamily<Other>.Member(name: $0.name, check: $0.check) }
        }
    }

    static func member<Made, Format>(
        _ name: String?, _ strategy: Snapshotting<Made, Format>, _ value: @escaping @autoclosure () throws -> Made
    ) -> Member {
        Member(name: name) { check, recording in try check.outcome(of: try value(), as: strategy, recording: recording)
        }
    }

    /// Refuses names that are there twice.
    static func distinct(_ names: [String]) throws(SnapshotError) {
        var known: Set<String> = []
        for name in names where !known.insert(name).inserted {
            throw SnapshotError("two snapshots of the family are named '\(name)'")
        }
    }
}
