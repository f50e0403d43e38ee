import EnamelGeometry

/// Finds where the lines under, through and over text run.
struct DecorationPlacer {
    let storage: ShapedParagraph.Storage
    let isVertical: Bool

    func decorations(
        _ line: ComposedLine, start: Double, baseline: Double
    ) -> [ParagraphLayout.PlacedDecoration] {
        var result: [ParagraphLayout.PlacedDecoration] = []
        var index = 0
        while index < line.parts.count {
            let run = storage.items[line.parts[index].part.item].run
            var end = index + 1
            func isDecorated(_ index: Int) -> Bool {
                let part = line.parts[index].part
                return storage.items[part.item].run == run
                    && (part.text.lowerBound < line.span.visibleEnd || part.marker != nil)
            }
            guard !storage.runs[run].style.decorations.isEmpty, isDecorated(index) else {
                index = end
                continue
            }
            while end < line.parts.count, isDecorated(end) { end += 1 }
            for decoration in storage.runs[run].style.decorations {
                result.append(place(decoration, line.parts[index..<end], run, start: start, baseline: baseline))
            }
            index = end
        }
        let isOver = { (placed: ParagraphLayout.PlacedDecoration) in placed.decoration.kind == .strikethrough }
        return result.filter { !isOver($0) } + result.filter(isOver)
    }

    private func place(
        _ decoration: TextDecoration, _ parts: ArraySlice<ComposedLine.PlacedPart>, _ run: Int, start: Double,
        baseline: Double
    ) -> ParagraphLayout.PlacedDecoration {
        let style = storage.runs[run].style
        let isUpright =
            isVertical && parts.first.map { !storage.faces[storage.items[$0.part.item].face].isSideways } ?? false
        let metrics = storage.primaries[run]?.metrics
        let measures = DecorationMeasures(decoration, style, metrics, isUpright: isUpright)
        let ascent = (metrics?.ascent ?? 0) * style.size
        let descent = (metrics?.descent ?? 0) * style.size
        // From the line's baseline downwards, or from its middle to the left.
        var offset = measures.middle
        if isVertical, !isUpright { offset += (ascent - descent) / 2 }
        let first = start + (parts.first?.start ?? 0)
        let last = start + (parts.last.map { $0.start + $0.width } ?? 0)
        let across = isVertical ? baseline + style.baselineOffset - offset : baseline - style.baselineOffset + offset
        var segments = [0...max(0, last - first)]
        if decoration.skipsInk, decoration.kind != .strikethrough, !isUpright {
            segments = InkSkipping.segments(
                length: last - first, gaps: gaps(parts, measures, style, start: parts.first?.start ?? 0))
        }
        return ParagraphLayout.PlacedDecoration(
            decoration: decoration, runIndex: run,
            start: isVertical ? Point(x: across, y: first) : Point(x: first, y: across),
            end: isVertical ? Point(x: across, y: last) : Point(x: last, y: across), thickness: measures.thickness,
            separation: measures.separation, segments: segments)
    }

    /// Where glyphs cross the line, from the decoration's start; a gap is the line's thickness wider on both sides.
    private func gaps(
        _ parts: ArraySlice<ComposedLine.PlacedPart>, _ measures: DecorationMeasures, _ style: TextStyle, start: Double
    ) -> [ClosedRange<Double>] {
        var gaps: [ClosedRange<Double>] = []
        let pad = min(measures.thickness, 13)
        for part in parts {
            guard var run = part.run else { continue }
            // Lines run through ideographs as if they were one block.
            if part.part.marker == nil {
                let text = storage.text.utf8
                let offset = part.part.text.lowerBound
                run.glyphs.removeAll { glyph in
                    let place = offset + glyph.cluster
                    return text.indices.contains(place) && text[place] >= 0xe2
                        && InkSkipping.isIdeographic(UTF8Decoding.scalar(in: text, at: place))
                }
            }
            let face = storage.faces[storage.items[part.part.item].face]
            let middle = measures.middle + face.rise - style.baselineOffset
            let x = part.start - start
            for stretch in run.inkIntersections(
                from: middle - measures.height / 2, to: middle + measures.height / 2)
            {
                gaps.append(x + stretch.lowerBound - pad...x + stretch.upperBound + pad)
            }
        }
        return gaps
    }
}

/// How thick a line along text is and where it lies: as browsers have it, where the style does not say.
///
/// The figures are those that Chromium draws `text-decoration-thickness: auto` and `text-underline-position: auto` with, measured at
/// sixteen sizes of four fonts: a tenth of the em; under the baseline by half of that and a point at least; through letters in the
/// middle of a third of the ascent; over the ascent. From a thickness of one point on, edges lie whole points from the baseline, so that
/// every line of a text has the same gap when both are put on pixels.
struct DecorationMeasures {
    /// The middle of what is drawn, downwards from the baseline. In vertical text from the middle of upright letters to the left.
    var middle: Double
    /// The thickness of the stroke, of each of two in a double line.
    var thickness: Double
    /// From the middle of one of two strokes to that of the other.
    var separation: Double
    /// From the upper edge of what is drawn to the lower one.
    var height: Double

    init(_ decoration: TextDecoration, _ style: TextStyle, _ metrics: FontMetrics?, isUpright: Bool) {
        let thickness = decoration.thickness ?? style.size / 10
        self.thickness = thickness
        let unit = min(thickness, 1)
        separation = thickness + unit
        // How far the wave swings to each side, with half of its stroke: see DecorationDrawing.
        let wave = thickness * (3 * 3.0.squareRoot() / 6 + 0.5)
        height =
            switch decoration.pattern {
            case .solid, .dotted, .dashed: thickness
            case .double: separation + thickness
            case .wavy: 2 * wave
            }
        func whole(_ length: Double) -> Double { thickness >= 1 ? length.rounded() : length }
        let ascent = whole((metrics?.ascent ?? 0.8) * style.size)
        switch decoration.kind {
        case .underline:
            let gap = max(unit, thickness >= 1 ? (thickness / 2).rounded(.up) : thickness / 2)
            middle = (isUpright ? style.size / 2 : gap) + height / 2
        case .strikethrough:
            middle =
                isUpright ? 0 : whole(ascent * 2 / 3 - thickness / 2) - ascent + thickness / 2
        case .overline:
            middle =
                isUpright
                ? -style.size / 2 - height / 2
                : -ascent - (thickness >= 1 ? height.rounded(.down) : height) + height / 2
        }
    }
}

/// Leaves out of a line where ink crosses it.
enum InkSkipping {
    /// What remains of a line; shorter rests than a point's third vanish.
    static func segments(length: Double, gaps: [ClosedRange<Double>]) -> [ClosedRange<Double>] {
        var segments: [ClosedRange<Double>] = []
        var start = 0.0
        for gap in gaps.sorted(by: { $0.lowerBound < $1.lowerBound }) {
            let end = min(gap.lowerBound, length)
            if end - start > 1.0 / 3 { segments.append(start...end) }
            start = max(start, gap.upperBound)
        }
        if length - start > 1.0 / 3 || (gaps.isEmpty && length >= 0) { segments.append(min(start, length)...length) }
        return segments
    }

    /// Whether a character is an ideograph, a syllable of Chinese, Japanese or Korean, or their punctuation.
    static func isIdeographic(_ character: UInt32) -> Bool {
        switch character {
        case 0x2e80...0xa4cf, 0xac00...0xd7af, 0xf900...0xfaff, 0xfe30...0xfe4f, 0xff00...0xffef, 0x20000...0x3ffff:
            true
        default: false
        }
    }
}
