import EnamelDrawing
import EnamelGeometry

extension Renderer {
    func imageSource(_ image: ImagePaint, _ transform: Affine) -> PreparedPaint { preconditionFailure("images") }
    mutating func patternSource(_ pattern: Pattern, _ transform: Affine, within area: PixelRect) throws(RasterError)
        -> PreparedPaint
    {
        preconditionFailure("patterns")
    }
    mutating func draw(_ image: ImageDrawing, _ transform: Affine, _ clip: Clip, _ target: Target) throws(RasterError) {
        preconditionFailure("images")
    }
}
