extension ComputedStyle {
    /// The style of an element: what it inherits, changed by declarations from the weakest to the strongest. Values with an error
    /// change nothing.
    init(_ declarations: [StyleDeclaration], _ context: StyleContext) {
        self.init(inheriting: context.parent)
        var basis = context.basis
        basis.fontSize = context.parent.inherited.text.fontSize
        // Other lengths are measured by the element's own font.
        var hasFont = false
        for declaration in declarations where Self.isFont(declaration.property) {
            hasFont = true
            apply(declaration, context, basis)
        }
        basis.fontSize = inherited.text.fontSize
        if hasFont || declarations.contains(where: { Self.mayNeedFont($0.value) }),
            let measures = context.fontMeasures?(inherited.text)
        {
            basis.xHeight = measures.xHeight
            basis.zeroAdvance = measures.zeroAdvance
        }
        for declaration in declarations where !Self.isFont(declaration.property) { apply(declaration, context, basis) }
    }

    private static func isFont(_ property: Property) -> Bool {
        switch property {
        case .font, .fontSize, .fontFamily, .fontWeight, .fontStyle, .fontStretch, .fontVariant: true
        default: false
        }
    }

    /// Whether `ex` or `ch` may be in it.
    private static func mayNeedFont(_ value: ArraySlice<UInt8>) -> Bool {
        var last: UInt8 = 0
        for byte in value {
            if last | 0x20 == UInt8(ascii: "e"), byte | 0x20 == UInt8(ascii: "x") { return true }
            if last | 0x20 == UInt8(ascii: "c"), byte | 0x20 == UInt8(ascii: "h") { return true }
            last = byte
        }
        return false
    }

    private mutating func apply(_ declaration: StyleDeclaration, _ context: StyleContext, _ basis: LengthBasis) {
        var reader = ValueReader(declaration.value)
        let property = declaration.property
        let start = reader.position
        if let word = reader.keyword(), reader.isAtEnd {
            switch word {
            case "inherit": return copy(property, from: context.parent)
            case "initial": return copy(property, from: ComputedStyle())
            case "unset", "revert", "revert-layer":
                return copy(property, from: property.isInherited ? context.parent : ComputedStyle())
            default: break
            }
        }
        reader.rewind(to: start)
        guard !reader.isAtEnd else { return }
        if property.isInherited {
            // A value is often what is inherited already; then nothing has to be copied.
            var style = inherited
            if style.set(property, &reader, context.parent.inherited, basis, declaration.isAttribute) {
                change { $0 = style }
            }
        } else {
            own.set(property, &reader, basis, declaration.isAttribute)
        }
    }

    /// Takes over one property's value.
    private mutating func copy(_ property: Property, from other: ComputedStyle) {
        if property.isInherited {
            change { $0.copy(property, from: other.inherited) }
        } else {
            own.copy(property, from: other.own)
        }
    }
}
