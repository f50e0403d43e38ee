import EnamelDrawing
import EnamelGeometry

extension SVGBuilder {
    /// What feImage shows (Filter Effects 1, section 9.15): an element of the document, or a picture fitted into the subregion; nil for
    /// nothing.
    func image(
        _ node: XMLTree.Node, _ style: ComputedStyle, _ subregion: Rect, _ scope: Scope
    ) throws(SVGError) -> FilterOperation? {
        guard let href = source.href(node)?.trimmed, !href.isEmpty else { return nil }
        if href.hasPrefix("#") {
            guard let target = source.element(at: href) else { return nil }
            return try element(target, subregion, scope)
        }
        guard let image = load(href, node) else { return nil }
        let size = image.size
        guard size.width > 0, size.height > 0 else { return nil }
        let ratio = PreserveAspectRatio(tree.attribute("preserveAspectRatio", of: node) ?? "")
        let map = ratio.transform(from: Rect(origin: .zero, size: size), to: subregion)
        return .image(DisplayList(commands: picture(image, map, style.inherited.imageRendering)))
    }

    /// An element as `use` would show it, with the subregion's corner as its origin.
    private func element(
        _ target: XMLTree.Node, _ subregion: Rect, _ scope: Scope
    ) throws(SVGError) -> FilterOperation? {
        let tag = source.tag(target)
        guard tag == .symbol || Self.isRendered(tag) else { return nil }
        let drawing = try following(target, byUse: false) { () throws(SVGError) in
            var inner = Scope(viewport: scope.viewport)
            inner.depth = scope.depth + 1
            inner.style = tree.parent(of: target).map { naturalStyle(of: $0) } ?? ComputedStyle()
            return try draw(target, inner)
        }
        guard let drawing, !drawing.commands.isEmpty else { return nil }
        let placed = drawing.transformed(.translation(x: subregion.x, y: subregion.y))
        return .image(DisplayList(commands: placed.commands))
    }
}
