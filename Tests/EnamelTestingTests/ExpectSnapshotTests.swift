import Enamel
import EnamelDrawing
import EnamelGeometry
import EnamelTypography
import Foundation
import Synchronization
import Testing

@testable import EnamelTesting

@Suite struct ExpectSnapshotTests {
    private let folder = FileManager.default.temporaryDirectory.path + "/enamel-tests-\(UUID().uuidString)"

    @Test func theNameAndThePlaceComeFromTheTest() throws {
        let place = SnapshotPlace(testName: "other()", filePath: "/a/File.swift")
        #expect(place.suite == "ExpectSnapshotTests" && place.test == "theNameAndThePlaceComeFromTheTest")
        let check = SnapshotCheck(place: place, name: nil, filePath: "/a/File.swift", settings: SnapshotSettings()) {
            _ in nil
        }
        #expect(check.folder == "/a/__Snapshots__/ExpectSnapshotTests")
    }

    @Test func `names with / and spaces are names, too`() throws {
        let place = SnapshotPlace(testName: "", filePath: "")
        #expect(place.test == "names with / and spaces are names, too")
        #expect(SnapshotPlace.fileName(place.test) == "names-with-and-spaces-are-names-too")
    }

    @Test(arguments: [
        ("a b", "a-b"), ("../../etc/passwd", "etc-passwd"), (".hidden", "hidden"), ("", "unnamed"), ("???", "unnamed"),
        ("größe 日本", "größe-日本"), ("a\u{0}b\nc", "a-b-c"), ("v1.2_x", "v1.2_x"),
    ]) func namesAreMadeFitForFiles(_ name: String, _ file: String) {
        #expect(SnapshotPlace.fileName(name) == file)
    }

    @Test func longNamesAreCutAndStayApart() {
        let (one, other) = (String(repeating: "é", count: 300) + "1", String(repeating: "é", count: 300) + "2")
        #expect(SnapshotPlace.fileName(one).utf8.count <= 100)
        #expect(SnapshotPlace.fileName(one) != SnapshotPlace.fileName(other))
    }

    @Test func aMissingReferenceIsRecordedAndComparedFromThenOn() throws {
        defer { clean() }
        #expect(try run("a") == "recorded")
        #expect(try run("a") == "matches")
        #expect(try run("b").hasPrefix("failed: line 1 is 'b', expected 'a'; wrote "))
        #expect(try run("a") == "matches", "the reference is as it was")
    }

    @Test(arguments: [
        (SnapshotRecording.missing, "recorded", "matches", "failed"), (.failed, "recorded", "matches", "recorded"),
        (.all, "recorded", "recorded", "recorded"), (.never, "failed", "failed", "failed"),
    ]) func aModeWritesWhatItSays(
        _ mode: SnapshotRecording, _ missing: String, _ equal: String, _ different: String
    ) throws {
        defer { clean() }
        for (text, outcome) in [("a", missing), ("a", equal), ("b", different)] {
            #expect(try run(text, mode).hasPrefix(outcome), "\(text)")
        }
    }

    @Test func theArgumentGoesBeforeTheTraitAndThatBeforeTheEnvironment() throws {
        defer { clean() }
        let settings = SnapshotSettings(record: .never)
        #expect(try run("a", nil, settings, ["ENAMEL_RECORD": "all"]).hasPrefix("failed"))
        #expect(try run("a", .missing, settings, ["ENAMEL_RECORD": "never"]) == "recorded")
        #expect(try run("b", nil, SnapshotSettings(), ["ENAMEL_RECORD": "failed"]) == "recorded as asked")
    }

