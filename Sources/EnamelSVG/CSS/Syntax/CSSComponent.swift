/// A component value of CSS Syntax 3, section 5: a token, or brackets and what is in them. Brackets lie at most
/// ``CSSParser/depthLimit`` deep in each other.
enum CSSComponent: Hashable, Sendable {
    /// A name, as written but for its escapes.
    case identifier(String)
    /// A text in quotes.
    case string(String)
    /// A number.
    case number(CSSNumber)
    /// A number and `%`.
    case percentage(Double)
    /// A number and a unit, in lower case.
    case dimension(CSSNumber, unit: String)
    /// `#` and a name.
    case hash(String, isIdentifier: Bool)
    /// `url()`, with quotes or without.
    case url(String)
    /// `@` and a name in lower case.
    case atKeyword(String)
    /// A run of white space.
    case space
    /// `,`.
    case comma
    /// `:`.
    case colon
    /// `;`.
    case semicolon
    /// Any other character.
    case delimiter(Unicode.Scalar)
    /// A function's name in lower case and its arguments.
    case function(String, [CSSComponent])
    /// What stands in brackets.
    case block(CSSBracket, [CSSComponent])
    /// A token that no grammar takes: a broken string or url, a bracket that closes nothing, a comment of SGML, too many brackets.
    case invalid

    /// The name in lower case, where it is one.
    var keyword: String? { if case .identifier(let name) = self { name.lowercasedASCII } else { nil } }

    /// Whether it is a keyword, given in lower case.
    func isKeyword(_ keyword: String) -> Bool {
        if case .identifier(let name) = self { name.isKeyword(keyword) } else { false }
    }
}

extension [CSSComponent] {
    /// Without white space at either end.
    var trimmed: [CSSComponent] {
        guard first == .space || last == .space else { return self }
        var slice = self[...]
        while slice.first == .space { slice.removeFirst() }
        while slice.last == .space { slice.removeLast() }
        return Array(slice)
    }

    /// Without any white space between its components.
    var withoutSpaces: [CSSComponent] { contains(.space) ? filter { $0 != .space } : self }

    /// The runs between commas, each trimmed; one empty run for nothing.
    var splitAtCommas: [[CSSComponent]] {
        split(separator: .comma, omittingEmptySubsequences: false).map { [CSSComponent]($0).trimmed }
    }

    /// The one component that there is but for white space; nil where there are none or several.
    var single: CSSComponent? {
        if count == 1 { return self[0] }
        let trimmed = trimmed
        return trimmed.count == 1 ? trimmed[0] : nil
    }

    /// The keyword, in lower case, that is all there is.
    var keyword: String? { single?.keyword }
}
