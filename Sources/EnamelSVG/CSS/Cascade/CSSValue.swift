/// A property's value before it is read as what the property takes.
enum CSSValue: Hashable, Sendable {
    /// From a style sheet or a `style` attribute; not empty, without white space at the ends.
    case components([CSSComponent])
    /// A presentation attribute's text as it stands, which the property reads by SVG's rules: numbers without units are lengths,
    /// `transform` has its own notation, and `d` is path data.
    case attribute(ArraySlice<UInt8>)

    /// The component values; an attribute's are made now.
    var components: [CSSComponent] {
        switch self {
        case .components(let components): components
        case .attribute(let bytes): CSSParser.components(of: String(decoding: bytes, as: UTF8.self))
        }
    }

    /// Whether numbers without a unit may stand for lengths and angles.
    var isAttribute: Bool { if case .attribute = self { true } else { false } }

    /// An attribute's text; nil for a value from CSS.
    var attributeText: String? {
        if case .attribute(let bytes) = self { String(decoding: bytes, as: UTF8.self) } else { nil }
    }
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
    /// A value with `var()` in it, which is read when variables are known; with the shorthand that it stands in.
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
    /// The longhands of a block, of each the last normal and the last important one.
    static func block(_ declarations: [CSSRawDeclaration]) -> [CSSDeclaration] {
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
            let value = raw.value.keyword.flatMap { CSSDeclaredValue(keyword: $0) } ?? .value(.components(raw.value))
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
        return all(.value(.components(raw.value)))
    }
}
