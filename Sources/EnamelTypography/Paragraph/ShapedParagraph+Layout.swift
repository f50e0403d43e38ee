import EnamelGeometry

/// Where text is left out that does not fit.
public enum TextTruncation: Hashable, Sendable {
    /// At the beginning of the last line, which shows the text's end.
    case head
    /// In the middle of the last line.
    case middle
    /// At the end of the last line.
    case tail
    /// At the end, without an ellipsis.
    case clip
}

extension ShapedParagraph {
    /// Breaks the text into lines.
    ///
    /// O(n) in the text; with a minimum scale below 1 up to eight times that.
    /// - Parameters:
    ///   - width: the room for a line in points (its height, in vertical text); infinite breaks lines only where the text says so.
    ///     A word that is wider is cut between two clusters.
    ///   - maximumLines: how many lines there may be; 0 or less gives none.
    ///   - truncation: where text is left out if there would be more.
    ///   - minimumScaleFactor: how much smaller, from 0.01 to 1, text may become before any is left out; the largest hundredth at
    ///     which all fits is taken.
    public func layout(
        width: Double = .infinity, maximumLines: Int = .max, truncation: TextTruncation = .tail,
        minimumScaleFactor: Double = 1
    ) -> ParagraphLayout {
        let width = width.isNaN ? .infinity : max(0, width)
        let most = max(0, min(maximumLines, Int.max - 1))
        return ShapingContext.lent { context in
            let maker = LayoutMaker(cutter: LineCutter(storage: storage, context: context))
            var scale = 1.0
            if minimumScaleFactor < 1, most > 0, !maker.fits(width, most) {
                var low = min(100, max(1, Int((minimumScaleFactor.isNaN ? 1 : minimumScaleFactor) * 100 + 0.5)))
                var high = 99
                // The largest hundredth that fits; the smallest allowed where none does.
                while low < high {
                    let middle = (low + high + 1) / 2
                    if maker.fits(width / (Double(middle) / 100), most) { low = middle } else { high = middle - 1 }
                }
                scale = Double(low) / 100
            }
            let layout = maker.layout(width / scale, most, truncation)
            return scale == 1 ? layout : layout.scaled(by: scale)
        }
    }
}

/// Makes a layout at a width.
struct LayoutMaker {
    let cutter: LineCutter
    var storage: ShapedParagraph.Storage { cutter.storage }
    var composer: LineComposer { LineComposer(cutter: cutter) }

    func fits(_ width: Double, _ most: Int) -> Bool {
        var breaker = LineBreaker(cutter, width: width)
        return breaker.lines(most: most).count <= most
    }

    func layout(_ width: Double, _ most: Int, _ truncation: TextTruncation) -> ParagraphLayout {
        var breaker = LineBreaker(cutter, width: width)
        var spans = storage.emptyFace == nil || most == 0 ? [] : breaker.lines(most: most)
        let isTruncated = spans.count > most || (most == 0 && !storage.text.utf8.isEmpty)
        if spans.count > most { spans.removeLast(spans.count - most) }
        let isJustified = storage.style.alignment == .justified
        var lines: [ComposedLine] = []
        lines.reserveCapacity(spans.count)
        for (index, span) in spans.enumerated() {
            let room = LineBreaker.room(width, storage.style, isFirst: span.isFirst)
            if isTruncated, index + 1 == spans.count, truncation != .clip {
                lines.append(truncated(span, room: room, truncation))
            } else {
                lines.append(composer.compose(span, room: isJustified ? room : nil))
            }
        }
        return place(lines, width: width, isTruncated: isTruncated)
    }

    /// Puts lines below each other and at their edges.
    private func place(_ lines: [ComposedLine], width: Double, isTruncated: Bool) -> ParagraphLayout {
        let style = storage.style
        let isVertical = cutter.isVertical
        func indents(_ line: ComposedLine) -> Double {
            (line.span.isFirst ? style.firstLineIndent : style.headIndent) + style.tailIndent
        }
        let widest = lines.map { $0.visibleWidth + indents($0) }.max() ?? 0
        let measure = width.isFinite ? width : widest
        var layout = ParagraphLayout(
            lines: [], size: .zero, isTruncated: isTruncated, scale: 1, isVertical: isVertical, storage: storage)
        layout.lines.reserveCapacity(lines.count)
        var top = 0.0
        var isMoved = false
        for (index, line) in lines.enumerated() {
            let isTurned = composer.level(line.span) & 1 == 1
            let indent = line.span.isFirst ? style.firstLineIndent : style.headIndent
            let (left, right) = isTurned ? (style.tailIndent, indent) : (indent, style.tailIndent)
            let free = measure - left - right - line.visibleWidth
            let start: Double
            switch style.alignment {
            case .leading, .justified: start = isTurned ? left + free : left
            case .trailing: start = isTurned ? left : left + free
            case .center: start = left + free / 2
            }
            if abs(start - left) > 1e-9 { isMoved = true }
            let height = lineHeight(line)
            let baseline = top + (height - line.ascent - line.descent) / 2 + line.ascent
            layout.lines.append(
                LinePlacer(storage: storage, isVertical: isVertical).line(
                    line, start: start, top: top, height: height, baseline: baseline, isTurned: isTurned))
            top += height
            if index + 1 < lines.count {
                top += style.lineSpacing
                if lines[index + 1].span.isFirst { top += style.paragraphSpacing }
            }
        }
        let along = isMoved ? measure : widest
        layout.size = isVertical ? Size(width: top, height: along) : Size(width: along, height: top)
        return isVertical ? layout.mirroredAcross(top) : layout
    }

    private func lineHeight(_ line: ComposedLine) -> Double {
        let natural = line.ascent + line.descent + line.leading
        switch storage.style.lineHeight {
        case .natural: return natural
        case .multiple(let factor): return natural * factor
        case .absolute(let height): return height
        case .atLeast(let height): return max(natural, height)
        }
    }
}
