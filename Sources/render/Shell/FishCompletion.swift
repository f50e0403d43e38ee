/// The completion of `render` in fish.
enum FishCompletion {
    static var script: String {
        let name = Program.name
        var lines = [
            "# Completion of \(name) in fish. Put it into ~/.config/fish/completions/\(name).fish, or: \(name) completion fish | source",
            "complete -c \(name) -f",
        ]
        let first = "__fish_use_subcommand"
        for command in Program.commands {
            lines.append("complete -c \(name) -n \(first) -a \(command.name) -d \(quoted(command.summary))")
        }
        lines.append("complete -c \(name) -n \(first) -a help -d 'Show what a command takes'")
        lines.append("complete -c \(name) -n \(first) -l help -s h -d 'Show the help'")
        lines.append("complete -c \(name) -n \(first) -l version -d 'Show the version'")
        let names = Program.commands.map(\.name).joined(separator: " ")
        lines.append("complete -c \(name) -n '__fish_seen_subcommand_from help' -a '\(names)'")
        for command in Program.commands {
            let seen = "-n '__fish_seen_subcommand_from \(command.name)'"
            for option in command.allOptions {
                let letter = option.letter.map { " -s \($0)" } ?? ""
                let value = option.completion.map { " \($0 == .files ? "-r" : "-x")\(arguments($0))" } ?? ""
                lines.append(
                    "complete -c \(name) \(seen)\(letter) -l \(option.name)\(value) -d \(quoted(option.summary))")
            }
            if let operand = command.operand, operand.completion != .nothing {
                lines.append("complete -c \(name) \(seen)\(arguments(operand.completion))")
            }
        }
        return lines.joined(separator: "\n") + "\n"
    }

    private static func arguments(_ completion: ValueCompletion) -> String {
        switch completion {
        case .words(let words): " -a \(quoted(words.joined(separator: " ")))"
        case .files: " -F"
        case .folders: " -a '(__fish_complete_directories)'"
        case .symbols: " -a '(\(Program.name) symbols 2>/dev/null)'"
        case .nothing: ""
        }
    }

    private static func quoted(_ text: String) -> String {
        "'\(text.split("\\", by: "\\\\").split("'", by: "\\'"))'"
    }
}
