import Foundation
import Testing

@Suite struct SymbolsCommandTests {
    @Test func wordsKeepTheNamesThatContainEveryOne() throws {
        let all = try RenderProcess.run("symbols").text.split(separator: "\n")
        let run = try RenderProcess.run("symbols", "fill", "CLOUD")
        #expect(run.exitCode == 0)
        #expect(run.text.split(separator: "\n") == all.filter { $0.contains("fill") && $0.contains("cloud") })
    }

    @Test func aWordThatNoNameContainsIsAnErrorThatNamesIt() throws {
        let run = try RenderProcess.run("symbols", "zzzz")
        #expect(run.exitCode == 1)
        #expect(run.output.isEmpty)
        #expect(run.errorLines.count == 1)
        #expect(run.errors.contains("'zzzz'"))
    }

    @Test func aSheetIsWrittenAndTheNamesAreListedOnlyIfAskedFor() throws {
        let folder = try TemporaryFolder()
        let quiet = try RenderProcess.run("symbols", "heart", "-o", "a.png", in: folder)
        #expect(quiet.exitCode == 0)
        #expect(quiet.output.isEmpty)
        let listed = try RenderProcess.run("symbols", "--list", "heart", "-o", "b.png", in: folder)
        #expect(listed.exitCode == 0)
        #expect(try listed.text == RenderProcess.run("symbols", "heart").text)
        #expect(try Data(contentsOf: folder.file("a.png")) == Data(contentsOf: folder.file("b.png")))
    }

    @Test func aWordThatNoOtherNameContainsIsAnError() throws {
        let run = try RenderProcess.run("symbols", "--aliases", "zzzz")
        #expect(run.exitCode == 1)
        #expect(run.errors.contains("'zzzz'"))
    }

    @Test func aliasesAreListedWithTheirSymbols() throws {
        let names = Set(try RenderProcess.run("symbols").text.split(separator: "\n").map(String.init))
        let lines = try RenderProcess.run("symbols", "--aliases").text.split(separator: "\n")
        #expect(lines.contains("gear gearshape"))
        for line in lines {
            let words = line.split(separator: " ").map(String.init)
            #expect(words.count == 2 && names.contains(words[1]) && !names.contains(words[0]))
        }
    }

    @Test(arguments: [
        (["--columns", "4"], "--columns"), (["--list", "-o", "-"], "standard output"),
        (["--aliases", "-o", "a.png"], "--aliases"), (["-o", "a.png", "--columns", "0"], "--columns"),
        (["-o", "a.png", "--columns", "1.5"], "--columns"), (["--list", "--list"], "twice"),
        (["--list=yes"], "takes no value"), ([""], "WORD"),
    ])
    func whatDoesNotGoTogetherIsTheArgumentsFault(_ arguments: [String], _ part: String) throws {
        let folder = try TemporaryFolder()
        let run = try RenderProcess.run(["symbols"] + arguments, in: folder)
        #expect(run.exitCode == 2)
        #expect(run.errorLines.count == 1)
        #expect(run.errors.contains(part), "\(run.errors)")
        #expect(try folder.names().isEmpty)
    }

    @Test func operandsMayFollowTwoDashes() throws {
        #expect(try RenderProcess.run("symbols", "--", "heart").text == RenderProcess.run("symbols", "heart").text)
        #expect(try RenderProcess.run("symbols", "--", "-heart").exitCode == 1)
    }
}
