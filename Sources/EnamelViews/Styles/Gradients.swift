import EnamelDrawing
import EnamelGeometry
public import EnamelImaging
public import Foundation

/// Colours along a line from 0 to 1.
public struct Gradient: Hashable, Sendable {
    /// A colour at a place.
    public struct Stop: Hashable, Sendable {
        /// The colour.
        public var color: Color
        /// From 0 to 1.
        public var location: CGFloat
        /// A colour at a place.
        public init(color: Color, location: CGFloat) {
            self.color = color
            self.location = location
        }
    }

    /// The colours and their places.
    public var stops: [Stop]
    /// Colours and their places.
    public init(stops: [Stop]) { self.stops = stops }
    /// Colours at even distances.
    public init(colors: [Color]) {
        let last = CGFloat(max(1, colors.count - 1))
        stops = colors.enumerated().map { Stop(color: $1, location: CGFloat($0) / last) }
    }

    /// The engine's gradient, its places between two others.
    func resolved(_ scheme: ColorScheme, from start: Double = 0, to end: Double = 1) -> EnamelDrawing.Gradient {
        EnamelDrawing.Gradient(
            stops: stops.map {
                GradientStop(
                    offset: start + Double($0.location) * (end - start), color: $0.color.resolved(in: scheme))
            }, isPremultiplied: true, isDithered: true)
    }
}

/// A gradient style that is a view as well.
protocol GradientView: PrimitiveShapeStyle, PrimitiveView {}

extension GradientView {
    package func makeNodes(_ builder: inout NodeBuilder) {
        builder.append(ShapeNode(builder, Rectangle(), self, FillStyle()))
    }
}

/// Colours along a straight line.
public struct LinearGradient: ShapeStyle, View {
    /// Known to the engine.
    public typealias Resolved = Never
    /// Drawn by the engine.
    public typealias Body = Never
    let gradient: Gradient
    let start: UnitPoint
    let end: UnitPoint

    /// A gradient from one point of the filled area to another.
    public init(gradient: Gradient, startPoint: UnitPoint, endPoint: UnitPoint) {
        self.gradient = gradient
        start = startPoint
        end = endPoint
    }
    /// Colours at even distances.
    public init(colors: [Color], startPoint: UnitPoint, endPoint: UnitPoint) {
        self.init(gradient: Gradient(colors: colors), startPoint: startPoint, endPoint: endPoint)
    }
    /// Colours and their places.
    public init(stops: [Gradient.Stop], startPoint: UnitPoint, endPoint: UnitPoint) {
        self.init(gradient: Gradient(stops: stops), startPoint: startPoint, endPoint: endPoint)
    }
}

extension LinearGradient: GradientView {
    package func fill(in environment: EnvironmentValues, level: Int) -> StyleFill {
        let (gradient, start, end) = (gradient.resolved(environment.colorScheme), start, end)
        return .paint { rect in
            let area = CGRect(rect)
            return .linearGradient(
                EnamelDrawing.LinearGradient(
                    gradient, start: Point(start.point(in: area)), end: Point(end.point(in: area))))
        }
    }
}

/// Colours around a point, along circles.
public struct RadialGradient: ShapeStyle, View {
    /// Known to the engine.
    public typealias Resolved = Never
    /// Drawn by the engine.
    public typealias Body = Never
    let gradient: Gradient
    let center: UnitPoint
    let startRadius: CGFloat
    let endRadius: CGFloat

    /// A gradient between two radii in points around a point of the filled area.
    public init(gradient: Gradient, center: UnitPoint, startRadius: CGFloat, endRadius: CGFloat) {
        self.gradient = gradient
        self.center = center
        self.startRadius = startRadius
        self.endRadius = endRadius
    }
    /// Colours at even distances.
    public init(colors: [Color], center: UnitPoint, startRadius: CGFloat, endRadius: CGFloat) {
        self.init(
            gradient: Gradient(colors: colors), center: center, startRadius: startRadius, endRadius: endRadius)
    }
    /// Colours and their places.
    public init(stops: [Gradient.Stop], center: UnitPoint, startRadius: CGFloat, endRadius: CGFloat) {
        self.init(
            gradient: Gradient(stops: stops), center: center, startRadius: startRadius, endRadius: endRadius)
    }
}

extension RadialGradient: GradientView {
    package func fill(in environment: EnvironmentValues, level: Int) -> StyleFill {
        let (gradient, center) = (gradient.resolved(environment.colorScheme), center)
        let (start, end) = (max(0, Double(startRadius)), max(0, Double(endRadius)))
        return .paint { rect in
            let middle = Point(center.point(in: CGRect(rect)))
            return .radialGradient(
                EnamelDrawing.RadialGradient(
                    gradient, startCenter: middle, startRadius: start, endCenter: middle, endRadius: end))
        }
    }
}

