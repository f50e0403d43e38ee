public import EnamelGeometry
public import Foundation

/// Core Graphics' name for what the ends of open lines look like.
public typealias CGLineCap = LineCap
/// Core Graphics' name for what corners look like.
public typealias CGLineJoin = LineJoin

/// A difference of two points.
public struct CGVector: Hashable, Codable, Sendable {
    /// To the right.
    public var dx: CGFloat
    /// Down.
    public var dy: CGFloat
    /// No difference.
    public static let zero = CGVector(dx: 0, dy: 0)

    /// No difference.
    public init() { self.init(dx: 0, dy: 0) }

    /// A difference.
    public init(dx: CGFloat, dy: CGFloat) {
        self.dx = dx
        self.dy = dy
    }
}

/// An affine map of the plane: (x, y) goes to (a x + c y + tx, b x + d y + ty).
public struct CGAffineTransform: Hashable, Codable, Sendable {
    /// x to x.
    public var a: CGFloat
    /// x to y.
    public var b: CGFloat
    /// y to x.
    public var c: CGFloat
    /// y to y.
    public var d: CGFloat
    /// Added to x.
    public var tx: CGFloat
    /// Added to y.
    public var ty: CGFloat

    /// Everything stays where it is.
    public static let identity = CGAffineTransform()

    /// Everything stays where it is.
    public init() { self.init(a: 1, b: 0, c: 0, d: 1, tx: 0, ty: 0) }

    /// A map by its six numbers.
    public init(a: CGFloat, b: CGFloat, c: CGFloat, d: CGFloat, tx: CGFloat, ty: CGFloat) {
        (self.a, self.b, self.c, self.d, self.tx, self.ty) = (a, b, c, d, tx, ty)
    }

    /// A map by its six numbers.
    public init(_ a: CGFloat, _ b: CGFloat, _ c: CGFloat, _ d: CGFloat, _ tx: CGFloat, _ ty: CGFloat) {
        self.init(a: a, b: b, c: c, d: d, tx: tx, ty: ty)
    }

    /// A move.
    public init(translationX x: CGFloat, y: CGFloat) { self.init(a: 1, b: 0, c: 0, d: 1, tx: x, ty: y) }
    /// A scaling about the origin.
    public init(scaleX x: CGFloat, y: CGFloat) { self.init(a: x, b: 0, c: 0, d: y, tx: 0, ty: 0) }
    /// A turn about the origin, clockwise (y down), in radians.
    public init(rotationAngle angle: CGFloat) { self.init(Affine.rotation(radians: Double(angle))) }

    /// Whether everything stays where it is.
    public var isIdentity: Bool { self == .identity }
    /// A move before this map.
    public func translatedBy(x: CGFloat, y: CGFloat) -> CGAffineTransform {
        CGAffineTransform(translationX: x, y: y).concatenating(self)
    }
    /// A scaling before this map.
    public func scaledBy(x: CGFloat, y: CGFloat) -> CGAffineTransform {
        CGAffineTransform(scaleX: x, y: y).concatenating(self)
    }
    /// A turn before this map.
    public func rotated(by angle: CGFloat) -> CGAffineTransform {
        CGAffineTransform(rotationAngle: angle).concatenating(self)
    }
    /// This map, and then another.
    public func concatenating(_ next: CGAffineTransform) -> CGAffineTransform {
        CGAffineTransform(Affine(self).concatenating(Affine(next)))
    }
    /// The map back; the same map where there is none.
    public func inverted() -> CGAffineTransform { Affine(self).inverted().map { CGAffineTransform($0) } ?? self }
}

extension CGAffineTransform {
    /// The engine's map.
    init(_ map: Affine) { self.init(a: map.a, b: map.b, c: map.c, d: map.d, tx: map.tx, ty: map.ty) }
}

extension Affine {
    /// A map of Core Graphics' name.
    init(_ map: CGAffineTransform) { self.init(a: map.a, b: map.b, c: map.c, d: map.d, tx: map.tx, ty: map.ty) }
}

extension CGPoint {
    /// Where a map takes the point.
    public func applying(_ map: CGAffineTransform) -> CGPoint { CGPoint(Point(self).applying(Affine(map))) }
    package init(_ point: Point) { self.init(x: point.x, y: point.y) }
}

extension CGSize {
    package init(_ size: Size) { self.init(width: size.width, height: size.height) }
}

extension CGRect {
    /// The box around the rectangle as a map takes it.
    public func applying(_ map: CGAffineTransform) -> CGRect { CGRect(Rect(self).applying(Affine(map))) }
    package init(_ rect: Rect) { self.init(x: rect.x, y: rect.y, width: rect.width, height: rect.height) }
}

extension Point {
    package init(_ point: CGPoint) { self.init(x: Double(point.x), y: Double(point.y)) }
}

extension Size {
    package init(_ size: CGSize) { self.init(width: Double(size.width), height: Double(size.height)) }
}

extension Rect {
    package init(_ rect: CGRect) { self.init(origin: Point(rect.origin), size: Size(rect.size)) }
}
