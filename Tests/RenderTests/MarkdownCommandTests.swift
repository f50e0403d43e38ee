import Foundation
import Testing

@Suite struct MarkdownCommandTests {
    /// The size that a PNG file states.
    private func size(_ png: Data) -> [Int] {
        [16, 20].map { at in png.dropFirst(at).prefix(4).reduce(0) { $0 << 8 | Int($1) } }
    }

    private func draw(_ text: String, _ arguments: [String] = []) throws -> RenderProcess {
        let folder = try TemporaryFolder()
        try Data(text.utf8).write(to: folder.file("notes.md"))
        return try RenderProcess.run(["markdown", "notes.md"] + arguments, in: folder)
    }

    @Test func thePictureIsAsWideAsItIsAskedFor() throws {
        let run = try draw("# a", ["--width", "300", "--scale", "1"])
        #expect(run.exitCode == 0, "\(run.errors)")
        #expect(size(run.output)[0] == 300)
        #expect(try size(draw("# a").output)[0] == 1280)
    }

    @Test func longerTextsAreHigher() throws {
        #expect(try size(draw("a\n\nb").output)[1] > size(draw("a").output)[1])
    }

    @Test func darkAndStyleChangeThePicture() throws {
        let light = try draw("- a").output
        #expect(try draw("- a", ["--dark"]).output != light)
        #expect(try draw("- a", ["--style", "law"]).output != light)
    }

    @Test func aMarkOfUTF8IsNoText() throws {
        #expect(try draw("\u{feff}# a").output == draw("# a").output)
    }

    @Test func faultsAreNamed() throws {
        let missing = try RenderProcess.run(["markdown", "no-such-file.md", "-o", "-"])
        #expect(missing.exitCode == 1 && missing.errors.contains("no-such-file.md"))
        #expect(try RenderProcess.run(["markdown", "-o", "-"]).exitCode == 2)
        #expect(try draw("a", ["--margin", "400"]).exitCode == 2)
    }

    @Test func aFileThatEndsInPDFHasPages() throws {
        let folder = try TemporaryFolder()
        try Data("# a\n\nb".utf8).write(to: folder.file("a.md"))
        try Data("- c\n- d".utf8).write(to: folder.file("b.md"))
        let run = try RenderProcess.run(
            ["markdown", "a.md", "b.md", "--page", "200x300", "--margin", "20", "--title", "T", "-o", "out.pdf"],
            in: folder)
        #expect(run.exitCode == 0 && run.errors.isEmpty && run.output.isEmpty, "\(run.errors)")
        let file = try Data(contentsOf: folder.file("out.pdf"))
        #expect(file.starts(with: Data("%PDF-1.7".utf8)))
        let piped = try RenderProcess.run(
            ["markdown", "a.md", "b.md", "--page", "200x300", "--margin", "20", "--title", "T"], in: folder)
        #expect(piped.output == file)
    }

    @Test func argumentsOfPicturesAndPagesDoNotMix() throws {
        #expect(try draw("a", ["--page", "a5"]).exitCode == 2)
        #expect(try draw("a", ["--page", "a4", "--width", "100"]).exitCode == 2)
        #expect(try draw("a", ["--page", "100x100", "--margin", "50"]).exitCode == 2)
        #expect(try draw("a", ["b.md"]).exitCode == 2)
        #expect(try draw("a", ["--title", "T"]).exitCode == 2)
        #expect(try draw("a", ["--page", "a4", "-o", "a.png"]).exitCode == 2)
    }

    private func draw(_ bytes: [UInt8], _ arguments: [String] = []) throws -> RenderProcess {
        let folder = try TemporaryFolder()
        try Data(bytes).write(to: folder.file("notes.md"))
        return try RenderProcess.run(["markdown", "notes.md"] + arguments, in: folder)
    }

    @Test(arguments: [[], ["--page", "a4"]]) func whatIsNoTextIsRefusedWithItsPlace(_ arguments: [String]) throws {
        for (bytes, place) in [
            ([0x61, 0x62, 0], "byte 2"), ([0x61, 0xc3, 0x28], "byte 1"), ([0xff, 0xfe, 0x61], "byte 2"),
        ] {
            let run = try draw(bytes.map { UInt8($0) }, arguments)
            #expect(run.exitCode == 1 && run.output.isEmpty)
            #expect(run.errors.contains("notes.md: \(place) "), "\(run.errors)")
        }
    }

    @Test func namesThatPromiseAnotherFormatAreErrors() throws {
        for name in ["m.html", "m.md", "m.txt", "m.svg", "m.jpeg"] {
            #expect(try draw("a", ["-o", name]).exitCode == 2)
            #expect(try draw("a", ["--page", "a4", "-o", name]).exitCode == 2)
        }
        for name in ["m.PNG", "m", "tmp.Ab3dEfGh1j", ".hidden"] {
            #expect(try draw("a", ["--scale", "1", "-o", name]).exitCode == 0)
        }
    }

    @Test func aPictureThatWouldBeTooHighNamesTheLimitAndThePDF() throws {
        let code = "```\n" + String(repeating: "x\n", count: 60_000) + "```\n"
        let run = try draw(code, ["--width", "400"])
        #expect(run.exitCode == 1 && run.output.isEmpty)
        #expect(run.errors.contains("limit") && run.errors.contains(".pdf"), "\(run.errors)")
    }

    @Test func aTextPastALimitIsDrawnAsItIsWrittenAndSaysSo() throws {
        let run = try draw(String(repeating: "> ", count: 200) + "a", ["--scale", "1"])
        #expect(run.exitCode == 0)
        #expect(run.errors.contains("notes.md: shown as it is written"), "\(run.errors)")
    }

    @Test func aTextThatCannotBeSetIsAnErrorAndNoFile() throws {
        let run = try draw("a" + String(repeating: "\u{301}", count: 2000))
        #expect(run.exitCode == 1 && run.output.isEmpty)
        #expect(run.errors.contains("limit is 1024"), "\(run.errors)")
    }

    @Test func warningsNameTheFileAndEndAtTen() throws {
        // Noncharacters and private letters that no font has.
        let text = (0..<30).map { "\(UnicodeScalar(0xf1000 + $0) ?? "a")" }.joined(separator: "\n\n")
        let run = try draw(text, ["--scale", "1"])
        #expect(run.exitCode == 0)
        let lines = run.errors.split(separator: "\n")
        #expect(lines.count == 11, "\(run.errors)")
        #expect(lines.dropLast().allSatisfy { $0.contains("notes.md: no font") })
        #expect(lines.last?.contains("... and 20 more like ") == true)
    }
}
