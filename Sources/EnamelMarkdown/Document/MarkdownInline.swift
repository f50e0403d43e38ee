/// A piece of running text.
public indirect enum MarkdownInline: Sendable, Hashable {
    /// Text, with escapes and character references resolved. Never empty, and never beside another text.
    case text(String)
    /// The end of a line of the source, which is set as a space.
    case softBreak
    /// A line break that the author asked for.
    case lineBreak
    /// Emphasised text, usually set in italics.
    case emphasis([MarkdownInline])
    /// Strongly emphasised text, usually set bold.
    case strong([MarkdownInline])
    /// Text struck through.
    case strikethrough([MarkdownInline])
    /// Code.
    case code(String)
    /// A link. The destination is as written, with escapes and character references resolved; it is not checked or percent-encoded.
    case link(destination: String, title: String, [MarkdownInline])
    /// An image, and the text that stands for it.
    case image(source: String, title: String, alternative: String)
    /// HTML as written.
    case html(String)
    /// A reference to ``MarkdownDocument/footnotes``, which count from 1.
    case footnoteReference(number: Int)
}
