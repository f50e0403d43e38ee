import Foundation
import Testing

/// Which test a snapshot belongs to, and what its files are called.
struct SnapshotPlace: Hashable {
    /// The types that the test is in, or its file where it is in none.
    var suite: String
    /// The test's name as it stands in the source, without parameters.
    var test: String
    /// What tells the test from every other.
    var identity: String
    /// Whether it runs several times, with several arguments.
    var isParameterized: Bool

    /// The place of the current test, or of a test of XCTest whose function and file are given.
    init(testName: String, filePath: String) {
        let file = filePath.split(separator: "/").last.map { $0.split(separator: ".").first.map(String.init) ?? "" }
        suite = file ?? ""
        test = Self.withoutParameters(testName)
        identity = "\(filePath) \(testName)"
        isParameterized = false
        guard let current = Test.current else { return }
        test = Self.withoutParameters(current.name)
        identity = "\(current.id)"
        isParameterized = current.isParameterized
        if let types = Self.types(of: identity, test: current.name) { suite = types }
    }

    /// The types in the description of a test's identity, `Module.Suite/Inner/test()/File.swift:1:2`, with dots between them. Nil where
    /// there are none, or it looks otherwise in some later version.
    static func types(of identity: String, test: String) -> String? {
        guard let dot = identity.firstIndex(of: "."), let end = identity.range(of: "/\(test)/", options: .backwards),
            dot < end.lowerBound
        else { return nil }
        let types: Substring = identity[identity.index(after: dot)..<end.lowerBound]
        return String(types.map { $0 == "/" ? "." : $0 })
    }

    /// A function's name without its parameters and the marks of a name with spaces.
    static func withoutParameters(_ name: String) -> String {
        if name.hasPrefix("`"), let end = name.dropFirst().firstIndex(of: "`") {
            return String(name[name.index(after: name.startIndex)..<end])
        }
        return name.firstIndex(of: "(").map { String(name[..<$0]) } ?? name
    }

    /// A name of a file or folder: letters and digits of any script, `-`, `_` and inner dots stay, everything else becomes `-`. Long names are cut
    /// and end in a fingerprint of the whole.
    static func fileName(_ text: String) -> String {
        var name = ""
        for character in text.precomposedStringWithCanonicalMapping {
            let stays = character.isLetter || character.isNumber || "-_.".contains(character)
            if stays { name.append(character) } else if name.last != "-" { name.append("-") }
        }
        name = name.trimmingCharacters(in: CharacterSet(charactersIn: "-."))
        if name.isEmpty { name = "unnamed" }
        guard name.utf8.count > 100 else { return name }
        var cut = ""
        for character in name where cut.utf8.count + character.utf8.count <= 80 { cut.append(character) }
        return "\(cut)-\(String(fingerprint(of: text.utf8), radix: 16))"
    }
}
