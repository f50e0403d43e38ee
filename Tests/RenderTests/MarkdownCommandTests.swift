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
}
