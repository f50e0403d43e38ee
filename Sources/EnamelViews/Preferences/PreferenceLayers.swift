import Foundation

/// Puts a view that is made from a preference above or below what sets it. It is built when that has been placed.
package final class PreferenceLayerNode<Key: PreferenceKey>: ViewNode {
    private let isAbove: Bool
    private let alignment: Alignment
    private let make: (Key.Value, inout NodeBuilder) -> ViewNode
    private var builder: NodeBuilder?

    init(
        _ child: ViewNode, _ builder: NodeBuilder, isAbove: Bool, alignment: Alignment,
        make: @escaping (Key.Value, inout NodeBuilder) -> ViewNode
    ) {
        self.isAbove = isAbove
        self.alignment = alignment
        self.make = make
        super.init(builder, children: [child])
        self.builder = builder.later
    }

    package override func arrange(_ proposal: ProposedViewSize) -> [Arrangement] {
        [Arrangement(origin: .zero, proposal: proposal)]
    }

    package override func placeChildren() {
        guard let primary = children.first, var builder else { return }
        place(primary, Arrangement(origin: .zero, proposal: proposal), context)
        let layer = make(primary.resolvedPreference(Key.self), &builder)
        layer.settleLayer(over: primary, alignment, self)
        children = isAbove ? [primary, layer] : [layer, primary]
        self.builder = nil
    }

    package override func takeApart() {
        builder = nil
        super.takeApart()
    }
}

extension ViewNode {
    /// Places this node as a layer that is offered the size of another one.
    func settleLayer(over primary: ViewNode, _ alignment: Alignment, _ parent: ViewNode) {
        let offered = ProposedViewSize(primary.size)
        let (below, above) = (primary.dimensions(primary.proposal), dimensions(offered))
        let origin = above.corner(alignment, at: CGPoint(x: below[alignment.horizontal], y: below[alignment.vertical]))
        parent.place(self, Arrangement(origin: origin, proposal: offered), parent.context)
    }
}

struct PreferenceLayer<Key: PreferenceKey, Layer: View>: WrappingModifier {
    typealias Body = Never
    let isAbove: Bool
    let alignment: Alignment
    let layer: (Key.Value) -> Layer

    func node(around child: ViewNode, _ builder: inout NodeBuilder) -> ViewNode {
        PreferenceLayerNode<Key>(child, builder, isAbove: isAbove, alignment: alignment) { value, builder in
            builder.node(of: layer(value), slot: .index(0), alignment: alignment)
        }
    }
}

extension View {
    /// A view above this one, made from a preference of it.
    public func overlayPreferenceValue<Key: PreferenceKey, Layer: View>(
        _ key: Key.Type = Key.self, alignment: Alignment = .center,
        @ViewBuilder _ transform: @escaping (Key.Value) -> Layer
    ) -> some View {
        modifier(PreferenceLayer<Key, Layer>(isAbove: true, alignment: alignment, layer: transform))
    }

    /// A view below this one, made from a preference of it.
    public func backgroundPreferenceValue<Key: PreferenceKey, Layer: View>(
        _ key: Key.Type = Key.self, alignment: Alignment = .center,
        @ViewBuilder _ transform: @escaping (Key.Value) -> Layer
    ) -> some View {
        modifier(PreferenceLayer<Key, Layer>(isAbove: false, alignment: alignment, layer: transform))
    }
}
