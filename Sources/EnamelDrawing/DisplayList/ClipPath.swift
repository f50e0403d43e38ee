public import EnamelGeometry

/// What drawing is cut to: the union of one or more outlines.
public struct ClipPath: Hashable, Sendable {
    /// One outline of the union.
    public struct Part: Hashable, Sendable {
        /// The outline, in the coordinates of what it cuts.
        public var path: Path
        /// Which side of a self-crossing outline is inside.
        public var rule: FillRule
        /// What this outline alone is cut to.
        public var clips: [ClipPath]

        /// One outline.
        public init(_ path: Path, rule: FillRule = .nonzero, clips: [ClipPath] = []) {
            self.path = path
            self.rule = rule
            self.clips = clips
        }
    }

    /// The outlines; none lets nothing through.
    public var parts: [Part]

    /// The union of outlines.
    public init(union parts: [Part]) { self.parts = parts }

    /// What lies inside one outline.
    public init(_ path: Path, rule: FillRule = .nonzero) { parts = [Part(path, rule: rule)] }
}
