/// The completion of `render` in zsh.
enum ZshCompletion {
    static var script: String {
        let commands = Program.commands
        return """
            #compdef \(Program.name)
            # Completion of \(Program.name) in zsh. Put it as _\(Program.name) into a folder of $fpath, or: source <(\(Program.name) completion zsh)
            _\(Program.name)() {
                local context state state_descr line
                typeset -A opt_args
                if ((CURRENT == 2)); then
                    local -a commands=(
            \(commands.map { "            \(quoted("\(escaped($0.name)):\($0.summary)"))\n" }.joined())\
                        'help:Show what a command takes'
                    )
                    _describe command commands
                    _arguments '(- *)--help[Show the help]' '(- *)--version[Show the version]'
                    return
                fi
                local command=$words[2]
                shift words
                ((CURRENT--))
                case $command in
                    help) _values command \(commands.map(\.name).joined(separator: " ")) ;;
            \(commands.map(part).joined())    esac
            }
            # Read by the completion system it is the function's body; read by 'source' it is a definition to register.
            if [[ $zsh_eval_context[-1] == loadautofunc ]]; then _\(Program.name) "$@"; else compdef _\(Program.name) \(Program.name); fi

            """
    }

    private static func part(_ command: Command) -> String {
        var lines = command.allOptions.map { option in
            let alone = option.repeats ? "*" : "(\(option.spellings.joined(separator: " ")))"
            let names = option.spellings.count == 1 ? option.spelling : "{\(option.spellings.joined(separator: ","))}"
            let value = option.completion.map { ":\(option.value ?? ""):\(action($0))" } ?? ""
            // A long option's value may stand after '='; a letter's follows at once or as the next argument.
            let text = "[\(bracketed(option.summary))]\(value)"
            if option.spellings.count == 1 {
                return quoted(alone + names + (option.value == nil ? "" : "=") + text)
            }
            return quoted(alone) + names + quoted(text)
        }
        if let operand = command.operand {
            lines.append(quoted("\(operand.repeats ? "*" : "1"):\(operand.name):\(action(operand.completion))"))
        }
        return """
                    \(command.name))
                        _arguments -s -S \\
            \(lines.map { "                \($0)" }.joined(separator: " \\\n")) ;;

            """
    }

    private static func action(_ completion: ValueCompletion) -> String {
        switch completion {
        case .words(let words): "(\(words.joined(separator: " ")))"
        case .files: "_files"
        case .folders: "_files -/"
        case .symbols: "($(\(Program.name) symbols 2>/dev/null))"
        case .nothing: " "
        }
    }

    private static func quoted(_ text: String) -> String { "'\(text.split("'", by: "'\\''"))'" }
    private static func escaped(_ text: String) -> String { text.split(":", by: "\\:") }
    private static func bracketed(_ text: String) -> String {
        text.split("\\", by: "\\\\").split("[", by: "\\[").split("]", by: "\\]").split(":", by: "\\:")
    }
}

extension String {
    /// The text with every `character` replaced.
    func split(_ character: Character, by replacement: String) -> String {
        split(separator: character, omittingEmptySubsequences: false).joined(separator: replacement)
    }
}
