import EnamelDrawing
import EnamelGeometry
import EnamelImaging
package import EnamelPDF
package import EnamelRaster
import EnamelSVG
import Synchronization

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
        options: PDFOptions = PDFOptions(), limits: RasterLimits = RasterLimits(),
        _ parts: PartCount = PartCount(limit: .max)
    ) throws(PDFError) -> PDFWriter {
        let rasterizer = Rasterizer.complete(limits: limits)
        let writer = try PDFWriter(
            options: options,
            rasterize: { list, area, scale in
                do {
                    try parts.add(area, scale: scale)
                    return try rasterizer.part(list, area, scale: scale)
                } catch let error as RasterError {
                    parts.note(error)
                    throw error
                }
            })
        writer.svgGlyphs = SVGGlyphs.shared
        return writer
    }
}

extension SVGGlyphs {
    /// The one that every drawing uses, so that documents are read once.
    fileprivate static let shared = SVGGlyphs()
}

/// What the parts of a PDF document that become images come to, and why one could not be drawn.
package final class PartCount: Sendable {
    private let limit: Int
    private let state = Mutex<(pixels: Double, fault: RasterError?)>((0, nil))

    /// - Parameter limit: pixels of all parts.
    package init(limit: Int) { self.limit = limit }

    /// What the rasterizer ran into.
    package var fault: RasterError? { state.withLock { $0.fault } }

    /// Counts a part that is about to be drawn.
    fileprivate func add(_ area: Rect, scale: Double) throws(RasterError) {
        let isOver = state.withLock { state in
            state.pixels += max(0, area.width * area.height * scale * scale)
            return state.pixels > Double(limit)
        }
        if isOver { throw .drawnLayerPixels(limit: limit) }
    }

    fileprivate func note(_ error: RasterError) { state.withLock { $0.fault = error } }
}
