import Enamel
import EnamelImaging
import EnamelSymbols

extension Command {
    /// `render symbols`: what `render emblem --symbol` accepts.
    static let symbols = Command(
        name: "symbols", summary: "The symbols: their names, one on a line, or a sheet of pictures",
        discussion: """
            List the names of the symbols, one on a line, in alphabetical order; with WORDs those whose names contain every
            one of them. With -o they are drawn side by side on a sheet, left to right and then down in the same order,
            and are listed only if --list asks for it.
            """,
        operand: Operand(
            name: "WORD", repeats: true, summary: "A part of the names to look for, such as 'fill' or 'circle'"),
        options: [list, aliases, output, columns, size, scale, weight, tint],
        examples: [
            "cloud fill",
            "-o sheet.png",
            "--list arrow -o arrows.png --columns 8 --size 60 --weight bold",
            "--aliases | grep gear",
        ],
        run: { arguments throws(CommandError) in
            let isSheet = arguments.isGiven(output)
            if arguments.has(aliases) {
                guard !isSheet, !arguments.has(list) else {
                    throw .usage("--aliases is a list of its own; it goes with neither --list nor --output")
                }
                let pairs = Symbol.aliases.filter { matches($0.key + " " + $0.value, arguments.operands) }
                guard !pairs.isEmpty else {
                    throw .failure(
                        "no other name contains \(arguments.operands.map(quoted).joined(separator: " and "))")
                }
                try StandardOutput.write(pairs.map { "\($0.key) \($0.value)\n" }.sorted().joined())
                return
            }
            let names = Symbol.names.filter { matches($0, arguments.operands) }
            guard !names.isEmpty else {
                let words = arguments.operands.map(quoted).joined(separator: " and ")
                throw .failure("no symbol's name contains \(words); '\(Program.name) symbols' lists all")
            }
            if !isSheet {
                for option in [columns, size, scale, weight, tint] where arguments.isGiven(option) {
                    throw .usage("\(option.spelling) is for a sheet; say where to write it with -o FILE")
                }
            } else {
                let destination = try Destination(png: arguments)
                if case .standardOutput = destination, arguments.has(list) {
                    throw .usage("--list and the sheet cannot both go to standard output; write the sheet to a file")
                }
                let sheet = SymbolSheet(
                    names: names, columns: try arguments.wholeNumber(columns), size: try arguments.number(size),
                    weight: try arguments.symbolWeight(weight), color: try arguments.color(tint))
                try destination.write(try png(of: sheet, scale: try arguments.number(scale)))
            }
            if !isSheet || arguments.has(list) {
                try StandardOutput.write(names.map { $0 + "\n" }.joined())
            }
        })

    private static func matches(_ name: String, _ words: [String]) -> Bool {
        words.allSatisfy { name.utf8.count >= $0.utf8.count && name.lowercased().contains($0.lowercased()) }
    }

    private static func png(of sheet: SymbolSheet, scale: Double) throws(CommandError) -> [UInt8] {
        let bitmap: Bitmap
        do { bitmap = try sheet.bitmap(scale: scale) } catch { throw .failure(error.description) }
        do { return try bitmap.pngBytes() } catch { throw .failure(error.description) }
    }

    private static let list = Option(
        name: "list", letter: "l", summary: "List the names also where a sheet is drawn, in the sheet's order")
    private static let aliases = Option(
        name: "aliases", summary: "List the other names that are known, each with the symbol it stands for")
    private static let output = Option(
        name: "output", letter: "o", value: "FILE",
        summary: "Draw a sheet and write it as PNG to FILE, '-' for standard output")
    private static let columns = Option(
        name: "columns", value: "COUNT", limit: 1000, fallback: "20", synonyms: ["width", "cols"],
        summary: "Symbols in a row")
    private static let size = Option(
        name: "size", value: "POINTS", limit: 1024, fallback: "24",
        summary: "The symbols' font size; a cell is twice as wide")
    private static let scale = Option(
        name: "scale", value: "FACTOR", limit: 64, fallback: "2", summary: "Pixels per point")
    private static let weight = Option.weight(fallback: "regular", summary: "The symbols' weight")
    private static let tint = Option.color(name: "tint", fallback: "black", summary: "The symbols' colour, on white")
}
