import EnamelDrawing
import EnamelGeometry
import EnamelImaging

/// A gradient made ready for an area: the shadings (ISO 32000-2, section 8.7.4.5) that lie over one another or side by side.
struct GradientPainter {
    /// What of the gradient is drawn.
    enum Channel {
        /// Its colours, without opacity.
        case color
        /// Its opacity, as greys.
        case opacity
    }

    /// A part of the gradient that is one shading.
    struct Band {
        var shape: GradientPaint.Shape
        /// From 0 to 1 by the shape's parameters.
        var ramp: GradientRamp
        /// Whether it goes on before its start, and after its end.
        var extends: (Bool, Bool)
    }

    /// In the order of painting.
    let bands: [Band]
    let transform: Affine
    let tone: ColorTone
    /// In the gradient's coordinates, around the area.
    let area: Rect
    /// The opacity where it is the same everywhere.
    let alpha: Double?

    /// Periods that are drawn one by one; more are too fine to be seen.
    private static let mostPeriods = 1000.0

    /// Nil where nothing is drawn.
    init?(_ paint: GradientPaint, within bounds: Rect, tone: ColorTone) {
        guard let inverse = paint.transform.inverted() else { return nil }
        area = bounds.applying(inverse)
        transform = paint.transform
        self.tone = tone
        let ramp = paint.ramp.toned(tone)
        alpha = ramp.constantOpacity
        guard !ramp.pieces.isEmpty, area.isFinite, area.minX.magnitude < 1e12, area.minY.magnitude < 1e12,
            area.maxX.magnitude < 1e12, area.maxY.magnitude < 1e12
        else { return nil }
        switch (paint.spread, paint.shape) {
        case (.pad, .conic(let center, _)):
            guard center.x.magnitude < 1e9, center.y.magnitude < 1e9 else { return nil }
            bands = [Band(shape: paint.shape, ramp: ramp, extends: (true, true))]
        case (.pad, _):
            guard let band = Self.padded(paint.shape, ramp) else { return nil }
            bands = [band]
        case (.repeat, let shape), (.reflect, let shape):
            guard let range = Self.parameters(of: shape, over: area) else { return nil }
            let (first, last) = (range.lowerBound.rounded(.down), range.upperBound.rounded(.up))
            guard last > first else { return nil }
            guard last - first <= Self.mostPeriods, first.magnitude < 1e9, last.magnitude < 1e9 else {
                // Finer than can be seen: the middle of all colours.
                let mean = ramp.mean
                bands = [
                    Band(
                        shape: shape, ramp: GradientRamp(constant: mean),
                        extends: (true, true))
                ]
                return
            }
            let mirrored = paint.spread == .reflect ? ramp.reversed : ramp
            var bands: [Band] = []
            for index in Int(first)..<Int(last) {
                let place = Double(index)
                guard
                    let band = Self.band(
                        shape, index % 2 == 0 ? ramp : mirrored, from: place, to: place + 1, extends: (false, false))
                else { continue }
                bands.append(band)
            }
            self.bands = bands
        }
    }

    /// A shading over the parameters of its ramp that goes on on both sides.
    private static func padded(_ shape: GradientPaint.Shape, _ ramp: GradientRamp) -> Band? {
        var ramp = ramp
        // Before the parameter where the radius is 0 nothing is drawn, and after one that shrinks to 0.
        if case .radial(_, let startRadius, _, let endRadius) = shape, startRadius != endRadius {
            let tip = startRadius / (startRadius - endRadius)
            if endRadius > startRadius, ramp.start < tip {
                ramp =
                    ramp.end > tip ? ramp.cut(from: tip, to: ramp.end) : GradientRamp(constant: ramp.lastColor, at: tip)
            } else if endRadius < startRadius, ramp.end > tip {
                ramp =
                    ramp.start < tip
                    ? ramp.cut(from: ramp.start, to: tip) : GradientRamp(constant: ramp.firstColor, before: tip)
            }
        }
        let (start, end) = (ramp.start, ramp.end)
        guard end > start else { return nil }
        return band(shape, ramp.scaled(from: start, to: end), from: start, to: end, extends: (true, true))
    }

