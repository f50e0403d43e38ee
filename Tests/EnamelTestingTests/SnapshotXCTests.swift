#if canImport(XCTest)
    import EnamelTesting
    import Foundation
    import XCTest

    /// The same assertions in XCTest.
    final class SnapshotXCTests: XCTestCase {
        func testASnapshotIsRecordedAndMatches() throws {
            let folder = FileManager.default.temporaryDirectory.path + "/enamel-xctest-\(UUID().uuidString)"
            let before = SnapshotSettings.shared
            SnapshotSettings.shared.folder = folder
            defer {
                SnapshotSettings.shared = before
                try? FileManager.default.removeItem(atPath: folder)
            }
            let file = "\(folder)/SnapshotXCTests/testASnapshotIsRecordedAndMatches.txt"
            try FileManager.default.createDirectory(
                atPath: "\(folder)/SnapshotXCTests", withIntermediateDirectories: true)
            try Data("seen".utf8).write(to: URL(fileURLWithPath: file))
            XCTAssertTrue(expectSnapshot(of: "seen", as: .lines, record: .never))
        }
    }
#endif
