extension Command {
    /// `render completion`: what makes a shell complete the command's arguments.
    static let completion = Command(
        name: "completion", summary: "What makes a shell complete commands, options and values",
        discussion: """
            Write a script that makes a shell complete the commands of \(Program.name), their options and the values of those. Keep it
            where the shell looks for such files, as the examples do, or let the shell read it when it starts.
            """,
        operand: Operand(
            name: "SHELL", isRequired: true, words: shells.map(\.name), summary: "The shell: bash, zsh or fish"),
        options: [],
        examples: [
            "bash > ~/.local/share/bash-completion/completions/\(Program.name)",
            "zsh > ~/.zfunc/_\(Program.name)          # a folder of $fpath",
            "fish > ~/.config/fish/completions/\(Program.name).fish",
        ],
        run: { arguments throws(CommandError) in
            let name = arguments.operands[0]
            guard let shell = shells.first(where: { $0.name == name.lowercased() }) else {
                throw .usage("\(quoted(name)) is not one of \(shells.map(\.name).joined(separator: ", "))")
            }
            try StandardOutput.write(shell.script())
        })

    private static let shells: [(name: String, script: @Sendable () -> String)] = [
        ("bash", { BashCompletion.script }), ("zsh", { ZshCompletion.script }), ("fish", { FishCompletion.script }),
    ]

    /// `render manual`: the manual page.
    static let manual = Command(
        name: "manual", summary: "The manual page, for man",
        discussion: """
            Write the manual page \(Program.name)(1), which holds what the helps of all commands say, in the form that man reads.
            """,
        options: [],
        examples: [
            "> ~/.local/share/man/man1/\(Program.name).1",
            "| man -l -",
        ],
        run: { arguments throws(CommandError) in try StandardOutput.write(ManualPage.text) })
}
