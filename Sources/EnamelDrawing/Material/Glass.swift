public import EnamelImaging

/// Glass: what is behind it blurred, its colours lifted and its brightness held where text stays legible, bent near the
/// edge as a convex bevel bends it, with a lit rim, a faint inner and a soft drop shadow.
public struct Glass: Hashable, Sendable {
    /// How much of the background comes through.
    public enum Style: UInt8, Hashable, Sendable, CaseIterable {
        /// Frosted: legible over anything. Within the lit line along its edge, black text in the light appearance and white
        /// text in the dark one has a contrast of at least 4.5 to 1, whatever lies behind and whatever the tint.
        case regular
        /// Nearly clear: over pictures that are calm, for bold content.
        case clear
    }

    /// How much of the background comes through.
    public var style: Style
    /// The appearance, which decides whether brightness is held up (light) or down (dark).
    public var scheme: ColorScheme
    /// A colour that the glass takes on; nil for none.
    public var tint: ResolvedColor?
    /// Whether it looks as glass that answers to touch does at rest: a brighter rim.
    public var isInteractive: Bool

    /// Glass.
    public init(
        _ style: Style = .regular, scheme: ColorScheme = .light, tint: ResolvedColor? = nil, isInteractive: Bool = false
    ) {
        self.style = style
        self.scheme = scheme
        self.tint = tint
        self.isInteractive = isInteractive
    }
}
