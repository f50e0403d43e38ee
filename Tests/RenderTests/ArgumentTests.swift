import Foundation
import Testing

/// What the command says about arguments that are at fault.
@Suite struct ArgumentTests {
    struct Fault: Sendable, CustomTestStringConvertible {
        let arguments: [String]
        let message: String

        init(_ arguments: String..., says message: String) {
            self.arguments = arguments
            self.message = message
        }

        var testDescription: String { arguments.joined(separator: " ") }
    }

    @Test(arguments: [
        Fault(says: "render: no command is given"),
        Fault("", says: "render: unknown command ''"),
        Fault("embelm", says: "render: unknown command 'embelm'; did you mean 'emblem'?"),
        Fault("help", "embelm", says: "did you mean 'emblem'?"),
        Fault("help", "emblem", "x", says: "unexpected argument 'x'"),
        Fault("--verison", says: "render: unknown option '--verison'; did you mean '--version'?"),
        Fault("--version", "x", says: "unexpected argument 'x'"),
        Fault("--symbol", "star.fill", says: "did you mean 'render emblem --symbol'?"),
        Fault("--tint=red", says: "did you mean 'render emblem --tint'?"),
        Fault("emblem", says: "render emblem: option '--symbol' is required"),
        Fault("emblem", "--symbol", says: "option '--symbol' needs a value"),
        Fault("emblem", "--symbol", "--tint", "red", says: "'--tint' looks like an option"),
        Fault("emblem", "--symbol=", says: "option '--symbol' has an empty value"),
        Fault("emblem", "--symbol", "", says: "option '--symbol' has an empty value"),
        Fault("emblem", "--symbl", "a", says: "unknown option '--symbl'; did you mean '--symbol'?"),
        Fault("emblem", "--help=1", says: "option '--help' takes no value"),
        Fault("emblem", "--color", "red", says: "unknown option '--color'; did you mean '--tint'?"),
        Fault("emblem", "--colour=red", says: "unknown option '--colour'; did you mean '--tint'?"),
        Fault("emblem", "--symbol", "star.fill", "--tint", says: "option '--tint' needs a value; a colour that begins"),
        Fault("emblem", "--symbol", "star.fill", "-o", says: "option '-o' needs a value"),
        Fault("emblem", "-o", "--symbol", "star.fill", says: "option '-o' needs a value, and '--symbol' looks like"),
        Fault("emblem", "--symbol", "star.fill", "--tint", "0a84ff", says: "did you mean '#0a84ff'?"),
        Fault("emblem", "--symbol", "star.fill", "--weight", "650", says: "black or 100 to 900"),
        Fault("text", "a", "--weight", "1001", says: "black or 1 to 1000"),
        Fault("fonts", "--match", "system", "--weight", "bolt", says: "did you mean 'bold'?"),
        Fault("text", "--", "-5", "-o", "x.png", says: "unexpected argument '-o' after '--'"),
        Fault("emblem", "-x", says: "unknown option '-x'"),
        Fault("emblem", "-symbol", "a", says: "did you mean '--symbol'?"),
        Fault("emblem", "star.fill", says: "unexpected argument 'star.fill'"),
        Fault("emblem", "--symbol", "star.fill", "--", "--tint", says: "unexpected argument '--tint'"),
        Fault("emblem", "--symbol", "a", "--symbol=b", says: "option '--symbol' is given twice"),
        Fault("emblem", "-o", "a", "--output", "b", "--symbol", "c", says: "option '--output' is given twice"),
        Fault("emblem", "--symbol", "star.fill", "-o", "", says: "option '--output' has an empty value"),
        Fault("emblem", "--symbol", "star.fill", "--weight", "bolt", says: "did you mean 'bold'?"),
        Fault("emblem", "--symbol", "star.fill", "--tint", "#12", says: "--tint '#12'"),
        Fault("emblem", "--symbol", "star.fill", "--tint", "gren", says: "green"),
        Fault("emblem", "--symbol", "star.fil", says: "star.fill"),
    ])
    func aFaultIsOneLineAndExitCodeTwo(_ fault: Fault) throws {
        let run = try RenderProcess.run(fault.arguments)
        #expect(run.exitCode == 2)
        #expect(run.output.isEmpty)
        #expect(run.errorLines.count == 1, "\(run.errors)")
        #expect(run.errors.contains(fault.message), "\(run.errors)")
    }

