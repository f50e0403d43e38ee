import Foundation
import Testing

#if canImport(XCTest)
    import XCTest
#endif

/// Where in the source an assertion stands, and how it says what went wrong.
struct SnapshotSource {
    let fileID: StaticString
    let filePath: StaticString
    let line: UInt
    let column: UInt

    /// Records an issue with the test that runs, and hands on the files that show it.
    func report(_ message: String, _ files: [SnapshotFile] = []) {
        let location = SourceLocation(
            fileID: fileID.description, filePath: filePath.description, line: Int(line), column: Int(column))
        if Test.current != nil {
            for file in files { Attachment.record([UInt8](file.data), named: file.name, sourceLocation: location) }
            Issue.record(Comment(rawValue: message), sourceLocation: location)
            return
        }
        #if canImport(XCTest)
            // XCTest's own attachments exist on Apple's systems alone.
            XCTFail(message, file: filePath, line: line)
        #endif
        // A task of Swift Testing that does not know its test: XCTest would say nothing there.
        if !Self.isXCTest { Issue.record(Comment(rawValue: message), sourceLocation: location) }
    }

    /// Whether the process runs tests of XCTest: SwiftPM says so of the other ones.
    private static let isXCTest =
        !CommandLine.arguments.contains("--testing-library")
        || CommandLine.arguments.contains("xctest")
}

/// A file that shows what is wrong with a snapshot.
struct SnapshotFile {
    var name: String
    var data: Data
}
