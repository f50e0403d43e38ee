extension Rect {
    /// The smallest rectangle with whole-numbered edges that holds this one.
    @inlinable
    public var roundedOut: Rect {
        Rect(
            minX: minX.rounded(.down), minY: minY.rounded(.down), maxX: maxX.rounded(.up), maxY: maxY.rounded(.up))
    }

    /// The largest rectangle with whole-numbered edges inside this one, or nil where it holds none.
    @inlinable
    public var roundedIn: Rect? {
        let left = minX.rounded(.up)
        let top = minY.rounded(.up)
        let right = maxX.rounded(.down)
        let bottom = maxY.rounded(.down)
        return left < right && top < bottom ? Rect(minX: left, minY: top, maxX: right, maxY: bottom) : nil
    }

    /// A rectangle of a size around the same centre.
    @inlinable
    public func centered(_ size: Size) -> Rect {
        Rect(x: midX - size.width / 2, y: midY - size.height / 2, width: size.width, height: size.height)
    }
}

extension Size {
    /// The largest size of the same proportions that fits into `bounds`; zero where there is none (a side of either
    /// that is not positive or not finite).
    public func fitted(into bounds: Size) -> Size { scaled(to: bounds) { min($0, $1) } }

    /// The smallest size of the same proportions that covers `bounds`; zero where there is none (a side of either that
    /// is not positive or not finite).
    public func filling(_ bounds: Size) -> Size { scaled(to: bounds) { max($0, $1) } }

    private func scaled(to bounds: Size, by choose: (Double, Double) -> Double) -> Size {
        let sides = [width, height, bounds.width, bounds.height]
        guard sides.allSatisfy({ $0 > 0 && $0.isFinite }) else { return .zero }
        let x = bounds.width / width
        let y = bounds.height / height
        let factor = choose(x, y)
        // The side that decides is met exactly, without a rounding error.
        return Size(
            width: factor == x ? bounds.width : width * factor, height: factor == y ? bounds.height : height * factor)
    }
}
