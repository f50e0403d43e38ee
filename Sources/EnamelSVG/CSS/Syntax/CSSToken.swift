/// One token of CSS Syntax Module Level 3, section 4. Comments give none.
enum CSSToken: Hashable, Sendable {
    /// A name, as written but for its escapes.
    case identifier(String)
    /// A name that a parenthesis follows, in lower case.
    case function(String)
    /// `@` and a name, which is here in lower case.
    case atKeyword(String)
    /// `#` and a name; whether the name is an identifier, as an id selector needs.
    case hash(String, isIdentifier: Bool)
    /// A text in quotes.
    case string(String)
    /// A text in quotes that a line's end breaks off.
    case badString
    /// `url(...)` without quotes.
    case url(String)
    /// `url(` with what may not stand in it.
    case badURL
    /// A character without a token of its own.
    case delimiter(Unicode.Scalar)
    /// A number.
    case number(CSSNumber)
    /// A number and `%`.
    case percentage(Double)
    /// A number and a unit, in lower case.
    case dimension(CSSNumber, unit: String)
    /// A run of white space.
    case space
    /// `<!--`.
    case commentOpen
    /// `-->`.
    case commentClose
    /// `:`.
    case colon
    /// `;`.
    case semicolon
    /// `,`.
    case comma
    /// `(`, `[` or `{`.
    case open(CSSBracket)
    /// `)`, `]` or `}`.
    case close(CSSBracket)
    /// No further token.
    case end
}

/// A number as CSS writes it.
struct CSSNumber: Hashable, Sendable {
    /// Finite.
    var value: Double
    /// Written without a point and an exponent.
    var isInteger = false
    /// Written with a sign in front, which the notation of `:nth-child()` asks about.
    var isSigned = false
}

/// The three kinds of brackets.
enum CSSBracket: UInt8, Hashable, Sendable {
    /// `(` and `)`.
    case parenthesis
    /// `[` and `]`.
    case square
    /// `{` and `}`.
    case curly
}
