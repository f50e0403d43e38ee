import EnamelDrawing
import EnamelGeometry
import EnamelImaging

/// A content stream that commands are drawn into: a page's, a form's or a tile's.
///
/// Coordinates are the display list's, y down; a page's content begins with a mirroring. Soft masks are set around single objects
/// only, never around a list of commands: a part that is masked becomes a group of its own, so that masks need not be combined.
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
    /// ``toPage`` where the content begins.
    let rootToPage: Affine
    /// What may be seen of what is drawn, in the picture's coordinates.
    var visible: Rect
    /// Around all that was drawn, in the picture's coordinates; nil for nothing yet.
    private(set) var inked: Rect?
    /// Applied to all that is drawn, over its own: of a group whose only child is drawn in its place.
    var opacity = 1.0
    /// What colours become: those of masks count by their brightness.
    let tone: ColorTone
    /// What the graphics state is known to be, so that it need not be set again.
    var state: GraphicsState
    /// What was drawn so far in this content, for what looks through to it.
    var trail: DrawingTrail
    /// How many forms and masks deep it is in the page. Readers follow no more than some tens.
    var depth = 0
    /// Links found, in the picture's coordinates.
    var links: [PDFLink] = []

    /// Begins a content stream.
    /// - Parameters:
    ///   - toContent: from the first commands' coordinates to the content's: a page's mirroring.
    ///   - isPage: whether the graphics state is that at the beginning of a page. A form's is that of whoever draws it.
    init(
        _ context: DocumentContext, toContent: Affine = .identity, toPage: Affine, visible: Rect, tone: ColorTone,
        isPage: Bool = false
    ) {
        self.context = context
        self.toContent = toContent
        self.toPage = toPage
        self.visible = visible
        self.tone = tone
        rootToPage = toPage
        state = isPage ? .initial : GraphicsState()
        trail = DrawingTrail(toPage: toPage)
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
        let before = (state, toContent, toPage, content.decimals, opacity, visible)
        content.operation("q")
        try body(&self)
        content.operation("Q")
        (state, toContent, toPage, content.decimals, opacity, visible) = before
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

    /// Notes that something is drawn within a rectangle of the current coordinates. False where nothing of it can be seen.
    mutating func include(_ bounds: Rect) -> Bool {
        let place = bounds.applying(toPage)
        // Coordinates that are out of hand are drawn for what of them may be seen.
        guard let seen = place.isFinite ? Self.overlap(place, visible) : visible else { return false }
        inked = inked.map { $0.union(seen) } ?? seen
        return true
    }

    /// What two rectangles share, lines and points included.
    static func overlap(_ a: Rect, _ b: Rect) -> Rect? {
        let (left, top) = (max(a.minX, b.minX), max(a.minY, b.minY))
        let (right, bottom) = (min(a.maxX, b.maxX), min(a.maxY, b.maxY))
        guard left <= right, top <= bottom else { return nil }
        return Rect(minX: left, minY: top, maxX: right, maxY: bottom)
    }

    /// What may be seen, in the current coordinates; nil where they are flat.
    var visibleHere: Rect? { toPage.inverted().map { visible.applying($0) } }
}
