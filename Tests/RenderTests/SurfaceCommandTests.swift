import Foundation
import Testing

@Suite struct SurfaceCommandTests {
    @Test func thePictureIsAsLargeAsWhatIsBehind() throws {
        let folder = try TemporaryFolder()
        #expect(
            try RenderProcess.run(["emblem", "--symbol", "heart.fill", "--size", "100", "-o", "e.png"], in: folder)
                .exitCode == 0)
        let behind = try Data(contentsOf: folder.file("e.png"))
        let run = try RenderProcess.run(["surface", "--behind", "e.png", "--text", "Now", "--size", "20"], in: folder)
        #expect(run.exitCode == 0, "\(run.errors)")
        #expect(run.output.dropFirst(16).prefix(8) == behind.dropFirst(16).prefix(8))
        let other = try RenderProcess.run(
            ["surface", "--behind", "e.png", "--text", "Now", "--size", "20", "--shape", "rounded"], in: folder)
        #expect(other.exitCode == 0 && other.output != run.output)
    }

    @Test(arguments: ["capsule", "rounded", "circle", "rectangle"])
    func aLongTextDoesNotMakeThePictureLarger(shape: String) throws {
        let folder = try TemporaryFolder()
        let emblem = try RenderProcess.run(
            ["emblem", "--symbol", "heart.fill", "--size", "100", "-o", "e.png"], in: folder)
        #expect(emblem.exitCode == 0)
        let behind = try Data(contentsOf: folder.file("e.png"))
        let text = String(repeating: "A long text ", count: 40)
        let run = try RenderProcess.run(["surface", "--behind", "e.png", "--text", text, "--shape", shape], in: folder)
        #expect(run.exitCode == 0, "\(run.errors)")
        #expect(run.output.dropFirst(16).prefix(8) == behind.dropFirst(16).prefix(8))
    }

    @Test func anUnknownSymbolIsAMistakeInTheCommand() throws {
        let folder = try TemporaryFolder()
        let emblem = try RenderProcess.run(
            ["emblem", "--symbol", "heart.fill", "--size", "20", "-o", "e.png"], in: folder)
        #expect(emblem.exitCode == 0)
        let run = try RenderProcess.run(
            ["surface", "--behind", "e.png", "--text", "a", "--symbol", "hart.fill"], in: folder)
        #expect(run.exitCode == 2)
        #expect(run.errors.contains("no symbol is called 'hart.fill'") && run.errors.contains("'heart.fill'"))
    }

    @Test func faultsAreNamed() throws {
        #expect(try RenderProcess.run("surface", "--text", "a", "-o", "-").exitCode == 2)
        let missing = try RenderProcess.run("surface", "--behind", "no-such.png", "--text", "a", "-o", "-")
        #expect(missing.exitCode == 1 && missing.errors.contains("no-such.png"))
    }
}
