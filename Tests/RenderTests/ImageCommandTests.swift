import Foundation
import Testing

@Suite struct ImageCommandTests {
    /// A folder with a picture of 40 x 40 pixels, transparent at its corners.
    private static func folder() throws -> TemporaryFolder {
        let folder = try TemporaryFolder()
        let run = try RenderProcess.run(
            "emblem", "--symbol", "star.fill", "--size", "40", "--scale", "1", "-o", "in.png", in: folder)
        try #require(run.exitCode == 0, "\(run.errors)")
        return folder
    }

    /// What `--info` says of a file, by name.
    private static func info(_ file: String, in folder: TemporaryFolder) throws -> [String: String] {
        let run = try RenderProcess.run("image", "--info", file, in: folder)
        try #require(run.exitCode == 0, "\(run.errors)")
        let pairs = run.text.split(separator: "\n").map { line in
            let parts = line.split(separator: ":", maxSplits: 1)
            return (String(parts[0]), parts[1].trimmingCharacters(in: .whitespaces))
        }
        return Dictionary(pairs) { first, _ in first }
    }

    @Test func infoNamesFormatAndSize() throws {
        let folder = try Self.folder()
        let info = try Self.info("in.png", in: folder)
        #expect(info["format"] == "PNG")
        #expect(info["size"] == "40 x 40")
        #expect(info["colour"]?.contains("alpha") == true)
    }

    @Test(arguments: [
        ("out.jpg", "JPEG"), ("out.jpeg", "JPEG"), ("out.webp", "WebP"), ("out.png", "PNG"), ("OUT.PNG", "PNG"),
        ("out", "PNG"),
    ])
    func theNameOfTheOutputChoosesTheFormat(_ name: String, _ format: String) throws {
        let folder = try Self.folder()
        let run = try RenderProcess.run("image", "in.png", "-o", name, in: folder)
        #expect(run.exitCode == 0, "\(run.errors)")
        #expect(run.errors.isEmpty)
        #expect(try Self.info(name, in: folder)["format"] == format)
    }

    @Test(arguments: [
        (["--width", "20"], "20 x 20"), (["--height", "10"], "10 x 10"),
        (["--width", "80", "--no-enlarging"], "40 x 40"),
        (["--width", "20", "--height", "10"], "10 x 10"), (["--width", "20", "--height", "10", "--pad"], "20 x 10"),
        (["--width", "20", "--height", "10", "--fit", "cover", "--focus", "0,1"], "20 x 10"),
        (["--width", "20", "--height", "10", "--fit", "fill", "--filter", "box"], "20 x 10"),
        (["--crop", "1,2,30,20"], "30 x 20"), (["--crop", "1,2,30,20", "--rotate", "90"], "20 x 30"),
        (["--flip", "vertical", "--background", "white", "--effort", "fast"], "40 x 40"),
    ])
    func theSizeFollowsFromTheOptions(_ options: [String], _ size: String) throws {
        let folder = try Self.folder()
        let run = try RenderProcess.run(["image", "in.png", "-o", "out.png"] + options, in: folder)
        #expect(run.exitCode == 0, "\(run.errors)")
        #expect(try Self.info("out.png", in: folder)["size"] == size)
    }

    @Test func standardInputAndOutputCanBeUsed() throws {
        let folder = try Self.folder()
        let piped = try RenderProcess.run(script: "\"$render\" image - --width 20 < in.png", in: folder)
        #expect(piped.exitCode == 0, "\(piped.errors)")
        _ = try RenderProcess.run("image", "in.png", "--width", "20", "-o", "out.png", in: folder)
        #expect(try piped.output == Data(contentsOf: folder.file("out.png")))
    }

