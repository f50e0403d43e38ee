public import EnamelImaging

/// What an area is filled with.
public enum Paint: Hashable, Sendable {
    /// One colour everywhere.
    case color(ResolvedColor)
}
