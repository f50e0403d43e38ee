public import EnamelImaging

/// What the foreground's style is, and how it grows weaker by levels.
struct ForegroundLevels: Sendable {
    /// Styles of the first levels; none for the label colours of the scheme.
    private let styles: [AnyShapeStyle]
    private let first: Int

    /// The scheme's label colours.
    static let labels = ForegroundLevels(styles: [], first: 0)

    private init(styles: [AnyShapeStyle], first: Int) {
        self.styles = styles
        self.first = first
    }

    /// Styles for the first levels; those after the last are the last one, weaker.
    init(_ styles: [AnyShapeStyle]) { self.init(styles: styles, first: 0) }

    /// The same from a later level on.
    func from(_ level: Int) -> ForegroundLevels { ForegroundLevels(styles: styles, first: min(first + level, 4)) }

    /// How much of the primary content's strength each level has. The label colours' are UIKit's label, secondaryLabel,
    /// tertiaryLabel and quaternaryLabel (Human Interface Guidelines, "Color"); those of other styles are ours, near SwiftUI's.
    func fill(in environment: EnvironmentValues, level: Int) -> StyleFill {
        let level = min(first + level, 4)
        guard let last = styles.last else { return .color(Self.label(level, environment.colorScheme)) }
        if level < styles.count { return styles[level].resolvedFill(in: environment) }
        let beyond = min(level - styles.count + 1, 4)
        return last.resolvedFill(in: environment).opacity([1, 0.5, 0.25, 0.18, 0.12][beyond])
    }

    private static func label(_ level: Int, _ scheme: ColorScheme) -> ResolvedColor {
        if level <= 0 { return Color.primary.resolved(in: scheme) }
        var color = Color.secondary.resolved(in: scheme)
        color.opacity = scheme == .light ? [0.6, 0.3, 0.18, 0.12][level - 1] : [0.6, 0.3, 0.16, 0.1][level - 1]
        return color
    }
}

extension EnvironmentValues {
    private enum ForegroundKey: EnvironmentKey { static var defaultValue: ForegroundLevels { .labels } }
    private enum TintKey: EnvironmentKey { static var defaultValue: AnyShapeStyle? { nil } }
    private enum BackgroundKey: EnvironmentKey { static var defaultValue: AnyShapeStyle? { nil } }

    var foreground: ForegroundLevels {
        get { self[ForegroundKey.self] }
        set { self[ForegroundKey.self] = newValue }
    }

    /// The tint, if one is set.
    package var tint: AnyShapeStyle? {
        get { self[TintKey.self] }
        set { self[TintKey.self] = newValue }
    }

    /// The background's style.
    public var backgroundStyle: AnyShapeStyle? {
        get { self[BackgroundKey.self] }
        set { self[BackgroundKey.self] = newValue }
    }
}

/// The foreground's style at a level.
public struct HierarchicalShapeStyle: ShapeStyle {
    /// Known to the engine.
    public typealias Resolved = Never
    let level: Int
    /// Of the most important content.
    public static let primary = HierarchicalShapeStyle(level: 0)
    /// Of less important content.
    public static let secondary = HierarchicalShapeStyle(level: 1)
    /// Of still less important content.
    public static let tertiary = HierarchicalShapeStyle(level: 2)
    /// Of content of little importance.
    public static let quaternary = HierarchicalShapeStyle(level: 3)
    /// Of content of the least importance.
    public static let quinary = HierarchicalShapeStyle(level: 4)
}

extension HierarchicalShapeStyle: PrimitiveShapeStyle {
    package func fill(in environment: EnvironmentValues, level: Int) -> StyleFill {
        environment.foreground.fill(in: environment, level: self.level + level)
    }
}

/// The foreground's style.
public struct ForegroundStyle: ShapeStyle {
    /// Known to the engine.
    public typealias Resolved = Never
    /// The foreground's style.
    public init() {}
}

extension ForegroundStyle: PrimitiveShapeStyle {
    package func fill(in environment: EnvironmentValues, level: Int) -> StyleFill {
        environment.foreground.fill(in: environment, level: level)
    }
}

/// The background's style: white in light, black in dark, unless it is set. Later levels are UIKit's backgrounds of
/// groups.
public struct BackgroundStyle: ShapeStyle {
    /// Known to the engine.
    public typealias Resolved = Never
    /// The background's style.
    public init() {}
}

extension BackgroundStyle: PrimitiveShapeStyle {
    package func fill(in environment: EnvironmentValues, level: Int) -> StyleFill {
        if let style = environment.backgroundStyle {
            return ForegroundLevels([style]).fill(in: environment, level: level)
        }
        // UIKit's systemBackground, secondarySystemBackground and tertiarySystemBackground.
        return switch (environment.colorScheme, level) {
        case (.light, 1): .color(ResolvedColor(red: 0xf2 / 255, green: 0xf2 / 255, blue: 0xf7 / 255))
        case (.light, _): .color(.white)
        case (.dark, ...0): .color(.black)
        case (.dark, 1): .color(ResolvedColor(red: 0x1c / 255, green: 0x1c / 255, blue: 0x1e / 255))
        case (.dark, _): .color(ResolvedColor(red: 0x2c / 255, green: 0x2c / 255, blue: 0x2e / 255))
        }
    }
}

/// The tint: the accent colour unless it is set.
public struct TintShapeStyle: ShapeStyle {
    /// Known to the engine.
    public typealias Resolved = Never
    /// The tint.
    public init() {}
}

