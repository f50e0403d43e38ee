/// A name in `font-family` (CSS Fonts 4, section 2.1).
enum CSSFontFamily: Hashable, Sendable {
    /// A font's family.
    case named(String)
    /// A generic family by its keyword, in lower case.
    case generic(String)

    private static let generics: Set<String> = [
        "serif", "sans-serif", "cursive", "fantasy", "monospace", "system-ui", "ui-serif", "ui-sans-serif",
        "ui-monospace", "ui-rounded", "math", "emoji", "fangsong",
    ]

    /// The families of a list, in order of preference; nil where a name is not one.
    static func list(_ components: [CSSComponent]) -> [CSSFontFamily]? {
        var result: [CSSFontFamily] = []
        for part in components.splitAtCommas {
            if case .string(let name)? = part.single {
                result.append(.named(name))
                continue
            }
            var words: [String] = []
            for component in part where component != .space {
                guard case .identifier(let word) = component else { return nil }
                words.append(word)
            }
            guard let first = words.first else { return nil }
            if words.count == 1, generics.contains(first.lowercasedASCII) {
                result.append(.generic(first.lowercasedASCII))
            } else if words.count == 1, CSSDeclaredValue(keyword: first.lowercasedASCII) != nil {
                return nil
            } else {
                result.append(.named(words.joined(separator: " ")))
            }
        }
        return result
    }
}
