extension ImageOrientation {
    /// A stored size as it is seen.
    func seen(_ size: PixelSize) -> PixelSize { swapsSides ? size.transposed : size }

    /// Where stored pixels belong: the place of column x in row y is `origin + x * column + y * row`.
    struct Placement {
        let origin: Int
        let column: Int
        let row: Int
    }

    /// Where the pixels of a stored size belong among those that are seen.
    func placement(of stored: PixelSize) -> Placement {
        let (w, h) = (stored.width, stored.height)
        return switch self {
        case .up: Placement(origin: 0, column: 1, row: w)
        case .upMirrored: Placement(origin: w - 1, column: -1, row: w)
        case .down: Placement(origin: w * h - 1, column: -1, row: -w)
        case .downMirrored: Placement(origin: w * (h - 1), column: 1, row: -w)
        case .leftMirrored: Placement(origin: 0, column: h, row: 1)
        case .right: Placement(origin: h - 1, column: h, row: -1)
        case .rightMirrored: Placement(origin: w * h - 1, column: -h, row: -1)
        case .left: Placement(origin: h * (w - 1), column: -h, row: 1)
        }
    }
}
