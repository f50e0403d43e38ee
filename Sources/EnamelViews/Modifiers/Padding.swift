public import Foundation

package final class PaddingNode: ViewNode {
    private let insets: EdgeInsets

    init(_ child: ViewNode, _ builder: NodeBuilder, insets: EdgeInsets) {
        func sane(_ length: CGFloat) -> CGFloat { length.isFinite ? length : 0 }
        self.insets = EdgeInsets(
            top: sane(insets.top), leading: sane(insets.leading), bottom: sane(insets.bottom),
            trailing: sane(insets.trailing))
        super.init(builder, children: [child])
        var edges: Edge.Set = []
        if insets.top != 0 { edges.insert(.top) }
        if insets.leading != 0 { edges.insert(.leading) }
        if insets.bottom != 0 { edges.insert(.bottom) }
        if insets.trailing != 0 { edges.insert(.trailing) }
        traits.spacing = traits.spacing.reset(edges)
        traits.isSpacer = false
    }

    private func offered(_ proposal: ProposedViewSize) -> ProposedViewSize {
        ProposedViewSize(
            width: proposal.width.map { max(0, $0 - insets.leading - insets.trailing) },
            height: proposal.height.map { max(0, $0 - insets.top - insets.bottom) })
    }

    package override func measure(_ proposal: ProposedViewSize) -> CGSize {
        let child = children.first?.size(offered(proposal)) ?? .zero
        return CGSize(
            width: max(0, child.width + insets.leading + insets.trailing),
            height: max(0, child.height + insets.top + insets.bottom))
    }

    package override func arrange(_ proposal: ProposedViewSize) -> [Arrangement] {
        children.map { _ in
            Arrangement(origin: CGPoint(x: insets.leading, y: insets.top), proposal: offered(proposal))
        }
    }
}

struct PaddingModifier: WrappingModifier {
    typealias Body = Never
    let insets: EdgeInsets
    func node(around child: ViewNode, _ builder: inout NodeBuilder) -> ViewNode {
        PaddingNode(child, builder, insets: insets)
    }
}

extension View {
    /// Room around the view.
    public func padding(_ insets: EdgeInsets) -> some View { modifier(PaddingModifier(insets: insets)) }

    /// Room along some of the view's edges: 16 points where no length is given.
    public func padding(_ edges: Edge.Set = .all, _ length: CGFloat? = nil) -> some View {
        padding(EdgeInsets(edges, length ?? 16))
    }

    /// Room around the view.
    public func padding(_ length: CGFloat) -> some View { padding(.all, length) }

    /// Room inside a picture's bars, of which there are none: padding.
    public func safeAreaPadding(_ edges: Edge.Set = .all, _ length: CGFloat? = nil) -> some View {
        padding(edges, length)
    }

    /// Room inside a picture's bars, of which there are none: padding.
    public func safeAreaPadding(_ length: CGFloat) -> some View { padding(length) }
}
