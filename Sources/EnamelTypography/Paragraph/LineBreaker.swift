/// Where a line begins and ends.
struct LineSpan {
    var text: Range<Int>
    /// Without the white space at its end.
    var visibleEnd: Int
    /// Into the text's paragraphs.
    var paragraph: Int
    var isFirst: Bool
    /// Whether a separator or the text's end ends it.
    var isHard: Bool
    var hasHyphen: Bool
}

/// Breaks a paragraph's text into lines, greedily: each as long as fits (UAX #14, CSS Text 3).
struct LineBreaker {
    let cutter: LineCutter
    let width: Double
    private let storage: ShapedParagraph.Storage
    private let positions: [Double]
    private var lines: [LineSpan] = []
    private var hyphenWidths: [Int: Double] = [:]
    /// Where the line begins: in the text, the glyphs and the units.
    private var start = 0
    private var glyph = 0
    private var unit = 0
    private var paragraph = 0
    private var isFirst = true

    /// What sums of rounded numbers may differ by.
    private static let slack = 1e-6

    init(_ cutter: LineCutter, width: Double) {
        self.cutter = cutter
        self.width = width
        storage = cutter.storage
        positions = cutter.storage.positions
    }

    /// The room for a line's text.
    static func room(_ width: Double, _ style: ParagraphStyle, isFirst: Bool) -> Double {
        width - (isFirst ? style.firstLineIndent : style.headIndent) - style.tailIndent
    }

    /// The lines; where there are more than `most`, one more than that. O(n).
    mutating func lines(most: Int) -> [LineSpan] {
        while unit < storage.units.count, lines.count <= most { breakLine() }
        if lines.count <= most, unit >= storage.units.count, lines.last?.isHard ?? true, endsWithSeparator {
            let end = storage.text.utf8.count
            lines.append(
                LineSpan(
                    text: end..<end, visibleEnd: end, paragraph: max(0, storage.paragraphs.count - 1), isFirst: true,
                    isHard: true, hasHyphen: false))
        }
        return lines
    }

    private var endsWithSeparator: Bool { storage.units.last.map { $0.kind == .mandatory && isSeparated($0) } ?? true }

    /// Whether a line ends with a separator, not with the text.
    private func isSeparated(_ unit: BreakUnit) -> Bool {
        let text = storage.text.utf8
        guard unit.visibleEnd < unit.end else { return false }
        switch text[unit.end - 1] {
        case 0x0a...0x0d: return true
        case 0x85: return text[unit.end - 2] == 0xc2
        case 0xa8, 0xa9: return unit.end >= 3 && text[unit.end - 3] == 0xe2 && text[unit.end - 2] == 0x80
        default: return false
        }
    }

    private mutating func breakLine() {
        let units = storage.units
        let room = max(0, LineBreaker.room(width, storage.style, isFirst: isFirst)) + LineBreaker.slack
        let origin = positions[glyph]
        var best: Int?
        var tabs = 0.0
        var next = unit
        while next < units.count {
            let candidate = units[next]
            let visible = positions[max(candidate.visibleGlyphEnd, glyph)] - origin + tabs
            if visible > room { break }
            if candidate.kind != .softHyphen || visible + hyphenWidth(candidate) <= room { best = next }
            if candidate.kind == .mandatory { break }
            if storage.hasTabs { tabs += tabWidth(candidate, origin: origin, tabs) }
            next += 1
        }
        // Letters at the cut may be wider when they are shaped for it.
        while let found = best, found > unit, cutsShaping(units[found]), measured(units[found]) > room {
            best = found - 1
        }
        if next < units.count, best == nil || units[best ?? 0].kind != .mandatory,
            let offset = hyphenation(units[next], room: room, origin: origin, tabs)
        {
            return end(at: offset, unit: next, hasHyphen: true)
        }
        if let best {
            end(at: best)
        } else {
            emergency(room: room, origin: origin)
        }
    }

    /// Ends the line after a unit.
    private mutating func end(at index: Int, showsHyphen: Bool = true) {
        let last = storage.units[index]
        let isHard = last.kind == .mandatory || index + 1 == storage.units.count
        append(
            LineSpan(
                text: start..<last.end, visibleEnd: max(start, last.visibleEnd), paragraph: paragraph, isFirst: isFirst,
                isHard: isHard, hasHyphen: showsHyphen && last.kind == .softHyphen && !isHard))
        glyph = last.glyphEnd
        unit = index + 1
    }

    /// Ends the line inside a unit.
    private mutating func end(at offset: Int, unit index: Int, hasHyphen: Bool) {
        append(
            LineSpan(
                text: start..<offset, visibleEnd: offset, paragraph: paragraph, isFirst: isFirst, isHard: false,
                hasHyphen: hasHyphen))
        glyph = cutter.glyph(at: offset, in: 0..<storage.glyphs.count)
        unit = index
    }

    private mutating func append(_ line: LineSpan) {
        lines.append(line)
        start = line.text.upperBound
        isFirst = false
        while paragraph < storage.paragraphs.count, storage.paragraphs[paragraph].range.upperBound <= start {
            paragraph += 1
            isFirst = true
        }
    }

