public import EnamelGeometry
public import Foundation

// What SwiftUI's Path has and the engine's says in other types.
extension Path {
    /// A path that a closure draws.
    public init(_ build: (inout Path) -> Void) {
        self.init()
        build(&self)
    }
    /// A rectangle.
    public init(_ rect: CGRect) { self.init(Rect(rect)) }
    /// The ellipse that touches a rectangle's edges.
    public init(ellipseIn rect: CGRect) { self.init(ellipseIn: Rect(rect)) }
    /// A rectangle with rounded corners.
    public init(roundedRect rect: CGRect, cornerRadius: CGFloat, style: RoundedCornerStyle = .continuous) {
        self.init(roundedRect: Rect(rect), cornerRadius: Double(cornerRadius), style: style)
    }
    /// A rectangle with rounded corners.
    public init(roundedRect rect: CGRect, cornerSize: CGSize, style: RoundedCornerStyle = .continuous) {
        self.init(roundedRect: Rect(rect), cornerRadii: CornerRadii(Size(cornerSize)), style: style)
    }
    /// A rectangle with differently rounded corners, leading being left.
    public init(roundedRect rect: CGRect, cornerRadii: RectangleCornerRadii, style: RoundedCornerStyle = .continuous) {
        self = UnevenRoundedRectangle(cornerRadii: cornerRadii, style: style).path(in: rect)
    }
    /// Begins a subpath at a point.
    public mutating func move(to point: CGPoint) { move(to: Point(point)) }
    /// A straight line.
    public mutating func addLine(to point: CGPoint) { addLine(to: Point(point)) }
    /// A quadratic curve.
    public mutating func addQuadCurve(to point: CGPoint, control: CGPoint) {
        addQuadCurve(to: Point(point), control: Point(control))
    }
    /// A cubic curve.
    public mutating func addCurve(to point: CGPoint, control1: CGPoint, control2: CGPoint) {
        addCurve(to: Point(point), control1: Point(control1), control2: Point(control2))
    }
    /// Adds a rectangle.
    public mutating func addRect(_ rect: CGRect) { addRect(Rect(rect)) }
    /// Adds a rectangle as a map takes it.
    public mutating func addRect(_ rect: CGRect, transform: CGAffineTransform) {
        addPath(Path(Rect(rect)), transform: Affine(transform))
    }
    /// Adds rectangles.
    public mutating func addRects(_ rects: [CGRect]) { for rect in rects { addRect(rect) } }
    /// Adds an ellipse.
    public mutating func addEllipse(in rect: CGRect) { addEllipse(in: Rect(rect)) }
    /// Adds an ellipse as a map takes it.
    public mutating func addEllipse(in rect: CGRect, transform: CGAffineTransform) {
        addPath(Path(ellipseIn: Rect(rect)), transform: Affine(transform))
    }
    /// Adds a rectangle with rounded corners.
    public mutating func addRoundedRect(in rect: CGRect, cornerSize: CGSize, style: RoundedCornerStyle = .continuous) {
        addRoundedRect(Rect(rect), cornerSize: Size(cornerSize), style: style)
    }
    /// Begins a subpath at the first point and joins the others with lines.
    public mutating func addLines(_ points: [CGPoint]) { addLines(points.map { Point($0) }) }
    /// An arc of a circle; with y down, `clockwise: false` looks clockwise, as in SwiftUI.
    public mutating func addArc(
        center: CGPoint, radius: CGFloat, startAngle: Angle, endAngle: Angle, clockwise: Bool
    ) {
        addArc(
            center: Point(center), radius: Double(radius), startAngle: startAngle.radians, endAngle: endAngle.radians,
            clockwise: clockwise)
    }
    /// An arc of a circle from an angle on.
    public mutating func addRelativeArc(center: CGPoint, radius: CGFloat, startAngle: Angle, delta: Angle) {
        addRelativeArc(
            center: Point(center), radius: Double(radius), startAngle: startAngle.radians, delta: delta.radians)
    }
    /// An arc that rounds a corner.
    public mutating func addArc(tangent1End: CGPoint, tangent2End: CGPoint, radius: CGFloat) {
        addArc(tangent1End: Point(tangent1End), tangent2End: Point(tangent2End), radius: Double(radius))
    }
    /// Adds another path as a map takes it.
    public mutating func addPath(_ path: Path, transform: CGAffineTransform) {
        addPath(path, transform: Affine(transform))
    }
    /// The path as a map takes it.
    public func applying(_ transform: CGAffineTransform) -> Path { applying(Affine(transform)) }
    /// The path moved.
    public func offsetBy(dx: CGFloat, dy: CGFloat) -> Path {
        applying(.translation(x: Double(dx), y: Double(dy)))
    }
    /// The outline of a line along the path.
    public func strokedPath(_ style: StrokeStyle) -> Path { stroked(style, tolerance: 0.05) }
    /// A part of the path, between two parts of its length from 0 to 1.
    public func trimmedPath(from: CGFloat, to: CGFloat) -> Path { trimmed(from: Double(from), to: Double(to)) }
    /// Whether a point lies inside.
    public func contains(_ point: CGPoint, eoFill: Bool = false) -> Bool {
        contains(Point(point), rule: eoFill ? .evenOdd : .nonzero)
    }
    /// The smallest rectangle that holds the path; zero for one without elements.
    public var boundingRect: CGRect { bounds.map { CGRect($0) } ?? .zero }
    /// The last point.
    public var currentPoint: CGPoint? {
        var (start, end): (Point?, Point?) = (nil, nil)
        forEach { element in
            switch element {
            case .move(let point): (start, end) = (point, point)
            case .line(let point), .quadCurve(let point, _), .curve(let point, _, _): end = point
            case .closeSubpath: end = start
            }
        }
        return end.map { CGPoint($0) }
    }
}

extension Path: Shape {
    /// The path moved to the rectangle's upper left corner.
    public func path(in rect: CGRect) -> Path {
        rect.origin == .zero ? self : offsetBy(dx: rect.minX, dy: rect.minY)
    }
    /// The path does not change with the layout direction.
    public var layoutDirectionBehavior: LayoutDirectionBehavior { .fixed }
}

extension StrokeStyle {
    /// SwiftUI's line in Core Graphics' numbers.
    @_disfavoredOverload
    public init(
        lineWidth: CGFloat = 1, lineCap: CGLineCap = .butt, lineJoin: CGLineJoin = .miter, miterLimit: CGFloat = 10,
        dash: [CGFloat] = [], dashPhase: CGFloat = 0
    ) {
        self.init(
            lineWidth: Double(lineWidth), lineCap: lineCap, lineJoin: lineJoin, miterLimit: Double(miterLimit),
            dash: dash.map { Double($0) }, dashPhase: Double(dashPhase))
    }
}
