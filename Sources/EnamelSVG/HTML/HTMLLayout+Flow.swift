import EnamelDrawing
import EnamelGeometry
import EnamelImaging
import EnamelTypography

/// Text and boxes in lines.
struct InlineContent {
    var runs: [TextRun] = []
    /// The colour of each run's letters, and of its lines.
    var colors: [Paint] = []
    var backgrounds: [Paint?] = []
    var isHidden: [Bool] = []
    /// The elements that stand as boxes among the text, by their tags.
    var boxes: [(node: XMLTree.Node, style: ComputedStyle)] = []
    /// Where links lead, for each run.
    var links: [String?] = []
    var endsWithSpace = true
    var isKept = false

    mutating func append(
        _ run: TextRun, _ color: Paint, background: Paint? = nil, isHidden: Bool = false, link: String? = nil
    ) {
        runs.append(run)
        colors.append(color)
        backgrounds.append(background)
        self.isHidden.append(isHidden)
        links.append(link)
    }

    /// Takes away white space at the end.
    mutating func trim() {
        guard endsWithSpace, !isKept, case .text(let text)? = runs.last?.content, text.hasSuffix(" ") else { return }
        let rest = String(text.dropLast())
        if rest.isEmpty {
            runs.removeLast()
        } else {
            runs[runs.count - 1].content = .text(rest)
        }
    }
}

/// A part of a block.
enum FlowPart {
    case block(XMLTree.Node, ComputedStyle)
    case lines(InlineContent)
}

extension HTMLLayout {
    /// A block's content: blocks below each other, and lines of what stands between them.
    func flow(
        _ node: XMLTree.Node, _ style: ComputedStyle, width: Double, depth: Int
    ) throws(SVGError) -> HTMLBox {
        var result = HTMLBox(size: Size(width: width, height: 0))
        // Margins that meet are as wide as the wider one.
        var pending = 0.0
        var y = 0.0
        var number = 0
        for part in try parts(of: node, style, depth) {
            switch part {
            case .lines(let lines):
                y += pending
                pending = 0
                let box = try self.lines(lines, style, width: width, depth)
                result.append(box, at: Point(x: 0, y: y))
                if result.baseline == nil { result.baseline = box.baseline.map { $0 + y } }
                y += box.size.height
            case .block(let child, let own):
                let margin = margin(own, width)
                y += max(pending, margin.top)
                let shrinks: Bool
                switch display(own) {
                case .cell, .table: shrinks = true
                default: shrinks = false
                }
                let box = try self.box(child, own, available: width, shrinks: shrinks, depth: depth + 1)
                var x = margin.left
                let free = width - box.size.width - margin.across
                if free > 0, free.isFinite {
                    if margin.isAutoLeft { x += margin.isAutoRight ? free / 2 : free }
                }
                result.append(box, at: Point(x: x, y: y))
                if case .listItem = display(own) {
                    number += 1
                    let marker = try self.marker(own, number, child, depth)
                    let baseline = (box.baseline ?? marker.baseline ?? 0) - (marker.baseline ?? 0)
                    result.append(marker, at: Point(x: x - marker.size.width, y: y + baseline))
                }
                if result.baseline == nil { result.baseline = box.baseline.map { $0 + y } }
                y += box.size.height
                pending = max(0, margin.bottom)
            }
        }
        result.size.height = y + pending
        return result
    }

    /// The bullet or number of a list's item.
    private func marker(
        _ style: ComputedStyle, _ number: Int, _ node: XMLTree.Node, _ depth: Int
    ) throws(SVGError) -> HTMLBox {
        let text: String
        switch style.inherited.text.words[.listStyleType] ?? "disc" {
        case "none": return HTMLBox()
        case "decimal": text = "\(number). "
        case "lower-alpha", "lower-latin": text = Self.letters(number, from: 97) + ". "
        case "upper-alpha", "upper-latin": text = Self.letters(number, from: 65) + ". "
        case "circle": text = "\u{25e6} "
        case "square": text = "\u{25aa} "
        default: text = "\u{2022} "
        }
        var inline = InlineContent()
        inline.endsWithSpace = false
        var kept = style
        kept.change { $0.text.words[.whiteSpace] = "pre" }
        try append(text: Array(text.utf8)[...], kept, node, &inline)
        let width = try lines(inline, kept, width: .infinity, depth).size.width
        var box = try lines(inline, kept, width: width, depth)
        box.size.width += 0.3 * style.inherited.text.fontSize
        return box
    }

