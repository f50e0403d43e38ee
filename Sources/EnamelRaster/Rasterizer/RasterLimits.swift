/// What one drawing may ask for. The defaults suit a public server.
public struct RasterLimits: Hashable, Sendable {
    /// Groups inside groups.
    public var nesting: Int
    /// Commands of the list, each as often as it is reached: a group that stands in it twice counts twice.
    public var commands: Int
    /// Pixels of all layers and clip masks that are alive at once, the canvas not counted; four bytes each in a layer,
    /// one in a mask.
    public var layerPixels: Int
    /// Pixels of all layers and clip masks that are drawn, one after another: what bounds the time of many large groups.
    public var drawnLayerPixels: Int
    /// Patterns inside the tiles of patterns.
    public var patternNesting: Int
    /// Tiles of one pattern that are drawn one by one; those that repeat as whole pixels or by sampling count once.
    public var patternTiles: Int
    /// Pixels drawn for patterns, and for pictures of filters, inside others, all together, one counting 1,024 at least: what
    /// keeps a small file that multiplies itself from taking long.
    public var patternPixels: Int
    /// Pixels of all primitives of all filters drawn. Those of turbulence count once for each octave, those of a convolution once more for each 64
    /// numbers of the kernel.
    public var filterPixels: Int
    /// When the drawing has to be over; nil for no such time. It is asked for often, but not inside one command.
    public var deadline: ContinuousClock.Instant?

    /// The given limits; those not given are a public server's.
    public init(
        nesting: Int = 512, commands: Int = 1 << 24, layerPixels: Int = 1 << 27, drawnLayerPixels: Int = 1 << 32,
        patternNesting: Int = 32,
        patternTiles: Int = 4096,
        patternPixels: Int = 1 << 25, filterPixels: Int = 1 << 29, deadline: ContinuousClock.Instant? = nil
    ) {
        self.nesting = nesting
        self.commands = commands
        self.layerPixels = layerPixels
        self.drawnLayerPixels = drawnLayerPixels
        self.patternNesting = patternNesting
        self.patternTiles = patternTiles
        self.patternPixels = patternPixels
        self.filterPixels = filterPixels
        self.deadline = deadline
    }
}

/// Why a picture was not drawn. The canvas may hold a part of it.
public enum RasterError: Error, Hashable, Sendable, CustomStringConvertible {
    /// Groups stand in groups more often than ``RasterLimits/nesting`` says.
    case nesting(limit: Int)
    /// Groups that stand in the list again and again come to more commands than ``RasterLimits/commands`` says.
    case commands(limit: Int)
    /// Layers and masks alive at once have more pixels than ``RasterLimits/layerPixels`` says.
    case layerPixels(needed: Int, limit: Int)
    /// All layers and masks drawn have more pixels than ``RasterLimits/drawnLayerPixels`` says.
    case drawnLayerPixels(limit: Int)
    /// Patterns stand in patterns more often than ``RasterLimits/patternNesting`` says.
    case patternNesting(limit: Int)
    /// A pattern has more tiles to draw than ``RasterLimits/patternTiles`` says: they lie over one another.
    case patternTiles(limit: Int)
    /// Patterns inside patterns come to more pixels than ``RasterLimits/patternPixels`` says.
    case patternPixels(limit: Int)
    /// The primitives of filters come to more pixels than ``RasterLimits/filterPixels`` says.
    case filterPixels(limit: Int)
    /// ``RasterLimits/deadline`` has passed.
    case deadline

    /// One line with the limit and what was asked for.
    public var description: String {
        switch self {
        case .nesting(let limit):
            "groups are nested deeper than the limit of \(limit)"
        case .commands(let limit):
            "groups inside groups come to more commands than the limit of \(limit)"
        case .layerPixels(let needed, let limit):
            "layers and clips of \(needed) pixels at once are over the limit of \(limit)"
        case .drawnLayerPixels(let limit):
            "layers and clips are over the limit of \(limit) pixels drawn one after another"
        case .patternNesting(let limit):
            "patterns are nested deeper than the limit of \(limit)"
        case .patternTiles(let limit):
            "a pattern has more tiles to draw than the limit of \(limit)"
        case .patternPixels(let limit):
            "patterns inside patterns are over the limit of \(limit) pixels"
        case .filterPixels(let limit):
            "filters are over the limit of \(limit) pixels"
        case .deadline:
            "the time that the drawing may take is over"
        }
    }
}
