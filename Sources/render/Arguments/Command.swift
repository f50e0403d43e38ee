/// A command of `render`: what it is called, what it takes and what it does.
struct Command: Sendable {
    let name: String
    /// One sentence without a full stop, for the list of commands.
    let summary: String
    /// What the help says between the usage line and the options.
    let discussion: String
    /// What it takes beside options; nil where that is nothing.
    var operand: Operand?
    /// Its options, in the order of the help; `--help` is added. Made when they are asked for: a process runs one command of many.
    var options: [Option] { makeOptions() }
    private let makeOptions: @Sendable () -> [Option]
    /// Command lines that work, for the end of the help.
    let examples: [String]
    let run: @Sendable (Arguments) throws(CommandError) -> Void

    init(
        name: String, summary: String, discussion: String, operand: Operand? = nil,
        options: @autoclosure @escaping @Sendable () -> [Option], examples: [String],
        run: @escaping @Sendable (Arguments) throws(CommandError) -> Void
    ) {
        self.name = name
        self.summary = summary
        self.discussion = discussion
        self.operand = operand
        makeOptions = options
        self.examples = examples
        self.run = run
    }

    /// Every option that the parser knows.
    var allOptions: [Option] { options + [.help] }
}
