public import Foundation

/// Whether a view of a certain shape fills a place or fits into it.
public enum ContentMode: CaseIterable, Hashable, Sendable {
    /// As large as it can be within the place.
    case fit
    /// As small as it can be to cover the place.
    case fill
}

package final class AspectRatioNode: ViewNode {
    private let ratio: CGFloat?
    private let mode: ContentMode

    init(_ child: ViewNode, _ builder: NodeBuilder, ratio: CGFloat?, mode: ContentMode) {
        self.ratio = ratio
        self.mode = mode
        super.init(builder, children: [child])
    }

    /// What the child is offered: the proposal cut to the ratio, or grown to it.
    private func offered(_ proposal: ProposedViewSize) -> ProposedViewSize {
        let ideal = children.first?.size(.unspecified) ?? .zero
        let ratio = ratio ?? (ideal.height > 0 ? ideal.width / ideal.height : 0)
        guard ratio > 0, ratio.isFinite else { return proposal }
        switch (proposal.width, proposal.height) {
        case (nil, nil): return fitted(into: ideal, ratio)
        case (let width?, nil): return ProposedViewSize(width: width, height: width / ratio)
        case (nil, let height?): return ProposedViewSize(width: height * ratio, height: height)
        case (let width?, let height?): return fitted(into: CGSize(width: width, height: height), ratio)
        }
    }

    private func fitted(into size: CGSize, _ ratio: CGFloat) -> ProposedViewSize {
        let wide = CGSize(width: size.width, height: size.width / ratio)
        let high = CGSize(width: size.height * ratio, height: size.height)
        let isWide = mode == .fit ? wide.height <= size.height : wide.height >= size.height
        return ProposedViewSize(isWide ? wide : high)
    }

    package override func measure(_ proposal: ProposedViewSize) -> CGSize {
        children.first?.size(offered(proposal)) ?? .zero
    }

    package override func arrange(_ proposal: ProposedViewSize) -> [Arrangement] {
        let offered = offered(proposal)
        return children.map { _ in Arrangement(origin: .zero, proposal: offered) }
    }
}

struct AspectRatioModifier: WrappingModifier {
    typealias Body = Never
    let ratio: CGFloat?
    let mode: ContentMode
    func node(around child: ViewNode, _ builder: inout NodeBuilder) -> ViewNode {
        AspectRatioNode(child, builder, ratio: ratio, mode: mode)
    }
}

extension View {
    /// Offers the view a size of a ratio of width to height; without one, of the ratio of its ideal size.
    public func aspectRatio(_ ratio: CGFloat? = nil, contentMode: ContentMode) -> some View {
        modifier(AspectRatioModifier(ratio: ratio, mode: contentMode))
    }

    /// Offers the view a size of the ratio that another size has.
    public func aspectRatio(_ size: CGSize, contentMode: ContentMode) -> some View {
        aspectRatio(size.height > 0 ? size.width / size.height : nil, contentMode: contentMode)
    }

    /// As large as the view can be within its place at its own ratio.
    public func scaledToFit() -> some View { aspectRatio(contentMode: .fit) }

    /// As small as the view can be to cover its place at its own ratio.
    public func scaledToFill() -> some View { aspectRatio(contentMode: .fill) }
}
