/// An outline of lines and Bézier curves in any number of subpaths.
///
/// Rectangles, ellipses and rounded rectangles are kept as what they are, without an allocation, so that a
/// sink can take a shorter way for them (``Path/shape``); their elements are made when asked for.
public struct Path: Sendable {
    /// What one step of a path does; it takes the next `pointCount` points of ``Path/points``.
    public enum Verb: UInt8, Hashable, Sendable {
        /// Begins a subpath.
        case move
        /// A straight line.
        case line
        /// A quadratic Bézier curve.
        case quadCurve
        /// A cubic Bézier curve.
        case curve
        /// A straight line back to the subpath's beginning, where it ends.
        case closeSubpath

        /// How many points the step takes: 1, 1, 2 (control, end), 3 (two controls, end), 0.
        @inlinable
        public var pointCount: Int {
            switch self {
            case .move, .line: 1
            case .quadCurve: 2
            case .curve: 3
            case .closeSubpath: 0
            }
        }
    }

    /// One step of a path together with its points.
    public enum Element: Hashable, Sendable {
        /// Begins a subpath at a point.
        case move(to: Point)
        /// A straight line to a point.
        case line(to: Point)
        /// A quadratic Bézier curve to a point.
        case quadCurve(to: Point, control: Point)
        /// A cubic Bézier curve to a point.
        case curve(to: Point, control1: Point, control2: Point)
        /// A straight line back to the subpath's beginning, where it ends.
        case closeSubpath
    }

    /// A path that is one simple shape.
    public enum Shape: Hashable, Sendable {
        /// A rectangle along the axes.
        case rect(Rect)
        /// An ellipse that fills a rectangle.
        case ellipse(in: Rect)
        /// Circular corners, all of the same radius, which is at most half the shorter side.
        case roundedRect(Rect, radius: Double)
    }

    struct Outline: Hashable, Sendable {
        var verbs: [Verb] = []
        var points: [Point] = []
    }

    enum Storage: Sendable {
        case outline(Outline)
        case shape(Shape)
    }

    var storage: Storage

    /// A path without elements.
    public init() { storage = .outline(Outline()) }
}
