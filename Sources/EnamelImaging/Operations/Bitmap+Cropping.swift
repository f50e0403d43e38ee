extension Bitmap {
    /// The part of the picture in a rectangle.
    ///
    /// A rectangle that reaches outside is an error rather than cut, as a result of another size than asked for is a surprise
    /// further on; ``PixelRect/clipped(to:)`` cuts it where that is meant.
    /// - Throws: ``PixelRectError`` where the rectangle has no pixel or does not lie inside the picture.
    public func cropped(to rect: PixelRect) throws(PixelRectError) -> Bitmap {
        guard rect.lies(in: size) else { throw PixelRectError(rect: rect, size: size) }
        let part = PixelSize(of: rect)
        return part == size ? self : placed(x: -rect.x, y: -rect.y, on: part, background: 0)
    }

    /// The picture on a canvas of one colour, its top left corner at a position that may lie outside. What does not fit is cut off.
    func placed(x: Int, y: Int, on canvas: PixelSize, background: UInt32) -> Bitmap {
        let result = PixelMemory(count: canvas.area)
        unsafe withPixels { pixels in
            guard let from = pixels.baseAddress, let to = unsafe result.pixels.baseAddress else { return }
            let left = max(0, min(x, canvas.width))
            let right = max(left, min(x + width, canvas.width))
            // SAFETY: rows of the canvas, cut to what both it and the picture have.
            func fill(_ row: Int, _ columns: Range<Int>) {
                guard background != 0 else { return }  // memory is zero already
                unsafe (to + row * canvas.width + columns.lowerBound).update(
                    repeating: background, count: columns.count)
            }
            for row in 0..<canvas.height {
                guard row >= y, row < y + height, left < right else {
                    fill(row, 0..<canvas.width)
                    continue
                }
                fill(row, 0..<left)
                unsafe (to + row * canvas.width + left).update(
                    from: from + (row - y) * width + (left - x), count: right - left)
                fill(row, right..<canvas.width)
            }
        }
        return Bitmap(size: canvas, memory: result)
    }
}

/// A rectangle that is not a part of a picture.
public struct PixelRectError: Error, Hashable, Sendable, CustomStringConvertible {
    /// The rectangle.
    public let rect: PixelRect
    /// The picture's size.
    public let size: PixelSize

    /// An error from what it names.
    public init(rect: PixelRect, size: PixelSize) {
        self.rect = rect
        self.size = size
    }

    /// One line, with the rectangle and the size.
    public var description: String {
        "a rectangle of \(rect.width) x \(rect.height) pixels at (\(rect.x), \(rect.y)) "
            + (rect.width > 0 && rect.height > 0
                ? "does not lie inside a picture of \(size.width) x \(size.height)" : "has no pixels")
    }
}