    @Test func nothingIsRecordedWhereCIIs() throws {
        defer { clean() }
        for mode in SnapshotRecording.allCases {
            #expect(
                try run("a", mode, SnapshotSettings(record: mode), ["CI": "true"]).hasPrefix(
                    "failed: there is no reference"))
        }
        #expect(throws: SnapshotError.self) {
            try run("a", nil, SnapshotSettings(), ["CI": "1", "ENAMEL_RECORD": "all"])
        }
        #expect(try run("a", nil, SnapshotSettings(), ["CI": "false"]) == "recorded")
    }

    @Test func aReferenceThatCannotBeReadIsAFailure() throws {
        defer { clean() }
        let files = "\(folder)/Suite"
        try FileManager.default.createDirectory(atPath: files, withIntermediateDirectories: true)
        try Data("no png".utf8).write(to: URL(fileURLWithPath: "\(files)/test.png"))
        let bitmap = try picture(2, 2) { _, _ in gray(1) }
        guard case .failed(let message, _) = try check().outcome(of: bitmap, as: .bitmap, recording: nil) else {
            Issue.record("it did not fail")
            return
        }
        #expect(message.contains("cannot be compared"))
    }

    @Test func aFailureLeavesItsPicturesAndAReportUntilItPasses() throws {
        defer { clean() }
        func outcome(_ level: UInt32) throws -> SnapshotCheck.Outcome {
            try check().outcome(of: try picture(4, 4) { _, _ in gray(level) }, as: .bitmap, recording: nil)
        }
        _ = try outcome(10)
        guard case .failed(let message, let files) = try outcome(20) else {
            Issue.record("it did not fail")
            return
        }
        #expect(message.hasPrefix("16 of 16 pixels differ by up to 10, in columns 0 to 3, rows 0 to 3"))
        #expect(files.map(\.name) == ["test.actual.png", "test.reference.png", "test.difference.png"])
        let report = SnapshotReport(folder: "\(folder)/output")
        let path = try #require(try report.write())
        let html = try String(contentsOfFile: path, encoding: .utf8)
        #expect(html.contains("cp '\(folder)/output/Suite/test.actual.png' '\(folder)/Suite/test.png'"))
        #expect(html.components(separatedBy: "data:image/png;base64,").count > 3)
        #expect(!html.contains("src=\"http") && !html.contains("<link"))
        guard case .matches = try outcome(10) else {
            Issue.record("it did not pass")
            return
        }
        #expect(try report.write() == nil)
        #expect(!FileManager.default.fileExists(atPath: path))
        #expect(try FileManager.default.contentsOfDirectory(atPath: "\(folder)/output/Suite").isEmpty)
    }

    @Test func theReportEscapesWhatTestsSay() {
        #expect(SnapshotReport.escaped("<b> & \"c\"") == "&lt;b&gt; &amp; &quot;c&quot;")
        #expect(SnapshotReport.shellQuoted("it's") == "'it'\\''s'")
    }

    // MARK: Names within a test

    @Test func sameNamedSnapshotsOfATestAreNumbered() throws {
        let registry = SnapshotRegistry()
        let names = try (0..<3).map { _ in try registry.take(place("t"), name: nil, folder: "/f", ending: "png") }
        #expect(names == ["t", "t.2", "t.3"])
        #expect(try registry.take(place("t"), name: "x", folder: "/f", ending: "png") == "t.x")
        #expect(try registry.take(place("t"), name: "x", folder: "/f", ending: "png") == "t.x.2")
        #expect(try registry.take(place("t"), name: "x", folder: "/f", ending: "txt") == "t.x")
    }

    @Test func namesThatBecomeTheSameFileAreRefused() throws {
        let registry = SnapshotRegistry()
        _ = try registry.take(place("t"), name: "a b", folder: "/f", ending: "png")
        for name in ["a-b", "A B", "a/b"] {
            #expect(throws: SnapshotError.self) {
                try registry.take(place("t"), name: name, folder: "/f", ending: "png")
            }
        }
        _ = try registry.take(place("t"), name: "2", folder: "/f", ending: "png")
        _ = try registry.take(place("t"), name: nil, folder: "/f", ending: "png")
        #expect(throws: SnapshotError.self) { try registry.take(place("t"), name: nil, folder: "/f", ending: "png") }
    }

    @Test func casesOfATestHaveNamesOfTheirOwn() throws {
        let registry = SnapshotRegistry()
        var place = place("t")
        place.isParameterized = true
        #expect(throws: SnapshotError.self) { try registry.take(place, name: nil, folder: "/f", ending: "png") }
        #expect(try registry.take(place, name: "one", folder: "/f", ending: "png") == "t.one")
        #expect(throws: SnapshotError.self) { try registry.take(place, name: "one", folder: "/f", ending: "png") }
    }

    @Test func tasksBesideEachOtherAreNotNumberedByChance() async throws {
        let registry = SnapshotRegistry()
        let place = place("t")
        _ = try registry.take(place, name: nil, folder: "/f", ending: "png")
        let refused = await withTaskGroup(of: Bool.self) { group in
            group.addTask { (try? registry.take(place, name: nil, folder: "/f", ending: "png")) == nil }
            return await group.next() ?? false
        }
        #expect(refused)
    }

    @Test func aTestThatIsRepeatedCountsAgain() throws {
        let registry = SnapshotRegistry()
        for _ in 0..<2 {
            try SnapshotRun.$current.withValue(SnapshotRun.next()) {
                let names = try (0..<2).map { _ in try registry.take(place("t"), name: nil, folder: "/f", ending: "png")
                }
                #expect(names == ["t", "t.2"])
            }
        }
    }

    // MARK: The public face

    @Test(.snapshots(record: .never, folder: "/nowhere"))
    func theTraitHoldsInItsTest() async {
        #expect(SnapshotSettings.current.record == .never)
        #expect(SnapshotSettings.current.folder == "/nowhere")
        await withTaskGroup(of: Void.self) { group in
            group.addTask { #expect(SnapshotSettings.current.record == .never) }
        }
        withKnownIssue {
            #expect(!expectSnapshot(of: "a", as: .lines))
        } matching: { issue in
            let text = issue.comments.map(\.rawValue).joined()
            return text.hasPrefix("ExpectSnapshotTests/theTraitHoldsInItsTest: there is no reference /nowhere/")
                && !text.contains("\n")
        }
        // It is no failure that anybody should look at.
        SnapshotFailureFolder(filePath: #filePath, environment: SnapshotStore.environmentVariable)
            .remove("ExpectSnapshotTests/theTraitHoldsInItsTest")
    }

    @Test func anErrorOfTheValueIsAnIssue() {
        struct Fault: Error {}
        func value() throws -> String { throw Fault() }
        withKnownIssue { assertSnapshot(of: try value(), as: .lines, named: "fault", record: .all) }
    }

    @Test func staleReferencesAreThoseThatNobodyAskedFor() throws {
        defer { clean() }
        let root = "\(folder)/Tests/__Snapshots__/Suite"
        try FileManager.default.createDirectory(atPath: root, withIntermediateDirectories: true)
        for name in ["used.png", "stale.png"] { try Data().write(to: URL(fileURLWithPath: "\(root)/\(name)")) }
        try Data().write(to: URL(fileURLWithPath: "\(folder)/Tests/Source.swift"))
        let stale = StaleSnapshots(in: folder, used: ["\(root)/used.png"])
        #expect(stale.paths == ["\(root)/stale.png"])
        try stale.remove()
        #expect(StaleSnapshots(in: folder, used: ["\(root)/used.png"]).paths.isEmpty)
        #expect(try FileManager.default.contentsOfDirectory(atPath: root) == ["used.png"])
    }

    private func place(_ test: String) -> SnapshotPlace {
        var place = SnapshotPlace(testName: "", filePath: "")
        (place.suite, place.test, place.identity, place.isParameterized) = ("Suite", test, test, false)
        return place
    }

    private func check(
        _ settings: SnapshotSettings = SnapshotSettings(), _ environment: [String: String] = [:]
    ) -> SnapshotCheck {
        var settings = settings
        settings.folder = folder
        return SnapshotCheck(
            place: place("test"), name: nil, filePath: #filePath, settings: settings, registry: SnapshotRegistry()
        ) { name in name == "ENAMEL_SNAPSHOT_OUTPUT" ? folder + "/output" : environment[name] }
    }

    private func run(
        _ text: String, _ argument: SnapshotRecording? = nil, _ settings: SnapshotSettings = SnapshotSettings(),
        _ environment: [String: String] = [:]
    ) throws -> String {
        switch try check(settings, environment).outcome(of: text, as: .lines, recording: argument) {
        case .matches: "matches"
        case .recorded(_, isAsked: true): "recorded as asked"
        case .recorded(_, isAsked: false): "recorded"
        case .failed(let message, _): "failed: \(message)"
        }
    }

    private func clean() { try? FileManager.default.removeItem(atPath: folder) }
}
