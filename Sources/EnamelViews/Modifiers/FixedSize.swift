package import Foundation

/// Its child has its ideal size, whatever is offered. It is placed with that size as its proposal, so that what is in it and takes all it
/// is offered fills it.
package final class FixedSizeNode: ViewNode {
    private let isWidthFixed: Bool
    private let isHeightFixed: Bool

    init(_ child: ViewNode, _ builder: NodeBuilder, width: Bool, height: Bool) {
        isWidthFixed = width
        isHeightFixed = height
        super.init(builder, children: [child])
    }

    private func offered(_ proposal: ProposedViewSize) -> ProposedViewSize {
        ProposedViewSize(
            width: isWidthFixed ? nil : proposal.width, height: isHeightFixed ? nil : proposal.height)
    }

    package override func measure(_ proposal: ProposedViewSize) -> CGSize {
        children.first?.size(offered(proposal)) ?? .zero
    }

    package override func arrange(_ proposal: ProposedViewSize) -> [Arrangement] {
        let ideal = size(proposal)
        return children.map { _ in
            Arrangement(
                origin: .zero,
                proposal: ProposedViewSize(
                    width: isWidthFixed ? ideal.width : proposal.width,
                    height: isHeightFixed ? ideal.height : proposal.height))
        }
    }
}

struct FixedSizeModifier: WrappingModifier {
    typealias Body = Never
    let width: Bool
    let height: Bool
    func node(around child: ViewNode, _ builder: inout NodeBuilder) -> ViewNode {
        FixedSizeNode(child, builder, width: width, height: height)
    }
}

extension View {
    /// The view at its ideal size.
    public func fixedSize() -> some View { modifier(FixedSizeModifier(width: true, height: true)) }

    /// The view at its ideal width, height or both.
    public func fixedSize(horizontal: Bool, vertical: Bool) -> some View {
        modifier(FixedSizeModifier(width: horizontal, height: vertical))
    }
}
