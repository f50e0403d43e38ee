public import EnamelGeometry
public import Foundation

/// A shape made of another by a rule for its outline.
public struct DerivedShape<Base: Shape>: Shape {
    let base: Base
    let derive: @Sendable (Base, CGRect) -> Path
    /// The outline.
    public func path(in rect: CGRect) -> Path { derive(base, rect) }
    /// The size of the shape it is made of.
    public func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize { base.sizeThatFits(proposal) }
    /// That of the shape it is made of.
    public var layoutDirectionBehavior: LayoutDirectionBehavior { base.layoutDirectionBehavior }
}

/// A line along a shape, as a shape.
public struct StrokedShape<Base: Shape>: Shape {
    let base: Base
    let style: StrokeStyle
    /// The line's outline.
    public func path(in rect: CGRect) -> Path { base.path(in: rect).stroked(style, tolerance: 0.05) }
    /// Lines.
    public static var role: ShapeRole { .stroke }
    /// The size of the shape along which it runs.
    public func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize { base.sizeThatFits(proposal) }
    /// That of the shape along which it runs.
    public var layoutDirectionBehavior: LayoutDirectionBehavior { base.layoutDirectionBehavior }
}

extension Shape {
    /// The shape filled with a style.
    public func fill<Style: ShapeStyle>(_ content: Style, style: FillStyle = FillStyle()) -> ShapeView<Self, Style> {
        ShapeView(shape: self, style: content, fillStyle: style)
    }
    /// The shape filled with the foreground's style.
    public func fill(style: FillStyle = FillStyle()) -> ShapeView<Self, ForegroundStyle> {
        ShapeView(shape: self, style: ForegroundStyle(), fillStyle: style)
    }
    /// A line along the shape, half of it outside. Its edges are smooth whatever `antialiased` says.
    public func stroke<Style: ShapeStyle>(
        _ content: Style, style: StrokeStyle, antialiased: Bool = true
    ) -> StrokedView<Self, Style> {
        StrokedView(shape: self, style: content, strokeStyle: style)
    }
    /// A line along the shape, half of it outside. Its edges are smooth whatever `antialiased` says.
    public func stroke<Style: ShapeStyle>(
        _ content: Style, lineWidth: CGFloat = 1, antialiased: Bool = true
    ) -> StrokedView<Self, Style> {
        stroke(content, style: StrokeStyle(lineWidth: Double(lineWidth)))
    }
    /// A line along the shape as a shape.
    public func stroke(style: StrokeStyle) -> StrokedShape<Self> { StrokedShape(base: self, style: style) }
    /// A line along the shape as a shape.
    public func stroke(lineWidth: CGFloat = 1) -> StrokedShape<Self> {
        stroke(style: StrokeStyle(lineWidth: Double(lineWidth)))
    }
    /// A part of the outline, between two parts of its length from 0 to 1.
    public func trim(from start: CGFloat = 0, to end: CGFloat = 1) -> DerivedShape<Self> {
        DerivedShape(base: self) { $0.path(in: $1).trimmed(from: Double(start), to: Double(end)) }
    }
    /// The outline turned about a point of its frame.
    public func rotation(_ angle: Angle, anchor: UnitPoint = .center) -> DerivedShape<Self> {
        DerivedShape(base: self) { base, rect in
            base.path(in: rect).applying(
                Affine.rotation(radians: angle.radians).about(Point(anchor.point(in: rect))))
        }
    }
    /// The outline scaled about a point of its frame.
    public func scale(x: CGFloat = 1, y: CGFloat = 1, anchor: UnitPoint = .center) -> DerivedShape<Self> {
        DerivedShape(base: self) { base, rect in
            base.path(in: rect).applying(
                Affine.scale(x: Double(x), y: Double(y)).about(Point(anchor.point(in: rect))))
        }
    }
    /// The outline scaled about a point of its frame.
    public func scale(_ factor: CGFloat, anchor: UnitPoint = .center) -> DerivedShape<Self> {
        scale(x: factor, y: factor, anchor: anchor)
    }
    /// The outline moved.
    public func offset(_ offset: CGSize) -> DerivedShape<Self> {
        DerivedShape(base: self) {
            $0.path(in: $1).applying(.translation(x: Double(offset.width), y: Double(offset.height)))
        }
    }
    /// The outline moved.
    public func offset(_ offset: CGPoint) -> DerivedShape<Self> {
        self.offset(CGSize(width: offset.x, height: offset.y))
    }
    /// The outline moved.
    public func offset(x: CGFloat = 0, y: CGFloat = 0) -> DerivedShape<Self> { offset(CGSize(width: x, height: y)) }
    /// The outline as a map takes it, about the upper left corner of its frame.
    public func transform(_ transform: CGAffineTransform) -> DerivedShape<Self> {
        DerivedShape(base: self) { base, rect in
            base.path(in: rect).applying(Affine(transform).about(Point(rect.origin)))
        }
    }
    /// The outline in a rectangle of a fixed size at the upper left corner of its frame.
    public func size(_ size: CGSize) -> DerivedShape<Self> {
        DerivedShape(base: self) { $0.path(in: CGRect(origin: $1.origin, size: size)) }
    }
    /// The outline in a rectangle of a fixed size at the upper left corner of its frame.
    public func size(width: CGFloat, height: CGFloat) -> DerivedShape<Self> {
        size(CGSize(width: width, height: height))
    }
}

/// A line along a shape, drawn with a style.
public struct StrokedView<Content: Shape, Style: ShapeStyle>: View {
    /// Drawn by the engine.
    public typealias Body = Never
    let shape: Content
    let style: Style
    let strokeStyle: StrokeStyle

    /// A fill of the same shape, above the line.
    public func fill<Other: ShapeStyle>(_ content: Other, style: FillStyle = FillStyle()) -> some View {
        overlay { shape.fill(content, style: style) }
    }
    /// Another line along the same shape, above what is drawn so far.
    public func stroke<Other: ShapeStyle>(_ content: Other, lineWidth: CGFloat = 1) -> some View {
        overlay { shape.stroke(content, lineWidth: lineWidth) }
    }
}

extension InsettableShape {
    /// A line inside the shape, along its edge.
    public func strokeBorder<Style: ShapeStyle>(
        _ content: Style, style: StrokeStyle, antialiased: Bool = true
    ) -> StrokedView<InsetShape, Style> {
        inset(by: CGFloat(style.lineWidth) / 2).stroke(content, style: style)
    }
    /// A line inside the shape, along its edge.
    public func strokeBorder<Style: ShapeStyle>(
        _ content: Style, lineWidth: CGFloat = 1, antialiased: Bool = true
    ) -> StrokedView<InsetShape, Style> {
        strokeBorder(content, style: StrokeStyle(lineWidth: Double(lineWidth)))
    }
    /// A line inside the shape, along its edge, in the foreground's style.
    public func strokeBorder(style: StrokeStyle, antialiased: Bool = true) -> StrokedView<InsetShape, ForegroundStyle> {
        strokeBorder(ForegroundStyle(), style: style)
    }
    /// A line inside the shape, along its edge, in the foreground's style.
    public func strokeBorder(lineWidth: CGFloat = 1, antialiased: Bool = true) -> StrokedView<
        InsetShape, ForegroundStyle
    > {
        strokeBorder(ForegroundStyle(), lineWidth: lineWidth)
    }
}

extension View {
    /// A line inside the view's frame, along its edges, above it.
    public func border<Style: ShapeStyle>(_ content: Style, width: CGFloat = 1) -> some View {
        overlay { Rectangle().strokeBorder(content, lineWidth: width) }
    }
}
