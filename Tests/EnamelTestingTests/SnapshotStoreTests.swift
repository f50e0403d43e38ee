import Enamel
import EnamelImaging
import EnamelTesting
import Foundation
import Testing

@Suite struct SnapshotStoreTests {
    @Test func aMissingReferenceIsNoMatch() throws {
        try withStore { store in
            guard case .missing(let reference, let actual) = store.check(try gray(10), matches: "Suite/case") else {
                Issue.record("it matched")
                return
            }
            #expect(reference == store.references + "/Suite/case.png")
            #expect(try Bitmap(png: Data(contentsOf: URL(fileURLWithPath: actual)))[0, 0].r == 10)
            #expect(!FileManager.default.fileExists(atPath: reference))
        }
    }

    @Test func aDifferenceLeavesPicturesToLookAt() throws {
        try withStore { store in
            try record(gray(10), in: store)
            #expect(check(10, in: store) == "matches")
            guard
                case .differs(let comparison, let actual, let difference?) = store.check(
                    try gray(11), matches: "Suite/case")
            else {
                Issue.record("it did not differ")
                return
            }
            #expect(comparison.largestDifference == 1)
            #expect(try Bitmap(png: Data(contentsOf: URL(fileURLWithPath: actual)))[0, 0].r == 11)
            #expect(FileManager.default.fileExists(atPath: difference))
            #expect(check(10, in: store) == "matches", "the reference is as it was")
            for path in [actual, difference] {
                #expect(!FileManager.default.fileExists(atPath: path), "nothing is left to look at")
            }
        }
    }

    @Test func recordingWritesWhatItsModeSays() throws {
        try withStore { store in
            var store = store
            for (mode, missing, equal, different) in [
                (SnapshotRecording.missing, "recorded", "matches", "differs"),
                (.failed, "recorded", "matches", "recorded"), (.all, "recorded", "recorded", "recorded"),
            ] {
                store.references += "/\(mode)"
                store.recording = mode
                #expect(check(1, in: store) == missing)
                #expect(check(1, in: store) == equal)
                #expect(check(2, in: store) == different)
            }
        }
    }

    @Test func aBrokenReferenceIsAFailure() throws {
        try withStore { store in
            try record(gray(10), in: store)
            try Data([1, 2, 3]).write(to: URL(fileURLWithPath: store.references + "/Suite/case.png"))
            #expect(check(10, in: store) == "failed")
        }
    }

    @Test(arguments: ["case", "a/b/c", "../case", "Suite/..", "/Suite", "Suite/", "Suite/a b", "Suite/\u{e9}", ""])
    func namesStayInsideTheFolder(_ name: String) throws {
        try withStore { store in
            var store = store
            store.recording = .all
            #expect(check(1, name, in: store) == "failed")
        }
    }

    @Test func theEnvironmentIsObeyedButNotInCI() throws {
        func store(_ environment: [String: String]) throws -> SnapshotStore {
            try SnapshotStore(filePath: #filePath) { environment[$0] }
        }
        #expect(try store([:]).recording == .never)
        #expect(try store([:]).references.hasSuffix("/Snapshots"))
        #expect(try store(["ENAMEL_RECORD": "failed", "CI": "false"]).recording == .failed)
        #expect(try store(["ENAMEL_SNAPSHOT_OUTPUT": "/out"]).output == "/out")
        #expect(try store(["CI": "true"]).recording == .never)
        #expect(throws: SnapshotError.self) { try store(["ENAMEL_RECORD": "all", "CI": "true"]) }
        #expect(throws: SnapshotError.self) { try store(["ENAMEL_RECORD": "everything"]) }
        #expect(throws: SnapshotError.self) { try SnapshotStore(filePath: "/Test.swift") }
    }

    @Test func anUnequalPictureIsAnIssueOfOneLine() throws {
        let picture = try gray(10)
        withKnownIssue {
            #expect(!expectPicture(picture, matches: "no/such/name"))
        } matching: { issue in
            issue.comments.map(\.rawValue).joined().hasPrefix("no/such/name: ")
                && !issue.comments.map(\.rawValue).joined().contains("\n")
        }
    }

    private func gray(_ level: UInt32) throws -> Bitmap {
        var buffer = PixelBuffer(size: try PixelSize(width: 4, height: 4))
        unsafe buffer.withPixels { unsafe $0.update(repeating: level * 0x01_0101 | 0xff00_0000) }
        return buffer.finish()
    }

    private func record(_ picture: Bitmap, in store: SnapshotStore) throws {
        var store = store
        store.recording = .all
        #expect(kind(store.check(picture, matches: "Suite/case")) == "recorded")
    }

    private func check(_ level: UInt32, _ name: String = "Suite/case", in store: SnapshotStore) -> String {
        (try? gray(level)).map { kind(store.check($0, matches: name)) } ?? "no picture"
    }

    private func kind(_ outcome: SnapshotStore.Outcome) -> String {
        switch outcome {
        case .matches: "matches"
        case .recorded: "recorded"
        case .missing: "missing"
        case .differs: "differs"
        case .failed: "failed"
        }
    }

    private func withStore(_ body: (SnapshotStore) throws -> Void) throws {
        let folder = FileManager.default.temporaryDirectory.path + "/enamel-tests-\(UUID().uuidString)"
        defer { try? FileManager.default.removeItem(atPath: folder) }
        try body(SnapshotStore(references: folder + "/Snapshots", output: folder + "/output"))
    }
}
