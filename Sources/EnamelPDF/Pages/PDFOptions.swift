/// What a document says of itself, and how it is written.
public struct PDFOptions: Hashable, Sendable {
    /// The document's title; viewers show it in place of the file's name.
    public var title: String?
    /// Who wrote it.
    public var author: String?
    /// What it is about.
    public var subject: String?
    /// Words to find it by.
    public var keywords: [String]
    /// The program that made what the document shows.
    public var creator: String?
    /// When it was made; nil says nothing, so that the same input gives the same file.
    public var creationDate: PDFDate?
    /// The language of its text as a tag of BCP 47, such as `en` or `pt-BR`.
    public var language: String?
    /// Pixels to the inch (72 points) of the parts that a PDF can hold as images only; 288 by default.
    public var resolution: Double
    /// How hard streams are compressed: 0 not at all, 12 the hardest.
    public var compression: Int
    /// What one document may ask for.
    public var limits: PDFLimits

    /// Options; those not given say nothing or are the defaults.
    public init(
        title: String? = nil, author: String? = nil, subject: String? = nil, keywords: [String] = [],
        creator: String? = nil, creationDate: PDFDate? = nil, language: String? = nil, resolution: Double = 288,
        compression: Int = 6, limits: PDFLimits = PDFLimits()
    ) {
        self.title = title
        self.author = author
        self.subject = subject
        self.keywords = keywords
        self.creator = creator
        self.creationDate = creationDate
        self.language = language
        self.resolution = resolution
        self.compression = compression
        self.limits = limits
    }
}

/// What one document may ask for. The defaults suit a public server.
public struct PDFLimits: Hashable, Sendable {
    /// The longest side of a page in points; more than 14,400 is past what many readers take (ISO 32000-2, annex C.2).
    public var pageLength: Double
    /// Groups, masks and patterns inside one another.
    public var nesting: Int
    /// Commands of a page, each as often as it is reached.
    public var commands: Int
    /// Pixels of one part that becomes an image; a larger one gets a lower resolution.
    public var loweredPixels: Int
    /// Pixels of all parts of the document that become images; past it they get one pixel to the point, and then are left out.
    public var allLoweredPixels: Int
    /// Bytes of the file.
    public var bytes: Int
    /// Warnings that are kept; more are counted only.
    public var warnings: Int

    /// The given limits; those not given are a public server's.
    public init(
        pageLength: Double = 14_400, nesting: Int = 256, commands: Int = 1 << 22, loweredPixels: Int = 1 << 24,
        allLoweredPixels: Int = 1 << 28, bytes: Int = 1 << 33, warnings: Int = 100
    ) {
        self.pageLength = pageLength
        self.nesting = nesting
        self.commands = commands
        self.loweredPixels = loweredPixels
        self.allLoweredPixels = allLoweredPixels
        self.bytes = bytes
        self.warnings = warnings
    }
}
