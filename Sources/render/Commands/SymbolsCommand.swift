import EnamelSymbols

extension Command {
    /// `render symbols`: what `render emblem --symbol` accepts.
    static let symbols = Command(
        name: "symbols", summary: "The names of the symbols, one on a line",
        discussion: "List the names of the symbols, one on a line, in alphabetical order.", options: [],
        examples: ["| grep fill"],
        run: { _ throws(CommandError) in
            try StandardOutput.write(Symbol.names.map { $0 + "\n" }.joined())
        })
}
