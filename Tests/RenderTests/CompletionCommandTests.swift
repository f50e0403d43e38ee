import Foundation
import Testing

@Suite struct CompletionCommandTests {
    /// What bash offers for a line, whose last word is the one being typed.
    private func bash(_ words: [String], in folder: TemporaryFolder) throws -> [String] {
        let list = words.map { "'\($0)'" }.joined(separator: " ")
        let run = try RenderProcess.run(
            script: """
                "$render" completion bash > completion.bash
                exec bash -c 'PATH=$(dirname "$render"):$PATH; source ./completion.bash; COMP_WORDS=("$@"); COMP_CWORD=$(($# - 1))
                    _render; printf "%s\\n" "${COMPREPLY[@]}"' bash \(list)
                """, in: folder)
        #expect(run.exitCode == 0 && run.errors.isEmpty, "\(run.errors)")
        return run.text.split(separator: "\n").map(String.init)
    }

    @Test(arguments: [
        ("render em", ["emblem"]), ("render emblem --we", ["--weight"]), ("render emblem --weight bl", ["black"]),
        ("render emblem --weight = bol", ["bold"]),
        ("render emblem --symbol building.2", ["building.2", "building.2.fill"]),
        ("render completion fi", ["fish"]), ("render help symb", ["symbols"]), ("render svg a", ["a b.svg"]),
        ("render svg x.svg -o a", ["a b.svg"]), ("render svg --fonts-dir f", ["fonts"]),
        ("render emblem --tint r", []),
    ])
    func bashOffersWhatCanStandThere(_ line: String, _ offered: [String]) throws {
        let folder = try TemporaryFolder()
        try Data().write(to: folder.file("a b.svg"))
        try FileManager.default.createDirectory(at: folder.file("fonts"), withIntermediateDirectories: false)
        #expect(try bash(line.split(separator: " ").map(String.init), in: folder) == offered)
    }

    @Test func everyOptionOfEveryCommandIsOffered() throws {
        let commands = try RenderProcess.run("--help").text.split(separator: "\n")
            .drop { $0 != "Commands:" }.dropFirst().prefix { $0.hasPrefix("  ") }
            .filter { !$0.hasPrefix("   ") }.compactMap { $0.split(separator: " ").first.map(String.init) }
        #expect(commands.contains("emblem") && commands.contains("completion"))
        let scripts = try ["bash", "zsh", "fish"].map { try RenderProcess.run("completion", $0).text }
        let manual = try RenderProcess.run("manual").text.replacing("\\-", with: "-")
        for command in commands {
            let help = try RenderProcess.run("help", command).text
            let options = help.matches(of: /(?m)^  (?:-., |    )--([a-z-]+)/).map { String($0.1) }
            #expect(options.contains("help"))
            for option in options {
                for script in scripts { #expect(script.contains(option), "\(command) --\(option)") }
                #expect(manual.contains("--\(option)"), "\(command) --\(option)")
            }
        }
    }

    @Test(arguments: ["bash", "zsh", "fish"])
    func theShellReadsItsScript(_ shell: String) throws {
        let run = try RenderProcess.run(
            script:
                "command -v \(shell) >/dev/null || exit 77; \"$render\" completion \(shell) > script && \(shell) -n script",
            in: TemporaryFolder())
        // A shell that is not there reads nothing; bash is always there.
        #expect(run.exitCode == 0 || (run.exitCode == 77 && shell != "bash"), "\(run.errors)")
    }

    @Test func anUnknownShellIsAnErrorThatNamesThem() throws {
        let run = try RenderProcess.run("completion", "powershell")
        #expect(run.exitCode == 2)
        #expect(run.errors == "render completion: 'powershell' is not one of bash, zsh, fish\n")
    }

    @Test func theManualPageTellsTheExitCodesAndIsWellFormed() throws {
        let run = try RenderProcess.run("manual")
        #expect(run.exitCode == 0 && run.errors.isEmpty)
        #expect(run.text.contains(".SH EXIT STATUS"))
        // Nothing but ASCII, and no line that would be a request by accident.
        #expect(run.output.allSatisfy { $0 < 0x80 })
        let requests = Set(
            run.text.split(separator: "\n").filter { $0.hasPrefix(".") }.compactMap { $0.split(separator: " ").first })
        #expect(
            requests.isSubset(of: [".\\\"", ".TH", ".SH", ".B", ".I", ".RI", ".BR", ".TP", ".PP", ".nf", ".fi"]),
            "\(requests)")
    }
}
