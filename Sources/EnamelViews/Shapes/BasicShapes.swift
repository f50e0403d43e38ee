public import EnamelGeometry
public import Foundation

/// A rectangle.
public struct Rectangle: InsettableShape, BuiltInShape {
    var inset: CGFloat = 0
    /// A rectangle.
    public init() {}
    /// The rectangle itself.
    public func path(in rect: CGRect) -> Path { Path(Rect(rect.shrunk(by: inset))) }
    /// A smaller rectangle.
    public func inset(by amount: CGFloat) -> Rectangle { with { $0.inset += amount } }
}

/// An ellipse that touches its frame's edges.
public struct Ellipse: InsettableShape, BuiltInShape {
    var inset: CGFloat = 0
    /// An ellipse.
    public init() {}
    /// The ellipse.
    public func path(in rect: CGRect) -> Path { Path(ellipseIn: Rect(rect.shrunk(by: inset))) }
    /// A smaller ellipse.
    public func inset(by amount: CGFloat) -> Ellipse { with { $0.inset += amount } }
}

/// A circle in the middle of its frame, as large as the shorter side.
public struct Circle: InsettableShape, BuiltInShape {
    var inset: CGFloat = 0
    /// A circle.
    public init() {}
    /// The circle.
    public func path(in rect: CGRect) -> Path {
        let side = min(rect.width, rect.height)
        let square = CGRect(x: rect.midX - side / 2, y: rect.midY - side / 2, width: side, height: side)
        return Path(ellipseIn: Rect(square.shrunk(by: inset)))
    }
    /// The largest square in the proposal.
    public func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize {
        let side: CGFloat =
            switch (proposal.width, proposal.height) {
            case (let width?, let height?): min(width, height)
            case (let width?, nil): width
            case (nil, let height?): height
            case (nil, nil): 10
            }
        return CGSize(width: side, height: side)
    }
    /// A smaller circle.
    public func inset(by amount: CGFloat) -> Circle { with { $0.inset += amount } }
}

/// A rectangle with half circles at its shorter sides.
public struct Capsule: InsettableShape, BuiltInShape {
    /// How its ends are rounded.
    public var style: RoundedCornerStyle
    var inset: CGFloat = 0
    /// A capsule.
    public init(style: RoundedCornerStyle = .continuous) { self.style = style }
    /// The capsule.
    public func path(in rect: CGRect) -> Path {
        let rect = rect.shrunk(by: inset)
        return Path(
            roundedRect: Rect(rect), cornerRadius: Double(min(rect.width, rect.height) / 2), style: style)
    }
    /// A smaller capsule.
    public func inset(by amount: CGFloat) -> Capsule { with { $0.inset += amount } }
}

/// A rectangle with rounded corners, continuous unless told otherwise.
public struct RoundedRectangle: InsettableShape, BuiltInShape {
    /// The corners' width and height in points.
    public var cornerSize: CGSize
    /// How corners are rounded.
    public var style: RoundedCornerStyle
    var inset: CGFloat = 0
    /// A rectangle whose corners have a radius in points.
    public init(cornerRadius: CGFloat, style: RoundedCornerStyle = .continuous) {
        self.init(cornerSize: CGSize(width: cornerRadius, height: cornerRadius), style: style)
    }
    /// A rectangle whose corners have a width and a height in points.
    public init(cornerSize: CGSize, style: RoundedCornerStyle = .continuous) {
        self.cornerSize = cornerSize
        self.style = style
    }
    /// The rectangle; the radii of a smaller one shrink with it.
    public func path(in rect: CGRect) -> Path {
        let size = Size(
            width: Double(max(0, cornerSize.width - inset)), height: Double(max(0, cornerSize.height - inset)))
        return Path(roundedRect: Rect(rect.shrunk(by: inset)), cornerRadii: CornerRadii(size), style: style)
    }
    /// A smaller rectangle.
    public func inset(by amount: CGFloat) -> RoundedRectangle { with { $0.inset += amount } }
}

/// The radii of a rectangle's corners, in points.
public struct RectangleCornerRadii: Hashable, Sendable {
    /// Of the upper corner where lines begin.
    public var topLeading: CGFloat
    /// Of the lower corner where lines begin.
    public var bottomLeading: CGFloat
    /// Of the lower corner where lines end.
    public var bottomTrailing: CGFloat
    /// Of the upper corner where lines end.
    public var topTrailing: CGFloat
    /// Four radii.
    public init(
        topLeading: CGFloat = 0, bottomLeading: CGFloat = 0, bottomTrailing: CGFloat = 0, topTrailing: CGFloat = 0
    ) {
        self.topLeading = topLeading
        self.bottomLeading = bottomLeading
        self.bottomTrailing = bottomTrailing
        self.topTrailing = topTrailing
    }
}