    private static func letters(_ number: Int, from first: UInt8) -> String {
        var rest = number
        var result = ""
        while rest > 0 {
            rest -= 1
            result = String(UnicodeScalar(first + UInt8(rest % 26))) + result
            rest /= 26
        }
        return result
    }

    /// The parts of a block.
    func parts(of node: XMLTree.Node, _ style: ComputedStyle, _ depth: Int) throws(SVGError) -> [FlowPart] {
        var result: [FlowPart] = []
        var inline = InlineContent()
        try collect(node, style, depth, &inline, &result)
        close(&inline, &result)
        return result
    }

    private func close(_ inline: inout InlineContent, _ parts: inout [FlowPart]) {
        inline.trim()
        if !inline.runs.isEmpty { parts.append(.lines(inline)) }
        inline = InlineContent()
    }

    /// The inside of a block or of an element in its lines.
    private func collect(
        _ node: XMLTree.Node, _ style: ComputedStyle, _ depth: Int, _ inline: inout InlineContent,
        _ parts: inout [FlowPart]
    ) throws(SVGError) {
        guard depth <= SVGBuilder.depthLimit / 2 else { throw .limit(.nesting, value: SVGBuilder.depthLimit / 2) }
        for child in tree.children(of: node) {
            guard tree.isElement(child) else {
                try append(text: tree.textBytes(of: child), style, node, &inline)
                continue
            }
            if tree.name(of: child).local == "br" {
                inline.trim()
                append("\n", style, node, &inline)
                inline.endsWithSpace = true
                inline.isKept = true
                continue
            }
            let own = builder.style(of: child, in: style)
            switch display(own) {
            case .hidden: continue
            case .inline: try collect(child, own, depth + 1, &inline, &parts)
            case .inlineBlock:
                // Its size is found when the lines are laid out.
                var run = TextRun(InlineAttachment(size: .zero, tag: inline.boxes.count), TextStyle())
                run.style.tag = inline.colors.count
                run.style.font = builder.fontDescriptor(own.inherited.text)
                inline.boxes.append((child, own))
                inline.append(run, .color(own.inherited.color))
                inline.endsWithSpace = false
            case .block, .flex, .table, .row, .rowGroup, .cell, .listItem:
                close(&inline, &parts)
                parts.append(.block(child, own))
            }
        }
    }

    // MARK: Text

    /// Adds characters, white space as `white-space` says.
    func append(
        text bytes: ArraySlice<UInt8>, _ style: ComputedStyle, _ node: XMLTree.Node, _ inline: inout InlineContent
    ) throws(SVGError) {
        try builder.count(characters: bytes.count)
        let mode = style.inherited.text.words[.whiteSpace] ?? "normal"
        let keepsSpace = mode == "pre" || mode == "pre-wrap" || mode == "break-spaces"
        let keepsLines = keepsSpace || mode == "pre-line"
        var text = ""
        for scalar in String(decoding: bytes, as: UTF8.self).unicodeScalars {
            switch scalar {
            case "\n" where keepsLines:
                text.unicodeScalars.append("\n")
                inline.endsWithSpace = true
                inline.isKept = true
            case " ", "\t", "\n", "\r":
                if keepsSpace {
                    text.unicodeScalars.append(scalar == "\t" ? "\t" : " ")
                    inline.endsWithSpace = true
                    inline.isKept = true
                } else if !inline.endsWithSpace {
                    text.unicodeScalars.append(" ")
                    inline.endsWithSpace = true
                    inline.isKept = false
                }
            default:
                text.unicodeScalars.append(scalar)
                inline.endsWithSpace = false
                inline.isKept = false
            }
        }
        switch style.inherited.text.words[.textTransform] {
        case "uppercase": text = text.uppercased()
        case "lowercase": text = text.lowercased()
        default: break
        }
        append(text, style, node, &inline)
    }

