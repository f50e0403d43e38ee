import EnamelImaging
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

    /// Writes a failure's files, and hands them to the test. Where they cannot be written the test still has them, and the failure says why.
    func outcome(
        _ name: String, _ failure: SnapshotFailure, actual: Data, reference: Data? = nil, difference: Data? = nil
    ) -> SnapshotCheck.Outcome {
        let paths = files(of: name, failure)
        let files = zip(paths, [actual, reference, difference]).compactMap { path, data in
            data.map { SnapshotFile(name: path.split(separator: "/").last.map(String.init) ?? path, data: $0) }
        }
        let written: String
        do {
            written = "wrote " + (try write(name, failure, zip(paths, [actual, reference, difference])))
        } catch {
            written = "nothing was written: \(error)"
        }
        return .failed(message: "\(failure.message); \(written)", files: files)
    }

    /// Writes a failure's files.
    /// - Returns: their paths.
    private func write(
        _ name: String, _ failure: SnapshotFailure, _ files: some Sequence<(String, Data?)>
    ) throws -> String {
        if let slash = name.lastIndex(of: "/") { try createFolder("\(path)/\(name[..<slash])") }
        var written: [String] = []
        for (path, data) in files {
            guard let data else { continue }
            try writeFile([UInt8](data), to: path)
            written.append(path)
        }
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        try writeFile([UInt8](try encoder.encode(failure)), to: "\(path)/\(name).failure.json")
        SnapshotReport.writeAtExit(of: path)
        return written.joined(separator: ", ")
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
