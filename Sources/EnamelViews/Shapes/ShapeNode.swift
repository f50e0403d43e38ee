import EnamelDrawing
package import EnamelGeometry
package import Foundation

/// Draws a shape in its frame, whose edges lie between pixels.
package final class ShapeNode<Content: Shape>: ViewNode {
    private let shape: Content
    private let fill: StyleFill
    private let style: FillStyle

    init(_ builder: NodeBuilder, _ shape: Content, _ style: some ShapeStyle, _ fillStyle: FillStyle) {
        self.shape = shape
        fill = style.resolvedFill(in: builder.environment)
        self.style = fillStyle
        super.init(builder)
    }

    package override func measure(_ proposal: ProposedViewSize) -> CGSize { shape.sizeThatFits(proposal) }

    package override func draw(into commands: inout [DrawCommand]) {
        let rect = pixelFrame
        fill.fill(shape.outline(in: rect, environment), style.rule, in: Rect(rect), into: &commands)
    }
}

extension Shape {
    /// The outline in a rectangle, mirrored where it is to be. Nothing for a rectangle without an end.
    package func outline(in rect: CGRect, _ environment: EnvironmentValues) -> Path {
        guard rect.minX.isFinite, rect.minY.isFinite, rect.width.isFinite, rect.height.isFinite else { return Path() }
        // Outlines of users' shapes are asked for at the origin: many do not look at where their rectangle lies.
        let path =
            self is any BuiltInShape
            ? path(in: rect)
            : path(in: CGRect(origin: .zero, size: rect.size)).applying(
                .translation(x: Double(rect.minX), y: Double(rect.minY)))
        guard case .mirrors(let direction) = layoutDirectionBehavior, environment.layoutDirection == direction,
            direction == .rightToLeft
        else { return path }
        return path.applying(Affine(a: -1, b: 0, c: 0, d: 1, tx: Double(rect.minX + rect.maxX), ty: 0))
    }
}
