public import Foundation

/// Moves its child without changing the layout.
package final class OffsetNode: ViewNode {
    private let offset: CGSize

    init(_ child: ViewNode, _ builder: NodeBuilder, offset: CGSize) {
        self.offset = offset.width.isFinite && offset.height.isFinite ? offset : .zero
        super.init(builder, children: [child])
    }

    package override func arrange(_ proposal: ProposedViewSize) -> [Arrangement] {
        children.map { _ in
            Arrangement(origin: CGPoint(x: offset.width, y: offset.height), proposal: proposal)
        }
    }

    package override func alignment(_ key: AlignmentKey, _ proposal: ProposedViewSize) -> CGFloat? {
        children.first?.explicitAlignment(key, proposal)
    }
}

/// Takes all it is offered and puts the middle of its child at a point.
package final class PositionNode: ViewNode {
    private let position: CGPoint

    init(_ child: ViewNode, _ builder: NodeBuilder, position: CGPoint) {
        self.position = position.x.isFinite && position.y.isFinite ? position : .zero
        super.init(builder, children: [child])
    }

    package override func measure(_ proposal: ProposedViewSize) -> CGSize {
        proposal.replacingUnspecifiedDimensions(by: children.first?.size(proposal) ?? .zero)
    }

    package override func arrange(_ proposal: ProposedViewSize) -> [Arrangement] {
        children.map {
            let size = $0.size(proposal)
            return Arrangement(
                origin: CGPoint(x: position.x - size.width / 2, y: position.y - size.height / 2), proposal: proposal)
        }
    }

    package override func alignment(_ key: AlignmentKey, _ proposal: ProposedViewSize) -> CGFloat? { nil }
}

struct OffsetModifier: WrappingModifier {
    typealias Body = Never
    let offset: CGSize
    func node(around child: ViewNode, _ builder: inout NodeBuilder) -> ViewNode {
        OffsetNode(child, builder, offset: offset)
    }
}

struct PositionModifier: WrappingModifier {
    typealias Body = Never
    let position: CGPoint
    func node(around child: ViewNode, _ builder: inout NodeBuilder) -> ViewNode {
        PositionNode(child, builder, position: position)
    }
}

extension View {
    /// The view moved, while the layout goes on as if it were not. To the left where lines are read from right to left.
    public func offset(x: CGFloat = 0, y: CGFloat = 0) -> some View { offset(CGSize(width: x, height: y)) }

    /// The view moved, while the layout goes on as if it were not.
    public func offset(_ offset: CGSize) -> some View { modifier(OffsetModifier(offset: offset)) }

    /// The view's middle at a point of a view that takes all it is offered.
    public func position(x: CGFloat = 0, y: CGFloat = 0) -> some View { position(CGPoint(x: x, y: y)) }

    /// The view's middle at a point of a view that takes all it is offered.
    public func position(_ position: CGPoint) -> some View { modifier(PositionModifier(position: position)) }
}
