import Foundation

/// What is written of a snapshot that failed, beside its files, for the report.
struct SnapshotFailure: Codable {
    /// Suite, test and name.
    var title: String
    /// The reference's path.
    var reference: String
    var message: String
    var pathExtension: String
    /// The ending of the difference's file; nil where there is none.
    var differenceExtension: String?
}

/// The folder of failures: of each the actual snapshot, the reference, what shows the difference, and what was said.
struct SnapshotFailureFolder {
    /// Its path.
    let path: String

    /// The folder that `ENAMEL_SNAPSHOT_OUTPUT` names, or `.build/snapshots` in the package of the test's file.
    init(filePath: String, environment: (String) -> String?) {
        let named = environment("ENAMEL_SNAPSHOT_OUTPUT") ?? ""
        let root = SnapshotStore.packageRoot(above: filePath) ?? FileManager.default.temporaryDirectory.path
        path = named.isEmpty ? "\(root)/.build/snapshots" : named
    }

    init(_ path: String) { self.path = path }

    /// Removes what an earlier run left of a snapshot, which need not be there.
    func remove(_ name: String) {
        guard let failure = failure(name) else { return }
        for file in files(of: name, failure) { try? FileManager.default.removeItem(atPath: file) }
        // Last: without it nothing is known of the others.
        try? FileManager.default.removeItem(atPath: "\(path)/\(name).failure.json")
    }

    /// Writes a failure's files, and hands them to the test.
    func outcome(
        _ name: String, _ failure: SnapshotFailure, actual: Data, reference: Data? = nil, difference: Data? = nil
    ) throws -> SnapshotCheck.Outcome {
        let contents = [actual, reference, difference]
        let paths = ["actual", "reference", "difference"].enumerated().map { index, kind in
            "\(path)/\(name).\(kind).\(index == 2 ? failure.differenceExtension ?? "" : failure.pathExtension)"
        }
        let folder = URL(fileURLWithPath: "\(path)/\(name)").deletingLastPathComponent()
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        var files: [SnapshotFile] = []
        var written: [String] = []
        for (path, data) in zip(paths, contents) {
            guard let data else { continue }
            try data.write(to: URL(fileURLWithPath: path), options: .atomic)
            written.append(path)
            files.append(SnapshotFile(name: path.split(separator: "/").last.map(String.init) ?? path, data: data))
        }
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        try encoder.encode(failure).write(to: URL(fileURLWithPath: "\(path)/\(name).failure.json"), options: .atomic)
        SnapshotReport.writeAtExit(of: path)
        return .failed(message: "\(failure.message); wrote \(written.joined(separator: ", "))", files: files)
    }

    /// The names of all failures, sorted.
    var names: [String] {
        let ending = ".failure.json"
        let files = FileManager.default.enumerator(atPath: path)?.compactMap { $0 as? String } ?? []
        return files.filter { $0.hasSuffix(ending) }.map { String($0.dropLast(ending.count)) }.sorted()
    }

    /// What was said of a failure; nil where there is none that can be read.
    func failure(_ name: String) -> SnapshotFailure? {
        guard let data = FileManager.default.contents(atPath: "\(path)/\(name).failure.json") else { return nil }
        return try? JSONDecoder().decode(SnapshotFailure.self, from: data)
    }

    /// A failure's files: actual, reference and difference, of which the last two need not be there.
    func files(of name: String, _ failure: SnapshotFailure) -> [String] {
        [
            "\(path)/\(name).actual.\(failure.pathExtension)", "\(path)/\(name).reference.\(failure.pathExtension)",
            "\(path)/\(name).difference.\(failure.differenceExtension ?? "png")",
        ]
    }
}
