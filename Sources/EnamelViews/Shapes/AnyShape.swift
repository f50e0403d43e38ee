public import EnamelGeometry
public import Foundation

/// A shape whose type is not told.
public struct AnyShape: Shape {
    private let base: any Shape

    /// Hides a shape's type; one that is hidden already stays as it is.
    public init<Content: Shape>(_ shape: Content) { base = (shape as? AnyShape)?.base ?? shape }

    /// The outline of the shape inside.
    public func path(in rect: CGRect) -> Path { base.path(in: rect) }
    /// The size of the shape inside.
    public func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize { base.sizeThatFits(proposal) }
    /// That of the shape inside.
    public var layoutDirectionBehavior: LayoutDirectionBehavior { base.layoutDirectionBehavior }
}
