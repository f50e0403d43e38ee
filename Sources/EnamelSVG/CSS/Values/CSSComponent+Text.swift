import EnamelImaging

extension [CSSComponent] {
    /// The components as CSS text, which reads as the same components.
    var text: String {
        var result = ""
        for component in self { component.append(to: &result) }
        return result
    }
}

extension CSSComponent {
    fileprivate func append(to text: inout String) {
        switch self {
        case .identifier(let name): text += name
        case .string(let value): text += Self.quoted(value)
        case .number(let number): text += Self.digits(number)
        case .percentage(let value): text += Self.digits(CSSNumber(value: value)) + "%"
        case .dimension(let number, let unit): text += Self.digits(number) + unit
        case .hash(let name, _): text += "#" + name
        case .url(let address): text += "url(" + Self.quoted(address) + ")"
        case .atKeyword(let name): text += "@" + name
        case .space: text += " "
        case .comma: text += ","
        case .colon: text += ":"
        case .semicolon: text += ";"
        case .delimiter(let scalar): text.unicodeScalars.append(scalar)
        case .function(let name, let arguments): text += name + "(" + arguments.text + ")"
        case .block(.parenthesis, let content): text += "(" + content.text + ")"
        case .block(.square, let content): text += "[" + content.text + "]"
        case .block(.curly, let content): text += "{" + content.text + "}"
        case .invalid: text += "!"
        }
    }

    private static func digits(_ number: CSSNumber) -> String {
        let sign = number.isSigned && number.value >= 0 ? "+" : ""
        if number.isInteger, let whole = Int(exactly: number.value) { return sign + "\(whole)" }
        return sign + "\(number.value)"
    }

    private static func quoted(_ value: String) -> String {
        var result = "\""
        for scalar in value.unicodeScalars {
            if scalar == "\"" || scalar == "\\" { result += "\\" }
            if scalar == "\n" { result += "\\a " } else { result.unicodeScalars.append(scalar) }
        }
        return result + "\""
    }
}

extension CSSColor {
    /// The colour that components name, by all of CSS Color 4; nil where they name none.
    init?(components: [CSSComponent]) {
        guard let component = components.single else { return nil }
        switch component {
        case .hash, .identifier, .function: break
        default: return nil
        }
        guard let color = try? CSSColor(css: [component].text) else { return nil }
        self = color
    }

    /// The colour of an attribute's text, by SVG's rules: a colour profile's after it is passed over.
    init?(_ value: CSSValue) {
        self.init(components: CSSProperty.withoutProfile(value.components))
    }
}
