import Foundation

/// The rule of stacks. Along the stack, room is divided among views, the highest layout priority first, and within one priority
/// the least flexible first: each is offered its share of what is left. Views of lower priority keep their least lengths meanwhile.
/// Where the other axis is not specified, views are placed with the stack's own length along it, so that those which take what they are
/// offered (a divider) become as wide as the stack.
struct StackArranging {
    let axis: Axis
    let alignment: AlignmentKey
    let spacing: CGFloat?

    struct Result {
        var size: CGSize
        var arrangements: [Arrangement]
    }

    static func properties(_ axis: Axis) -> LayoutProperties {
        var properties = LayoutProperties()
        properties.stackOrientation = axis
        return properties
    }

    /// The stack's size.
    func size(_ views: LayoutSubviews, _ proposal: ProposedViewSize) -> CGSize {
        views.isEmpty ? .zero : aligned(views, divided(views, proposal)).size
    }

    func place(_ views: LayoutSubviews, in bounds: CGRect, _ proposal: ProposedViewSize) {
        guard !views.isEmpty else { return }
        var offered = proposal
        offered[axis.other] = proposal[axis.other] ?? bounds.size[axis.other]
        let result = aligned(views, divided(views, offered))
        for (view, arrangement) in zip(views, result.arrangements) {
            view.place(
                at: CGPoint(x: bounds.minX + arrangement.origin.x, y: bounds.minY + arrangement.origin.y),
                proposal: arrangement.proposal)
        }
    }

    /// Points before each view but the first.
    private func gaps(_ views: LayoutSubviews) -> [CGFloat] {
        zip(views, views.dropFirst()).map { view, next in
            spacing ?? view.spacing.distance(to: next.spacing, along: axis)
        }
    }

    /// What each view is proposed.
    private func divided(_ views: LayoutSubviews, _ proposal: ProposedViewSize) -> [ProposedViewSize] {
        let cross = proposal[axis.other]
        guard let whole = proposal[axis] else {
            return views.map { _ in ProposedViewSize(axis, main: nil, cross: cross) }
        }
        guard whole.isFinite, whole > 0 else {
            return views.map { _ in ProposedViewSize(axis, main: whole, cross: cross) }
        }
        func length(_ view: LayoutSubview, _ main: CGFloat) -> CGFloat {
            view.sizeThatFits(ProposedViewSize(axis, main: main, cross: cross))[axis]
        }
        var proposals = Array(repeating: proposal, count: views.count)
        var left = whole - gaps(views).reduce(0, +)
        let priorities = views.map { $0.node.traits.isSpacer ? -.infinity : $0.priority }
        let isOfSeveral = priorities.contains { $0 != priorities[0] }
        let order = isOfSeveral ? Set(priorities).sorted(by: >) : [priorities[0]]
        // What views of lower priority cannot do without; asked only where there are any.
        let least = isOfSeveral ? views.map { length($0, 0) } : []
        for priority in order {
            let group = views.indices.filter { priorities[$0 - views.startIndex] == priority }
            var kept: CGFloat = 0
            if isOfSeveral {
                for (index, own) in priorities.enumerated() where own < priority { kept += least[index] }
            }
            var room = left - kept
            var flexibilities: [Int: CGFloat] = [:]
            if group.count > 1 {
                for index in group {
                    let (most, fewest) = (length(views[index], .infinity), length(views[index], 0))
                    let flexibility = most - fewest
                    flexibilities[index] = flexibility.isNaN ? 0 : flexibility
                }
            }
            // Of equal flexibility, the first goes first.
            let sequence = group.sorted {
                let (a, b) = (flexibilities[$0] ?? 0, flexibilities[$1] ?? 0)
                return a == b ? $0 < $1 : a < b
            }
            for (number, index) in sequence.enumerated() {
                let share = max(0, room / CGFloat(sequence.count - number))
                proposals[index - views.startIndex] = ProposedViewSize(axis, main: share, cross: cross)
                let taken = length(views[index], share)
                room -= taken
                left -= taken
            }
        }
        return proposals
    }

    /// One after the other along the stack, by their guides across it.
    private func aligned(_ views: LayoutSubviews, _ proposals: [ProposedViewSize]) -> Result {
        let gaps = gaps(views)
        var arrangements: [Arrangement] = []
        arrangements.reserveCapacity(views.count)
        var (before, after): (CGFloat, CGFloat) = (-.infinity, -.infinity)
        var guides: [CGFloat] = []
        var place: CGFloat = 0
        for (number, view) in views.enumerated() {
            if number > 0 { place += gaps[number - 1] }
            let dimensions = view.dimensions(in: proposals[number])
            let size = CGSize(width: dimensions.width, height: dimensions.height)
            let guide = dimensions[alignment]
            guides.append(guide)
            before = max(before, guide)
            after = max(after, size[axis.other] - guide)
            var origin = CGPoint.zero
            origin[axis] = place
            arrangements.append(Arrangement(origin: origin, proposal: proposals[number]))
            place += size[axis]
        }
        for index in arrangements.indices { arrangements[index].origin[axis.other] = before - guides[index] }
        var size = CGSize.zero
        size[axis] = max(0, place)
        size[axis.other] = max(0, before + after)
        return Result(size: size, arrangements: arrangements)
    }

    /// Before the first view and behind the last what they want, beside the stack what all of them want.
    func spacingAround(_ views: LayoutSubviews) -> ViewSpacing {
        guard let first = views.first, let last = views.last else { return ViewSpacing() }
        let (start, end): (Edge.Set, Edge.Set) = axis == .horizontal ? (.leading, .trailing) : (.top, .bottom)
        var spacing = ViewSpacing()
        spacing.copy(first.spacing, start)
        spacing.copy(last.spacing, end)
        return spacing
    }
}
