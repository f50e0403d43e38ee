import EnamelDrawing
import EnamelGeometry
import EnamelImaging

/// One drawing under way: its memory and what it has used of its limits.
struct Renderer: ~Copyable {
    let limits: RasterLimits
    let tolerance: Double
    let kernels: SpanKernels
    /// Nil while a glyph's own document is drawn, which may not have such glyphs in turn.
    var svgGlyphs: (any SVGGlyphSource)?
    /// Parts of colour glyphs drawn.
    var colorParts = 0
    /// From the coordinates of the list as a whole to pixels.
    var root: Affine
    var coverer: Coverer
    /// Pixels of layers and masks alive.
    var layerPixels = 0
    /// Pixels of all layers and masks so far.
    private var drawnLayerPixels = 0
    /// Patterns and filters' pictures being drawn inside one another.
    var patternDepth = 0
    /// Pixels drawn for patterns and filters' pictures inside of others.
    var nestedPatternPixels = 0
    /// Pixels of filters' primitives.
    var filterPixels = 0
    /// Commands since the time was looked at.
    private var commandsUnwatched = 0
    var patterns = PatternCache()
    /// Coverage bytes of a band and pixels of a row, kept from one fill to the next.
    var scratch = Scratch()
    /// Where the masks of the last run's font are, and room for one that is not kept.
    var glyphs = GlyphMasks()

    init(_ rasterizer: Rasterizer, root: Affine) {
        limits = rasterizer.limits
        tolerance = rasterizer.tolerance
        kernels = rasterizer.kernels
        svgGlyphs = rasterizer.svgGlyphs
        self.root = root
        coverer = Coverer(tolerance: rasterizer.tolerance)
    }

    mutating func draw(
        _ commands: [DrawCommand], _ transform: Affine, _ clip: Clip, _ target: Target, depth: Int
    ) throws(RasterError) {
        guard transform.isFinite, !clip.area.isEmpty else { return }
        for command in commands {
            try watch()
            switch command {
            case .fill(let path, let paint, let rule):
                try fill(path, paint, rule, transform, clip, target)
            case .stroke(let path, let paint, let style):
                try stroke(path, paint, style, transform, clip, target)
            case .glyphs(let run, let origin, let paint):
                try draw(run, at: origin, paint, transform, clip, target)
            case .image(let image):
                try draw(image, transform, clip, target)
            case .backdrop(let backdrop):
                try draw(backdrop, transform, clip, target)
            case .link:
                continue
            case .group(let group):
                try draw(group, transform, clip, target, depth: depth + 1)
            }
        }
    }

    /// Looks at the time now and then.
    private mutating func watch() throws(RasterError) {
        guard let deadline = limits.deadline else { return }
        commandsUnwatched += 1
        guard commandsUnwatched >= 16 else { return }
        commandsUnwatched = 0
        if ContinuousClock.now > deadline { throw .deadline }
    }

    /// Counts the pixels of a filter's primitive that is about to be worked out, each as often as it costs, and looks at the time.
    mutating func count(filterPixels area: PixelRect, of operation: FilterOperation) throws(RasterError) {
        let (single, isTooLarge) = area.width.multipliedReportingOverflow(by: area.height)
        let (pixels, overflow) = single.multipliedReportingOverflow(by: isTooLarge ? .max : operation.weight)
        let sum = filterPixels.addingReportingOverflow(pixels)
        guard !overflow, !sum.overflow, sum.partialValue <= limits.filterPixels else {
            throw .filterPixels(limit: limits.filterPixels)
        }
        filterPixels = sum.partialValue
        if let deadline = limits.deadline, ContinuousClock.now > deadline { throw .deadline }
    }

    /// Counts pixels that are about to be asked for.
    mutating func reserve(_ area: PixelRect) throws(RasterError) {
        let (pixels, overflow) = area.width.multipliedReportingOverflow(by: area.height)
        let needed = layerPixels.addingReportingOverflow(pixels)
        guard !overflow, !needed.overflow, needed.partialValue <= limits.layerPixels else {
            throw .layerPixels(
                needed: overflow || needed.overflow ? .max : needed.partialValue, limit: limits.layerPixels)
        }
        layerPixels = needed.partialValue
        let drawn = drawnLayerPixels.addingReportingOverflow(pixels)
        guard !drawn.overflow, drawn.partialValue <= limits.drawnLayerPixels else {
            throw .drawnLayerPixels(limit: limits.drawnLayerPixels)
        }
        drawnLayerPixels = drawn.partialValue
    }

    /// Counts pixels that are no longer needed.
    mutating func release(_ area: PixelRect) { layerPixels -= area.width * area.height }
}

extension FilterOperation {
    /// What a pixel costs, a copied one being 1.
    fileprivate var weight: Int {
        switch self {
        case .turbulence(let turbulence): min(max(turbulence.octaves, 1), 24)
        case .convolve(_, let matrix): 1 + matrix.kernel.count / 64
        case .gaussianBlur, .dropShadow, .innerShadow, .offset, .flood, .colorMatrix, .componentTransfer, .blend,
            .arithmetic,
            .merge, .tile, .image, .morphology, .displace, .lighting:
            1
        }
    }
}
