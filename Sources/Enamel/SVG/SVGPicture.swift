package import EnamelDrawing
package import EnamelGeometry
package import EnamelImaging
package import EnamelPDF
package import EnamelRaster
package import EnamelSVG

/// An SVG document, or one element of it, as a picture of some size.
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

    /// Pixels across, or points; nil for what the height or the scale gives.
    package var width: Double?
    /// Pixels down, or points; nil for what the width or the scale gives.
    package var height: Double?
    /// Pixels or points to one pixel of CSS, where neither width nor height is given.
    package var scale: Double
    /// How both are kept to.
    package var fit: Fit
    /// What is behind the drawing.
    package var background: Color?
    /// The identifier of the one element that is drawn, as large as its box with strokes and filters; nil for the whole document.
    package var element: String?

    /// A picture at a size.
    package init(
        width: Double? = nil, height: Double? = nil, scale: Double = 1, fit: Fit = .contain, background: Color? = nil,
        element: String? = nil
    ) {
        self.width = width
        self.height = height
        self.scale = scale
        self.fit = fit
        self.background = background
        self.element = element
    }

    /// The pixels, and what could not be drawn. A fraction of a pixel at the right and lower edge is rounded up.
    package func bitmap(
        of document: EnamelSVG.SVGDocument
    ) throws(SVGPictureError) -> (bitmap: Bitmap, warnings: [SVGWarning]) {
        var pixels: PixelSize?
        let deadline = document.options.limits.deadline
        let sheet = try sheet(of: document, until: deadline) { (size) throws(SVGPictureError) in
            do throws(PixelSizeError) {
                let found = try PixelSize(
                    width: Emblem.pixels(size.width), height: Emblem.pixels(size.height),
                    limit: document.options.limits.canvasPixels)
                pixels = found
                return Size(width: Double(found.width), height: Double(found.height))
            } catch {
                throw .pixels(error)
            }
        }
        guard let pixels else { preconditionFailure("a sheet has a size") }
        do throws(RasterError) {
            let rasterizer = Rasterizer.complete(limits: document.options.limits.rasterLimits(until: deadline))
            return (try rasterizer.bitmap(of: sheet.list, size: pixels, transform: sheet.map), sheet.warnings)
        } catch {
            throw SVGPictureError(error, document.options.limits)
        }
    }

    /// A PDF document of one page, and what could not be drawn or became an image. Filters become images of just their parts.
    package func pdf(
        of document: EnamelSVG.SVGDocument, options: PDFOptions = PDFOptions()
    ) throws(SVGPictureError) -> (bytes: [UInt8], warnings: [String]) {
        let deadline = document.options.limits.deadline
        let sheet = try page(of: document, until: deadline)
        let parts = PartCount(limit: document.options.limits.layerPixels)
        do throws(PDFError) {
            let writer = try PDFWriter.complete(
                options: options, limits: document.options.limits.rasterLimits(until: deadline), parts)
            try writer.addPage(size: sheet.size, content: sheet.list)
            let bytes = try writer.finish()
            return (bytes, sheet.warnings.map(\.description) + writer.warnings.map(\.description))
        } catch {
            throw parts.fault.map { SVGPictureError($0, document.options.limits) } ?? .pdf(error)
        }
    }

    /// What stands on the page of ``pdf(of:options:)``, before it is written.
    package func page(
        of document: EnamelSVG.SVGDocument, until deadline: ContinuousClock.Instant?
    ) throws(SVGPictureError) -> (size: Size, list: DisplayList, warnings: [SVGWarning]) {
        let sheet = try sheet(of: document, until: deadline) { (size) throws(SVGPictureError) in size }
        guard sheet.map != .identity else { return (sheet.size, sheet.list, sheet.warnings) }
        let group = DrawCommand.group(DrawGroup(transform: sheet.map, children: sheet.list.commands))
        return (sheet.size, DisplayList(commands: [group]), sheet.warnings)
    }

    /// What is drawn, and how it lies on a sheet of some size.
    private struct Sheet {
        var list: DisplayList
        var map: Affine
        var size: Size
        var warnings: [SVGWarning]
    }

    /// Makes the drawing when the sheet's size has been found good by `settle`, which may round it.
    private func sheet(
        of document: EnamelSVG.SVGDocument, until deadline: ContinuousClock.Instant?,
        settle: (Size) throws(SVGPictureError) -> Size
    ) throws(SVGPictureError) -> Sheet {
        var box = Rect(origin: .zero, size: document.size)
        var part: SVGElementDrawing?
        if let element {
            let drawing: SVGElementDrawing
            do throws(SVGError) { drawing = try document.drawing(element: element, until: deadline) } catch {
                throw .svg(error)
            }
            guard let found = drawing.boxes.layer, found.width > 0, found.height > 0 else {
                throw .svg(.emptyElement(id: element))
            }
            box = found
            part = drawing
        }
        let (x, y) = factors(box.size)
        let size = try settle(Size(width: width ?? box.width * x, height: height ?? box.height * y))
        var list: DisplayList
        let warnings: [SVGWarning]
        if let part {
            (list, warnings) = (part.list, part.warnings)
        } else {
            do throws(SVGError) {
                let drawing = try document.drawing(window: size, until: deadline)
                (list, warnings) = (drawing.list, drawing.warnings)
            } catch {
                throw .svg(error)
            }
        }
        var map = Affine.translation(x: -box.x, y: -box.y).concatenating(.scale(x: x, y: y))
        if width != nil, height != nil {
            map = map.concatenating(
                .translation(x: (size.width - box.width * x) / 2, y: (size.height - box.height * y) / 2))
        }
        if let color = background?.resolved(in: .light), color.opacity > 0, let back = map.inverted() {
            list.commands.insert(
                .fill(Path(Rect(origin: .zero, size: size).applying(back)), .color(color), .nonzero), at: 0)
        }
        return Sheet(list: list, map: map, size: size, warnings: warnings)
    }

    /// Pixels or points to one pixel of CSS, across and down.
    private func factors(_ size: Size) -> (Double, Double) {
        switch (width, height) {
        case (nil, nil): return (scale, scale)
        case (let width?, nil): return (width / size.width, width / size.width)
        case (nil, let height?): return (height / size.height, height / size.height)
        case (let width?, let height?):
            let (x, y) = (width / size.width, height / size.height)
            switch fit {
            case .contain: return (min(x, y), min(x, y))
            case .cover: return (max(x, y), max(x, y))
            case .fill: return (x, y)
            }
        }
    }
}

