import EnamelDrawing
import EnamelGeometry

/// The way to the command that is drawn, from the list that its layer begins with: for what looks through to what lies behind it.
struct DrawingTrail {
    private struct Step {
        /// The commands of a list before the one that the way leads through.
        var before: ArraySlice<DrawCommand>
        /// The group that the way goes on in, without its children; nil for the last step.
        var group: DrawGroup?
    }

    /// From the coordinates of the first list to the picture's.
    let toPage: Affine
    private var steps: [Step] = []

    init(toPage: Affine) { self.toPage = toPage }

    /// Enters a list.
    mutating func enter() { steps.append(Step(before: [])) }

    /// Notes how far a list is drawn.
    mutating func note(_ before: ArraySlice<DrawCommand>) {
        guard !steps.isEmpty else { return }
        steps[steps.count - 1].before = before
    }

    /// Notes the group whose children come next.
    mutating func note(_ group: DrawGroup) {
        guard !steps.isEmpty else { return }
        var outline = group
        outline.children = []
        steps[steps.count - 1].group = outline
    }

    /// Leaves a list.
    mutating func leave() {
        steps.removeLast()
        if !steps.isEmpty { steps[steps.count - 1].group = nil }
    }

    /// All that was drawn before, and more commands at the end of the way, in the coordinates of the first list.
    ///
    /// Those that draw only outside of a rectangle of the picture's coordinates are left out.
    func commands(endingWith last: [DrawCommand], within rect: Rect, nesting: Int) -> [DrawCommand] {
        var maps = [toPage]
        for step in steps { maps.append((step.group?.transform ?? .identity).concatenating(maps[maps.count - 1])) }
        let bounds = CommandBounds(limit: nesting)
        var inner = last
        for (step, map) in zip(steps, maps).reversed() {
            var list = step.before.filter { command in
                guard let place = bounds.bounds(of: [command], map, depth: 0) else { return false }
                return PDFCanvas.overlap(place, rect) != nil
            }
            if var group = step.group {
                group.children = inner
                list.append(.group(group))
            } else {
                list += inner
            }
            inner = list
        }
        return inner
    }
}
