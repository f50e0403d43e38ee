import EnamelDrawing
import EnamelGeometry
import EnamelImaging
import EnamelPDF
import EnamelTypography
import Foundation
import Testing

/// A document of lines of text, with what other programs read in it.
struct TextDocument {
    let bytes: [UInt8]
    let warnings: [PDFWarning]

    /// Lines of text below each other, each in its style.
    init(
        _ lines: [(text: String, style: TextStyle)], paint: Paint = .color(.black), vertical: Bool = false,
        library: FontLibrary = .system
    ) throws {
        var list = DisplayList()
        var y = 20.0
        for line in lines {
            var paragraph = ParagraphStyle()
            if vertical { paragraph.writingMode = .vertical(.mixed) }
            let layout = try ShapedParagraph(line.text, line.style, style: paragraph, library: library).layout(
                width: 540)
            list.draw(layout, at: Point(x: 20, y: y), paint: paint)
            y += layout.size.height + 4
        }
        try self.init(list, height: y + 20)
    }

    /// One page.
    init(_ list: DisplayList, height: Double = 200) throws {
        let writer = try PDFWriter()
        try writer.addPage(size: Size(width: 595, height: height), content: list)
        bytes = try writer.finish()
        warnings = writer.warnings
    }

    /// Lines of one style.
    init(_ texts: String..., families: [String], size: Double = 24, library: FontLibrary = .system) throws {
        let style = TextStyle(font: FontDescriptor(families: families), size: size)
        try self.init(texts.map { ($0, style) }, library: library)
    }

    /// What a command prints of the file; nil where it is not installed.
    func output(_ command: String, _ arguments: String...) throws -> (text: String, errors: String, code: Int32)? {
        try PageDocument.output(of: command, arguments, bytes).map {
            (String(decoding: $0.output, as: UTF8.self), $0.errors, $0.code)
        }
    }

    /// What poppler reads, without the marks of direction that it adds.
    func popplerText(_ options: String...) throws -> String? {
        try PageDocument.output(of: "pdftotext", options + ["FILE", "-"], bytes)
            .map { (text: String(decoding: $0.output, as: UTF8.self), code: $0.code) }.map { Self.cleaned($0.text) }
    }

    /// What MuPDF reads.
    func muPDFText() throws -> String? {
        try output("mutool", "draw", "-q", "-F", "text", "FILE").map { Self.cleaned($0.text) }
    }

    private static func cleaned(_ text: String) -> String {
        let controls: ClosedRange<UInt32> = 0x202a...0x202e
        let kept = text.unicodeScalars.filter {
            !controls.contains($0.value) && $0.value != 0x200e && $0.value != 0x200f && $0.value != 12
        }
        return String(String.UnicodeScalarView(kept)).trimmingCharacters(in: .newlines)
    }

    /// Expects that qpdf and MuPDF find nothing to complain of, and that every font is embedded and can be read.
    func expectSound(_ location: SourceLocation = #_sourceLocation) throws {
        if let check = try output("qpdf", "--check", "FILE") {
            #expect(check.code == 0, "\(check.text)\(check.errors)", sourceLocation: location)
        }
        if let drawn = try output("mutool", "draw", "-q", "-o", "/dev/null", "-F", "png", "FILE") {
            let complaints = drawn.errors.split(separator: "\n").filter { !$0.contains("ICC support is not available") }
            #expect(complaints.isEmpty, "\(complaints)", sourceLocation: location)
        }
        if let fonts = try output("pdffonts", "FILE") {
            #expect(fonts.errors.isEmpty, sourceLocation: location)
            for line in fonts.text.split(separator: "\n").dropFirst(2) {
                // From the right: object, generation, ToUnicode, subset, embedded.
                let columns = line.split(separator: " ").suffix(5).map(String.init)
                #expect(columns[0] == "yes" && columns[2] == "yes", "\(line)", sourceLocation: location)
                #expect(columns[1] == "yes" || line.contains("Type 3"), "\(line)", sourceLocation: location)
            }
        }
    }
}

extension FontLibrary {
    /// Whether the system has a family.
    static func hasSystem(_ families: String...) -> Bool {
        families.allSatisfy { name in FontLibrary.system.entries.contains { $0.families.contains(name) } }
    }
}