    private func append(_ text: String, _ style: ComputedStyle, _ node: XMLTree.Node, _ inline: inout InlineContent) {
        guard !text.isEmpty, let textStyle = textStyle(style, node) else { return }
        var run = TextRun(text, textStyle)
        run.style.tag = inline.colors.count
        var background: Paint?
        if tree.name(of: node).namespace == XMLName.html, display(style) == .inline,
            let color = style.own.background?.resolved(current: style.inherited.color), color.opacity > 0
        {
            background = .color(color)
        }
        inline.append(
            run, .color(style.inherited.color), background: background,
            isHidden: style.inherited.visibility != .visible, link: link(node))
    }

    /// Where a link around a node leads.
    private func link(_ node: XMLTree.Node) -> String? {
        var next: XMLTree.Node? = node
        while let element = next, tree.name(of: element).namespace == XMLName.html {
            if tree.name(of: element).local == "a", let address = tree.attribute("href", of: element)?.trimmed {
                return address.isEmpty || address.hasPrefix("#") || address.lowercased().hasPrefix("javascript:")
                    ? nil : address
            }
            next = tree.parent(of: element)
        }
        return nil
    }

    /// How an element's text is set, with the lines of all elements around it in its block.
    func textStyle(_ style: ComputedStyle, _ node: XMLTree.Node) -> TextStyle? {
        guard var result = builder.textStyle(style, node) else { return nil }
        let text = style.inherited.text
        let tracking = text.letterSpacing.resolved(text.fontSize)
        if tracking.isFinite, tracking.magnitude < 1e6 { result.tracking = tracking }
        let shift = builder.baselineShift(style)
        if shift.magnitude < 1e6 { result.baselineOffset = shift }
        var next: XMLTree.Node? = node
        var kinds: Set<TextDecorationKind> = []
        while let element = next, tree.name(of: element).namespace == XMLName.html {
            // The element's own style is at hand; those around it as they stand in the document.
            kinds.formUnion(TextCollector.decorations(element == node ? style : builder.naturalStyle(of: element)))
            next = tree.parent(of: element)
        }
        for kind in TextDecorationKind.allCases where kinds.contains(kind) {
            switch kind {
            case .underline: result.decorations.append(TextDecoration(.underline, skipsInk: false))
            case .overline: result.decorations.append(TextDecoration(.overline, skipsInk: false))
            case .lineThrough: result.decorations.append(TextDecoration(.strikethrough))
            }
        }
        return result
    }

    private static let invisible: ResolvedColor = {
        var color = ResolvedColor.black
        color.opacity = 0
        return color
    }()

