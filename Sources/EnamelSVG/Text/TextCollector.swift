import EnamelDrawing
import EnamelGeometry

/// Gathers the characters of a `text` element and what is said of them (SVG 2, sections 11.4 and 11.7).
struct TextCollector {
    let builder: SVGBuilder
    let scope: Scope
    var content = TextContent()
    /// Whether the last character is a space into which more space collapses.
    private var endsWithSpace = true
    /// Whether that space is none at the end of the text.
    private var isCollapsible = true

    private var tree: XMLTree { builder.tree }
    private var source: SVGSource { builder.source }

    /// What an element passes on to those inside it.
    private struct Context {
        var style: ComputedStyle
        var decorations: [TextDecorationSource]
        var baselineShift = 0.0
        var path: Int?
        var link: String?
        var dominantBaseline = "auto"
        var groups: [Int] = []
        var preservesSpace: Bool
        var depth: Int
    }

    init(_ builder: SVGBuilder, _ scope: Scope) {
        self.builder = builder
        self.scope = scope
    }

    /// The content of a `text` element.
    mutating func collect(_ node: XMLTree.Node, _ style: ComputedStyle) throws(SVGError) -> TextContent {
        var context = Context(
            style: style, decorations: outerDecorations(node, style), preservesSpace: preservesSpace(node),
            depth: scope.depth)
        try element(node, .text, style, &context)
        if endsWithSpace, isCollapsible, content.characters.last == " " { dropLast() }
        assignPlaces()
        return content
    }

    /// Decorations of elements around the text, which it shows with its own paints.
    private func outerDecorations(_ node: XMLTree.Node, _ style: ComputedStyle) -> [TextDecorationSource] {
        var result: [TextDecorationSource] = []
        var next = tree.parent(of: node)
        while let outer = next {
            let kinds = Self.decorations(builder.naturalStyle(of: outer))
            if !kinds.isEmpty { result.insert(TextDecorationSource(kinds: kinds, style: style), at: 0) }
            next = tree.parent(of: outer)
        }
        return result
    }

    static func decorations(_ style: ComputedStyle) -> [TextDecorationKind] {
        guard let words = style.own.text.words[.textDecorationLine], words != "none" else { return [] }
        let names = words.split(separator: " ")
        return TextDecorationKind.allCases.filter { names.contains(Substring($0.rawValue)) }
    }

    /// What `xml:space` says around a node.
    private func preservesSpace(_ node: XMLTree.Node) -> Bool {
        var next: XMLTree.Node? = node
        while let element = next {
            if let value = tree.attribute("space", in: XMLName.xml, of: element) { return value == "preserve" }
            next = tree.parent(of: element)
        }
        return false
    }

    // MARK: Elements

    /// An element whose style is known; `context` is that of the element around it.
    private mutating func element(
        _ node: XMLTree.Node, _ tag: SVGTag, _ style: ComputedStyle, _ context: inout Context
    ) throws(SVGError) {
        context.style = style
        context.depth += 1
        guard context.depth <= SVGBuilder.depthLimit else { throw .limit(.nesting, value: SVGBuilder.depthLimit) }
        if let value = tree.attribute("space", in: XMLName.xml, of: node) {
            context.preservesSpace = value == "preserve"
        }
        switch style.inherited.text.words[.whiteSpace] {
        case "pre", "pre-wrap", "break-spaces", "preserve", "preserve-spaces", "pre nowrap", "preserve nowrap":
            context.preservesSpace = true
        case "normal", "nowrap", "pre-line", "collapse": context.preservesSpace = false
        default: break
        }
        let kinds = Self.decorations(style)
        if !kinds.isEmpty { context.decorations.append(TextDecorationSource(kinds: kinds, style: style)) }
        switch style.inherited.text.words[.dominantBaseline] {
        case "no-change", "reset-size", nil: break
        case .some(let name): context.dominantBaseline = name
        }
        if tag != .text { context.baselineShift += builder.baselineShift(style) }
        if tag == .a { context.link = source.href(node)?.trimmed }
        if tag == .textPath {
            // White space on a path is treated for itself: none is left at its ends, and that around it stays.
            if !content.characters.isEmpty { endsWithSpace = false }
            guard context.path == nil, let line = try builder.textPathLine(node, style, scope) else { return }
            endsWithSpace = true
            isCollapsible = true
            context.path = content.paths.count
            content.paths.append(line)
        }
        let place = content.elements.count
        let start = content.characters.count
        var element = TextElement(node: node, style: style, characters: start..<start)
        element.length =
            builder.length("textLength", of: node, style)?.resolved(whole(style))
            .notNegative
        element.scalesGlyphs = tree.attribute("lengthAdjust", of: node)?.trimmed == "spacingAndGlyphs"
        element.isPositioned = tag != .a && tag != .textPath
        content.elements.append(element)
        if tag != .text, style.own.isGroup { context.groups.append(place) }
        let controls = tag == .text ? [] : Self.controls(style)
        for scalar in controls { content.controls.append(BidiControl(index: start, scalar: scalar, isEnd: false)) }
        if tag == .tref {
            try reference(node, context)
        } else {
            try children(of: node, context)
        }
        if tag == .textPath, content.characters.count > start {
            if endsWithSpace, isCollapsible, content.characters.last == " " { dropLast() }
            endsWithSpace = false
        }
        let end = content.characters.count
        for scalar in controls.reversed() {
            let isIsolate = (0x2066...0x2068).contains(scalar.value)
            content.controls.append(
                BidiControl(index: end, scalar: isIsolate ? "\u{2069}" : "\u{202c}", isEnd: true))
        }
        content.elements[place].characters = start..<end
    }

