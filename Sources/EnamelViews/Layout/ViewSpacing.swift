public import Foundation

/// The space that a view wants around itself, to its neighbours in a stack.
public struct ViewSpacing: Sendable {
    /// What stacks put between views that want nothing else.
    static let standard: CGFloat = 8

    /// Points for each edge; nil for the standard.
    private var top: CGFloat?
    private var leading: CGFloat?
    private var bottom: CGFloat?
    private var trailing: CGFloat?

    /// No space on any edge.
    public static let zero = ViewSpacing(all: 0)

    /// The standard space on all edges.
    public init() {}

    private init(all: CGFloat) { (top, leading, bottom, trailing) = (all, all, all, all) }

    /// No space along an axis.
    static func none(along axis: Axis?) -> ViewSpacing {
        var spacing = ViewSpacing()
        if axis != .vertical { (spacing.leading, spacing.trailing) = (0, 0) }
        if axis != .horizontal { (spacing.top, spacing.bottom) = (0, 0) }
        return spacing
    }

    /// The larger space of both, on some of the edges.
    public mutating func formUnion(_ other: ViewSpacing, edges: Edge.Set = .all) {
        func larger(_ a: CGFloat?, _ b: CGFloat?) -> CGFloat? { a.flatMap { a in b.map { max(a, $0) } } }
        if edges.contains(.top) { top = larger(top, other.top) }
        if edges.contains(.leading) { leading = larger(leading, other.leading) }
        if edges.contains(.bottom) { bottom = larger(bottom, other.bottom) }
        if edges.contains(.trailing) { trailing = larger(trailing, other.trailing) }
    }

    /// The larger space of both, on some of the edges.
    public func union(_ other: ViewSpacing, edges: Edge.Set = .all) -> ViewSpacing {
        var spacing = self
        spacing.formUnion(other, edges: edges)
        return spacing
    }

    /// The distance that a stack leaves to the next view: 8 points, or 0 where one of them wants none.
    public func distance(to next: ViewSpacing, along axis: Axis) -> CGFloat {
        let (own, other) = axis == .horizontal ? (trailing, next.leading) : (bottom, next.top)
        return min(own ?? Self.standard, other ?? Self.standard)
    }

    /// The standard on edges that something stands between.
    func reset(_ edges: Edge.Set) -> ViewSpacing {
        var spacing = self
        if edges.contains(.top) { spacing.top = nil }
        if edges.contains(.leading) { spacing.leading = nil }
        if edges.contains(.bottom) { spacing.bottom = nil }
        if edges.contains(.trailing) { spacing.trailing = nil }
        return spacing
    }

    /// Takes edges over from another.
    mutating func copy(_ other: ViewSpacing, _ edges: Edge.Set) {
        if edges.contains(.top) { top = other.top }
        if edges.contains(.leading) { leading = other.leading }
        if edges.contains(.bottom) { bottom = other.bottom }
        if edges.contains(.trailing) { trailing = other.trailing }
    }
}
