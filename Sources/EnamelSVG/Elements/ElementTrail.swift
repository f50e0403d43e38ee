import EnamelDrawing
import EnamelGeometry

/// Follows one drawing: where each of the document's elements stands, and its boxes. What `use` and the like show again is not followed.
final class ElementTrail {
    /// An element that was drawn.
    struct Step {
        var node: XMLTree.Node
        /// The step of the element around it; -1 for none.
        var parent: Int
        /// From the coordinates of its contents to its own.
        var inner = Affine.identity
        /// From its own coordinates to those of what is around it.
        var outer = Affine.identity
        /// In its own coordinates, without commands.
        var boxes = Drawing()
    }

    private(set) var steps: [Step] = []
    private var current = -1
    /// The element whose picture is kept.
    let wanted: XMLTree.Node?
    /// That picture, in the element's own coordinates.
    private(set) var picture: (step: Int, commands: [DrawCommand])?

    init(wanted: XMLTree.Node? = nil) { self.wanted = wanted }

    /// An element begins.
    func begin(_ node: XMLTree.Node) -> Int {
        steps.append(Step(node: node, parent: current))
        current = steps.count - 1
        return current
    }

    /// The element that began last puts its contents in other coordinates.
    func place(_ map: Affine) {
        guard current >= 0 else { return }
        steps[current].inner = map
    }

    /// An element ends.
    func end(_ step: Int, _ content: Drawing, _ outer: Affine) {
        current = steps[step].parent
        steps[step].outer = outer
        if steps[step].node == wanted, picture == nil { picture = (step, content.commands) }
        steps[step].boxes = content
        steps[step].boxes.commands = []
    }

    /// From each element's own coordinates to the canvas.
    func maps() -> [Affine] {
        // From the contents to the canvas; an element stands behind the one around it.
        var contents: [Affine] = []
        var result: [Affine] = []
        for step in steps {
            let own = step.parent < 0 ? step.outer : step.outer.concatenating(contents[step.parent])
            result.append(own)
            contents.append(step.inner.concatenating(own))
        }
        return result
    }
}
