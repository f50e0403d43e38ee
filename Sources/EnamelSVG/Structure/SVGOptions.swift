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
    /// The families that the generic names stand for (`serif`, `sans-serif`, `monospace`, `cursive`, `fantasy`); those not in it are the
    /// library's own choice.
    public var genericFamilies: [String: String]
    /// The family of text that names none, or none that there is; nil for that of `serif`, as in browsers.
    public var defaultFamily: String?
    /// What `font-size: medium` is in pixels: the size of text that names none. 16, as in browsers, unless it is set; what is
    /// not above 0 and finite counts as 16.
    public var defaultFontSize: Double {
        get { mediumFontSize }
        set { mediumFontSize = newValue > 0 && newValue.isFinite ? newValue : 16 }
    }
    private var mediumFontSize = 16.0
    /// CSS of the person who draws: weaker than what the document says, but for what is important in it.
    public var stylesheet: String

    /// The options; those not given read nothing from outside.
    public init(
        limits: SVGLimits = SVGLimits(), resources: (any SVGResourceLoader)? = nil, languages: [String] = ["en"],
        viewport: Size? = nil, fonts: FontLibrary? = nil,
        genericFamilies: [String: String] = [:], defaultFamily: String? = nil, stylesheet: String = ""
    ) {
        self.limits = limits
        self.resources = resources
        self.languages = languages
        self.viewport = viewport
        self.fonts = fonts
        self.genericFamilies = genericFamilies
        self.defaultFamily = defaultFamily
        self.stylesheet = stylesheet
    }
}
