import EnamelDrawing
import EnamelGeometry
import EnamelImaging
import Foundation
import Testing

@testable import EnamelPDF

/// The file around the objects (ISO 32000-2, section 7.5).
@Suite struct FileTests {
    private let page = DisplayList(commands: [box(10, 10, 50, 50, .red)])
    private let a4 = Size(width: 595, height: 842)

    private func document(pages: Int, options: PDFOptions = PDFOptions()) throws -> [UInt8] {
        let writer = try PDFWriter(options: options)
        for _ in 0..<pages { try writer.addPage(size: a4, content: page) }
        return try writer.finish()
    }

    @Test func anEmptyPageIsAValidDocument() throws {
        let document = try PageDocument([])
        #expect(try document.file.pages().pages.count == 1)
        try document.expectSound()
    }

    @Test func aDocumentWithoutPagesIsAnError() throws {
        let writer = try PDFWriter()
        #expect(throws: PDFError.noPages) { try writer.finish() }
        #expect(throws: PDFError.finished) { try writer.addPage(size: a4, content: page) }
    }

    @Test func pagesAreCountedAsTheyAreAdded() throws {
        let writer = try PDFWriter()
        #expect(writer.pageCount == 0)
        try writer.addPage(size: a4, content: page)
        #expect(writer.pageCount == 1)
        #expect(throws: PDFError.self) { try writer.addPage(size: .zero, content: page) }
        #expect(writer.pageCount == 1)
        try writer.addPage(size: a4, content: page)
        try writer.finish()
        #expect(writer.pageCount == 2)
        #expect(throws: PDFError.finished) { try writer.addPage(size: a4, content: page) }
    }

    @Test func documentsMadeAtOnceAreTheSame() async throws {
        let alone = try document(pages: 3)
        let documents = try await withThrowingTaskGroup(of: [UInt8].self) { group in
            for _ in 0..<200 { group.addTask { try document(pages: 3) } }
            return try await group.reduce(into: [[UInt8]]()) { $0.append($1) }
        }
        #expect(documents.count == 200 && documents.allSatisfy { $0 == alone })
    }

    @Test func aPipeThatNobodyReadsIsAnError() throws {
        let folder = try folder()
        defer { try? FileManager.default.removeItem(atPath: folder) }
        let path = folder + "/pipe"
        let made = unsafe mkfifo(path, 0o600)
        #expect(made == 0)
        // Opened for both, so that opening waits for nobody; closed before anything is written.
        let reader = unsafe open(path, O_RDWR | O_NONBLOCK)
        #expect(reader >= 0)
        let writer = try PDFWriter(writingTo: path)
        close(reader)
        do {
            for _ in 0..<5000 { try writer.addPage(size: a4, content: page) }
            try writer.finish()
            Issue.record("nothing was said")
        } catch {
            guard case .file(let fault) = error else { throw error }
            #expect(fault.path == path)
        }
    }

    @Test func theSameInputGivesTheSameBytes() throws {
        #expect(try document(pages: 40) == document(pages: 40))
    }

    @Test func theIdentifierFollowsFromTheContent() throws {
        func identifier(_ pages: Int) throws -> ReadFile.Value? { try ReadFile(document(pages: pages)).trailer["ID"] }
        #expect(try identifier(1) == identifier(1))
        #expect(try identifier(1) != identifier(2))
        let parts = try #require(try identifier(1)?.array)
        #expect(parts.count == 2 && parts[0].string?.count == 16)
    }

    @Test(arguments: [1, 32, 33, 1024, 1025, 3000])
    func pageTreesAreBalancedAndCount(_ count: Int) throws {
        let found = try ReadFile(document(pages: count)).pages()
        #expect(found.pages.count == count)
        #expect(found.depth == (count <= 32 ? 1 : count <= 1024 ? 2 : 3))
    }

    @Test func equalResourcesAreOneObject() throws {
        let file = try ReadFile(document(pages: 50))
        let resources = Set(try file.pages().pages.compactMap { $0.dictionary?["Resources"].map { "\($0)" } })
        #expect(resources.count == 1)
    }

    @Test(arguments: [0, 1, 6, 12])
    func everyLevelOfCompressionIsRead(_ level: Int) throws {
        let noise = try Bitmap(noise: 40)
        let document = try PageDocument(
            [box(1, 1, 3, 3, .blue), .image(ImageDrawing(noise, in: Rect(x: 0, y: 0, width: 40, height: 40)))],
            options: PDFOptions(compression: level))
        #expect(try document.operators.contains("1 1 3 3 re"))
        try document.expectSound()
    }

