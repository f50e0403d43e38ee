public import Foundation

/// A frame of fixed width, height or both around its child.
package final class FixedFrameNode: ViewNode {
    private let width: CGFloat?
    private let height: CGFloat?
    private let alignment: Alignment

    init(_ child: ViewNode, _ builder: NodeBuilder, width: CGFloat?, height: CGFloat?, alignment: Alignment) {
        // Lengths that are negative or no numbers are programmers' mistakes that SwiftUI reports and ignores.
        func usable(_ length: CGFloat?) -> CGFloat? { length.flatMap { $0 >= 0 ? $0 : nil } }
        self.width = usable(width)
        self.height = usable(height)
        self.alignment = alignment
        super.init(builder, children: [child])
    }

    private func offered(_ proposal: ProposedViewSize) -> ProposedViewSize {
        ProposedViewSize(width: width ?? proposal.width, height: height ?? proposal.height)
    }

    package override func measure(_ proposal: ProposedViewSize) -> CGSize {
        if let width, let height { return CGSize(width: width, height: height) }
        let child = children.first?.size(offered(proposal)) ?? .zero
        return CGSize(width: width ?? child.width, height: height ?? child.height)
    }

    package override func arrange(_ proposal: ProposedViewSize) -> [Arrangement] {
        let offered = offered(proposal)
        return children.map {
            Arrangement(origin: $0.dimensions(offered).corner(alignment, in: size(proposal)), proposal: offered)
        }
    }
}

/// A frame that lies between limits.
package final class FlexibleFrameNode: ViewNode {
    private let limits: FrameLimits
    private let alignment: Alignment

    init(_ child: ViewNode, _ builder: NodeBuilder, limits: FrameLimits, alignment: Alignment) {
        self.limits = limits
        self.alignment = alignment
        super.init(builder, children: [child])
    }

    private func offered(_ proposal: ProposedViewSize) -> ProposedViewSize {
        ProposedViewSize(
            width: limits.width.offered(proposal.width), height: limits.height.offered(proposal.height))
    }

    package override func measure(_ proposal: ProposedViewSize) -> CGSize {
        let offered = offered(proposal)
        let child = children.first?.size(offered) ?? .zero
        return CGSize(
            width: limits.width.length(child.width, offered: offered.width),
            height: limits.height.length(child.height, offered: offered.height))
    }

    package override func arrange(_ proposal: ProposedViewSize) -> [Arrangement] {
        let offered = offered(proposal)
        return children.map {
            Arrangement(origin: $0.dimensions(offered).corner(alignment, in: size(proposal)), proposal: offered)
        }
    }
}

struct FrameLimits {
    /// The limits of one side. Those that contradict each other are put in order: the least goes before the ideal, and that before the most.
    struct Side {
        let least: CGFloat?
        let ideal: CGFloat?
        let most: CGFloat?

        init(_ least: CGFloat?, _ ideal: CGFloat?, _ most: CGFloat?) {
            func usable(_ length: CGFloat?) -> CGFloat? { length.flatMap { $0 >= 0 ? $0 : nil } }
            self.least = usable(least)
            self.ideal = usable(ideal).map { max($0, usable(least) ?? 0) }
            self.most = usable(most).map { max($0, usable(ideal) ?? 0, usable(least) ?? 0) }
        }

        /// What the child is offered: the proposal, or the ideal length where there is none, within the limits.
        func offered(_ proposal: CGFloat?) -> CGFloat? {
            (proposal ?? ideal).map { min(max($0, least ?? 0), most ?? .infinity) }
        }

        /// The frame's length: what was offered, between the limits, the child's own length standing for one that is not given.
        func length(_ child: CGFloat, offered: CGFloat?) -> CGFloat {
            var length = child
            if let offered {
                if let least { length = max(least, min(length, offered)) }
                if let most { length = min(most, max(length, offered)) }
                return length
            }
            return min(max(child, least ?? 0), most ?? .infinity)
        }
    }

    let width: Side
    let height: Side
}

struct FixedFrame: WrappingModifier {
    typealias Body = Never
    let width: CGFloat?
    let height: CGFloat?
    let alignment: Alignment
    func node(around child: ViewNode, _ builder: inout NodeBuilder) -> ViewNode {
        FixedFrameNode(child, builder, width: width, height: height, alignment: alignment)
    }
}

struct FlexibleFrame: WrappingModifier {
    typealias Body = Never
    let limits: FrameLimits
    let alignment: Alignment
    func node(around child: ViewNode, _ builder: inout NodeBuilder) -> ViewNode {
        FlexibleFrameNode(child, builder, limits: limits, alignment: alignment)
    }
}

extension View {
    /// A frame of fixed width, height or both; a side that is not given is the view's.
    public func frame(width: CGFloat? = nil, height: CGFloat? = nil, alignment: Alignment = .center) -> some View {
        modifier(FixedFrame(width: width, height: height, alignment: alignment))
    }

    /// A frame between limits. It takes what it is offered as far as they allow; where a limit is not given, the view's own
    /// length stands for it.
    public func frame(
        minWidth: CGFloat? = nil, idealWidth: CGFloat? = nil, maxWidth: CGFloat? = nil, minHeight: CGFloat? = nil,
        idealHeight: CGFloat? = nil, maxHeight: CGFloat? = nil, alignment: Alignment = .center
    ) -> some View {
        modifier(
            FlexibleFrame(
                limits: FrameLimits(
                    width: .init(minWidth, idealWidth, maxWidth), height: .init(minHeight, idealHeight, maxHeight)),
                alignment: alignment))
    }
}
