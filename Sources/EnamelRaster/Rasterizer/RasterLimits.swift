/// What one drawing may ask for. The defaults suit a public server.
public struct RasterLimits: Hashable, Sendable {
    /// Groups inside groups.
    public var nesting: Int
    /// Pixels of all layers and clip masks that are alive at once, the canvas not counted; four bytes each in a layer,
    /// one in a mask.
    public var layerPixels: Int

    /// The given limits; those not given are a public server's.
    public init(nesting: Int = 256, layerPixels: Int = 1 << 27) {
        self.nesting = nesting
        self.layerPixels = layerPixels
    }
}

/// Why a picture was not drawn. The canvas may hold a part of it.
public enum RasterError: Error, Hashable, Sendable, CustomStringConvertible {
    /// Groups stand in groups more often than ``RasterLimits/nesting`` says.
    case nesting(limit: Int)
    /// Layers and masks alive at once have more pixels than ``RasterLimits/layerPixels`` says.
    case layerPixels(needed: Int, limit: Int)

    /// One line with the limit and what was asked for.
    public var description: String {
        switch self {
        case .nesting(let limit):
            "groups are nested deeper than the limit of \(limit)"
        case .layerPixels(let needed, let limit):
            "layers and clips of \(needed) pixels at once are over the limit of \(limit)"
        }
    }
}
