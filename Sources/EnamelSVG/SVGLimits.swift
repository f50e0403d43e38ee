/// What a drawing may ask for. The defaults suit a public server that draws files from strangers; each is checked before memory or
/// time is spent, and going past one throws an error that names it.
public struct SVGLimits: Hashable, Sendable {
    /// Bytes of the source, after decompression.
    public var sourceBytes: Int
    /// Elements and texts.
    public var nodes: Int
    /// Elements inside elements.
    public var nesting: Int
    /// Attributes of one element.
    public var attributes: Int
    /// Bytes of all texts and attribute values after entities are expanded.
    public var textBytes: Int
    /// Elements drawn inside `use`, patterns, markers, masks, clips and the like, each as often as it is.
    public var expandedElements: Int
    /// `use`, patterns, markers, masks, clips and images inside one another.
    public var references: Int
    /// Segments of all paths drawn.
    public var pathSegments: Int
    /// Bytes of all texts drawn, each as often as it is.
    public var drawnTextBytes: Int
    /// Primitives of all filters drawn, each as often as it is.
    public var filterPrimitives: Int
    /// Columns and rows of the kernel of `feConvolveMatrix`; one with more does nothing.
    public var filterKernel: Int
    /// Bytes of one style sheet or image that is loaded, and of a data URL.
    public var resourceBytes: Int
    /// Pixels of one image.
    public var imagePixels: Int
    /// Pixels of the canvas.
    public var canvasPixels: Int
    /// Pixels of all primitives of all filters that are drawn: their area, that of turbulence once for each octave.
    public var filterPixels: Int
    /// Pixels of all layers that groups, masks and clips are drawn in, one after another.
    public var layerPixels: Int
    /// Seconds that a drawing may take, its pixels included.
    public var seconds: Double

    /// The given limits; those not given are a public server's.
    public init(
        sourceBytes: Int = 1 << 26, nodes: Int = 1_000_000, nesting: Int = 400, attributes: Int = 4096,
        textBytes: Int = 1 << 27, expandedElements: Int = 200_000, references: Int = 32, pathSegments: Int = 10_000_000,
        drawnTextBytes: Int = 1 << 21,
        filterPrimitives: Int = 10_000, filterKernel: Int = 64,
        resourceBytes: Int = 1 << 25, imagePixels: Int = 1 << 25, canvasPixels: Int = 1 << 26,
        filterPixels: Int = 1 << 29, layerPixels: Int = 1 << 32, seconds: Double = 30
    ) {
        self.sourceBytes = sourceBytes
        self.nodes = nodes
        self.nesting = nesting
        self.attributes = attributes
        self.textBytes = textBytes
        self.expandedElements = expandedElements
        self.references = references
        self.pathSegments = pathSegments
        self.drawnTextBytes = drawnTextBytes
        self.filterPrimitives = filterPrimitives
        self.filterKernel = filterKernel
        self.resourceBytes = resourceBytes
        self.imagePixels = imagePixels
        self.canvasPixels = canvasPixels
        self.filterPixels = filterPixels
        self.layerPixels = layerPixels
        self.seconds = seconds
    }
}

extension SVGLimits {
    /// When a drawing that begins now has to be over; nil where there is no such time.
    package var deadline: ContinuousClock.Instant? {
        guard seconds.isFinite, seconds < 1e9 else { return nil }
        return ContinuousClock.now + .seconds(max(0, seconds))
    }

    /// The error of a drawing that takes too long.
    package var timeOut: SVGError { .limit(.seconds, value: seconds < 1e9 ? Int(max(0, seconds).rounded(.up)) : .max) }
}
