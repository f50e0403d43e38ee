import EnamelGeometry

/// A line whose parts are placed along it, not yet on the page. Lengths along the line begin at its visible text's left end.
struct ComposedLine {
    var span: LineSpan
    var parts: [PlacedPart] = []
    var visibleWidth = 0.0
    var trailingWidth = 0.0
    var ascent = 0.0
    var descent = 0.0
    var leading = 0.0
    var capHeight = 0.0
    var xHeight = 0.0
    var isTruncated = false

    /// A part and its place.
    struct PlacedPart {
        var part: LinePart
        var start: Double
        var width: Double
        /// Nil for what has no glyphs.
        var run: GlyphRun?
    }
}

/// Puts the parts of lines in their order and places (UAX #9, rules L1 and L2).
struct LineComposer {
    let cutter: LineCutter
    private var storage: ShapedParagraph.Storage { cutter.storage }

    func level(_ span: LineSpan) -> UInt8 {
        span.paragraph < storage.paragraphs.count
            ? storage.paragraphs[span.paragraph].level : storage.style.direction == .rightToLeft ? 1 : 0
    }

    /// A line as it was broken. `room` is what justification fills; nil leaves words where they are.
    func compose(_ span: LineSpan, room: Double?) -> ComposedLine {
        let level = level(span)
        var parts = cutter.parts(span.text.lowerBound..<span.visibleEnd)
        if span.hasHyphen, let last = parts.last {
            parts.append(cutter.marker(.hyphen, beside: last.item, at: span.visibleEnd, level: last.level))
        }
        let visible = parts.count
        for var part in cutter.parts(span.visibleEnd..<span.text.upperBound) {
            part.level = level
            parts.append(part)
        }
        return place(parts, visible: visible, span, level: level, room: room)
    }

    /// A line of parts in reading order, the first `visible` of them before the white space at its end.
    func place(_ parts: [LinePart], visible: Int, _ span: LineSpan, level: UInt8, room: Double?) -> ComposedLine {
        var line = ComposedLine(span: span)
        let widths = widths(parts, span)
        line.visibleWidth = widths[..<visible].reduce(0, +)
        line.trailingWidth = widths[visible...].reduce(0, +)
        var justification: Justification?
        if let room, room.isFinite, room > line.visibleWidth, !span.isHard {
            justification = Justification(parts[..<visible], storage, cutter.context, room: room - line.visibleWidth)
        }
        var pen = level & 1 == 1 ? -line.trailingWidth : 0
        // Along a vertical line the order is that of reading wherever letters stand upright; L2 holds for what lies on its side.
        for index in BidiReordering.visualOrder(parts.map(\.level)) {
            let part = parts[index]
            let item = storage.items[part.item]
            let face = cutter.face(of: part)
            var width = widths[index]
            var run: GlyphRun?
            if part.marker != nil || item.kind == .text {
                let tracking = storage.runs[item.run].style.tracking
                let stretch = index < visible ? justification : nil
                var extra: ((Int) -> Double)?
                if let stretch {
                    extra = { tracking + stretch.addition(at: $0) }
                } else if tracking != 0 {
                    extra = { _ in tracking }
                }
                let made = GlyphRun(
                    part.glyphs, font: face.font,
                    text: part.marker ?? String(decoding: storage.text.utf8[part.text], as: UTF8.self),
                    start: part.text.lowerBound,
                    direction: part.level & 1 == 1 && !face.properties.isVertical ? .rightToLeft : .leftToRight,
                    isVertical: face.properties.isVertical, extra: extra)
                if stretch != nil { width = made.advance }
                run = made
            }
            line.parts.append(ComposedLine.PlacedPart(part: part, start: pen, width: width, run: run))
            pen += width
        }
        if let justification { line.visibleWidth += justification.total }
        measure(&line)
        return line
    }

    /// The parts' widths, in reading order, which decides where tabs lead.
    private func widths(_ parts: [LinePart], _ span: LineSpan) -> [Double] {
        var pen = span.isFirst ? storage.style.firstLineIndent : storage.style.headIndent
        return parts.map { part in
            let width =
                part.marker == nil && storage.items[part.item].kind == .tab
                ? TabStops.next(after: pen, storage) - pen : cutter.width(part)
            pen += width
            return width
        }
    }

