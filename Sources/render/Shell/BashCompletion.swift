/// The completion of `render` in bash, from version 3.2 on and without the package bash-completion.
enum BashCompletion {
    static var script: String {
        let commands = Program.commands
        return """
            # Completion of \(Program.name) in bash. Put it into ~/.local/share/bash-completion/completions/\(Program.name),
            # or: source <(\(Program.name) completion bash)
            _\(Program.name)_lines() {
                local line
                while IFS= read -r line; do COMPREPLY+=("$line"); done
            }

            _\(Program.name)_words() { _\(Program.name)_lines < <(compgen -W "$1" -- "$2"); }

            _\(Program.name)() {
                local current=${COMP_WORDS[COMP_CWORD]} previous=${COMP_WORDS[COMP_CWORD-1]} command=${COMP_WORDS[1]-}
                COMPREPLY=()
                # bash takes '--option=value' apart.
                if [[ $current == = ]]; then
                    current=
                elif [[ $previous == = ]]; then
                    previous=${COMP_WORDS[COMP_CWORD-2]}
                fi
                if ((COMP_CWORD == 1)); then
                    _\(Program.name)_words \(quoted(commands.map(\.name) + ["help", "--help", "--version"])) "$current"
                    return
                fi
                case $command in
                    help)
                        _\(Program.name)_words \(quoted(commands.map(\.name))) "$current"
                        return ;;
            \(commands.map(part).joined())    esac
            }
            complete -F _\(Program.name) \(Program.name)

            """
    }

    private static func part(_ command: Command) -> String {
        var cases = ""
        for option in command.allOptions {
            guard let completion = option.completion else { continue }
            cases += """
                            \(option.spellings.joined(separator: "|")))
                                \(action(completion))
                                return ;;

                """
        }
        return """
                    \(command.name))
                        case $previous in
            \(cases)            esac
                        if [[ $current == -* ]]; then
                            _\(Program.name)_words \(quoted(command.allOptions.flatMap(\.spellings))) "$current"
                        else
                            \(action(command.operand?.completion ?? .nothing))
                        fi ;;

            """
    }

    private static func action(_ completion: ValueCompletion) -> String {
        let files = "compopt -o filenames 2>/dev/null"
        return switch completion {
        case .words(let words): "_\(Program.name)_words \(quoted(words)) \"$current\""
        case .files: "\(files); _\(Program.name)_lines < <(compgen -f -- \"$current\")"
        case .folders: "\(files); _\(Program.name)_lines < <(compgen -d -- \"$current\")"
        case .symbols:
            "_\(Program.name)_words \"$(\"${COMP_WORDS[0]}\" symbols 2>/dev/null)\" \"$current\""
        case .nothing: ":"
        }
    }

    /// Words are names of options, commands and choices: they hold nothing that the shell would change.
    private static func quoted(_ words: [String]) -> String { "'\(words.joined(separator: " "))'" }
}
