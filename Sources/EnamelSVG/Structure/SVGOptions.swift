public import EnamelGeometry
public import EnamelTypography

/// How a document is read and drawn.
public struct SVGOptions: Sendable {
    /// What it may ask for.
    public var limits: SVGLimits
    /// What gives the files that it refers to; nil reads nothing but what the document itself holds.
    public var resources: (any SVGResourceLoader)?
    /// The reader's languages in order of preference, for `systemLanguage`.
    public var languages: [String]
    /// The size that a document's percentages refer to where it has none of its own; nil for that of its view box.
    public var viewport: Size?
    /// The fonts of texts; nil draws no text.
    public var fonts: FontLibrary?

    /// The options; those not given read nothing from outside.
    public init(
        limits: SVGLimits = SVGLimits(), resources: (any SVGResourceLoader)? = nil, languages: [String] = ["en"],
        viewport: Size? = nil, fonts: FontLibrary? = nil
    ) {
        self.limits = limits
        self.resources = resources
        self.languages = languages
        self.viewport = viewport
        self.fonts = fonts
    }
}
