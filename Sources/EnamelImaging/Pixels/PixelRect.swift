/// A rectangle of whole pixels, counted from the top left.
public struct PixelRect: Hashable, Sendable {
    /// The first column.
    public var x: Int
    /// The first row.
    public var y: Int
    /// The number of columns.
    public var width: Int
    /// The number of rows.
    public var height: Int

    /// A rectangle from its first column and row and its size.
    public init(x: Int, y: Int, width: Int, height: Int) {
        self.x = x
        self.y = y
        self.width = width
        self.height = height
    }

    /// The whole of a picture of a size.
    public init(_ size: PixelSize) { self.init(x: 0, y: 0, width: size.width, height: size.height) }

    /// Whether there is a pixel in it and every one lies inside a picture of a size.
    public func lies(in size: PixelSize) -> Bool {
        x >= 0 && y >= 0 && width > 0 && height > 0 && x < size.width && y < size.height && width <= size.width - x
            && height <= size.height - y
    }

    /// The part inside a picture of a size, or nil where there is none.
    public func clipped(to size: PixelSize) -> PixelRect? {
        guard width > 0, height > 0, x < size.width, y < size.height else { return nil }
        // The far edges, which may be out of range.
        let (right, tooFar) = x.addingReportingOverflow(width)
        let (bottom, tooLow) = y.addingReportingOverflow(height)
        let (left, top) = (max(0, x), max(0, y))
        let part = PixelRect(
            x: left, y: top, width: (tooFar ? size.width : min(right, size.width)) - left,
            height: (tooLow ? size.height : min(bottom, size.height)) - top)
        return part.width > 0 && part.height > 0 ? part : nil
    }
}

extension PixelSize {
    /// The size of a part of a picture: no more pixels than the picture has, so that there is nothing to check.
    init(of part: PixelRect) {
        width = part.width
        height = part.height
    }
}
