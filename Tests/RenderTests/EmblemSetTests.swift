import Foundation
import Testing

@Suite struct EmblemSetTests {
    @Test(arguments: ["ios", "macos", "android", "web"])
    func aSetIsWrittenIntoItsFolderAndItsFilesAreListed(_ platform: String) throws {
        let folder = try TemporaryFolder()
        let run = try RenderProcess.run(
            ["emblem", "--symbol", "star.fill", "--set", platform, "-o", "a/b"], in: folder)
        #expect(run.exitCode == 0 && run.errors.isEmpty, "\(run.errors)")
        let listed = run.text.split(separator: "\n").map(String.init)
        let root = folder.url.path(percentEncoded: false)
        let found = try FileManager.default.subpathsOfDirectory(atPath: root).filter {
            let kind = try? FileManager.default.attributesOfItem(atPath: root + "/" + $0)[.type] as? FileAttributeType
            return kind == .typeRegular
        }
        #expect(Set(listed) == Set(found) && listed.count == found.count && listed.count > 8)
    }

    @Test func aMarkOfOnesOwnTakesTheSymbolsPlace() throws {
        let folder = try TemporaryFolder()
        let svg =
            "<svg xmlns='http://www.w3.org/2000/svg' width='10' height='10'><rect width='10' height='10' fill='red'/></svg>"
        try Data(svg.utf8).write(to: folder.file("mark.svg"))
        let run = try RenderProcess.run(["emblem", "--svg", "mark.svg", "--tint", "blue", "-o", "e.png"], in: folder)
        #expect(run.exitCode == 0, "\(run.errors)")
        // White in the middle, as an emblem that is white all over.
        let pixel = try RenderProcess.run(
            script: """
                "$render" emblem --svg mark.svg --tint white -o w.png
                for name in e w; do "$render" image $name.png --crop 180,180,1,1 -o $name-1.png; done
                "$render" diff e-1.png w-1.png
                """, in: folder)
        #expect(pixel.exitCode == 0, "\(pixel.text)\(pixel.errors)")
    }

    @Test func aMarkThatIsNoDrawingIsAnErrorOrAWarning() throws {
        let folder = try TemporaryFolder()
        let levels = (1...9).map { level in
            "<g id='l\(level)'>" + String(repeating: "<use href='#l\(level - 1)'/>", count: 10) + "</g>"
        }
        let bomb =
            "<svg xmlns='http://www.w3.org/2000/svg'><rect id='l0' width='1' height='1'/>\(levels.joined())</svg>"
        try Data(bomb.utf8).write(to: folder.file("bomb.svg"))
        let run = try RenderProcess.run(["emblem", "--svg", "bomb.svg", "--size", "20", "-o", "e.png"], in: folder)
        #expect(run.exitCode == 1 && run.errors.contains("bomb.svg: it goes past the limit"), "\(run.errors)")
        for (name, bytes) in [("empty", []), ("cut", Array(bomb.utf8.prefix(60))), ("binary", [0xff, 0, 0xfe])]
            as [(String, [UInt8])]
        {
            try Data(bytes).write(to: folder.file(name))
            let run = try RenderProcess.run(["emblem", "--svg", name, "--size", "20", "-o", "-"], in: folder)
            #expect((0...1).contains(run.exitCode) && !run.errors.isEmpty, "\(name): \(run.errors)")
        }
    }

    @Test func whatDoesNotGoWithASetIsAnError() throws {
        let folder = try TemporaryFolder()
        func error(_ arguments: String...) throws -> String {
            let run = try RenderProcess.run(["emblem"] + arguments, in: folder)
            #expect(run.exitCode == 2)
            return run.errors
        }
        #expect(try error("--symbol", "star", "--set", "ios").contains("-o DIR"))
        #expect(try error("--symbol", "star", "--set", "ios", "-o", "-").contains("-o DIR"))
        #expect(try error("--symbol", "star", "--set", "tv", "-o", "x").contains("ios, macos, android, web"))
        #expect(try error("--symbol", "star", "--set", "ios", "--size", "3", "-o", "x").contains("--size"))
        #expect(try error("--symbol", "star", "--set", "ios", "--name", "A", "-o", "x").contains("--set web"))
        #expect(try error("--symbol", "star", "--name", "A", "-o", "x.png").contains("--set web"))
        #expect(try error("-o", "x.png").contains("--symbol"))
        #expect(try error("--symbol", "starr", "--set", "web", "-o", "x").contains("did you mean"))
        #expect(try error("--symbol", "star", "--svg", "x.svg", "-o", "x.png").contains("--svg"))
        #expect(try folder.names().isEmpty)
    }
}
