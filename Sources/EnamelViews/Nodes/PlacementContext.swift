package import EnamelGeometry
package import Foundation

/// What a node is placed in: the transforms and the named coordinate spaces around it.
package struct PlacementContext {
    /// From the coordinates that nodes are placed in to those of the root, where a transform lies between.
    package var toRoot: Affine?
    package var space: NamedSpace?

    package init() {}

    /// A rectangle of placed nodes in the root's coordinates; the box around it where it is turned.
    package func global(_ rect: CGRect) -> CGRect {
        guard let toRoot else { return rect }
        return CGRect(Rect(rect).applying(toRoot))
    }

    /// A rectangle in a coordinate space that is known by what it is called.
    package func rect(_ rect: CGRect, inSpace name: AnyHashable) -> CGRect {
        var space = space
        while let candidate = space {
            if candidate.name == name {
                return global(rect).offsetBy(dx: -candidate.frame.minX, dy: -candidate.frame.minY)
            }
            space = candidate.outer
        }
        return global(rect)
    }
}

/// A coordinate space with a name, and those around it.
package final class NamedSpace {
    package let name: AnyHashable
    /// In the root's coordinates.
    package let frame: CGRect
    package let outer: NamedSpace?

    package init(name: AnyHashable, frame: CGRect, outer: NamedSpace?) {
        self.name = name
        self.frame = frame
        self.outer = outer
    }
}