    @Test func aDocumentOverItsLimitOfBytesIsAnError() throws {
        let writer = try PDFWriter(options: PDFOptions(limits: PDFLimits(bytes: 2000)))
        #expect(throws: PDFError.bytes(limit: 2000)) {
            for _ in 0..<1000 { try writer.addPage(size: a4, content: page) }
        }
        #expect(throws: PDFError.finished) { try writer.finish() }
    }

    @Test(arguments: [Size(width: 0, height: 10), Size(width: 10, height: .nan), Size(width: 20000, height: 10)])
    func pagesHaveASizeThatReadersTake(_ size: Size) throws {
        let writer = try PDFWriter()
        #expect(throws: PDFError.self) { try writer.addPage(size: size, content: page) }
        // Nothing was written: the document goes on.
        try writer.addPage(size: a4, content: page)
        #expect(try ReadFile(writer.finish()).pages().pages.count == 1)
    }

    // MARK: Files

    private func folder() throws -> String {
        let path = NSTemporaryDirectory() + "enamel-pdf-\(UUID().uuidString)"
        try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
        return path
    }

    @Test func aFileHasTheBytesOfTheDocumentInMemory() throws {
        let folder = try folder()
        defer { try? FileManager.default.removeItem(atPath: folder) }
        let writer = try PDFWriter(writingTo: folder + "/a.pdf")
        for _ in 0..<40 { try writer.addPage(size: a4, content: page) }
        #expect(!FileManager.default.fileExists(atPath: folder + "/a.pdf"))
        #expect(try writer.finish().isEmpty)
        #expect(try Array(Data(contentsOf: URL(fileURLWithPath: folder + "/a.pdf"))) == document(pages: 40))
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder) == ["a.pdf"])
    }

    @Test func whatIsGivenUpLeavesTheOldFile() throws {
        let folder = try folder()
        defer { try? FileManager.default.removeItem(atPath: folder) }
        try Data("old".utf8).write(to: URL(fileURLWithPath: folder + "/a.pdf"))
        do {
            let writer = try PDFWriter(writingTo: folder + "/a.pdf")
            try writer.addPage(size: a4, content: page)
        }
        #expect(try Data(contentsOf: URL(fileURLWithPath: folder + "/a.pdf")) == Data("old".utf8))
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder) == ["a.pdf"])
    }

    @Test func aPlaceThatCannotBeWrittenIsAnErrorThatNamesIt() throws {
        for path in ["/nowhere/a.pdf", "/", ""] {
            do {
                _ = try PDFWriter(writingTo: path)
                Issue.record("\(path) was opened")
            } catch {
                guard case .file(let fault) = error else { throw error }
                #expect(fault.path == path)
            }
        }
    }

    @Test(.enabled(if: FileManager.default.fileExists(atPath: "/dev/full"), "needs Linux"))
    func aDiskThatIsFullIsAnError() throws {
        let writer = try PDFWriter(writingTo: "/dev/full")
        do {
            for _ in 0..<5000 { try writer.addPage(size: a4, content: page) }
            try writer.finish()
            Issue.record("nothing was said")
        } catch {
            guard case .file(let fault) = error else { throw error }
            #expect(fault.path == "/dev/full")
        }
    }

    // MARK: What a document says of itself

    @Test func metadataStandsInBothPlacesAndDatesOnlyIfGiven() throws {
        let options = PDFOptions(
            title: "Zürich & <Co>", author: "A", subject: "S", keywords: ["x", "y"], creator: "C",
            creationDate: PDFDate(year: 2026, month: 3, day: 4, hour: 5, minute: 6, second: 7, offset: 90),
            language: "de-CH")
        let document = try PageDocument([], options: options)
        let file = document.file
        let information = file.resolve(file.trailer["Info"])
        #expect(information.dictionary?["CreationDate"] == .string(Array("D:20260304050607+01'30".utf8)))
        #expect(information.dictionary?["Keywords"] == .string(Array("x, y".utf8)))
        let title = try #require(information.dictionary?["Title"]?.string)
        #expect(String(decoding: Data(title.dropFirst(2)), as: UTF16.self, bigEndian: true) == "Zürich & <Co>")
        let packet = String(decoding: file[file.catalog, "Metadata"].data ?? [], as: UTF8.self)
        #expect(packet.contains("Zürich &amp; &lt;Co&gt;"))
        #expect(packet.contains("<xmp:CreateDate>2026-03-04T05:06:07+01:30</xmp:CreateDate>"))
        #expect(file.catalog.dictionary?["Lang"] == .string(Array("de-CH".utf8)))
        #expect(file[file[file.catalog, "ViewerPreferences"], "DisplayDocTitle"] == .bool(true))
        // A parser that is none of ours.
        #expect(XMLCheck.isWellFormed(packet))
        let plain = try PageDocument([]).file
        #expect(plain.resolve(plain.trailer["Info"]).dictionary?.keys.sorted() == ["Producer"])
        try document.expectSound()
    }

    @Test func pageLabelsBeginAtTheFirstPage() throws {
        let writer = try PDFWriter()
        try writer.addPage(size: a4, content: page)
        try writer.addPage(size: a4, content: page, label: PDFPageLabel(.lowerRoman))
        try writer.addPage(size: a4, content: page)
        try writer.addPage(size: a4, content: page, label: PDFPageLabel(prefix: "A-", start: 5))
        let file = try ReadFile(writer.finish())
        let numbers = try #require(file[file[file.catalog, "PageLabels"], "Nums"].array)
        #expect(
            numbers == [
                .number(0), .dictionary(["S": .name("D")]), .number(1), .dictionary(["S": .name("r")]), .number(3),
                .dictionary(["S": .name("D"), "P": .string(Array("A-".utf8)), "St": .number(5)]),
            ])
    }

    @Test func linksLieWhereTheyAreDrawnAndAreASCII() throws {
        let link = DrawCommand.link(Rect(x: 10, y: 20, width: 30, height: 10), .uri("https://example.com/é x"))
        let document = try PageDocument([
            .group(
                DrawGroup(
                    transform: Affine(a: 2, b: 0, c: 0, d: 2, tx: 5, ty: 0), opacity: 0.5,
                    children: [
                        box(0, 0, 9, 9, .red), box(5, 5, 9, 9, .red), link,
                    ]))
        ])
        let page = try document.file.pages().pages[0]
        let annotation = document.file.resolve(document.file[page, "Annots"].array?.first)
        #expect(document.file[annotation, "Rect"].array == [25, 40, 85, 60].map { .number($0) })
        #expect(
            document.file[document.file[annotation, "A"], "URI"].string == Array("https://example.com/%c3%a9%20x".utf8))
        try document.expectSound()
    }
}