    /// Lines of text in a width.
    func lines(
        _ inline: InlineContent, _ style: ComputedStyle, width: Double, _ depth: Int
    ) throws(SVGError) -> HTMLBox {
        var inline = inline
        let text = style.inherited.text
        let mode = text.words[.whiteSpace] ?? "normal"
        let breaks = mode != "nowrap" && mode != "pre"
        var boxes: [(box: HTMLBox, margin: HTMLEdges)] = []
        for index in inline.runs.indices {
            guard case .attachment(var attachment) = inline.runs[index].content, attachment.tag < inline.boxes.count
            else { continue }
            let (node, own) = inline.boxes[attachment.tag]
            if width.isFinite {
                let box = try self.box(node, own, available: width, shrinks: true, depth: depth + 1)
                let margin = margin(own, width)
                let size = Size(
                    width: box.size.width + margin.across, height: box.size.height + margin.along)
                attachment.size = Size(width: size.width.clampedLength, height: size.height.clampedLength)
                let baseline = margin.top + (box.baseline ?? box.size.height)
                attachment.baseline = min(max(baseline, -1e6), 1e6)
                boxes.append((box, margin))
            } else {
                attachment.size = Size(width: try preferredWidth(node, own, depth + 1).clampedLength, height: 0)
            }
            inline.runs[index].content = .attachment(attachment)
        }
        var paragraph = ParagraphStyle(direction: text.words[.direction] == "rtl" ? .rightToLeft : .leftToRight)
        if let height = text.lineHeight?.resolved(text.fontSize), height >= 0, height < 1e6 {
            paragraph.lineHeight = height == 0 ? .natural : !inline.boxes.isEmpty ? .atLeast(height) : .absolute(height)
        }
        let indent = text.indent.resolved(width.isFinite ? width : 0)
        if indent.isFinite, indent.magnitude < 1e6 { paragraph.firstLineIndent = indent }
        let alignment = text.words[.textAlign] ?? "start"
        var share = 0.0
        let isTurned = paragraph.direction == .rightToLeft
        switch alignment {
        case "center", "-webkit-center":
            paragraph.alignment = .center
            share = 0.5
        case "right":
            paragraph.alignment = isTurned ? .leading : .trailing
            share = 1
        case "end":
            paragraph.alignment = .trailing
            share = isTurned ? 0 : 1
        case "left": if isTurned { paragraph.alignment = .trailing }
        case "justify":
            paragraph.alignment = .justified
            share = isTurned ? 1 : 0
        default: share = isTurned ? 1 : 0
        }
        let layout: ParagraphLayout
        do throws(TextError) {
            let limits = TextLimits(bytes: builder.limits.drawnTextBytes, runs: builder.limits.nodes)
            layout = try ShapedParagraph(inline.runs, style: paragraph, library: library, limits: limits)
                .layout(width: breaks ? width : .infinity)
        } catch {
            builder.warn(tree.root, error.description)
            return HTMLBox()
        }
        var result = HTMLBox(size: layout.size)
        guard width.isFinite else {
            result.size.width = layout.lines.map { $0.bounds.width }.max() ?? 0
            return result
        }
        result.size.width = width
        result.baseline = layout.lines.first?.baseline
        var list = DisplayList()
        // Lines that are not broken may be wider than the room, or narrower.
        let x = breaks ? 0 : (width - layout.size.width) * share
        for line in layout.lines {
            for run in line.runs {
                let area = Rect(
                    x: run.origin.x + x, y: line.baseline - line.ascent, width: run.glyphs.advance,
                    height: line.ascent + line.descent)
                if run.tag < inline.backgrounds.count, let paint = inline.backgrounds[run.tag] {
                    list.commands.append(.fill(Path(area), paint, .nonzero))
                }
                if run.tag < inline.links.count, let address = inline.links[run.tag], !area.isEmpty {
                    list.commands.append(.link(area, .uri(address)))
                }
            }
        }
        list.draw(
            layout, at: Point(x: x, y: 0),
            paint: { ink in
                let tag: Int
                switch ink {
                case .glyphs(let run): tag = run.tag
                case .decoration(let line): tag = inline.runs[line.runIndex].style.tag
                }
                guard tag < inline.colors.count, !inline.isHidden[tag] else {
                    return .color(Self.invisible)
                }
                return inline.colors[tag]
            },
            attachment: { placed, rect in
                guard placed.attachment.tag < boxes.count else { return [] }
                let (content, margin) = boxes[placed.attachment.tag]
                var box = HTMLBox()
                box.append(content, at: Point(x: rect.x + margin.left, y: rect.y + margin.top))
                return box.commands
            })
        result.commands = list.commands
        return result
    }
}

extension Double {
    /// A length that layout takes.
    fileprivate var clampedLength: Double { isNaN ? 0 : Swift.min(Swift.max(self, 0), 1e6) }
}

extension SVGBuilder {
    /// A `foreignObject` element, in its own coordinates: the HTML in it as far as it is text.
    func drawForeignObject(
        _ node: XMLTree.Node, _ style: ComputedStyle, _ scope: Scope
    ) throws(SVGError) -> Drawing {
        let geometry = style.own.geometry
        let (w, h) = (scope.viewport.width, scope.viewport.height)
        let rect = Rect(
            x: geometry.x?.resolved(w) ?? 0, y: geometry.y?.resolved(h) ?? 0,
            width: geometry.width?.resolved(w) ?? 0, height: geometry.height?.resolved(h) ?? 0)
        guard rect.width > 0, rect.height > 0, rect.isFinite else { return Drawing() }
        guard let library = fonts else {
            warn(node, "foreignObject is not drawn: there are no fonts")
            return Drawing()
        }
        let layout = HTMLLayout(self, library)
        layout.containingHeight = rect.height
        let content = try layout.flow(node, style, width: rect.width, depth: scope.depth)
        var result = Drawing(bounds: rect, strokeBounds: rect)
        guard !content.commands.isEmpty else { return result }
        var box = HTMLBox()
        box.append(content, at: rect.origin)
        switch style.own.overflow {
        case .visible: result.commands = box.commands
        case nil, .hidden, .scroll, .auto, .clip:
            result.commands = [.group(DrawGroup(clip: ClipPath(Path(rect)), children: box.commands))]
        }
        return result
    }
}
