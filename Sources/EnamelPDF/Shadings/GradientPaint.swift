import EnamelDrawing
import EnamelGeometry
import EnamelImaging

/// A gradient paint as what is drawn: one colour, or colours by place.
struct GradientPaint {
    enum Shape {
        /// 0 at a point, 1 at another.
        case linear(Point, Point)
        /// 0 on a circle, 1 on another.
        case radial(Point, Double, Point, Double)
        /// Around a point, from an angle in radians.
        case conic(Point, Double)
    }

    /// The one colour; nil for a gradient.
    private(set) var color: ResolvedColor?
    let shape: Shape
    private(set) var ramp: GradientRamp
    private(set) var spread: GradientSpread
    /// From the gradient's coordinates to those of what is painted.
    let transform: Affine

    /// Nil where nothing is drawn.
    init?(_ paint: LinearGradient) {
        self.init(
            paint.gradient, .linear(paint.start, paint.end), paint.transform,
            isFinite: paint.start.isFinite && paint.end.isFinite, isFlat: paint.start == paint.end)
    }

    /// Nil where nothing is drawn.
    init?(_ paint: RadialGradient) {
        guard paint.startRadius >= 0, paint.endRadius >= 0 else { return nil }
        let isFlat = paint.startRadius == 0 && paint.endRadius == 0
        guard isFlat || paint.startCenter != paint.endCenter || paint.startRadius != paint.endRadius else { return nil }
        self.init(
            paint.gradient, .radial(paint.startCenter, paint.startRadius, paint.endCenter, paint.endRadius),
            paint.transform,
            isFinite: paint.startCenter.isFinite && paint.endCenter.isFinite && paint.startRadius.isFinite
                && paint.endRadius.isFinite, isFlat: isFlat)
    }

    /// Nil where nothing is drawn.
    init?(_ paint: ConicGradient) {
        self.init(
            paint.gradient, .conic(paint.center, paint.angle), paint.transform,
            isFinite: paint.center.isFinite && paint.angle.isFinite, isFlat: false)
    }

    private init?(_ gradient: Gradient, _ shape: Shape, _ transform: Affine, isFinite: Bool, isFlat: Bool) {
        guard let last = gradient.stops.last, isFinite, transform.inverted() != nil else { return nil }
        self.shape = shape
        self.transform = transform
        let isCyclic: Bool
        if case .conic = shape {
            spread = .pad
            isCyclic = true
        } else {
            spread = gradient.spread
            isCyclic = gradient.spread != .pad
        }
        if isFlat || gradient.stops.allSatisfy({ $0.color == last.color }) {
            color = last.color
            ramp = GradientRamp(Gradient(stops: []), isCyclic: false)
            // A radial gradient does not reach everywhere.
            guard !isFlat, case .radial(let from, let startRadius, let to, let endRadius) = shape else { return }
            let distance = (to.x - from.x) * (to.x - from.x) + (to.y - from.y) * (to.y - from.y)
            let growth = (endRadius - startRadius) * (endRadius - startRadius)
            if distance < growth { return }
            color = nil
            spread = .pad
            ramp = GradientRamp(constant: last.color)
            return
        }
        ramp = GradientRamp(gradient, isCyclic: isCyclic)
    }
}
