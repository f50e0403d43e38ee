import Foundation
import Testing

@Suite struct FontsCommandTests {
    private static let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../Fonts/Test")
        .standardizedFileURL.path

    @Test func facesAreListedWithStyleWeightAndFile() throws {
        let run = try RenderProcess.run("fonts", "--folder", Self.folder, "boxes", "BOLD")
        #expect(run.exitCode == 0)
        #expect(run.text == "Enamel Boxes\tBold\t700\t\(Self.folder)/BoxesBold.ttf\n")
    }

    @Test func aNameGetsAFontInTheStyle() throws {
        let run = try RenderProcess.run(
            "fonts", "--folder", Self.folder, "--match", "enamel boxes variable", "--weight", "650")
        #expect(run.exitCode == 0)
        #expect(run.text.hasSuffix("\(Self.folder)/BoxesVariable.ttf\twght=650\n"))
    }

    @Test func eachCharacterGetsAFont() throws {
        let run = try RenderProcess.run("fonts", "--folder", Self.folder, "--match", "Enamel Boxes", "--showing", "A一Z")
        #expect(run.exitCode == 0)
        let lines = run.text.split(separator: "\n")
        #expect(lines.count == 3)
        #expect(lines[0].hasPrefix("A\tEnamel Boxes Regular\t"))
        #expect(lines[1].hasPrefix("一\tEnamel Vertical Regular\t"))
        #expect(lines[2] == "Z\tno font has it")
    }

    @Test func aFolderWithoutFontsIsAnErrorThatSaysWhatToInstall() throws {
        let folder = try TemporaryFolder()
        let run = try RenderProcess.run("fonts", "--folder", ".", "--match", "Inter", in: folder)
        #expect(run.exitCode == 1)
        #expect(run.errors.contains("fonts-inter"))
        #expect(try RenderProcess.run("fonts", "--folder", ".", in: folder).exitCode == 1)
    }

    @Test func aStyleWithoutANameIsAtFault() throws {
        #expect(try RenderProcess.run("fonts", "--weight", "700").exitCode == 2)
        #expect(try RenderProcess.run("fonts", "--match", "Inter", "noto").exitCode == 2)
    }
}
