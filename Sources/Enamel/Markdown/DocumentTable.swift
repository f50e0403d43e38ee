import EnamelMarkdown

/// A table of the `.document` style: a grid as wide as its text asks for, and no wider than the page. Some of its rows may stand alone, with
/// columns as wide as the whole table's.
struct DocumentTable: View {
    let table: MarkdownTable
    /// The rows that are shown, 0 for the header; nil for all.
    var shown: Range<Int>?
    /// What the columns are measured by where not all rows are shown: cells that are not seen.
    var measures: [[MarkdownTable.Cell]] = []
    @Environment(\.colorScheme) private var colorScheme
    @Environment(\.layoutDirection) private var layoutDirection

    var body: some View {
        let columns = table.alignments.count
        let shown = shown ?? 0..<(table.rows.count + 1)
        TableLayout(columns: columns, measures: measures.count) {
            ForEach(0..<(columns * measures.count), id: \.self) { index in
                cell(measures[index / columns][index % columns], row: index / columns, .natural).hidden()
            }
            ForEach(0..<(columns * shown.count), id: \.self) { index in
                let row = shown.lowerBound + index / columns
                cell(
                    row == 0 ? table.header[index % columns] : table.rows[row - 1][index % columns], row: row,
                    table.alignments[index % columns])
            }
        }
        // A table of more columns than fit is cut off, not drawn outside the page.
        .clipped()
    }

    private func cell(_ text: MarkdownTable.Cell, row: Int, _ column: MarkdownTable.Alignment) -> some View {
        let alignment: (frame: HorizontalAlignment, text: TextAlignment) =
            switch column {
            case .natural: (.leading, .leading)
            case .center: (.center, .center)
            // A column's left is left also where lines are read from the right.
            case .left: layoutDirection == .leftToRight ? (.leading, .leading) : (.trailing, .trailing)
            case .right: layoutDirection == .leftToRight ? (.trailing, .trailing) : (.leading, .leading)
            }
        return LongText(Text(text.isEmpty ? [.text(" ")] : text))
            .fontWeight(row == 0 ? .semibold : nil)
            .multilineTextAlignment(alignment.text)
            .padding(.horizontal, table.alignments.count > 8 ? 4 : 13)
            .padding(.vertical, 6)
            .frame(
                maxWidth: .infinity, maxHeight: .infinity,
                alignment: Alignment(horizontal: alignment.frame, vertical: .center)
            )
            .background(Color.primary.opacity(row > 0 && row.isMultiple(of: 2) ? 0.04 : 0))
            .overlay { Rectangle().strokeBorder(DocumentLine.color(colorScheme), lineWidth: 1) }
    }
}

extension MarkdownTable {
    /// What the columns of a table are measured by where its rows are set one by one: the header, and the longest cells of each column.
    var measures: [[Cell]] {
        let count = min(rows.count, 2)
        var measures = [[Cell]](repeating: [], count: count)
        for column in alignments.indices {
            var longest: [(length: Int, cell: Cell)] = []
            for row in rows {
                let length = row[column].plainText.utf8.count
                guard longest.count < count || length > longest[longest.count - 1].length else { continue }
                longest.insert((length, row[column]), at: longest.firstIndex { $0.length < length } ?? longest.count)
                if longest.count > count { longest.removeLast() }
            }
            for index in 0..<count { measures[index].append(longest[index].cell) }
        }
        return [header] + measures
    }
}

/// Cells in reading order as a grid whose neighbours share their borders.
private struct TableLayout: Layout {
    let columns: Int
    /// How many rows come first that are measured only, and in place of the others.
    let measures: Int
    private let border: CGFloat = 1

    init(columns: Int, measures: Int) {
        self.columns = columns
        self.measures = measures
    }

    struct Cache {
        /// What the columns want to be wide.
        var ideals: [CGFloat]
        var width: CGFloat?
        var widths: [CGFloat] = []
        var heights: [CGFloat] = []
    }

    func makeCache(subviews: Subviews) -> Cache {
        var ideals = [CGFloat](repeating: 0, count: columns)
        for index in measures > 0 ? 0..<min(measures * columns, subviews.count) : subviews.indices {
            ideals[index % columns] = max(ideals[index % columns], subviews[index].sizeThatFits(.unspecified).width)
        }
        return Cache(ideals: ideals)
    }

    func updateCache(_ cache: inout Cache, subviews: Subviews) { cache = makeCache(subviews: subviews) }

    private func measure(_ width: CGFloat?, _ subviews: Subviews, _ cache: inout Cache) {
        guard cache.widths.isEmpty || cache.width != width else { return }
        cache.width = width
        cache.widths = widths(cache.ideals, in: width ?? .infinity)
        cache.heights = []
        for start in stride(from: measures * columns, to: subviews.count, by: columns) {
            var height: CGFloat = 0
            for index in start..<min(start + columns, subviews.count) {
                let proposal = ProposedViewSize(width: cache.widths[index - start], height: nil)
                height = max(height, subviews[index].sizeThatFits(proposal).height)
            }
            cache.heights.append(height)
        }
    }

    /// Narrow columns have what they want; the others share what is left.
    private func widths(_ ideals: [CGFloat], in width: CGFloat) -> [CGFloat] {
        var rest = width + border * CGFloat(columns - 1)
        var widths = ideals
        for (place, column) in ideals.indices.sorted(by: { ideals[$0] < ideals[$1] }).enumerated() {
            let share = max(rest / CGFloat(columns - place), 2 * border)
            widths[column] = min(ideals[column], share)
            rest -= widths[column]
        }
        return widths
    }

    private func extent(_ lengths: [CGFloat]) -> CGFloat {
        max(lengths.reduce(0, +) - border * CGFloat(max(lengths.count - 1, 0)), 0)
    }

    func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache) -> CGSize {
        measure(proposal.width, subviews, &cache)
        return CGSize(width: min(extent(cache.widths), proposal.width ?? .infinity), height: extent(cache.heights))
    }

    func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache) {
        measure(proposal.width, subviews, &cache)
        var y = bounds.minY
        for (row, height) in cache.heights.enumerated() {
            var x = bounds.minX
            for (column, width) in cache.widths.enumerated()
            where (measures + row) * columns + column < subviews.count {
                subviews[(measures + row) * columns + column].place(
                    at: CGPoint(x: x, y: y), proposal: ProposedViewSize(width: width, height: height))
                x += width - border
            }
            y += height - border
        }
    }
}
