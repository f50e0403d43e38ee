/// An affine map as the steps it can be taken in, in this order: shear along x, scale, turn, move.
///
/// Column by column: the first column of the matrix is `rotation` applied to (scaleX, 0), the second is `rotation`
/// applied to (scaleX · shear, scaleY).
public struct AffineComponents: Hashable, Sendable {
    /// `x' = x + shear · y`, the tangent of the slant.
    public var shear: Double
    /// Not negative in a decomposition.
    public var scaleX: Double
    /// Negative in the decomposition of a map that mirrors.
    public var scaleY: Double
    /// In radians, clockwise on a plane whose y grows downwards; from -π to π in a decomposition.
    public var rotation: Double
    /// How far it moves at the end.
    public var translation: Point

    /// Steps; those not given change nothing.
    public init(
        shear: Double = 0, scaleX: Double = 1, scaleY: Double = 1, rotation: Double = 0, translation: Point = .zero
    ) {
        self.shear = shear
        self.scaleX = scaleX
        self.scaleY = scaleY
        self.rotation = rotation
        self.translation = translation
    }
}

extension Affine {
    /// The steps that make this map. Composing them again gives the same map up to rounding, for every finite map, also
    /// one that flattens; components of a map that is not finite are not finite either.
    public var decomposed: AffineComponents {
        let translation = Point(x: tx, y: ty)
        let scaleX = hypotenuse(a, b)
        guard scaleX != 0 else {
            // The first column says nothing about the turn; the second one is the y axis turned.
            let scaleY = hypotenuse(c, d)
            let rotation = scaleY == 0 ? 0 : Trigonometry.arcTangent(y: -c, x: d)
            return AffineComponents(scaleX: 0, scaleY: scaleY, rotation: rotation, translation: translation)
        }
        let cosine = a / scaleX
        let sine = b / scaleX
        return AffineComponents(
            shear: (c * cosine + d * sine) / scaleX, scaleX: scaleX, scaleY: d * cosine - c * sine,
            rotation: Trigonometry.arcTangent(y: b, x: a), translation: translation)
    }

    /// The map made of these steps.
    public init(_ components: AffineComponents) {
        let (sine, cosine) = Trigonometry.sineCosineAtQuarters(components.rotation)
        let x = components.scaleX
        let slant = x * components.shear
        let y = components.scaleY
        self.init(
            a: cosine * x, b: sine * x, c: cosine * slant - sine * y, d: sine * slant + cosine * y,
            tx: components.translation.x, ty: components.translation.y)
    }
}
