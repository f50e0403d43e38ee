public import EnamelGeometry
public import EnamelTypography

/// One recorded picture: commands in painting order, in a plane with y down. A value that any sink (pixels, PDF, SVG)
/// can draw, as often as wanted and from any task.
///
/// Groups nested to any depth can be made, measured against a sink's limit and freed. Comparing and hashing go down by
/// recursion, which some thousand groups inside each other overflow on a thread with a small stack: whoever makes lists
/// from a stranger's input keeps to a limit.
public struct DisplayList: Hashable, Sendable {
    /// The steps, in painting order.
    public var commands: [DrawCommand]

    /// A picture of the given steps.
    public init(commands: [DrawCommand] = []) { self.commands = commands }
}

/// One step of a picture. Sinks switch over it without a `default`, so that a new command has to be thought of in each.
/// Large values are boxed, so that a list of plain fills stays small.
public enum DrawCommand: Hashable, Sendable {
    /// The inside of a path; open subpaths are closed by a straight line.
    case fill(Path, Paint, FillRule)
    /// The line along a path, in the coordinates that the path is in: a group's transform widens it too.
    indirect case stroke(Path, Paint, StrokeStyle)
    /// Glyphs of one font, the run's origin at a point. Their outlines are filled by the nonzero rule, each glyph on its own:
    /// where two of them overlap, a translucent paint shows twice. A gradient's or pattern's coordinates are the command's own,
    /// not the glyph's. Colour glyphs bring their own colours; where they ask for that of the text, it is the paint.
    /// A size that is not positive and finite draws nothing, and neither does a glyph whose position is not finite.
    indirect case glyphs(GlyphRun, at: Point, Paint)
    /// A bitmap laid into a rectangle.
    indirect case image(ImageDrawing)
    /// A pane of a material whose look comes from what has been drawn behind it.
    indirect case backdrop(Backdrop)
    /// A rectangle that leads to an address, in a file that can be followed; sinks of pixels draw nothing for it.
    indirect case link(Rect, LinkTarget)
    /// Commands that are drawn as one.
    indirect case group(DrawGroup)
}

/// Where a link leads.
public enum LinkTarget: Hashable, Sendable {
    /// An address such as `https://example.com`, percent-encoded as it is to be written.
    case uri(String)
}

/// Commands that share a place, what they are cut to, and how they meet what is behind them.
///
/// The children are drawn, together where it matters, then go through the filter, are cut to the clip, weighed by the
/// mask and the opacity, and meet what is there by the blend mode (the order of SVG 2, section 3.6).
public struct DrawGroup: Hashable, Sendable {
    /// From the children's coordinates to those the group stands in. Clip, mask and filter are in the children's coordinates.
    public var transform: Affine
    /// What is outside of all of them is not drawn; their edges are anti-aliased.
    public var clips: [ClipPath]
    /// How much of the group shows where; nil for all.
    public var mask: GroupMask?
    /// What is done to the children's picture before it is cut and composited; nil for nothing.
    public var filter: Filter?
    /// 0 to 1, applied to the children drawn together, so that overlaps inside do not show through.
    public var opacity: Double
    /// How the group meets what is behind it.
    public var blend: BlendMode
    /// Whether blend modes inside see only what the group holds, and not what is behind it.
    public var isIsolated: Bool
    /// What is drawn, in painting order.
    public var children: [DrawCommand] {
        get { list.commands }
        set { list = GroupChildren(newValue) }
    }

    private var list: GroupChildren

    /// A group; what is not given changes nothing.
    public init(
        transform: Affine = .identity, clip: ClipPath? = nil, mask: GroupMask? = nil, filter: Filter? = nil,
        opacity: Double = 1, blend: BlendMode = .normal, isIsolated: Bool = false, children: [DrawCommand]
    ) {
        self.transform = transform
        clips = clip.map { [$0] } ?? []
        self.mask = mask
        self.filter = filter
        self.opacity = opacity
        self.blend = blend
        self.isIsolated = isIsolated
        list = GroupChildren(children)
    }

    /// Takes the children out if no other group shares them.
    mutating func takeChildren() -> [DrawCommand]? { GroupChildren.take(&list) }
}
