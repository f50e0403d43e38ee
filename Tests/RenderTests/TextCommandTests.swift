import Foundation
import Testing

@Suite struct TextCommandTests {
    /// Boxes.ttf: A is 0.6 em wide, i 0.2; a line is 1.09 em high.
    private static let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../Fonts/Test")
        .standardizedFileURL.path
    private static let boxes = ["--folder", folder, "--font", "Enamel Boxes", "--size", "100"]

    /// The size that a PNG file states.
    private func size(_ png: Data) -> [Int] {
        [16, 20].map { at in png.dropFirst(at).prefix(4).reduce(0) { $0 << 8 | Int($1) } }
    }

    private func draw(_ arguments: [String], in folder: TemporaryFolder? = nil) throws -> RenderProcess {
        try RenderProcess.run(["text"] + Self.boxes + arguments, in: folder)
    }

    @Test func aPictureIsAsWideAsItsTextAndMargins() throws {
        let run = try draw(["AA", "--margin", "5", "--scale", "1"])
        #expect(run.exitCode == 0, "\(run.errors)")
        #expect(size(run.output) == [130, 119])
        #expect(run.errors.isEmpty)
    }

    @Test func aWidthIsThatOfThePictureAndBreaksLines() throws {
        let run = try draw(["A A A", "--width", "100", "--margin", "0"])
        #expect(size(run.output) == [200, 3 * 218])
        let one = try draw(["A A A", "--width", "100", "--margin", "0", "--lines", "1", "--scale", "1"])
        #expect(size(one.output) == [100, 109])
    }

    @Test func lineHeightMultipliesTheFonts() throws {
        #expect(size(try draw(["A", "--margin", "0", "--line-height", "2", "--scale", "1"]).output) == [60, 218])
    }

    @Test func verticalTextHasItsWidthAsHeight() throws {
        let run = try draw(["A", "--vertical", "--width", "150", "--margin", "0", "--scale", "1"])
        #expect(size(run.output)[1] == 150)
    }

    @Test func aFileGivesTheSamePictureAsTheOperand() throws {
        let folder = try TemporaryFolder()
        try Data("\u{feff}A i\n".utf8).write(to: folder.file("text"))
        let (a, b) = (try draw(["A i"], in: folder), try draw(["-f", "text"], in: folder))
        #expect(a.exitCode == 0 && a.output == b.output)
    }

    @Test func aDashStandsForStandardInput() throws {
        let folder = try TemporaryFolder()
        let options = "--folder '\(Self.folder)' --font 'Enamel Boxes' --size 100"
        for source in ["-", "-f -"] {
            let run = try RenderProcess.run(
                script: "printf 'A i\\n' | \"$render\" text \(source) \(options)", in: folder)
            #expect(run.exitCode == 0)
            #expect(try run.output == draw(["A i"]).output)
        }
    }

    @Test func bytesThatAreNoTextAreAnErrorThatNamesTheFirst() throws {
        let folder = try TemporaryFolder()
        let faults: [(bytes: [UInt8], fault: String)] = [
            ([0x41, 0xed, 0xa0, 0x80, 0x41], "byte 1 is not UTF-8"),
            ([0x41, 0x41, 0, 0x41], "byte 2 is 0, which no text has"),
        ]
        for (bytes, fault) in faults {
            try Data(bytes).write(to: folder.file("text"))
            for command in ["text", "markdown"] {
                let file = command == "text" ? ["-f", "text"] : ["text"]
                let run = try RenderProcess.run([command] + file + ["--folder", Self.folder], in: folder)
                #expect(run.exitCode == 1 && run.output.isEmpty)
                #expect(run.errors == "render \(command): text: \(fault)\n")
            }
        }
    }

    @Test func aMarkSaysThatATextIsUTF16() throws {
        let folder = try TemporaryFolder()
        try Data([0xff, 0xfe, 0x41, 0, 0x20, 0, 0x69, 0, 0x0a, 0]).write(to: folder.file("little"))
        try Data([0xfe, 0xff, 0, 0x41, 0, 0x20, 0, 0x69]).write(to: folder.file("big"))
        for name in ["little", "big"] {
            let run = try draw(["-f", name], in: folder)
            #expect(try run.output == draw(["A i"]).output && run.errors.isEmpty, "\(run.errors)")
        }
        // A lone surrogate, and half a unit at the end.
        for bytes: [UInt8] in [[0xfe, 0xff, 0, 0x41, 0xdc, 0, 0, 0x41], [0xfe, 0xff, 0, 0x41, 0]] {
            try Data(bytes).write(to: folder.file("broken"))
            let run = try draw(["-f", "broken"], in: folder)
            #expect(run.exitCode == 1 && run.errors == "render text: broken: byte 4 is not UTF-16\n", "\(run.errors)")
        }
    }

