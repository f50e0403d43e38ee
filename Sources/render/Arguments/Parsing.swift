import EnamelGeometry

/// What a command's arguments ask for.
enum Parsed {
    case help
    case arguments(Arguments)
}

extension Command {
    /// Sorts the arguments into options and values.
    ///
    /// A value follows its option as the next argument, after `=`, or right after a letter (`-ofile`); an argument that
    /// looks like an option is not taken for a value unless `=` joins them. `--` ends the options; what follows is operands. An
    /// option given twice is an error, since one of the two would be ignored.
    func parse(_ arguments: [String]) throws(CommandError) -> Parsed {
        var values: [(name: String, value: String)] = []
        var flags: [String] = []
        let (options, allOptions) = (options, allOptions)
        var operands: [String] = []
        var rest = arguments[...]
        while let argument = rest.popFirst() {
            if argument == "--" {
                for argument in rest {
                    guard operand.map({ operands.isEmpty || $0.repeats }) ?? false else {
                        throw .usage(
                            "unexpected argument \(quoted(argument)) after '--', behind which nothing is an option: "
                                + "options come before it; see '\(helpCommand)'")
                    }
                    try add(argument, to: &operands)
                }
                break
            }
            guard argument.hasPrefix("-"), argument != "-" else {
                try add(argument, to: &operands)
                continue
            }
            let (option, attached) = try option(in: argument, allOptions)
            let spelling = argument.hasPrefix("--") ? option.spelling : String(argument.prefix(2))
            if option.name == Option.help.name, attached == nil { return .help }
            guard option.repeats || !values.contains(where: { $0.name == option.name }), !flags.contains(option.name)
            else {
                throw .usage("option '\(option.spelling)' is given twice")
            }
            guard option.value != nil else {
                guard attached == nil else { throw .usage("option '\(spelling)' takes no value") }
                flags.append(option.name)
                continue
            }
            let value = if let attached { attached } else { try value(for: option, as: spelling, from: &rest) }
            values.append((option.name, value))
        }
        for option in options where option.isRequired && !values.contains(where: { $0.name == option.name }) {
            throw .usage("option '\(option.spelling)' is required; see '\(helpCommand)'")
        }
        if let operand, operand.isRequired, operands.isEmpty {
            throw .usage("\(operand.name) is missing; see '\(helpCommand)'")
        }
        return .arguments(Arguments(values: values, flags: flags, operands: operands))
    }

    private func add(_ argument: String, to operands: inout [String]) throws(CommandError) {
        guard let operand, operands.isEmpty || operand.repeats else { throw unexpected(argument) }
        guard !argument.isEmpty else { throw .usage("\(operand.name) is empty") }
        operands.append(argument)
    }

    private var helpCommand: String { "\(Program.name) \(name) --help" }

    private func unexpected(_ argument: String) -> CommandError {
        .usage("unexpected argument \(quoted(argument)); see '\(helpCommand)'")
    }

    /// The option that an argument names, and the value that is part of the same argument.
    private func option(
        in argument: String, _ allOptions: [Option]
    ) throws(CommandError) -> (option: Option, attached: String?) {
        if argument.hasPrefix("--") {
            let parts = argument.dropFirst(2).split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
            let name = String(parts[0])
            guard let option = allOptions.first(where: { $0.name == name }) else {
                throw .usage("unknown option \(quoted("--" + name))" + suggestion(near(name), orSee: helpCommand))
            }
            return (option, parts.count > 1 ? String(parts[1]) : nil)
        }
        let letter = argument.dropFirst().first
        guard let letter, let option = allOptions.first(where: { $0.letter == letter }) else {
            let name = argument.dropFirst().prefix { $0 != "=" }
            throw .usage("unknown option \(quoted(argument))" + suggestion(near(String(name)), orSee: helpCommand))
        }
        let attached = argument.dropFirst(2)
        guard !attached.isEmpty else { return (option, nil) }
        return (option, String(attached.first == "=" ? attached.dropFirst() : attached))
    }

    /// The option that an unknown name may have meant, as a user types it.
    private func near(_ name: String) -> String? {
        let option = allOptions.first { $0.synonyms.contains(name.lowercased()) }
        return (option?.name ?? nearestMatches(to: name, in: allOptions.map(\.name)).first).map { "--" + $0 }
    }

    /// Takes the next argument for an option's value; `spelling` is how the option was typed.
    private func value(
        for option: Option, as spelling: String, from rest: inout ArraySlice<String>
    ) throws(CommandError) -> String {
        guard let next = rest.first else {
            throw .usage("option '\(spelling)' needs a value" + (option.hint.map { "; \($0)" } ?? ""))
        }
        let isLetter =
            next.hasPrefix("-") && allOptions.contains { $0.letter != nil && $0.letter == next.dropFirst().first }
        if next.hasPrefix("--") || isLetter {
            throw .usage(
                "option '\(spelling)' needs a value, and \(quoted(next)) looks like an option;"
                    + " '\(option.spelling)=VALUE' takes any value")
        }
        rest.removeFirst()
        return next
    }
}
