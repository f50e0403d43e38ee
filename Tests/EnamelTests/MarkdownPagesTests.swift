import Foundation
import Testing

@testable import Enamel

/// Markdown texts in pieces for pages.
@Suite struct MarkdownPagesTests {
    private func pages(_ source: String, _ style: MarkdownStyle = .document) -> Pagination {
        MarkdownPages(source, style: style).pieces.paginated(spacing: 0) { $0 }
    }

    @Test func longListsCodeTablesAndQuotesAreBrokenBetweenPages() {
        let items = (0..<200).map { "- item \($0)" }.joined(separator: "\n")
        let code = "```\n" + (0..<200).map { "line \($0)" }.joined(separator: "\n") + "\n```"
        let table = "|a|\n|-|\n" + (0..<200).map { "|\($0)|" }.joined(separator: "\n")
        let quote = (0..<100).map { "> text \($0)\n>" }.joined(separator: "\n")
        for style in [MarkdownStyle.document, .law] {
            for source in [items, code, table, quote] {
                let pages = pages(source, style).pages
                #expect(pages.count > 2)
                #expect(pages.allSatisfy { $0.blocks.allSatisfy { $0.frame.maxY <= 842 - 56 + 1e-6 } })
            }
        }
    }

    /// Past the reader's limit a text is shown as it is written: in pieces of which each can be set, also where it is one line.
    @Test(arguments: ["[", "a ", "é", "\u{5d0}a"]) func aLineThatIsTooLongIsCutAndNothingIsLost(_ unit: String) {
        let source = "first\n" + String(repeating: unit, count: (5 << 20) / unit.utf8.count) + "\nlast"
        let pages = MarkdownPages(source, style: .document)
        #expect(pages.fault != nil)
        let texts = pages.pieces.compactMap { piece in
            if case .source(let text) = piece.content { text } else { nil }
        }
        #expect(texts.allSatisfy { $0.utf8.count <= 1 << 16 } && texts.count >= 80)
        // Only line feeds between two pieces are in neither.
        #expect(texts.joined().utf8.filter { $0 != 0x0a } == source.utf8.filter { $0 != 0x0a })
    }

    @Test func anEmptyTextIsABlankPage() {
        #expect(pages("").pages.count == 1)
    }

    @Test func nestingToTheLimitHasPages() {
        #expect(!pages(String(repeating: "> ", count: 99) + "a").pages.isEmpty)
    }

    /// A PDF of texts on small pages.
    private func file(_ texts: String..., style: MarkdownStyle = .document) throws -> TemporaryPDF {
        let file = try PDFPages(
            options: PDFOptions(), page: CGSize(width: 300, height: 300), margin: 30, fonts: .system)
        for text in texts { _ = try file.add(MarkdownPages(text, style: style)) { _ in } }
        return try TemporaryPDF(Data(file.finish()))
    }

    /// So many words that no two are the same, and none is a part of another.
    private func words(_ count: Int, _ name: String) -> [String] { (0..<count).map { "\(name)\(1000 + $0)" } }

    @Test(arguments: [MarkdownStyle.document, .law])
    func nothingOfWhatIsTallerThanAPageIsLost(_ style: MarkdownStyle) throws {
        let texts: [(String, [String])] = [
            words(900, "p"), words(400, "i"), words(300, "q"), words(300, "c"), words(200, "n"),
        ].map { ($0.joined(separator: " "), $0) }
        let source = """
            \(texts[0].0)

            - short
            - \(texts[1].0)

            > \(texts[2].0)

            | a | b |
            |---|---|
            | x | y |
            | \(texts[3].0) | z |

            text[^1]

            [^1]: \(texts[4].0)
            """
        let file = try file(source, style: style)
        try file.expectSound()
        guard let found = try file.text()?.split(whereSeparator: \.isWhitespace).map(String.init) else { return }
        let expected = texts.flatMap(\.1)
        let wanted = Set(expected)
        #expect(found.filter(wanted.contains) == expected)
    }

