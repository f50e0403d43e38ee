/// What the cascade says of one element: the winning declaration of each property that has one.
struct CSSStyle: Sendable {
    /// A property and what it was given.
    struct Entry: Hashable, Sendable {
        var property: CSSProperty
        var value: CSSCascadedValue
    }

    /// Each property once, in no particular order; those not in it have the default: the parent's value where they are inherited.
    var entries: [Entry] = []
    /// The element's custom properties, for its children.
    var variables = CSSVariables()

    /// What a property was given; nil where nothing was.
    subscript(property: CSSProperty) -> CSSCascadedValue? {
        entries.first { $0.property == property }?.value
    }
}

/// A declared value after the cascade and after variables are put in.
enum CSSCascadedValue: Hashable, Sendable {
    /// A value of the property's own. One from an attribute may still turn out to be none, and then counts as `unset`.
    case value(CSSValue)
    /// The parent's computed value.
    case inherit
    /// The property's initial value.
    case initial
    /// `inherit` for an inherited property and `initial` for any other.
    case unset
}
