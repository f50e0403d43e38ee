import EnamelGeometry

/// What a `text` element holds: its characters after white space is treated, and what the elements inside it say of them.
struct TextContent {
    /// Unicode characters; each is addressed by `x`, `y`, `dx`, `dy` and `rotate`.
    var characters: [Unicode.Scalar] = []
    /// The span of each character.
    var spanOfCharacter: [Int32] = []
    var spans: [TextSpan] = []
    /// The elements, each before those inside it.
    var elements: [TextElement] = []
    /// Controls of the bidirectional algorithm, in the order of the text.
    var controls: [BidiControl] = []
    /// Places that are said of characters.
    var places: [Int: CharacterPlace] = [:]
    /// Degrees for each character; empty where nothing is turned.
    var rotations: [Double] = []
    var paths: [TextPathLine] = []

    func span(at index: Int) -> TextSpan { spans[Int(spanOfCharacter[index])] }
}

/// A stretch of text of one element.
struct TextSpan {
    var node: XMLTree.Node
    var style: ComputedStyle
    /// Decorations of this element and those around it, the outermost first.
    var decorations: [TextDecorationSource]
    /// How far the text is raised by `baseline-shift` of this element and those around it, in pixels.
    var baselineShift: Double
    /// The baseline that `dominant-baseline` names.
    var dominantBaseline: String
    /// Into the content's paths; nil for text that is on none.
    var path: Int?
    /// Elements around it, inside the text, that are drawn as a whole for an opacity, a filter, a mask or a clip; the outermost first.
    var groups: [Int]
    /// Where a link around it leads.
    var link: String?
}

/// An element inside a text, or the text itself.
struct TextElement {
    var node: XMLTree.Node
    var style: ComputedStyle
    var characters: Range<Int>
    /// `textLength`, in pixels.
    var length: Double?
    var scalesGlyphs = false
    /// Whether it may have `x`, `y`, `dx`, `dy` and `rotate`.
    var isPositioned = true
}

/// A control character that `unicode-bidi` stands for.
struct BidiControl {
    /// The character that it stands before.
    var index: Int
    var scalar: Unicode.Scalar
    /// Whether it ends what another one began.
    var isEnd: Bool
}

/// What is said of the place of one character.
struct CharacterPlace {
    var x: Double?
    var y: Double?
    var dx = 0.0
    var dy = 0.0
}

/// An element that draws lines along its text.
struct TextDecorationSource {
    var kinds: [TextDecorationKind]
    /// The element whose fill and stroke it has.
    var style: ComputedStyle
}

/// The lines of `text-decoration-line`.
enum TextDecorationKind: String, CaseIterable {
    case underline, overline
    case lineThrough = "line-through"
}

/// The path of a `textPath`.
struct TextPathLine {
    var measure: PathMeasure
    var isClosed: Bool
    /// Where text begins, in pixels along the path.
    var offset: Double
    /// `side="right"`: text runs the other way on the other side.
    var isReversed: Bool
    /// Whether glyphs are bent along the path.
    var stretches: Bool
}
