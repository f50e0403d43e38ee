import EnamelDrawing
import EnamelGeometry
import EnamelImaging
package import EnamelPDF
package import EnamelRaster
import EnamelSVG

extension Rasterizer {
    /// A rasterizer that draws every format of glyphs, SVG documents among them.
    package static func complete(limits: RasterLimits = RasterLimits()) -> Rasterizer {
        var rasterizer = Rasterizer(limits: limits)
        rasterizer.svgGlyphs = SVGGlyphs.shared
        return rasterizer
    }

    /// A part of a list as pixels: for what a PDF can hold as an image only.
    package func part(_ list: DisplayList, _ area: Rect, scale: Double) throws -> Bitmap {
        let size = try PixelSize(width: Emblem.pixels(area.width * scale), height: Emblem.pixels(area.height * scale))
        let map = Affine.translation(x: -area.x, y: -area.y).concatenating(.scale(scale))
        return try bitmap(of: list, size: size, transform: map)
    }
}

extension PDFWriter {
    /// A writer in memory that draws every format of glyphs, and makes images of what a PDF cannot hold.
    package static func complete(
        options: PDFOptions = PDFOptions(), limits: RasterLimits = RasterLimits()
    ) throws(PDFError) -> PDFWriter {
        let rasterizer = Rasterizer.complete(limits: limits)
        let writer = try PDFWriter(options: options, rasterize: { try rasterizer.part($0, $1, scale: $2) })
        writer.svgGlyphs = SVGGlyphs.shared
        return writer
    }
}

extension SVGGlyphs {
    /// The one that every drawing uses, so that documents are read once.
    fileprivate static let shared = SVGGlyphs()
}
