import EnamelSymbols
import Foundation
import Testing

struct SymbolPackTests {
    private static let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent()

    @Test func everyDrawingIsPackedUnderItsFileName() throws {
        let files = try FileManager.default.contentsOfDirectory(
            atPath: Self.root.appending(path: "Fonts/Symbols").path(percentEncoded: false))
        #expect(Set(files) == Set(Symbol.names.map { $0 + ".svg" } + ["aliases.txt"]))
    }

    @Test func everyLineOfTheAliasesIsPacked() throws {
        let file = try String(contentsOf: Self.root.appending(path: "Fonts/Symbols/aliases.txt"), encoding: .utf8)
        var expected: [String: String] = [:]
        for line in file.split(separator: "\n") where !line.hasPrefix("#") {
            let words = line.split(separator: " ").map(String.init)
            try #require(words.count == 2)
            expected[words[0]] = words[1]
        }
        #expect(!expected.isEmpty)
        #expect(Symbol.aliases == expected)
    }

    /// Runs the packer, which also checks every drawing against the style.
    @Test func packIsWhatTheDrawingsGive() throws {
        let packer = Process()
        packer.executableURL = URL(filePath: "/usr/bin/env")
        packer.arguments = [
            "python3", Self.root.appending(path: "tools/symbols").path(percentEncoded: false), "--check",
        ]
        try packer.run()
        packer.waitUntilExit()
        #expect(packer.terminationStatus == 0)
    }
}
