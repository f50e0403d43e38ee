public import EnamelGeometry

/// A pane of a material, of the shape of a path.
public struct Backdrop: Hashable, Sendable {
    /// The pane's outline.
    public var path: Path
    /// Which side of a self-crossing outline is inside.
    public var rule: FillRule
    /// What it is made of.
    public var material: Material

    /// A pane.
    public init(_ path: Path, rule: FillRule = .nonzero, material: Material) {
        self.path = path
        self.rule = rule
        self.material = material
    }
}

/// What a pane shows of what lies behind it.
public enum Material: Hashable, Sendable {
    /// A convex lens of frosted glass.
    case glass(Glass)
}
