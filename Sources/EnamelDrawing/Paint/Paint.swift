public import EnamelImaging

/// What an area is filled with. Positions are in the coordinates of the path that is filled.
public enum Paint: Hashable, Sendable {
    /// One colour everywhere.
    case color(ResolvedColor)
    /// Colours along a line.
    indirect case linearGradient(LinearGradient)
    /// Colours between two circles.
    indirect case radialGradient(RadialGradient)
    /// Colours around a point.
    indirect case conicGradient(ConicGradient)
    /// A picture that repeats.
    indirect case pattern(Pattern)
    /// A bitmap.
    indirect case image(ImagePaint)
}
