import Synchronization

/// One run of a test that has a ``SnapshotTrait``: tests that are repeated count from the beginning again.
enum SnapshotRun {
    @TaskLocal static var current: Int?
    private static let count = Mutex(0)

    static func next() -> Int {
        count.withLock { count in
            count += 1
            return count
        }
    }
}
