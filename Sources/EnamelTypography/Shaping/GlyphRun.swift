public import EnamelGeometry

/// Shaped glyphs of one font on one line, in the order in which they stand on it (left to right, or top to bottom), with the
/// text that they show: what a display list draws.
public struct GlyphRun: Hashable, Sendable {
    /// One glyph.
    public struct Glyph: Hashable, Sendable {
        /// The glyph's number in its font; 0 is the glyph for what the font has not.
        public var id: UInt16
        /// Where its origin lies, in points from the run's origin, y down.
        public var position: Point
        /// How far the pen moves, in points along the line.
        public var advance: Double
        /// Where the first byte of its cluster lies in the run's text, in UTF-8. Glyphs of one cluster share it.
        public var cluster: Int

        /// A glyph at a place.
        public init(id: UInt16, position: Point, advance: Double, cluster: Int) {
            self.id = id
            self.position = position
            self.advance = advance
            self.cluster = cluster
        }
    }

    /// The font of every glyph.
    public var font: Font
    /// In the order of the line.
    public var glyphs: [Glyph]
    /// What the glyphs show, in reading order.
    public var text: String
    /// The reading order.
    public var direction: TextDirection
    /// Whether the line runs from top to bottom and the glyphs' origins are those of vertical writing.
    public var isVertical: Bool

    /// A run of glyphs.
    public init(
        font: Font, glyphs: [Glyph], text: String, direction: TextDirection = .leftToRight, isVertical: Bool = false
    ) {
        self.font = font
        self.glyphs = glyphs
        self.text = text
        self.direction = direction
        self.isVertical = isVertical
    }

    /// The stretches of the text whose glyph is the one for what the font has not.
    var textsWithoutGlyph: [String] {
        let bytes = Array(text.utf8)
        // From each cluster's start to the next one's.
        let starts = Set(glyphs.map(\.cluster)).sorted()
        let missing = Set(glyphs.lazy.filter { $0.id == 0 }.map(\.cluster))
        var stretches: [Range<Int>] = []
        for (index, start) in starts.enumerated() where missing.contains(start) {
            let end = index + 1 < starts.count ? starts[index + 1] : bytes.count
            guard start >= 0, start < end, end <= bytes.count else { continue }
            if let last = stretches.last, last.upperBound == start {
                stretches[stretches.count - 1] = last.lowerBound..<end
            } else {
                stretches.append(start..<end)
            }
        }
        return stretches.map { String(decoding: bytes[$0], as: UTF8.self) }
    }

    /// The length of the run along its line, in points.
    public var advance: Double { glyphs.reduce(0) { $0 + $1.advance } }
}
