/// What the ends of an open line look like.
public enum LineCap: UInt8, Hashable, Sendable, CaseIterable {
    /// The line ends straight at its last point.
    case butt
    /// Half a disc lies beyond the last point.
    case round
    /// The line goes on for half its width.
    case square
}

/// What the outer side of a corner looks like.
public enum LineJoin: UInt8, Hashable, Sendable, CaseIterable {
    /// Both outer edges go on until they meet, or a bevel where that is past the limit.
    case miter
    /// A disc lies around the corner.
    case round
    /// A straight line joins the outer edges.
    case bevel
}

/// How a line is drawn along a path. Lengths are in the path's own coordinates.
public struct StrokeStyle: Hashable, Sendable {
    /// Across the line; half of it lies on each side of the path. One that is not above zero draws nothing.
    public var lineWidth: Double
    /// What the ends of open subpaths and of dashes look like.
    public var lineCap: LineCap
    /// What corners look like.
    public var lineJoin: LineJoin
    /// A miter longer than this many line widths becomes a bevel.
    public var miterLimit: Double
    /// Lengths of dash, gap, dash, ...; empty for a solid line. An odd count is used twice over.
    public var dash: [Double]
    /// Where in the pattern the line begins.
    public var dashPhase: Double
    /// Whether lengths are in the coordinates of the picture as a whole instead of the path's, so that groups'
    /// transforms do not change them (SVG's `vector-effect="non-scaling-stroke"`). For those who draw: ``Path/stroked(_:tolerance:within:)``
    /// knows one plane only.
    public var isNonScaling: Bool
    /// Whether straight lines along the axes are put on whole pixels where pixels are drawn, each a whole number of them thick and one at
    /// least, so that none looks blurred: lines along text (PDF's automatic stroke adjustment, ISO 32000-1, section 10.6.5). Also for those who draw.
    public var isPixelAligned: Bool

    /// The defaults are SwiftUI's: a line of width 1, butt caps, miters up to ten line widths, no dashes.
    public init(
        lineWidth: Double = 1, lineCap: LineCap = .butt, lineJoin: LineJoin = .miter, miterLimit: Double = 10,
        dash: [Double] = [], dashPhase: Double = 0, isNonScaling: Bool = false, isPixelAligned: Bool = false
    ) {
        self.lineWidth = lineWidth
        self.lineCap = lineCap
        self.lineJoin = lineJoin
        self.miterLimit = miterLimit
        self.dash = dash
        self.dashPhase = dashPhase
        self.isNonScaling = isNonScaling
        self.isPixelAligned = isPixelAligned
    }
}
