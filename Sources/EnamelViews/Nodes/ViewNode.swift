package import EnamelDrawing
package import Foundation

/// What a view has become for one pass: it answers to proposals, places its children and draws.
///
/// Subclasses override ``measure(_:)``, ``arrange(_:)`` where they have children, and ``draw(into:)`` where they draw.
package class ViewNode {
    /// The pass it belongs to.
    package unowned let pass: RenderPass
    /// The environment that it was built in.
    package let environment: EnvironmentValues
    /// What it consists of.
    package final var children: [ViewNode] { didSet { flags.formUnion(Self.union(children)) } }
    /// What containers want to know of it.
    package final var traits: ViewTraits
    /// What can be found in the tree from here on.
    package final var flags: Flags

    private var sizes: [ProposedViewSize: CGSize] = [:]
    private var alignments: [AlignmentQuestion: CGFloat?] = [:]

    /// Where it was placed: the top left corner, in the root's coordinates before transforms.
    package private(set) final var origin = CGPoint.zero
    /// Whether it was placed at all; what was not is not drawn, and nobody is told of it.
    package private(set) final var isPlaced = false
    /// The proposal it was placed with.
    package private(set) final var proposal = ProposedViewSize.unspecified
    /// What it answered to that.
    package private(set) final var size = CGSize.zero
    /// What it was placed in.
    package private(set) final var context = PlacementContext()

    /// What a tree has.
    package struct Flags: OptionSet {
        package let rawValue: UInt8
        package init(rawValue: UInt8) { self.rawValue = rawValue }
        /// Text, or something else with baselines.
        package static let baselines = Flags(rawValue: 1)
        /// Views that set alignment guides.
        package static let guides = Flags(rawValue: 2)
    }

    private struct AlignmentQuestion: Hashable {
        var key: AlignmentKey
        var proposal: ProposedViewSize
    }

    /// A node of the builder's pass and environment. Its traits are those of a lone child.
    package init(_ builder: NodeBuilder, children: [ViewNode] = []) {
        pass = builder.pass
        environment = builder.environment
        self.children = children
        traits = children.count == 1 ? children[0].traits : ViewTraits()
        flags = Self.union(children)
        pass.register(self)
    }

    private static func union(_ nodes: [ViewNode]) -> Flags { nodes.reduce(into: []) { $0.formUnion($1.flags) } }

    // MARK: What subclasses say

    /// The size that it takes when it is offered a proposal. Called once for each proposal.
    package func measure(_ proposal: ProposedViewSize) -> CGSize {
        children.first?.size(proposal) ?? .zero
    }

    /// Where its children go when it is offered a proposal, in its own coordinates, left to right.
    package func arrange(_ proposal: ProposedViewSize) -> [Arrangement] {
        children.map { _ in Arrangement(origin: .zero, proposal: proposal) }
    }

    /// What it says about an alignment; nil for no more than the alignment's default. As it is, its children's answers are combined.
    package func alignment(_ key: AlignmentKey, _ proposal: ProposedViewSize) -> CGFloat? {
        mergedAlignment(key, proposal)
    }

    /// Places its children, after it has been placed itself.
    package func placeChildren() {
        let arrangements = arrange(proposal)
        for (child, arrangement) in zip(children, arrangements) { place(child, arrangement, context) }
    }

    /// Adds what it looks like, in the root's coordinates.
    package func draw(into commands: inout [DrawCommand]) { drawChildren(into: &commands) }

    /// The value of a preference in the tree from here on; nil where nobody has set one.
    package func preference<Key: PreferenceKey>(_ key: Key.Type) -> Key.Value? { mergedPreference(key) }

    // MARK: What others ask

    /// The size for a proposal, remembered.
    package final func size(_ proposal: ProposedViewSize) -> CGSize {
        let proposal = proposal.sanitized
        if let size = sizes[proposal] { return size }
        guard pass.beginEvaluation() else { return .zero }
        let size = pass.stack.result { measure(proposal) } ?? .zero
        sizes[proposal] = size
        return size
    }

    /// The size for a proposal, with the guides that go with it.
    package final func dimensions(_ proposal: ProposedViewSize) -> ViewDimensions {
        let proposal = proposal.sanitized
        return ViewDimensions(node: self, proposal: proposal, size: size(proposal))
    }

    /// What it says about an alignment, remembered; nil for no more than the alignment's default.
    package final func explicitAlignment(_ key: AlignmentKey, _ proposal: ProposedViewSize) -> CGFloat? {
        guard flags.contains(.guides) || (key.isBaseline && flags.contains(.baselines)) else { return nil }
        let question = AlignmentQuestion(key: key, proposal: proposal.sanitized)
        if let answer = alignments[question] { return answer }
        guard pass.beginEvaluation() else { return nil }
        let answer = pass.stack.result { alignment(key, question.proposal) } ?? nil
        alignments[question] = answer
        return answer
    }

    /// Places it with its top left corner at a point.
    package final func place(_ proposal: ProposedViewSize, at origin: CGPoint, in context: PlacementContext) {
        guard !pass.isOver else { return }
        self.proposal = proposal.sanitized
        self.origin = origin
        self.context = context
        isPlaced = true
        size = size(proposal)
        pass.stack.run { placeChildren() }
    }

    /// Where it was placed, in the root's coordinates before transforms.
    package final var frame: CGRect { CGRect(origin: origin, size: size) }

    /// The same with its edges between pixels: what is drawn.
    package final var pixelFrame: CGRect { pass.rounded(frame) }

    /// Draws it, on a deep tree with a stack of its own.
    package final func drawn(into commands: inout [DrawCommand]) {
        guard !pass.isOver else { return }
        var list: [DrawCommand] = []
        swap(&list, &commands)
        pass.stack.run { draw(into: &list) }
        swap(&list, &commands)
    }

    /// Lets go of its children.
    package func takeApart() {
        children = []
        context = PlacementContext()
    }
}

