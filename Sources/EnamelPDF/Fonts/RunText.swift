import EnamelGeometry
import EnamelTypography

/// Which part of a run's text each of its glyphs stands for.
///
/// A cluster of one glyph gives it the whole of its text. Where a cluster has several glyphs, its characters are dealt out to them in order,
/// so that what an extractor strings together is the cluster's text. Glyphs for which none is left stand for nothing; from
/// left to right such a cluster is marked with its text besides ("ActualText"). Extractors put right-to-left text, which they find from
/// left to right, into reading order themselves, character by character: there texts are the other way round, and no marks, which
/// poppler and pdfium take apart differently.
struct RunText {
    /// What one glyph stands for: a character, nothing, or one of ``RunText/texts``. Without references, since there is one for each
    /// glyph of a document.
    struct Part: Hashable {
        /// A character's value, or `nothing`, or `text` with an index.
        private let value: UInt32

        private static let textBit: UInt32 = 1 << 31
        /// No character.
        static let nothing = Part(value: 1 << 30)

        private init(value: UInt32) { self.value = value }

        /// A character.
        @inline(__always)
        init(_ scalar: Unicode.Scalar) { value = scalar.value }

        /// An ASCII character.
        @inline(__always)
        init(ascii: UInt8) { value = UInt32(ascii) }

        /// Several characters: their place in the run's texts.
        init(text index: Int) { value = Self.textBit | UInt32(truncatingIfNeeded: index) }

        /// The character, if it is one.
        @inline(__always)
        var scalar: Unicode.Scalar? { Unicode.Scalar(value) }

        /// An ASCII character's value, if it is one.
        @inline(__always)
        var ascii: Int? { value < 128 ? Int(value) : nil }

        /// The place of the text, if it is several characters.
        var textIndex: Int? { value & Self.textBit != 0 ? Int(value & ~Self.textBit) : nil }
    }

    /// A cluster that is marked with its text.
    struct Mark: Equatable {
        /// Its glyphs.
        var glyphs: Range<Int>
        var text: String
    }

    /// By glyph of the run.
    private(set) var parts: [Part] = []
    /// Texts of several characters that glyphs stand for.
    private(set) var texts: [String] = []
    /// In the order of glyphs.
    var marks: [Mark] = []
    private(set) var utf8: [UInt8] = []
    private var starts: [Int] = []
    private(set) var all: [GlyphRun.Glyph] = []

    /// Whether readers take a text as what one code stands for: MuPDF takes eight units of UTF-16 at most, and tears pairs of
    /// surrogates apart where there are others beside them. The mark of what is not simple has all of it.
    static func isSimple(_ text: String) -> Bool {
        let count = text.utf16.count
        return count <= 8 && (count == text.unicodeScalars.count || count == 2)
    }

    /// Reads a run; what was read before is forgotten.
    mutating func read(_ run: GlyphRun) {
        parts.removeAll(keepingCapacity: true)
        texts.removeAll(keepingCapacity: true)
        marks.removeAll(keepingCapacity: true)
        utf8.removeAll(keepingCapacity: true)
        utf8.append(contentsOf: run.text.utf8)
        let glyphs = run.glyphs
        let isReversed = run.direction == .rightToLeft
        let isVertical = run.isVertical
        let count = glyphs.count
        let isSpaced = isSpaced(run)
        if !isReversed, !isSpaced {
            // Almost all of Latin text: a glyph for each ASCII character.
            readPlain(glyphs, run.font)
            if parts.count == count { return }
        }
        all = glyphs
        // In order of the line clusters ascend or descend. Anything else is made up by a caller: ends are then looked for.
        var isOrdered = true
        for index in 1..<max(1, count) {
            let (a, b) = (glyphs[index - 1].cluster, glyphs[index].cluster)
            if isReversed ? a < b : a > b { isOrdered = false }
        }
        if !isOrdered { starts = Set(glyphs.map(\.cluster)).sorted() }
        var first = isOrdered ? parts.count : 0
        if !isOrdered { parts.removeAll(keepingCapacity: true) }
        var end = isReversed ? utf8.count : 0
        while first < count {
            let start = glyphs[first].cluster
            var last = first + 1
            while last < count, glyphs[last].cluster == start { last += 1 }
            if isOrdered {
                if !isReversed { end = last < count ? glyphs[last].cluster : utf8.count }
            } else {
                end = next(after: start)
            }
            append(start, end, glyphs: first..<last, isReversed: isReversed)
            if Self.isScattered(glyphs[first..<last], isVertical: isVertical) {
                mark(start, end, first..<last, isReversed: isReversed)
            }
            if !isReversed, end == start &+ 1, start >= 0, start < utf8.count, utf8[start] == 0x20 {
                markSpace(first, glyphs, run.font)
            }
            if isReversed { end = start }
            first = last
        }
        if isSpaced { markWords(isReversed: isReversed) }
    }

