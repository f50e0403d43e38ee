import EnamelDrawing
import EnamelGeometry
package import EnamelImaging
package import EnamelRaster
package import EnamelSVG

/// An SVG document as pixels of some size.
package struct SVGPicture: Sendable {
    /// How a document is fitted into a width and a height that are both given.
    package enum Fit: Sendable, CaseIterable {
        /// As large as it can be and still be seen whole; the rest stays free.
        case contain
        /// As small as it can be and still cover everything.
        case cover
        /// Stretched.
        case fill
    }

    /// Pixels across; nil for what the height or the scale gives.
    package var width: Int?
    /// Pixels down; nil for what the width or the scale gives.
    package var height: Int?
    /// Pixels to one of CSS, where neither width nor height is given.
    package var scale: Double
    /// How both are kept to.
    package var fit: Fit
    /// What is behind the drawing.
    package var background: Color?

    /// A picture at a size.
    package init(
        width: Int? = nil, height: Int? = nil, scale: Double = 1, fit: Fit = .contain, background: Color? = nil
    ) {
        self.width = width
        self.height = height
        self.scale = scale
        self.fit = fit
        self.background = background
    }

    /// The document's pixels, and what could not be drawn. A fraction of a pixel at the right and lower edge is rounded up.
    package func bitmap(
        of document: EnamelSVG.SVGDocument
    ) throws(SVGPictureError) -> (bitmap: Bitmap, warnings: [SVGWarning]) {
        let size = document.size
        let (x, y) = factors(size)
        let pixels: PixelSize
        do throws(PixelSizeError) {
            pixels = try PixelSize(
                width: width ?? Emblem.pixels(size.width * x), height: height ?? Emblem.pixels(size.height * y),
                limit: document.options.limits.canvasPixels)
        } catch {
            throw .pixels(error)
        }
        let window = Size(width: Double(pixels.width), height: Double(pixels.height))
        let drawing: SVGDrawing
        do throws(SVGError) { drawing = try document.drawing(window: window) } catch { throw .svg(error) }
        var map = Affine.scale(x: x, y: y)
        if width != nil, height != nil {
            map = map.concatenating(
                .translation(
                    x: (Double(pixels.width) - size.width * x) / 2, y: (Double(pixels.height) - size.height * y) / 2))
        }
        var list = drawing.list
        if let color = background?.resolved(in: .light), color.opacity > 0, let back = map.inverted() {
            let canvas = Rect(x: 0, y: 0, width: Double(pixels.width), height: Double(pixels.height))
            list.commands.insert(.fill(Path(canvas.applying(back)), .color(color), .nonzero), at: 0)
        }
        do throws(RasterError) {
            return (try Rasterizer().bitmap(of: list, size: pixels, transform: map), drawing.warnings)
        } catch {
            throw .drawing(error)
        }
    }

    /// Pixels to one of CSS, across and down.
    private func factors(_ size: Size) -> (Double, Double) {
        switch (width, height) {
        case (nil, nil): return (scale, scale)
        case (let width?, nil): return (Double(width) / size.width, Double(width) / size.width)
        case (nil, let height?): return (Double(height) / size.height, Double(height) / size.height)
        case (let width?, let height?):
            let (x, y) = (Double(width) / size.width, Double(height) / size.height)
            switch fit {
            case .contain: return (min(x, y), min(x, y))
            case .cover: return (max(x, y), max(x, y))
            case .fill: return (x, y)
            }
        }
    }
}

/// Why a document could not be drawn as pixels.
package enum SVGPictureError: Error, CustomStringConvertible {
    /// The document goes past a limit.
    case svg(SVGError)
    /// The picture would be too large.
    case pixels(PixelSizeError)
    /// The drawing goes past a limit.
    case drawing(RasterError)

    /// One line that says what was wrong.
    package var description: String {
        switch self {
        case .svg(let error): error.description
        case .pixels(let error): error.description
        case .drawing(let error): error.description
        }
    }
}