    private func whole(_ style: ComputedStyle) -> Double {
        Self.isVertical(style) ? scope.viewport.height : scope.viewport.width
    }

    static func isVertical(_ style: ComputedStyle) -> Bool {
        switch style.inherited.text.words[.writingMode] {
        case "tb", "tb-rl", "vertical-rl", "vertical-lr", "sideways-rl", "sideways-lr", "tb-lr": true
        default: false
        }
    }

    /// The controls that begin what `unicode-bidi` says (CSS Writing Modes 4, section 2.4.2).
    private static func controls(_ style: ComputedStyle) -> [Unicode.Scalar] {
        let isTurned = style.inherited.text.words[.direction] == "rtl"
        switch style.own.text.words[.unicodeBidi] {
        case "embed": return [isTurned ? "\u{202b}" : "\u{202a}"]
        case "bidi-override": return [isTurned ? "\u{202e}" : "\u{202d}"]
        case "isolate": return [isTurned ? "\u{2067}" : "\u{2066}"]
        case "isolate-override": return ["\u{2068}", isTurned ? "\u{202e}" : "\u{202d}"]
        case "plaintext": return ["\u{2068}"]
        default: return []
        }
    }

    private mutating func children(of node: XMLTree.Node, _ context: Context) throws(SVGError) {
        var span: Int?
        for child in tree.children(of: node) {
            guard tree.isElement(child) else {
                if span == nil { span = newSpan(node, context) }
                try append(tree.textBytes(of: child), span: span ?? 0, context)
                continue
            }
            let tag = source.tag(child)
            switch tag {
            case .tspan, .a, .tref: break
            // A path of text stands directly in the text.
            case .textPath: guard source.tag(node) == .text || source.tag(node) == .a else { continue }
            default: continue
            }
            guard builder.passesConditions(child) else { continue }
            let style = builder.style(of: child, in: context.style)
            guard style.own.isDisplayed else { continue }
            var inner = context
            try element(child, tag, style, &inner)
            span = nil
        }
    }

    /// What a `tref` refers to: the characters inside an element, none of its styles (SVG 1.1, section 10.6).
    private mutating func reference(_ node: XMLTree.Node, _ context: Context) throws(SVGError) {
        guard let address = source.href(node)?.trimmed else { return }
        let span = newSpan(node, context)
        if !address.hasPrefix("#"), let text = builder.externalText(address, node) {
            return try append(Array(text.utf8)[...], span: span, context)
        }
        guard let target = source.element(at: address) else { return }
        var next = target + 1
        let end = tree.endOfSubtree(target)
        while next < end {
            if !tree.isElement(next) { try append(tree.textBytes(of: next), span: span, context) }
            next += 1
        }
    }

    private mutating func newSpan(_ node: XMLTree.Node, _ context: Context) -> Int {
        content.spans.append(
            TextSpan(
                node: node, style: context.style, decorations: context.decorations,
                baselineShift: context.baselineShift, dominantBaseline: context.dominantBaseline, path: context.path,
                groups: context.groups, link: context.link))
        return content.spans.count - 1
    }

    // MARK: Characters

    /// Adds characters, white space as `white-space` or `xml:space` says: newlines and tabs are spaces as in browsers, and where it is not
    /// kept, one space is left of many, and none at the ends of the text.
    private mutating func append(_ bytes: ArraySlice<UInt8>, span: Int, _ context: Context) throws(SVGError) {
        try builder.count(characters: bytes.count)
        for scalar in String(decoding: bytes, as: UTF8.self).unicodeScalars {
            switch scalar {
            case " ", "\n", "\t", "\r":
                if !context.preservesSpace {
                    if endsWithSpace { continue }
                }
                // What collapses goes into a space that was kept, too.
                endsWithSpace = true
                isCollapsible = !context.preservesSpace
                add(" ", span)
            default:
                endsWithSpace = false
                let isBreak = scalar.value == 0x85 || (0x2028...0x2029).contains(scalar.value) || scalar.value < 0x20
                add(isBreak ? " " : scalar, span)
            }
        }
    }

