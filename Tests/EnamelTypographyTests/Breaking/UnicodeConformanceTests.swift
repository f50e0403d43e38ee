import Foundation
import Testing

import EnamelTypography

/// Unicode's own tests, where Debian's package unicode-data has them.
@Suite struct UnicodeConformanceTests {
    static let folder = "/usr/share/unicode/"
    static let isInstalled = FileManager.default.fileExists(atPath: folder + "BidiCharacterTest.txt")

    private func lines(_ name: String) throws -> [Substring] {
        try String(contentsOfFile: Self.folder + name, encoding: .utf8).split(separator: "\n")
            .map { $0.prefix { $0 != "#" } }.filter { $0.contains { !$0.isWhitespace } }
    }

    private func text(_ codes: some Sequence<Substring>) -> String? {
        var text = ""
        for code in codes {
            guard let value = UInt32(code, radix: 16), let scalar = Unicode.Scalar(value) else { return nil }
            text.unicodeScalars.append(scalar)
        }
        return text
    }

    @Test(.enabled(if: isInstalled)) func levelsAndOrderAreThoseOfBidiCharacterTest() throws {
        let analyzer = BidiAnalyzer()
        var count = 0
        var failures: [Substring] = []
        for line in try lines("BidiCharacterTest.txt") {
            let fields = line.split(separator: ";")
            guard let text = text(fields[0].split(separator: " ")) else { continue }
            count += 1
            let unicode = UnicodeText(Array(text.utf8))
            let base: BidiAnalyzer.Base = fields[1] == "0" ? .leftToRight : fields[1] == "1" ? .rightToLeft : .automatic
            let (runs, paragraphs) = try #require(analyzer.analyze(unicode, base: base))
            var levels: [UInt8] = []
            var offset = 0
            for scalar in text.unicodeScalars {
                levels.append(runs.first { $0.range.contains(offset) }?.level ?? 255)
                offset += UTF8.width(scalar)
            }
            let expected = fields[3].split(separator: " ").map { UInt8($0) }
            let isEqual = zip(levels, expected).allSatisfy { $1 == nil || $0 == $1 }
            // What rule X9 removes has no place in the order.
            let kept = expected.indices.filter { expected[$0] != nil }
            let order = BidiReordering.visualOrder(kept.map { levels[$0] }).map { kept[$0] }
            let wanted = fields.count > 4 ? fields[4].split(separator: " ").compactMap { Int($0) } : []
            let level = paragraphs.first?.level
            if !isEqual || order != wanted || level != UInt8(fields[2]) { failures.append(line) }
        }
        #expect(count > 90_000)
        // ICU 72 forgets an override at the isolates and brackets beside it where embeddings flank them tightly, takes more than 63
        // open brackets for pairs, and gives text without any letter from right to left one level, which looks the same.
        #expect(failures.count <= 22, "\(failures.count)")
        #expect(
            failures.allSatisfy {
                $0.contains("202D") || $0.contains("202E") || $0.hasPrefix("0061 0028 0028 0028")
                    || $0.hasPrefix("0061 202A 0062 202C 0020 0031")
            }, "\(failures)")
    }

    @Test(.enabled(if: isInstalled)) func graphemesAreThoseOfGraphemeBreakTest() throws {
        try ShapingContext.lent { context throws -> Void in
            let breaker = try #require(context.breaker(.grapheme))
            let (count, failures) = try failures("auxiliary/GraphemeBreakTest.txt", breaker)
            #expect(count > 500)
            #expect(failures.isEmpty, "\(failures)")
        }
    }

    /// ICU's root locale departs from the plain algorithm: it keeps a hyphen that begins a word with what follows, and numbers
    /// whole by the regular expression of UAX #14, section 8.2, example 7.
    @Test(.enabled(if: isInstalled)) func linesBreakAsInLineBreakTestButForNumbers() throws {
        try ShapingContext.lent { context throws -> Void in
            let breaker = try #require(context.breaker(.line))
            let (count, failures) = try failures("auxiliary/LineBreakTest.txt", breaker)
            #expect(count == 7654)
            #expect(failures.count <= 22, "\(failures)")
            // A hyphen before anything that is no space, and a full stop or comma before a digit.
            #expect(failures.allSatisfy { $0.contains("002D ") || $0.contains("002E ÷") || $0.contains("002C ") })
        }
    }

    private func failures(_ name: String, _ breaker: TextBreaker) throws -> (count: Int, failures: [String]) {
        var count = 0
        var failures: [String] = []
        for line in try lines(name) {
            let fields = line.split(whereSeparator: { $0.isWhitespace })
            guard let text = text(fields.filter { $0 != "×" && $0 != "÷" }) else { continue }
            count += 1
            var offset = 0
            var expected: [Int] = []
            for field in fields.dropFirst() {
                if field == "÷" {
                    expected.append(offset)
                } else if field != "×", let value = UInt32(field, radix: 16), let scalar = Unicode.Scalar(value) {
                    offset += UTF8.width(scalar)
                }
            }
            let found = breaker.boundaries(of: UnicodeText(Array(text.utf8))).map(\.offset)
            if found != expected { failures.append(String(line)) }
        }
        return (count, failures)
    }
}