/// Why a document could not be drawn as a picture.
package enum SVGPictureError: Error, CustomStringConvertible {
    /// The document goes past a limit, or has no such element.
    case svg(SVGError)
    /// The picture would be too large.
    case pixels(PixelSizeError)
    /// The drawing goes past a limit.
    case drawing(RasterError)
    /// The PDF document cannot be written.
    case pdf(PDFError)

    /// The error of the document's limit where there is one for what the rasterizer ran into.
    init(_ error: RasterError, _ limits: SVGLimits) {
        switch error {
        case .deadline: self = .svg(limits.timeOut)
        case .filterPixels(let limit): self = .svg(.limit(.filterPixels, value: limit))
        case .drawnLayerPixels(let limit): self = .svg(.limit(.layerPixels, value: limit))
        case .nesting, .commands, .layerPixels, .patternNesting, .patternTiles, .patternPixels: self = .drawing(error)
        }
    }

    /// What was wrong, as the module that found it says it.
    package var underlying: any Error {
        switch self {
        case .svg(let error): error
        case .pixels(let error): error
        case .drawing(let error): error
        case .pdf(let error): error
        }
    }

    /// One line that says what was wrong.
    package var description: String { "\(underlying)" }
}

extension SVGLimits {
    /// What a document's drawing may take as pixels.
    func rasterLimits(until deadline: ContinuousClock.Instant?) -> RasterLimits {
        RasterLimits(drawnLayerPixels: layerPixels, filterPixels: filterPixels, deadline: deadline)
    }
}
