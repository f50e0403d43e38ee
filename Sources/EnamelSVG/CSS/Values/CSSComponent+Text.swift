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
        case .identifier(let name): text += Self.escaped(name)
        case .string(let value): text += Self.quoted(value)
        case .number(let number): text += Self.digits(number)
        case .percentage(let value): text += Self.digits(CSSNumber(value: value)) + "%"
        case .dimension(let number, let unit): text += Self.digits(number) + unit
        case .hash(let name, let isIdentifier): text += "#" + Self.escaped(name, isIdentifier: isIdentifier)
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

    /// A name as it reads as the same name again (CSSOM, section 2.1).
    private static func escaped(_ name: String, isIdentifier: Bool = true) -> String {
        let bytes = name.utf8
        let startsWell =
            !isIdentifier || bytes.first.map { CSSTokenizer.isNameStart($0) } ?? false || name.hasPrefix("--")
            || bytes.first == UInt8(ascii: "-") && bytes.dropFirst().first.map { CSSTokenizer.isNameStart($0) } ?? false
        if startsWell, bytes.allSatisfy({ CSSTokenizer.isName($0) }) { return name }
        var result = ""
        for (index, scalar) in name.unicodeScalars.enumerated() {
            let byte = UInt8(exactly: scalar.value) ?? 0x80
            let isLeadingDigit =
                isIdentifier && CSSTokenizer.isDigit(byte) && (index == 0 || index == 1 && name.hasPrefix("-"))
            if byte < 0x20 || byte == 0x7f || isLeadingDigit {
                result += "\\" + String(scalar.value, radix: 16) + " "
            } else {
                if byte < 0x80, !CSSTokenizer.isName(byte) || name == "-" { result += "\\" }
                result.unicodeScalars.append(scalar)
            }
        }
        return result
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
}
