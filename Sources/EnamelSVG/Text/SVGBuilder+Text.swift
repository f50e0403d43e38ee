import EnamelDrawing
import EnamelGeometry

extension SVGBuilder {
    /// A `text` element, in its own coordinates.
    func drawText(_ node: XMLTree.Node, _ style: ComputedStyle, _ scope: Scope) throws(SVGError) -> Drawing {
        warn(node, "text is not drawn yet")
        return Drawing()
    }

    /// The outlines of a `text` element, for a clip.
    func textOutlines(_ node: XMLTree.Node, _ style: ComputedStyle, _ scope: Scope) throws(SVGError) -> [Path] {
        warn(node, "text is not drawn yet")
        return []
    }

    /// A `foreignObject` element, in its own coordinates.
    func drawForeignObject(
        _ node: XMLTree.Node, _ style: ComputedStyle, _ scope: Scope
    ) throws(SVGError) -> Drawing {
        warn(node, "foreignObject is not drawn yet")
        return Drawing()
    }
}
