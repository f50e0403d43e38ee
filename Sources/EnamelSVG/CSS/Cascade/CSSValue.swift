/// A property's value before it is read as what the property takes.
struct CSSValue: Hashable, Sendable {
    /// UTF-8, not empty, without white space at the ends. From CSS it has no comments and no escapes that it need not have.
    var text: ArraySlice<UInt8>
    /// Whether it is a presentation attribute's: then numbers without units may be lengths and angles, `transform` has its own
    /// notation, `d` is path data, and nobody has checked yet whether the property takes it.
    var isAttribute: Bool

    /// A value from a style sheet or a `style` attribute.
    init(_ components: [CSSComponent]) {
        text = Array(components.text.utf8)[...]
        isAttribute = false
    }

    /// A presentation attribute's.
    init(attribute text: ArraySlice<UInt8>) {
        self.text = text
        isAttribute = true
    }

    /// Its component values, made now.
    var components: [CSSComponent] { CSSParser.components(of: String(decoding: text, as: UTF8.self)) }
}

/// What a declaration gives a property.
enum CSSDeclaredValue: Hashable, Sendable {
    /// A value of the property's own.
    case value(CSSValue)
    /// The parent's computed value.
    case inherit
    /// The property's initial value.
    case initial
    /// `inherit` for an inherited property and `initial` for any other.
    case unset
    /// What a lower origin says.
    case revert
    /// What a lower layer says.
    case revertLayer
    /// A value with `var()` in it, which is read when variables are known, with the shorthand that it stands in; or any value of a
    /// custom property.
    case pending(CSSShorthand?, [CSSComponent])

    /// The keyword that every property takes; nil for any other value.
    init?(keyword: String) {
        switch keyword {
        case "inherit": self = .inherit
        case "initial": self = .initial
        case "unset": self = .unset
        case "revert": self = .revert
        case "revert-layer": self = .revertLayer
        default: return nil
        }
    }
}

/// One longhand or custom property with its value.
struct CSSDeclaration: Hashable, Sendable {
    /// Which property.
    enum Key: Hashable, Sendable {
        case property(CSSProperty)
        /// A custom property, with its two hyphens.
        case custom(String)
    }

    var key: Key
    var value: CSSDeclaredValue
    var isImportant: Bool
}

extension CSSDeclaration {
    /// The longhands of a block, in order; in a long one of each only the last normal and the last important one, so that no element
    /// has to look at more than there are properties.
    static func block(_ declarations: [CSSRawDeclaration]) -> [CSSDeclaration] {
        guard declarations.count > 32 else { return declarations.flatMap { longhands($0) } }
        var result: [CSSDeclaration] = []
        var places: [Place: Int] = [:]
        for declaration in declarations.flatMap({ longhands($0) }) {
            let place = Place(key: declaration.key, isImportant: declaration.isImportant)
            if let index = places[place] {
                result[index] = declaration
            } else {
                places[place] = result.count
                result.append(declaration)
            }
        }
        return result
    }

    private struct Place: Hashable {
        var key: Key
        var isImportant: Bool
    }

    /// The longhands that a declaration sets; none where its property is not known or its value not the property's.
    static func longhands(_ raw: CSSRawDeclaration) -> [CSSDeclaration] {
        if raw.name.hasPrefix("--") {
            guard raw.name.utf8.count > 2 else { return [] }
            let value = raw.value.keyword.flatMap { CSSDeclaredValue(keyword: $0) } ?? .pending(nil, raw.value)
            return [CSSDeclaration(key: .custom(raw.name), value: value, isImportant: raw.isImportant)]
        }
        let shorthand = CSSShorthand(name: raw.name)
        let property = shorthand == nil ? CSSProperty(name: raw.name) : nil
        guard shorthand != nil || property != nil else { return [] }
        let properties = shorthand?.longhands ?? property.map { [$0] } ?? []
        func all(_ value: CSSDeclaredValue) -> [CSSDeclaration] {
            properties.map { CSSDeclaration(key: .property($0), value: value, isImportant: raw.isImportant) }
        }
        if let keyword = raw.value.keyword, let value = CSSDeclaredValue(keyword: keyword) { return all(value) }
        if CSSVariables.hasReference(raw.value) { return all(.pending(shorthand, raw.value)) }
        if let shorthand {
            guard let values = shorthand.expanded(raw.value) else { return [] }
            return values.map {
                CSSDeclaration(key: .property($0.0), value: $0.1, isImportant: raw.isImportant)
            }
        }
        guard let property, property.accepts(raw.value) else { return [] }
        return all(.value(CSSValue(raw.value)))
    }
}
