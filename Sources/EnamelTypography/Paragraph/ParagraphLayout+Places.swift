public import EnamelGeometry

extension ParagraphLayout {
    /// Where a caret stands.
    public struct Caret: Hashable, Sendable {
        /// The line's number.
        public var line: Int
        /// From the line's top to its bottom; in vertical text from its left to its right.
        public var start: Point
        /// The other end.
        public var end: Point
        /// The direction of the text beside it.
        public var direction: TextDirection
    }

    /// A place in the text that a point means.
    public struct Hit: Hashable, Sendable {
        /// The line's number.
        public var line: Int
        /// The nearest offset in the text, between two clusters.
        public var offset: Int
        /// The cluster under the point; empty beyond the line's ends.
        public var cluster: Range<Int>
    }

    /// To which of two lines a place belongs at which a line wraps.
    public enum Affinity: Hashable, Sendable {
        /// The end of the upper line.
        case upstream
        /// The beginning of the lower line.
        case downstream
    }

    /// What a reader takes for one character, on a line.
    struct Cell {
        var text: Range<Int>
        var start: Double
        var end: Double
        var isTurned: Bool
    }

    /// The cells of a line, in visual order. O(n) in the line.
    func cells(_ line: Line) -> [Cell] {
        guard let storage else { return [] }
        return ShapingContext.lent { context in
            var cells: [Cell] = []
            for box in line.boxes where !box.text.isEmpty {
                let isTurned = box.level & 1 == 1 && !isVertical
                guard let run = box.run else {
                    cells.append(Cell(text: box.text, start: box.start, end: box.end, isTurned: isTurned))
                    continue
                }
                cells += self.cells(of: line.runs[run].glyphs, box, isTurned: isTurned, storage.text, context)
            }
            return cells
        }
    }

    /// A run's cells: its clusters, cut evenly where several characters share a ligature.
    private func cells(
        of run: GlyphRun, _ box: LineBox, isTurned: Bool, _ text: UnicodeText, _ context: ShapingContext
    ) -> [Cell] {
        var clusters: [(offset: Int, start: Double, end: Double)] = []
        var pen = box.start
        for glyph in run.glyphs {
            let offset = box.text.lowerBound + glyph.cluster
            if let last = clusters.last, last.offset == offset {
                clusters[clusters.count - 1].end += glyph.advance
            } else {
                clusters.append((offset, pen, pen + glyph.advance))
            }
            pen += glyph.advance
        }
        // In reading order each cluster lasts to the next one.
        let isForward = (clusters.first?.offset ?? 0) <= (clusters.last?.offset ?? 0)
        let ordered = isForward ? clusters : clusters.reversed()
        let graphemes =
            text.isASCII
            ? Array(box.text)
            : [box.text.lowerBound]
                + (context.breaker(.grapheme)?.boundaries(of: text, in: box.text).map(\.offset).dropLast() ?? [])
        var cells: [Cell] = []
        var grapheme = 0
        for (index, cluster) in ordered.enumerated() {
            let end = index + 1 < ordered.count ? ordered[index + 1].offset : box.text.upperBound
            var inside = [cluster.offset]
            while grapheme < graphemes.count, graphemes[grapheme] < end {
                if graphemes[grapheme] > cluster.offset { inside.append(graphemes[grapheme]) }
                grapheme += 1
            }
            inside.append(end)
            let width = (cluster.end - cluster.start) / Double(inside.count - 1)
            for number in 0..<inside.count - 1 {
                let place = isTurned ? inside.count - 2 - number : number
                cells.append(
                    Cell(
                        text: inside[number]..<inside[number + 1], start: cluster.start + Double(place) * width,
                        end: cluster.start + Double(place + 1) * width, isTurned: isTurned))
            }
        }
        if isTurned { cells.reverse() }
        return cells
    }

