package import EnamelDrawing
package import Foundation

/// A view with others above or below it that do not count for the layout. The first child is the primary one.
package final class LayersNode: ViewNode {
    private let isAbove: Bool
    private let alignment: Alignment

    init(_ primary: ViewNode, layer: ViewNode, isAbove: Bool, alignment: Alignment, _ builder: NodeBuilder) {
        self.isAbove = isAbove
        self.alignment = alignment
        super.init(builder, children: [primary, layer])
        traits = primary.traits
        flags = primary.flags
    }

    package override func measure(_ proposal: ProposedViewSize) -> CGSize { children[0].size(proposal) }

    package override func alignment(_ key: AlignmentKey, _ proposal: ProposedViewSize) -> CGFloat? {
        children[0].explicitAlignment(key, proposal)
    }

    package override func placeChildren() {
        place(children[0], Arrangement(origin: .zero, proposal: proposal), context)
        children[1].settleLayer(over: children[0], alignment, self)
    }

    package override func draw(into commands: inout [DrawCommand]) {
        children[isAbove ? 0 : 1].drawn(into: &commands)
        children[isAbove ? 1 : 0].drawn(into: &commands)
    }
}

struct LayerModifier<Layer: View>: WrappingModifier {
    typealias Body = Never
    let layer: Layer
    let isAbove: Bool
    let alignment: Alignment

    func node(around child: ViewNode, _ builder: inout NodeBuilder) -> ViewNode {
        var layers: [ViewNode] = []
        builder.withEnvironment({ $0.stackAxis = nil }) { layers = $0.nodes(of: layer, slot: .index(0)) }
        if layers.isEmpty { return child }
        return LayersNode(
            child, layer: builder.layered(layers, alignment: alignment), isAbove: isAbove, alignment: alignment, builder
        )
    }
}

extension View {
    /// Views above this one, which are offered its size.
    public func overlay<Layer: View>(
        alignment: Alignment = .center, @ViewBuilder content: () -> Layer
    ) -> some View {
        modifier(LayerModifier(layer: content(), isAbove: true, alignment: alignment))
    }

    /// A view above this one, which is offered its size.
    @_disfavoredOverload
    public func overlay<Layer: View>(_ overlay: Layer, alignment: Alignment = .center) -> some View {
        modifier(LayerModifier(layer: overlay, isAbove: true, alignment: alignment))
    }

    /// Views below this one, which are offered its size.
    public func background<Layer: View>(
        alignment: Alignment = .center, @ViewBuilder content: () -> Layer
    ) -> some View {
        modifier(LayerModifier(layer: content(), isAbove: false, alignment: alignment))
    }

    /// A view below this one, which is offered its size.
    @_disfavoredOverload
    public func background<Layer: View>(_ background: Layer, alignment: Alignment = .center) -> some View {
        modifier(LayerModifier(layer: background, isAbove: false, alignment: alignment))
    }

    /// A style that fills a shape above this view.
    public func overlay<Style: ShapeStyle, Outline: Shape>(
        _ style: Style, in shape: Outline, fillStyle: FillStyle = FillStyle()
    ) -> some View {
        overlay { shape.fill(style, style: fillStyle) }
    }

    /// A style that fills this view's frame from above.
    public func overlay<Style: ShapeStyle>(_ style: Style, ignoresSafeAreaEdges edges: Edge.Set = .all) -> some View {
        overlay { Rectangle().fill(style) }
    }

    /// A style that fills a shape below this view.
    public func background<Style: ShapeStyle, Outline: Shape>(
        _ style: Style, in shape: Outline, fillStyle: FillStyle = FillStyle()
    ) -> some View {
        background { shape.fill(style, style: fillStyle) }
    }

    /// The background colour of the scheme, in a shape below this view.
    public func background<Outline: Shape>(in shape: Outline, fillStyle: FillStyle = FillStyle()) -> some View {
        background { shape.fill(BackgroundStyle(), style: fillStyle) }
    }

    /// A style that fills this view's frame from below.
    public func background<Style: ShapeStyle>(_ style: Style, ignoresSafeAreaEdges edges: Edge.Set = .all) -> some View
    {
        background { Rectangle().fill(style) }
    }
}