    /// Where the cluster behind one begins.
    private func next(after start: Int) -> Int {
        var (low, high) = (0, starts.count)
        while low < high {
            let middle = (low + high) / 2
            if starts[middle] <= start { low = middle + 1 } else { high = middle }
        }
        return low < starts.count ? starts[low] : utf8.count
    }

    /// Reads glyphs of one ASCII character each, as far as there are such.
    private mutating func readPlain(_ glyphs: [GlyphRun.Glyph], _ font: Font) {
        let widest = Self.widestSpace * font.size
        let utf8 = utf8
        let count = glyphs.count
        var result: [Part] = []
        swap(&result, &parts)
        result.reserveCapacity(count)
        var cluster = glyphs.first?.cluster ?? 0
        if cluster >= 0 {
            var index = 0
            while index < count, cluster < utf8.count, utf8[cluster] < 0x80 {
                let next = index + 1 < count ? glyphs[index + 1].cluster : utf8.count
                guard next == cluster + 1 else { break }
                result.append(Part(ascii: utf8[cluster]))
                if utf8[cluster] == 0x20, glyphs[index].advance > widest {
                    markSpace(index, glyphs, font)
                }
                cluster = next
                index += 1
            }
        }
        swap(&result, &parts)
    }

    private mutating func append(_ start: Int, _ end: Int, glyphs: Range<Int>, isReversed: Bool) {
        if glyphs.count == 1, start >= 0, end == start &+ 1, end <= utf8.count, utf8[start] < 0x80 {
            parts.append(Part(ascii: utf8[start]))
            return
        }
        let range = min(max(start, 0), utf8.count)..<min(max(end, start, 0), utf8.count)
        let text = String(decoding: utf8[range], as: UTF8.self)
        if glyphs.count == 1 {
            parts.append(part(text, isReversed: isReversed))
            if !Self.isSimple(text) { mark(start, end, glyphs, isReversed: isReversed) }
            return
        }
        let scalars = Array(text.unicodeScalars)
        var isWhole = true
        let dealt: [Part] = (0..<glyphs.count).map { index in
            if index >= scalars.count { return .nothing }
            if index + 1 < glyphs.count { return Part(scalars[index]) }
            var rest = String.UnicodeScalarView()
            rest.append(contentsOf: scalars[index...])
            isWhole = Self.isSimple(String(rest))
            return isWhole ? part(String(rest), isReversed: isReversed) : Part(scalars[index])
        }
        parts.append(contentsOf: isReversed ? dealt.reversed() : dealt)
        if scalars.count < glyphs.count || !isWhole { mark(start, end, glyphs, isReversed: isReversed) }
    }

    private mutating func part(_ text: String, isReversed: Bool) -> Part {
        let scalars = text.unicodeScalars
        guard let first = scalars.first else { return .nothing }
        if scalars.dropFirst().isEmpty { return Part(first) }
        texts.append(isReversed ? text.reversedScalars : text)
        return Part(text: texts.count - 1)
    }

    /// What a part stands for; nil for nothing.
    func text(of part: Part) -> String? {
        part.scalar.map { String($0) } ?? part.textIndex.map { texts[$0] }
    }
}
