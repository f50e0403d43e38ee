import CICU

/// Finds the levels of the bidirectional algorithm (UAX #9); used by one task at a time.
@safe
package final class BidiAnalyzer {
    /// A stretch of one level.
    package struct Run: Hashable {
        package var range: Range<Int>
        package var level: UInt8
    }

    /// A paragraph with its separator.
    package struct Paragraph: Hashable {
        package var range: Range<Int>
        package var level: UInt8
    }

    /// The direction of a paragraph where no isolate or embedding says otherwise.
    package enum Base: Hashable {
        /// Of the first strong letter, else left to right.
        case automatic
        case leftToRight
        case rightToLeft
    }

    private let handle: OpaquePointer

    package init() {
        guard let handle = unsafe enamel_bidi_create() else { preconditionFailure("out of memory") }
        unsafe self.handle = unsafe handle
    }

    deinit { unsafe enamel_bidi_destroy(handle) }

    /// The level of every UTF-16 unit; nil where ICU runs out of memory. Follow it by `paragraphs(of:)`.
    func levels(of text: UnicodeText, base: Base) -> [UInt8]? {
        let level =
            switch base {
            case .automatic: enamel_bidi_automatic
            case .leftToRight: enamel_bidi_left_to_right
            case .rightToLeft: enamel_bidi_right_to_left
            }
        var isDone = false
        // SAFETY: ICU writes one level for each unit.
        let levels = unsafe [UInt8](unsafeUninitializedCapacity: max(text.utf16.count, 1)) { levels, count in
            unsafe text.utf16.withUnsafeBufferPointer { units in
                isDone = unsafe enamel_bidi_levels(
                    handle, units.baseAddress, Int32(units.count), UInt8(level), levels.baseAddress)
            }
            count = isDone ? text.utf16.count : 0
        }
        return isDone ? levels : nil
    }

    /// The stretches of one level and the paragraphs of a text.
    package func analyze(_ text: UnicodeText, base: Base) -> (runs: [Run], paragraphs: [Paragraph])? {
        guard base == .rightToLeft || BidiAnalyzer.mayTurn(text) else {
            return (text.utf8.isEmpty ? [] : [Run(range: 0..<text.utf8.count, level: 0)], plainParagraphs(text))
        }
        guard let levels = levels(of: text, base: base) else { return nil }
        var runs: [Run] = []
        var start = 0
        for unit in levels.indices where unit + 1 == levels.count || levels[unit + 1] != levels[unit] {
            runs.append(
                Run(range: text.offset(ofUnit: start)..<text.offset(ofUnit: unit + 1), level: levels[unit]))
            start = unit + 1
        }
        return (runs, paragraphs(of: text))
    }

    /// The paragraphs of the text whose levels were found last.
    private func paragraphs(of text: UnicodeText) -> [Paragraph] {
        var result: [Paragraph] = []
        var start = 0
        for index in 0..<(unsafe enamel_bidi_paragraph_count(handle)) {
            var level: UInt8 = 0
            let end = text.offset(ofUnit: Int(unsafe max(0, enamel_bidi_paragraph(handle, index, &level))))
            if end > start { result.append(Paragraph(range: start..<end, level: level)) }
            start = max(start, end)
        }
        return result
    }

    /// The paragraphs of a text that is read from left to right alone: cut after characters of the class B.
    private func plainParagraphs(_ text: UnicodeText) -> [Paragraph] {
        var result: [Paragraph] = []
        var start = 0
        let bytes = text.utf8
        var index = 0
        while index < bytes.count {
            var end = 0
            switch bytes[index] {
            case 0x0a, 0x1c...0x1e: end = index + 1
            case 0x0d: end = index + 1 < bytes.count && bytes[index + 1] == 0x0a ? index + 2 : index + 1
            case 0xc2 where bytes[index + 1] == 0x85: end = index + 2
            case 0xe2 where bytes[index + 1] == 0x80 && bytes[index + 2] == 0xa9: end = index + 3
            default: break
            }
            if end > 0 {
                result.append(Paragraph(range: start..<end, level: 0))
                start = end
                index = end
            } else {
                index += 1
            }
        }
        if start < bytes.count { result.append(Paragraph(range: start..<bytes.count, level: 0)) }
        return result
    }

    /// Whether a text has anything that is read from right to left, or an isolate, embedding or override.
    private static func mayTurn(_ text: UnicodeText) -> Bool {
        guard !text.isASCII else { return false }
        return text.utf16.contains { unit in
            switch unit {
            case 0x0590...0x08ff, 0x200e...0x200f, 0x202a...0x202e, 0x2066...0x2069, 0xfb1d...0xfdff, 0xfe70...0xfeff:
                true
            case 0xd802, 0xd803, 0xd83a, 0xd83b: true  // U+10800 to U+10FFF, U+1E800 to U+1EFFF
            default: false
            }
        }
    }
}

/// The order of a line's runs (UAX #9, rule L2).
package enum BidiReordering {
    /// The indices of runs from left to right, of their levels in reading order. O(n) for each level.
    package static func visualOrder(_ levels: [UInt8]) -> [Int] {
        var order = Array(levels.indices)
        guard let highest = levels.max(), let lowestOdd = levels.filter({ $0 & 1 == 1 }).min() else { return order }
        for level in stride(from: highest, through: lowestOdd, by: -1) {
            var start = 0
            while start < order.count {
                guard levels[order[start]] >= level else {
                    start += 1
                    continue
                }
                var end = start
                while end < order.count, levels[order[end]] >= level { end += 1 }
                order[start..<end].reverse()
                start = end
            }
        }
        return order
    }
}