/// Colours around a point, along ellipses of the filled area's shape.
public struct EllipticalGradient: ShapeStyle, View {
    /// Known to the engine.
    public typealias Resolved = Never
    /// Drawn by the engine.
    public typealias Body = Never
    let gradient: Gradient
    let center: UnitPoint
    let startFraction: CGFloat
    let endFraction: CGFloat

    /// A gradient between two ellipses, in parts of the filled area's width and height.
    public init(
        gradient: Gradient, center: UnitPoint = .center, startRadiusFraction: CGFloat = 0,
        endRadiusFraction: CGFloat = 0.5
    ) {
        self.gradient = gradient
        self.center = center
        startFraction = startRadiusFraction
        endFraction = endRadiusFraction
    }
    /// Colours at even distances.
    public init(
        colors: [Color], center: UnitPoint = .center, startRadiusFraction: CGFloat = 0,
        endRadiusFraction: CGFloat = 0.5
    ) {
        self.init(
            gradient: Gradient(colors: colors), center: center, startRadiusFraction: startRadiusFraction,
            endRadiusFraction: endRadiusFraction)
    }
    /// Colours and their places.
    public init(
        stops: [Gradient.Stop], center: UnitPoint = .center, startRadiusFraction: CGFloat = 0,
        endRadiusFraction: CGFloat = 0.5
    ) {
        self.init(
            gradient: Gradient(stops: stops), center: center, startRadiusFraction: startRadiusFraction,
            endRadiusFraction: endRadiusFraction)
    }
}

extension EllipticalGradient: GradientView {
    package func fill(in environment: EnvironmentValues, level: Int) -> StyleFill {
        let (gradient, center) = (gradient.resolved(environment.colorScheme), center)
        let (start, end) = (max(0, Double(startFraction)), max(0, Double(endFraction)))
        return .paint { rect in
            // A circle in the unit square, stretched to the area.
            let middle = Point(x: Double(center.x), y: Double(center.y))
            return .radialGradient(
                EnamelDrawing.RadialGradient(
                    gradient, startCenter: middle, startRadius: start, endCenter: middle, endRadius: end,
                    transform: Affine(a: rect.width, b: 0, c: 0, d: rect.height, tx: rect.minX, ty: rect.minY)))
        }
    }
}

/// Colours around a point, along a turn.
public struct AngularGradient: ShapeStyle, View {
    /// Known to the engine.
    public typealias Resolved = Never
    /// Drawn by the engine.
    public typealias Body = Never
    let gradient: Gradient
    let center: UnitPoint
    let start: Angle
    let end: Angle

    /// A gradient between two angles around a point of the filled area.
    public init(gradient: Gradient, center: UnitPoint, startAngle: Angle = .zero, endAngle: Angle = .zero) {
        self.gradient = gradient
        self.center = center
        start = startAngle
        end = startAngle == endAngle ? startAngle + .degrees(360) : endAngle
    }
    /// Colours at even distances.
    public init(colors: [Color], center: UnitPoint, startAngle: Angle, endAngle: Angle) {
        self.init(gradient: Gradient(colors: colors), center: center, startAngle: startAngle, endAngle: endAngle)
    }
    /// Colours and their places.
    public init(stops: [Gradient.Stop], center: UnitPoint, startAngle: Angle, endAngle: Angle) {
        self.init(gradient: Gradient(stops: stops), center: center, startAngle: startAngle, endAngle: endAngle)
    }
    /// A whole turn that begins at an angle.
    public init(gradient: Gradient, center: UnitPoint, angle: Angle) {
        self.init(gradient: gradient, center: center, startAngle: angle, endAngle: angle)
    }
    /// A whole turn of colours at even distances.
    public init(colors: [Color], center: UnitPoint, angle: Angle = .zero) {
        self.init(gradient: Gradient(colors: colors), center: center, angle: angle)
    }
    /// A whole turn of colours and their places.
    public init(stops: [Gradient.Stop], center: UnitPoint, angle: Angle = .zero) {
        self.init(gradient: Gradient(stops: stops), center: center, angle: angle)
    }
}

