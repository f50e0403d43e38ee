import Foundation
import Testing

@Suite struct DiffCommandTests {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
        for (name, tint) in [("red", "#ff0000"), ("near", "#fe0000"), ("blue", "#0000ff")] {
            let run = try RenderProcess.run(
                "emblem", "--symbol", "star.fill", "--tint", tint, "--size", "20", "--scale", "1", "-o", "\(name).png",
                in: folder)
            try #require(run.exitCode == 0, "\(run.errors)")
        }
        try RenderProcess.run("image", "red.png", "--effort", "small", "-o", "again.png", in: folder).requireSuccess()
        try RenderProcess.run("image", "red.png", "--width", "10", "-o", "half.png", in: folder).requireSuccess()
    }

    @Test func aPictureStoredInAnotherWayIsTheSame() throws {
        let run = try diff("red.png", "again.png")
        #expect(run.exitCode == 0 && run.errors.isEmpty)
        #expect(run.text == "the pictures are equal\n")
    }

    @Test func aDifferenceIsOneLineAndExitCodeOne() throws {
        let run = try diff("red.png", "blue.png")
        #expect(run.exitCode == 1 && run.errors.isEmpty)
        #expect(run.text.hasSuffix("\n") && run.text.split(separator: "\n").count == 1)
        #expect(run.text.contains("of 400 pixels differ by up to 255, in columns 0 to 19, rows 0 to 19"))
    }

    @Test func otherSizesAreDifferentWhateverIsAllowed() throws {
        let run = try diff("half.png", "red.png", "--tolerance", "255", "--area", "100")
        #expect(run.exitCode == 1)
        #expect(run.text.hasPrefix("it is 10 x 10 pixels, expected 20 x 20"))
    }

    @Test func toleranceAndAreaAreLimitsOfTheirOwn() throws {
        #expect(try diff("near.png", "red.png").exitCode == 1)
        #expect(try diff("near.png", "red.png", "--tolerance", "0").exitCode == 1)
        #expect(try diff("near.png", "red.png", "--tolerance", "2").exitCode == 0)
        #expect(try diff("near.png", "red.png", "--tolerance", "2", "--area", "1%").exitCode == 1)
        #expect(try diff("blue.png", "red.png", "--tolerance", "2", "--area", "100").exitCode == 1)
        #expect(try diff("blue.png", "red.png", "--area", "100").exitCode == 0)
        #expect(try diff("blue.png", "red.png", "--area", "5").exitCode == 1)
    }

    @Test(arguments: [
        ["red.png", "none.png"], ["red.png"], ["red.png", "again.png", "blue.png"], ["-", "-"],
        ["red.png", "again.png", "--tolerance", "256"], ["red.png", "again.png", "--tolerance", "-1"],
        ["red.png", "again.png", "--area", "101"], ["red.png", "again.png", "--area", "nan"],
        ["red.png", "again.png", "-o", "no/such/folder.png"], ["red.png", "text.png"],
    ]) func troubleIsExitCodeTwoAndOneLine(_ arguments: [String]) throws {
        try Data("no picture".utf8).write(to: folder.file("text.png"))
        let run = try RenderProcess.run(["diff"] + arguments, in: folder)
        #expect(run.exitCode == 2)
        #expect(run.output.isEmpty)
        #expect(run.errorLines.count == 1 && run.errors.hasPrefix("render diff: "))
    }

    @Test func theDifferenceIsAPicture() throws {
        #expect(try diff("red.png", "blue.png", "-o", "diff.png").exitCode == 1)
        #expect(try Data(contentsOf: folder.file("diff.png")).starts(with: [0x89, 0x50, 0x4e, 0x47]))
        let streamed = try diff("red.png", "blue.png", "-o", "-")
        #expect(streamed.exitCode == 1)
        #expect(try streamed.output == Data(contentsOf: folder.file("diff.png")))
        #expect(streamed.errors.contains("pixels differ"))
    }

    @Test func picturesOfDifferentSizesAreShownWhole() throws {
        #expect(try diff("half.png", "red.png", "-o", "diff.png").exitCode == 1)
        let header = try Data(contentsOf: folder.file("diff.png")).prefix(24)
        #expect(header.dropFirst(16) == Data([0, 0, 0, 20, 0, 0, 0, 20]), "as large as the larger one")
    }

    @Test func theMessageNamesTheLimitThatWasPassed() throws {
        let run = try diff("blue.png", "red.png", "--tolerance", "8", "--area", "1")
        #expect(run.exitCode == 1)
        #expect(run.text.contains(" of them are off by more than 8 levels, where none may be, and "))
        #expect(run.text.hasSuffix(" % of the pixels differ, where 1 % may\n"))
    }

    @Test func oneOfThemMayBeStandardInput() throws {
        let run = try RenderProcess.run(script: "\"$render\" diff - again.png < red.png", in: folder)
        #expect(run.exitCode == 0)
    }

    private func diff(_ arguments: String...) throws -> RenderProcess {
        try RenderProcess.run(["diff"] + arguments, in: folder)
    }
}

extension RenderProcess {
    fileprivate func requireSuccess() throws { try #require(exitCode == 0, "\(errors)") }
}
