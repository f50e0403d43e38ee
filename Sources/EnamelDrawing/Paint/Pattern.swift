public import EnamelGeometry

/// A picture that repeats over the plane.
public struct Pattern: Hashable, Sendable {
    /// The picture, in the pattern's coordinates.
    public var content: DisplayList
    /// The part of the plane that the picture is cut to: one tile.
    public var tile: Rect
    /// Distance from one tile to the next, across and down: larger than the tile for gaps. Neither may be zero or
    /// negative, or nothing is drawn.
    public var step: Size
    /// From the pattern's coordinates to those of what it fills.
    public var transform: Affine

    /// A pattern; without a step its tiles touch.
    public init(_ content: DisplayList, tile: Rect, step: Size? = nil, transform: Affine = .identity) {
        self.content = content
        self.tile = tile
        self.step = step ?? tile.size
        self.transform = transform
    }
}