extension AngularGradient: GradientView {
    package func fill(in environment: EnvironmentValues, level: Int) -> StyleFill {
        // Backwards is forwards with the colours in the other order.
        let isBackward = end < start
        let (from, to) = isBackward ? (end, start) : (start, end)
        var colors = gradient
        if isBackward {
            colors.stops = colors.stops.reversed().map { Gradient.Stop(color: $0.color, location: 1 - $0.location) }
        }
        let span = min((to - from).radians / (2 * .pi), 1)
        let resolved = colors.resolved(environment.colorScheme, from: 0, to: span)
        let (center, angle) = (center, from.radians)
        return .paint { rect in
            .conicGradient(
                ConicGradient(resolved, center: Point(center.point(in: CGRect(rect))), angle: angle))
        }
    }
}

/// A little gradient that is made of one colour.
public struct AnyGradient: ShapeStyle {
    /// Known to the engine.
    public typealias Resolved = Never
    private let make: @Sendable (ColorScheme) -> (ResolvedColor, ResolvedColor)

    /// From a lighter tone of a colour, at the top, to the colour.
    init(_ color: Color) {
        make = { scheme in
            let base = color.resolved(in: scheme)
            func lighter(_ component: Double) -> Double { component + (1 - component) * 0.17 }
            return (
                ResolvedColor(
                    red: lighter(base.red), green: lighter(base.green), blue: lighter(base.blue), opacity: base.opacity
                ), base
            )
        }
    }

    /// The gradient that goes through given colours, from top to bottom.
    public init(_ gradient: Gradient) {
        make = { scheme in
            (
                gradient.stops.first?.color.resolved(in: scheme) ?? .clear,
                gradient.stops.last?.color.resolved(in: scheme) ?? .clear
            )
        }
    }
}

extension AnyGradient: PrimitiveShapeStyle {
    package func fill(in environment: EnvironmentValues, level: Int) -> StyleFill {
        let (top, bottom) = make(environment.colorScheme)
        return .paint { rect in
            .linearGradient(
                EnamelDrawing.LinearGradient(
                    EnamelDrawing.Gradient(
                        stops: [GradientStop(offset: 0, color: top), GradientStop(offset: 1, color: bottom)],
                        isPremultiplied: true, isDithered: true),
                    start: Point(x: rect.midX, y: rect.minY), end: Point(x: rect.midX, y: rect.maxY)))
        }
    }
}

extension ShapeStyle where Self == LinearGradient {
    /// Colours along a straight line.
    public static func linearGradient(_ gradient: Gradient, startPoint: UnitPoint, endPoint: UnitPoint)
        -> LinearGradient
    {
        LinearGradient(gradient: gradient, startPoint: startPoint, endPoint: endPoint)
    }
    /// Colours along a straight line.
    public static func linearGradient(colors: [Color], startPoint: UnitPoint, endPoint: UnitPoint) -> LinearGradient {
        LinearGradient(colors: colors, startPoint: startPoint, endPoint: endPoint)
    }
    /// Colours along a straight line.
    public static func linearGradient(
        stops: [Gradient.Stop], startPoint: UnitPoint, endPoint: UnitPoint
    ) -> LinearGradient {
        LinearGradient(stops: stops, startPoint: startPoint, endPoint: endPoint)
    }
}

extension ShapeStyle where Self == RadialGradient {
    /// Colours along circles.
    public static func radialGradient(
        _ gradient: Gradient, center: UnitPoint = .center, startRadius: CGFloat = 0, endRadius: CGFloat
    ) -> RadialGradient {
        RadialGradient(gradient: gradient, center: center, startRadius: startRadius, endRadius: endRadius)
    }
    /// Colours along circles.
    public static func radialGradient(
        colors: [Color], center: UnitPoint = .center, startRadius: CGFloat, endRadius: CGFloat
    ) -> RadialGradient {
        RadialGradient(colors: colors, center: center, startRadius: startRadius, endRadius: endRadius)
    }
}

extension ShapeStyle where Self == AngularGradient {
    /// Colours along a turn.
    public static func angularGradient(
        colors: [Color], center: UnitPoint = .center, startAngle: Angle, endAngle: Angle
    ) -> AngularGradient {
        AngularGradient(colors: colors, center: center, startAngle: startAngle, endAngle: endAngle)
    }
    /// Colours along a turn.
    public static func conicGradient(
        colors: [Color], center: UnitPoint = .center, angle: Angle = .zero
    ) -> AngularGradient {
        AngularGradient(colors: colors, center: center, angle: angle)
    }
}

extension ShapeStyle where Self == EllipticalGradient {
    /// Colours along ellipses.
    public static func ellipticalGradient(
        colors: [Color], center: UnitPoint = .center, startRadiusFraction: CGFloat = 0,
        endRadiusFraction: CGFloat = 0.5
    ) -> EllipticalGradient {
        EllipticalGradient(
            colors: colors, center: center, startRadiusFraction: startRadiusFraction,
            endRadiusFraction: endRadiusFraction)
    }
}