extension TintShapeStyle: PrimitiveShapeStyle {
    package func fill(in environment: EnvironmentValues, level: Int) -> StyleFill {
        let tint = environment.tint ?? AnyShapeStyle(Color.accentColor)
        return ForegroundLevels([tint]).fill(in: environment, level: level)
    }
}

/// What marks a selection: the tint.
public struct SelectionShapeStyle: ShapeStyle {
    /// Known to the engine.
    public typealias Resolved = Never
    /// What marks a selection.
    public init() {}
}

extension SelectionShapeStyle: PrimitiveShapeStyle {
    package func fill(in environment: EnvironmentValues, level: Int) -> StyleFill {
        TintShapeStyle().fill(in: environment, level: level)
    }
}

/// The colour of lines between content: UIKit's `separator`.
public struct SeparatorShapeStyle: ShapeStyle {
    /// Known to the engine.
    public typealias Resolved = Never
    /// The colour of lines between content.
    public init() {}
}

extension SeparatorShapeStyle: PrimitiveShapeStyle {
    package func fill(in environment: EnvironmentValues, level: Int) -> StyleFill {
        switch environment.colorScheme {
        case .light:
            .color(ResolvedColor(red: 0x3c / 255, green: 0x3c / 255, blue: 0x43 / 255, opacity: 0.29))
        case .dark:
            .color(ResolvedColor(red: 0x54 / 255, green: 0x54 / 255, blue: 0x58 / 255, opacity: 0.6))
        }
    }
}

extension ShapeStyle where Self == HierarchicalShapeStyle {
    /// Of the most important content.
    public static var primary: HierarchicalShapeStyle { .primary }
    /// Of less important content.
    public static var secondary: HierarchicalShapeStyle { .secondary }
    /// Of still less important content.
    public static var tertiary: HierarchicalShapeStyle { .tertiary }
    /// Of content of little importance.
    public static var quaternary: HierarchicalShapeStyle { .quaternary }
    /// Of content of the least importance.
    public static var quinary: HierarchicalShapeStyle { .quinary }
}

extension ShapeStyle where Self == ForegroundStyle {
    /// The foreground's style.
    public static var foreground: ForegroundStyle { ForegroundStyle() }
}

extension ShapeStyle where Self == BackgroundStyle {
    /// The background's style.
    public static var background: BackgroundStyle { BackgroundStyle() }
}

extension ShapeStyle where Self == TintShapeStyle {
    /// The tint.
    public static var tint: TintShapeStyle { TintShapeStyle() }
}

extension ShapeStyle where Self == SelectionShapeStyle {
    /// What marks a selection.
    public static var selection: SelectionShapeStyle { SelectionShapeStyle() }
}

extension ShapeStyle where Self == SeparatorShapeStyle {
    /// The colour of lines between content.
    public static var separator: SeparatorShapeStyle { SeparatorShapeStyle() }
}

extension EnvironmentValues {
    /// Sets the foreground to a style; one of its own levels goes from that level on.
    mutating func setForeground<Style: ShapeStyle>(_ style: Style) {
        if let level = style as? HierarchicalShapeStyle {
            foreground = foreground.from(level.level)
        } else if !(style is ForegroundStyle) {
            foreground = ForegroundLevels([anchored(style)])
        }
    }

    /// A style that may refer to the foreground, with the foreground as it is now.
    func anchored<Style: ShapeStyle>(_ style: Style) -> AnyShapeStyle {
        let outer = foreground
        return AnyShapeStyle { environment, level in
            var environment = environment
            environment.foreground = outer
            return style.resolvedFill(in: environment, level: level)
        }
    }
}

extension View {
    /// The style of text, symbols and shapes without one of their own.
    public func foregroundStyle<Style: ShapeStyle>(_ style: Style) -> some View {
        modifier(EnvironmentWriter { $0.setForeground(style) })
    }

    /// The styles of the first two levels.
    public func foregroundStyle<First: ShapeStyle, Second: ShapeStyle>(_ primary: First, _ secondary: Second)
        -> some View
    {
        modifier(
            EnvironmentWriter { $0.foreground = ForegroundLevels([$0.anchored(primary), $0.anchored(secondary)]) })
    }

    /// The styles of the first three levels.
    public func foregroundStyle<First: ShapeStyle, Second: ShapeStyle, Third: ShapeStyle>(
        _ primary: First, _ secondary: Second, _ tertiary: Third
    ) -> some View {
        modifier(
            EnvironmentWriter {
                $0.foreground = ForegroundLevels([
                    $0.anchored(primary), $0.anchored(secondary), $0.anchored(tertiary),
                ])
            })
    }

    /// The colour of text, symbols and shapes; nil for that of the scheme.
    public func foregroundColor(_ color: Color?) -> some View {
        modifier(
            EnvironmentWriter {
                if let color { $0.setForeground(color) } else { $0.foreground = .labels }
            })
    }

    /// The tint; nil for the accent colour.
    public func tint<Style: ShapeStyle>(_ tint: Style?) -> some View {
        modifier(EnvironmentWriter { environment in environment.tint = tint.map { environment.anchored($0) } })
    }

    /// The tint; nil for the accent colour.
    public func tint(_ tint: Color?) -> some View {
        modifier(EnvironmentWriter { environment in environment.tint = tint.map { AnyShapeStyle($0) } })
    }

    /// The background's style.
    public func backgroundStyle<Style: ShapeStyle>(_ style: Style) -> some View {
        modifier(EnvironmentWriter { environment in environment.backgroundStyle = environment.anchored(style) })
    }
}
