import EnamelDrawing
import EnamelGeometry

extension SVGBuilder {
    /// An element, in its parent's coordinates.
    func draw(_ node: XMLTree.Node, _ scope: Scope) throws(SVGError) -> Drawing {
        if stack.hasRoom { return try drawHere(node, scope) }
        var result: Result<Drawing, SVGError> = .failure(.limit(.nesting, value: Self.depthLimit))
        stack.run {
            do throws(SVGError) { result = .success(try drawHere(node, scope)) } catch { result = .failure(error) }
        }
        return try result.get()
    }

    private func drawHere(_ node: XMLTree.Node, _ scope: Scope) throws(SVGError) -> Drawing {
        let tag = source.tag(node)
        guard Self.isRendered(tag), passesConditions(node) else { return Drawing() }
        try countElement(scope)
        let style = style(of: node, in: scope.style)
        guard style.own.isDisplayed else { return Drawing() }
        return try draw(node, tag, style, scope)
    }

    /// An element whose style is known.
    func draw(
        _ node: XMLTree.Node, _ tag: SVGTag, _ style: ComputedStyle, _ scope: Scope
    ) throws(SVGError) -> Drawing {
        // Where the transform depends on the element's box, the box has to be known first.
        let early = transform(style, scope, nil)
        var inner = scope
        inner.depth += 1
        inner.style = style
        inner.context = scope.context?.entering(early ?? .identity)
        if let early, early.determinant == 0 || !early.isFinite { return Drawing() }
        let trail = isInPlace ? trail : nil
        let step = trail?.begin(node) ?? 0
        var content: Drawing
        switch tag {
        case .svg: content = try drawViewport(node, style, inner)
        case .g: content = try drawChildren(of: node, inner)
        case .a: content = try drawLink(node, inner)
        case .switch: content = try drawSwitch(node, inner)
        case .use: content = try drawUse(node, style, inner)
        case .rect, .circle, .ellipse, .line, .polyline, .polygon, .path:
            content = try drawShape(node, tag, style, inner)
        case .image: content = try drawImage(node, style, inner)
        case .text: content = try drawText(node, style, inner)
        case .foreignObject: content = try drawForeignObject(node, style, inner)
        default: return Drawing()
        }
        content = try grouped(content, node, style, inner)
        let map = early ?? transform(style, scope, content) ?? .identity
        trail?.end(step, content, map)
        return content.transformed(map)
    }

    /// Whether an element is drawn where it stands.
    static func isRendered(_ tag: SVGTag) -> Bool {
        switch tag {
        case .svg, .g, .a, .switch, .use, .rect, .circle, .ellipse, .line, .polyline, .polygon, .path, .image, .text,
            .foreignObject:
            true
        default: false
        }
    }

    /// The elements inside an element.
    func drawChildren(of node: XMLTree.Node, _ scope: Scope) throws(SVGError) -> Drawing {
        var result = Drawing()
        for child in tree.children(of: node) where tree.isElement(child) {
            result.append(try draw(child, scope))
        }
        return result
    }

    /// A link is kept for sinks that can follow one.
    private func drawLink(_ node: XMLTree.Node, _ scope: Scope) throws(SVGError) -> Drawing {
        var result = try drawChildren(of: node, scope)
        guard let address = source.href(node)?.trimmed, !address.isEmpty, !address.hasPrefix("#"),
            !address.lowercased().hasPrefix("javascript:"), let bounds = result.strokeBounds ?? result.bounds,
            !bounds.isEmpty
        else { return result }
        result.commands.append(.link(bounds, .uri(address)))
        return result
    }

    /// The map of an element's `transform`; nil where it depends on the box of what is drawn, which is not known yet (CSS
    /// Transforms 1, section 8).
    func transform(_ style: ComputedStyle, _ scope: Scope, _ content: Drawing?) -> Affine? {
        let own = style.own
        guard let list = own.transform else { return .identity }
        let origin = own.transformOrigin
        guard list.isRelative || origin != nil else { return list.affine(.zero) }
        let box: Rect
        switch own.transformBox {
        case .viewBox: box = Rect(origin: .zero, size: scope.viewport)
        case .fillBox, .contentBox, .paddingBox:
            guard let content else { return nil }
            box = content.bounds ?? .zero
        case .strokeBox, .borderBox, .marginBox:
            guard let content else { return nil }
            box = content.strokeBounds ?? content.bounds ?? .zero
        }
        let map = list.affine(box.size)
        let center = Point(
            x: box.x + (origin?[0].resolved(box.width) ?? 0), y: box.y + (origin?[1].resolved(box.height) ?? 0))
        return map.about(center)
    }
}