    private mutating func add(_ scalar: Unicode.Scalar, _ span: Int) {
        let transform = content.spans[span].style.inherited.text.words[.textTransform]
        switch transform {
        case "uppercase":
            for mapped in scalar.properties.uppercaseMapping.unicodeScalars { put(mapped, span) }
        case "lowercase":
            for mapped in scalar.properties.lowercaseMapping.unicodeScalars { put(mapped, span) }
        case "capitalize":
            let isStart = content.characters.last.map { !$0.properties.isAlphabetic } ?? true
            for mapped in (isStart ? scalar.properties.titlecaseMapping : String(scalar)).unicodeScalars {
                put(mapped, span)
            }
        default: put(scalar, span)
        }
    }

    private mutating func put(_ scalar: Unicode.Scalar, _ span: Int) {
        content.characters.append(scalar)
        content.spanOfCharacter.append(Int32(truncatingIfNeeded: span))
    }

    private mutating func dropLast() {
        content.characters.removeLast()
        content.spanOfCharacter.removeLast()
        let count = content.characters.count
        for index in content.elements.indices {
            content.elements[index].characters = content.elements[index].characters.clamped(to: 0..<count)
        }
        for index in content.controls.indices {
            content.controls[index].index = min(content.controls[index].index, count)
        }
    }

    // MARK: Places

    /// Lists of places: those of inner elements go before those of outer ones (SVG 2, section 11.4.4).
    private mutating func assignPlaces() {
        for element in content.elements where element.isPositioned && !element.characters.isEmpty {
            let (first, count) = (element.characters.lowerBound, element.characters.count)
            let (w, h) = (scope.viewport.width, scope.viewport.height)
            for (offset, value) in list("x", element, w, count).enumerated() {
                content.places[first + offset, default: CharacterPlace()].x = value
            }
            for (offset, value) in list("y", element, h, count).enumerated() {
                content.places[first + offset, default: CharacterPlace()].y = value
            }
            for (offset, value) in list("dx", element, w, count).enumerated() {
                content.places[first + offset, default: CharacterPlace()].dx = value
            }
            for (offset, value) in list("dy", element, h, count).enumerated() {
                content.places[first + offset, default: CharacterPlace()].dy = value
            }
            guard let bytes = tree.attributeBytes("rotate", of: element.node) else { continue }
            var reader = ValueReader(bytes)
            let angles = reader.numbers()
            guard !angles.isEmpty, reader.isAtEnd, angles.allSatisfy(\.isFinite) else { continue }
            if content.rotations.isEmpty {
                content.rotations = [Double](repeating: 0, count: content.characters.count)
            }
            for offset in 0..<count { content.rotations[first + offset] = angles[min(offset, angles.count - 1)] }
        }
    }

    /// The lengths of an attribute, as many as there are characters; none where the list has an error.
    private func list(_ name: String, _ element: TextElement, _ whole: Double, _ count: Int) -> [Double] {
        guard let bytes = tree.attributeBytes(name, of: element.node) else { return [] }
        var reader = ValueReader(bytes)
        var basis = builder.basis(element.style)
        if ComputedStyle.mayNeedFont(bytes), let measures = builder.fontMeasures(element.style.inherited.text) {
            basis.xHeight = measures.xHeight
            basis.zeroAdvance = measures.zeroAdvance
        }
        guard let lengths = reader.lengths(basis) else { return [] }
        var result: [Double] = []
        for length in lengths.prefix(count) {
            let value = length.resolved(whole)
            guard value.isFinite, value.magnitude < 1e9 else { return [] }
            result.append(value)
        }
        return result
    }
}

extension Double {
    /// The number where it is not below 0 and finite.
    var notNegative: Double? { self >= 0 && isFinite ? self : nil }

    /// The number where it is above 0 and finite.
    var positive: Double? { self > 0 && isFinite ? self : nil }
}

extension OwnStyle {
    /// Whether the element is drawn as a whole before it is laid on what is behind it.
    fileprivate var isGroup: Bool {
        opacity != 1 || filter != nil || mask != nil || clipPath != nil || blend != .normal || isIsolated
    }
}

extension SVGBuilder {
    /// The characters of an element of another file; nil where that cannot be read.
    fileprivate func externalText(_ address: String, _ node: XMLTree.Node) -> String? {
        guard let bytes = bytes(at: address, node), let hash = address.firstIndex(of: "#"),
            let tree = try? XMLReader(limits: limits).read(bytes).tree
        else { return nil }
        let other = SVGSource(tree)
        return other.element(at: String(address[hash...])).map { tree.textContent(of: $0) }
    }
}
