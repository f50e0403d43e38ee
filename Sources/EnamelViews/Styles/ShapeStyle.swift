package import EnamelDrawing
package import EnamelGeometry
package import EnamelImaging

/// What shapes and text are filled with.
public protocol ShapeStyle: Sendable {
    /// What the style comes to in an environment.
    associatedtype Resolved: ShapeStyle = Never
    /// What the style comes to in an environment; asked of styles that the module does not know.
    func resolve(in environment: EnvironmentValues) -> Resolved
}

extension Never: ShapeStyle {
    /// There is no value of `Never`.
    public typealias Resolved = Never
}

extension ShapeStyle where Resolved == Never {
    /// Styles of the module come to nothing else; asking is a programmer's mistake.
    public func resolve(in environment: EnvironmentValues) -> Never {
        preconditionFailure("\(Self.self) is known to the engine")
    }
}

/// A style that the engine knows.
///
/// How to add one: a public struct that is a `ShapeStyle`, and in an extension this protocol.
package protocol PrimitiveShapeStyle: ShapeStyle where Resolved == Never {
    /// What it fills with. `level` is 0 for primary content, 1 for secondary and so on.
    func fill(in environment: EnvironmentValues, level: Int) -> StyleFill
}

/// What an area is filled with, before the area is known.
package enum StyleFill: Sendable {
    /// One colour.
    case color(ResolvedColor)
    /// A paint for an area.
    case paint(@Sendable (Rect) -> Paint)
    /// A pane over what lies behind.
    case material(EnamelDrawing.Material)

    /// The paint for an area; nil for a material.
    package func paint(in rect: Rect) -> Paint? {
        switch self {
        case .color(let color): .color(color)
        case .paint(let make): make(rect)
        case .material: nil
        }
    }

    /// The fill with its opacity multiplied. A material has none.
    package func opacity(_ factor: Double) -> StyleFill {
        guard factor != 1 else { return self }
        switch self {
        case .color(var color):
            color.opacity *= factor
            return .color(color)
        case .paint(let make): return .paint { make($0).fading(by: factor) }
        case .material: return self
        }
    }

    /// Adds a path filled with it.
    package func fill(_ path: Path, _ rule: FillRule, in rect: Rect, into commands: inout [DrawCommand]) {
        guard !path.isEmpty else { return }
        switch self {
        case .material(let material): commands.append(.backdrop(Backdrop(path, rule: rule, material: material)))
        case .color(let color):
            if color.opacity > 0 { commands.append(.fill(path, .color(color), rule)) }
        case .paint(let make): commands.append(.fill(path, make(rect), rule))
        }
    }
}

extension ShapeStyle {
    /// What the style fills with in an environment.
    package func resolvedFill(in environment: EnvironmentValues, level: Int = 0) -> StyleFill {
        if let known = self as? any PrimitiveShapeStyle { return known.fill(in: environment, level: level) }
        if Resolved.self == Never.self { return .color(.clear) }
        return resolve(in: environment).resolvedFill(in: environment, level: level)
    }
}

extension Paint {
    /// The paint with its opacity multiplied; patterns and pictures stay as they are.
    fileprivate func fading(by factor: Double) -> Paint {
        func fade(_ gradient: inout EnamelDrawing.Gradient) {
            for index in gradient.stops.indices { gradient.stops[index].color.opacity *= factor }
        }
        switch self {
        case .color(var color):
            color.opacity *= factor
            return .color(color)
        case .linearGradient(var gradient):
            fade(&gradient.gradient)
            return .linearGradient(gradient)
        case .radialGradient(var gradient):
            fade(&gradient.gradient)
            return .radialGradient(gradient)
        case .conicGradient(var gradient):
            fade(&gradient.gradient)
            return .conicGradient(gradient)
        case .pattern, .image: return self
        }
    }
}
