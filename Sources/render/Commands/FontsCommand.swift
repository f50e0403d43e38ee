import EnamelTypography

extension Command {
    /// `render fonts`: what text can be drawn with.
    static let fonts = Command(
        name: "fonts", summary: "The fonts that are installed: a list, or which one a name or a text gets",
        discussion: """
            List the faces, one on a line: family, style, weight and file, with tabs between; with WORDs those whose names
            contain every one of them. With --match the font that a family, a full name or a generic name (system, serif,
            monospaced, rounded, emoji, math) gets in the style that is asked for. With --showing the font of each character
            of a text, where the family lacks some.
            """,
        operand: Operand(
            name: "WORD", repeats: true, summary: "A part of the names to look for, such as 'noto' or 'bold'"),
        options: [list, match, showing, weight, width, italic, language, folder],
        examples: [
            "noto serif",
            "--match Inter --weight 650",
            "--match serif --showing 'a 漢 👋' --language ja",
            "--folder ./fonts",
        ],
        run: { arguments throws(CommandError) in
            let library = FontLibrary.named(try arguments.text(folder))
            guard arguments.isGiven(match) || arguments.isGiven(showing) else {
                for option in [weight, width, italic, language] where arguments.isGiven(option) {
                    throw .usage("\(option.spelling) goes with --match or --showing")
                }
                return try writeList(library, arguments.operands)
            }
            guard arguments.operands.isEmpty, !arguments.has(list) else {
                throw .usage("--match and --showing go with neither --list nor words to look for")
            }
            let family = try arguments.text(match) ?? "system"
            if !FontLibrary.isGeneric(family), !library.entries.isEmpty, !library.has(family: family) {
                Program.warn(library.unknown(family))
            }
            let wanted = FontDescriptor(
                families: [family], weight: try arguments.weight(weight), width: try arguments.number(width),
                slant: arguments.has(italic) ? .italic : .normal)
            if let text = try arguments.text(showing) {
                return try writeFonts(of: text, wanted, try arguments.text(language), library)
            }
            let font: FontInstance
            do throws(FontError) { font = try library.instance(for: wanted) } catch {
                throw .failure(error.description)
            }
            try StandardOutput.write(line(font))
        })

    private static func writeList(_ library: FontLibrary, _ words: [String]) throws(CommandError) {
        let words = words.map { $0.lowercased() }
        var lines: [String] = []
        for entry in library.entries {
            let names = ([entry.family, entry.styleName, entry.fullName] + entry.families).joined(separator: " ")
                .lowercased()
            guard words.allSatisfy({ names.contains($0) }) else { continue }
            lines.append(
                line([entry.family, entry.styleName, range(entry.style.weight), place(entry.path, entry.index)]))
        }
        guard !lines.isEmpty else {
            let looked = library.folders.joined(separator: ", ")
            throw .failure(
                words.isEmpty
                    ? "there are no fonts in \(looked); on Debian and Ubuntu install fonts-inter and fonts-noto-core"
                    : "no font's name contains \(words.map(quoted).joined(separator: " and ")); '\(Program.name) fonts' lists all"
            )
        }
        try StandardOutput.write(lines.sorted().joined())
    }

    private static func writeFonts(
        of text: String, _ wanted: FontDescriptor, _ language: String?, _ library: FontLibrary
    ) throws(CommandError) {
        var output = ""
        for cluster in text {
            let font = library.fallback(showing: String(cluster), for: wanted, language: language)
            output += line([String(cluster)] + (font.map(fields) ?? ["no font has it"]))
        }
        try StandardOutput.write(output)
    }

    private static func line(_ font: FontInstance) -> String { line(fields(font)) }

    /// Names come from font files: what would break the line or the terminal is shown as an escape.
    private static func line(_ fields: [String]) -> String { fields.map(oneLine).joined(separator: "\t") + "\n" }

    private static func fields(_ font: FontInstance) -> [String] {
        let entry = font.face.entry
        let places = font.variations.sorted { $0.key.rawValue < $1.key.rawValue }.map { "\($0.key)=\(short($0.value))" }
        return [entry.fullName, place(font.face.path, font.face.index)] + places
    }

    private static func place(_ path: String?, _ index: Int) -> String {
        (path ?? "-") + (index == 0 ? "" : "#\(index)")
    }

    private static func range(_ range: ClosedRange<Double>) -> String {
        range.lowerBound == range.upperBound
            ? short(range.lowerBound) : "\(short(range.lowerBound))..\(short(range.upperBound))"
    }

    /// Without a fraction where there is none.
    private static func short(_ value: Double) -> String {
        Int(exactly: value).map(String.init) ?? "\(value)"
    }

    private static let list = Option(
        name: "list", letter: "l", summary: "List the faces; that is what is done without options")
    private static let match = Option(
        name: "match", value: "NAME", synonyms: ["font", "family"], summary: "Show the font that a name gets")
    private static let showing = Option(
        name: "showing", value: "TEXT", synonyms: ["text"], summary: "Show the font that each character of a text gets")
    private static let weight = Option.fontWeight(summary: "The weight")
    private static let width = Option(
        name: "width", value: "PERCENT", limit: 200, fallback: "100", summary: "The width of the letters, in per cent")
    private static let italic = Option(name: "italic", summary: "Italic letters")
    private static let language = Option(
        name: "language", value: "LANGUAGE", synonyms: ["lang"],
        summary: "The text's language, such as 'ja' or 'zh-Hant'")
    private static let folder = Option(
        name: "folder", value: "FOLDER", summary: "Look in FOLDER alone, not where the system has its fonts")
}
