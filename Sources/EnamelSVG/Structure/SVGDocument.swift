public import EnamelDrawing
public import EnamelGeometry

/// An SVG document that has been read: static SVG 1.1 and SVG 2, as browsers draw it. Scripts and animation are ignored.
///
/// A value: any number of tasks may draw it at once.
public struct SVGDocument: Sendable {
    /// How it is read and drawn.
    public let options: SVGOptions
    /// What was repaired while it was read. What cannot be drawn is told by ``drawing()``.
    public let warnings: [SVGWarning]
    /// The picture's size in pixels of CSS: `width` and `height`, or the view box where they are missing or shares of something.
    public let size: Size
    /// What the outermost element's `viewBox` says; nil where it has none.
    public let viewBox: Rect?
    let source: SVGSource

    /// Reads a document: XML in UTF-8, UTF-16, Latin-1 or windows-1252, compressed by gzip or not. O(bytes).
    /// - Throws: ``SVGError`` where there is no `svg` element, or it goes past a limit.
    public init(parsing bytes: some Sequence<UInt8>, options: SVGOptions = SVGOptions()) throws(SVGError) {
        let result = try XMLReader(limits: options.limits).read(Array(bytes))
        source = SVGSource(result.tree)
        guard source.tag(source.tree.root) == .svg else {
            let name = source.tree.name(of: source.tree.root)
            // In the notation with braces where the namespace alone is wrong.
            throw .notSVG(root: name.local == "svg" ? "{\(name.namespace.prefix(100))}svg" : name.local)
        }
        self.options = options
        warnings = result.warnings
        viewBox = ViewBox.rect(source.tree.attribute("viewBox", of: source.tree.root))
        // A document without any size is drawn once to find it.
        let builder = SVGBuilder(source, options, screen: options.viewport)
        builder.deadline = options.limits.deadline
        size = try builder.rootSize()
    }

    /// The picture, in pixels of CSS from (0, 0) to ``size``, and what could not be drawn. O(elements drawn).
    /// - Parameter window: the size in pixels of the output that it will fill, which `vw`, `vh` and media queries ask about where the
    ///   document has no size of its own, as in a browser's window; nil for ``size``.
    /// - Throws: ``SVGError`` where it goes past a limit.
    public func drawing(window: Size? = nil) throws(SVGError) -> SVGDrawing {
        try drawing(window: window, until: options.limits.deadline)
    }

    /// The same, over at a time.
    package func drawing(window: Size?, until deadline: ContinuousClock.Instant?) throws(SVGError) -> SVGDrawing {
        let builder = builder(window, until: deadline)
        let content = try builder.drawRoot(size: size)
        return SVGDrawing(
            list: DisplayList(commands: content.commands), bounds: content.bounds, strokeBounds: content.strokeBounds,
            warnings: builder.warnings)
    }

    /// What draws it.
    func builder(_ window: Size?, until deadline: ContinuousClock.Instant?) -> SVGBuilder {
        let builder = SVGBuilder(source, options, screen: hasOwnSize ? size : window ?? size)
        builder.deadline = deadline
        return builder
    }

    /// Whether the outermost element says how large it is, and not as a share of something.
    private var hasOwnSize: Bool {
        ["width", "height"].contains { name in
            source.tree.attribute(name, of: source.tree.root).map {
                !$0.utf8.contains(UInt8(ascii: "%")) && $0.trimmed != "auto"
            } ?? false
        }
    }

    /// Whether an element has such an identifier.
    public func hasElement(id: String) -> Bool { source.identifiers[id] != nil }
}

/// A document as a picture.
public struct SVGDrawing: Sendable {
    /// The picture.
    public var list: DisplayList
    /// The box around everything that is filled, strokes not counted; nil where there is nothing.
    public var bounds: Rect?
    /// The same with strokes and markers.
    public var strokeBounds: Rect?
    /// What could not be drawn.
    public var warnings: [SVGWarning]
}
