public import EnamelGeometry
public import EnamelImaging

/// The picture of a colour glyph, as a tree: what "COLR" of either version and bitmap glyphs come to. Coordinates are in font
/// units (``FontFace/unitsPerEm`` to the em) around the glyph's origin, y down.
public indirect enum ColorGlyph: Hashable, Sendable {
    /// A paint as far as what stands around it lets it through.
    case fill(ColorGlyphPaint)
    /// What is below, cut to the outline of a glyph of the same font, by the nonzero rule.
    case outline(UInt16, ColorGlyph)
    /// What is below, cut to a rectangle.
    case clip(Rect, ColorGlyph)
    /// What is below, moved.
    case transform(Affine, ColorGlyph)
    /// One over the other, the lowest first.
    case layers([ColorGlyph])
    /// Two pictures composited apart from everything else, and the result laid over what is there.
    case composite(ColorGlyph, ColorGlyphComposite, over: ColorGlyph)
    /// A picture in pixels, stretched to a rectangle.
    case bitmap(Bitmap, in: Rect)
}

/// What a part of a colour glyph is filled with.
public enum ColorGlyphPaint: Hashable, Sendable {
    /// One colour.
    case color(ColorGlyphColor)
    /// Colours from the first point to the second.
    case linear(ColorGlyphLine, Point, Point)
    /// Colours between two circles.
    case radial(ColorGlyphLine, Point, Double, Point, Double)
    /// Colours around a point, from one angle to another, in degrees counter-clockwise from the x axis.
    case sweep(ColorGlyphLine, Point, Double, Double)
}

/// A colour of a colour glyph.
public enum ColorGlyphColor: Hashable, Sendable {
    /// A colour of the font's palette.
    case color(ResolvedColor)
    /// What the text is drawn with, dimmed.
    case text(opacity: Double)
}

/// Colours along a line from 0 to 1.
public struct ColorGlyphLine: Hashable, Sendable {
    /// What is shown before the first stop and after the last.
    public enum Extend: Hashable, Sendable {
        /// The colour of the nearest stop.
        case pad
        /// The line from the first to the last stop over and over.
        case `repeat`
        /// The line back and forth.
        case reflect
    }

    /// A colour at a place.
    public struct Stop: Hashable, Sendable {
        /// Where; from -2 to 2.
        public var offset: Double
        /// The colour there.
        public var color: ColorGlyphColor

        /// A colour at a place.
        public init(_ offset: Double, _ color: ColorGlyphColor) {
            self.offset = offset
            self.color = color
        }
    }

    /// In the order of their offsets.
    public var stops: [Stop]
    /// What is shown outside of them.
    public var extend: Extend

    /// Colours along a line.
    public init(_ stops: [Stop], extend: Extend) {
        self.stops = stops
        self.extend = extend
    }
}

/// How two parts of a colour glyph are composited; the numbers are OpenType's ("COLR", CompositeMode).
public enum ColorGlyphComposite: UInt8, Hashable, Sendable, CaseIterable {
    /// Nothing of either.
    case clear = 0
    /// The source alone.
    case source
    /// The backdrop alone.
    case destination
    /// The source over the backdrop.
    case sourceOver
    /// The backdrop over the source.
    case destinationOver
    /// The source where the backdrop is.
    case sourceIn
    /// The backdrop where the source is.
    case destinationIn
    /// The source where the backdrop is not.
    case sourceOut
    /// The backdrop where the source is not.
    case destinationOut
    /// The source where the backdrop is, over it.
    case sourceAtop
    /// The backdrop where the source is, over it.
    case destinationAtop
    /// Each where the other is not.
    case xor
    /// The sum of both.
    case plus
    /// The inverse of the product of both inverses.
    case screen
    /// Hard light with both exchanged.
    case overlay
    /// The darker of both, channel by channel.
    case darken
    /// The lighter of both, channel by channel.
    case lighten
    /// The backdrop made lighter towards the source.
    case colorDodge
    /// The backdrop made darker towards the source.
    case colorBurn
    /// Product or screen, as the source is dark or light.
    case hardLight
    /// As hard light, gently.
    case softLight
    /// How far both are apart.
    case difference
    /// As the difference, with less contrast.
    case exclusion
    /// The product of both.
    case multiply
    /// The source's hue with the backdrop's saturation and luminosity.
    case hue
    /// The source's saturation with the backdrop's hue and luminosity.
    case saturation
    /// The source's hue and saturation with the backdrop's luminosity.
    case color
    /// The source's luminosity with the backdrop's hue and saturation.
    case luminosity
}

extension ColorGlyph {
    /// Bytes of trees that one instance keeps.
    static let mostWeight = 16 << 20

    /// About how many bytes the tree takes.
    var weight: Int {
        switch self {
        case .fill: 160
        case .outline(_, let child), .clip(_, let child), .transform(_, let child): 96 + child.weight
        case .layers(let children): children.reduce(64) { $0 + $1.weight }
        case .composite(let source, _, let backdrop): 64 + source.weight + backdrop.weight
        case .bitmap(let bitmap, _): 96 + 4 * bitmap.width * bitmap.height
        }
    }

    /// How many parts the tree has.
    package var count: Int {
        switch self {
        case .fill, .bitmap: 1
        case .outline(_, let child), .clip(_, let child), .transform(_, let child): 1 + child.count
        case .layers(let children): children.reduce(1) { $0 + $1.count }
        case .composite(let source, _, let backdrop): 1 + source.count + backdrop.count
        }
    }

    /// A rectangle around what the tree draws, in font units; nil for nothing. `outline` gives the bounds of a glyph's outline.
    package func bounds(_ outline: (UInt16) -> Rect?) -> Rect? {
        func union(_ a: Rect?, _ b: Rect?) -> Rect? { a.flatMap { a in b.map { a.union($0) } } ?? a ?? b }
        switch self {
        case .fill: return nil
        // What is inside of an outline reaches no further.
        case .outline(let glyph, _): return outline(glyph)
        case .clip(let rect, _): return rect
        case .transform(let map, let child): return child.bounds(outline)?.applying(map)
        case .layers(let children): return children.reduce(nil) { union($0, $1.bounds(outline)) }
        case .composite(let source, _, let backdrop): return union(source.bounds(outline), backdrop.bounds(outline))
        case .bitmap(_, let rect): return rect
        }
    }
}
