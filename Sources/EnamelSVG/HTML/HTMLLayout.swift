import EnamelDrawing
import EnamelGeometry
import EnamelImaging
import EnamelTypography

/// Lays out simple HTML inside a `foreignObject`: blocks, lines of text, lists, rows of tables and flexible boxes as exporters of diagrams
/// write them (CSS 2, chapters 8 to 10, 16 and 17; CSS Flexible Box Layout 1 without wrapping or growing).
final class HTMLLayout {
    let builder: SVGBuilder
    let library: FontLibrary
    /// The height that percentages of heights refer to; nil where it depends on the content.
    var containingHeight: Double?
    /// The widths that elements would like to have, each worked out once: else nested boxes would be measured again and again.
    private var preferred: [XMLTree.Node: Double] = [:]
    /// The same for those that they cannot do without.
    private var least: [XMLTree.Node: Double] = [:]

    var tree: XMLTree { builder.tree }

    init(_ builder: SVGBuilder, _ library: FontLibrary) {
        self.builder = builder
        self.library = library
    }

    // MARK: Values

    func display(_ style: ComputedStyle) -> HTMLDisplay { HTMLDisplay(style.own.display) }

    /// A length of a property; nil for `auto` and the like.
    func length(_ property: CSSProperty, _ style: ComputedStyle, _ whole: Double) -> Double? {
        let value: Length?
        switch property {
        case .width: value = style.own.geometry.width
        case .height: value = style.own.geometry.height
        default:
            guard let text = style.own.text.words[property] else { return nil }
            var reader = ValueReader(text)
            value = reader.length(builder.basis(style))
        }
        guard let value, whole.isFinite || !value.isRelative else { return nil }
        let result = value.resolved(whole.isFinite ? whole : 0)
        return result.isFinite && result.magnitude < 1e7 ? result : nil
    }

    /// Padding and border together: what is between an element's content and the edge of its border box.
    func padding(_ style: ComputedStyle, _ whole: Double) -> HTMLEdges {
        func side(_ property: CSSProperty) -> Double { max(0, length(property, style, whole) ?? 0) }
        let borders = borders(style)
        return HTMLEdges(
            top: side(.paddingTop) + (borders?.top?.width ?? 0),
            right: side(.paddingRight) + (borders?.right?.width ?? 0),
            bottom: side(.paddingBottom) + (borders?.bottom?.width ?? 0),
            left: side(.paddingLeft) + (borders?.left?.width ?? 0))
    }

    /// An element's borders; nil where it has neither these nor round corners.
    func borders(_ style: ComputedStyle) -> HTMLBorders? {
        let words = style.own.text.words
        func side(_ property: CSSProperty) -> HTMLBorder? {
            words[property].flatMap { HTMLBorder($0, style, builder.basis(style)) }
        }
        let result = HTMLBorders(
            top: side(.borderTop), right: side(.borderRight), bottom: side(.borderBottom), left: side(.borderLeft),
            radius: max(0, length(.borderRadius, style, .infinity) ?? 0))
        let hasSides = result.top != nil || result.right != nil || result.bottom != nil || result.left != nil
        return hasSides || result.radius > 0 ? result : nil
    }

    func margin(_ style: ComputedStyle, _ whole: Double) -> HTMLEdges {
        func side(_ property: CSSProperty) -> Double { length(property, style, whole) ?? 0 }
        return HTMLEdges(
            top: side(.marginTop), right: side(.marginRight), bottom: side(.marginBottom), left: side(.marginLeft),
            isAutoLeft: style.own.text.words[.marginLeft] == "auto",
            isAutoRight: style.own.text.words[.marginRight] == "auto")
    }

    /// The width of an element's content where it says one.
    private func ownWidth(_ style: ComputedStyle, _ whole: Double, _ padding: HTMLEdges) -> Double? {
        guard let width = length(.width, style, whole) else { return nil }
        return max(0, style.own.text.words[.boxSizing] == "border-box" ? width - padding.across : width)
    }

    private func limited(_ width: Double, _ style: ComputedStyle, _ whole: Double, _ padding: HTMLEdges) -> Double {
        let inset = style.own.text.words[.boxSizing] == "border-box" ? padding.across : 0
        var width = width
        if let most = length(.maxWidth, style, whole) { width = min(width, max(0, most - inset)) }
        if let least = length(.minWidth, style, whole) { width = max(width, least - inset) }
        return width
    }

    // MARK: Boxes

