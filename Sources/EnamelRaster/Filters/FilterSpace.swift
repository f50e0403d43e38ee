import EnamelDrawing
import EnamelGeometry

/// The plane of pixels that a filter works in: the canvas's own where the group's transform keeps the axes, else one
/// along the group's axes with the same number of pixels to a length, whose result is turned onto the canvas.
struct FilterSpace {
    /// From the group's coordinates to the plane; it scales, mirrors and moves.
    let map: Affine
    /// From the plane to the canvas; nil where they are the same.
    let residual: Affine?
    /// Outside of it nothing is seen or made.
    let region: PixelRect

    /// What outlines can be drawn in. No result comes from farther away.
    static let everything = PixelRect(left: -1 << 22, top: -1 << 22, right: 1 << 22, bottom: 1 << 22)

    /// A plane whose origin is not far from what stands for an area of the canvas. Nil where the transform flattens the
    /// plane, or the region is empty.
    init?(_ filter: Filter, _ transform: Affine, near area: Rect) {
        guard transform.isFinite, transform.determinant != 0, transform.determinant.isFinite else { return nil }
        guard let (map, residual) = Self.split(transform, area.center) else { return nil }
        self.map = map
        self.residual = residual
        region = filter.region.map { Self.pixels($0, map) } ?? Self.everything
        guard !region.isEmpty else { return nil }
    }

    private static func split(_ transform: Affine, _ center: Point) -> (map: Affine, residual: Affine?)? {
        guard !transform.isAxisAligned else { return (transform, nil) }
        let scale = Affine.scale(
            x: (transform.a * transform.a + transform.b * transform.b).squareRoot(),
            y: (transform.c * transform.c + transform.d * transform.d).squareRoot())
        guard let back = scale.inverted() else { return nil }
        let turn = back.concatenating(transform)
        guard turn.isFinite, let there = turn.inverted() else { return nil }
        // In large steps, so that parts of one picture have the same pixels.
        let step = 0x1p20
        let far = center.applying(there)
        let (x, y) = ((far.x / step).rounded() * step, (far.y / step).rounded() * step)
        let map = scale.concatenating(.translation(x: -x, y: -y))
        let residual = Affine.translation(x: x, y: y).concatenating(turn)
        return map.isFinite && residual.isFinite ? (map, residual) : nil
    }

    /// Pixels along one unit of length across and down.
    var scaleX: Double { map.a.magnitude }
    var scaleY: Double { map.d.magnitude }

    /// The whole pixels whose edges are nearest to a rectangle's in the group's coordinates; empty for NaN.
    func pixels(_ rect: Rect) -> PixelRect { Self.pixels(rect, map) }

    private static func pixels(_ rect: Rect, _ map: Affine) -> PixelRect {
        let box = rect.applying(map)
        func edge(_ value: Double, _ limit: Int, _ other: Int) -> Int {
            Int(max(Double(limit), min(Double(other), value)).rounded())
        }
        guard !box.minX.isNaN, !box.minY.isNaN, !box.maxX.isNaN, !box.maxY.isNaN else {
            return PixelRect(left: 0, top: 0, right: 0, bottom: 0)
        }
        let all = everything
        return PixelRect(
            left: edge(box.minX, all.left, all.right), top: edge(box.minY, all.top, all.bottom),
            right: edge(box.maxX, all.left, all.right), bottom: edge(box.maxY, all.top, all.bottom))
    }

    /// What a primitive's result is cut to.
    func subregion(_ primitive: FilterPrimitive) -> PixelRect {
        primitive.subregion.map { pixels($0).intersection(region) } ?? region
    }

    /// A displacement in pixels; nil for NaN.
    func offset(_ dx: Double, _ dy: Double) -> PixelOffset? { PixelOffset(dx * map.a, dy * map.d) }

    /// A blur in pixels; nil where it is not to be done at all.
    func blur(_ sigmaX: Double, _ sigmaY: Double) -> GaussianBlur? {
        guard sigmaX >= 0, sigmaY >= 0 else { return nil }
        return GaussianBlur(sigmaX: sigmaX * scaleX, sigmaY: sigmaY * scaleY)
    }

    /// A length as whole pixels, rounded up; bounded, and 0 where it is negative or NaN.
    static func reach(_ pixels: Double) -> Int { pixels > 0 ? Int(min(pixels, Double(1 << 28)).rounded(.up)) : 0 }
}

/// A displacement by whole pixels and parts of them.
struct PixelOffset {
    let x: Int
    let y: Int
    /// From 0 to below 1; parts under 1/256 of a pixel do not show.
    let partX: Float
    let partY: Float

    /// Nil for NaN.
    init?(_ dx: Double, _ dy: Double) {
        guard !dx.isNaN, !dy.isNaN else { return nil }
        func split(_ value: Double) -> (Int, Float) {
            let bounded = (max(-0x1p28, min(0x1p28, value)) * 256).rounded() / 256
            let whole = bounded.rounded(.down)
            return (Int(whole), Float(bounded - whole))
        }
        (x, partX) = split(dx)
        (y, partY) = split(dy)
    }

    var isWhole: Bool { partX == 0 && partY == 0 }

    /// Where the pixels of an area go.
    func target(of area: PixelRect) -> PixelRect {
        PixelRect(
            left: area.left + x, top: area.top + y, right: area.right + x + (partX > 0 ? 1 : 0),
            bottom: area.bottom + y + (partY > 0 ? 1 : 0))
    }

    /// Where the pixels of an area come from.
    func source(of area: PixelRect) -> PixelRect {
        PixelRect(
            left: area.left - x - (partX > 0 ? 1 : 0), top: area.top - y - (partY > 0 ? 1 : 0), right: area.right - x,
            bottom: area.bottom - y)
    }
}
