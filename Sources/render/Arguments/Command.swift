/// A command of `render`: what it is called, what it takes and what it does.
struct Command: Sendable {
    let name: String
    /// One sentence without a full stop, for the list of commands.
    let summary: String
    /// What the help says between the usage line and the options.
    let discussion: String
    /// What it takes beside options; nil where that is nothing.
    var operand: Operand?
    /// Its options, in the order of the help; `--help` is added.
    let options: [Option]
    /// Command lines that work, for the end of the help.
    let examples: [String]
    let run: @Sendable (Arguments) throws(CommandError) -> Void

    /// Every option that the parser knows.
    var allOptions: [Option] { options + [.help] }
}
