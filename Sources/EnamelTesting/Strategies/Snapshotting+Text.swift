public import Foundation

extension Snapshotting where Value == Data, Format == Data {
    /// Bytes as they are. The file ends in `.bin`; set ``Snapshotting/pathExtension`` for another ending.
    public static var data: Self {
        let diffing = SnapshotDiffing<Data>(
            data: { $0 }, read: { $0 },
            difference: { reference, actual in
                guard reference != actual else { return nil }
                let first = zip(reference, actual).enumerated().first { $1.0 != $1.1 }?.offset
                let place = first ?? min(reference.count, actual.count)
                return SnapshotDifference(
                    message: "\(actual.count) bytes, expected \(reference.count); they differ from byte \(place) on")
            })
        return Self(pathExtension: "bin", diffing: diffing, snapshot: { $0 })
    }
}

extension Snapshotting where Value == String, Format == String {
    /// Text, compared line by line.
    public static var lines: Self { Self(pathExtension: "txt", diffing: .lines, snapshot: { $0 }) }
    /// The same as ``lines``.
    public static var text: Self { lines }
}

extension Snapshotting where Format == String {
    /// How a value describes itself.
    public static var description: Self {
        Self(pathExtension: "txt", diffing: .lines, snapshot: { String(describing: $0) })
    }
}

extension SnapshotDiffing where Format == String {
    /// UTF-8, compared line by line; the difference is shown as lines that went (`-`) and came (`+`), each with its number.
    public static var lines: Self {
        Self(
            data: { Data($0.utf8) },
            read: { data in
                guard let text = String(validating: data, as: UTF8.self) else {
                    throw SnapshotError("the reference is not UTF-8")
                }
                return text
            },
            difference: { reference, actual in
                // Not by characters: texts that look alike may differ in bytes.
                guard !reference.utf8.elementsEqual(actual.utf8) else { return nil }
                return lineDifference(reference, actual)
            })
    }

    private static func lineDifference(_ reference: String, _ actual: String) -> SnapshotDifference {
        func lines(_ text: String) -> [[UInt8]] {
            text.utf8.split(separator: 10, omittingEmptySubsequences: false).map(Array.init)
        }
        func text(_ line: [UInt8]) -> String { String(decoding: line, as: UTF8.self) }
        let (old, new) = (lines(reference), lines(actual))
        let (first, shared) = (zip(old, new).prefix { $0 == $1 }.count, min(old.count, new.count))
        let tail = zip(old.dropFirst(first).reversed(), new.dropFirst(first).reversed()).prefix { $0 == $1 }.count
        let (gone, come) = (old[first..<old.count - tail], new[first..<new.count - tail])
        var shown = ""
        // Finding the fewest changes takes the square of their number: what is large is shown as one block.
        if gone.count + come.count <= 2000 {
            let changes = Array(come).difference(from: Array(gone))
            // In the order of the texts, what went before what came: both lists are sorted by their lines' numbers.
            var (removals, insertions) = (changes.removals[...], changes.insertions[...])
            var (oldLine, newLine) = (0, 0)
            while true {
                if case .remove(oldLine, let line, _)? = removals.first {
                    shown += "- \(first + oldLine + 1): \(text(line))\n"
                    removals.removeFirst()
                    oldLine += 1
                } else if case .insert(newLine, let line, _)? = insertions.first {
                    shown += "+ \(first + newLine + 1): \(text(line))\n"
                    insertions.removeFirst()
                    newLine += 1
                } else if removals.isEmpty, insertions.isEmpty {
                    break
                } else {
                    // A line that both have.
                    oldLine += 1
                    newLine += 1
                }
            }
        } else {
            shown = gone.map { "- \(text($0))\n" }.joined() + come.map { "+ \(text($0))\n" }.joined()
        }
        func quoted(_ lines: [[UInt8]]) -> String { first < lines.count ? "'\(text(lines[first]))'" : "no line" }
        let count = old.count == new.count ? "" : "\(new.count) lines, expected \(old.count); "
        return SnapshotDifference(
            message: shared == 0
                ? "it is empty" : "\(count)line \(first + 1) is \(quoted(new)), expected \(quoted(old))",
            picture: Data(shown.utf8), pathExtension: "txt")
    }
}
