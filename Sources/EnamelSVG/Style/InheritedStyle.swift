import EnamelGeometry
import EnamelImaging

/// The computed values of the inherited properties. What only text uses is kept as it is written, in lower case, where it is a keyword.
struct InheritedStyle: Hashable, Sendable {
    var color = ResolvedColor.black
    var fill = SVGPaint.color(.black)
    var fillOpacity = 1.0
    var fillRule = FillRule.nonzero
    var stroke = SVGPaint.none
    var strokeOpacity = 1.0
    var strokeWidth = Length(1)
    var lineCap = LineCap.butt
    var lineJoin = LineJoin.miter
    var miterLimit = 4.0
    var dashArray: [Length] = []
    var dashOffset = Length.zero
    /// Addresses of `marker` elements.
    var markerStart: String?
    var markerMid: String?
    var markerEnd: String?
    var paintOrder: [PaintPart] = [.fill, .stroke, .markers]
    var visibility = Visibility.visible
    var clipRule = FillRule.nonzero
    var isLinear = false
    var filtersAreLinear = true
    var imageRendering = ImageRendering.auto
    var shapeRendering = ShapeRendering.auto
    var text = TextStyleValues()
}

/// The inherited properties of text.
struct TextStyleValues: Hashable, Sendable {
    /// Families in order of preference; generic ones in lower case. Empty where nothing says which.
    var families: [String] = []
    var fontSize = 16.0
    var slant = FontSlant.normal
    /// 1 to 1000.
    var weight = 400.0
    /// Percent of the normal width.
    var stretch = 100.0
    var letterSpacing = Length.zero
    var wordSpacing = Length.zero
    var anchor = TextAnchor.start
    /// A multiple of the font's size, or a length; nil for `normal`.
    var lineHeight: Length?
    var indent = Length.zero
    /// The values of all other properties as they are written (keywords in lower case); a property that nothing was said about is
    /// not in it and has its initial value.
    var words: [CSSProperty: String] = [:]
}
