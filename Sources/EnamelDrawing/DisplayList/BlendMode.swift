/// How what is drawn meets what is there: the blend modes of CSS (Compositing and Blending 1, sections 9 and 10), each
/// with source-over compositing, and the operators of Porter and Duff, which do not blend.
public enum BlendMode: UInt8, Hashable, Sendable, CaseIterable {
    /// Source over: what is drawn covers what is there.
    case normal
    /// Both colours multiplied: never lighter than either.
    case multiply
    /// The complement of the complements' product: never darker than either.
    case screen
    /// Hard light with the roles exchanged: keeps the lights and shadows of what is there.
    case overlay
    /// The darker of both, channel by channel.
    case darken
    /// The lighter of both, channel by channel.
    case lighten
    /// What is there, brightened by the source.
    case colorDodge
    /// What is there, darkened by the source.
    case colorBurn
    /// Multiplied or screened, as the source is dark or light.
    case hardLight
    /// Darkened or lightened softly, as the source is dark or light.
    case softLight
    /// The absolute difference, channel by channel.
    case difference
    /// As difference, with less contrast.
    case exclusion
    /// The source's hue on the saturation and luminosity of what is there.
    case hue
    /// The source's saturation on the hue and luminosity of what is there.
    case saturation
    /// The source's hue and saturation on the luminosity of what is there.
    case color
    /// The source's luminosity on the hue and saturation of what is there.
    case luminosity

    /// Nothing stays.
    case clear
    /// Only the source stays.
    case copy
    /// Only what is there stays.
    case destination
    /// The source shows only where nothing is there yet.
    case destinationOver
    /// The source where something is there, and nothing else.
    case sourceIn
    /// What is there where the source is, and nothing else.
    case destinationIn
    /// The source where nothing is there, and nothing else.
    case sourceOut
    /// What is there where the source is not.
    case destinationOut
    /// The source over what is there, only where something is there.
    case sourceAtop
    /// What is there over the source, only where the source is.
    case destinationAtop
    /// Each where the other is not.
    case xor
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
