import EnamelViews
import Foundation
import Testing

/// Lays views out and tells where those with a name are.
struct LayoutProbe {
    /// Frames by name, in the root's coordinates.
    var frames: [String: CGRect] = [:]
    /// The size that the root asked for.
    var size = CGSize.zero
    var warnings: [RenderWarning] = []
    var evaluations = 0

    init<Content: View>(
        _ width: CGFloat? = nil, _ height: CGFloat? = nil, scale: Double? = nil,
        direction: LayoutDirection = .leftToRight,
        limits: ViewLimits = ViewLimits(),
        @ViewBuilder _ content: () -> Content
    ) throws {
        let graph = ViewGraph(content())
        var request = RenderRequest()
        request.proposal = ProposedViewSize(width: width, height: height)
        request.pixelScale = scale
        request.limits = limits
        request.environment.displayScale = CGFloat(scale ?? 1)
        request.environment.layoutDirection = direction
        let (size, frames) = try graph.render(request) { layout in
            (layout.size, layout.root.resolvedPreference(NamedFrames.self))
        }
        self.size = size
        self.frames = frames
        warnings = graph.warnings
        evaluations = graph.evaluations
    }

    subscript(name: String) -> CGRect { frames[name] ?? .null }
}

enum NamedFrames: PreferenceKey {
    static var defaultValue: [String: CGRect] { [:] }
    static func reduce(value: inout [String: CGRect], nextValue: () -> [String: CGRect]) {
        value.merge(nextValue()) { first, _ in first }
    }
}

extension View {
    /// Gives the view a name by which its frame is known.
    func named(_ name: String) -> some View {
        transformAnchorPreference(key: NamedFrames.self, value: .bounds) { frames, anchor in
            frames.merge([name: anchor.rect]) { first, _ in first }
        }
    }
}

extension Anchor where Value == CGRect {
    var rect: CGRect { GeometryProxy.root[self] }
}

func rect(_ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat) -> CGRect {
    CGRect(x: x, y: y, width: width, height: height)
}
