/// How a PNG file is written.
public struct PNGOptions: Hashable, Sendable {
    /// Which of PNG's colour types may be used; none loses anything.
    public enum Representation: Hashable, Sendable {
        /// Grey, palette, RGB or RGBA: what is expected to be smallest for the picture.
        case smallest
        /// Always 8-bit RGBA, for readers that know nothing else.
        case rgba
    }

    /// How much time a shorter file is worth.
    public enum Effort: Hashable, Sendable {
        /// A quick first answer.
        case fast
        /// Most of what there is to gain.
        case balanced
        /// As small as it gets, for files that are written once and sent many times: up to a hundred times the time.
        case small
    }

    /// Which colour types may be used.
    public var representation: Representation
    /// How long to look for a shorter file.
    public var effort: Effort

    /// The smallest representation with balanced effort, unless told otherwise.
    public init(representation: Representation = .smallest, effort: Effort = .balanced) {
        self.representation = representation
        self.effort = effort
    }
}
