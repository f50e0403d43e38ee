import EnamelGeometry

/// The background that filters see begins at an element that isolates its content (Filter Effects 1, section 9.2), or that says so
/// by `enable-background` (SVG 1.1, section 15.6).
extension SVGBuilder {
    /// The part of the background that an element's filter sees; nil for none, and an inner nil for all of it.
    func enabledBackground(of node: XMLTree.Node) -> Rect?? {
        var next = tree.parent(of: node)
        while let container = next {
            let own = naturalStyle(of: container).own
            if let region = Self.newBackground(own.enableBackground) { return .some(region) }
            if own.isIsolated { return .some(nil) }
            next = tree.parent(of: container)
        }
        return .none
    }

    /// Whether an element begins a background that some filter of the document looks at.
    func beginsBackground(_ style: ComputedStyle) -> Bool {
        style.own.enableBackground.hasPrefix("new") && documentUsesBackground
            && Self.newBackground(style.own.enableBackground) != nil
    }

    /// `new` alone, or with a region; nil for anything else.
    private static func newBackground(_ value: String) -> Rect?? {
        var reader = ValueReader(value)
        guard reader.take(keyword: "new") else { return nil }
        if reader.isAtEnd { return .some(nil) }
        let numbers = reader.numbers()
        guard reader.isAtEnd, numbers.count == 4, numbers[2] > 0, numbers[3] > 0 else { return nil }
        return .some(Rect(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3]))
    }

    /// Whether any primitive asks for the background: looked for once.
    private var documentUsesBackground: Bool {
        if let known = backgroundUse { return known }
        let names = tree.names.indices.filter { ["in", "in2"].contains(tree.names[$0].local) }
        let isUsed =
            !names.isEmpty
            && (0..<tree.count).contains { node in
                (0..<tree.attributeCount(of: node)).contains { index in
                    names.contains(tree.attributeNameIndex(index, of: node))
                        && String(decoding: tree.attributeValue(index, of: node), as: UTF8.self).contains("Background")
                }
            }
        backgroundUse = isUsed
        return isUsed
    }
}
