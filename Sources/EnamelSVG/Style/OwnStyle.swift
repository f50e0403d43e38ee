import EnamelDrawing
import EnamelImaging

/// The computed values of the properties that are not inherited.
struct OwnStyle: Hashable, Sendable {
    var opacity = 1.0
    var isDisplayed = true
    /// `display` as it is written, in lower case.
    var display = "inline"
    var overflow: Overflow?
    var transform: TransformList?
    var transformOrigin: [Length]?
    var transformBox = GeometryBox.viewBox
    /// `clip-path` as it is written; nil for none.
    var clipPath: String?
    /// `mask-image` as it is written; nil for none.
    var mask: String?
    /// `mask-mode`: nil for what the mask itself says.
    var maskModeIsAlpha: Bool?
    /// `filter` as it is written; nil for none.
    var filter: String?
    var blend = BlendMode.normal
    var isIsolated = false
    /// `background-color`, which the outermost element alone shows.
    var background: SVGColor?
    var hasNonScalingStroke = false
    /// `mask-type: alpha`.
    var isAlphaMask = false
    var stopColor = SVGColor.black
    var stopOpacity = 1.0
    var floodColor = SVGColor.black
    var floodOpacity = 1.0
    var lightingColor = SVGColor.value(.white)
    /// `enable-background` as it is written, in lower case.
    var enableBackground = "accumulate"
    var text = TextOwnValues()
    var geometry = GeometryValues()
}

/// Properties of text and of boxes in HTML that are not inherited.
struct TextOwnValues: Hashable, Sendable {
    var decorationColor: SVGColor?
    var inlineSize: Length?
    var shapePadding = Length.zero
    var shapeMargin = Length.zero
    /// The values of all other properties as they are written (keywords in lower case); a property that nothing was said about is
    /// not in it and has its initial value.
    var words: [CSSProperty: String] = [:]
}

/// The geometry properties; nil for `auto` and where nothing says.
struct GeometryValues: Hashable, Sendable {
    var x: Length?
    var y: Length?
    var cx: Length?
    var cy: Length?
    var r: Length?
    var rx: Length?
    var ry: Length?
    var width: Length?
    var height: Length?
    /// Path data; empty for `none`.
    var d: [UInt8]?
}
