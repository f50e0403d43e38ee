public import EnamelTypography
import Synchronization

/// Where snapshots are, when they are recorded and with which fonts they are drawn. What is nil is left to the next: an assertion's
/// arguments go before the traits of its test and suites, these before ``SnapshotSettings/shared``, and that before the environment.
public struct SnapshotSettings: Sendable {
    /// Which references are written. Where `CI` is set none is, whatever this says.
    public var record: SnapshotRecording?
    /// The folder of references, which has a folder for each suite. Nil for `__Snapshots__` beside the test's file.
    public var folder: String?
    /// What fonts views are drawn with.
    public var fonts: FontLibrary?

    /// Settings of the parts that are given.
    public init(record: SnapshotRecording? = nil, folder: String? = nil, fonts: FontLibrary? = nil) {
        self.record = record
        self.folder = folder
        self.fonts = fonts
    }

    private static let sharedState = Mutex(SnapshotSettings())

    /// Those of the whole process; to be set once, before tests use them.
    public static var shared: SnapshotSettings {
        get { sharedState.withLock { $0 } }
        set { sharedState.withLock { $0 = newValue } }
    }

    /// Those of the traits around a test.
    @TaskLocal static var scoped = SnapshotSettings()

    /// Those that hold here.
    static var current: SnapshotSettings { shared.overridden(by: scoped) }

    func overridden(by other: SnapshotSettings) -> SnapshotSettings {
        SnapshotSettings(
            record: other.record ?? record, folder: other.folder ?? folder, fonts: other.fonts ?? fonts)
    }
}

/// Runs an operation whose snapshots have other settings: what a trait is to Swift Testing, for XCTest's `invokeTest()`.
/// - Parameters:
///   - record: which references are written.
///   - folder: where references are, instead of `__Snapshots__` beside the test's file.
///   - fonts: what fonts views are drawn with.
///   - operation: what is run.
@discardableResult public func withSnapshotTesting<Result>(
    record: SnapshotRecording? = nil, folder: String? = nil, fonts: FontLibrary? = nil,
    operation: () throws -> Result
) rethrows -> Result {
    let settings = SnapshotSettings(record: record, folder: folder, fonts: fonts)
    return try SnapshotSettings.$scoped.withValue(
        SnapshotSettings.scoped.overridden(by: settings), operation: operation)
}

/// Runs an asynchronous operation whose snapshots have other settings.
/// - Parameters:
///   - record: which references are written.
///   - folder: where references are, instead of `__Snapshots__` beside the test's file.
///   - fonts: what fonts views are drawn with.
///   - operation: what is run.
@discardableResult nonisolated(nonsending) public func withSnapshotTesting<Result>(
    record: SnapshotRecording? = nil, folder: String? = nil, fonts: FontLibrary? = nil,
    operation: nonisolated(nonsending) () async throws -> Result
) async rethrows -> Result {
    let settings = SnapshotSettings(record: record, folder: folder, fonts: fonts)
    return try await SnapshotSettings.$scoped.withValue(
        SnapshotSettings.scoped.overridden(by: settings), operation: operation)
}
