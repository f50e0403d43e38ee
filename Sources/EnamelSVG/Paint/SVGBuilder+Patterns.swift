import EnamelDrawing
import EnamelGeometry

/// What a pattern's picture depends on.
struct PatternKey: Hashable {
    var node: XMLTree.Node
    var box: Rect?
    var viewport: Size
    var opacity: Double
}

extension SVGBuilder {
    /// A `pattern` element as paint (SVG 2, section 14.3).
    func pattern(
        _ node: XMLTree.Node, _ opacity: Double, _ target: Drawing, _ scope: Scope
    ) throws(SVGError) -> Effect<Paint> {
        let chain = template(node) { $0 == .pattern }
        func first(_ name: String) -> XMLTree.Node? { chain.first { tree.attributeBytes(name, of: $0) != nil } }
        func text(_ name: String) -> String? { first(name).flatMap { tree.attribute(name, of: $0) } }
        let isInBoxUnits = text("patternUnits")?.trimmed != "userSpaceOnUse"
        let contentIsInBoxUnits = text("patternContentUnits")?.trimmed == "objectBoundingBox"
        let box = target.bounds
        if isInBoxUnits || contentIsInBoxUnits {
            guard let box, box.width > 0, box.height > 0 else { return .none }
        }
        func side(_ name: String, _ whole: Double, _ boxSide: Double) -> Double {
            guard let element = first(name), let length = length(name, of: element, naturalStyle(of: element)) else {
                return 0
            }
            return isInBoxUnits ? length.resolved(1) * boxSide : length.resolved(whole)
        }
        var tile = Rect(
            x: side("x", scope.viewport.width, box?.width ?? 0), y: side("y", scope.viewport.height, box?.height ?? 0),
            width: side("width", scope.viewport.width, box?.width ?? 0),
            height: side("height", scope.viewport.height, box?.height ?? 0))
        if isInBoxUnits, let box { tile = tile.offset(x: box.x, y: box.y) }
        guard tile.width > 0, tile.height > 0, tile.isFinite else { return .none }
        let owner = chain.first { source.elements(in: $0).contains { _ in true } } ?? node
        let map = paintTransform(of: first("patternTransform") ?? node, scope)
        guard map.isFinite, map.determinant != 0 else { return .hidesAll }
        // The contents' coordinates begin at the tile's corner.
        var inner = Affine.translation(x: tile.x, y: tile.y)
        var viewport = scope.viewport
        if let text = text("viewBox") {
            guard let viewBox = ViewBox.rect(text) else { return .none }
            let ratio = PreserveAspectRatio(self.text("preserveAspectRatio", in: chain) ?? "")
            inner = ratio.transform(from: viewBox, to: tile)
            viewport = viewBox.size
        } else if contentIsInBoxUnits, let box {
            inner = Affine(a: box.width, b: 0, c: 0, d: box.height, tx: tile.x, ty: tile.y)
        }
        let key = PatternKey(
            node: node, box: isInBoxUnits || contentIsInBoxUnits ? box : nil, viewport: scope.viewport,
            opacity: opacity)
        if let known = patterns[key] { return .some(.pattern(known)) }
        let circlesBefore = circles
        let content = try following(owner) { () throws(SVGError) in
            var contentScope = Scope(viewport: viewport)
            contentScope.style = naturalStyle(of: owner)
            contentScope.depth = scope.depth + 1
            return try drawChildren(of: owner, contentScope).transformed(inner)
        }
        guard var content else { return .none }
        guard !content.commands.isEmpty else { return .hidesAll }
        if opacity < 1 {
            content.commands = [.group(DrawGroup(opacity: opacity, children: content.commands))]
        }
        let pattern = Pattern(DisplayList(commands: content.commands), tile: tile, transform: map)
        // What was cut off in a circle may look different elsewhere.
        if circles == circlesBefore { patterns[key] = pattern }
        return .some(.pattern(pattern))
    }

    private func text(_ name: String, in chain: [XMLTree.Node]) -> String? {
        for element in chain {
            if let text = tree.attribute(name, of: element) { return text }
        }
        return nil
    }
}
