import Foundation

/// References that no test has asked for: of tests that were renamed or removed.
///
/// Ask after a run of every test. A test that was skipped or failed before its snapshots leaves references that only seem stale.
public struct StaleSnapshots: Sendable {
    /// Their paths, sorted.
    public let paths: [String]

    /// Looks through a folder and those below it.
    /// - Parameters:
    ///   - folder: a folder of references, or one that has `__Snapshots__` somewhere below it. Elsewhere nothing is looked at.
    ///   - used: the references that are asked for; nil for those that tests of this process have asked for so far.
    public init(in folder: String, used: Set<String>? = nil) {
        let root = URL(fileURLWithPath: folder).standardizedFileURL.path
        let used = Set((used ?? SnapshotLog.used).map { URL(fileURLWithPath: $0).standardizedFileURL.path })
        let isReferences = root.split(separator: "/").last == "__Snapshots__"
        let files = FileManager.default.enumerator(atPath: root)?.compactMap { $0 as? String } ?? []
        paths = files.filter { file in
            let folders = file.split(separator: "/").dropLast()
            guard isReferences || folders.contains("__Snapshots__"), !folders.contains(where: { $0.hasPrefix(".") })
            else { return false }
            var isFolder = ObjCBool(false)
            return unsafe FileManager.default.fileExists(atPath: "\(root)/\(file)", isDirectory: &isFolder)
                && !isFolder.boolValue
        }.map { "\(root)/\($0)" }.filter { !used.contains($0) }.sorted()
    }

    /// Removes them.
    /// - Throws: errors of the file system.
    public func remove() throws {
        for path in paths { try FileManager.default.removeItem(atPath: path) }
    }
}