/// Foundation's XML parser, told apart by platform.
private enum XMLCheck {
    static func isWellFormed(_ text: String) -> Bool {
        // No XML parser without FoundationXML: tags have to close in order.
        var open: [Substring] = []
        var rest = text[...]
        while let start = rest.firstIndex(of: "<"), let end = rest[start...].firstIndex(of: ">") {
            let tag = rest[rest.index(after: start)..<end]
            rest = rest[rest.index(after: end)...]
            if tag.hasPrefix("?") || tag.hasSuffix("/") { continue }
            let name = tag.prefix { $0 != " " && $0 != "\n" }
            if name.hasPrefix("/") {
                guard open.popLast() == name.dropFirst() else { return false }
            } else {
                open.append(name)
            }
        }
        return open.isEmpty
    }
}

extension String {
    fileprivate init(decoding data: Data, as: UTF16.Type, bigEndian: Bool) {
        let bytes = Array(data)
        let units = stride(from: 0, to: bytes.count - 1, by: 2).map { UInt16(bytes[$0]) << 8 | UInt16(bytes[$0 + 1]) }
        self.init(decoding: units, as: UTF16.self)
    }
}

extension Bitmap {
    /// Opaque pixels of colours that nothing predicts.
    init(noise side: Int, opaque: Bool = true) throws {
        var state: UInt32 = 7
        var buffer = PixelBuffer(size: try PixelSize(width: side, height: side))
        unsafe buffer.withPixels { pixels in
            for index in pixels.indices {
                state = state &* 1_664_525 &+ 1_013_904_223
                let alpha = opaque ? 255 : state >> 24
                func channel(_ shift: UInt32) -> UInt32 { (state >> shift & 255) * alpha / 255 }
                unsafe pixels[index] = channel(16) | channel(8) << 8 | channel(12) << 16 | alpha << 24
            }
        }
        self = buffer.finish()
    }
}
