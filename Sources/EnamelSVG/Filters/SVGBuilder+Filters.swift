import EnamelDrawing
import EnamelGeometry

extension SVGBuilder {
    /// What `filter` comes to on an element, in its coordinates: references to `filter` elements and the functions of CSS (Filter
    /// Effects 1, section 5). `content` is what the element draws, with its boxes.
    func filter(
        _ value: String, _ node: XMLTree.Node, _ style: ComputedStyle, _ scope: Scope, _ content: Drawing
    ) throws(SVGError) -> Effect<Filter> {
        warn(node, "filters are not drawn yet")
        return .none
    }
}
