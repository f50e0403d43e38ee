extension Affine {
    /// The map that undoes this one, or nil where there is none: the map flattens the plane to a line or a point, or
    /// a coefficient of it or of the inverse is not finite.
    public func inverted() -> Affine? {
        guard isFinite else { return nil }
        let inverse: Affine
        if isAxisAligned {
            guard a != 0, d != 0 else { return nil }
            inverse = Affine(a: 1 / a, b: 0, c: 0, d: 1 / d, tx: -tx / a, ty: -ty / d)
        } else {
            // In units of the largest coefficient the determinant cannot overflow, nor vanish for a tiny even scale.
            let unit = max(a.magnitude, b.magnitude, c.magnitude, d.magnitude)
            guard unit > 0 else { return nil }
            let (a, b, c, d) = (a / unit, b / unit, c / unit, d / unit)
            let determinant = a * d - b * c
            guard determinant != 0 else { return nil }
            let factor = 1 / determinant / unit
            let (ia, ib, ic, id) = (d * factor, -b * factor, -c * factor, a * factor)
            inverse = Affine(a: ia, b: ib, c: ic, d: id, tx: -(tx * ia + ty * ic), ty: -(tx * ib + ty * id))
        }
        return inverse.isFinite ? inverse : nil
    }

    /// The scale and move that place one rectangle over another, edge on edge; nil where the first one covers no area
    /// or the result is not finite.
    public init?(from source: Rect, to target: Rect) {
        let source = source.standardized
        let target = target.standardized
        guard !source.isEmpty else { return nil }
        let x = target.width / source.width
        let y = target.height / source.height
        self.init(a: x, b: 0, c: 0, d: y, tx: target.minX - source.minX * x, ty: target.minY - source.minY * y)
        guard isFinite else { return nil }
    }
}

extension Rect {
    /// The smallest rectangle around the mapped one: the rectangle itself where the map keeps axes.
    public func applying(_ map: Affine) -> Rect {
        let corners = (
            Point(x: minX, y: minY).applying(map), Point(x: maxX, y: minY).applying(map),
            Point(x: maxX, y: maxY).applying(map), Point(x: minX, y: maxY).applying(map)
        )
        return Rect(
            minX: min(corners.0.x, corners.1.x, corners.2.x, corners.3.x),
            minY: min(corners.0.y, corners.1.y, corners.2.y, corners.3.y),
            maxX: max(corners.0.x, corners.1.x, corners.2.x, corners.3.x),
            maxY: max(corners.0.y, corners.1.y, corners.2.y, corners.3.y))
    }
}
