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
        let face = parts.first.map { storage.faces[storage.items[$0.part.item].face] }
        let metrics = face?.metrics
        let isUpright = isVertical && face?.isSideways == false
        let ascent = (metrics?.ascent ?? 0) * style.size
        let descent = (metrics?.descent ?? 0) * style.size
        // From the line's baseline downwards, or from its middle to the left.
        var offset: Double
        var thickness = (metrics?.underlineThickness ?? 0) * style.size
        switch decoration.kind {
        case .underline:
            offset = isUpright ? style.size / 2 : -(metrics?.underlinePosition ?? 0) * style.size
        case .strikethrough:
            thickness = (metrics?.strikethroughThickness ?? 0) * style.size
            offset = isUpright ? 0 : -(metrics?.strikethroughPosition ?? 0) * style.size
        case .overline: offset = isUpright ? -style.size / 2 : -ascent
        }
        if isVertical, !isUpright { offset += (ascent - descent) / 2 }
        thickness = decoration.thickness ?? thickness
        let first = start + (parts.first?.start ?? 0)
        let last = start + (parts.last.map { $0.start + $0.width } ?? 0)
        let across = isVertical ? baseline + style.baselineOffset - offset : baseline - style.baselineOffset + offset
        var segments = [0...max(0, last - first)]
        if decoration.skipsInk, decoration.kind != .strikethrough, !isUpright {
            let local = isVertical ? offset - (ascent - descent) / 2 : offset
            segments = InkSkipping.segments(
                length: last - first,
                gaps: gaps(parts, at: local, thickness, decoration, style, start: parts.first?.start ?? 0))
        }
        return ParagraphLayout.PlacedDecoration(
            decoration: decoration, runIndex: run,
            start: isVertical ? Point(x: across, y: first) : Point(x: first, y: across),
            end: isVertical ? Point(x: across, y: last) : Point(x: last, y: across), thickness: thickness,
            segments: segments)
    }

    /// Where glyphs cross a band around the line, from the decoration's start.
    private func gaps(
        _ parts: ArraySlice<ComposedLine.PlacedPart>, at offset: Double, _ thickness: Double,
        _ decoration: TextDecoration,
        _ style: TextStyle, start: Double
    ) -> [ClosedRange<Double>] {
        let height: Double =
            switch decoration.pattern {
            case .solid, .dotted, .dashed: thickness
            case .double: 3 * thickness
            case .wavy: 4 * thickness
            }
        var gaps: [ClosedRange<Double>] = []
        for part in parts {
            guard let run = part.run else { continue }
            let face = storage.faces[storage.items[part.part.item].face]
            let middle = offset + face.rise - style.baselineOffset
            let pad = thickness
            let band = middle - height / 2 - pad / 2...middle + height / 2 + pad / 2
            let x = part.start - start
            for stretch in run.inkIntersections(from: band.lowerBound, to: band.upperBound) {
                gaps.append(x + stretch.lowerBound - pad...x + stretch.upperBound + pad)
            }
        }
        return gaps
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
}
