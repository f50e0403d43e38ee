package import EnamelDrawing
public import EnamelImaging
import EnamelTypography
package import Foundation

/// What a rendering of views is asked for.
package struct RenderRequest {
    /// What the root is offered.
    package var proposal = ProposedViewSize.unspecified
    /// The environment that the root stands in.
    package var environment = EnvironmentValues()
    /// Pixels to a point, to which frames are rounded; nil for none (PDF).
    package var pixelScale: Double?
    package var limits = ViewLimits()
    /// Asked now and then whether to go on; what it gives ends the rendering.
    package var interruption: () -> ViewError? = { nil }

    package init() {}
}

/// A view with what it keeps from one pass to the next. Not for several tasks at once.
package final class ViewGraph {
    /// Builds the root's nodes.
    private let make: (inout NodeBuilder) -> Void
    private let state = RenderState()
    private let identity = Identity(pass: 0)
    private var passCount = 0

    /// What there was to warn of in the latest rendering.
    package var warnings: [RenderWarning] { state.warnings }
    /// Sizes that were worked out in the latest pass.
    package private(set) var evaluations = 0

    /// A graph for a view.
    package init<Root: View>(_ root: Root) { make = { $0.build(root, slot: .index(0)) } }

    /// Lays the view out again and again until its state has settled, and gives what came of it to `body`.
    package func render<Result>(
        _ request: RenderRequest, _ body: (SettledLayout) throws -> Result
    ) throws -> Result {
        state.clearWarnings()
        let stack = StackGuard()
        var request = request
        for count in 1...max(1, request.limits.passes) {
            let pass = RenderPass(
                number: passCount, pixelScale: request.pixelScale, stack: stack, state: state, limits: request.limits,
                interruption: request.interruption)
            passCount += 1
            defer { pass.takeApart() }
            state.beginPass()
            pass.checkNow()
            let layout = layout(pass, request)
            evaluations = pass.evaluations
            if let fault = pass.fault { throw fault }
            for node in pass.settling where node.isPlaced { node.settle() }
            if let fault = pass.fault { throw fault }
            if let scheme = layout.root.resolvedPreference(PreferredColorSchemeKey.self),
                scheme != request.environment.colorScheme
            {
                request.environment.colorScheme = scheme
                if count < request.limits.passes { continue }
            }
            if state.isChanged, count < request.limits.passes { continue }
            if state.isChanged { state.warn(RenderWarning(.unsettledState(passes: count))) }
            let result = try body(layout)
            if let fault = pass.fault { throw fault }
            return result
        }
        preconditionFailure("the last pass returns")
    }

    private func layout(_ pass: RenderPass, _ request: RenderRequest) -> SettledLayout {
        let builderNodes: (NodeBuilder) -> [ViewNode] = { builder in
            var builder = builder
            return builder.collected(self.make)
        }
        let builder = NodeBuilder(pass: pass, environment: request.environment, identity: identity)
        let nodes = builderNodes(builder)
        // Several views without a container stand below each other.
        let root: ViewNode
        if nodes.count == 1, let node = nodes.first {
            root = node
        } else {
            root = LayoutNode(VStackLayout(), nodes, builder)
        }
        let size = root.size(request.proposal)
        let frame = CGSize(
            width: size.width.isFinite ? size.width : 0, height: size.height.isFinite ? size.height : 0)
        // The root is offered the size it has asked for, as a window offers its own.
        let offered = ProposedViewSize(frame)
        let answer = root.size(offered)
        root.place(
            offered, at: CGPoint(x: (frame.width - answer.width) / 2, y: (frame.height - answer.height) / 2),
            in: PlacementContext())
        return SettledLayout(root: root, size: size, environment: request.environment)
    }
}

/// The layout of the last pass. Only while ``ViewGraph/render(_:_:)`` runs.
package struct SettledLayout {
    /// The root's node.
    package let root: ViewNode
    /// The size that the root asked for; it may be infinite.
    package let size: CGSize
    /// The environment that the root stood in.
    package let environment: EnvironmentValues

    /// The picture.
    package func displayList() -> DisplayList {
        var list = DisplayList()
        root.drawn(into: &list.commands)
        return list
    }
}

enum PreferredColorSchemeKey: PreferenceKey {
    static var defaultValue: ColorScheme? { nil }
    static func reduce(value: inout ColorScheme?, nextValue: () -> ColorScheme?) { value = value ?? nextValue() }
}

extension View {
    /// Asks for the picture as a whole to be drawn for a light or a dark surrounding.
    public func preferredColorScheme(_ scheme: ColorScheme?) -> some View {
        preference(key: PreferredColorSchemeKey.self, value: scheme)
    }
}
