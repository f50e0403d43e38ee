import Foundation
import Testing

@Suite struct HelpTests {
    @Test(arguments: [["--help"], ["-h"], ["help"], ["help", "help"]])
    func helpGoesToStandardOutput(_ arguments: [String]) throws {
        let run = try RenderProcess.run(arguments)
        #expect(run.exitCode == 0)
        #expect(run.errors.isEmpty)
        #expect(run.text.hasPrefix("Usage: render COMMAND"))
        #expect(run.text.contains("  emblem "))
    }

    @Test func everySpellingOfACommandsHelpGivesTheSameText() throws {
        let help = try RenderProcess.run("help", "emblem")
        #expect(help.exitCode == 0)
        #expect(help.text.hasPrefix("Usage: render emblem [OPTION]...\n"))
        for option in ["--symbol", "--tint", "--size", "--scale", "--weight", "-o, --output", "-h, --help"] {
            #expect(help.text.contains(option), "no \(option)")
        }
        #expect(try RenderProcess.run("emblem", "--help").text == help.text)
        #expect(try RenderProcess.run("emblem", "--symbol", "star.fill", "-h").text == help.text)
    }

    @Test func helpNamesTheDefaultsThatTheCommandUses() throws {
        let folder = try TemporaryFolder()
        // Without the places where lines are broken.
        let help = try RenderProcess.run("emblem", "--help").text.replacing(/\s+/, with: " ")
        for option in ["size", "scale", "weight", "tint"] {
            let entry = try #require(help.range(of: "--\(option) "))
            let rest = help[entry.upperBound...]
            let start = try #require(rest.range(of: "(default: "))
            let fallback = rest[start.upperBound...].prefix { $0 != ")" }
            let given = try RenderProcess.run(
                "emblem", "--symbol", "star.fill", "--\(option)", String(fallback), "-o", "given.png", in: folder)
            #expect(given.exitCode == 0, "\(given.errors)")
            _ = try RenderProcess.run("emblem", "--symbol", "star.fill", "-o", "left.png", in: folder)
            #expect(try Data(contentsOf: folder.file("given.png")) == Data(contentsOf: folder.file("left.png")))
        }
    }

    @Test func helpNamesTheSystemColorsAndTheLimits() throws {
        let help = try RenderProcess.run("emblem", "--help").text
        for text in [".mint", ".accentColor", "up to 16384", "up to 1024", "268435456 pixels", "100 to 900"] {
            #expect(help.contains(text), "no \(text)")
        }
    }

    @Test func helpStaysWithinAHundredAndTwentyColumns() throws {
        for text in try [RenderProcess.run("--help").text, RenderProcess.run("emblem", "--help").text] {
            #expect(text.split(separator: "\n").allSatisfy { $0.count <= 120 })
        }
    }

    @Test func theVersionIsOneLine() throws {
        let run = try RenderProcess.run("--version")
        #expect(run.exitCode == 0)
        #expect(run.text.hasPrefix("render (Enamel) "))
        #expect(run.text.split(separator: "\n").count == 1)
    }

    @Test func everySymbolOfTheListCanBeDrawn() throws {
        let list = try RenderProcess.run("symbols")
        #expect(list.exitCode == 0)
        let names = list.text.split(separator: "\n").map(String.init)
        #expect(names.contains("building.2"))
        #expect(names == names.sorted())
        for name in names {
            let run = try RenderProcess.run("emblem", "--symbol", name, "--size", "16", "--scale", "1")
            #expect(run.exitCode == 0, "\(run.errors)")
        }
    }
}
