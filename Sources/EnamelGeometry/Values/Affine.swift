/// An affine map of the plane: `x' = a·x + c·y + tx`, `y' = b·x + d·y + ty` (the order of SVG's `matrix()`).
@frozen
public struct Affine: Hashable, Sendable {
    /// What x adds to x'.
    public var a: Double
    /// What x adds to y'.
    public var b: Double
    /// What y adds to x'.
    public var c: Double
    /// What y adds to y'.
    public var d: Double
    /// The move along x.
    public var tx: Double
    /// The move along y.
    public var ty: Double

    /// The map that leaves every point where it is.
    public static let identity = Affine(a: 1, b: 0, c: 0, d: 1, tx: 0, ty: 0)

    /// A map from its coefficients, in the order of SVG's `matrix()`.
    @inlinable
    public init(a: Double, b: Double, c: Double, d: Double, tx: Double, ty: Double) {
        self.a = a
        self.b = b
        self.c = c
        self.d = d
        self.tx = tx
        self.ty = ty
    }

    /// A move.
    @inlinable
    public static func translation(x: Double, y: Double) -> Affine { Affine(a: 1, b: 0, c: 0, d: 1, tx: x, ty: y) }

    /// A scale along each axis, from the origin; negative factors mirror.
    @inlinable
    public static func scale(x: Double, y: Double) -> Affine { Affine(a: x, b: 0, c: 0, d: y, tx: 0, ty: 0) }

    /// The same scale along both axes, from the origin.
    @inlinable
    public static func scale(_ factor: Double) -> Affine { scale(x: factor, y: factor) }
}

extension Affine {
    /// The map that applies `self` first and `next` after it.
    @inlinable
    public func concatenating(_ next: Affine) -> Affine {
        Affine(
            a: a * next.a + b * next.c, b: a * next.b + b * next.d,
            c: c * next.a + d * next.c, d: c * next.b + d * next.d,
            tx: tx * next.a + ty * next.c + next.tx, ty: tx * next.b + ty * next.d + next.ty)
    }

    /// How many times larger an area becomes; negative where the map mirrors, 0 where it flattens.
    @inlinable
    public var determinant: Double { a * d - b * c }

    /// Whether it only moves, scales and mirrors along the axes, so that a rectangle stays one.
    @inlinable
    public var isAxisAligned: Bool { b == 0 && c == 0 }

    /// Whether every coefficient is finite.
    @inlinable
    public var isFinite: Bool {
        a.isFinite && b.isFinite && c.isFinite && d.isFinite && tx.isFinite && ty.isFinite
    }
}

extension Point {
    /// Where the map takes the point.
    @inlinable
    public func applying(_ map: Affine) -> Point {
        Point(x: map.a * x + map.c * y + map.tx, y: map.b * x + map.d * y + map.ty)
    }
}
