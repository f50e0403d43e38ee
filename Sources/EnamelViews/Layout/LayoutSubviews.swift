public import Foundation

/// The views that a layout places.
public struct LayoutSubviews: RandomAccessCollection {
    /// A part of the views.
    public typealias SubSequence = LayoutSubviews
    /// A view.
    public typealias Element = LayoutSubview
    /// A view's number.
    public typealias Index = Int

    /// The direction in which lines are read.
    public var layoutDirection: LayoutDirection
    private let views: ArraySlice<LayoutSubview>
    let places: PlacedSubviews

    init(_ nodes: [ViewNode], _ direction: LayoutDirection) {
        let places = PlacedSubviews()
        self.places = places
        views = nodes.indices.map { LayoutSubview(node: nodes[$0], index: $0, places: places) }[...]
        layoutDirection = direction
    }

    private init(_ views: ArraySlice<LayoutSubview>, _ direction: LayoutDirection, _ places: PlacedSubviews) {
        self.views = views
        self.places = places
        layoutDirection = direction
    }

    /// The first view's number.
    public var startIndex: Int { views.startIndex }
    /// One more than the last view's number.
    public var endIndex: Int { views.endIndex }
    /// A view.
    public subscript(index: Int) -> LayoutSubview { views[index] }
    /// Some of the views.
    public subscript(bounds: Range<Int>) -> LayoutSubviews {
        LayoutSubviews(views[bounds], layoutDirection, places)
    }
    /// Some of the views.
    public subscript<Indices: Sequence>(indices: Indices) -> LayoutSubviews where Indices.Element == Int {
        LayoutSubviews(indices.map { views[$0] }[...], layoutDirection, places)
    }
}

extension LayoutSubviews {
    /// What the views say about an alignment where they have been placed, combined.
    func merged(_ key: AlignmentKey) -> CGFloat? {
        var count = 0
        var result: CGFloat?
        for view in self {
            guard let placed = places.placed[view.index],
                let value = view.node.explicitAlignment(key, placed.proposal)
            else { continue }
            key.combine(value + (key.axis == .horizontal ? placed.origin.x : placed.origin.y), count, &result)
            count += 1
        }
        return result
    }
}

/// Where a layout has put its views.
final class PlacedSubviews {
    var placed: [Int: Arrangement] = [:]
}

/// A view that a layout places.
public struct LayoutSubview: Equatable {
    let node: ViewNode
    fileprivate let index: Int
    fileprivate let places: PlacedSubviews

    /// How much it goes before others when there is not enough room.
    public var priority: Double { node.traits.layoutPriority }
    /// The space that it wants around itself.
    public var spacing: ViewSpacing { node.traits.spacing }

    /// The size that it takes for a proposal.
    public func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize { node.size(proposal) }

    /// The size that it takes for a proposal, with its guides.
    public func dimensions(in proposal: ProposedViewSize) -> ViewDimensions { node.dimensions(proposal) }

    /// Places the view: the point of it that the anchor names lies at a position.
    public func place(at position: CGPoint, anchor: UnitPoint = .topLeading, proposal: ProposedViewSize) {
        let size = node.size(proposal)
        let origin = CGPoint(x: position.x - size.width * anchor.x, y: position.y - size.height * anchor.y)
        guard origin.x.isFinite, origin.y.isFinite else { return }
        places.placed[index] = Arrangement(origin: origin, proposal: proposal)
    }

    /// The value that the view gives a key.
    public subscript<Key: LayoutValueKey>(key: Key.Type) -> Key.Value {
        guard let value = node.traits.layoutValues[ObjectIdentifier(key)] else { return Key.defaultValue }
        return value as? Key.Value ?? Key.defaultValue
    }

    /// Whether both are the same view.
    public static func == (left: LayoutSubview, right: LayoutSubview) -> Bool { left.node === right.node }
}

/// A value that a view gives to the layout it stands in.
public protocol LayoutValueKey {
    /// The value's type.
    associatedtype Value
    /// The value of views that give none.
    static var defaultValue: Value { get }
}
