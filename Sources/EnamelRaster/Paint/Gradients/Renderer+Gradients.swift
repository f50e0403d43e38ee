import CKernels
import EnamelDrawing
import EnamelGeometry
import EnamelImaging

extension Renderer {
    func linearSource(_ gradient: LinearGradient, _ transform: Affine) -> PreparedPaint {
        let (start, end) = (gradient.start, gradient.end)
        guard let last = gradient.gradient.stops.last, start.isFinite, end.isFinite,
            let back = gradient.transform.concatenating(transform).inverted()
        else { return .color(0) }
        if let color = gradient.gradient.onlyColor { return .color(color) }
        // t = (p - start) . v / |v|^2, in units of v's larger component so that no square is out of range.
        let (dx, dy) = (end.x - start.x, end.y - start.y)
        let unit = max(dx.magnitude, dy.magnitude)
        let (ux, uy) = (dx / unit, dy / unit)
        let square = (ux * ux + uy * uy) * unit
        let (tx, ty) = (ux / square, uy / square)
        let parameter = LinearGradientSource.Parameter(
            origin: (back.tx - start.x) * tx + (back.ty - start.y) * ty,
            x: back.a * tx + back.b * ty, y: back.c * tx + back.d * ty)
        // Ends at one place (SVG 2, section 14.2.2), or so close that the difference is lost.
        guard unit > 0, [parameter.origin, parameter.x, parameter.y].allSatisfy({ $0.magnitude < 1e100 }) else {
            return .color(last.color.premultipliedRGBA8)
        }
        return .rows(
            LinearGradientSource(
                parameter, GradientRamp(gradient.gradient), isDithered: gradient.gradient.isDithered, kernels: kernels))
    }

    func radialSource(_ gradient: RadialGradient, _ transform: Affine) -> PreparedPaint {
        let (center, r0, r1) = (gradient.startCenter, gradient.startRadius, gradient.endRadius)
        guard let last = gradient.gradient.stops.last, center.isFinite, gradient.endCenter.isFinite,
            r0 >= 0, r0.isFinite, r1 >= 0, r1.isFinite,
            let back = gradient.transform.concatenating(transform).inverted()
        else { return .color(0) }
        if gradient.gradient.stops.count == 1 || (r0 == 0 && r1 == 0) {
            return .color(last.color.premultipliedRGBA8)
        }
        let (dx, dy) = (gradient.endCenter.x - center.x, gradient.endCenter.y - center.y)
        // In units of the largest length, so that no square is out of range.
        let unit = max(dx.magnitude, dy.magnitude, r0, r1)
        guard unit.isFinite else { return .color(0) }
        var cone = ck_cone(
            dx: dx / unit, dy: dy / unit, dr: (r1 - r0) / unit, r0: r0 / unit, a: 0, inverse: .nan)
        cone.a = cone.dx * cone.dx + cone.dy * cone.dy - cone.dr * cone.dr
        // Circles that touch from inside: what is left of the difference is rounding.
        if cone.a.magnitude < 1e-9 * (cone.dr * cone.dr) { cone.a = 0 }
        if cone.a != 0 { cone.inverse = 1 / cone.a }
        // One circle twice: no other passes anywhere.
        if cone.dx == 0, cone.dy == 0, cone.dr == 0 { return .color(0) }
        let map = back.concatenating(Affine.translation(x: -center.x, y: -center.y)).concatenating(.scale(1 / unit))
        guard map.isFinite else { return .color(0) }
        let isConcentric = cone.dx == 0 && cone.dy == 0
        let shape: RoundGradientSource.Shape =
            isConcentric ? .rings(radius: cone.r0, scale: 1 / cone.dr) : .cone
        return .rows(
            RoundGradientSource(
                shape, cone: cone, map: map, GradientRamp(gradient.gradient), coversPlane: isConcentric || cone.a < 0,
                isDithered: gradient.gradient.isDithered, kernels: kernels))
    }

    func conicSource(_ gradient: ConicGradient, _ transform: Affine) -> PreparedPaint {
        let center = gradient.center
        guard center.isFinite, gradient.angle.isFinite,
            let back = gradient.transform.concatenating(transform).inverted()
        else { return .color(0) }
        if let color = gradient.gradient.onlyColor { return .color(color) }
        // Around the centre, with the x axis where 0 is, and about as large as pixels.
        let (sine, cosine) = Trigonometry.sineCosineAtQuarters(gradient.angle)
        let unit = max(back.a.magnitude, back.b.magnitude, back.c.magnitude, back.d.magnitude)
        let map = back.concatenating(Affine.translation(x: -center.x, y: -center.y))
            .concatenating(Affine(a: cosine, b: -sine, c: sine, d: cosine, tx: 0, ty: 0))
            .concatenating(.scale(1 / unit))
        guard map.isFinite else { return .color(0) }
        return .rows(
            RoundGradientSource(
                .turn, map: map, GradientRamp(gradient.gradient, isCyclic: true), coversPlane: true,
                isDithered: gradient.gradient.isDithered, kernels: kernels))
    }
}

extension Gradient {
    /// The pixel that a gradient over the whole plane shows everywhere: nothing without stops, and the colour of one stop.
    fileprivate var onlyColor: UInt32? {
        guard let first = stops.first else { return 0 }
        return stops.allSatisfy { $0.color == first.color } ? first.color.premultipliedRGBA8 : nil
    }
}
