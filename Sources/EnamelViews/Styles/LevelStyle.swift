/// A style at a later level.
struct LevelStyle<Base: ShapeStyle>: ShapeStyle, PrimitiveShapeStyle {
    typealias Resolved = Never
    let base: Base
    let level: Int

    func fill(in environment: EnvironmentValues, level: Int) -> StyleFill {
        let level = min(self.level + level, 4)
        switch base {
        case is HierarchicalShapeStyle, is ForegroundStyle, is BackgroundStyle, is TintShapeStyle,
            is SelectionShapeStyle:
            return base.resolvedFill(in: environment, level: level)
        default: return ForegroundLevels([AnyShapeStyle(base)]).fill(in: environment, level: level)
        }
    }
}

extension ShapeStyle {
    /// The style for less important content: its second level.
    public var secondary: some ShapeStyle { LevelStyle(base: self, level: 1) }
    /// The style for still less important content: its third level.
    public var tertiary: some ShapeStyle { LevelStyle(base: self, level: 2) }
    /// The style for content of little importance: its fourth level.
    public var quaternary: some ShapeStyle { LevelStyle(base: self, level: 3) }
    /// The style for content of the least importance: its fifth level.
    public var quinary: some ShapeStyle { LevelStyle(base: self, level: 4) }
}
