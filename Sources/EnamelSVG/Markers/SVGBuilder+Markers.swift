import EnamelDrawing
import EnamelGeometry

extension SVGBuilder {
    /// Whether an element has markers to draw.
    func hasMarkers(_ style: ComputedStyle) -> Bool {
        let inherited = style.inherited
        return inherited.markerStart != nil || inherited.markerMid != nil || inherited.markerEnd != nil
    }

    /// The markers of a shape, in its coordinates (SVG 2, section 13.7).
    func drawMarkers(
        _ node: XMLTree.Node, _ path: Path, _ style: ComputedStyle, _ scope: Scope, _ shape: Drawing
    ) throws(SVGError) -> Drawing {
        let vertices = MarkerVertices(path).vertices
        guard !vertices.isEmpty else { return Drawing() }
        let inherited = style.inherited
        var result = Drawing()
        // SVG 2, section 13.7.4: the first, then those between, then the last.
        let places: [(String?, Range<Int>, isStart: Bool)] = [
            (inherited.markerStart, 0..<1, true),
            (inherited.markerMid, min(1, vertices.count)..<max(1, vertices.count - 1), false),
            (inherited.markerEnd, (vertices.count - 1)..<vertices.count, false),
        ]
        for (address, range, isStart) in places {
            guard let address, let marker = source.element(at: address), source.tag(marker) == .marker else { continue }
            let drawn = try following(marker) { () throws(SVGError) in
                var all = Drawing()
                for index in range {
                    all.append(try draw(marker, at: vertices[index], isStart: isStart, style, scope, shape))
                }
                return all
            }
            if let drawn { result.append(drawn) }
        }
        return result
    }

    private func draw(
        _ node: XMLTree.Node, at vertex: MarkerVertex, isStart: Bool, _ style: ComputedStyle, _ scope: Scope,
        _ shape: Drawing
    ) throws(SVGError) -> Drawing {
        try countElement(scope)
        let own = naturalStyle(of: node)
        guard own.own.isDisplayed else { return Drawing() }
        func side(_ name: String, _ fallback: Double, _ whole: Double) -> Double {
            length(name, of: node, own)?.resolved(whole) ?? fallback
        }
        let width = side("markerWidth", 3, scope.viewport.width)
        let height = side("markerHeight", 3, scope.viewport.height)
        guard width > 0, height > 0, width.isFinite, height.isFinite else { return Drawing() }
        let area = Rect(x: 0, y: 0, width: width, height: height)
        let box = ViewBox.rect(tree.attribute("viewBox", of: node))
        if box == nil, tree.attribute("viewBox", of: node) != nil { return Drawing() }
        let ratio = PreserveAspectRatio(tree.attribute("preserveAspectRatio", of: node) ?? "")
        let fit = box.map { ratio.transform(from: $0, to: area) } ?? .identity
        let inside = box ?? area
        let reference = Point(
            x: self.reference("refX", ["left", "right"], node, own, inside.x, inside.width, scope.viewport.width),
            y: self.reference("refY", ["top", "bottom"], node, own, inside.y, inside.height, scope.viewport.height)
        ).applying(fit)
        var map = Affine.translation(x: -reference.x, y: -reference.y)
        if tree.attribute("markerUnits", of: node)?.trimmed != "userSpaceOnUse" {
            let factor = style.inherited.strokeWidth.resolved(scope.diagonal)
            guard factor > 0 else { return Drawing() }
            map = map.concatenating(.scale(factor))
        }
        map = map.concatenating(.rotation(degrees: orientation(node, vertex, isStart: isStart)))
            .concatenating(.translation(x: vertex.point.x, y: vertex.point.y))
        guard map.isFinite, map.determinant != 0 else { return Drawing() }
        var inner = Scope(style: own, viewport: inside.size)
        inner.depth = scope.depth + 1
        inner.context = ContextPaint(
            style: style, bounds: shape.bounds, strokeBounds: shape.strokeBounds, scope: scope,
            toContext: fit.concatenating(map))
        var content = try drawChildren(of: node, inner).transformed(fit)
        let clips = own.own.overflow.map { $0 != .visible && $0 != .auto } ?? true
        if clips, let bounds = content.strokeBounds, !area.contains(bounds) { content = content.clipped(to: area) }
        return try grouped(content, node, own, inner).transformed(map)
    }

    /// `refX` or `refY`: a length, or a word for a place in the view box.
    private func reference(
        _ name: String, _ words: [String], _ node: XMLTree.Node, _ style: ComputedStyle, _ start: Double,
        _ extent: Double, _ viewport: Double
    ) -> Double {
        switch tree.attribute(name, of: node)?.trimmed {
        case words[0]: start
        case "center": start + extent / 2
        case words[1]: start + extent
        default: length(name, of: node, style)?.resolved(viewport) ?? 0
        }
    }

    private func orientation(_ node: XMLTree.Node, _ vertex: MarkerVertex, isStart: Bool) -> Double {
        guard let text = tree.attribute("orient", of: node)?.trimmed else { return 0 }
        if text == "auto" { return vertex.angle }
        if text == "auto-start-reverse" { return isStart ? vertex.angle + 180 : vertex.angle }
        var reader = ValueReader(text)
        guard let angle = reader.angle(), reader.isAtEnd else { return 0 }
        return angle
    }
}
