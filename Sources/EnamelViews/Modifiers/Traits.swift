public import Foundation

/// Tells the container around something of a view.
struct TraitModifier: PrimitiveModifier {
    typealias Body = Never
    let change: (inout ViewTraits) -> Void

    func makeNodes(_ content: (inout NodeBuilder) -> Void, _ builder: inout NodeBuilder) {
        for node in builder.collected(content) {
            change(&node.traits)
            builder.append(node)
        }
    }
}

/// Sets an alignment guide of its child.
package final class AlignmentGuideNode: ViewNode {
    private let key: AlignmentKey
    private let guide: (ViewDimensions) -> CGFloat

    init(_ child: ViewNode, _ builder: NodeBuilder, _ key: AlignmentKey, _ guide: @escaping (ViewDimensions) -> CGFloat)
    {
        self.key = key
        self.guide = guide
        super.init(builder, children: [child])
        flags.insert(.guides)
    }

    package override func alignment(_ key: AlignmentKey, _ proposal: ProposedViewSize) -> CGFloat? {
        guard key == self.key, let child = children.first else { return mergedAlignment(key, proposal) }
        let value = guide(child.dimensions(proposal))
        return value.isFinite ? value : 0
    }
}

struct AlignmentGuideModifier: WrappingModifier {
    typealias Body = Never
    let key: AlignmentKey
    let guide: (ViewDimensions) -> CGFloat
    func node(around child: ViewNode, _ builder: inout NodeBuilder) -> ViewNode {
        AlignmentGuideNode(child, builder, key, guide)
    }
}

extension View {
    /// How much the view goes before others when a stack divides its room; 0 for views that say nothing.
    public func layoutPriority(_ value: Double) -> some View {
        modifier(TraitModifier { $0.layoutPriority = value.isNaN ? 0 : value })
    }

    /// Views with a higher z index are drawn above those with a lower one of the same container.
    public func zIndex(_ value: Double) -> some View { modifier(TraitModifier { $0.zIndex = value.isNaN ? 0 : value }) }

    /// Gives the layout around a value.
    public func layoutValue<Key: LayoutValueKey>(key: Key.Type, value: Key.Value) -> some View {
        modifier(TraitModifier { $0.layoutValues[ObjectIdentifier(key)] = value })
    }

    /// Where the view has an alignment guide.
    public func alignmentGuide(
        _ guide: HorizontalAlignment, computeValue: @escaping (ViewDimensions) -> CGFloat
    ) -> some View {
        modifier(AlignmentGuideModifier(key: guide.key, guide: computeValue))
    }

    /// Where the view has an alignment guide.
    public func alignmentGuide(
        _ guide: VerticalAlignment, computeValue: @escaping (ViewDimensions) -> CGFloat
    ) -> some View {
        modifier(AlignmentGuideModifier(key: guide.key, guide: computeValue))
    }
}
