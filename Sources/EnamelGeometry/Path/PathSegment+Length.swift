extension PathSegment {
    /// The length of the velocity.
    func speed(at t: Double) -> Double {
        let velocity = velocity(at: t)
        return hypotenuse(velocity.x, velocity.y)
    }

    /// The length between two parameters by Gauss-Legendre quadrature with 8 points.
    func quadrature(from: Double, to: Double) -> Double {
        let half = (to - from) / 2
        let middle = (from + to) / 2
        var sum = 0.0
        for index in Self.nodes.indices {
            let offset = half * Self.nodes[index]
            sum += Self.weights[index] * (speed(at: middle - offset) + speed(at: middle + offset))
        }
        return sum * half
    }

    private static let nodes: InlineArray<4, Double> = [
        0.18343464249564978, 0.525532409916329, 0.7966664774136267, 0.9602898564975362,
    ]

    private static let weights: InlineArray<4, Double> = [
        0.36268378337836166, 0.3137066458778869, 0.22238103445337443, 0.10122853629037706,
    ]

    /// Where a curve is slower than on both sides, between 0 and 1, ascending: the speed's minima. At most two.
    var slowestParameters: [Double] {
        // The velocity as c0 + c1·t + c2·t².
        let c0 = velocity(at: 0)
        let c1: Point
        let c2: Point
        switch self {
        case .line: return []
        case .quad(let a, let b, let c):
            c1 = Point(x: 2 * (c.x - 2 * b.x + a.x), y: 2 * (c.y - 2 * b.y + a.y))
            c2 = .zero
        case .cubic(let a, let b, let c, let d):
            c1 = Point(x: 6 * (c.x - 2 * b.x + a.x), y: 6 * (c.y - 2 * b.y + a.y))
            c2 = Point(x: 3 * (d.x - 3 * c.x + 3 * b.x - a.x), y: 3 * (d.y - 3 * c.y + 3 * b.y - a.y))
        }
        func dot(_ p: Point, _ q: Point) -> Double { p.x * q.x + p.y * q.y }
        // Half the derivative of the squared speed, a cubic polynomial, between the places where it turns itself.
        let (f0, f1, f2, f3) = (dot(c0, c1), dot(c1, c1) + 2 * dot(c0, c2), 3 * dot(c1, c2), 2 * dot(c2, c2))
        func slope(_ t: Double) -> Double { ((f3 * t + f2) * t + f1) * t + f0 }
        var ends = [0.0]
        let inner = f2 * f2 - 3 * f3 * f1
        if inner > 0 {
            let q = -(f2 + (f2 < 0 ? -inner.squareRoot() : inner.squareRoot()))
            ends += [q / (3 * f3), f1 / q].filter { $0 > 0 && $0 < 1 }.sorted()
        }
        ends.append(1)
        var result: [Double] = []
        for (from, to) in zip(ends, ends.dropFirst()) where slope(from) < 0 && slope(to) > 0 {
            var (low, high) = (from, to)
            for _ in 0..<40 {
                let middle = (low + high) / 2
                if slope(middle) < 0 { low = middle } else { high = middle }
            }
            if high > 0, high < 1 { result.append(high) }
        }
        return result
    }
}
