import EnamelDrawing
import EnamelGeometry
import EnamelImaging

extension Renderer {
    /// A paint ready to draw.
    enum PreparedPaint {
        /// The same premultiplied colour everywhere.
        case color(UInt32)
        /// A colour of its own for each pixel.
        case rows(any RowSource)
    }

    /// Prepares a paint for an area of the canvas.
    mutating func source(
        of paint: Paint, _ transform: Affine, within area: PixelRect
    ) throws(RasterError) -> PreparedPaint {
        switch paint {
        case .color(let color): .color(color.premultipliedRGBA8)
        case .linearGradient(let gradient): linearSource(gradient, transform)
        case .radialGradient(let gradient): radialSource(gradient, transform)
        case .conicGradient(let gradient): conicSource(gradient, transform)
        case .pattern(let pattern): try patternSource(pattern, transform, within: area)
        case .image(let image): try imageSource(image, transform, within: area)
        }
    }
}
