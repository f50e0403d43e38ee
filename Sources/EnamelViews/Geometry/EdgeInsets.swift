public import Foundation

/// Distances from a rectangle's edges inwards, in points.
public struct EdgeInsets: Hashable, Sendable {
    /// From the upper edge.
    public var top: CGFloat
    /// From the edge where lines begin.
    public var leading: CGFloat
    /// From the lower edge.
    public var bottom: CGFloat
    /// From the edge where lines end.
    public var trailing: CGFloat

    /// Four distances.
    public init(top: CGFloat, leading: CGFloat, bottom: CGFloat, trailing: CGFloat) {
        self.top = top
        self.leading = leading
        self.bottom = bottom
        self.trailing = trailing
    }

    /// No distances.
    public init() { self.init(top: 0, leading: 0, bottom: 0, trailing: 0) }

    /// One distance on some of the edges.
    init(_ edges: Edge.Set, _ length: CGFloat) {
        self.init(
            top: edges.contains(.top) ? length : 0, leading: edges.contains(.leading) ? length : 0,
            bottom: edges.contains(.bottom) ? length : 0, trailing: edges.contains(.trailing) ? length : 0)
    }
}
