import Foundation
import Testing

/// Where the command's bytes go.
@Suite struct OutputTests {
    private static let star = ["emblem", "--symbol", "star.fill"]
    private static let signature = Data([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])

    /// The picture that the tests compare with.
    private func starPNG() throws -> Data {
        let run = try RenderProcess.run(Self.star)
        try #require(run.exitCode == 0, "\(run.errors)")
        return run.output
    }

    @Test func standardOutputIsThePNGAlone() throws {
        let run = try RenderProcess.run(Self.star)
        #expect(run.exitCode == 0)
        #expect(run.errors.isEmpty)
        #expect(run.output.prefix(8) == Self.signature)
        #expect(run.output.suffix(8) == Data([0x49, 0x45, 0x4e, 0x44, 0xae, 0x42, 0x60, 0x82]))
    }

    @Test(arguments: [
        ["-o", "-"], ["-o-"], ["-o=-"], ["--output", "-"], ["--output=-"],
        ["-o", "a.png"], ["-oa.png"], ["--output", "a.png"], ["--output=a.png", "--"], ["-o", "./a.png"],
    ])
    func everySpellingOfTheOutputGivesTheSameBytes(_ spelling: [String]) throws {
        let folder = try TemporaryFolder()
        let run = try RenderProcess.run(Self.star + spelling, in: folder)
        #expect(run.exitCode == 0, "\(run.errors)")
        let expected = try starPNG()
        if spelling.contains(where: { $0.contains("a.png") }) {
            #expect(run.output.isEmpty)
            #expect(try folder.names() == ["a.png"])
            #expect(try Data(contentsOf: folder.file("a.png")) == expected)
        } else {
            #expect(run.output == expected)
            #expect(try folder.names().isEmpty)
        }
    }

    @Test(arguments: [["emblem", "--symbol", "star"], ["symbols", "star"]])
    func aNameThatPromisesAnotherFormatIsRefused(_ arguments: [String]) throws {
        let folder = try TemporaryFolder()
        let run = try RenderProcess.run(arguments + ["-o", "a.jpg"], in: folder)
        #expect(run.exitCode == 2)
        #expect(run.errors.contains("PNG") && run.errors.contains(".jpg"))
        #expect(try folder.names().isEmpty)
    }

    @Test func theSizeInPixelsIsSizeTimesScaleRoundedUp() throws {
        for (options, side) in [
            ([], 360), (["--scale", "1"], 120), (["--size", "10.1", "--scale", "1"], 11), (["--size=0.5"], 2),
        ] {
            let run = try RenderProcess.run(Self.star + options)
            try #require(run.exitCode == 0, "\(run.errors)")
            // The header chunk: width and height are big-endian at offsets 16 and 20.
            let header = [UInt8](run.output.prefix(24))
            let width = header[16..<20].reduce(0) { $0 << 8 | Int($1) }
            let height = header[20..<24].reduce(0) { $0 << 8 | Int($1) }
            #expect(width == side)
            #expect(height == side)
        }
    }

    @Test(.enabled(if: FileManager.default.isExecutableFile(atPath: "/usr/bin/script"), "no program 'script'"))
    func aPictureIsNotWrittenToATerminalUnlessAskedFor() throws {
        // `script` runs a command in a terminal of its own and copies what the terminal shows.
        func run(_ options: String, in folder: TemporaryFolder) throws -> RenderProcess {
            try RenderProcess.run(
                script: "script -qec '\"$render\" emblem --symbol star.fill \(options)' /dev/null", in: folder)
        }
        let folder = try TemporaryFolder()
        let refused = try run("", in: folder)
        #expect(refused.exitCode == 2)
        #expect(refused.text.contains("-o FILE"))
        #expect(!refused.text.contains("IHDR"))
        let file = try run("-o a.png", in: folder)
        #expect(file.exitCode == 0)
        #expect(file.text.isEmpty)
        let forced = try run("-o -", in: folder)
        #expect(forced.exitCode == 0)
        #expect(forced.output.range(of: Data("IHDR".utf8)) != nil)
    }

    @Test(arguments: [star, star + ["-o-"], ["--help"], ["emblem", "--help"], ["--version"]])
    func aReaderThatHasGoneEndsTheCommandQuietly(_ arguments: [String]) throws {
        let pipe = Pipe()
        try pipe.fileHandleForReading.close()
        let run = try RenderProcess.run(arguments, writingTo: pipe.fileHandleForWriting)
        #expect(run.exitCode == 1)
        #expect(run.errors.isEmpty)
    }

