import EnamelDrawing
import EnamelGeometry
import EnamelTypography

extension SVGBuilder {
    /// A `text` element, in its own coordinates.
    func drawText(_ node: XMLTree.Node, _ style: ComputedStyle, _ scope: Scope) throws(SVGError) -> Drawing {
        guard let (positioner, library) = try layoutText(node, style, scope) else { return Drawing() }
        _ = library
        var painter = TextPainter(self, positioner.content, positioner.shaper, scope)
        return try painter.draw()
    }

    /// The outlines of a `text` element, for a clip.
    func textOutlines(_ node: XMLTree.Node, _ style: ComputedStyle, _ scope: Scope) throws(SVGError) -> [Path] {
        guard let (positioner, _) = try layoutText(node, style, scope) else { return [] }
        let painter = TextPainter(self, positioner.content, positioner.shaper, scope)
        return painter.outlines()
    }

    private func layoutText(
        _ node: XMLTree.Node, _ style: ComputedStyle, _ scope: Scope
    ) throws(SVGError) -> (TextPositioner, FontLibrary)? {
        guard let library = fonts else {
            warn(node, "text is not drawn: there are no fonts")
            return nil
        }
        var collector = TextCollector(self, scope)
        let content = try collector.collect(node, style)
        guard !content.characters.isEmpty else { return nil }
        var positioner = TextPositioner(self, content, style, scope, library)
        try positioner.place()
        return (positioner, library)
    }
}
