/// How what is drawn meets what is there: the blend modes of CSS (Compositing and Blending 1, sections 9 and 10), each
/// with source-over compositing, and the operators of Porter and Duff, which do not blend.
public enum BlendMode: UInt8, Hashable, Sendable, CaseIterable {
    /// Source over: what is drawn covers what is there.
    case normal
    case multiply, screen, overlay, darken, lighten, colorDodge, colorBurn, hardLight, softLight, difference, exclusion
    case hue, saturation, color, luminosity

    /// Nothing stays.
    case clear
    /// Only the source stays.
    case copy
    /// Only what is there stays.
    case destination
    case destinationOver, sourceIn, destinationIn, sourceOut, destinationOut, sourceAtop, destinationAtop, xor
    /// The sum of both, cut off at white and opaque.
    case plusLighter

    /// Whether it changes what is there also where nothing is drawn, so that the whole clip has to be gone through.
    public var reachesOutside: Bool {
        switch self {
        case .clear, .copy, .sourceIn, .destinationIn, .sourceOut, .destinationAtop: true
        case .normal, .multiply, .screen, .overlay, .darken, .lighten, .colorDodge, .colorBurn, .hardLight, .softLight,
            .difference, .exclusion, .hue, .saturation, .color, .luminosity, .destination, .destinationOver,
            .destinationOut, .sourceAtop, .xor, .plusLighter:
            false
        }
    }
}