    /// A word that fits on no line is cut between two clusters; at least one goes on each line.
    private mutating func emergency(room: Double, origin: Double) {
        let last = storage.units[unit]
        var low = glyph
        var high = last.visibleGlyphEnd
        // The last glyph that still begins inside the room.
        while low < high {
            let middle = (low + high + 1) / 2
            if positions[middle] - origin <= room { low = middle } else { high = middle - 1 }
        }
        func isClusterStart(_ index: Int) -> Bool {
            index == storage.glyphs.count || storage.glyphs[index].cluster != storage.glyphs[index - 1].cluster
        }
        while low > glyph, !isClusterStart(low) { low -= 1 }
        if low <= glyph {
            low = glyph + 1
            while low < last.glyphEnd, !isClusterStart(low) { low += 1 }
        }
        if low >= last.visibleGlyphEnd { return end(at: unit, showsHyphen: false) }
        let offset = graphemeBoundary(Int(storage.glyphs[low].cluster), last)
        if offset >= last.visibleEnd { return end(at: unit, showsHyphen: false) }
        end(at: offset, unit: unit, hasHyphen: false)
    }

    /// The last boundary of a grapheme cluster up to an offset, or else the first behind it.
    private func graphemeBoundary(_ offset: Int, _ unit: BreakUnit) -> Int {
        guard !storage.text.isASCII, let breaker = cutter.context.breaker(.grapheme) else { return offset }
        // Clusters of the shaper are whole graphemes but for conjoining letters, which are looked at a little way around.
        let text = storage.text.utf8
        func aligned(_ place: Int) -> Int {
            var place = place
            while place > start, text[place] & 0xc0 == 0x80 { place -= 1 }
            return place
        }
        let from = max(start, aligned(max(start, offset - 256)))
        var to = min(unit.end, offset + 256)
        while to < unit.end, text[to] & 0xc0 == 0x80 { to += 1 }
        var before: Int?
        for boundary in breaker.boundaries(of: storage.text, in: from..<to) {
            if boundary.offset <= offset, boundary.offset > start { before = boundary.offset }
            if boundary.offset > offset { return before ?? boundary.offset }
        }
        return before ?? offset
    }

    /// What the tabs at a unit's end add to the line.
    private func tabWidth(_ unit: BreakUnit, origin: Double, _ tabs: Double) -> Double {
        var added = 0.0
        for index in max(unit.visibleGlyphEnd, glyph)..<max(unit.glyphEnd, glyph)
        where storage.text.utf8[Int(storage.glyphs[index].cluster)] == 0x09 {
            let indent = isFirst ? storage.style.firstLineIndent : storage.style.headIndent
            let place = indent + positions[index] - origin + tabs + added
            added += TabStops.next(after: place, storage) - place
        }
        return added
    }

    private func cutsShaping(_ unit: BreakUnit) -> Bool {
        cutter.isUnsafe(start) || cutter.isUnsafe(unit.end) || cutter.isUnsafe(unit.visibleEnd)
    }

    /// The visible width of the line from its start to a unit's end, shaped for it. Tabs are counted as nothing.
    private func measured(_ unit: BreakUnit) -> Double {
        guard !storage.hasTabs, start < unit.visibleEnd else { return 0 }
        return cutter.parts(start..<unit.visibleEnd).reduce(0) { $0 + cutter.width($1) }
    }

    private mutating func hyphenWidth(_ unit: BreakUnit) -> Double { hyphenWidth(at: unit.end) }

    private mutating func hyphenWidth(at offset: Int) -> Double {
        let item = cutter.item(at: offset - 1)
        let face = storage.items[item].face
        if let width = hyphenWidths[face] { return width }
        let width = cutter.width(cutter.marker(.hyphen, beside: item, at: offset, level: storage.items[item].level))
        hyphenWidths[face] = width
        return width
    }

    /// The last place in a word at which it may be hyphenated and still fits.
    private mutating func hyphenation(_ unit: BreakUnit, room: Double, origin: Double, _ tabs: Double) -> Int? {
        guard let hyphenator = storage.style.hyphenator else { return nil }
        let from = max(start, wordStart(unit))
        guard from < unit.visibleEnd else { return nil }
        let word = String(decoding: storage.text.utf8[from..<unit.visibleEnd], as: UTF8.self)
        let run = storage.items[cutter.item(at: from)].run
        var best: Int?
        for point in hyphenator(word, storage.runs[run].style.language ?? storage.style.language) {
            let offset = from + point
            guard offset > from, offset < unit.visibleEnd, storage.text.utf8[offset] & 0xc0 != 0x80 else { continue }
            let index = cutter.glyph(at: offset, in: glyph..<unit.glyphEnd)
            if positions[index] - origin + tabs + hyphenWidth(at: offset) <= room { best = max(best ?? 0, offset) }
        }
        return best
    }

    /// Where a unit begins.
    private func wordStart(_ unit: BreakUnit) -> Int {
        var low = 0
        var high = storage.units.count
        while low < high {
            let middle = (low + high) / 2
            if storage.units[middle].end < unit.end { low = middle + 1 } else { high = middle }
        }
        return low == 0 ? 0 : storage.units[low - 1].end
    }
}

/// Where tabs lead.
enum TabStops {
    /// The first stop behind a place, both in points from the leading edge.
    static func next(after place: Double, _ storage: ShapedParagraph.Storage) -> Double {
        let style = storage.style
        if let stop = style.tabStops.first(where: { $0 > place + 1e-6 }) { return stop }
        let interval = style.tabInterval ?? 8 * spaceWidth(storage)
        guard interval > 0 else { return place }
        return ((place / interval + 1e-9).rounded(.down) + 1) * interval
    }

    private static func spaceWidth(_ storage: ShapedParagraph.Storage) -> Double {
        guard let face = storage.emptyFace else { return 0 }
        return face.instance.spaceAdvance * face.size
    }
}
