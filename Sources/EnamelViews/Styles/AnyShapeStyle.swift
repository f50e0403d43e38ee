import EnamelImaging

/// A style whose type is not told.
public struct AnyShapeStyle: ShapeStyle {
    /// Known to the engine.
    public typealias Resolved = Never
    private let make: @Sendable (EnvironmentValues, Int) -> StyleFill

    /// Hides a style's type.
    public init<Style: ShapeStyle>(_ style: Style) {
        if let erased = style as? AnyShapeStyle {
            self = erased
        } else {
            make = { style.resolvedFill(in: $0, level: $1) }
        }
    }

    init(make: @escaping @Sendable (EnvironmentValues, Int) -> StyleFill) { self.make = make }
}

extension AnyShapeStyle: PrimitiveShapeStyle {
    package func fill(in environment: EnvironmentValues, level: Int) -> StyleFill { make(environment, level) }
}

/// A style with its opacity multiplied.
struct FadedStyle<Base: ShapeStyle>: ShapeStyle, PrimitiveShapeStyle {
    typealias Resolved = Never
    let base: Base
    let factor: Double
    func fill(in environment: EnvironmentValues, level: Int) -> StyleFill {
        base.resolvedFill(in: environment, level: level).opacity(factor)
    }
}

extension ShapeStyle {
    /// The style with its opacity multiplied.
    public func opacity(_ opacity: Double) -> some ShapeStyle { FadedStyle(base: self, factor: opacity) }
}
