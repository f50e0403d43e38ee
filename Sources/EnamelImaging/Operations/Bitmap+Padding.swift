extension Bitmap {
    /// The picture with pixels of a colour added at its edges.
    /// - Parameters:
    ///   - left: columns to add at the left; a negative number takes columns away. So for the other edges.
    ///   - color: the colour of what is added; it does not show through the picture, which ``flattened(on:)`` is for.
    ///   - limit: the most pixels of the result.
    /// - Throws: ``PixelSizeError`` where nothing is left, or the result is over the limit.
    public func padded(
        left: Int = 0, top: Int = 0, right: Int = 0, bottom: Int = 0, color: ResolvedColor = .clear,
        limit: Int = PixelSize.defaultLimit
    ) throws(PixelSizeError) -> Bitmap {
        func sum(_ a: Int, _ b: Int, _ c: Int) -> Int {
            // No number that overflows could be a side.
            let side = [b, c].reduce((a, false)) { sum, number in
                let (partial, isOver) = sum.0.addingReportingOverflow(number)
                return (partial, sum.1 || isOver)
            }
            return side.1 ? (max(b, c) > 0 ? .max : 0) : side.0
        }
        let canvas = try PixelSize(
            width: sum(width, left, right), height: sum(height, top, bottom), limit: limit)
        // Further away than a canvas is as good as just outside of it.
        func position(_ offset: Int) -> Int { max(-PixelSize.longestSide, min(offset, PixelSize.longestSide)) }
        return placed(x: position(left), y: position(top), on: canvas, background: color.premultipliedRGBA8)
    }

    /// The picture on a canvas of a size and a colour, for what ``ResizePlan/Fit/contain`` leaves free.
    /// - Parameters:
    ///   - canvas: the size of the result. What does not fit is cut off.
    ///   - alignment: which point of the picture lies on the same point of the canvas; the corners meet at 0 and 1, the centres at
    ///     a half. An odd pixel goes to the right and below.
    ///   - color: the colour of the rest.
    public func padded(
        to canvas: PixelSize, alignment: ResizePlan.Focus = .center, color: ResolvedColor = .clear
    ) -> Bitmap {
        func position(_ part: Double, _ room: Int) -> Int {
            Int((Double(room) * (part.isNaN ? 0.5 : max(0, min(part, 1)))).rounded(.down))
        }
        if canvas == size { return self }
        return placed(
            x: position(alignment.x, canvas.width - width), y: position(alignment.y, canvas.height - height),
            on: canvas, background: color.premultipliedRGBA8)
    }
}