    /// The element's border box.
    /// - Parameters:
    ///   - available: the room for its margin box; infinite for none.
    ///   - shrinks: Whether it is no wider than its content wants.
    func box(
        _ node: XMLTree.Node, _ style: ComputedStyle, available: Double, shrinks: Bool, depth: Int
    ) throws(SVGError) -> HTMLBox {
        guard depth <= SVGBuilder.depthLimit / 2 else { throw .limit(.nesting, value: SVGBuilder.depthLimit / 2) }
        let padding = padding(style, available)
        let margin = margin(style, available)
        var width: Double
        if let own = ownWidth(style, available, padding) {
            width = own
        } else {
            let room = max(0, available - margin.across - padding.across)
            if shrinks || !room.isFinite {
                width = try preferredContentWidth(node, style, depth)
                if width > room { width = max(room, try leastContentWidth(node, style, depth)) }
            } else {
                width = room
            }
        }
        width = limited(width, style, available, padding)
        let isBorderBox = style.own.text.words[.boxSizing] == "border-box"
        let outerHeight = containingHeight
        let ownHeight = length(.height, style, outerHeight ?? .infinity).map {
            max(0, isBorderBox ? $0 - padding.along : $0)
        }
        containingHeight = ownHeight
        defer { containingHeight = outerHeight }
        var content = try self.content(node, style, width: width, depth: depth)
        var height = content.size.height
        if let inner = ownHeight {
            shift(&content, style, from: height, to: inner)
            height = inner
        }
        if let least = length(.minHeight, style, outerHeight ?? .infinity) {
            let inner = isBorderBox ? least - padding.along : least
            if inner > height {
                shift(&content, style, from: height, to: inner)
                height = inner
            }
        }
        var result = HTMLBox(size: Size(width: width + padding.across, height: height + padding.along))
        if let color = style.own.background?.resolved(current: style.inherited.color), color.opacity > 0,
            style.inherited.visibility == .visible
        {
            let area = Rect(origin: .zero, size: result.size)
            let outline = borders(style)?.outline(area) ?? Path(area)
            result.commands.append(.fill(outline, .color(color), .nonzero))
        }
        if let borders = borders(style), style.inherited.visibility == .visible {
            result.commands += borders.commands(Rect(origin: .zero, size: result.size))
        }
        result.append(content, at: Point(x: padding.left, y: padding.top))
        result.baseline = content.baseline.map { $0 + padding.top }
        if style.own.opacity < 1, !result.commands.isEmpty {
            result.commands = [.group(DrawGroup(opacity: max(0, style.own.opacity), children: result.commands))]
        }
        return result
    }

    /// Puts content into a height that is not its own.
    private func shift(_ content: inout HTMLBox, _ style: ComputedStyle, from height: Double, to room: Double) {
        let free = room - height
        guard free != 0, !content.commands.isEmpty else { return }
        var share = 0.0
        let words = style.own.text.words
        switch display(style) {
        case .flex:
            let isColumn = words[.flexDirection]?.hasPrefix("column") == true
            share = Self.share(isColumn ? words[.justifyContent] : words[.alignItems])
        case .cell:
            switch words[.verticalAlign] {
            case "middle": share = 0.5
            case "bottom": share = 1
            default: break
            }
            if free < 0 { share = 0 }
        default: return
        }
        guard share > 0 else { return }
        let moved = HTMLBox(commands: content.commands)
        content.commands = []
        content.append(moved, at: Point(x: 0, y: free * share))
        content.baseline = content.baseline.map { $0 + free * share }
    }

    /// How much of the free room comes before what is aligned by a word.
    static func share(_ word: String?) -> Double {
        guard let word else { return 0 }
        if word.contains("center") || word.contains("space-around") || word.contains("space-evenly") { return 0.5 }
        return word.contains("end") ? 1 : 0
    }

    /// The content of an element in a width.
    func content(
        _ node: XMLTree.Node, _ style: ComputedStyle, width: Double, depth: Int
    ) throws(SVGError) -> HTMLBox {
        switch display(style) {
        case .flex: try flexible(node, style, width: width, depth: depth)
        case .table: try table(node, style, width: width, depth: depth)
        case .row: try row(node, style, columns: [], width: width, depth: depth)
        default: try flow(node, style, width: width, depth: depth)
        }
    }

    // MARK: Preferred widths

    /// How wide an element's margin box would like to be.
    func preferredWidth(_ node: XMLTree.Node, _ style: ComputedStyle, _ depth: Int) throws(SVGError) -> Double {
        let padding = padding(style, .infinity)
        let width: Double
        if let own = ownWidth(style, .infinity, padding) {
            width = own
        } else {
            width = try preferredContentWidth(node, style, depth)
        }
        return limited(width, style, .infinity, padding) + padding.across + margin(style, .infinity).across
    }

