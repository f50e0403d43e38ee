/// A displacement or a direction in the plane, x to the right and y down.
struct Vector: BitwiseCopyable {
    var x: Double
    var y: Double

    static let zero = Vector(x: 0, y: 0)
    static let right = Vector(x: 1, y: 0)

    @inline(__always)
    init(x: Double, y: Double) {
        self.x = x
        self.y = y
    }

    @inline(__always)
    init(_ point: Point) { self.init(x: point.x, y: point.y) }

    /// The square of the length.
    @inline(__always) var squared: Double { x * x + y * y }

    @inline(__always) var length: Double { squared.squareRoot() }

    /// The direction a quarter turn anticlockwise on screen: left of someone who walks along the vector.
    @inline(__always) var left: Vector { Vector(x: y, y: -x) }

    /// The same direction at length 1; the zero vector, and one too short or long to be squared, give nil.
    @inline(__always) var unit: Vector? {
        let length = length
        return length > 0 && length < .infinity ? self * (1 / length) : nil
    }
}

extension Vector {
    @inline(__always)
    static func + (a: Vector, b: Vector) -> Vector { Vector(x: a.x + b.x, y: a.y + b.y) }

    @inline(__always)
    static func - (a: Vector, b: Vector) -> Vector { Vector(x: a.x - b.x, y: a.y - b.y) }

    @inline(__always)
    static func * (a: Vector, factor: Double) -> Vector { Vector(x: a.x * factor, y: a.y * factor) }

    @inline(__always)
    static prefix func - (a: Vector) -> Vector { Vector(x: -a.x, y: -a.y) }

    @inline(__always)
    static func dot(_ a: Vector, _ b: Vector) -> Double { a.x * b.x + a.y * b.y }

    /// Positive where `b` points clockwise of `a` on screen.
    @inline(__always)
    static func cross(_ a: Vector, _ b: Vector) -> Double { a.x * b.y - a.y * b.x }
}

extension Point {
    @inline(__always)
    init(_ vector: Vector) { self.init(x: vector.x, y: vector.y) }
}
