/// A piece of running text while it is read. Pieces form a linked list, so that pairs of marks found later can be put in.
struct InlineToken {
    enum Kind {
        /// Text as it stands in the source; empty where it became something else.
        case source(Range<Int>)
        /// Text that a reference or a backslash gave.
        case text(String)
        case softBreak, lineBreak
        case code(String), html(String)
        case footnoteReference(Int)
        case open(Span)
        case close
    }

    /// What lies between an opening and its closing.
    enum Span {
        case emphasis, strong, strikethrough
        case link(LinkReference)
        case image(LinkReference)
    }

    var kind: Kind
    var next: Int
    var previous: Int
}

/// A run of `*`, `_` or `~` that may open or close emphasis (CommonMark 6.2).
struct Delimiter {
    var token: Int
    var byte: UInt8
    /// How many characters are left, and how many there were.
    var length: Int
    let originalLength: Int
    var canOpen: Bool
    var canClose: Bool
    var previous: Int
    var next: Int
}

/// A `[` or `![` that may begin a link or an image.
struct Bracket {
    var token: Int
    /// The place behind it.
    var position: Int
    var isImage: Bool
    /// The last delimiter before it, or -1.
    var delimiter: Int
    /// Whether another bracket follows, which no label may contain.
    var hasInner = false
}
