import EnamelDrawing
import EnamelImaging

/// Frosted glass over what lies behind. A picture has one kind of it: the engine's regular glass, and its clear glass for the two thinnest.
public struct Material: ShapeStyle {
    /// Known to the engine.
    public typealias Resolved = Never
    let style: Glass.Style

    /// Mostly translucent.
    public static let ultraThin = Material(style: .clear)
    /// More translucent than opaque.
    public static let thin = Material(style: .clear)
    /// Somewhat translucent.
    public static let regular = Material(style: .regular)
    /// More opaque than translucent.
    public static let thick = Material(style: .regular)
    /// Mostly opaque.
    public static let ultraThick = Material(style: .regular)
    /// As the system's bars have it.
    public static let bar = Material(style: .regular)
}

extension Material: PrimitiveShapeStyle {
    package func fill(in environment: EnvironmentValues, level: Int) -> StyleFill {
        .material(.glass(Glass(style, scheme: environment.colorScheme)))
    }
}

extension ShapeStyle where Self == Material {
    /// Mostly translucent.
    public static var ultraThinMaterial: Material { .ultraThin }
    /// More translucent than opaque.
    public static var thinMaterial: Material { .thin }
    /// Somewhat translucent.
    public static var regularMaterial: Material { .regular }
    /// More opaque than translucent.
    public static var thickMaterial: Material { .thick }
    /// Mostly opaque.
    public static var ultraThickMaterial: Material { .ultraThick }
    /// As the system's bars have it.
    public static var bar: Material { .bar }
}
