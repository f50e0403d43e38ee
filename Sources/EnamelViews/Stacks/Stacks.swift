public import Foundation

/// Views from left to right.
public struct HStack<Content: View>: View {
    /// Drawn by the engine.
    public typealias Body = Never
    private let layout: HStackLayout
    private let content: Content

    /// A row, 8 points between its views unless they want less.
    public init(alignment: VerticalAlignment = .center, spacing: CGFloat? = nil, @ViewBuilder content: () -> Content) {
        layout = HStackLayout(alignment: alignment, spacing: spacing)
        self.content = content()
    }
}

extension HStack: PrimitiveView {
    package func makeNodes(_ builder: inout NodeBuilder) {
        LayoutView(layout: layout, content: content).makeNodes(&builder)
    }
}

/// Views from top to bottom.
public struct VStack<Content: View>: View {
    /// Drawn by the engine.
    public typealias Body = Never
    private let layout: VStackLayout
    private let content: Content

    /// A column, 8 points between its views unless they want less.
    public init(alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil, @ViewBuilder content: () -> Content)
    {
        layout = VStackLayout(alignment: alignment, spacing: spacing)
        self.content = content()
    }
}

extension VStack: PrimitiveView {
    package func makeNodes(_ builder: inout NodeBuilder) {
        LayoutView(layout: layout, content: content).makeNodes(&builder)
    }
}

/// Views on top of each other, the first at the bottom.
public struct ZStack<Content: View>: View {
    /// Drawn by the engine.
    public typealias Body = Never
    private let layout: ZStackLayout
    private let content: Content

    /// Views on top of each other.
    public init(alignment: Alignment = .center, @ViewBuilder content: () -> Content) {
        layout = ZStackLayout(alignment: alignment)
        self.content = content()
    }
}

extension ZStack: PrimitiveView {
    package func makeNodes(_ builder: inout NodeBuilder) {
        LayoutView(layout: layout, content: content).makeNodes(&builder)
    }
}

/// Room that grows along the stack it stands in, and both ways outside of one. A stack gives it what other views leave.
public struct Spacer: View, Sendable {
    /// Drawn by the engine.
    public typealias Body = Never
    /// The least room in points; nil for 8.
    public var minLength: CGFloat?

    /// Room that grows.
    public init(minLength: CGFloat? = nil) { self.minLength = minLength }
}

extension Spacer: PrimitiveView {
    package func makeNodes(_ builder: inout NodeBuilder) {
        builder.append(SpacerNode(builder, least: max(0, minLength ?? ViewSpacing.standard)))
    }
}

package final class SpacerNode: ViewNode {
    private let least: CGFloat
    private let axis: Axis?

    init(_ builder: NodeBuilder, least: CGFloat) {
        self.least = least
        axis = builder.environment.stackAxis
        super.init(builder)
        traits.isSpacer = true
        // The room is all the distance there is: stacks add none of their own, unless they are told how much.
        traits.spacing = ViewSpacing.none(along: axis)
    }

    package override func measure(_ proposal: ProposedViewSize) -> CGSize {
        func length(_ own: Axis) -> CGFloat {
            axis == own.other ? 0 : max(least, proposal[own] ?? least)
        }
        return CGSize(width: length(.horizontal), height: length(.vertical))
    }
}

/// A line a pixel thick: across the row it stands in, else from left to right.
public struct Divider: View, Sendable {
    /// Drawn by the engine.
    public typealias Body = Never
    /// A line.
    public init() {}
}