extension ViewNode {
    /// Places a child of this node, mirrored where lines are read from right to left.
    package final func place(_ child: ViewNode, _ arrangement: Arrangement, _ context: PlacementContext) {
        var x = arrangement.origin.x
        if environment.layoutDirection == .rightToLeft {
            x = size.width - x - child.size(arrangement.proposal).width
        }
        child.place(arrangement.proposal, at: CGPoint(x: origin.x + x, y: origin.y + arrangement.origin.y), in: context)
    }

    /// Draws its children, those with the lowest z index first.
    package final func drawChildren(into commands: inout [DrawCommand]) {
        guard children.contains(where: { $0.traits.zIndex != 0 }) else {
            for child in children { child.drawn(into: &commands) }
            return
        }
        let order = children.indices.sorted {
            (children[$0].traits.zIndex, $0) < (children[$1].traits.zIndex, $1)
        }
        for index in order { children[index].drawn(into: &commands) }
    }

    /// What its children say about an alignment, combined as the alignment does it.
    package final func mergedAlignment(_ key: AlignmentKey, _ proposal: ProposedViewSize) -> CGFloat? {
        guard !children.isEmpty else { return nil }
        return merged(key, arrange(proposal))
    }

    /// The same for a known arrangement.
    package final func merged(_ key: AlignmentKey, _ arrangements: [Arrangement]) -> CGFloat? {
        var count = 0
        var result: CGFloat?
        for (child, arrangement) in zip(children, arrangements) {
            guard let value = child.explicitAlignment(key, arrangement.proposal) else { continue }
            let place = value + (key.axis == .horizontal ? arrangement.origin.x : arrangement.origin.y)
            key.combine(place, count, &result)
            count += 1
        }
        return result
    }

    /// The values of its children for a preference, reduced.
    package final func mergedPreference<Key: PreferenceKey>(_ key: Key.Type) -> Key.Value? {
        var result: Key.Value?
        for child in children {
            guard let value = child.preference(key) else { continue }
            if var sum = result {
                Key.reduce(value: &sum) { value }
                result = sum
            } else {
                result = value
            }
        }
        return result
    }
}

/// Where a child goes.
package struct Arrangement {
    /// Its top left corner in its parent's coordinates.
    package var origin: CGPoint
    /// What it is proposed.
    package var proposal: ProposedViewSize

    package init(origin: CGPoint, proposal: ProposedViewSize) {
        self.origin = origin
        self.proposal = proposal
    }
}

/// What containers want to know of a view; they pass through modifiers up to the nearest container.
package struct ViewTraits {
    package var layoutPriority = 0.0
    package var zIndex = 0.0
    package var spacing = ViewSpacing()
    /// Values of layout keys.
    package var layoutValues: [ObjectIdentifier: Any] = [:]
    package var isSpacer = false

    package init() {}
}
