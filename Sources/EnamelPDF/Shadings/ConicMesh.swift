import EnamelGeometry
import EnamelImaging

/// A conic gradient as a fan of triangles (free-form Gouraud-shaded triangle meshes, ISO 32000-2, section 8.7.4.5.5): PDF has no
/// gradient around a point.
///
/// Colours between two rays are right on the outer edge of a triangle and mixed towards its middle near the point, by less than
/// half the step from one ray to the next.
struct ConicMesh {
    private let center: Point
    private let rays: [(start: Ray, end: Ray)]

    private struct Ray {
        var point: Point
        var color: ResolvedColor
    }

    /// Triangles to a whole turn: about a step of 8-bit colour each.
    private static let wedges = 256.0

    init(center: Point, angle: Double, ramp: GradientRamp, reach area: Rect) {
        self.center = center
        let radius =
            GradientPainter.corners(of: area).map { corner in
                let (x, y) = (corner.x - center.x, corner.y - center.y)
                return (x * x + y * y).squareRoot()
            }.max() ?? 0
        // The chord of a wedge, also of one as wide as a piece may make it, lies outside of the area.
        let distance = max(radius * 1.01, 1e-6)
        func point(_ t: Double) -> Point {
            let (sine, cosine) = Trigonometry.sineCosine(degrees: t * 360)
            let (startSine, startCosine) = Trigonometry.sineCosine(angle)
            let x = cosine * startCosine - sine * startSine
            let y = sine * startCosine + cosine * startSine
            return Point(x: center.x + distance * x, y: center.y + distance * y)
        }
        var rays: [(Ray, Ray)] = []
        for piece in ramp.pieces where piece.end > piece.start {
            let length = piece.end - piece.start
            let count = max(1, Int((length * Self.wedges).rounded(.up)))
            for index in 0..<min(count, 4096) {
                let start = piece.start + length * Double(index) / Double(count)
                let end = index + 1 == count ? piece.end : piece.start + length * Double(index + 1) / Double(count)
                rays.append(
                    (
                        Ray(point: point(start), color: piece.color(at: start)),
                        // A little into the next, which is drawn over it: readers leave gaps between triangles.
                        Ray(point: point(end + 5e-5), color: piece.color(at: end))
                    ))
            }
        }
        self.rays = rays
    }

    /// The shading.
    func stream(space: String, components: (ResolvedColor) -> [Double]) -> PDFStream {
        var (left, top, right, bottom) = (center.x, center.y, center.x, center.y)
        for ray in rays {
            for point in [ray.start.point, ray.end.point] {
                left = min(left, point.x)
                top = min(top, point.y)
                right = max(right, point.x)
                bottom = max(bottom, point.y)
            }
        }
        var bytes: [UInt8] = []
        func coordinate(_ value: Double, _ low: Double, _ high: Double) {
            let scaled = ((value - low) / (high - low) * 0xff_ffff).rounded()
            let word = scaled > 0 ? UInt32(min(scaled, 0xff_ffff)) : 0
            bytes += [
                UInt8(truncatingIfNeeded: word >> 16), UInt8(truncatingIfNeeded: word >> 8),
                UInt8(truncatingIfNeeded: word),
            ]
        }
        func vertex(_ point: Point, _ color: ResolvedColor) {
            bytes.append(0)
            coordinate(point.x, left, right)
            coordinate(point.y, top, bottom)
            for component in components(color) { bytes.append(UInt8(min(max(component * 255, 0), 255).rounded())) }
        }
        for ray in rays {
            vertex(center, ray.start.color.mixed(with: ray.end.color, 0.5))
            vertex(ray.start.point, ray.start.color)
            vertex(ray.end.point, ray.end.color)
        }
        let channels = space == "DeviceGray" ? 1 : 3
        return PDFStream(
            [
                "ShadingType": 4, "ColorSpace": .name(space), "BitsPerCoordinate": 24, "BitsPerComponent": 8,
                "BitsPerFlag": 8,
                "Decode": .numbers([left, right, top, bottom] + (0..<channels).flatMap { _ in [0.0, 1.0] }),
            ], bytes: bytes)
    }
}
