import Synchronization

/// Which snapshots this process has taken: no two tests share a file, and same-named snapshots of one test are numbered.
final class SnapshotRegistry: Sendable {
    static let shared = SnapshotRegistry()

    private struct Use {
        var owner: String
        /// The task that took it, so that tasks beside each other do not number by chance.
        var task: Int?
        var run: Int?
        var count: Int
    }

    private let uses = Mutex<[String: Use]>([:])

    /// Takes a name of a test, in the folder that it is stored in.
    /// - Returns: the name of the file, with a number from the second of the same name on.
    /// - Throws: ``SnapshotError`` where another test or name has the same file, or the order is left to chance.
    func take(_ place: SnapshotPlace, name: String?, folder: String, ending: String) throws(SnapshotError) -> String {
        if place.isParameterized, name == nil {
            throw SnapshotError("a snapshot of a test with arguments needs a name that tells the cases apart: 'named:'")
        }
        let task = unsafe withUnsafeCurrentTask { unsafe $0?.hashValue }
        let run = SnapshotRun.current
        let base =
            SnapshotPlace.fileName(place.test) + (name.map { "." + SnapshotPlace.fileName($0) } ?? "")
        let owner = "\(place.identity)\u{0}\(name ?? "")"
        return try uses.withLock { uses throws(SnapshotError) in
            let key = "\(folder)/\(base).\(ending)".lowercased()
            var use = uses[key] ?? Use(owner: owner, task: task, run: run, count: 0)
            guard use.owner == owner else {
                throw SnapshotError("another snapshot is stored as \(base).\(ending); give one of them another name")
            }
            if use.run != run, !place.isParameterized { use = Use(owner: owner, task: task, run: run, count: 0) }
            guard use.count == 0 || !place.isParameterized else {
                throw SnapshotError("two cases of the test have a snapshot named '\(name ?? "")'; names have to differ")
            }
            guard use.count == 0 || use.task == task else {
                throw SnapshotError(
                    "another task of the test has a snapshot of the same name; give one of them another: 'named:'")
            }
            use.count += 1
            uses[key] = use
            guard use.count > 1 else { return base }
            let numbered = "\(base).\(use.count)"
            let second = "\(folder)/\(numbered).\(ending)".lowercased()
            let numberedOwner = "\(owner)\u{0}\(use.count)"
            guard (uses[second]?.owner ?? numberedOwner) == numberedOwner else {
                throw SnapshotError(
                    "another snapshot is stored as \(numbered).\(ending); give one of them another name")
            }
            uses[second] = Use(owner: numberedOwner, task: task, run: run, count: 1)
            return numbered
        }
    }
}
