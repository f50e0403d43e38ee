public import EnamelGeometry
public import Foundation

/// An outline that depends on the rectangle it is drawn in. As a view it is filled with the foreground's style.
public protocol Shape: View, Animatable, Sendable {
    /// The outline in a rectangle.
    func path(in rect: CGRect) -> Path
    /// What the outline stands for.
    static var role: ShapeRole { get }
    /// The size that the shape takes for a proposal: all that is offered, 10 points where nothing is.
    func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize
    /// Whether the outline is mirrored where lines are read from right to left.
    var layoutDirectionBehavior: LayoutDirectionBehavior { get }
}

/// What an outline stands for.
public enum ShapeRole: Hashable, Sendable {
    /// An area.
    case fill
    /// Lines.
    case stroke
    /// What lies between.
    case separator
}

/// What becomes of a picture in a layout direction.
public enum LayoutDirectionBehavior: Hashable, Sendable {
    /// It is the same in both.
    case fixed
    /// It is mirrored in one of them.
    case mirrors(in: LayoutDirection)
    /// It is mirrored where lines are read from right to left.
    public static let mirrors = LayoutDirectionBehavior.mirrors(in: .rightToLeft)
}

extension Shape {
    /// An area.
    public static var role: ShapeRole { .fill }
    /// All that is offered.
    public func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize { proposal.replacingUnspecifiedDimensions() }
    /// Mirrored.
    public var layoutDirectionBehavior: LayoutDirectionBehavior { .mirrors }
}

extension Shape where Body == ShapeView<Self, ForegroundStyle> {
    /// The shape filled with the foreground's style.
    public var body: ShapeView<Self, ForegroundStyle> { ShapeView(shape: self, style: ForegroundStyle()) }
}

/// Which areas of an outline are filled.
public struct FillStyle: Hashable, Sendable {
    /// Whether crossings count by even and odd.
    public var isEOFilled: Bool
    /// Whether edges are smooth; they always are.
    public var isAntialiased: Bool
    /// Which areas are filled.
    public init(eoFill: Bool = false, antialiased: Bool = true) {
        isEOFilled = eoFill
        isAntialiased = antialiased
    }
    var rule: FillRule { isEOFilled ? .evenOdd : .nonzero }
}

/// A shape that can be drawn smaller by a distance on all sides.
public protocol InsettableShape: Shape {
    /// The shape when it is smaller.
    associatedtype InsetShape: InsettableShape
    /// The shape smaller by a distance on all sides.
    func inset(by amount: CGFloat) -> InsetShape
}

/// A shape filled with a style.
public struct ShapeView<Content: Shape, Style: ShapeStyle>: View {
    /// Drawn by the engine.
    public typealias Body = Never
    /// The shape.
    public var shape: Content
    /// The style.
    public var style: Style
    /// Which areas of it are filled.
    public var fillStyle: FillStyle

    /// A shape filled with a style.
    public init(shape: Content, style: Style, fillStyle: FillStyle = FillStyle()) {
        self.shape = shape
        self.style = style
        self.fillStyle = fillStyle
    }
}

extension ShapeView: PrimitiveView {
    package func makeNodes(_ builder: inout NodeBuilder) {
        builder.append(ShapeNode(builder, shape, style, fillStyle))
    }
}

extension ShapeView {
    /// Another fill of the same shape, above what is drawn so far.
    public func fill<Other: ShapeStyle>(_ content: Other, style: FillStyle = FillStyle()) -> some View {
        overlay { ShapeView<Content, Other>(shape: shape, style: content, fillStyle: style) }
    }
    /// A line along the same shape, above what is drawn so far.
    public func stroke<Other: ShapeStyle>(
        _ content: Other, lineWidth: CGFloat = 1, antialiased: Bool = true
    ) -> some View {
        overlay { shape.stroke(content, lineWidth: lineWidth) }
    }
    /// A line along the same shape, above what is drawn so far.
    public func stroke<Other: ShapeStyle>(
        _ content: Other, style: StrokeStyle, antialiased: Bool = true
    ) -> some View {
        overlay { shape.stroke(content, style: style) }
    }
}

extension ShapeView where Content: InsettableShape {
    /// A line inside the same shape, above what is drawn so far.
    public func strokeBorder<Other: ShapeStyle>(
        _ content: Other, lineWidth: CGFloat = 1, antialiased: Bool = true
    ) -> some View {
        overlay { shape.strokeBorder(content, lineWidth: lineWidth) }
    }
    /// A line inside the same shape, above what is drawn so far.
    public func strokeBorder<Other: ShapeStyle>(
        _ content: Other, style: StrokeStyle, antialiased: Bool = true
    ) -> some View {
        overlay { shape.strokeBorder(content, style: style) }
    }
}