    @Test func whatNoFontHasIsAWarning() throws {
        let run = try draw(["A\u{10fffd}A i\u{1fae8}\u{1fae8}A"])
        #expect(run.exitCode == 0 && !run.output.isEmpty)
        #expect(
            run.errorLines == [
                "render text: warning: no font has glyphs for \"\\u{10fffd}\"",
                "render text: warning: no font has glyphs for \"\u{1fae8}\u{1fae8}\"",
            ])
    }

    @Test func weightsHaveNamesAndNumbers() throws {
        let variable = ["text", "AAA", "--folder", Self.folder, "--font", "Enamel Boxes Variable"]
        let bold = try RenderProcess.run(variable + ["--weight", "bold"])
        #expect(bold.exitCode == 0)
        #expect(try bold.output == RenderProcess.run(variable + ["--weight", "700"]).output)
        #expect(try bold.output == RenderProcess.run(variable + ["--variations", "wght=700"]).output)
        #expect(try bold.output != RenderProcess.run(variable).output)
        // The names that symbols have, and those of CSS that mean the same.
        for (name, number) in [("ultralight", 100), ("extralight", 200), ("Heavy", 800), ("extrabold", 800)] {
            let arguments = ["fonts", "--folder", Self.folder, "--match", "Enamel Boxes Variable", "--weight"]
            let (a, b) = try (RenderProcess.run(arguments + [name]), RenderProcess.run(arguments + ["\(number)"]))
            #expect(a.exitCode == 0 && a.text == b.text && a.text.contains("wght=\(number)"))
        }
    }

    @Test func featuresAreSwitchedOff() throws {
        #expect(size(try draw(["fi", "--margin", "0", "--scale", "1"]).output)[0] == 45)
        #expect(size(try draw(["fi", "--margin", "0", "--scale", "1", "--features=-liga"]).output)[0] == 50)
        #expect(size(try draw(["fi", "--margin", "0", "--scale", "1", "--features", "liga=0"]).output)[0] == 50)
    }

    @Test(arguments: [
        ["A", "--truncate", "head"], ["A", "-f", "x"], [], ["A", "--width", "20"], ["A", "--features", "small caps"],
        ["A", "--variations", "wght"], ["A", "--weight", "heavier"], ["A", "--weight", "0"], ["A", "--margin=-1"],
        ["A", "--align", "middle"], ["A", "--direction", "up"], ["A", "B"], ["A", "--color", "nocolor"],
    ])
    func argumentsThatAreAtFaultAreSaidInOneLine(_ arguments: [String]) throws {
        let run = try draw(arguments)
        #expect(run.exitCode == 2)
        #expect(run.output.isEmpty && run.errorLines.count == 1 && run.errors.hasPrefix("render text: "))
    }

    @Test func anUnknownFamilyIsAWarningWithAnotherFont() throws {
        let run = try RenderProcess.run("text", "A", "--folder", Self.folder, "--font", "No Such Font")
        #expect(run.exitCode == 0)
        #expect(run.errors.contains("'No Such Font'") && run.errorLines.count == 1)
    }

    @Test func anUnknownFamilyIsToldItsNeighbours() throws {
        for arguments in [["text", "A", "--font", "Enamel Boxs"], ["fonts", "--match", "Enamel Boxs"]] {
            let run = try RenderProcess.run(arguments + ["--folder", Self.folder])
            #expect(run.exitCode == 0)
            #expect(run.errors.contains("did you mean 'Enamel Boxes'"), "\(run.errors)")
        }
    }

    @Test func ofALongTextOnlyWhatIsShownMatters() throws {
        // 100 wide without margins: one letter on each line.
        let folder = try TemporaryFolder()
        for (name, count) in [("long", 800_000), ("short", 3000)] {
            try Data(String(repeating: "A", count: count).utf8).write(to: folder.file(name))
        }
        func picture(_ name: String, _ more: String...) throws -> Data {
            try draw(["-f", name, "--width", "100", "--margin", "0", "--lines", "3"] + more, in: folder).output
        }
        #expect(try picture("long") == picture("short"))
        #expect(try picture("long", "--truncate", "clip") == picture("short", "--truncate", "clip"))
        #expect(try picture("long", "--truncate", "head") == picture("short", "--truncate", "head"))
    }

    @Test func withoutAnyFontTheErrorSaysWhatToInstall() throws {
        let folder = try TemporaryFolder()
        let run = try RenderProcess.run("text", "A", "--folder", ".", in: folder)
        #expect(run.exitCode == 1)
        #expect(run.output.isEmpty && run.errors.contains("fonts-inter"))
    }

    @Test func aPictureThatIsTooLargeIsAnError() throws {
        let run = try draw([String(repeating: "A", count: 10_000), "--scale", "64"])
        #expect(run.exitCode == 1)
        #expect(run.errorLines.count == 1)
    }

    @Test func theHelpNamesEveryOptionAndItsExamplesRun() throws {
        let help = try RenderProcess.run("text", "--help").text
        for option in ["-f, --file", "--font", "--lines", "--truncate", "--vertical", "-o, --output"] {
            #expect(help.contains(option), "no \(option)")
        }
        #expect(help.split(separator: "\n").allSatisfy { $0.count <= 120 })
        let folder = try TemporaryFolder()
        try Data("Notes".utf8).write(to: folder.file("notes.txt"))
        let lines = help.split(separator: "\n").filter { $0.hasPrefix("  render text ") }
        #expect(lines.count == 4)
        for line in lines {
            let command = line.dropFirst("  render text ".count)
            let run = try RenderProcess.run(
                script: "\"$render\" text --folder '\(Self.folder)' \(command)", in: folder)
            #expect(run.exitCode == 0, "\(line): \(run.errors)")
        }
    }
}
