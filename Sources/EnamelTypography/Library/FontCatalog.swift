import CFontCatalog

/// Which families stand for generic names and show which scripts, in order of preference: Fonts/catalog.txt.
struct FontCatalog: Sendable {
    /// What a fallback should look like.
    enum Style: String, Sendable {
        case sans, serif, monospaced
    }

    /// A line for a script.
    private struct ScriptLine: Sendable {
        var language: String?
        var style: Style
        var families: [String]
    }

    private var generics: [String: [String]] = [:]
    private var scripts: [OpenTypeTag: [ScriptLine]] = [:]

    /// The embedded one.
    static let shared: FontCatalog = {
        // SAFETY: the bytes are a constant of the program.
        let bytes = unsafe UnsafeBufferPointer(start: enamel_font_catalog(), count: enamel_font_catalog_length())
        return unsafe FontCatalog(String(decoding: bytes, as: UTF8.self))
    }()

    /// Reads the lines; Fonts/README.md has their form.
    init(_ text: String) {
        for line in text.split(separator: "\n") where !line.hasPrefix("#") {
            guard let colon = line.firstIndex(of: ":") else { continue }
            let head = line[..<colon].split(separator: " ")
            let families = line[line.index(after: colon)...].split(separator: ",").map {
                String($0.drop { $0 == " " })
            }
            guard head.first == "script" else {
                generics[String(line[..<colon])] = families
                continue
            }
            guard head.count > 1, let script = OpenTypeTag(head[1]) else { continue }
            let style = head.last.flatMap { Style(rawValue: String($0)) }
            let language = head.dropFirst(2).dropLast(style == nil ? 0 : 1).first.map(String.init)
            scripts[script, default: []].append(
                ScriptLine(language: language, style: style ?? .sans, families: families))
        }
    }

    /// Other spellings, those of CSS among them.
    private static let synonyms = [
        "sans-serif": "system", "system-ui": "system", "ui-sans-serif": "system", "ui-serif": "serif",
        "monospace": "monospaced", "ui-monospace": "monospaced", "ui-rounded": "rounded",
    ]

    /// The families of a generic name, in any case; nil where it is none.
    func families(generic name: String) -> [String]? {
        let name = name.lowercased()
        return generics[Self.synonyms[name] ?? name]
    }

    /// The style that a generic name stands for.
    static func style(ofGeneric name: String) -> Style? {
        let name = name.lowercased()
        switch synonyms[name] ?? name {
        case "serif": return .serif
        case "monospaced": return .monospaced
        case "system", "rounded": return .sans
        default: return nil
        }
    }

    /// The families for a script, the best for the language and style first.
    func families(script: OpenTypeTag, language: String?, style: Style) -> [String] {
        let lines = scripts[script] ?? []
        let tag = language.flatMap(Self.languageKey)
        let inLanguage = lines.filter { $0.language != nil && $0.language == tag }
        let always = lines.filter { $0.language == nil }
        var found: [String] = []
        for group in [inLanguage, always] {
            found += group.filter { $0.style == style }.flatMap(\.families)
            found += group.filter { $0.style != style && $0.style == .sans }.flatMap(\.families)
        }
        return found.unique
    }

    /// A BCP 47 language as the catalogue has it: `zh-Hans`, `zh-Hant`, `zh-HK`, or the first subtag alone.
    static func languageKey(_ language: String) -> String? {
        let parts = language.lowercased().split { $0 == "-" || $0 == "_" }
        guard let first = parts.first else { return nil }
        guard first == "zh" || first == "yue" else { return String(first) }
        if parts.contains("hk") || parts.contains("mo") || (first == "yue" && !parts.contains("hans")) {
            return "zh-HK"
        }
        if parts.contains("hant") || (parts.contains("tw") && !parts.contains("hans")) { return "zh-Hant" }
        return "zh-Hans"
    }
}
