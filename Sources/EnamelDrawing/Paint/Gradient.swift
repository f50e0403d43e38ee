public import EnamelGeometry
public import EnamelImaging

/// A colour at a place along a gradient.
public struct GradientStop: Hashable, Sendable {
    /// 0 at the gradient's start, 1 at its end; NaN counts as 0. Others are allowed: they move the ends of a padded
    /// gradient, while of a reflected, repeated or conic one 0 to 1 shows.
    public var offset: Double
    /// The colour there.
    public var color: ResolvedColor

    /// A colour at a place.
    public init(offset: Double, color: ResolvedColor) {
        self.offset = offset
        self.color = color
    }
}

/// What a gradient shows before its start and after its end.
public enum GradientSpread: UInt8, Hashable, Sendable, CaseIterable {
    /// The colour of the first or the last stop.
    case pad
    /// The gradient back and forth.
    case reflect
    /// The gradient over and over.
    case `repeat`
}

/// The space in which colours between two stops are found.
public enum GradientSpace: UInt8, Hashable, Sendable, CaseIterable {
    /// sRGB as encoded: SVG's and CSS's default.
    case sRGB
    /// sRGB's light: `color-interpolation: linearRGB`.
    case linearRGB
    /// OKLab (Björn Ottosson, "A perceptual color space for image processing"): even steps to the eye.
    case oklab
}

/// Colours along a line from 0 to 1.
///
/// Stops are used in their order: one whose offset is less than that of one before it moves up to that offset (SVG 2,
/// section 14.2.4.2), so that two at one place make a hard edge. One stop is one colour; none draws nothing.
public struct Gradient: Hashable, Sendable {
    /// The colours and their places.
    public var stops: [GradientStop]
    /// What is shown outside of 0 to 1.
    public var spread: GradientSpread
    /// Where the colours between the stops are found.
    public var space: GradientSpace
    /// Whether colours are weighted by their opacity between stops (CSS Images 3) or not (SVG).
    public var isPremultiplied: Bool
    /// Whether steps of colour are broken up by an ordered pattern keyed by the pixel's position.
    public var isDithered: Bool

    /// A gradient with SVG's rules unless told otherwise.
    public init(
        stops: [GradientStop], spread: GradientSpread = .pad, space: GradientSpace = .sRGB,
        isPremultiplied: Bool = false,
        isDithered: Bool = false
    ) {
        self.stops = stops
        self.spread = spread
        self.space = space
        self.isPremultiplied = isPremultiplied
        self.isDithered = isDithered
    }
}

/// A gradient along a line; its colours run at right angles to it.
public struct LinearGradient: Hashable, Sendable {
    /// The colours.
    public var gradient: Gradient
    /// Where 0 is.
    public var start: Point
    /// Where 1 is. At the start itself the last stop's colour fills everything (SVG 2, section 14.2.2).
    public var end: Point
    /// From the gradient's coordinates to those of what it fills.
    public var transform: Affine

    /// A gradient from one point to another.
    public init(_ gradient: Gradient, start: Point, end: Point, transform: Affine = .identity) {
        self.gradient = gradient
        self.start = start
        self.end = end
        self.transform = transform
    }
}

/// A gradient between two circles: 0 on the start circle, 1 on the end circle, and circles between and beyond them.
/// Where several circles pass through a point, the one with the largest parameter and a radius that is not negative
/// shows; where none does, nothing is drawn (HTML canvas, `createRadialGradient`). Two radii of zero show the last stop's
/// colour everywhere (SVG 2, section 14.2.3); the same circle twice, or a negative radius, draws nothing.
public struct RadialGradient: Hashable, Sendable {
    /// The colours.
    public var gradient: Gradient
    /// Centre of the start circle: SVG's focal point.
    public var startCenter: Point
    /// Radius of the start circle, not negative.
    public var startRadius: Double
    /// Centre of the end circle.
    public var endCenter: Point
    /// Radius of the end circle, not negative.
    public var endRadius: Double
    /// From the gradient's coordinates to those of what it fills.
    public var transform: Affine

    /// A gradient between two circles.
    public init(
        _ gradient: Gradient, startCenter: Point, startRadius: Double = 0, endCenter: Point, endRadius: Double,
        transform: Affine = .identity
    ) {
        self.gradient = gradient
        self.startCenter = startCenter
        self.startRadius = startRadius
        self.endCenter = endCenter
        self.endRadius = endRadius
        self.transform = transform
    }
}

/// A gradient around a point, clockwise (y down) through a full turn.
public struct ConicGradient: Hashable, Sendable {
    /// The colours.
    public var gradient: Gradient
    /// The point around which the colours turn.
    public var center: Point
    /// Where 0 and 1 meet, in radians clockwise from the x axis.
    public var angle: Double
    /// From the gradient's coordinates to those of what it fills.
    public var transform: Affine

    /// A gradient around a point.
    public init(_ gradient: Gradient, center: Point, angle: Double = 0, transform: Affine = .identity) {
        self.gradient = gradient
        self.center = center
        self.angle = angle
        self.transform = transform
    }
}