    /// A shading of a ramp over 0 to 1 that lies between two parameters of a shape.
    private static func band(
        _ shape: GradientPaint.Shape, _ ramp: GradientRamp, from start: Double, to end: Double, extends: (Bool, Bool)
    ) -> Band? {
        switch shape {
        case .linear(let from, let to):
            return Band(
                shape: .linear(from.interpolated(to: to, at: start), from.interpolated(to: to, at: end)), ramp: ramp,
                extends: extends)
        case .radial(let from, let startRadius, let to, let endRadius):
            func radius(_ t: Double) -> Double { startRadius + (endRadius - startRadius) * t }
            var (start, end, ramp) = (start, end, ramp)
            let tiny = 1e-9 * max(startRadius, endRadius)
            if radius(start) < -tiny || radius(end) < -tiny {
                guard radius(start) > tiny || radius(end) > tiny else { return nil }
                // The part with radii that are not negative.
                let tip = startRadius / (startRadius - endRadius)
                let place = (tip - start) / (end - start)
                if radius(start) < 0 {
                    ramp = ramp.cut(from: place, to: 1).scaled(from: place, to: 1)
                    start = tip
                } else {
                    ramp = ramp.cut(from: 0, to: place).scaled(from: 0, to: place)
                    end = tip
                }
            }
            // Beyond a circle without a radius there is none; readers that are told to go on there draw something.
            let radii = [start, end].map { radius($0) <= tiny ? 0 : radius($0) }
            return Band(
                shape: .radial(
                    from.interpolated(to: to, at: start), radii[0], from.interpolated(to: to, at: end), radii[1]),
                ramp: ramp, extends: (extends.0 && radii[0] > 0, extends.1 && radii[1] > 0))
        case .conic:
            return Band(shape: shape, ramp: ramp, extends: extends)
        }
    }

    /// The parameters that a shape has within an area.
    private static func parameters(of shape: GradientPaint.Shape, over area: Rect) -> ClosedRange<Double>? {
        switch shape {
        case .conic: return 0...1
        case .linear(let from, let to):
            let (x, y) = (to.x - from.x, to.y - from.y)
            let length = x * x + y * y
            guard length > 0 else { return nil }
            let values = corners(of: area).map { (($0.x - from.x) * x + ($0.y - from.y) * y) / length }
            return range(values)
        case .radial(let from, let startRadius, let to, let endRadius):
            // The parameters of circles through points of the area, on a grid, and one period more.
            let (x, y, growth) = (to.x - from.x, to.y - from.y, endRadius - startRadius)
            let a = x * x + y * y - growth * growth
            var values: [Double] = []
            let steps = 16
            for row in 0...steps {
                for column in 0...steps {
                    let px = area.minX + (area.maxX - area.minX) * Double(column) / Double(steps) - from.x
                    let py = area.minY + (area.maxY - area.minY) * Double(row) / Double(steps) - from.y
                    let b = px * x + py * y + startRadius * growth
                    let c = px * px + py * py - startRadius * startRadius
                    func note(_ t: Double) {
                        if t.isFinite, startRadius + growth * t >= 0 { values.append(t) }
                    }
                    if a.magnitude < 1e-12 * max(growth * growth, x * x + y * y) {
                        note(c / (2 * b))
                    } else {
                        let root = b * b - a * c
                        guard root >= 0 else { continue }
                        note((b + root.squareRoot()) / a)
                        note((b - root.squareRoot()) / a)
                    }
                }
            }
            guard var found = range(values) else { return nil }
            found = found.lowerBound - 1...found.upperBound + 1
            guard growth != 0 else { return found }
            let tip = -startRadius / growth
            return growth > 0
                ? max(found.lowerBound, tip)...max(found.upperBound, tip)
                : min(found.lowerBound, tip)...min(found.upperBound, tip)
        }
    }

    private static func range(_ values: [Double]) -> ClosedRange<Double>? {
        guard let low = values.min(), let high = values.max(), low.isFinite, high.isFinite else { return nil }
        return low...high
    }

    static func corners(of area: Rect) -> [Point] {
        [
            Point(x: area.minX, y: area.minY), Point(x: area.maxX, y: area.minY), Point(x: area.maxX, y: area.maxY),
            Point(x: area.minX, y: area.maxY),
        ]
    }
}

extension GradientRamp {
    /// One colour from 0 to 1.
    init(constant color: ResolvedColor) {
        self.init(
            Gradient(stops: [GradientStop(offset: 0, color: color), GradientStop(offset: 1, color: color)]),
            isCyclic: true)
    }

    /// One colour after a parameter.
    init(constant color: ResolvedColor, at start: Double) {
        self = GradientRamp(constant: color).moved(by: start)
    }

    /// One colour before a parameter.
    init(constant color: ResolvedColor, before end: Double) {
        self = GradientRamp(constant: color).moved(by: end - 1)
    }

    var firstColor: ResolvedColor { pieces.first?.first ?? .clear }
    var lastColor: ResolvedColor { pieces.last?.last ?? .clear }

    /// The part between two parameters, stretched to 0 to 1.
    func scaled(from start: Double, to end: Double) -> GradientRamp {
        let length = end - start
        return mapped { ($0 - start) / length }
    }

    /// The middle of all colours.
    var mean: ResolvedColor {
        var (red, green, blue, opacity, length) = (0.0, 0.0, 0.0, 0.0, 0.0)
        for piece in pieces {
            let part = (piece.end - piece.start) / 2
            for color in [piece.first, piece.last] {
                red += color.red * color.opacity * part
                green += color.green * color.opacity * part
                blue += color.blue * color.opacity * part
                opacity += color.opacity * part
                length += part
            }
        }
        guard opacity > 0, length > 0 else { return .clear }
        return ResolvedColor(
            red: red / opacity, green: green / opacity, blue: blue / opacity, opacity: opacity / length)
    }
}
