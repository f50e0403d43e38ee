/// An option of a command. The parser and the help text read the same value, so that they cannot disagree.
struct Option: Sendable {
    /// The long name without its dashes.
    let name: String
    /// The name of one letter, without its dash.
    var letter: Character?
    /// What the help calls the value; nil for an option that takes none.
    var value: String?
    /// The only values there are; empty where any text may be one.
    var choices: [String] = []
    /// Numbers that may be given in place of a choice.
    var range: ClosedRange<Int>?
    /// The largest value of an option that takes a number.
    var limit: Int?
    var isRequired = false
    /// Whether it may be given more than once, each time with a value.
    var repeats = false
    /// The value where the option is not given, written as a user would write it.
    var fallback: String?
    /// Names that other programs have for it: who types one is told this option's.
    var synonyms: [String] = []
    /// What is said where the value is missing at the end of the line.
    var hint: String?
    /// One sentence without a full stop.
    let summary: String

    /// The option as a user types it.
    var spelling: String { "--\(name)" }

    /// A colour.
    static func color(name: String, fallback: String?, synonyms: [String] = [], summary: String) -> Option {
        Option(
            name: name, value: "COLOUR", fallback: fallback, synonyms: ["color", "colour"] + synonyms,
            hint:
                "a colour that begins with # is put in quotes, as in --\(name) '#0a84ff', or the shell takes it for a comment",
            summary: summary)
    }

    /// Asks for help; every command has it.
    static let help = Option(name: "help", letter: "h", summary: "Show this help and stop")
    /// Asks for the version; of the program alone.
    static let version = Option(name: "version", summary: "Show the version and stop")
}
