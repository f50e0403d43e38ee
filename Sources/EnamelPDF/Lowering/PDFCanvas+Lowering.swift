import EnamelDrawing
import EnamelGeometry
import EnamelImaging

extension PDFCanvas {
    /// Draws commands, which are given in the current coordinates, as an image of them.
    /// - Parameters:
    ///   - bounds: around what they draw, in the picture's coordinates; nil for nothing.
    ///   - reason: what about them a PDF cannot hold.
    ///   - resolution: pixels to the inch where the options' would draw something else.
    mutating func lower(
        _ commands: [DrawCommand], within bounds: Rect?, because reason: String, resolution: Double? = nil
    ) throws(PDFError) {
        noteLinks(in: commands)
        guard let part = part(bounds, because: reason, resolution: resolution) else { return }
        let list = DisplayList(commands: [.group(DrawGroup(transform: toPage, children: commands))])
        try place(context.bitmap(of: list, part), part)
    }

    /// Draws the last of commands, which look through to those before, as an image of all in which only what the last one changes is
    /// seen.
    /// - Parameter last: in the current coordinates.
    mutating func lowerOverTrail(_ last: [DrawCommand], within bounds: Rect?, because reason: String) throws(PDFError) {
        guard let part = part(bounds, because: reason) else { return }
        func list(_ last: [DrawCommand]) -> DisplayList {
            let commands = trail.commands(
                endingWith: last, within: part.rect, nesting: context.options.limits.nesting)
            return DisplayList(commands: [.group(DrawGroup(transform: trail.toPage, children: commands))])
        }
        let behind = try context.bitmap(of: list([]), part)
        let all = try context.bitmap(of: list(last), part)
        guard all.size == behind.size else { throw .rasterization("pictures of one part differ in size") }
        var canvas = PixelBuffer(size: all.size)
        unsafe canvas.withPixels { pixels in
            unsafe all.withPixels { all in
                unsafe behind.withPixels { behind in
                    // SAFETY: all three have the same size.
                    for index in 0..<all.count where unsafe all[index] != behind[index] {
                        unsafe pixels[index] = all[index]
                    }
                }
            }
        }
        try place(canvas.finish(), part)
    }

    /// The part of the page that becomes an image, whole pixels of it; nil where there is nothing to draw.
    private func part(_ bounds: Rect?, because reason: String, resolution: Double? = nil) -> LoweredPart? {
        guard let bounds, let inside = bounds.isFinite ? Self.overlap(bounds, visible) : visible, inside.width > 0,
            inside.height > 0
        else { return nil }
        guard context.rasterize != nil else {
            context.warn(.leftOut("\(reason): there is no rasterizer to draw it"))
            return nil
        }
        let limits = context.options.limits
        let wanted = resolution ?? context.options.resolution
        let rest = limits.allLoweredPixels - context.loweredPixels
        var scale = (wanted.isFinite ? min(max(wanted, 9), 4800) : 288) / 72
        let area = inside.width * inside.height
        let most = Double(min(limits.loweredPixels, max(rest, 0)))
        if area * scale * scale > most { scale = min(scale, (most / area).squareRoot() * 0.99) }
        guard let part = LoweredPart(inside, scale: scale), part.pixels <= rest else {
            context.warn(
                .leftOut("\(reason): the document's images are over the limit of \(limits.allLoweredPixels) pixels"))
            return nil
        }
        context.loweredPixels += part.pixels
        context.warn(.lowered(reason, resolution: scale * 72))
        return part
    }

    private mutating func place(_ bitmap: Bitmap, _ part: LoweredPart) throws(PDFError) {
        guard let inverse = toPage.inverted(), let (bitmap, rect) = part.trimmed(bitmap) else { return }
        try saved { canvas throws(PDFError) in
            canvas.concatenate(inverse)
            try canvas.draw(ImageDrawing(bitmap, in: rect, sampling: .linear))
        }
    }
}

/// A part of a page that becomes an image. It begins at whole points and, at scales that are whole numbers, ends there: PDFium draws
/// an image on whole pixels and stretches it to them.
struct LoweredPart {
    /// In points; whole pixels at the scale.
    let rect: Rect
    /// Pixels to a point.
    let scale: Double
    private let columns: Int
    private let rows: Int

    var pixels: Int { columns * rows }

    init?(_ rect: Rect, scale: Double) {
        guard scale > 0 else { return nil }
        let (left, top) = (rect.minX.rounded(.down), rect.minY.rounded(.down))
        guard let columns = Int(exactly: ((rect.maxX.rounded(.up) - left) * scale).rounded(.up)),
            let rows = Int(exactly: ((rect.maxY.rounded(.up) - top) * scale).rounded(.up)), columns > 0, rows > 0,
            !columns.multipliedReportingOverflow(by: rows).overflow
        else { return nil }
        self.columns = columns
        self.rows = rows
        self.scale = scale
        self.rect = Rect(x: left, y: top, width: Double(columns) / scale, height: Double(rows) / scale)
    }

    /// The pixels that are seen, and their place; nil for none.
    func trimmed(_ bitmap: Bitmap) -> (Bitmap, Rect)? {
        var (left, top, right, bottom) = (Int.max, Int.max, 0, 0)
        unsafe bitmap.withPixels { pixels in
            for y in 0..<bitmap.height {
                for x in 0..<bitmap.width {
                    // SAFETY: the position lies in the picture.
                    guard unsafe pixels[y * bitmap.width + x] >> 24 != 0 else { continue }
                    left = min(left, x)
                    right = max(right, x + 1)
                    top = min(top, y)
                    bottom = y + 1
                }
            }
        }
        guard right > left else { return nil }
        // Whole points are kept whole.
        if let unit = Int(exactly: scale), unit > 0 {
            (left, top) = (left / unit * unit, top / unit * unit)
            right = min((right + unit - 1) / unit * unit, bitmap.width)
            bottom = min((bottom + unit - 1) / unit * unit, bitmap.height)
        }
        let inside = PixelRect(x: left, y: top, width: right - left, height: bottom - top)
        guard let part = try? bitmap.cropped(to: inside) else { return (bitmap, rect) }
        return (
            part,
            Rect(
                x: rect.minX + Double(left) / scale, y: rect.minY + Double(top) / scale,
                width: Double(right - left) / scale,
                height: Double(bottom - top) / scale)
        )
    }
}

extension DocumentContext {
    /// A picture of a part.
    fileprivate func bitmap(of list: DisplayList, _ part: LoweredPart) throws(PDFError) -> Bitmap {
        guard let rasterize else { throw .rasterization("there is no rasterizer") }
        do {
            return try rasterize(list, part.rect, part.scale)
        } catch {
            throw .rasterization("\(error)")
        }
    }
}
