/// What the ends of an open line look like.
public enum LineCap: UInt8, Hashable, Sendable, CaseIterable {
    case butt, round, square
}

/// What the outer side of a corner looks like.
public enum LineJoin: UInt8, Hashable, Sendable, CaseIterable {
    case miter, round, bevel
}

/// How a line is drawn along a path. Lengths are in the path's own coordinates.
public struct StrokeStyle: Hashable, Sendable {
    /// The line's width. 0, less and NaN draw nothing.
    public var lineWidth: Double
    /// What open ends look like.
    public var lineCap: LineCap
    /// What corners look like.
    public var lineJoin: LineJoin
    /// A miter longer than this many line widths becomes a bevel.
    public var miterLimit: Double
    /// Lengths of dash, gap, dash, ...; empty for a solid line. An odd count is used twice over.
    public var dash: [Double]
    /// Where in the pattern the line begins.
    public var dashPhase: Double

    /// A style; what is not given is SVG's default but for the miter limit, which is 10 as in SwiftUI.
    public init(
        lineWidth: Double = 1, lineCap: LineCap = .butt, lineJoin: LineJoin = .miter, miterLimit: Double = 10,
        dash: [Double] = [], dashPhase: Double = 0
    ) {
        self.lineWidth = lineWidth
        self.lineCap = lineCap
        self.lineJoin = lineJoin
        self.miterLimit = miterLimit
        self.dash = dash
        self.dashPhase = dashPhase
    }
}