    private func preferredContentWidth(
        _ node: XMLTree.Node, _ style: ComputedStyle, _ depth: Int
    ) throws(SVGError) -> Double {
        guard depth <= SVGBuilder.depthLimit / 2 else { throw .limit(.nesting, value: SVGBuilder.depthLimit / 2) }
        if let known = preferred[node] { return known }
        var result = 0.0
        switch display(style) {
        case .flex where style.own.text.words[.flexDirection]?.hasPrefix("column") != true:
            for item in try flexItems(node, style) { result += try preferredWidth(of: item, depth + 1) }
        case .table: result = try columns(node, style, depth).reduce(0, +)
        case .row:
            for child in boxes(in: node, style) { result += try preferredWidth(child.node, child.style, depth + 1) }
        default:
            for part in try parts(of: node, style, depth) {
                switch part {
                case .block(let child, let style):
                    result = max(result, try preferredWidth(child, style, depth + 1))
                case .lines(let lines):
                    result = max(result, try self.lines(lines, style, width: .infinity, depth).size.width)
                }
            }
        }
        // A hair more, so that what fits exactly is not broken.
        result = min(result, 1e7) + 1e-6
        preferred[node] = result
        return result
    }

    /// How wide an element's content is at least: what must not be broken. Single words, which may stick out as well, are not measured.
    private func leastContentWidth(
        _ node: XMLTree.Node, _ style: ComputedStyle, _ depth: Int
    ) throws(SVGError) -> Double {
        guard depth <= SVGBuilder.depthLimit / 2 else { throw .limit(.nesting, value: SVGBuilder.depthLimit / 2) }
        if let known = least[node] { return known }
        var result = 0.0
        let mode = style.inherited.text.words[.whiteSpace]
        if mode == "nowrap" || mode == "pre" {
            result = try preferredContentWidth(node, style, depth)
        } else {
            for part in try parts(of: node, style, depth) {
                switch part {
                case .block(let child, let own): result = max(result, try leastWidth(child, own, depth + 1))
                case .lines(let lines):
                    for (child, own) in lines.boxes { result = max(result, try leastWidth(child, own, depth + 1)) }
                }
            }
        }
        least[node] = result
        return result
    }

    private func leastWidth(_ node: XMLTree.Node, _ style: ComputedStyle, _ depth: Int) throws(SVGError) -> Double {
        let padding = padding(style, .infinity)
        let around = padding.across + margin(style, .infinity).across
        if let own = ownWidth(style, .infinity, padding) { return own + around }
        return try leastContentWidth(node, style, depth) + around
    }

    private func preferredWidth(of item: Item, _ depth: Int) throws(SVGError) -> Double {
        switch item {
        case .block(let node, let style): try preferredWidth(node, style, depth)
        case .lines(let lines, let style): try self.lines(lines, style, width: .infinity, depth).size.width
        }
    }

    // MARK: Flexible boxes

    /// What a flexible box holds: elements, and text of its own.
    enum Item {
        case block(XMLTree.Node, ComputedStyle)
        case lines(InlineContent, ComputedStyle)
    }

    private func flexItems(_ node: XMLTree.Node, _ style: ComputedStyle) throws(SVGError) -> [Item] {
        var result: [Item] = []
        for child in tree.children(of: node) {
            if tree.isElement(child) {
                let own = builder.style(of: child, in: style)
                if display(own) != .hidden { result.append(.block(child, own)) }
            } else {
                var inline = InlineContent()
                try append(text: tree.textBytes(of: child), style, node, &inline)
                inline.trim()
                if !inline.runs.isEmpty { result.append(.lines(inline, style)) }
            }
        }
        return result
    }

