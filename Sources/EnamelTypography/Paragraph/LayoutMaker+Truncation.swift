extension LayoutMaker {
    /// The last line with an ellipsis for what does not fit.
    func truncated(_ span: LineSpan, room: Double, _ truncation: TextTruncation) -> ComposedLine {
        let start = span.text.lowerBound
        let level = composer.level(span)
        var line: ComposedLine
        switch truncation {
        case .tail, .clip:
            // Up to the end of the line's own paragraph, of which one more word's beginning may fit.
            let end = visibleEnd(of: span, from: start)
            let offsets = places(start..<end)
            line = longest(upTo: offsets.count) { count in
                let cut = cut(offsets, count, from: start, to: end)
                return compose(span, [start..<cut], ellipsisAfter: 0, level: level)
            } fits: {
                $0.visibleWidth <= room + 1e-6
            }
        case .head:
            let end = textEnd(from: start)
            let offsets = places(start..<end)
            line = longest(upTo: offsets.count) { count in
                let from = count == 0 ? end : offsets[offsets.count - count]
                return compose(span, [from..<end], ellipsisAfter: nil, level: level)
            } fits: {
                $0.visibleWidth <= room + 1e-6
            }
        case .middle:
            let end = textEnd(from: start)
            let offsets = places(start..<end)
            line = longest(upTo: offsets.count) { count in
                // The first half has the odd one.
                let first = (count + 1) / 2
                let second = count - first
                let cut = cut(offsets, first, from: start, to: end)
                let from = second == 0 ? end : offsets[offsets.count - second]
                return compose(span, [start..<cut, max(cut, from)..<end], ellipsisAfter: 0, level: level)
            } fits: {
                $0.visibleWidth <= room + 1e-6
            }
        }
        line.isTruncated = true
        return line
    }

    /// The line of the most clusters that fits; of none where not even the ellipsis does.
    private func longest(
        upTo most: Int, _ make: (Int) -> ComposedLine, fits: (ComposedLine) -> Bool
    ) -> ComposedLine {
        var low = 0
        var high = most
        var best = make(0)
        // A line cannot hold more than a few thousand clusters: steps grow, so that little of a long text is looked at.
        var step = 64
        while low < high {
            let middle = min(low + step, high)
            let line = make(middle)
            if fits(line) {
                best = line
                low = middle
                step *= 2
            } else {
                high = middle - 1
                break
            }
        }
        while low < high {
            let middle = (low + high + 1) / 2
            let line = make(middle)
            if fits(line) {
                best = line
                low = middle
            } else {
                high = middle - 1
            }
        }
        return best
    }

    /// Where clusters begin in a range of the text.
    private func places(_ range: Range<Int>) -> [Int] {
        guard !range.isEmpty else { return [] }
        let all = 0..<storage.glyphs.count
        let first = cutter.glyph(at: range.lowerBound, in: all)
        let last = cutter.glyph(at: range.upperBound, in: all)
        var result: [Int] = []
        for index in first..<last where result.last != Int(storage.glyphs[index].cluster) {
            result.append(Int(storage.glyphs[index].cluster))
        }
        return result
    }

    /// The end of the first clusters, without white space.
    private func cut(_ offsets: [Int], _ count: Int, from start: Int, to end: Int) -> Int {
        WhiteSpace.trimmedEnd(storage.text.utf8, start..<(count < offsets.count ? offsets[count] : end))
    }

    private func visibleEnd(of span: LineSpan, from start: Int) -> Int {
        let unit = storage.units.first { $0.end > start && $0.kind == .mandatory } ?? storage.units.last
        return max(start, unit?.visibleEnd ?? start)
    }

    private func textEnd(from start: Int) -> Int {
        WhiteSpace.trimmedEnd(storage.text.utf8, start..<storage.text.utf8.count)
    }

    /// A line of ranges of the text with an ellipsis after one of them, or before the first.
    private func compose(_ span: LineSpan, _ ranges: [Range<Int>], ellipsisAfter: Int?, level: UInt8) -> ComposedLine {
        var parts: [LinePart] = []
        func appendEllipsis(at offset: Int) {
            guard !storage.items.isEmpty else { return }
            let neighbour = parts.last?.item ?? min(cutter.item(at: offset), storage.items.count - 1)
            parts.append(cutter.marker(.ellipsis, beside: neighbour, at: offset, level: level))
        }
        if ellipsisAfter == nil { appendEllipsis(at: ranges[0].lowerBound) }
        for (index, range) in ranges.enumerated() {
            parts += cutter.parts(range)
            if ellipsisAfter == index { appendEllipsis(at: range.upperBound) }
        }
        var span = span
        span.text = span.text.lowerBound..<max(span.text.lowerBound, ranges.last?.upperBound ?? 0)
        span.isHard = true
        span.hasHyphen = false
        return composer.place(parts, visible: parts.count, span, level: level, room: nil)
    }
}
