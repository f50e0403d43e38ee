import CFontCatalog
import Synchronization

/// Which families stand for generic names and show which scripts, in order of preference: Fonts/catalog.txt.
final class FontCatalog: Sendable {
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

    private let generics: [String: [String]]
    private let scriptLines: [Substring]
    /// Read when the first character needs another font: most processes need none.
    private let scripts = Mutex<[OpenTypeTag: [ScriptLine]]?>(nil)

    /// The embedded one.
    static let shared: FontCatalog = {
        // SAFETY: the bytes are a constant of the program.
        let bytes = unsafe UnsafeBufferPointer(start: enamel_font_catalog(), count: enamel_font_catalog_length())
        return unsafe FontCatalog(String(decoding: bytes, as: UTF8.self))
    }()

    /// Reads the lines; Fonts/README.md has their form.
    init(_ text: String) {
        var generics: [String: [String]] = [:]
        var scriptLines: [Substring] = []
        for line in text.utf8.split(separator: UInt8(ascii: "\n")).map({ Substring($0) }) {
            if line.utf8.starts(with: "script ".utf8) {
                scriptLines.append(line)
            } else if let (name, families) = Self.parts(of: line) {
                generics[String(name)] = families
            }
        }
        self.generics = generics
        self.scriptLines = scriptLines
    }

    /// What stands before the colon, and the families after it; nil for a comment.
    private static func parts(of line: Substring) -> (Substring, [String])? {
        guard let colon = line.utf8.firstIndex(of: UInt8(ascii: ":")), line.utf8.first != UInt8(ascii: "#") else {
            return nil
        }
        let families = line[colon...].utf8.dropFirst().split(separator: UInt8(ascii: ",")).map { family in
            String(Substring(family.drop { $0 == UInt8(ascii: " ") }))
        }
        return (line[..<colon], families)
    }

    private static func scripts(in lines: [Substring]) -> [OpenTypeTag: [ScriptLine]] {
        var scripts: [OpenTypeTag: [ScriptLine]] = [:]
        for line in lines {
            guard let (head, families) = parts(of: line) else { continue }
            let words = head.split(separator: " ").dropFirst()
            guard let code = words.first, let script = OpenTypeTag(code) else { continue }
            let style = words.count > 1 ? words.last.flatMap { Style(rawValue: String($0)) } : nil
            let language = words.dropFirst().dropLast(style == nil ? 0 : 1).first.map(String.init)
            scripts[script, default: []].append(
                ScriptLine(language: language, style: style ?? .sans, families: families))
        }
        return scripts
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
        let lines = scripts.withLock { scripts in
            if scripts == nil { scripts = Self.scripts(in: scriptLines) }
            return scripts?[script] ?? []
        }
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
