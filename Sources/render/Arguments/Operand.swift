/// What a command takes beside its options: the arguments that begin with no dash.
struct Operand: Sendable {
    /// What the help calls it.
    let name: String
    var isRequired = false
    /// Whether there may be more than one.
    var repeats = false
    /// The only values there are; nil where any text may be one.
    var words: [String]?
    /// One sentence without a full stop.
    let summary: String

    /// How the usage line shows it.
    var synopsis: String {
        let text = name + (repeats ? "..." : "")
        return isRequired ? text : "[\(text)]"
    }
}
