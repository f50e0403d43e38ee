import EnamelDrawing
import EnamelGeometry

extension SVGBuilder {
    /// An `svg` element, the outermost or one inside.
    func drawViewport(_ node: XMLTree.Node, _ style: ComputedStyle, _ scope: Scope) throws(SVGError) -> Drawing {
        let isRoot = node == tree.root && scope.depth == 1
        let geometry = style.own.geometry
        var rect: Rect
        if isRoot {
            rect = Rect(origin: .zero, size: scope.viewport)
        } else {
            let width = scope.useSize?.width ?? geometry.width ?? Length(0, percent: 100)
            let height = scope.useSize?.height ?? geometry.height ?? Length(0, percent: 100)
            rect = Rect(
                x: geometry.x?.resolved(scope.viewport.width) ?? 0, y: geometry.y?.resolved(scope.viewport.height) ?? 0,
                width: width.resolved(scope.viewport.width), height: height.resolved(scope.viewport.height))
        }
        // The canvas cuts off what lies outside of the outermost.
        let clips = !isRoot && style.own.overflow.map { $0 != .visible && $0 != .auto } ?? true
        return try drawViewport(node, rect, clips: clips, scope)
    }

    /// The contents of an element that makes a viewport.
    func drawViewport(
        _ node: XMLTree.Node, _ rect: Rect, clips: Bool, _ scope: Scope
    ) throws(SVGError) -> Drawing {
        guard rect.width > 0, rect.height > 0, rect.isFinite else { return Drawing() }
        let box = ViewBox.rect(tree.attribute("viewBox", of: node))
        let ratio = PreserveAspectRatio(tree.attribute("preserveAspectRatio", of: node) ?? "")
        let map = box.map { ratio.transform(from: $0, to: rect) } ?? .translation(x: rect.x, y: rect.y)
        guard map.isFinite, map.determinant != 0 else { return Drawing() }
        var inner = scope
        inner.useSize = nil
        inner.viewport = box?.size ?? rect.size
        inner.context = scope.context?.entering(map)
        if isInPlace { trail?.place(map) }
        let content = try drawChildren(of: node, inner).transformed(map)
        guard clips, let bounds = content.strokeBounds, !rect.contains(bounds) else { return content }
        return content.clipped(to: rect)
    }

    /// A `use` element (SVG 2, section 5.6).
    func drawUse(_ node: XMLTree.Node, _ style: ComputedStyle, _ scope: Scope) throws(SVGError) -> Drawing {
        guard let href = source.href(node), let target = source.element(at: href) else { return Drawing() }
        let tag = source.tag(target)
        guard tag == .symbol || Self.isRendered(tag), passesConditions(target) else { return Drawing() }
        // An element around it cannot be shown inside of itself.
        var ancestor = tree.parent(of: node)
        while let current = ancestor {
            if current == target {
                warn(node, "it shows an element that holds it")
                return Drawing()
            }
            ancestor = tree.parent(of: current)
        }
        let geometry = style.own.geometry
        let map = Affine.translation(
            x: geometry.x?.resolved(scope.viewport.width) ?? 0, y: geometry.y?.resolved(scope.viewport.height) ?? 0)
        let content = try following(target, byUse: true) { () throws(SVGError) in
            var inner = scope
            inner.useSize = tag == .symbol || tag == .svg ? (geometry.width, geometry.height) : nil
            // The box of what is shown is known only when it is drawn; context paints ask for it rarely.
            var bounds: Rect?
            var strokeBounds: Rect?
            if usesContext(style), needsBounds(style) {
                let plain = try drawTarget(target, tag, inner).transformed(map)
                (bounds, strokeBounds) = (plain.bounds, plain.strokeBounds)
            }
            inner.context = ContextPaint(
                style: style, bounds: bounds, strokeBounds: strokeBounds, scope: scope, toContext: map)
            return try drawTarget(target, tag, inner)
        }
        return content?.transformed(map) ?? Drawing()
    }

    /// What a reference shows.
    func drawTarget(_ target: XMLTree.Node, _ tag: SVGTag, _ scope: Scope) throws(SVGError) -> Drawing {
        guard tag == .symbol else { return try draw(target, scope) }
        try countElement(scope)
        let style = style(of: target, in: scope.style)
        guard style.own.isDisplayed else { return Drawing() }
        let map = transform(style, scope, nil) ?? .identity
        guard map.determinant != 0, map.isFinite else { return Drawing() }
        var inner = scope
        inner.depth += 1
        inner.style = style
        inner.context = scope.context?.entering(map)
        let geometry = style.own.geometry
        let full = Length(0, percent: 100)
        let rect = Rect(
            x: geometry.x?.resolved(scope.viewport.width) ?? 0, y: geometry.y?.resolved(scope.viewport.height) ?? 0,
            width: (scope.useSize?.width ?? geometry.width ?? full).resolved(scope.viewport.width),
            height: (scope.useSize?.height ?? geometry.height ?? full).resolved(scope.viewport.height))
        let clips = style.own.overflow.map { $0 != .visible && $0 != .auto } ?? true
        let content = try drawViewport(target, rect, clips: clips, inner)
        return try grouped(content, target, style, inner).transformed(map)
    }

    /// Whether the paints depend on boxes.
    private func needsBounds(_ style: ComputedStyle) -> Bool {
        for paint in [style.inherited.fill, style.inherited.stroke] {
            if case .server = paint { return true }
        }
        return false
    }

    /// Whether anything in the document asks for the context's paints: looked for once.
    private func usesContext(_ style: ComputedStyle) -> Bool { documentUsesContext }
}

extension Drawing {
    /// The part inside a rectangle; the boxes stay.
    func clipped(to rect: Rect) -> Drawing {
        var result = self
        guard !commands.isEmpty else { return result }
        result.commands = [.group(DrawGroup(clip: ClipPath(Path(rect)), children: commands))]
        return result
    }
}
