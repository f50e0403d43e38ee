import EnamelDrawing
import EnamelGeometry
import EnamelImaging

extension PDFCanvas {
    mutating func draw(_ drawing: ImageDrawing) throws(PDFError) {
        let rect = drawing.rect.standardized
        guard rect.isFinite, !rect.isEmpty, include(rect) else { return }
        if tone == .color, let encoded = drawing.encoded, encoded.format == .jpeg,
            let file = try context.images.reference(
                ofJPEG: encoded.bytes, for: drawing.bitmap, drawing.sampling, context)
        {
            try setAlpha(1)
            return try saved { canvas throws(PDFError) in
                canvas.content.map(file.map.concatenating(Self.unitSquare(in: rect)))
                canvas.content.operation("cm")
                canvas.content.use(file.reference, .xObject)
                canvas.content.operation("Do")
            }
        }
        let image = try context.images.reference(of: drawing.bitmap, drawing.sampling, tone, context)
        try setAlpha(1)
        place(image, in: rect)
    }

    /// Draws a picture as paint within the clip.
    mutating func draw(_ paint: ImagePaint) throws(PDFError) {
        guard paint.transform.inverted() != nil else { return }
        let image = try context.images.reference(of: paint.bitmap, paint.sampling, tone, context)
        try setAlpha(1)
        concatenate(paint.transform)
        place(image, in: Rect(x: 0, y: 0, width: Double(paint.bitmap.width), height: Double(paint.bitmap.height)))
    }

    /// Draws an image in a rectangle of the current coordinates (ISO 32000-2, section 8.9.5).
    mutating func place(_ image: PDFReference, in rect: Rect) {
        content.operation("q")
        content.map(Self.unitSquare(in: rect))
        content.operation("cm")
        content.use(image, .xObject)
        content.operation("Do")
        content.operation("Q")
    }

    /// From the unit square that images fill, y up, to a rectangle, y down.
    static func unitSquare(in rect: Rect) -> Affine {
        Affine(a: rect.width, b: 0, c: 0, d: -rect.height, tx: rect.minX, ty: rect.maxY)
    }
}
