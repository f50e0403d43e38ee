public import Foundation

/// A view's size and its alignment guides, in its own coordinates.
public struct ViewDimensions {
    private let node: ViewNode?
    private let proposal: ProposedViewSize
    private let size: CGSize

    /// In points.
    public var width: CGFloat { size.width }
    /// In points.
    public var height: CGFloat { size.height }

    init(node: ViewNode?, proposal: ProposedViewSize, size: CGSize) {
        self.node = node
        self.proposal = proposal
        self.size = size
    }

    /// Where a guide is, set by the view or by default.
    public subscript(guide: HorizontalAlignment) -> CGFloat { self[guide.key] }
    /// Where a guide is, set by the view or by default.
    public subscript(guide: VerticalAlignment) -> CGFloat { self[guide.key] }
    /// Where a guide is that the view sets; nil where it sets none.
    public subscript(explicit guide: HorizontalAlignment) -> CGFloat? { node?.explicitAlignment(guide.key, proposal) }
    /// Where a guide is that the view sets; nil where it sets none.
    public subscript(explicit guide: VerticalAlignment) -> CGFloat? { node?.explicitAlignment(guide.key, proposal) }

    subscript(key: AlignmentKey) -> CGFloat {
        let value = node?.explicitAlignment(key, proposal) ?? key.id.defaultValue(in: self)
        return value.isFinite ? value : 0
    }

    /// Where the view's corner lies when its guides lie on a point.
    func corner(_ alignment: Alignment, at point: CGPoint) -> CGPoint {
        CGPoint(x: point.x - self[alignment.horizontal], y: point.y - self[alignment.vertical])
    }

    /// Where a view of these dimensions lies in an area, by an alignment of both.
    func corner(_ alignment: Alignment, in area: CGSize) -> CGPoint {
        let area = ViewDimensions(node: nil, proposal: .unspecified, size: area)
        return corner(alignment, at: CGPoint(x: area[alignment.horizontal], y: area[alignment.vertical]))
    }
}
