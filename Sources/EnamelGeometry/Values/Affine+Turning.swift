extension Affine {
    /// A turn about the origin by an angle in radians, clockwise on a plane whose y grows downwards. Exact where the
    /// angle is the number nearest to a multiple of a quarter turn.
    public static func rotation(radians angle: Double) -> Affine {
        let (sine, cosine) = Trigonometry.sineCosineAtQuarters(angle)
        return Affine(a: cosine, b: sine, c: -sine, d: cosine, tx: 0, ty: 0)
    }

    /// A turn about the origin by an angle in degrees, clockwise on a plane whose y grows downwards. Exact at
    /// multiples of 90.
    public static func rotation(degrees angle: Double) -> Affine {
        let (sine, cosine) = Trigonometry.sineCosine(degrees: angle)
        return Affine(a: cosine, b: sine, c: -sine, d: cosine, tx: 0, ty: 0)
    }

    /// A slant: `x' = x + tan(x)·y`, `y' = y + tan(y)·x`, angles in degrees (SVG's `skewX` and `skewY`).
    public static func skew(xDegrees x: Double, yDegrees y: Double) -> Affine {
        Affine(
            a: 1, b: Trigonometry.tangent(degrees: y), c: Trigonometry.tangent(degrees: x), d: 1, tx: 0, ty: 0)
    }

    /// The map that moves first and then does what `self` does.
    @inlinable
    public func translated(x: Double, y: Double) -> Affine { Affine.translation(x: x, y: y).concatenating(self) }

    /// The map that scales first and then does what `self` does.
    @inlinable
    public func scaled(x: Double, y: Double) -> Affine { Affine.scale(x: x, y: y).concatenating(self) }

    /// The map that scales both axes alike first and then does what `self` does.
    @inlinable
    public func scaled(_ factor: Double) -> Affine { scaled(x: factor, y: factor) }

    /// The map that turns first (``rotation(radians:)``) and then does what `self` does.
    public func rotated(radians angle: Double) -> Affine { Affine.rotation(radians: angle).concatenating(self) }

    /// The map that turns first (``rotation(degrees:)``) and then does what `self` does.
    public func rotated(degrees angle: Double) -> Affine { Affine.rotation(degrees: angle).concatenating(self) }

    /// The same map about another fixed point than the origin.
    public func about(_ point: Point) -> Affine {
        Affine.translation(x: -point.x, y: -point.y).concatenating(self)
            .concatenating(.translation(x: point.x, y: point.y))
    }
}

extension Affine {
    /// The largest factor by which a length grows, over all directions: the larger singular value.
    public var maximumScale: Double {
        let (turning, mirroring) = singularParts
        return turning + mirroring
    }

    /// The smallest factor by which a length grows, over all directions: the smaller singular value, 0 where the map
    /// flattens.
    public var minimumScale: Double {
        let (turning, mirroring) = singularParts
        return (turning - mirroring).magnitude
    }

    /// The square root of the factor by which areas grow: what a length grows by on average.
    public var meanScale: Double { determinant.magnitude.squareRoot() }

    /// The matrix as the sum of a turn with a scale and a mirror with a scale; these are the two scales.
    private var singularParts: (Double, Double) {
        (hypotenuse((a + d) / 2, (b - c) / 2), hypotenuse((a - d) / 2, (b + c) / 2))
    }
}

/// The length of the vector (x, y), without overflow or underflow on the way.
func hypotenuse(_ x: Double, _ y: Double) -> Double {
    let squared = x * x + y * y
    if squared > 1e-280, squared < .infinity { return squared.squareRoot() }
    let larger = max(x.magnitude, y.magnitude)
    guard larger > 0, larger < .infinity else { return x.isNaN || y.isNaN ? .nan : larger }
    let ratio = min(x.magnitude, y.magnitude) / larger
    return larger * (1 + ratio * ratio).squareRoot()
}
