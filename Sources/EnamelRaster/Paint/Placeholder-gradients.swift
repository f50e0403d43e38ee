import EnamelDrawing
import EnamelGeometry

extension Renderer {
    func linearSource(_ gradient: LinearGradient, _ transform: Affine) -> PreparedPaint {
        preconditionFailure("gradients")
    }
    func radialSource(_ gradient: RadialGradient, _ transform: Affine) -> PreparedPaint {
        preconditionFailure("gradients")
    }
    func conicSource(_ gradient: ConicGradient, _ transform: Affine) -> PreparedPaint {
        preconditionFailure("gradients")
    }
}
