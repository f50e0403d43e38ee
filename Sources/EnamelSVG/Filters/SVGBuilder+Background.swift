import EnamelDrawing
import EnamelGeometry

/// The background that filters see begins at an element that isolates its content (Filter Effects 1, section 9.2), or that says so
/// by `enable-background` (SVG 1.1, section 15.6).
extension SVGBuilder {
    /// `BackgroundImage` or `BackgroundAlpha` for the element that a filter is used on. Transparent where no element around begins a
    /// background.
    func background(
        isAlpha: Bool, _ graph: FilterGraph, _ chain: inout FilterChain
    ) throws(SVGError) -> FilterInput {
        var path = [graph.node]
        var region: Rect?
        while true {
            guard let last = path.last, let container = tree.parent(of: last) else { return chain.transparent() }
            let own = naturalStyle(of: container).own
            if let value = Self.newBackground(own.enableBackground) {
                region = value
            } else if !own.isIsolated {
                path.append(container)
                continue
            }
            break
        }
        var input = isAlpha ? FilterInput.backgroundAlpha : .background
        if path.dropFirst().contains(where: { hasLayer(naturalStyle(of: $0).own) }) {
            // A group between the two is drawn apart, so what lies behind it is not behind the element there.
            let image = chain.append(.image(DisplayList(commands: try backdrop(path, graph.scope))))
            input = isAlpha ? chain.append(.colorMatrix(image, Self.alphaOnly)) : image
        }
        return region.map { chain.append(.offset(input, dx: 0, dy: 0), subregion: $0) } ?? input
    }

    private static let alphaOnly = [Double](repeating: 0, count: 18) + [1, 0]

    private func hasLayer(_ own: OwnStyle) -> Bool {
        own.opacity != 1 || own.filter != nil || own.mask != nil || own.clipPath != nil || own.blend != .normal
    }

    /// What has been drawn since the background began, without what groups around the element do to it; in the element's coordinates.
    /// `path` leads from the element to the outermost element after the beginning.
    private func backdrop(_ path: [XMLTree.Node], _ scope: Scope) throws(SVGError) -> [DrawCommand] {
        var result = Drawing()
        for node in path {
            // What stands before the element, then both in the coordinates of what is around it.
            guard let parent = tree.parent(of: node) else { continue }
            var outer = Scope(style: naturalStyle(of: parent), viewport: scope.viewport)
            outer.depth = scope.depth + 1
            let map = transform(naturalStyle(of: node), outer, nil) ?? .identity
            var level = Drawing()
            for child in source.elements(in: parent) {
                if child == node { break }
                level.append(try draw(child, outer))
            }
            guard let back = map.inverted() else { return [] }
            // From here inwards everything is in the coordinates of the element.
            var inner = level.transformed(back)
            for earlier in path.prefix(while: { $0 != node }).reversed() {
                guard let back = (transform(naturalStyle(of: earlier), outer, nil) ?? .identity).inverted() else {
                    return []
                }
                inner = inner.transformed(back)
            }
            inner.append(result)
            result = inner
        }
        return result.commands
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
