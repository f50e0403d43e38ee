import EnamelDrawing
import EnamelGeometry

/// A content stream that commands are drawn into: a page's, a form's or a tile's.
///
/// Coordinates are the display list's, y down; the content's own begin with a mirroring where it is a page.
struct PDFCanvas {
    /// What the document shares.
    let context: DocumentContext
    /// The operators so far.
    var content = PDFContent()
    /// From the current coordinates to those that the content stream began with: what patterns are placed by
    /// (ISO 32000-2, section 8.7.3.1).
    private(set) var toContent: Affine
    /// From the current coordinates to the picture's, in points, y down.
    private(set) var toPage: Affine
    /// What the graphics state is known to be, so that it need not be set again.
    var state = GraphicsState()

    /// Begins a content stream.
    init(_ context: DocumentContext, toContent: Affine, toPage: Affine) {
        self.context = context
        self.toContent = toContent
        self.toPage = toPage
        chooseDecimals()
    }

    /// Coordinates get as many decimals as 1/1000 of a point on the page needs.
    private mutating func chooseDecimals() {
        var scale = toPage.maximumScale
        var decimals = 3
        while scale > 2, decimals < 9 {
            scale /= 10
            decimals += 1
        }
        while scale < 0.2, decimals > 0, scale > 0 {
            scale *= 10
            decimals -= 1
        }
        content.decimals = decimals
    }

    /// Saves the graphics state, lets `body` draw, and restores it (8.4.2).
    mutating func saved(_ body: (inout PDFCanvas) throws(PDFError) -> Void) throws(PDFError) {
        let (state, toContent, toPage, decimals) = (state, toContent, toPage, content.decimals)
        content.operation("q")
        try body(&self)
        content.operation("Q")
        (self.state, self.toContent, self.toPage, content.decimals) = (state, toContent, toPage, decimals)
    }

    /// Maps what follows, to the end of the saved state it stands in.
    mutating func concatenate(_ map: Affine) {
        guard map != .identity else { return }
        content.map(map)
        content.operation("cm")
        toContent = map.concatenating(toContent)
        toPage = map.concatenating(toPage)
        chooseDecimals()
    }
}

/// The part of the graphics state that is kept track of; nil is not known.
struct GraphicsState {
    /// The font and its size as `Tf` set them.
    var font: (reference: PDFReference, size: Double)?
    /// The spacing of characters as `Tc` set it.
    var characterSpacing = 0.0
    /// The text object that the content ends with, if nothing has been written since.
    var textObject: TextObject?
}

extension PDFCanvas {
    /// Draws commands in the current coordinates. At the end the graphics state is what it was, apart from what ``state`` tracks.
    mutating func draw(_ commands: [DrawCommand]) throws(PDFError) {
        for command in commands {
            switch command {
            case .glyphs(let run, let origin, let paint):
                try context.fonts.show(run, at: origin, paint: paint, on: &self)
            case .fill, .stroke, .image, .backdrop, .link, .group: continue
            }
        }
    }

    /// Lets `body` show glyphs or paint paths with a paint as the nonstroking colour. Opacity, and soft masks where colours are
    /// translucent by place, are set around it.
    /// - Parameter bounds: around what is painted, in the current coordinates.
    mutating func filling(
        with paint: Paint, within bounds: Rect, _ body: (inout PDFCanvas) throws(PDFError) -> Void
    ) throws(PDFError) {
        try body(&self)
    }

    /// Commands as a form XObject (8.10) in the current coordinates.
    /// - Parameter bounds: what of them is seen.
    func form(_ commands: [DrawCommand], bounds: Rect) throws(PDFError) -> PDFReference {
        var canvas = PDFCanvas(context, toContent: .identity, toPage: toPage)
        try canvas.draw(commands)
        return try context.file.write(
            PDFStream(
                [
                    "Type": .name("XObject"), "Subtype": .name("Form"),
                    "BBox": .numbers([bounds.minX, bounds.minY, bounds.maxX, bounds.maxY]),
                    "Resources": .reference(try context.object(canvas.content.resources.dictionary)),
                ], bytes: canvas.content.text.bytes))
    }
}
