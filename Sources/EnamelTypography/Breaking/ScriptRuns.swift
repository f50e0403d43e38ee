import CICU

/// Cuts text into stretches of one script (UAX #24), and control characters out of it.
package struct ScriptRuns {
    /// What a stretch is.
    package enum Kind: Hashable {
        case text
        case tab
        /// A control character or a line's or paragraph's separator: it has no glyph.
        case control
    }

    /// A stretch.
    package struct Run: Hashable {
        package var end: Int
        /// ICU's number.
        package var script: Int32
        package var kind: Kind
    }

    package internal(set) var runs: [Run] = []
    /// -1 where nothing has said yet.
    private var script: Int32 = -1
    private var start = 0
    private var brackets: [(closing: UInt32, script: Int32)] = []
    private static let mostBrackets = 64
    private static let latin = enamel_script(0x61)
    private static let han = enamel_script(0x4e00)
    private static let hiragana = enamel_script(0x3042)
    private static let katakana = enamel_script(0x30a2)

    /// The stretches of a text. O(n).
    package init(_ text: [UInt8], _ table: inout CharacterTable) {
        unsafe text.withUnsafeBytes { bytes in
            var offset = 0
            while offset < bytes.count {
                let (value, count) = unsafe UTF8Decoding.scalar(in: bytes, at: offset)
                add(value, offset..<offset + count, &table)
                offset += count
            }
        }
        flush(to: text.count)
        // What stands before the first letter takes its script.
        if let first = runs.first(where: { $0.script >= 0 })?.script {
            for index in runs.indices where runs[index].script < 0 { runs[index].script = first }
            mergeEqual()
        } else {
            for index in runs.indices { runs[index].script = Int32(enamel_script_common) }
        }
    }

    @inline(__always)
    private mutating func add(_ value: UInt32, _ range: Range<Int>, _ table: inout CharacterTable) {
        if value < 0x80 {
            if value < 0x20 || value == 0x7f {
                addControl(value, range)
            } else if value | 0x20 >= 0x61, value | 0x20 <= 0x7a {
                if script != ScriptRuns.latin { change(to: ScriptRuns.latin, at: range.lowerBound) }
            } else if value == 0x28 || value == 0x5b || value == 0x7b {
                open(value == 0x28 ? 0x29 : value + 2)
            } else if value == 0x29 || value == 0x5d || value == 0x7d {
                close(value, at: range.lowerBound)
            }
            return
        }
        let entry = table[value]
        if entry.properties.contains(.control) || value == 0x2028 || value == 0x2029 {
            addControl(value, range)
        } else if entry.script <= Int32(enamel_script_inherited) {
            if entry.properties.contains(.openingBracket) { open(enamel_char_paired_bracket(value)) }
            if entry.properties.contains(.closingBracket) { close(value, at: range.lowerBound) }
        } else if entry.script != script {
            if script >= 0, enamel_script_extends(value, script) { return }
            change(to: entry.script, at: range.lowerBound)
        }
    }

    private mutating func addControl(_ value: UInt32, _ range: Range<Int>) {
        // A line feed stays with the carriage return before it.
        if value == 0x0a, start == range.lowerBound, let last = runs.last, last.kind == .control, last.end == start,
            isAfterReturn
        {
            runs[runs.count - 1].end = range.upperBound
        } else {
            flush(to: range.lowerBound)
            runs.append(Run(end: range.upperBound, script: script, kind: value == 0x09 ? .tab : .control))
        }
        isAfterReturn = value == 0x0d
        start = range.upperBound
    }

    private var isAfterReturn = false

    private mutating func open(_ closing: UInt32) {
        if brackets.count == ScriptRuns.mostBrackets { brackets.removeFirst() }
        brackets.append((closing, script))
    }

    private mutating func close(_ value: UInt32, at offset: Int) {
        guard let index = brackets.lastIndex(where: { $0.closing == value }) else { return }
        let script = brackets[index].script
        brackets.removeSubrange(index...)
        if script >= 0, script != self.script { change(to: script, at: offset) }
    }

    private mutating func change(to new: Int32, at offset: Int) {
        // Japanese mixes three scripts in every sentence, for which fonts have the same rules.
        func isJapanese(_ script: Int32) -> Bool {
            script == ScriptRuns.han || script == ScriptRuns.hiragana || script == ScriptRuns.katakana
        }
        if script >= 0 {
            if isJapanese(script), isJapanese(new) { return }
            flush(to: offset)
        } else {
            for index in brackets.indices { brackets[index].script = new }
        }
        script = new
    }

    private mutating func flush(to end: Int) {
        if end > start { runs.append(Run(end: end, script: script, kind: .text)) }
        start = end
    }

    mutating func mergeEqual() {
        var merged: [Run] = []
        for run in runs {
            if run.kind == .text, let last = merged.last, last.kind == .text, last.script == run.script {
                merged[merged.count - 1].end = run.end
            } else {
                merged.append(run)
            }
        }
        runs = merged
    }
}
