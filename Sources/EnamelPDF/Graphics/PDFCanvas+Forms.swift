import EnamelDrawing
import EnamelGeometry

extension PDFCanvas {
    /// This canvas's content as a form XObject (ISO 32000-2, section 8.10).
    /// - Parameters:
    ///   - bounds: what of it is seen, in the coordinates that it began with.
    ///   - group: the space that it is blended in, as an isolated transparency group (11.6.6); nil for none.
    func form(_ bounds: Rect, group: String?) throws(PDFError) -> PDFStream {
        var dictionary: PDFDictionary = [
            "Type": .name("XObject"), "Subtype": .name("Form"), "BBox": bounds.object,
        ]
        if let group {
            dictionary.append("Group", ["S": .name("Transparency"), "CS": .name(group), "I": true])
        }
        dictionary.append("Resources", .reference(try context.object(content.resources.dictionary)))
        return PDFStream(dictionary, bytes: content.text.bytes)
    }

    /// This canvas's content as a tiling pattern (8.7.3).
    func tile(_ bounds: Rect, step: Size, map: Affine) throws(PDFError) -> PDFStream {
        PDFStream(
            [
                "Type": .name("Pattern"), "PatternType": 1, "PaintType": 1, "TilingType": 1, "BBox": bounds.object,
                "XStep": .real(step.width), "YStep": .real(step.height), "Matrix": map.object,
                "Resources": .reference(try context.object(content.resources.dictionary)),
            ], bytes: content.text.bytes)
    }

    /// A canvas for a group of what stands in the current coordinates.
    func inner() -> PDFCanvas {
        var canvas = PDFCanvas(context, toPage: toPage, visible: visible, tone: tone)
        canvas.state.alpha = GraphicsState.opaque
        canvas.depth = depth + 1
        return canvas
    }

    /// Commands as a form XObject in the current coordinates, for what is drawn often: the space that they are given in is that in
    /// which ``draw(form:)`` draws them. Nil where they draw nothing.
    func form(_ commands: [DrawCommand], visible bounds: Rect) throws(PDFError) -> PDFReference? {
        var canvas = inner()
        canvas.visible = bounds.applying(toPage)
        context.depth += 1
        defer { context.depth -= 1 }
        try canvas.drawRoot(commands)
        guard let bounds = canvas.inkedHere else { return nil }
        return try context.file.write(canvas.form(bounds, group: tone.deviceSpace))
    }

    /// Draws a form in the current coordinates.
    mutating func draw(form reference: PDFReference) throws(PDFError) {
        try setAlpha(1)
        content.use(reference, .xObject)
        content.operation("Do")
    }

    /// Around all that was drawn, in the coordinates that the content began with; nil for nothing.
    var inkedHere: Rect? {
        guard let inked, let inverse = rootToPage.inverted() else { return nil }
        // A point on the page around it: edges are anti-aliased.
        return inked.inset(by: -1).applying(inverse)
    }
}

extension Rect {
    /// As a rectangle of a file (7.9.5).
    var object: PDFObject { .numbers([minX, minY, maxX, maxY]) }
}
