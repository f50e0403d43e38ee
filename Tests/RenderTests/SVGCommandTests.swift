import Foundation
import Testing

@Suite struct SVGCommandTests {
    private let drawing =
        "<svg xmlns='http://www.w3.org/2000/svg' width='20' height='10'><rect width='20' height='10'/></svg>"

    /// The size that a PNG file states.
    private func size(_ png: Data) -> [Int] {
        [16, 20].map { at in png.dropFirst(at).prefix(4).reduce(0) { $0 << 8 | Int($1) } }
    }

    private func draw(_ arguments: [String], _ text: String? = nil) throws -> RenderProcess {
        let folder = try TemporaryFolder()
        try Data((text ?? drawing).utf8).write(to: folder.url.appending(path: "a.svg"))
        return try RenderProcess.run(["svg", "a.svg"] + arguments, in: folder)
    }

    @Test(arguments: [
        ([], [20, 10]), (["--width", "30"], [30, 15]), (["--height", "30"], [60, 30]), (["--scale", "2.5"], [50, 25]),
        (["--width", "30", "--height", "30"], [30, 30]), (["--scale", "0.75"], [15, 8]),
    ])
    func sizes(arguments: [String], pixels: [Int]) throws {
        let run = try draw(arguments)
        #expect(run.exitCode == 0, "\(run.errors)")
        #expect(size(run.output) == pixels)
        #expect(run.errors.isEmpty)
    }

    @Test func repairsAreTold() throws {
        let run = try draw([], "<svg width='2' height='2'><rect width='2' height='2'></svg>")
        #expect(run.exitCode == 0)
        #expect(size(run.output) == [2, 2])
        #expect(run.errors.contains("line 1"))
    }

    @Test(arguments: [
        ([], "hello", 1), ([], "<html/>", 1), (["--scale", "2", "--width", "3"], nil, 2), (["--fit", "cover"], nil, 2),
        (["--fonts-dir", ""], nil, 2), (["--width", "0"], nil, 2), (["-o", "a.jpg"], nil, 2),
    ])
    func whatIsAtFaultIsSaidInOneLine(arguments: [String], text: String?, code: Int32) throws {
        let run = try draw(arguments, text)
        #expect(run.exitCode == code)
        #expect(run.errorLines.count == 1, "\(run.errors)")
    }

    @Test(arguments: [["--fonts-dir", "none"], ["--resources-dir", "none"], ["--resources-root", "a.svg"]])
    func aFolderThatIsNotThereIsAnError(arguments: [String]) throws {
        let run = try draw(arguments)
        #expect(run.exitCode == 1)
        #expect(run.errorLines.count == 1, "\(run.errors)")
        #expect(run.errors.contains("\(arguments[0]): '\(arguments[1])' is not a folder"), "\(run.errors)")
    }

    @Test(arguments: ["png", "pdf"])
    func timeThatIsOverIsAnErrorThatNamesTheLimit(format: String) throws {
        let text = "<svg width='9' height='9'>" + String(repeating: "<g/>", count: 200) + "</svg>"
        let run = try draw(["--max-seconds", "0.000001", "--format", format], text)
        #expect(run.exitCode == 1)
        #expect(run.errorLines.count == 1, "\(run.errors)")
        #expect(run.errors.contains("the limit seconds of 1"), "\(run.errors)")
        #expect(run.output.isEmpty)
        #expect(try draw(["--max-seconds", "0"]).exitCode == 2)
    }

    @Test func ofWarningsOfAKindTenAreTold() throws {
        let images = (0..<25).map { "<image href='none\($0).png' width='1' height='1'/>" }.joined()
        let run = try draw(
            [], "<svg xmlns='http://www.w3.org/2000/svg' width='9' height='9'>\(images)<text>&x;</text></svg>")
        #expect(run.exitCode == 0)
        let files = run.errorLines.filter { $0.contains("does not exist") }
        #expect(files.count == 11, "\(run.errors)")
        #expect(files.last?.contains("... and 15 more like") == true, "\(run.errors)")
    }

