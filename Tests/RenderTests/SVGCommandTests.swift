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

    @Test func foldersOfFontsMayBeGivenMoreThanOnce() throws {
        #expect(try draw(["--no-system-fonts", "--fonts-dir", ".", "--fonts-dir", "."]).exitCode == 0)
    }
}
