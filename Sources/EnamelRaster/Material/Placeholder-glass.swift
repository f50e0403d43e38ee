import EnamelDrawing
import EnamelGeometry

extension Renderer {
    mutating func draw(_ backdrop: Backdrop, _ transform: Affine, _ clip: Clip, _ target: Target) throws(RasterError) {
        preconditionFailure("glass")
    }
    /// A rectangle around a pane and its shadow, in the pane's coordinates.
    func shadowed(_ rect: Rect, of material: Material) -> Rect { preconditionFailure("glass") }
}