/// A rectangle whose corners are rounded differently.
public struct UnevenRoundedRectangle: InsettableShape, BuiltInShape {
    /// The corners' radii.
    public var cornerRadii: RectangleCornerRadii
    /// How corners are rounded.
    public var style: RoundedCornerStyle
    var inset: CGFloat = 0
    /// A rectangle with a radius for each corner.
    public init(cornerRadii: RectangleCornerRadii, style: RoundedCornerStyle = .continuous) {
        self.cornerRadii = cornerRadii
        self.style = style
    }
    /// A rectangle with a radius for each corner.
    public init(
        topLeadingRadius: CGFloat = 0, bottomLeadingRadius: CGFloat = 0, bottomTrailingRadius: CGFloat = 0,
        topTrailingRadius: CGFloat = 0, style: RoundedCornerStyle = .continuous
    ) {
        self.init(
            cornerRadii: RectangleCornerRadii(
                topLeading: topLeadingRadius, bottomLeading: bottomLeadingRadius, bottomTrailing: bottomTrailingRadius,
                topTrailing: topTrailingRadius), style: style)
    }
    /// The rectangle, leading being left.
    public func path(in rect: CGRect) -> Path {
        func radius(_ length: CGFloat) -> Double { Double(max(0, length - inset)) }
        return Path(
            roundedRect: Rect(rect.shrunk(by: inset)),
            cornerRadii: CornerRadii(
                topLeft: radius(cornerRadii.topLeading), topRight: radius(cornerRadii.topTrailing),
                bottomRight: radius(cornerRadii.bottomTrailing), bottomLeft: radius(cornerRadii.bottomLeading)),
            style: style)
    }
    /// A smaller rectangle.
    public func inset(by amount: CGFloat) -> UnevenRoundedRectangle { with { $0.inset += amount } }
}

/// The outline of whatever shape is used, by its own rule.
protocol BuiltInShape {}

extension BuiltInShape {
    func with(_ change: (inout Self) -> Void) -> Self {
        var copy = self
        change(&copy)
        return copy
    }
}

extension CGRect {
    /// Smaller by a distance on each side, down to nothing in the middle.
    func shrunk(by amount: CGFloat) -> CGRect {
        guard amount != 0 else { return self }
        let (dx, dy) = (min(amount, width / 2), min(amount, height / 2))
        return CGRect(x: minX + dx, y: minY + dy, width: width - 2 * dx, height: height - 2 * dy)
    }
}

extension Shape where Self == Rectangle {
    /// A rectangle.
    public static var rect: Rectangle { Rectangle() }
}
extension Shape where Self == Circle {
    /// A circle.
    public static var circle: Circle { Circle() }
}
extension Shape where Self == Ellipse {
    /// An ellipse.
    public static var ellipse: Ellipse { Ellipse() }
}
extension Shape where Self == Capsule {
    /// A capsule.
    public static var capsule: Capsule { Capsule() }
    /// A capsule.
    public static func capsule(style: RoundedCornerStyle) -> Capsule { Capsule(style: style) }
}
extension Shape where Self == RoundedRectangle {
    /// A rectangle with rounded corners.
    public static func rect(cornerRadius: CGFloat, style: RoundedCornerStyle = .continuous) -> RoundedRectangle {
        RoundedRectangle(cornerRadius: cornerRadius, style: style)
    }
    /// A rectangle with rounded corners.
    public static func rect(cornerSize: CGSize, style: RoundedCornerStyle = .continuous) -> RoundedRectangle {
        RoundedRectangle(cornerSize: cornerSize, style: style)
    }
}
extension Shape where Self == UnevenRoundedRectangle {
    /// A rectangle whose corners are rounded differently.
    public static func rect(
        topLeadingRadius: CGFloat = 0, bottomLeadingRadius: CGFloat = 0, bottomTrailingRadius: CGFloat = 0,
        topTrailingRadius: CGFloat = 0, style: RoundedCornerStyle = .continuous
    ) -> UnevenRoundedRectangle {
        UnevenRoundedRectangle(
            topLeadingRadius: topLeadingRadius, bottomLeadingRadius: bottomLeadingRadius,
            bottomTrailingRadius: bottomTrailingRadius, topTrailingRadius: topTrailingRadius, style: style)
    }
    /// A rectangle whose corners are rounded differently.
    public static func rect(
        cornerRadii: RectangleCornerRadii, style: RoundedCornerStyle = .continuous
    ) -> UnevenRoundedRectangle {
        UnevenRoundedRectangle(cornerRadii: cornerRadii, style: style)
    }
}
