import EnamelMarkdown

/// A table of the `.document` style: a grid as wide as its text asks for, and no wider than the page. Some of its rows may stand alone, with
/// columns as wide as the whole table's.
struct DocumentTable: View {
    let table: MarkdownTable
    /// The rows that are shown, 0 for the header; nil for all.
    var shown: Range<Int>?
    /// What the columns are measured by where not all rows are shown: cells that are not seen.
    var measures: [[MarkdownTable.Cell]] = []
    /// The longest word of each column: of the header and of the other rows. Columns are as wide where they can be.
    let words: [[MarkdownTable.Cell]]
    @Environment(\.colorScheme) private var colorScheme
    @Environment(\.layoutDirection) private var layoutDirection

    /// A whole table.
    init(table: MarkdownTable) {
        self.table = table
        words = table.longestWords
    }

    /// Some of its rows.
    init(table: MarkdownTable, shown: Range<Int>, measures: [[MarkdownTable.Cell]], words: [[MarkdownTable.Cell]]) {
        self.table = table
        self.shown = shown
        self.measures = measures
        self.words = words
    }

    var body: some View {
        let columns = table.alignments.count
        let shown = shown ?? 0..<(table.rows.count + 1)
        TableLayout(columns: columns, measures: measures.count) {
            // The header's longest words, and those of the rows.
            ForEach(0..<(2 * columns), id: \.self) { index in
                cell(words[index / columns][index % columns], row: index / columns, .natural).hidden()
            }
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

/// Cells in reading order as a grid whose neighbours share their borders.
private struct TableLayout: Layout {
    let columns: Int
    /// How many rows come behind the two of the longest words that are measured only, and in place of the others.
    let measures: Int
    private let border: CGFloat = 1

    init(columns: Int, measures: Int) {
        self.columns = columns
        self.measures = measures
    }

    /// The first cell that is seen.
    private var first: Int { (2 + measures) * columns }

    struct Cache {
        /// What the columns want to be wide.
        var ideals: [CGFloat]
        /// The widths of their longest words.
        var least: [CGFloat]
        var width: CGFloat?
        var widths: [CGFloat] = []
        var heights: [CGFloat] = []
    }

    func makeCache(subviews: Subviews) -> Cache {
        var ideals = [CGFloat](repeating: 0, count: columns)
        var least = ideals
        func ask(_ range: Range<Int>, _ widths: inout [CGFloat]) {
            for index in range.clamped(to: subviews.indices) {
                widths[index % columns] = max(widths[index % columns], subviews[index].sizeThatFits(.unspecified).width)
            }
        }
        ask(0..<(2 * columns), &least)
        // Others of their length may be a little wider than those that were looked at.
        least = least.map { 1.04 * $0 }
        ask(2 * columns..<(measures > 0 ? first : max(subviews.count, first)), &ideals)
        return Cache(ideals: ideals, least: least)
    }

    func updateCache(_ cache: inout Cache, subviews: Subviews) { cache = makeCache(subviews: subviews) }

    private func measure(_ width: CGFloat?, _ subviews: Subviews, _ cache: inout Cache) {
        guard cache.widths.isEmpty || cache.width != width else { return }
        cache.width = width
        cache.widths = widths(cache.ideals, cache.least, in: width ?? .infinity)
        cache.heights = []
        for start in stride(from: first, to: subviews.count, by: columns) {
            var height: CGFloat = 0
            for index in start..<min(start + columns, subviews.count) {
                let proposal = ProposedViewSize(width: cache.widths[index - start], height: nil)
                height = max(height, subviews[index].sizeThatFits(proposal).height)
            }
            cache.heights.append(height)
        }
    }

    /// Narrow columns have what they want; the others share what is left, but none is narrower than its longest word unless that one would
    /// leave no room for the others' words.
    private func widths(_ ideals: [CGFloat], _ words: [CGFloat], in width: CGFloat) -> [CGFloat] {
        var rest = width + border * CGFloat(columns - 1)
        var least = ideals.indices.map { min(ideals[$0], words[$0]) }
        if least.reduce(0, +) > rest { share(rest, among: &least) }
        var kept = least.reduce(0, +)
        var widths = ideals
        for (place, column) in ideals.indices.sorted(by: { ideals[$0] < ideals[$1] }).enumerated() {
            kept -= least[column]
            let share = max(rest / CGFloat(columns - place), 2 * border)
            widths[column] = min(ideals[column], max(least[column], min(share, rest - kept)))
            rest -= widths[column]
        }
        return widths
    }

    /// Makes lengths shorter, the longest first, until they have room.
    private func share(_ room: CGFloat, among lengths: inout [CGFloat]) {
        var rest = room
        for (place, column) in lengths.indices.sorted(by: { lengths[$0] < lengths[$1] }).enumerated() {
            lengths[column] = min(lengths[column], max(rest / CGFloat(columns - place), 0))
            rest -= lengths[column]
        }
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
            where first + row * columns + column < subviews.count {
                subviews[first + row * columns + column].place(
                    at: CGPoint(x: x, y: y), proposal: ProposedViewSize(width: width, height: height))
                x += width - border
            }
            y += height - border
        }
    }
}
