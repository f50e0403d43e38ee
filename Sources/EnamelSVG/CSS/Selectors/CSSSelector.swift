/// A complex selector (Selectors Level 4, section 3.1): compounds joined by combinators. Names in it are numbers of a ``CSSNameTable``.
struct CSSSelector: Hashable, Sendable {
    /// From right to left, the order of matching.
    var compounds: [Compound]
    /// What the relation of a compound to the next of ``compounds`` must be; for a relative selector of `:has()` one more, to the anchor.
    var combinators: [Combinator]
    var specificity: CSSSpecificity

    /// How two elements must lie.
    enum Combinator: UInt8, Hashable, Sendable {
        /// White space: somewhere inside.
        case descendant
        /// `>`: directly inside.
        case child
        /// `+`: directly after.
        case nextSibling
        /// `~`: somewhere after, with the same parent.
        case subsequentSibling
    }

    /// Simple selectors that one element must all satisfy.
    struct Compound: Hashable, Sendable {
        var tests: [Test]
    }

    /// A simple selector.
    enum Test: Hashable, Sendable {
        /// An element's name without its namespace.
        case type(Int32)
        case namespace(Namespace)
        case id(Int32)
        case className(Int32)
        case attribute(Attribute)
        case root
        case empty
        /// `:nth-child()` and its relatives.
        case nth(CSSNth, fromEnd: Bool)
        case nthOfType(CSSNth, fromEnd: Bool)
        /// `:nth-child(... of S)`; the number tells such selectors apart.
        case nthOf(CSSNth, fromEnd: Bool, [CSSSelector], serial: Int32)
        case onlyChild
        case onlyOfType
        /// `:is()` and `:where()`.
        case any([CSSSelector])
        case not([CSSSelector])
        /// `:has()` with relative selectors.
        case has([CSSSelector])
        /// Language ranges, in lower case.
        case language([String])
        case link
        /// Matches everything, as `:defined` does.
        case always
        /// What a still picture has not: `:hover`, `::before`.
        case never
    }

    /// Which namespace a name must be in.
    enum Namespace: Hashable, Sendable {
        case none
        case uri(Int32)
    }

    /// `[name operator value flag]`.
    struct Attribute: Hashable, Sendable {
        var name: Int32
        /// Nil for any.
        var namespace: Namespace?
        var operation: Operation
        var value: [UInt8]
        /// Compares A to Z without regard to case.
        var ignoresCase: Bool

        /// How the attribute's value is compared.
        enum Operation: UInt8, Hashable, Sendable {
            case exists
            /// `=`.
            case equals
            /// `~=`: one of the words.
            case includes
            /// `|=`: all of it, or what stands before a hyphen.
            case dash
            /// `^=`.
            case prefix
            /// `$=`.
            case suffix
            /// `*=`.
            case contains
        }
    }
}

/// Specificity (Selectors 4, section 17): counts of ids, of classes, attributes and pseudo-classes, and of types.
struct CSSSpecificity: Hashable, Comparable, Sendable {
    var ids = 0
    var classes = 0
    var types = 0

    static func < (a: CSSSpecificity, b: CSSSpecificity) -> Bool {
        (a.ids, a.classes, a.types) < (b.ids, b.classes, b.types)
    }

    static func + (a: CSSSpecificity, b: CSSSpecificity) -> CSSSpecificity {
        CSSSpecificity(ids: a.ids + b.ids, classes: a.classes + b.classes, types: a.types + b.types)
    }
}

/// Numbers for the names that selectors speak of, so that matching compares no texts.
struct CSSNameTable: Sendable {
    private var numbers: [String: Int32] = [:]
    /// How many selectors of the kind `:nth-child(... of S)` there are.
    var serials: Int32 = 0

    /// The number of a name, a new one where it has none.
    mutating func number(of name: String) -> Int32 {
        if let number = numbers[name] { return number }
        let number = Int32(clamping: numbers.count)
        numbers[name] = number
        return number
    }

    /// The number of a name; -1 for one that no selector has.
    func existingNumber(of name: String) -> Int32 { numbers[name] ?? -1 }
}
