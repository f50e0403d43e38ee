public import Foundation

/// Views from left to right, as a layout.
public struct HStackLayout: BuiltInLayout, Sendable {
    /// How views are aligned from top to bottom.
    public var alignment: VerticalAlignment
    /// Points between views; nil for what they want.
    public var spacing: CGFloat?

    /// Views from left to right.
    public init(alignment: VerticalAlignment = .center, spacing: CGFloat? = nil) {
        self.alignment = alignment
        self.spacing = spacing
    }

    private var arranging: StackArranging {
        StackArranging(axis: .horizontal, alignment: alignment.key, spacing: spacing)
    }
}

extension HStackLayout {
    /// Horizontal.
    public static var layoutProperties: LayoutProperties { StackArranging.properties(.horizontal) }
    /// The size of the row.
    public func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Void) -> CGSize {
        arranging.size(subviews, proposal)
    }
    /// Places the row.
    public func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Void) {
        arranging.place(subviews, in: bounds, proposal)
    }
    /// The space around the row.
    public func spacing(subviews: Subviews, cache: inout Void) -> ViewSpacing { arranging.spacingAround(subviews) }
}

/// Views from top to bottom, as a layout.
public struct VStackLayout: BuiltInLayout, Sendable {
    /// How views are aligned from left to right.
    public var alignment: HorizontalAlignment
    /// Points between views; nil for what they want.
    public var spacing: CGFloat?

    /// Views from top to bottom.
    public init(alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil) {
        self.alignment = alignment
        self.spacing = spacing
    }

    private var arranging: StackArranging {
        StackArranging(axis: .vertical, alignment: alignment.key, spacing: spacing)
    }
}

extension VStackLayout {
    /// Vertical.
    public static var layoutProperties: LayoutProperties { StackArranging.properties(.vertical) }
    /// The size of the column.
    public func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Void) -> CGSize {
        arranging.size(subviews, proposal)
    }
    /// Places the column.
    public func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Void) {
        arranging.place(subviews, in: bounds, proposal)
    }
    /// The space around the column.
    public func spacing(subviews: Subviews, cache: inout Void) -> ViewSpacing { arranging.spacingAround(subviews) }
}

/// Views on top of each other, as a layout. Its size is the box around the views of the highest layout priority.
public struct ZStackLayout: BuiltInLayout, Sendable {
    /// How views are aligned.
    public var alignment: Alignment

    /// Views on top of each other.
    public init(alignment: Alignment = .center) { self.alignment = alignment }
}

extension ZStackLayout {
    /// The box around the views, with its corner where their guides lie at zero.
    private func box(_ subviews: Subviews, _ proposal: ProposedViewSize) -> CGRect {
        let highest = subviews.map(\.priority).max() ?? 0
        var box: CGRect?
        for view in subviews where view.priority == highest {
            let dimensions = view.dimensions(in: proposal)
            let rect = CGRect(
                origin: dimensions.corner(alignment, at: .zero),
                size: CGSize(width: dimensions.width, height: dimensions.height))
            guard let sum = box else {
                box = rect
                continue
            }
            // Not CGRect's union, which makes nothing of infinite sides.
            let (left, top) = (min(sum.origin.x, rect.origin.x), min(sum.origin.y, rect.origin.y))
            box = CGRect(
                x: left, y: top, width: max(sum.origin.x + sum.width, rect.origin.x + rect.width) - left,
                height: max(sum.origin.y + sum.height, rect.origin.y + rect.height) - top)
        }
        return box ?? .zero
    }

    /// The size of the box around the views.
    public func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Void) -> CGSize {
        let size = box(subviews, proposal).size
        return CGSize(width: finite(size.width), height: finite(size.height))
    }

    /// Places the views by their guides.
    public func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Void) {
        let box = box(subviews, proposal)
        let highest = subviews.map(\.priority).max() ?? 0
        for view in subviews {
            // Views that do not count for the size are offered that of those that do.
            let offered = view.priority == highest ? proposal : ProposedViewSize(bounds.size)
            let corner = view.dimensions(in: offered).corner(alignment, at: .zero)
            view.place(
                at: CGPoint(
                    x: bounds.minX + finite(corner.x - box.minX), y: bounds.minY + finite(corner.y - box.minY)),
                proposal: offered)
        }
    }

    private func finite(_ length: CGFloat) -> CGFloat { length.isNaN ? .infinity : length }
}
