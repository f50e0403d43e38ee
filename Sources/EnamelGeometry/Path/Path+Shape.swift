/// Distance of a cubic's control points from its ends, in radii, for the quarter circle that is closest to a true
/// one over its whole length (largest radial error 2.0e-4; Spencer Mortensen, "Approximate a circle with cubic
/// Bézier curves").
let quarterCircleControl = 0.551915024494

extension Path.Shape {
    /// The rectangle around the shape.
    public var bounds: Rect {
        switch self {
        case .rect(let rect), .ellipse(let rect), .roundedRect(let rect, _): rect
        }
    }

    func applying(_ map: Affine) -> Path.Shape? {
        guard map.isAxisAligned else { return nil }
        let rect = bounds
        let mapped = Rect(
            x: map.a * rect.x + map.tx, y: map.d * rect.y + map.ty, width: map.a * rect.width,
            height: map.d * rect.height)
        // A mirrored shape would run the other way round: its outline keeps that, the simple shape would not.
        guard map.a > 0, map.d > 0 else { return nil }
        switch self {
        case .rect: return .rect(mapped)
        case .ellipse: return .ellipse(in: mapped)
        case .roundedRect(_, let radius):
            return map.a == map.d ? .roundedRect(mapped, radius: radius * map.a) : nil
        }
    }

    var outline: Path.Outline {
        switch self {
        case .rect(let r):
            return Path.Outline(
                verbs: [.move, .line, .line, .line, .closeSubpath],
                points: [
                    Point(x: r.minX, y: r.minY), Point(x: r.maxX, y: r.minY), Point(x: r.maxX, y: r.maxY),
                    Point(x: r.minX, y: r.maxY),
                ])
        case .ellipse(let r):
            return Self.rounded(r, radiusX: r.width / 2, radiusY: r.height / 2)
        case .roundedRect(let r, let radius):
            return Self.rounded(r, radiusX: radius, radiusY: radius)
        }
    }

    /// Four straight edges (left out where they have no length) and four quarter ellipses, clockwise from the end of
    /// the top left corner.
    private static func rounded(_ r: Rect, radiusX rx: Double, radiusY ry: Double) -> Path.Outline {
        let kx = rx * (1 - quarterCircleControl)
        let ky = ry * (1 - quarterCircleControl)
        var outline = Path.Outline()
        outline.verbs.reserveCapacity(10)
        outline.points.reserveCapacity(17)
        func line(_ x: Double, _ y: Double) {
            guard outline.points.last != Point(x: x, y: y) else { return }
            outline.verbs.append(outline.verbs.isEmpty ? .move : .line)
            outline.points.append(Point(x: x, y: y))
        }
        func corner(_ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double, _ x: Double, _ y: Double) {
            outline.verbs.append(.curve)
            outline.points.append(Point(x: x1, y: y1))
            outline.points.append(Point(x: x2, y: y2))
            outline.points.append(Point(x: x, y: y))
        }
        line(r.minX + rx, r.minY)
        line(r.maxX - rx, r.minY)
        corner(r.maxX - kx, r.minY, r.maxX, r.minY + ky, r.maxX, r.minY + ry)
        line(r.maxX, r.maxY - ry)
        corner(r.maxX, r.maxY - ky, r.maxX - kx, r.maxY, r.maxX - rx, r.maxY)
        line(r.minX + rx, r.maxY)
        corner(r.minX + kx, r.maxY, r.minX, r.maxY - ky, r.minX, r.maxY - ry)
        line(r.minX, r.minY + ry)
        corner(r.minX, r.minY + ky, r.minX + kx, r.minY, r.minX + rx, r.minY)
        outline.verbs.append(.closeSubpath)
        return outline
    }
}