    @Test(arguments: [
        ([], 2, "IN"), (["in.png", "other.png"], 2, "other.png"), (["in.png", "-o", "a.tiff"], 2, "a.tiff"),
        (["in.png", "-o", "a.gif"], 2, "GIF"), (["in.png", "-o", "a.png", "--fit", "cover"], 2, "--fit"),
        (["in.png", "-o", "a.png", "--quality", "101"], 2, "--quality"),
        (["in.png", "-o", "a.png", "--quality", "80"], 2, "PNG"),
        (["in.png", "-o", "a.jpg", "--lossless"], 2, "--lossless"),
        (["in.png", "-o", "a.png", "--crop", "1,2,3"], 2, "--crop"),
        (["in.png", "-o", "a.png", "--crop", "0,0,0,5"], 2, "--crop"),
        (["in.png", "-o", "a.png", "--crop", "30,0,20,20"], 1, "40 x 40"),
        (["in.png", "-o", "a.png", "--width", "0"], 2, "--width"),
        (["in.png", "-o", "a.png", "--strip", "--keep-metadata"], 2, "--strip"),
        (["in.png", "--info", "-o", "a.png"], 2, "--info"), (["none.png", "-o", "a.png"], 1, "none.png"),
        (
            ["in.png", "-o", "a.png", "--width", "20", "--height", "20", "--focus", "2,0", "--fit", "cover"], 2,
            "--focus"
        ),
        (["in.png", "-o", "a.png", "--filter", "box"], 2, "--width"),
        (["in.png", "-o", "none/a.png"], 1, "none/a.png"),
        (["in.png", "-o", "a.png", "--resize", "20"], 2, "--width"),
        (["in.png", "-o", "a.png", "--strip-metadata"], 2, "'--strip'"),
        (["in.png", "-o", "a.jpg", "--effort", "small"], 2, "--effort"),
        (["in.png", "-o", "a.png", "--progressive"], 2, "JPEG"),
        (["in.png", "-o", "a.png", "--max-pixels", "1599"], 1, "1599 pixels"),
        (["in.png", "--info", "--max-pixels", "1599"], 1, "1599 pixels"),
        (["in.png", "-o", "a.png", "--max-pixels", "0"], 2, "--max-pixels"),
        (
            ["in.png", "-o", "a.png", "--width", "20", "--height", "20", "--fit", "cover", "--focus", "top"], 2,
            "did you mean '0.5,0'?"
        ),
    ])
    func faultsAreOneLineAndNothingIsWritten(_ arguments: [String], _ code: Int32, _ part: String) throws {
        let folder = try Self.folder()
        let run = try RenderProcess.run(["image"] + arguments, in: folder)
        #expect(run.exitCode == code)
        #expect(run.errorLines.count == 1, "\(run.errors)")
        #expect(run.errors.contains(part), "\(run.errors)")
        #expect(try folder.names() == ["in.png"])
    }

    @Test func warningsAndErrorsBeginWithTheCommand() throws {
        let folder = try Self.folder()
        // An empty Exif chunk behind the header: 4 bytes of length, its name, no data, its checksum.
        var file = try Data(contentsOf: folder.file("in.png"))
        file.insert(contentsOf: [0, 0, 0, 0, 0x65, 0x58, 0x49, 0x66, 0xca, 0x79, 0x97, 0x04], at: 33)
        try file.write(to: folder.file("in.png"))
        let run = try RenderProcess.run("image", "in.png", "-o", "out.png", in: folder)
        #expect(run.exitCode == 0 && run.errorLines.count == 1)
        #expect(run.errors.hasPrefix("render image: warning: in.png: "), "\(run.errors)")
        let failed = try RenderProcess.run("image", "none.png", "-o", "out.png", in: folder)
        #expect(failed.errors.hasPrefix("render image: "))
    }

    @Test func aLimitOfPixelsLetsSmallerPicturesThrough() throws {
        let folder = try Self.folder()
        let run = try RenderProcess.run("image", "in.png", "--max-pixels", "1600", "-o", "out.png", in: folder)
        #expect(run.exitCode == 0, "\(run.errors)")
    }

    @Test func aFileThatIsNoPictureIsAnErrorThatSaysWhatItBeginsWith() throws {
        let folder = try TemporaryFolder()
        try Data("%PDF-1.7".utf8).write(to: folder.file("a.png"))
        let run = try RenderProcess.run("image", "a.png", "-o", "b.png", in: folder)
        #expect(run.exitCode == 1)
        #expect(run.errors.contains("a.png") && run.errors.contains("25 50 44 46"))
        #expect(try folder.names() == ["a.png"])
    }

    @Test func aBrokenFileLeavesWhatWasThereBefore() throws {
        let folder = try Self.folder()
        let whole = try Data(contentsOf: folder.file("in.png"))
        try whole.prefix(whole.count / 2).write(to: folder.file("half.png"))
        try Data("before".utf8).write(to: folder.file("out.png"))
        let run = try RenderProcess.run("image", "half.png", "-o", "out.png", in: folder)
        #expect(run.exitCode == 1)
        #expect(try Data(contentsOf: folder.file("out.png")) == Data("before".utf8))
    }
}
