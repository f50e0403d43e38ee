public import EnamelGeometry

/// Text in one style, or something that stands in a line like a letter.
public struct TextRun: Hashable, Sendable {
    /// What a run shows.
    public enum Content: Hashable, Sendable {
        /// Text; its line and paragraph separators end lines.
        case text(String)
        /// Something that the caller draws. The text has U+FFFC in its place.
        case attachment(InlineAttachment)
    }

    /// What it shows.
    public var content: Content
    /// How it is set.
    public var style: TextStyle

    /// A run of text.
    public init(_ text: String, _ style: TextStyle = TextStyle()) {
        content = .text(text)
        self.style = style
    }

    /// A run of one attachment.
    public init(_ attachment: InlineAttachment, _ style: TextStyle = TextStyle()) {
        content = .attachment(attachment)
        self.style = style
    }
}

/// A box in a line.
public struct InlineAttachment: Hashable, Sendable {
    /// In points; not negative.
    public var size: Size
    /// How far below its top edge the box's baseline lies; its height puts the box on the line's baseline.
    public var baseline: Double
    /// A number of the caller's, handed back with the place.
    public var tag: Int

    /// A box; it stands on the baseline where none is given.
    public init(size: Size, baseline: Double? = nil, tag: Int = 0) {
        self.size = size
        self.baseline = baseline ?? size.height
        self.tag = tag
    }
}
