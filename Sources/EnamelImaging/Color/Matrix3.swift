/// Three rows of three numbers.
package struct Matrix3: Hashable, Sendable {
    /// A row, or a column vector.
    package struct Vector: Hashable, Sendable {
        package var x: Double
        package var y: Double
        package var z: Double

        package init(_ x: Double, _ y: Double, _ z: Double) {
            self.x = x
            self.y = y
            self.z = z
        }
    }

    package let a: Vector
    package let b: Vector
    package let c: Vector

    /// From rows.
    package init(_ a: Vector, _ b: Vector, _ c: Vector) {
        self.a = a
        self.b = b
        self.c = c
    }

    /// From the numbers on the diagonal.
    package init(diagonal d: Vector) {
        self.init(Vector(d.x, 0, 0), Vector(0, d.y, 0), Vector(0, 0, d.z))
    }

    package static let identity = Matrix3(diagonal: Vector(1, 1, 1))

    @inline(__always)
    package static func * (m: Matrix3, v: Vector) -> Vector {
        Vector(
            m.a.x * v.x + m.a.y * v.y + m.a.z * v.z, m.b.x * v.x + m.b.y * v.y + m.b.z * v.z,
            m.c.x * v.x + m.c.y * v.y + m.c.z * v.z)
    }

    package static func * (left: Matrix3, right: Matrix3) -> Matrix3 {
        let columns = right.transposed
        let (x, y, z) = (left * columns.a, left * columns.b, left * columns.c)
        return Matrix3(x, y, z).transposed
    }

    package var transposed: Matrix3 {
        Matrix3(Vector(a.x, b.x, c.x), Vector(a.y, b.y, c.y), Vector(a.z, b.z, c.z))
    }

    package var determinant: Double {
        a.x * (b.y * c.z - b.z * c.y) + a.y * (b.z * c.x - b.x * c.z) + a.z * (b.x * c.y - b.y * c.x)
    }

    /// By cofactors; the matrices here are well-conditioned.
    package var inverse: Matrix3 {
        let d = determinant
        return Matrix3(
            Vector((b.y * c.z - b.z * c.y) / d, (a.z * c.y - a.y * c.z) / d, (a.y * b.z - a.z * b.y) / d),
            Vector((b.z * c.x - b.x * c.z) / d, (a.x * c.z - a.z * c.x) / d, (a.z * b.x - a.x * b.z) / d),
            Vector((b.x * c.y - b.y * c.x) / d, (a.y * c.x - a.x * c.y) / d, (a.x * b.y - a.y * b.x) / d))
    }

    /// The greatest difference of two numbers at one place.
    package func distance(to other: Matrix3) -> Double {
        func rows(_ u: Vector, _ v: Vector) -> Double {
            max((u.x - v.x).magnitude, (u.y - v.y).magnitude, (u.z - v.z).magnitude)
        }
        return max(rows(a, other.a), rows(b, other.b), rows(c, other.c))
    }
}
