extension ComputedStyle {
    /// The style of an element: what it inherits, changed by what the cascade says. Values with an error change nothing.
    init(_ cascaded: CSSStyle, _ context: StyleContext) {
        self.init(inheriting: context.parent)
        variables = cascaded.variables
        guard !cascaded.entries.isEmpty else { return }
        var basis = context.basis
        basis.fontSize = context.parent.inherited.text.fontSize
        // Other lengths are measured by the element's own font.
        for entry in cascaded.entries where Self.isFont(entry.property) { apply(entry, context, basis) }
        basis.fontSize = inherited.text.fontSize
        let needsFont = cascaded.entries.contains {
            if case .value(let value) = $0.value { Self.mayNeedFont(value.text) } else { false }
        }
        if needsFont, let measures = context.fontMeasures?(inherited.text) {
            basis.xHeight = measures.xHeight
            basis.zeroAdvance = measures.zeroAdvance
        }
        for entry in cascaded.entries where !Self.isFont(entry.property) { apply(entry, context, basis) }
    }

    private static func isFont(_ property: CSSProperty) -> Bool {
        switch property {
        case .fontSize, .fontFamily, .fontWeight, .fontStyle, .fontStretch: true
        default: false
        }
    }

    /// Whether `ex` or `ch` may be in it.
    static func mayNeedFont(_ value: ArraySlice<UInt8>) -> Bool {
        var last: UInt8 = 0
        for byte in value {
            if last | 0x20 == UInt8(ascii: "e"), byte | 0x20 == UInt8(ascii: "x") { return true }
            if last | 0x20 == UInt8(ascii: "c"), byte | 0x20 == UInt8(ascii: "h") { return true }
            last = byte
        }
        return false
    }

    private mutating func apply(_ entry: CSSStyle.Entry, _ context: StyleContext, _ basis: LengthBasis) {
        let property = entry.property
        switch entry.value {
        case .inherit: copy(property, from: context.parent)
        case .initial:
            copy(property, from: ComputedStyle())
            if property == .fontSize { change { $0.text.fontSize = basis.mediumFontSize } }
        case .unset: copy(property, from: property.isInherited ? context.parent : ComputedStyle())
        case .value(let value):
            var reader = ValueReader(value.text)
            guard !reader.isAtEnd else { return }
            if property.isInherited {
                // One with an error leaves all as it was.
                _ = change { $0.set(property, &reader, context.parent.inherited, basis, value.isAttribute) }
            } else {
                changeOwn { $0.set(property, &reader, basis, value.isAttribute) }
            }
        }
    }

    /// Takes over one property's value.
    private mutating func copy(_ property: CSSProperty, from other: ComputedStyle) {
        if property.isInherited {
            change { $0.copy(property, from: other.inherited) }
        } else {
            changeOwn { $0.copy(property, from: other.own) }
        }
    }
}
