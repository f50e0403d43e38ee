import EnamelDrawing
import EnamelGeometry

/// A box of HTML that is laid out; its commands are in coordinates from the top left corner of its border box.
struct HTMLBox {
    var size = Size.zero
    var commands: [DrawCommand] = []
    /// How far below the top the first line's baseline is; nil without text.
    var baseline: Double?

    /// Draws another box at a place.
    mutating func append(_ other: HTMLBox, at place: Point) {
        guard !other.commands.isEmpty else { return }
        if place == .zero {
            commands += other.commands
        } else {
            commands.append(
                .group(DrawGroup(transform: .translation(x: place.x, y: place.y), children: other.commands)))
        }
    }
}

/// The lengths around an element's content.
struct HTMLEdges {
    var top = 0.0
    var right = 0.0
    var bottom = 0.0
    var left = 0.0
    /// `auto` on the left or right, which takes what room there is.
    var isAutoLeft = false
    var isAutoRight = false

    var across: Double { left + right }
    var along: Double { top + bottom }
}

/// How an element takes part in layout.
enum HTMLDisplay {
    case inline, inlineBlock, block, flex, table, row, rowGroup, cell, listItem, hidden

    init(_ word: String) {
        switch word {
        case "none": self = .hidden
        case "block", "flow-root", "grid": self = .block
        case "flex", "inline-flex", "-webkit-box", "-webkit-flex": self = .flex
        case "inline-block", "inline-grid", "inline-table": self = .inlineBlock
        case "table": self = .table
        case "table-row": self = .row
        case "table-row-group", "table-header-group", "table-footer-group": self = .rowGroup
        case "table-cell": self = .cell
        case "list-item": self = .listItem
        default: self = .inline
        }
    }
}
