package import Foundation

/// The first of several views whose ideal size fits into what is offered; the last where none does.
public struct ViewThatFits<Content: View>: View {
    /// Drawn by the engine.
    public typealias Body = Never
    private let axes: Axis.Set
    private let content: Content

    /// The first view that fits along some of the axes.
    public init(in axes: Axis.Set = [.horizontal, .vertical], @ViewBuilder content: () -> Content) {
        self.axes = axes
        self.content = content()
    }
}

extension ViewThatFits: PrimitiveView {
    package func makeNodes(_ builder: inout NodeBuilder) {
        let views = builder.nodes(of: content, slot: .index(0))
        if !views.isEmpty { builder.append(ViewThatFitsNode(builder, views, axes)) }
    }
}

/// Is what one of its children is. The others are neither placed nor drawn.
package final class ViewThatFitsNode: ViewNode {
    private let axes: Axis.Set

    init(_ builder: NodeBuilder, _ views: [ViewNode], _ axes: Axis.Set) {
        self.axes = axes
        super.init(builder, children: views)
    }

    private func chosen(_ proposal: ProposedViewSize) -> ViewNode? {
        let asked = ProposedViewSize(
            width: axes.contains(.horizontal) ? nil : proposal.width,
            height: axes.contains(.vertical) ? nil : proposal.height)
        return children.first { view in
            let size = view.size(asked)
            let isNarrow = !axes.contains(.horizontal) || size.width <= (proposal.width ?? .infinity)
            return isNarrow && (!axes.contains(.vertical) || size.height <= (proposal.height ?? .infinity))
        } ?? children.last
    }

    package override func measure(_ proposal: ProposedViewSize) -> CGSize { chosen(proposal)?.size(proposal) ?? .zero }

    package override func alignment(_ key: AlignmentKey, _ proposal: ProposedViewSize) -> CGFloat? {
        chosen(proposal)?.explicitAlignment(key, proposal)
    }

    package override func placeChildren() {
        guard let view = chosen(proposal) else { return }
        children = [view]
        place(view, Arrangement(origin: .zero, proposal: proposal), context)
    }
}