    /// The line that shows an offset.
    func lineIndex(of offset: Int, _ affinity: Affinity) -> Int? {
        guard !lines.isEmpty else { return nil }
        var found = lines.firstIndex { offset < $0.textRange.upperBound } ?? lines.count - 1
        if affinity == .upstream, found > 0, lines[found].textRange.lowerBound == offset,
            !lines[found - 1].isParagraphEnd
        {
            found -= 1
        }
        return found
    }

    /// The caret before an offset of the text; nil where there is no line. Inside a ligature it stands at the character's share of it.
    public func caret(at offset: Int, affinity: Affinity = .downstream) -> Caret? {
        guard let index = lineIndex(of: offset, affinity) else { return nil }
        let line = lines[index]
        let cells = cells(line)
        let isTurned = line.direction == .rightToLeft
        if let cell = cells.first(where: { $0.text.lowerBound == offset || ($0.text.contains(offset)) }) {
            return caret(line: index, at: cell.isTurned ? cell.end : cell.start, isTurned: cell.isTurned)
        }
        // Behind the last character of the line.
        if let cell = cells.max(by: { $0.text.upperBound < $1.text.upperBound }) {
            return caret(line: index, at: cell.isTurned ? cell.start : cell.end, isTurned: cell.isTurned)
        }
        let start = isVertical ? line.bounds.minY : isTurned ? line.bounds.maxX : line.bounds.minX
        return caret(line: index, at: start, isTurned: isTurned)
    }

    private func caret(line index: Int, at place: Double, isTurned: Bool) -> Caret {
        let bounds = lines[index].bounds
        return Caret(
            line: index, start: isVertical ? Point(x: bounds.minX, y: place) : Point(x: place, y: bounds.minY),
            end: isVertical ? Point(x: bounds.maxX, y: place) : Point(x: place, y: bounds.maxY),
            direction: isTurned ? .rightToLeft : .leftToRight)
    }

    /// Rectangles that cover a range of the text: as tall as their lines, several on a line of both directions.
    public func selectionRects(for range: Range<Int>) -> [Rect] {
        var rects: [Rect] = []
        for line in lines where line.textRange.overlaps(range) {
            var spans: [(start: Double, end: Double)] = []
            for cell in cells(line) where cell.text.overlaps(range) && cell.end > cell.start {
                if let last = spans.last, abs(last.end - cell.start) < 1e-6 {
                    spans[spans.count - 1].end = cell.end
                } else {
                    spans.append((cell.start, cell.end))
                }
            }
            for span in spans {
                rects.append(
                    isVertical
                        ? Rect(x: line.bounds.x, y: span.start, width: line.bounds.width, height: span.end - span.start)
                        : Rect(
                            x: span.start, y: line.bounds.y, width: span.end - span.start, height: line.bounds.height))
            }
        }
        return rects
    }

    /// The place in the text nearest to a point; nil where there is no line.
    public func hitTest(_ point: Point) -> Hit? {
        guard !lines.isEmpty else { return nil }
        let across = isVertical ? -point.x : point.y
        let index =
            lines.firstIndex { across < (isVertical ? -$0.bounds.minX : $0.bounds.maxY) } ?? lines.count - 1
        let line = lines[index]
        let along = isVertical ? point.y : point.x
        // Behind the end of a line is before the separator that ends it.
        let cells = cells(line).filter { $0.end > $0.start }
        guard let first = cells.first, let last = cells.last else {
            return Hit(
                line: index, offset: line.textRange.lowerBound,
                cluster: line.textRange.lowerBound..<line.textRange.lowerBound)
        }
        if let cell = cells.first(where: { along >= $0.start && along < $0.end }) {
            let isLeft = along < (cell.start + cell.end) / 2
            return Hit(
                line: index, offset: isLeft != cell.isTurned ? cell.text.lowerBound : cell.text.upperBound,
                cluster: cell.text)
        }
        let isBefore = along < first.start
        let cell = isBefore ? first : last
        let offset = isBefore != cell.isTurned ? cell.text.lowerBound : cell.text.upperBound
        return Hit(line: index, offset: offset, cluster: offset..<offset)
    }
}