    @Test(arguments: [
        "0", "-1", "-0", "nan", "NaN", "inf", "-inf", "infinity", "1e999", "0x10", "1e", "e5", ".", "+", "1,5", "12pt",
        " 12", "12 ", "1_000", "١٢", "1e-999", "16385", "99999999999999999999999999",
    ])
    func onlyDecimalNumbersWithinTheRangeAreSizes(_ size: String) throws {
        let run = try RenderProcess.run("emblem", "--symbol", "star.fill", "--size=\(size)")
        #expect(run.exitCode == 2)
        #expect(run.errorLines.count == 1)
        #expect(run.errors.contains("--size '\(size)' is not a number above 0 and up to 16384"), "\(run.errors)")
    }

    @Test(arguments: ["24", "+24", "24.", "24.0", "2.4e1", "240E-1", "0024"])
    func aNumberMayBeWrittenInSeveralWays(_ size: String) throws {
        let run = try RenderProcess.run("emblem", "--symbol", "star.fill", "--scale", "1", "--size", size)
        let plain = try RenderProcess.run("emblem", "--symbol", "star.fill", "--scale", "1", "--size", "24")
        #expect(run.exitCode == 0, "\(run.errors)")
        #expect(run.output == plain.output)
    }

    @Test func aWeightMayBeANumber() throws {
        for (number, name) in [("100", "ultralight"), ("400", "regular"), ("900", "Black")] {
            let run = try RenderProcess.run("emblem", "--symbol", "star.fill", "--weight", number)
            let named = try RenderProcess.run("emblem", "--symbol", "star.fill", "--weight", name)
            #expect(run.exitCode == 0 && run.output == named.output, "\(run.errors)")
        }
    }

    @Test func controlCharactersOfAnArgumentAreEscaped() throws {
        let run = try RenderProcess.run("emblem", "--symbol", "a\nb\u{1b}[31m\u{202e}\u{2028}\u{85}")
        #expect(run.exitCode == 2)
        #expect(run.errorLines.count == 1)
        #expect(run.errors.unicodeScalars.dropLast().allSatisfy { $0.value >= 0x20 && $0.value != 0x1b })
        #expect(!run.errors.unicodeScalars.contains("\u{202e}"))
        let option = try RenderProcess.run("emblem", "--a\nb")
        #expect(option.errorLines.count == 1)
        #expect(option.errors.contains("'--a\\nb'"))
    }

    @Test func aVeryLongArgumentGivesAShortLine() throws {
        let long = String(repeating: "x", count: 100_000)
        let faults = [
            [long], ["--" + long], ["-" + long], ["--symbol", long], ["--symbol", "star.fill", "--tint", long],
            ["--symbol", "star.fill", "--tint", "." + long], ["--symbol", "star.fill", "--weight", long],
            ["--symbol", "star.fill", "--size", long],
            ["--symbol", "star.fill", "--size", String(repeating: "1", count: long.count)],
        ]
        for arguments in faults {
            let run = try RenderProcess.run(["emblem"] + arguments)
            #expect(run.exitCode == 2)
            #expect(run.errorLines.count == 1)
            #expect(run.errors.utf8.count < 400, "\(run.errors.prefix(500))")
        }
    }

    @Test func anArgumentThatIsNotUTF8IsAFault() throws {
        let run = try RenderProcess.run(script: "exec \"$render\" emblem --symbol \"$(printf '\\377')\"")
        #expect(run.exitCode == 2)
        #expect(run.errors == "render emblem: argument 3 is not UTF-8\n")
    }
}
