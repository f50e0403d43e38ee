import EnamelImaging
import Foundation

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#elseif canImport(Darwin)
    import Darwin
#endif

/// One comparison of a value with its reference.
struct SnapshotCheck {
    enum Outcome {
        case matches
        /// Whether the environment asked for it: whoever set it knows.
        case recorded(path: String, isAsked: Bool)
        case failed(message: String, files: [SnapshotFile])
    }

    let place: SnapshotPlace
    /// What the test calls it.
    let name: String?
    let filePath: String
    /// What its family calls it.
    var member: String?
    var settings = SnapshotSettings.current
    var registry = SnapshotRegistry.shared
    var environment: (String) -> String? = { name in
        SnapshotCheck.variables.map { $0[name] } ?? SnapshotStore.environmentVariable(name)
    }

    /// What stands for the environment of the process, so that a test of this module is the same where `CI` is set.
    /// (Swift 6.3 crashes where a task-local value is a function.)
    @TaskLocal static var variables: [String: String]?

    /// Both names.
    private var fullName: String? {
        name == nil && member == nil ? nil : [name, member].compactMap { $0 }.joined(separator: ".")
    }

    /// What a message begins with.
    var title: String { "\(place.suite)/\(place.test)" + (fullName.map { ".\($0)" } ?? "") }

    private var testFolder: String { filePath.lastIndex(of: "/").map { String(filePath[..<$0]) } ?? "." }

    /// The folder of the suite's references.
    var folder: String {
        let environmentFolder = environment("ENAMEL_SNAPSHOTS") ?? ""
        let root = settings.folder ?? (environmentFolder.isEmpty ? "__Snapshots__" : environmentFolder)
        return (root.hasPrefix("/") ? root : "\(testFolder)/\(root)") + "/" + SnapshotPlace.fileName(place.suite)
    }

    func outcome<Value, Format>(
        of value: @autoclosure () throws -> Value, as strategy: Snapshotting<Value, Format>,
        recording argument: SnapshotRecording?
    ) throws -> Outcome {
        let asked = try SnapshotRecording.asked(by: environment)
        let isCI = SnapshotRecording.isContinuousIntegration(environment)
        let recording = isCI ? .never : argument ?? settings.record ?? asked ?? .missing
        let isAsked = argument == nil && settings.record == nil && asked != nil
        let file = try registry.take(
            // What a family calls it does not tell the cases of a test apart.
            place, name: place.isParameterized ? name.flatMap { _ in fullName } : fullName, folder: folder,
            ending: strategy.pathExtension)
        let path = "\(folder)/\(file).\(strategy.pathExtension)"
        SnapshotLog.add(path, environment)
        let failures = SnapshotFailureFolder(filePath: filePath, environment: environment)
        let failureName = "\(SnapshotPlace.fileName(place.suite))/\(file)"
        // What an earlier run left would be taken for this one's.
        failures.remove(failureName)

        let actual = try strategy.snapshot(value())
        func record() throws -> Outcome {
            let bytes = [UInt8](try strategy.diffing.data(actual))
            try createFolder(folder)
            try writeFile(bytes, to: path)
            return .recorded(path: path, isAsked: isAsked)
        }
        if recording == .all { return try record() }
        var stored: Data?
        do throws(FileError) {
            stored = Data(try readFile(path, limit: SnapshotStore.largestReference))
        } catch {
            if error.reason != .system(ENOENT) { throw error }
        }
        var failure = SnapshotFailure(
            title: title, reference: path, message: "", pathExtension: strategy.pathExtension)
        guard let stored else {
            if recording != .never { return try record() }
            failure.message = "there is no reference \(path), and none is recorded \(isCI ? "where CI is set" : "here")"
            return failures.outcome(failureName, failure, actual: try strategy.diffing.failureData(actual))
        }
        let difference: SnapshotDifference
        do {
            guard let found = strategy.diffing.difference(try strategy.diffing.read(stored), actual) else {
                return .matches
            }
            difference = found
        } catch {
            if recording == .failed { return try record() }
            difference = SnapshotDifference(message: "\(path) cannot be compared: \(error)")
        }
        if recording == .failed { return try record() }
        failure.message = difference.message
        failure.differenceExtension = difference.picture == nil ? nil : difference.pathExtension
        return failures.outcome(
            failureName, failure, actual: try strategy.diffing.failureData(actual), reference: stored,
            difference: difference.picture)
    }
}

extension SnapshotCheck {
    /// The check of an assertion in a test.
    init(_ source: SnapshotSource, _ testName: String, _ name: String?) {
        let filePath = source.filePath.description
        self.init(place: SnapshotPlace(testName: testName, filePath: filePath), name: name, filePath: filePath)
    }
}
