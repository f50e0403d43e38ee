public import EnamelDrawing
import EnamelGeometry
public import Foundation

/// Draws its child as a group: weaker, cut, filtered, turned. The layout does not change.
package final class EffectNode: ViewNode {
    /// Makes the group around commands, given the node as it was placed.
    private let group: (EffectNode, [DrawCommand]) -> DrawGroup?
    /// From the child's coordinates to those of the node, where they differ.
    private let transform: ((CGRect) -> Affine)?

    init(
        _ child: ViewNode, _ builder: NodeBuilder, transform: ((CGRect) -> Affine)? = nil,
        group: @escaping (EffectNode, [DrawCommand]) -> DrawGroup?
    ) {
        self.group = group
        self.transform = transform
        super.init(builder, children: [child])
    }

    /// The map of a node that transforms its child.
    var map: Affine { transform?(frame) ?? .identity }

    package override func placeChildren() {
        var inner = context
        if transform != nil { inner.toRoot = map.concatenating(context.toRoot ?? .identity) }
        for child in children { place(child, Arrangement(origin: .zero, proposal: proposal), inner) }
    }

    package override func draw(into commands: inout [DrawCommand]) {
        var own: [DrawCommand] = []
        drawChildren(into: &own)
        guard !own.isEmpty, let group = group(self, own) else { return }
        commands.append(.group(group))
    }
}

/// A modifier that draws its view as a group.
struct EffectModifier: WrappingModifier {
    typealias Body = Never
    var transform: ((CGRect) -> Affine)?
    let group: (EffectNode, [DrawCommand]) -> DrawGroup?

    func node(around child: ViewNode, _ builder: inout NodeBuilder) -> ViewNode {
        EffectNode(child, builder, transform: transform, group: group)
    }
}

extension View {
    /// The view drawn as a group.
    func effect(_ group: @escaping (EffectNode, [DrawCommand]) -> DrawGroup?) -> some View {
        modifier(EffectModifier(group: group))
    }

    /// The view drawn as a map takes it that depends on its frame.
    func transformed(_ map: @escaping (CGRect) -> Affine) -> some View {
        modifier(
            EffectModifier(transform: map) { node, commands in
                let map = node.map
                return map.isFinite ? DrawGroup(transform: map, children: commands) : nil
            })
    }
}

extension View {
    /// The view weaker, from 0, invisible, to 1. Overlaps inside it do not show through.
    public func opacity(_ opacity: Double) -> some View {
        effect { _, commands in
            let opacity = opacity > 0 ? min(opacity, 1) : 0
            return opacity == 0 ? nil : DrawGroup(opacity: opacity, children: commands)
        }
    }

    /// The view keeps its place and is not drawn.
    public func hidden() -> some View { effect { _, _ in nil } }

    /// How the view meets what is behind it.
    public func blendMode(_ mode: BlendMode) -> some View {
        effect { _, commands in DrawGroup(blend: mode, children: commands) }
    }

    /// Draws the view as one before it meets what is behind it.
    public func compositingGroup() -> some View {
        effect { _, commands in DrawGroup(isIsolated: true, children: commands) }
    }

    /// Draws the view as one before it meets what is behind it.
    public func drawingGroup(opaque: Bool = false) -> some View { compositingGroup() }

    /// The view turned about a point of its frame.
    public func rotationEffect(_ angle: Angle, anchor: UnitPoint = .center) -> some View {
        transformed { Affine.rotation(radians: angle.radians).about(Point(anchor.point(in: $0))) }
    }

    /// The view scaled about a point of its frame.
    public func scaleEffect(x: CGFloat = 1, y: CGFloat = 1, anchor: UnitPoint = .center) -> some View {
        transformed { Affine.scale(x: Double(x), y: Double(y)).about(Point(anchor.point(in: $0))) }
    }

    /// The view scaled about a point of its frame.
    public func scaleEffect(_ factor: CGFloat, anchor: UnitPoint = .center) -> some View {
        scaleEffect(x: factor, y: factor, anchor: anchor)
    }

    /// The view scaled about a point of its frame.
    public func scaleEffect(_ size: CGSize, anchor: UnitPoint = .center) -> some View {
        scaleEffect(x: size.width, y: size.height, anchor: anchor)
    }

    /// The view as a map takes it, about the upper left corner of its frame.
    public func transformEffect(_ transform: CGAffineTransform) -> some View {
        transformed { Affine(transform).about(Point($0.origin)) }
    }

    /// Mirrors the view where lines are read from right to left.
    public func flipsForRightToLeftLayoutDirection(_ enabled: Bool) -> some View {
        modifier(FlipModifier(isOn: enabled))
    }
}

private struct FlipModifier: ViewModifier {
    let isOn: Bool
    @Environment(\.layoutDirection) private var direction
    func body(content: Content) -> some View {
        content.scaleEffect(x: isOn && direction == .rightToLeft ? -1 : 1, y: 1)
    }
}
