/// `visibility`.
enum Visibility: String, Sendable { case visible, hidden, collapse }

/// `overflow`.
enum Overflow: String, Sendable { case visible, hidden, scroll, auto, clip }

/// `shape-rendering`.
enum ShapeRendering: String, Sendable { case auto, optimizespeed, crispedges, geometricprecision }

/// `image-rendering`, with the names of SVG 1.1 and of CSS Images.
enum ImageRendering: String, Sendable {
    case auto, smooth, pixelated
    case optimizeSpeed = "optimizespeed"
    case optimizeQuality = "optimizequality"
    case crispEdges = "crisp-edges"
    case highQuality = "high-quality"
}

/// `text-anchor`.
enum TextAnchor: String, Sendable { case start, middle, end }

/// A part of an element that `paint-order` orders.
enum PaintPart: String, Sendable { case fill, stroke, markers }

/// `transform-box` and the boxes of `clip-path`.
enum GeometryBox: String, Sendable {
    case contentBox = "content-box"
    case borderBox = "border-box"
    case paddingBox = "padding-box"
    case marginBox = "margin-box"
    case fillBox = "fill-box"
    case strokeBox = "stroke-box"
    case viewBox = "view-box"
}

/// `font-style`.
enum FontSlant: Hashable, Sendable {
    case normal
    case italic
    /// Degrees clockwise.
    case oblique(Double)
}
