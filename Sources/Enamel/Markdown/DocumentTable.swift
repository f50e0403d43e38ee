import EnamelMarkdown

/// A table of the `.document` style: a grid as wide as its text asks for, and no wider than the page.
struct DocumentTable: View {
    let table: MarkdownTable
    @Environment(\.colorScheme) private var colorScheme
    @Environment(\.layoutDirection) private var layoutDirection

    var body: some View {
        let columns = table.alignments.count
        let rows = [table.header] + table.rows
        TableLayout(columns: columns) {
            ForEach(0..<(columns * rows.count), id: \.self) { index in
                cell(rows[index / columns][index % columns], row: index / columns, table.alignments[index % columns])
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
        return Text(text.isEmpty ? [.text(" ")] : text)
            .fontWeight(row == 0 ? .semibold : nil)
            .multilineTextAlignment(alignment.text)
            .whole()
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

/// Cells in reading order as a grid whose neighbours share their borders.
private struct TableLayout: Layout {
    let columns: Int
    private let border: CGFloat = 1

    init(columns: Int) { self.columns = columns }

    struct Cache {
        /// What the columns want to be wide.
        var ideals: [CGFloat]
        var width: CGFloat?
        var widths: [CGFloat] = []
        var heights: [CGFloat] = []
    }

    func makeCache(subviews: Subviews) -> Cache {
        var ideals = [CGFloat](repeating: 0, count: columns)
        for index in subviews.indices {
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
        for start in stride(from: 0, to: subviews.count, by: columns) {
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
            for (column, width) in cache.widths.enumerated() where row * columns + column < subviews.count {
                subviews[row * columns + column].place(
                    at: CGPoint(x: x, y: y), proposal: ProposedViewSize(width: width, height: height))
                x += width - border
            }
            y += height - border
        }
    }
}
