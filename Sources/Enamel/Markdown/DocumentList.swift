import EnamelMarkdown

/// A list of the `.document` style: items beside their bullets, numbers or boxes of tasks.
struct DocumentList: View {
    let list: MarkdownList
    /// How many lists are around it.
    let depth: Int
    /// The number that the list ends with, where only some of its items are here.
    var lastNumber: Int?

    var body: some View {
        VStack(alignment: .leading, spacing: list.isTight ? DocumentMetrics.tightSpacing : DocumentMetrics.spacing) {
            ForEach(list.items.indices, id: \.self) { index in
                let item = list.items[index]
                HStack(alignment: .firstTextBaseline, spacing: 8) {
                    marker(item, index).frame(minWidth: DocumentMetrics.markerWidth, alignment: .trailing)
                    if item.blocks.isEmpty {
                        Text(verbatim: " ")
                    } else {
                        DocumentBlocks(blocks: item.blocks, isTight: list.isTight, listDepth: depth + 1)
                    }
                }
            }
        }
    }

    @ViewBuilder private func marker(_ item: MarkdownList.Item, _ index: Int) -> some View {
        if let isDone = item.isDone {
            TaskBox(isDone: isDone)
        } else if list.isOrdered {
            number(index)
        } else {
            Text(verbatim: depth == 0 ? "•" : depth == 1 ? "◦" : "▪")
        }
    }
}

extension DocumentList {
    /// An item's number. In a list of long numbers all are as wide as the longest, so that texts begin at one place.
    @ViewBuilder private func number(_ index: Int) -> some View {
        let text = Text(verbatim: "\(list.start + index).").monospacedDigit()
        let digits = String(lastNumber ?? list.start + list.items.count - 1).count
        if digits > 2 {
            Text(verbatim: String(repeating: "0", count: digits) + ".").monospacedDigit().hidden()
                .overlay(alignment: .trailing) { text }
        } else {
            text
        }
    }
}

/// The box of a task, empty or with a tick.
private struct TaskBox: View {
    let isDone: Bool

    var body: some View {
        ZStack {
            if isDone {
                RoundedRectangle(cornerRadius: 3).fill(Color.accentColor)
                Tick().stroke(Color.white, style: StrokeStyle(lineWidth: 1.8, lineCap: .round, lineJoin: .round))
            } else {
                RoundedRectangle(cornerRadius: 3).strokeBorder(Color.primary.opacity(0.4), lineWidth: 1)
            }
        }
        .frame(width: 14, height: 14)
        .alignmentGuide(.firstTextBaseline) { $0[.bottom] - 2 }
    }
}

private struct Tick: Shape {
    func path(in rect: CGRect) -> Path {
        Path { path in
            path.move(to: CGPoint(x: rect.minX + 0.24 * rect.width, y: rect.minY + 0.53 * rect.height))
            path.addLine(to: CGPoint(x: rect.minX + 0.43 * rect.width, y: rect.minY + 0.71 * rect.height))
            path.addLine(to: CGPoint(x: rect.minX + 0.77 * rect.width, y: rect.minY + 0.31 * rect.height))
        }
    }
}
