public import Foundation

/// A container's rule for the sizes and places of its views.
///
/// Coordinates run from left to right, whatever the layout direction: the engine mirrors what is placed where lines are read from
/// right to left.
public protocol Layout: Animatable {
    /// What is kept from one question to the next.
    associatedtype Cache = Void
    /// The views.
    typealias Subviews = LayoutSubviews

    /// What built-in views want to know of the layout.
    static var layoutProperties: LayoutProperties { get }
    /// Makes what is kept.
    func makeCache(subviews: Subviews) -> Cache
    /// Brings what is kept up to date.
    func updateCache(_ cache: inout Cache, subviews: Subviews)
    /// The space that the container wants around itself.
    func spacing(subviews: Subviews, cache: inout Cache) -> ViewSpacing
    /// The container's size for a proposal.
    func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache) -> CGSize
    /// Places the views: calls ``LayoutSubview/place(at:anchor:proposal:)`` of each. One that is not placed stands in the middle.
    func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache)
    /// Where the container has a guide; nil for none. As it is, the views' guides are combined.
    func explicitAlignment(
        of guide: HorizontalAlignment, in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews,
        cache: inout Cache
    ) -> CGFloat?
    /// Where the container has a guide; nil for none. As it is, the views' guides are combined.
    func explicitAlignment(
        of guide: VerticalAlignment, in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews,
        cache: inout Cache
    ) -> CGFloat?
}

/// What built-in views want to know of a layout.
public struct LayoutProperties: Sendable {
    /// Along which way views stand one after the other; nil for none.
    public var stackOrientation: Axis?
    /// No orientation.
    public init() {}
}

extension Layout {
    /// No orientation.
    public static var layoutProperties: LayoutProperties { LayoutProperties() }

    /// Makes a new cache.
    public func updateCache(_ cache: inout Cache, subviews: Subviews) { cache = makeCache(subviews: subviews) }

    /// The views' spacing together.
    public func spacing(subviews: Subviews, cache: inout Cache) -> ViewSpacing {
        subviews.reduce(into: ViewSpacing()) { $0.formUnion($1.spacing) }
    }

    /// The guides of the views, combined as the alignment does it.
    public func explicitAlignment(
        of guide: HorizontalAlignment, in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews,
        cache: inout Cache
    ) -> CGFloat? {
        subviews.places.placed = [:]
        placeSubviews(in: bounds, proposal: proposal, subviews: subviews, cache: &cache)
        return subviews.merged(guide.key)
    }

    /// The guides of the views, combined as the alignment does it.
    public func explicitAlignment(
        of guide: VerticalAlignment, in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews,
        cache: inout Cache
    ) -> CGFloat? {
        subviews.places.placed = [:]
        placeSubviews(in: bounds, proposal: proposal, subviews: subviews, cache: &cache)
        return subviews.merged(guide.key)
    }

    /// The layout around views.
    public func callAsFunction<Content: View>(@ViewBuilder _ content: () -> Content) -> some View {
        LayoutView(layout: self, content: content())
    }
}

extension Layout where Cache == Void {
    /// Keeps nothing.
    public func makeCache(subviews: Subviews) {}
    /// Keeps nothing.
    public func updateCache(_ cache: inout Cache, subviews: Subviews) {}
}

/// A layout of the module.
protocol BuiltInLayout: Layout {
    /// Along which way views stand one after the other.
    var stackAxis: Axis? { get }
}

extension BuiltInLayout {
    var stackAxis: Axis? { Self.layoutProperties.stackOrientation }
}

/// A layout around views.
struct LayoutView<Arranging: Layout, Content: View>: View, PrimitiveView {
    typealias Body = Never
    var layout: Arranging
    var content: Content

    func makeNodes(_ builder: inout NodeBuilder) {
        var children: [ViewNode] = []
        let axis = (layout as? any BuiltInLayout).map(\.stackAxis) ?? Arranging.layoutProperties.stackOrientation
        builder.withEnvironment({ $0.stackAxis = axis }) {
            children = $0.nodes(of: content, slot: .index(0))
        }
        builder.append(LayoutNode(layout, children, builder))
    }
}

/// Lays its children out by a layout.
package final class LayoutNode<Arranging: Layout>: ViewNode {
    private let layout: Arranging
    private var cache: Arranging.Cache?
    private var arrangements: [ProposedViewSize: [Arrangement]] = [:]

    init(_ layout: Arranging, _ children: [ViewNode], _ builder: NodeBuilder) {
        self.layout = layout
        super.init(builder, children: children)
        traits = ViewTraits()
        withCache { traits.spacing = layout.spacing(subviews: $0, cache: &$1) }
    }

    /// Made once: a new one for each question would cost more than most answers.
    private lazy var subviews = LayoutSubviews(children, environment.layoutDirection)

    private func withCache<Value>(_ work: (LayoutSubviews, inout Arranging.Cache) -> Value) -> Value {
        let subviews = subviews
        var cache = cache ?? layout.makeCache(subviews: subviews)
        defer { self.cache = cache }
        return work(subviews, &cache)
    }

    package override func takeApart() {
        subviews = LayoutSubviews([], environment.layoutDirection)
        super.takeApart()
    }

    package override func measure(_ proposal: ProposedViewSize) -> CGSize {
        withCache { layout.sizeThatFits(proposal: proposal, subviews: $0, cache: &$1) }
    }

    package override func arrange(_ proposal: ProposedViewSize) -> [Arrangement] {
        if let known = arrangements[proposal] { return known }
        let bounds = CGRect(origin: .zero, size: size(proposal))
        let places = withCache { subviews, cache in
            subviews.places.placed = [:]
            layout.placeSubviews(in: bounds, proposal: proposal, subviews: subviews, cache: &cache)
            return subviews.places.placed
        }
        let arrangement = children.indices.map { index in
            if let placed = places[index] { return placed }
            let size = children[index].size(proposal)
            return Arrangement(
                origin: CGPoint(x: (bounds.width - size.width) / 2, y: (bounds.height - size.height) / 2),
                proposal: proposal)
        }
        arrangements[proposal] = arrangement
        return arrangement
    }

    package override func alignment(_ key: AlignmentKey, _ proposal: ProposedViewSize) -> CGFloat? {
        if layout is any BuiltInLayout { return mergedAlignment(key, proposal) }
        let bounds = CGRect(origin: .zero, size: size(proposal))
        return withCache { subviews, cache in
            switch key.axis {
            case .horizontal:
                layout.explicitAlignment(
                    of: HorizontalAlignment(key.id), in: bounds, proposal: proposal, subviews: subviews, cache: &cache)
            case .vertical:
                layout.explicitAlignment(
                    of: VerticalAlignment(key.id), in: bounds, proposal: proposal, subviews: subviews, cache: &cache)
            }
        }
    }
}
