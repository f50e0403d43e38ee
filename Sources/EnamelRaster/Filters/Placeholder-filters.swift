import EnamelDrawing
import EnamelGeometry

extension Renderer {
    /// The children's picture after a filter; nil where it is transparent. The result's area lies inside `area`.
    mutating func filtered(
        _ children: [DrawCommand], _ filter: Filter, _ transform: Affine, within area: PixelRect, _ target: Target,
        depth: Int
    ) throws(RasterError) -> PixelLayer? { preconditionFailure("filters") }
    /// A rectangle of the canvas's plane around what a filter makes of children with these bounds.
    func filteredBounds(_ filter: Filter, of bounds: Rect, _ transform: Affine) -> Rect {
        preconditionFailure("filters")
    }
}
