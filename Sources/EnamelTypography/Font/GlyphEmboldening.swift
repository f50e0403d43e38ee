import EnamelGeometry

/// Makes outlines heavier: each point, on the curve or off it, moves outwards along the bisector of its corner, as far as both
/// edges move by half the strength. That is FreeType's way (FT_Outline_Embolden), but centred, so that the glyph stays in
/// its place.
struct GlyphEmboldening {
    /// How far each edge moves, in points.
    let distance: Double

    /// A corner sharper than this cosine moves no point: its miter would have no end.
    private static let sharpest = -0.9375

    func apply(to path: Path) -> Path {
        var contours: [Contour] = []
        for element in path.elements {
            switch element {
            case .move(let point): contours.append(Contour(start: point))
            case .line(let point): contours[contours.count - 1].add(.line, [point])
            case .quadCurve(let point, let control): contours[contours.count - 1].add(.quad, [control, point])
            case .curve(let point, let first, let second):
                contours[contours.count - 1].add(.cubic, [first, second, point])
            case .closeSubpath: continue
            }
        }
        // The sum of the areas tells which side of an edge is outside, for holes as well.
        let area = contours.reduce(0) { $0 + $1.area }
        guard area != 0 else { return path }
        let side = area > 0 ? distance : -distance
        var result = Path()
        for contour in contours { contour.moved(by: side, sharpest: Self.sharpest).append(to: &result) }
        return result
    }

    /// A closed outline as its points.
    private struct Contour {
        enum Kind: Int {
            case line = 1
            case quad, cubic
        }
        var points: [Point]
        var kinds: [Kind] = []

        init(start: Point) { points = [start] }

        mutating func add(_ kind: Kind, _ points: [Point]) {
            kinds.append(kind)
            self.points += points
        }

        /// Twice the area of the polygon of all points, positive clockwise as y grows downwards.
        var area: Double {
            var sum = 0.0
            var last = points[points.count - 1]
            for point in points {
                sum += last.x * point.y - point.x * last.y
                last = point
            }
            return sum
        }

        /// A side above 0 is outwards of a clockwise contour.
        func moved(by side: Double, sharpest: Double) -> Contour {
            // Points that lie on the one before move with it.
            var corners: [Point] = []
            var cornerOfPoint: [Int] = []
            for point in points {
                if corners.last != point { corners.append(point) }
                cornerOfPoint.append(corners.count - 1)
            }
            if corners.count > 1, corners.last == corners.first {
                corners.removeLast()
                for index in cornerOfPoint.indices where cornerOfPoint[index] == corners.count {
                    cornerOfPoint[index] = 0
                }
            }
            guard corners.count > 1 else { return self }
            let count = corners.count
            let movedCorners = (0..<count).map { index in
                Self.corner(
                    corners[index], before: corners[(index + count - 1) % count], after: corners[(index + 1) % count],
                    side: side, sharpest: sharpest)
            }
            var moved = self
            moved.points = cornerOfPoint.map { movedCorners[$0] }
            return moved
        }

        private static func corner(
            _ point: Point, before: Point, after: Point, side: Double, sharpest: Double
        ) -> Point {
            let into = (x: point.x - before.x, y: point.y - before.y)
            let out = (x: after.x - point.x, y: after.y - point.y)
            let intoLength = (into.x * into.x + into.y * into.y).squareRoot()
            let outLength = (out.x * out.x + out.y * out.y).squareRoot()
            let a = (x: into.x / intoLength, y: into.y / intoLength)
            let b = (x: out.x / outLength, y: out.y / outLength)
            let cosine = a.x * b.x + a.y * b.y
            // Neither a miter without end nor a length that is too small to have a direction.
            guard cosine > sharpest else { return point }
            let inwardSine = (a.y * b.x - a.x * b.y) * (side < 0 ? -1 : 1)
            let shortest = min(intoLength, outLength)
            // In an inward corner no further than the shorter edge is long, or it would turn over.
            let factor =
                abs(side) * inwardSine <= shortest * (1 + cosine)
                ? side / (1 + cosine) : (side < 0 ? -1 : 1) * shortest / inwardSine
            return Point(x: point.x + (a.y + b.y) * factor, y: point.y - (a.x + b.x) * factor)
        }

        func append(to path: inout Path) {
            path.move(to: points[0])
            var next = 1
            for kind in kinds {
                switch kind {
                case .line: path.addLine(to: points[next])
                case .quad: path.addQuadCurve(to: points[next + 1], control: points[next])
                case .cubic: path.addCurve(to: points[next + 2], control1: points[next], control2: points[next + 1])
                }
                next += kind.rawValue
            }
            path.closeSubpath()
        }
    }
}