    @Test func foldersOfFontsMayBeGivenMoreThanOnce() throws {
        #expect(try draw(["--no-system-fonts", "--fonts-dir", ".", "--fonts-dir", "."]).exitCode == 0)
    }

    @Test(arguments: [(["-o", "a.pdf"], "a.pdf"), (["--format", "pdf"], nil)])
    func theNameOrTheFormatMakesADocument(arguments: [String], file: String?) throws {
        let folder = try TemporaryFolder()
        try Data(drawing.utf8).write(to: folder.url.appending(path: "a.svg"))
        let run = try RenderProcess.run(["svg", "a.svg"] + arguments, in: folder)
        #expect(run.exitCode == 0, "\(run.errors)")
        let data = try file.map { try Data(contentsOf: folder.url.appending(path: $0)) } ?? run.output
        #expect(data.starts(with: Array("%PDF-".utf8)))
        try data.write(to: folder.url.appending(path: "out.pdf"))
        // Poppler's command reads the page's box, which is in a compressed object.
        guard FileManager.default.isExecutableFile(atPath: "/usr/bin/pdfinfo") else { return }
        let info = try RenderProcess.run(script: "exec /usr/bin/pdfinfo out.pdf", in: folder)
        #expect(info.text.contains("20 x 10 pts"), "\(info.text)")
    }

    @Test(arguments: [["svg", "/dev/zero"], ["markdown", "/dev/zero"], ["text", "-f", "/dev/zero"]])
    func inputWithoutEndIsRefusedByItsLength(arguments: [String]) throws {
        let run = try RenderProcess.run(arguments + ["-o", "a.png"], in: TemporaryFolder())
        #expect(run.exitCode == 1)
        #expect(run.errorLines.count == 1, "\(run.errors)")
        #expect(run.errors.contains("67108864"), "\(run.errors)")
    }

    @Test func aFormatAndANameThatDisagreeAreAnError() throws {
        #expect(try draw(["--format", "png", "-o", "a.pdf"]).exitCode == 2)
    }

    @Test func boxesAreListed() throws {
        let text = "<svg width='9' height='9'><rect id='a' x='1.5' y='-2' width='3' height='4.0004'/><g id='b'/></svg>"
        let run = try draw(["--query"], text)
        #expect(run.exitCode == 0, "\(run.errors)")
        #expect(run.text == "a,1.5,-2,3,4\n")
        #expect(try draw(["--query", "--export-id", "a"], text).text == "a,1.5,-2,3,4\n")
        #expect(try draw(["--query", "-o", "a.png"], text).exitCode == 2)
    }

    @Test func oneElementIsDrawnAsLargeAsItsBox() throws {
        let text =
            "<svg width='90' height='90'><g transform='scale(2)'><rect id='a' x='1' width='3' height='4'/></g></svg>"
        #expect(size(try draw(["--export-id", "a"], text).output) == [6, 8])
        #expect(size(try draw(["--export-id", "#a", "--scale", "2"], text).output) == [12, 16])
        let run = try draw(["--export-id", "b"], text)
        #expect(run.exitCode == 1)
        #expect(run.errors.contains("'b'"))
    }

    @Test func inchesAreAsManyPixelsAsIsAsked() throws {
        #expect(size(try draw(["--dpi", "192"]).output) == [40, 20])
        #expect(try draw(["--dpi", "192", "--width", "9"]).exitCode == 2)
    }

    @Test func aStyleSheetOfTheReadersIsWeakerThanTheDocuments() throws {
        let folder = try TemporaryFolder()
        try Data("rect { width: 5px; visibility: hidden } svg { width: 7px }".utf8)
            .write(to: folder.url.appending(path: "s.css"))
        try Data("<svg height='9'><rect id='r' height='2'/></svg>".utf8)
            .write(to: folder.url.appending(path: "a.svg"))
        let run = try RenderProcess.run(["svg", "a.svg", "--stylesheet", "s.css", "--query"], in: folder)
        #expect(run.text == "r,0,0,5,2\n", "\(run.errors)")
        #expect(try RenderProcess.run(["svg", "a.svg", "--stylesheet", "none.css"], in: folder).exitCode == 1)
    }
}
