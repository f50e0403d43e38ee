/// How stored pixels have to be turned to be seen upright: the eight values of Exif's and TIFF's Orientation tag (274).
public enum ImageOrientation: Int, Hashable, Sendable, CaseIterable {
    /// As stored.
    case up = 1
    /// Flipped left to right.
    case upMirrored = 2
    /// Turned by half a turn.
    case down = 3
    /// Flipped top to bottom.
    case downMirrored = 4
    /// Flipped along the diagonal from the top left: rows become columns.
    case leftMirrored = 5
    /// To be turned a quarter clockwise.
    case right = 6
    /// Flipped along the diagonal from the top right.
    case rightMirrored = 7
    /// To be turned a quarter anticlockwise.
    case left = 8

    /// Whether width and height change places.
    public var swapsSides: Bool { rawValue >= 5 }
}
