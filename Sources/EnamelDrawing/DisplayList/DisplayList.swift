public import EnamelGeometry

/// One recorded picture: commands in painting order, in a plane with y down. A value that any sink (pixels, PDF, SVG)
/// can draw, as often as wanted and from any task.
///
/// Groups may be nested to any depth that the stack allows: a list is freed, compared and hashed by functions that call
/// themselves, which some thousand groups inside each other overflow on a thread with a small stack. Whoever makes lists
/// from a stranger's input keeps to a limit; sinks refuse what is over theirs.
public struct DisplayList: Hashable, Sendable {
    /// The steps, in painting order.
    public var commands: [DrawCommand]

    /// A picture of the given steps.
    public init(commands: [DrawCommand] = []) { self.commands = commands }
}

/// One step of a picture. Sinks switch over it without a `default`, so that a new command has to be thought of in each.
public enum DrawCommand: Hashable, Sendable {
    /// The inside of a path; open subpaths are closed by a straight line.
    case fill(Path, Paint, FillRule)
    /// The line along a path, in the coordinates that the path is in: a group's transform widens it too.
    case stroke(Path, Paint, StrokeStyle)
    /// Commands that are drawn as one.
    indirect case group(DrawGroup)
}

/// Commands that share a place, an outline to be cut to and an opacity.
public struct DrawGroup: Hashable, Sendable {
    /// From the children's coordinates to those the group stands in. The clip is in the children's coordinates.
    public var transform: Affine
    /// What is outside of it is not drawn; its edge is anti-aliased.
    public var clip: ClipPath?
    /// 0 to 1, applied to the children drawn together, so that overlaps inside do not show through.
    public var opacity: Double
    /// What is drawn, in painting order.
    public var children: [DrawCommand]

    /// A group; what is not given changes nothing.
    public init(transform: Affine = .identity, clip: ClipPath? = nil, opacity: Double = 1, children: [DrawCommand]) {
        self.transform = transform
        self.clip = clip
        self.opacity = opacity
        self.children = children
    }
}

/// An outline that drawing is cut to.
public struct ClipPath: Hashable, Sendable {
    /// The outline, in the coordinates of what it cuts.
    public var path: Path
    /// Which side of a self-crossing outline is inside.
    public var rule: FillRule

    /// What lies inside an outline.
    public init(_ path: Path, rule: FillRule = .nonzero) {
        self.path = path
        self.rule = rule
    }
}
