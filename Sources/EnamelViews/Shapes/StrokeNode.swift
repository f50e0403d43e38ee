package import EnamelDrawing
import EnamelGeometry
package import Foundation

extension StrokedView: PrimitiveView {
    package func makeNodes(_ builder: inout NodeBuilder) {
        builder.append(StrokeNode(builder, shape, style, strokeStyle))
    }
}

/// Draws a line along a shape in its frame.
package final class StrokeNode<Content: Shape>: ViewNode {
    private let shape: Content
    private let fill: StyleFill
    private let style: StrokeStyle

    init(_ builder: NodeBuilder, _ shape: Content, _ fill: some ShapeStyle, _ style: StrokeStyle) {
        self.shape = shape
        self.fill = fill.resolvedFill(in: builder.environment)
        self.style = style
        super.init(builder)
    }

    package override func measure(_ proposal: ProposedViewSize) -> CGSize { shape.sizeThatFits(proposal) }

    package override func draw(into commands: inout [DrawCommand]) {
        let rect = pixelFrame
        let path = shape.outline(in: rect, environment)
        guard !path.isEmpty, style.lineWidth > 0 else { return }
        if let paint = fill.paint(in: Rect(rect)) {
            commands.append(.stroke(path, paint, style))
        } else {
            fill.fill(path.stroked(style, tolerance: 0.05), .nonzero, in: Rect(rect), into: &commands)
        }
    }
}

extension Divider: PrimitiveView {
    package func makeNodes(_ builder: inout NodeBuilder) { builder.append(DividerNode(builder)) }
}

/// Draws a line a pixel thick.
package final class DividerNode: ViewNode {
    private let axis: Axis
    private let fill: StyleFill

    package override init(_ builder: NodeBuilder, children: [ViewNode] = []) {
        axis = builder.environment.stackAxis == .horizontal ? .vertical : .horizontal
        fill = SeparatorShapeStyle().resolvedFill(in: builder.environment)
        super.init(builder)
    }

    package override func measure(_ proposal: ProposedViewSize) -> CGSize {
        var size = CGSize(width: environment.pixelLength, height: environment.pixelLength)
        size[axis] = proposal[axis] ?? 10
        return size
    }

    package override func draw(into commands: inout [DrawCommand]) {
        let rect = Rect(pixelFrame)
        fill.fill(Path(rect), .nonzero, in: rect, into: &commands)
    }
}