    /// How tall the line is.
    private func measure(_ line: inout ComposedLine) {
        for placed in line.parts {
            let item = storage.items[placed.part.item]
            switch item.kind {
            case .attachment(let attachment):
                let rise = storage.faces[item.face].rise
                if cutter.isVertical {
                    line.ascent = max(line.ascent, attachment.size.width / 2 + rise)
                    line.descent = max(line.descent, attachment.size.width / 2 - rise)
                } else {
                    line.ascent = max(line.ascent, attachment.baseline + rise)
                    line.descent = max(line.descent, attachment.size.height - attachment.baseline - rise)
                }
            case .text, .tab, .control: add(cutter.face(of: placed.part), to: &line)
            }
        }
        if line.parts.isEmpty, let face = emptyFace(line.span) { add(face, to: &line) }
    }

    /// The face of a line without text: of what stands before it.
    private func emptyFace(_ span: LineSpan) -> RunFace? {
        storage.items.last.map { storage.faces[$0.face] } ?? storage.emptyFace
    }

    private func add(_ face: RunFace, to line: inout ComposedLine) {
        let metrics = face.metrics
        var ascent = metrics.ascent * face.size
        var descent = metrics.descent * face.size
        if cutter.isVertical {
            // Around the line's middle, as browsers have it: half of the height of horizontal lines to each side, for upright letters as for
            // those on their side; what fonts state for vertical lines is an em in all and too tight to read.
            let half = (ascent + descent) / 2
            (ascent, descent) = (half, half)
        }
        line.ascent = max(line.ascent, ascent + face.rise)
        line.descent = max(line.descent, descent - face.rise)
        line.leading = max(line.leading, metrics.leading * face.size)
        line.capHeight = max(line.capHeight, metrics.capHeight * face.size)
        line.xHeight = max(line.xHeight, metrics.xHeight * face.size)
    }
}

/// What stretches a line: its spaces, or where it has none the gaps between ideographs.
struct Justification {
    private let text: [UInt8]
    private let each: Double
    private let places: Set<Int>?
    let total: Double

    init?(_ parts: ArraySlice<LinePart>, _ storage: ShapedParagraph.Storage, _ context: ShapingContext, room: Double) {
        text = storage.text.utf8
        var spaces = 0
        var ideographs: [Int] = []
        // A tab ends what may be stretched before it.
        let lastTab = parts.lastIndex { storage.items[$0.item].kind == .tab && $0.marker == nil }
        let stretched = lastTab.map { parts[($0 + 1)...] } ?? parts
        var last: UInt32?
        for part in stretched where part.marker == nil && storage.items[part.item].kind == .text {
            for glyph in part.glyphs where glyph.cluster != last {
                last = glyph.cluster
                if Justification.isSpace(text, at: Int(glyph.cluster)) {
                    spaces += 1
                } else if text[Int(glyph.cluster)] >= 0xe0,
                    context.characters[UTF8Decoding.scalar(in: text, at: Int(glyph.cluster))].properties.contains(
                        .ideographic)
                {
                    ideographs.append(Int(glyph.cluster))
                }
            }
        }
        if spaces > 0 {
            each = room / Double(spaces)
            if lastTab == nil {
                places = nil
            } else {
                places = Set(
                    stretched.flatMap { $0.glyphs.map { Int($0.cluster) } }.filter { [text] in
                        Justification.isSpace(text, at: $0)
                    })
            }
        } else {
            // Nothing is added behind the last one.
            let end = stretched.last?.glyphs.last.map { Int($0.cluster) }
            let gaps = ideographs.filter { $0 != end }
            guard !gaps.isEmpty else { return nil }
            each = room / Double(gaps.count)
            places = Set(gaps)
        }
        total = room
    }

    /// What is added after the cluster at an offset.
    func addition(at offset: Int) -> Double {
        if let places { return places.contains(offset) ? each : 0 }
        return Justification.isSpace(text, at: offset) ? each : 0
    }

    private static func isSpace(_ text: [UInt8], at offset: Int) -> Bool {
        text[offset] == 0x20 || (text[offset] == 0xc2 && text[offset + 1] == 0xa0)
    }
}
