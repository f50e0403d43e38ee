import EnamelDrawing
import EnamelGeometry
import EnamelImaging
import EnamelPDF
import Foundation
import Testing

/// A document of one page of drawing commands, with what readers make of it.
struct PageDocument {
    let bytes: [UInt8]
    let file: ReadFile
    let warnings: [PDFWarning]
    let size: Size

    init(
        _ commands: [DrawCommand], width: Double = 100, height: Double = 100, options: PDFOptions = PDFOptions(),
        rasterize: PartRasterizer? = nil
    ) throws {
        size = Size(width: width, height: height)
        let writer = try PDFWriter(options: options, rasterize: rasterize)
        try writer.addPage(size: size, content: DisplayList(commands: commands))
        bytes = try writer.finish()
        file = try ReadFile(bytes)
        warnings = writer.warnings
    }

    /// The page's operators as lines, its mirroring left out.
    var operators: [String] {
        get throws { try file.content().split(separator: "\n").dropFirst().map(String.init) }
    }

    /// Expects that qpdf and MuPDF, where they are installed, find nothing to complain of.
    func expectSound(_ location: SourceLocation = #_sourceLocation) throws {
        if let check = try Self.output(of: "qpdf", ["--check", "FILE"], bytes) {
            #expect(check.code == 0, "\(check.errors)", sourceLocation: location)
        }
        if let drawn = try Self.output(of: "mutool", ["draw", "-q", "-o", "/dev/null", "-F", "png", "FILE"], bytes) {
            // What MuPDF says of itself where it is built without colour management.
            let complaints = drawn.errors.split(separator: "\n").filter { !$0.contains("ICC support is not available") }
            #expect(complaints.isEmpty, "\(complaints)", sourceLocation: location)
        }
    }

    /// The page on white as MuPDF draws it, one pixel to the point; nil where MuPDF is not installed.
    func drawn() throws -> Picture? {
        guard
            let result = try Self.output(
                of: "mutool", ["draw", "-q", "-r", "72", "-c", "rgb", "-F", "pnm", "-o", "-", "FILE"], bytes)
        else { return nil }
        return try Picture(result.output)
    }

    /// Pixels of red, green and blue.
    struct Picture {
        let width: Int
        let rows: [UInt8]

        init(_ bytes: [UInt8]) throws {
            var numbers: [Int] = []
            var at = 2
            while numbers.count < 3, at < bytes.count {
                var digits = ""
                while at < bytes.count, bytes[at] > 32 {
                    digits.append(Character(UnicodeScalar(bytes[at])))
                    at += 1
                }
                if let number = Int(digits) { numbers.append(number) }
                at += 1
            }
            guard bytes.starts(with: Array("P6".utf8)), numbers.count == 3 else {
                throw ReadFile.Fault(text: "no picture")
            }
            width = numbers[0]
            rows = Array(bytes[at...])
        }

        subscript(x: Int, y: Int) -> [Int] { (0..<3).map { Int(rows[(y * width + x) * 3 + $0]) } }

        /// Expects a colour within some steps.
        func expect(
            _ x: Int, _ y: Int, _ color: [Int], within steps: Int = 3, _ location: SourceLocation = #_sourceLocation
        ) {
            let found = self[x, y]
            #expect(
                zip(found, color).allSatisfy { abs($0 - $1) <= steps }, "\(found) at \(x), \(y) instead of \(color)",
                sourceLocation: location)
        }
    }

    /// What a program prints of a file, which stands for FILE; nil where it is not installed. One that has not ended after two minutes is
    /// ended, which is a failure.
    static func output(
        of command: String, _ arguments: [String], _ bytes: [UInt8]
    ) throws -> (output: [UInt8], errors: String, code: Int32)? {
        let tool = "/usr/bin/" + command
        guard FileManager.default.isExecutableFile(atPath: tool) else { return nil }
        let path = NSTemporaryDirectory() + "enamel-page-\(UUID().uuidString).pdf"
        try Data(bytes).write(to: URL(fileURLWithPath: path))
        defer { try? FileManager.default.removeItem(atPath: path) }
        let process = Process()
        process.executableURL = URL(fileURLWithPath: tool)
        process.arguments = arguments.map { $0 == "FILE" ? path : $0 }
        // Errors go to a file: with two pipes, one could fill while the other is read.
        _ = FileManager.default.createFile(atPath: path + ".log", contents: nil)
        defer { try? FileManager.default.removeItem(atPath: path + ".log") }
        let output = Pipe()
        process.standardOutput = output
        process.standardError = try FileHandle(forWritingTo: URL(fileURLWithPath: path + ".log"))
        try process.run()
        let watch = DispatchWorkItem { process.terminate() }
        DispatchQueue.global().asyncAfter(deadline: .now() + 120, execute: watch)
        let text = output.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        watch.cancel()
        guard process.terminationReason == .exit else {
            throw ReadFile.Fault(text: "\(command) crashed, or was ended after two minutes")
        }
        let complaints = try Data(contentsOf: URL(fileURLWithPath: path + ".log")).prefix(1000)
        return (Array(text), String(decoding: complaints, as: UTF8.self), process.terminationStatus)
    }
}

/// A rectangle filled with a colour.
func box(_ x: Double, _ y: Double, _ width: Double, _ height: Double, _ color: ResolvedColor) -> DrawCommand {
    .fill(Path(Rect(x: x, y: y, width: width, height: height)), .color(color), .nonzero)
}

extension ResolvedColor {
    static let red = ResolvedColor(red: 1, green: 0, blue: 0)
    static let green = ResolvedColor(red: 0, green: 1, blue: 0)
    static let blue = ResolvedColor(red: 0, green: 0, blue: 1)
}
