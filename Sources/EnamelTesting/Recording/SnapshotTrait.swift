public import EnamelTypography
public import Testing

/// Settings of the snapshots of a test or of all tests in a suite.
public struct SnapshotTrait: TestTrait, SuiteTrait, TestScoping {
    let settings: SnapshotSettings

    /// Suites inside the suite have it too; what these say themselves goes before it.
    public var isRecursive: Bool { true }

    /// Runs a test with the settings.
    public func provideScope(
        for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
    ) async throws {
        try await SnapshotSettings.$scoped.withValue(SnapshotSettings.scoped.overridden(by: settings)) {
            try await SnapshotRun.$current.withValue(SnapshotRun.next()) { try await function() }
        }
    }
}

extension Trait where Self == SnapshotTrait {
    /// Settings of a test's snapshots.
    /// - Parameters:
    ///   - record: which references are written.
    ///   - folder: where references are, instead of `__Snapshots__` beside the test's file. A relative path begins at the test file's folder.
    ///   - fonts: what fonts views are drawn with, so that those of the machine do not matter.
    public static func snapshots(
        record: SnapshotRecording? = nil, folder: String? = nil, fonts: FontLibrary? = nil
    ) -> Self {
        SnapshotTrait(settings: SnapshotSettings(record: record, folder: folder, fonts: fonts))
    }
}