    @Test func aFullDeviceIsAFailureOfOneLine() throws {
        let full = try #require(FileHandle(forWritingAtPath: "/dev/full"))
        let run = try RenderProcess.run(Self.star, writingTo: full)
        #expect(run.exitCode == 1)
        #expect(run.errorLines.count == 1)
        #expect(run.errors.hasPrefix("render emblem: cannot write to standard output: "))
    }

    @Test(arguments: [">&-", ">&- 2>&-", "<&-", "<&- >&- 2>&-"])
    func closedStandardStreamsDoNoHarm(_ closing: String) throws {
        let folder = try TemporaryFolder()
        let script = "\"$render\" emblem --symbol star.fill -o a.png \(closing)"
        #expect(try RenderProcess.run(script: script, in: folder).exitCode == 0)
        #expect(try Data(contentsOf: folder.file("a.png")) == starPNG())
        let toOutput = try RenderProcess.run(script: "\"$render\" emblem --symbol star.fill \(closing)")
        #expect(toOutput.exitCode == (closing.contains(">&-") ? 1 : 0))
    }

    @Test func anOutputThatCannotBeWrittenIsAFailureOfOneLine() throws {
        let folder = try TemporaryFolder()
        try FileManager.default.createDirectory(at: folder.file("sub"), withIntermediateDirectories: false)
        try Data("text".utf8).write(to: folder.file("file"))
        for path in ["none/a.png", "sub", "sub/", "file/a.png", "a\nb/c.png", String(repeating: "n", count: 300)] {
            let run = try RenderProcess.run(Self.star + ["-o", path], in: folder)
            #expect(run.exitCode == 1, "\(path)")
            #expect(run.errorLines.count == 1)
            #expect(run.errors.hasPrefix("render emblem: "), "\(run.errors)")
        }
        #expect(try folder.names() == ["file", "sub"])
    }

    @Test func aFailedWriteLeavesTheOldFileAndNothingElse() throws {
        let folder = try TemporaryFolder()
        let old = Data("the old file".utf8)
        try old.write(to: folder.file("a.png"))
        // No file may grow past a block: the write fails halfway.
        let script = "trap '' XFSZ; ulimit -f 1; exec \"$render\" emblem --symbol star.fill --size 512 -o a.png"
        let run = try RenderProcess.run(script: script, in: folder)
        #expect(run.exitCode == 1)
        #expect(run.errorLines.count == 1)
        #expect(try folder.names() == ["a.png"])
        #expect(try Data(contentsOf: folder.file("a.png")) == old)
    }

    @Test func anOldFileIsReplacedWhole() throws {
        let folder = try TemporaryFolder()
        try Data(repeating: 7, count: 1_000_000).write(to: folder.file("a.png"))
        #expect(try RenderProcess.run(Self.star + ["-o", "a.png"], in: folder).exitCode == 0)
        #expect(try Data(contentsOf: folder.file("a.png")) == starPNG())
    }

    @Test func aNamedPipeIsWrittenToAndNotReplaced() throws {
        let folder = try TemporaryFolder()
        let script =
            "mkfifo p; cat p > copy & \"$render\" emblem --symbol star.fill -o p; code=$?; "
            + "test -p p || { kill $!; exit 9; }; wait; exit $code"
        let run = try RenderProcess.run(script: script, in: folder)
        #expect(run.exitCode == 0, "\(run.errors)")
        #expect(try Data(contentsOf: folder.file("copy")) == starPNG())
    }

    @Test func aLinkIsFollowed() throws {
        let folder = try TemporaryFolder()
        try Data("old".utf8).write(to: folder.file("target.png"))
        let script = "ln -s target.png link.png; \"$render\" emblem --symbol star.fill -o link.png && test -L link.png"
        let run = try RenderProcess.run(script: script, in: folder)
        #expect(run.exitCode == 0, "\(run.errors)")
        #expect(try Data(contentsOf: folder.file("target.png")) == starPNG())
    }

    @Test func aFileOverTheProcesssLimitIsAnErrorAndLeavesNothing() throws {
        let folder = try TemporaryFolder()
        let script = "ulimit -f 1; exec \"$render\" emblem --symbol star.fill --size 1000 -o out.png"
        let run = try RenderProcess.run(script: script, in: folder)
        #expect(run.exitCode == 1)
        #expect(run.errors == "render emblem: cannot write out.png: File too large\n")
        #expect(try folder.names().isEmpty)
    }

    @Test func thePictureIsTooLargeBeforeMemoryIsAskedFor() throws {
        let script = "ulimit -v 4000000; exec \"$render\" emblem --symbol star.fill --size 16384 --scale 1024"
        let run = try RenderProcess.run(script: script)
        #expect(run.exitCode == 1)
        #expect(run.output.isEmpty)
        #expect(run.errorLines.count == 1)
        #expect(run.errors.contains("limit"), "\(run.errors)")
    }
}