    @Test func linesStandOnOnePageWhole() throws {
        let file = try file(words(900, "p").joined(separator: " "))
        guard let pages = try file.text()?.split(separator: "\u{c}") else { return }
        #expect(pages.count > 5)
        // No page is left partly empty but the last.
        let lines = pages.map { $0.split(separator: "\n").count }
        #expect(Set(lines.dropLast()).count == 1, "\(lines)")
    }

    @Test func aHeadingStandsOnThePageOfItsText() throws {
        for count in 1...14 {
            let source = (0..<count).map { "line\($0)" }.joined(separator: "\n\n") + "\n\n## Head\n\none two three"
            guard let text = try file(source).text() else { return }
            let page = text.split(separator: "\u{c}").first { $0.contains("Head") }
            #expect(page?.contains("three") == true, "\(count)")
        }
    }

    @Test func aTableThatGoesOnHasItsHeaderAgain() throws {
        let table = "| Name | Value |\n|---|---|\n" + words(40, "r").map { "| \($0) | v |" }.joined(separator: "\n")
        guard let text = try file(table).text() else { return }
        let pages = text.split(separator: "\u{c}").filter { $0.contains("r1") }
        #expect(pages.count > 3)
        #expect(pages.allSatisfy { $0.contains("Name") })
    }

    @Test func headingsAreTheOutlineAndLinksLeadToThem() throws {
        let file = try file(
            "[go](#the-end)\n\n# One\n\n## Two\n\n### Three\n\n## The end!\n\n[none](#nowhere)",
            "# One\n\n[here](#one)")
        try file.expectSound()
        if let outline = try file.outline() {
            #expect(outline == ["0 One", "1 Two", "2 Three", "1 The end!", "0 One"])
        }
        // Names of destinations are the anchors, and those of the second text are not the first's.
        guard let objects = try file.expanded() else { return }
        #expect(objects.contains("/Dest (the-end)") && objects.contains("/Dest (one-1)"))
        #expect(objects.contains("/URI (#nowhere)") && !objects.contains("/Dest (nowhere)"))
    }
}

/// A PDF in a temporary file, as other programs see it; they say nothing where they are not installed.
private final class TemporaryPDF {
    private let url: URL

    init(_ bytes: Data) throws {
        url = FileManager.default.temporaryDirectory.appending(path: "enamel-\(UUID().uuidString).pdf")
        try bytes.write(to: url)
    }

    deinit { try? FileManager.default.removeItem(at: url) }

    /// What a program writes for the file; nil where there is no such program.
    private func output(_ command: String, _ before: [String], _ after: [String] = []) throws -> (
        text: String, code: Int32
    )? {
        let process = Process()
        process.executableURL = URL(filePath: "/usr/bin/env")
        process.arguments =
            ["sh", "-c", "command -v \"$1\" > /dev/null || exit 127; exec \"$@\" 2> /dev/null", "sh", command]
            + before + [url.path(percentEncoded: false)] + after
        let pipe = Pipe()
        process.standardOutput = pipe
        try process.run()
        let bytes = try pipe.fileHandleForReading.readToEnd() ?? Data()
        process.waitUntilExit()
        guard process.terminationStatus != 127 else { return nil }
        return (String(decoding: bytes, as: UTF8.self), process.terminationStatus)
    }

    /// The text in the order of the file, with a form feed behind each page.
    func text() throws -> String? { try output("pdftotext", ["-raw"], ["-"])?.text }

    /// The outline: levels, and titles.
    func outline() throws -> [String]? {
        try output("mutool", ["show"], ["outline"])?.text.split(separator: "\n").map { line in
            let parts = line.split(separator: "\"")
            return
                "\(line.prefix { $0 != "\"" }.filter { $0 == "\t" }.count - 1) \(parts.count > 1 ? String(parts[1]) : "")"
        }
    }

    /// The file without compression.
    func expanded() throws -> String? { try output("qpdf", ["--qdf", "--object-streams=disable"], ["-"])?.text }

    func expectSound(_ location: SourceLocation = #_sourceLocation) throws {
        if let check = try output("qpdf", ["--check"]) {
            #expect(check.code == 0, "\(check.text)", sourceLocation: location)
        }
    }
}
