import EnamelDrawing
import EnamelGeometry
public import Foundation

extension View {
    /// Only what lies inside a shape of the view's frame is drawn.
    public func clipShape<Outline: Shape>(_ shape: Outline, style: FillStyle = FillStyle()) -> some View {
        effect { node, commands in
            let outline = shape.outline(in: node.pixelFrame, node.environment)
            return outline.isEmpty
                ? nil : DrawGroup(clip: ClipPath(outline, rule: style.rule), children: commands)
        }
    }

    /// Only what lies inside the view's frame is drawn.
    public func clipped(antialiased: Bool = false) -> some View { clipShape(Rectangle()) }

    /// Only what lies inside a rounded rectangle of the view's frame is drawn.
    public func cornerRadius(_ radius: CGFloat, antialiased: Bool = true) -> some View {
        clipShape(RoundedRectangle(cornerRadius: radius, style: .circular))
    }

    /// The view as strong as another one is opaque, which is offered the view's size.
    public func mask<Mask: View>(alignment: Alignment = .center, @ViewBuilder _ mask: () -> Mask) -> some View {
        modifier(MaskModifier(mask: mask(), alignment: alignment))
    }

    /// The view as strong as another one is opaque, which is offered the view's size.
    @_disfavoredOverload
    public func mask<Mask: View>(_ mask: Mask) -> some View { modifier(MaskModifier(mask: mask, alignment: .center)) }
}

struct MaskModifier<Mask: View>: WrappingModifier {
    typealias Body = Never
    let mask: Mask
    let alignment: Alignment

    func node(around child: ViewNode, _ builder: inout NodeBuilder) -> ViewNode {
        MaskNode(child, mask: builder.node(of: mask, slot: .index(0), alignment: alignment), alignment, builder)
    }
}

/// Draws its first child as strong as its second is opaque.
package final class MaskNode: ViewNode {
    private let alignment: Alignment

    init(_ primary: ViewNode, mask: ViewNode, _ alignment: Alignment, _ builder: NodeBuilder) {
        self.alignment = alignment
        super.init(builder, children: [primary, mask])
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
        var (content, mask): ([DrawCommand], [DrawCommand]) = ([], [])
        children[0].drawn(into: &content)
        children[1].drawn(into: &mask)
        guard !content.isEmpty, !mask.isEmpty else { return }
        commands.append(.group(DrawGroup(mask: GroupMask(.alpha, content: mask), children: content)))
    }
}
