/// How pages are numbered from one on (ISO 32000-2, section 12.4.2).
public struct PDFPageLabel: Hashable, Sendable {
    /// The kind of number.
    public enum Style: String, Hashable, Sendable, CaseIterable {
        /// 1, 2, 3.
        case decimal = "D"
        /// I, II, III.
        case upperRoman = "R"
        /// i, ii, iii.
        case lowerRoman = "r"
        /// A to Z, then AA to ZZ.
        case upperLetters = "A"
        /// a to z, then aa to zz.
        case lowerLetters = "a"
    }

    /// The kind of number; nil for the prefix alone.
    public var style: Style?
    /// What stands before the number.
    public var prefix: String
    /// The first page's number, from 1.
    public var start: Int

    /// Numbers from `start` on.
    public init(_ style: Style? = .decimal, prefix: String = "", start: Int = 1) {
        self.style = style
        self.prefix = prefix
        self.start = max(1, start)
    }

    var object: PDFObject {
        var dictionary = PDFDictionary()
        if let style { dictionary.append("S", .name(style.rawValue)) }
        if !prefix.isEmpty { dictionary.append("P", .text(prefix)) }
        if start != 1 { dictionary.append("St", .integer(start)) }
        return .dictionary(dictionary)
    }
}
