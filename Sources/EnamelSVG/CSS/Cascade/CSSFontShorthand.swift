/// The `font` shorthand (CSS Fonts 4, section 4.5).
enum CSSFontShorthand {
    private static let systemFonts: Set<String> = [
        "caption", "icon", "menu", "message-box", "small-caption", "status-bar",
    ]

    /// The longhands that a value sets; nil where it is not one.
    static func longhands(_ value: [CSSComponent]) -> [CSSProperty: [CSSComponent]]? {
        // System fonts are the sans-serif one at 13 pixels.
        if let keyword = value.keyword, systemFonts.contains(keyword) {
            return [
                .fontFamily: [.identifier("sans-serif")],
                .fontSize: [.dimension(CSSNumber(value: 13), unit: "px")],
            ]
        }
        var result: [CSSProperty: [CSSComponent]] = [:]
        var rest = value[...]
        var normals = 0
        func skipSpace() { while rest.first == .space { rest.removeFirst() } }
        func take(_ property: CSSProperty, _ components: [CSSComponent]) -> Bool {
            result.updateValue(components, forKey: property) == nil
        }
        while let component = rest.first {
            let single = [component]
            if component.isKeyword("normal") {
                normals += 1
            } else if component.isKeyword("oblique"), let angle = rest.dropFirst(2).first,
                CSSProperty.fontStyle.accepts([component, .space, angle])
            {
                guard take(.fontStyle, [component, .space, angle]) else { return nil }
                rest.removeFirst(2)
            } else if CSSProperty.fontStyle.accepts(single) {
                guard take(.fontStyle, single) else { return nil }
            } else if component.isKeyword("small-caps") {
                guard take(.fontVariantCaps, single) else { return nil }
            } else if isWeight(component) {
                guard take(.fontWeight, single) else { return nil }
            } else if component.keyword.map({ CSSKeywords.fontStretch.contains($0) }) == true {
                guard take(.fontStretch, single) else { return nil }
            } else {
                break
            }
            rest.removeFirst()
            skipSpace()
        }
        guard normals + result.count <= 4, let size = rest.popFirst(), CSSProperty.fontSize.accepts([size]) else {
            return nil
        }
        result[.fontSize] = [size]
        let hadSpace = rest.first == .space
        skipSpace()
        if rest.first == .delimiter("/") {
            rest.removeFirst()
            skipSpace()
            guard let height = rest.popFirst(), CSSProperty.lineHeight.accepts([height]) else { return nil }
            result[.lineHeight] = [height]
        } else if !hadSpace {
            // A family in quotes may follow without space.
            guard case .string? = rest.first else { return nil }
        }
        let family = [CSSComponent](rest).trimmed
        guard CSSProperty.fontFamily.accepts(family) else { return nil }
        result[.fontFamily] = family
        return result
    }

    private static func isWeight(_ component: CSSComponent) -> Bool {
        switch component {
        case .number(let number): (1...1000).contains(number.value)
        case .identifier: component.keyword.map { ["bold", "bolder", "lighter"].contains($0) } ?? false
        default: false
        }
    }
}
