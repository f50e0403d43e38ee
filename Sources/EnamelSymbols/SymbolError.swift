/// Why there is no symbol.
public enum SymbolError: Error, Hashable, Sendable {
    /// No symbol has this name; `nearest` are the names (three at most) that may have been meant, the likeliest first.
    case unknown(String, nearest: [String])
}

extension SymbolError: CustomStringConvertible {
    /// One line, for example `unknown symbol "buildin.2": did you mean "building.2"? (Symbol.names lists all)`, with
    /// their number. Of a long name it shows the beginning, and control characters escaped.
    public var description: String {
        switch self {
        case .unknown(let name, let nearest):
            let listing = "(Symbol.names lists all \(Symbol.names.count))"
            let unknown = "unknown symbol \"\(Self.printable(name))\""
            guard let last = nearest.last else { return "\(unknown) \(listing)" }
            let others = nearest.dropLast().map { "\"\($0)\"" }.joined(separator: ", ")
            return "\(unknown): did you mean \(others)\(others.isEmpty ? "" : " or ")\"\(last)\"? \(listing)"
        }
    }

    private static func printable(_ name: String) -> String {
        let most = 64
        var text = ""
        for (index, scalar) in name.unicodeScalars.prefix(most + 1).enumerated() {
            if index == most { return text + "…" }
            // What could move the cursor, reverse the line or end the quotation is written as an escape.
            switch scalar.properties.generalCategory {
            case .control, .format, .lineSeparator, .paragraphSeparator, .surrogate, .privateUse, .unassigned:
                text += "\\u{\(String(scalar.value, radix: 16))}"
            default:
                if scalar == "\"" || scalar == "\\" { text += "\\" }
                text.unicodeScalars.append(scalar)
            }
        }
        return text
    }
}
