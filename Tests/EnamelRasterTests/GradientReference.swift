import EnamelDrawing
import EnamelGeometry
import EnamelImaging
import Foundation

/// Gradients by their definitions in double precision with the C library's functions: what the rasteriser is held to.
struct GradientReference {
    var gradient: Gradient
    /// The parameter at a point of the gradient's own coordinates; nil where nothing is drawn.
    var parameter: (Point) -> Double?
    var isCyclic = false

    /// Premultiplied channels, 0 to 255, and how far the parameter is from a jump of the colours.
    func color(at point: Point) -> (channels: [Double], distanceFromJump: Double) {
        guard let t = parameter(point) else { return ([0, 0, 0, 0], .infinity) }
        let u: Double
        switch isCyclic ? .repeat : gradient.spread {
        case .pad: u = t
        case .repeat: u = t - floor(t)
        case .reflect: u = abs(t - 2 * floor(t / 2) - 1) * -1 + 1
        }
        var distance = Double.infinity
        let stops = gradient.stops
        for (stop, next) in zip(stops, stops.dropFirst()) where stop.offset == next.offset {
            distance = min(distance, abs(u - stop.offset))
        }
        if isCyclic || gradient.spread == .repeat { distance = min(distance, u, 1 - u) }
        return (channels(at: u), distance)
    }

    private func channels(at u: Double) -> [Double] {
        let stops = gradient.stops
        guard let first = stops.first, let last = stops.last else { return [0, 0, 0, 0] }
        if u < first.offset { return premultiplied(coordinates(first.color)) }
        for (stop, next) in zip(stops, stops.dropFirst()) where u >= stop.offset && u < next.offset {
            let part = (u - stop.offset) / (next.offset - stop.offset)
            return premultiplied(
                zip(coordinates(stop.color), coordinates(next.color)).map { $0 + ($1 - $0) * part })
        }
        return premultiplied(coordinates(last.color))
    }

    private func coordinates(_ color: ResolvedColor) -> [Double] {
        var values = [color.red, color.green, color.blue]
        if gradient.space != .sRGB {
            values = values.map { $0 <= 0.04045 ? $0 / 12.92 : pow(($0 + 0.055) / 1.055, 2.4) }
        }
        if gradient.space == .oklab {
            let l = cbrt(0.4122214708 * values[0] + 0.5363325363 * values[1] + 0.0514459929 * values[2])
            let m = cbrt(0.2119034982 * values[0] + 0.6806995451 * values[1] + 0.1073969566 * values[2])
            let s = cbrt(0.0883024619 * values[0] + 0.2817188376 * values[1] + 0.6299787005 * values[2])
            values = [
                0.2104542553 * l + 0.7936177850 * m - 0.0040720468 * s,
                1.9779984951 * l - 2.4285922050 * m + 0.4505937099 * s,
                0.0259040371 * l + 0.7827717662 * m - 0.8086757660 * s,
            ]
        }
        if gradient.isPremultiplied { values = values.map { $0 * color.opacity } }
        return values + [color.opacity]
    }

    private func premultiplied(_ coordinates: [Double]) -> [Double] {
        let opacity = coordinates[3]
        guard opacity > 0 else { return [0, 0, 0, 0] }
        var values = coordinates[..<3].map { gradient.isPremultiplied ? $0 / opacity : $0 }
        if gradient.space == .oklab {
            let l = pow(values[0] + 0.3963377774 * values[1] + 0.2158037573 * values[2], 3)
            let m = pow(values[0] - 0.1055613458 * values[1] - 0.0638541728 * values[2], 3)
            let s = pow(values[0] - 0.0894841775 * values[1] - 1.2914855480 * values[2], 3)
            values = [
                4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
                -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
                -0.0041960863 * l - 0.7034186147 * m + 1.7076147010 * s,
            ]
        }
        if gradient.space != .sRGB {
            values = values.map { $0 <= 0.0031308 ? $0 * 12.92 : 1.055 * pow($0, 1 / 2.4) - 0.055 }
        }
        return values.map { min(max($0, 0), 1) * opacity * 255 } + [opacity * 255]
    }
}

extension GradientReference {
    init(_ linear: LinearGradient) {
        let (dx, dy) = (linear.end.x - linear.start.x, linear.end.y - linear.start.y)
        self.init(gradient: linear.gradient) { p in
            ((p.x - linear.start.x) * dx + (p.y - linear.start.y) * dy) / (dx * dx + dy * dy)
        }
    }

    /// The circle with the largest parameter: of the two that solve |p - c(t)| = r(t), by the schoolbook formula.
    init(_ radial: RadialGradient) {
        let (c0, r0) = (radial.startCenter, radial.startRadius)
        let (dx, dy, dr) = (radial.endCenter.x - c0.x, radial.endCenter.y - c0.y, radial.endRadius - r0)
        let a = dx * dx + dy * dy - dr * dr
        self.init(gradient: radial.gradient) { p in
            let (x, y) = (p.x - c0.x, p.y - c0.y)
            let (b, c) = (x * dx + y * dy + r0 * dr, x * x + y * y - r0 * r0)
            let roots: [Double]
            if a == 0 {
                roots = [c / (2 * b)]
            } else {
                let discriminant = b * b - a * c
                guard discriminant >= 0 else { return nil }
                roots = [(b + sqrt(discriminant)) / a, (b - sqrt(discriminant)) / a]
            }
            return roots.filter { r0 + $0 * dr >= 0 }.max()
        }
    }

    init(_ conic: ConicGradient) {
        self.init(
            gradient: conic.gradient,
            parameter: { p in
                let turn = (atan2(p.y - conic.center.y, p.x - conic.center.x) - conic.angle) / (2 * .pi)
                return turn - floor(turn)
            }, isCyclic: true)
    }
}
