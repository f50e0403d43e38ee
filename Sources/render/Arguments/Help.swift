extension Program {
    /// The text of `render --help`.
    static var helpText: String {
        """
        Usage: \(name) COMMAND [OPTION]...

        Draw a picture and write it to a file or to standard output.

        Commands:
        \(table(commands.map { ("  " + $0.name, $0.summary) }))
        Options:
        \(table([Option.help, .version].map { ("  " + $0.synopsis, $0.summary) }))
        '\(name) COMMAND --help' tells what a command takes.

        Exit codes: 0 done, 1 the work failed, 2 the arguments are at fault. An error is one line on standard error.

        """
    }
}

extension Command {
    /// The text of `render COMMAND --help`.
    var helpText: String {
        let required = options.filter(\.isRequired).map { "\($0.spelling) \($0.value ?? "") " }.joined()
        let operands =
            if let operand { "Arguments:\n\(table([("  " + operand.name, operand.summary)]))\n" } else { "" }
        return """
            Usage: \(Program.name) \(name) \(required)[OPTION]...\(operand.map { " " + $0.synopsis } ?? "")

            \(discussion)

            \(operands)Options:
            \(table(allOptions.map { ("  " + $0.synopsis, $0.explanation) }))
            Examples:
            \(examples.map { "  \(Program.name) \(name) \($0)\n" }.joined())
            """
    }
}

extension Option {
    /// The choices, for a help text or a message.
    var choiceText: String {
        let range = range.map { " or \($0.lowerBound) to \($0.upperBound)" } ?? ""
        return choices.joined(separator: ", ") + range
    }

    /// How usage and help show it: `-o, --output FILE`.
    fileprivate var synopsis: String {
        let letter = if let letter { "-\(letter), " } else { "    " }
        return letter + spelling + (value.map { " \($0)" } ?? "")
    }

    /// What the help says beside it.
    var explanation: String {
        var text = summary
        if !choices.isEmpty { text += ": " + choiceText }
        if let limit { text += ", above 0 and up to \(limit)" }
        if isRequired { text += " (required)" }
        if repeats { text += " (more than once)" }
        if let fallback { text += " (default: \(fallback))" }
        return text
    }
}

/// Two columns, the second broken between words so that lines stay within 100 characters.
private func table(_ rows: [(term: String, text: String)]) -> String {
    let column = (rows.map(\.term.count).max() ?? 0) + 3
    var lines = ""
    for row in rows {
        var line = row.term + String(repeating: " ", count: column - row.term.count)
        var isFresh = true
        for word in row.text.split(separator: " ") {
            if !isFresh, line.count + 1 + word.count > 100 {
                lines += line + "\n"
                line = String(repeating: " ", count: column)
                isFresh = true
            }
            line += (isFresh ? "" : " ") + word
            isFresh = false
        }
        lines += line + "\n"
    }
    return lines
}