    private func flexible(
        _ node: XMLTree.Node, _ style: ComputedStyle, width: Double, depth: Int
    ) throws(SVGError) -> HTMLBox {
        let words = style.own.text.words
        let isColumn = words[.flexDirection]?.hasPrefix("column") == true
        var placed: [(box: HTMLBox, margin: HTMLEdges)] = []
        for item in try flexItems(node, style) {
            switch item {
            case .block(let child, let own):
                let stretches = isColumn && (words[.alignItems] ?? "stretch").contains("stretch")
                placed.append(
                    (
                        try box(child, own, available: width, shrinks: !stretches, depth: depth + 1),
                        margin(own, width)
                    ))
            case .lines(let lines, let own):
                placed.append((try self.lines(lines, own, width: width, depth), HTMLEdges()))
            }
        }
        var result = HTMLBox(size: Size(width: width, height: 0))
        let alignment = Self.share(words[.alignItems])
        if isColumn {
            var y = 0.0
            for (box, margin) in placed {
                let free = width - box.size.width - margin.across
                result.append(box, at: Point(x: margin.left + free * alignment, y: y + margin.top))
                y += box.size.height + margin.along
            }
            result.size.height = y
        } else {
            let total = placed.reduce(0) { $0 + $1.box.size.width + $1.margin.across }
            let height = placed.map { $0.box.size.height + $0.margin.along }.max() ?? 0
            var x = (width - total) * Self.share(words[.justifyContent])
            let between =
                words[.justifyContent] == "space-between" && placed.count > 1
                ? max(0, width - total) / Double(placed.count - 1) : 0
            for (box, margin) in placed {
                let free = height - box.size.height - margin.along
                result.append(box, at: Point(x: x + margin.left, y: margin.top + free * alignment))
                x += box.size.width + margin.across + between
            }
            result.size.height = height
        }
        result.baseline = placed.first?.box.baseline
        return result
    }

    // MARK: Tables

    /// The elements inside that make boxes, with their styles.
    func boxes(in node: XMLTree.Node, _ style: ComputedStyle) -> [(node: XMLTree.Node, style: ComputedStyle)] {
        var result: [(node: XMLTree.Node, style: ComputedStyle)] = []
        for child in tree.children(of: node) where tree.isElement(child) {
            let own = builder.style(of: child, in: style)
            if display(own) != .hidden { result.append((child, own)) }
        }
        return result
    }

    private func rows(_ node: XMLTree.Node, _ style: ComputedStyle) -> [(node: XMLTree.Node, style: ComputedStyle)] {
        var result: [(node: XMLTree.Node, style: ComputedStyle)] = []
        for child in boxes(in: node, style) {
            if case .rowGroup = display(child.style) {
                result += boxes(in: child.node, child.style)
            } else {
                result.append(child)
            }
        }
        return result
    }

    private func columns(_ node: XMLTree.Node, _ style: ComputedStyle, _ depth: Int) throws(SVGError) -> [Double] {
        var result: [Double] = []
        for row in rows(node, style) {
            for (index, cell) in boxes(in: row.node, row.style).enumerated() {
                let width = try preferredWidth(cell.node, cell.style, depth + 2)
                if index == result.count { result.append(width) } else { result[index] = max(result[index], width) }
            }
        }
        return result
    }

    private func table(
        _ node: XMLTree.Node, _ style: ComputedStyle, width: Double, depth: Int
    ) throws(SVGError) -> HTMLBox {
        var columns = try columns(node, style, depth)
        let total = columns.reduce(0, +)
        if total > 0, width.isFinite { columns = columns.map { $0 * width / total } }
        var result = HTMLBox(size: Size(width: width, height: 0))
        for row in rows(node, style) {
            let box = try self.row(row.node, row.style, columns: columns, width: width, depth: depth + 1)
            result.append(box, at: Point(x: 0, y: result.size.height))
            if result.baseline == nil { result.baseline = box.baseline.map { $0 + result.size.height } }
            result.size.height += box.size.height
        }
        return result
    }

    private func row(
        _ node: XMLTree.Node, _ style: ComputedStyle, columns: [Double], width: Double, depth: Int
    ) throws(SVGError) -> HTMLBox {
        var cells: [HTMLBox] = []
        var styles: [ComputedStyle] = []
        for (index, cell) in boxes(in: node, style).enumerated() {
            if index < columns.count {
                var wide = cell.style
                // A cell fills its column.
                wide.changeOwn {
                    $0.geometry.width = Length(columns[index])
                    $0.text.words[.boxSizing] = "border-box"
                }
                cells.append(
                    try box(cell.node, wide, available: columns[index], shrinks: false, depth: depth + 1))
            } else {
                cells.append(try box(cell.node, cell.style, available: width, shrinks: true, depth: depth + 1))
            }
            styles.append(cell.style)
        }
        let height = cells.map(\.size.height).max() ?? 0
        var result = HTMLBox(size: Size(width: width, height: height))
        var x = 0.0
        for (cell, style) in zip(cells, styles) {
            let free = height - cell.size.height
            let share = style.own.text.words[.verticalAlign] == "middle" ? 0.5 : 0
            result.append(cell, at: Point(x: x, y: free * share))
            x += cell.size.width
        }
        result.baseline = cells.first?.baseline
        return result
    }
}
