import EnamelGeometry
import EnamelTypography

/// What is marked with its text, because readers would take it apart otherwise.
extension RunText {
    /// In ems: poppler takes what lies beyond wider spaces, which emoji fonts have, for another column. It does not look into marks.
    static let widestSpace = 0.65

    /// Marks a space with the glyph before it, if the font has it as wide as that.
    mutating func markSpace(_ space: Int, _ glyphs: [GlyphRun.Glyph], _ font: Font) {
        guard space > 0, glyphs[space].advance > Self.widestSpace * font.size,
            font.instance.advance(of: glyphs[space].id) > Self.widestSpace
        else { return }
        let (start, end) = (glyphs[space - 1].cluster, glyphs[space].cluster)
        if let last = marks.last, last.glyphs.upperBound == space,
            last.text.unicodeScalars.allSatisfy({ $0.value < 0x1_0000 })
        {
            marks[marks.count - 1].glyphs = last.glyphs.lowerBound..<space + 1
            marks[marks.count - 1].text += " "
        } else if start >= 0, start < end, end < utf8.count, utf8[start] < 0xf0 {
            // Not after emoji: of marks pdfium leaves out all characters beyond U+FFFF.
            let text = String(decoding: utf8[start...end], as: UTF8.self)
            marks.append(Mark(glyphs: space - 1..<space + 1, text: text))
        }
    }

    /// Whether letters are so far apart that extractors take the gaps for spaces: over about a tenth of an em.
    func isSpaced(_ run: GlyphRun) -> Bool {
        let glyphs = run.glyphs
        guard glyphs.count > 1, !run.isVertical else { return false }
        // Tracking is between all letters; kerning takes away from it here and there.
        var wide = 0
        let count = min(8, glyphs.count - 1)
        for index in 0..<count {
            let gap =
                glyphs[index + 1].position.x - glyphs[index].position.x
                - run.font.instance.advance(of: glyphs[index].id) * run.font.size
            if gap > 0.08 * run.font.size { wide += 1 }
            // Most text shows at once that it is not.
            if wide == 0, index == 2 { return false }
        }
        return 2 * wide > count
    }

    /// Marks each word with its text.
    mutating func markWords(isReversed: Bool) {
        marks.removeAll(keepingCapacity: true)
        var first = 0
        while first < all.count {
            let place = all[first].cluster
            guard place >= 0, place < utf8.count, utf8[place] != 0x20 else {
                first += 1
                continue
            }
            mark(place, place, first..<first + 1, isReversed: isReversed, wholeWord: true)
            first = max(first + 1, marks.last?.glyphs.upperBound ?? 0)
        }
    }

    /// Whether extractors would take the glyphs of a cluster apart: some stand above or below the line, or are not where the one before
    /// ends. A mark that stands a little into the next letter is put behind it, and one that stands back leaves a gap.
    static func isScattered(_ glyphs: ArraySlice<GlyphRun.Glyph>, isVertical: Bool) -> Bool {
        var end: Double?
        for glyph in glyphs {
            let (along, across) =
                isVertical ? (glyph.position.y, 0) : (glyph.position.x, glyph.position.y)
            if across != 0 { return true }
            if let end, (along - end).magnitude > 1e-3 * max(1, glyph.advance.magnitude) { return true }
            end = along + glyph.advance
        }
        return false
    }

    /// Marks a cluster, or for text to the left the word that it is in.
    mutating func mark(
        _ start: Int, _ end: Int, _ glyphs: Range<Int>, isReversed: Bool, wholeWord: Bool = false
    ) {
        if let last = marks.last, last.glyphs.upperBound > glyphs.lowerBound { return }
        var range = min(max(start, 0), utf8.count)..<min(max(end, start, 0), utf8.count)
        var glyphs = glyphs
        if isReversed || wholeWord {
            var (low, high) = (range.lowerBound, range.upperBound)
            while low > 0, utf8[low - 1] != 0x20 { low -= 1 }
            while high < utf8.count, utf8[high] != 0x20 { high += 1 }
            range = low..<high
            var (first, last) = (glyphs.lowerBound, glyphs.upperBound)
            let end = marks.last?.glyphs.upperBound ?? 0
            while first > end, range.contains(all[first - 1].cluster) { first -= 1 }
            while last < all.count, range.contains(all[last].cluster) { last += 1 }
            glyphs = first..<last
        }
        let text = String(decoding: utf8[range], as: UTF8.self)
        marks.append(Mark(glyphs: glyphs, text: isReversed ? text.reversedScalars : text))
    }
}
