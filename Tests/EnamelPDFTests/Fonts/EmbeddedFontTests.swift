import EnamelDrawing
import EnamelGeometry
import EnamelImaging
import EnamelPDF
import EnamelTypography
import Foundation
import Testing

/// Fonts as objects of the file.
@Suite struct EmbeddedFontTests {
    private static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent().deletingLastPathComponent().appendingPathComponent("Fonts/Test").path

    private func face(_ name: String) throws -> FontFace { try FontFace(file: "\(Self.folder)/\(name)") }

    private func run(
        _ face: FontFace, _ glyphs: [UInt16], text: String, size: Double = 20, variations: [OpenTypeTag: Double] = [:]
    ) -> DrawCommand {
        let font = Font(face, size: size, variations: variations)
        let glyphs = glyphs.enumerated().map { index, id in
            GlyphRun.Glyph(id: id, position: Point(x: Double(index) * size, y: 0), advance: size, cluster: index)
        }
        return .glyphs(GlyphRun(font: font, glyphs: glyphs, text: text), at: Point(x: 20, y: 50), .color(.black))
    }

    @Test(arguments: ["Boxes.ttf", "Boxes.woff", "Boxes.woff2", "BoxesCFF.otf", "BoxesVariable.ttf", "Collection.ttc"])
    func eachKindOfFontIsEmbedded(_ name: String) throws {
        let document = try TextDocument(DisplayList(commands: [run(try face(name), [1, 2, 3], text: "abc")]))
        try document.expectSound()
        let file = try ReadFile(document.bytes)
        let fonts = file.all("Subtype", .name("Type0"))
        #expect(fonts.count == 1)
        let base = try #require(fonts.first?.dictionary?["BaseFont"]?.name)
        let tag = base.prefix(7)
        #expect(tag.last == "+" && tag.dropLast().allSatisfy { $0 >= "A" && $0 <= "Z" })
        if let text = try document.popplerText() { #expect(text == "abc" || text == "a b c") }
    }

    @Test func whatCannotBeSubsetBecomesShapesWithAWarning() throws {
        let document = try TextDocument(DisplayList(commands: [run(try face("BoxesCFF2.otf"), [1, 2], text: "ab")]))
        try document.expectSound()
        let file = try ReadFile(document.bytes)
        #expect(file.all("Subtype", .name("Type3")).count == 1)
        #expect(file.all("Subtype", .name("Type0")).isEmpty)
        #expect(document.warnings.count == 1)
        guard case .textAsShapes? = document.warnings.first?.kind else {
            Issue.record("no warning of shapes")
            return
        }
    }

    @Test func aFontThatForbidsEmbeddingBecomesShapes() throws {
        var bytes = Array(try Data(contentsOf: URL(fileURLWithPath: "\(Self.folder)/Boxes.ttf")))
        // fsType is at 8 in OS/2; 2 is "restricted".
        let tables = Int(bytes[4]) << 8 | Int(bytes[5])
        for record in 0..<tables where Array(bytes[(12 + 16 * record)..<(16 + 16 * record)]) == Array("OS/2".utf8) {
            let place = bytes[(20 + 16 * record)..<(24 + 16 * record)].reduce(0) { $0 << 8 | Int($1) }
            bytes[place + 8] = 0
            bytes[place + 9] = 2
        }
        let document = try TextDocument(DisplayList(commands: [run(try FontFace(bytes), [1, 2], text: "ab")]))
        try document.expectSound()
        #expect(try ReadFile(document.bytes).all("Subtype", .name("Type0")).isEmpty)
        #expect(document.warnings.contains { "\($0)".contains("forbid") })
    }

    @Test func aFaceIsEmbeddedOnceForAllPagesAndSizes() throws {
        let face = try face("Boxes.ttf")
        let writer = try PDFWriter()
        for page in 1...3 {
            let list = DisplayList(commands: [run(face, [1, UInt16(page)], text: "ab", size: Double(10 * page))])
            try writer.addPage(size: Size(width: 200, height: 100), content: list)
        }
        let file = try ReadFile(try writer.finish())
        #expect(file.all("Subtype", .name("Type0")).count == 1)
        #expect(file.all("Type", .name("FontDescriptor")).count == 1)
    }

    @Test func eachPlaceOnAnAxisIsAFont() throws {
        let face = try face("BoxesVariable.ttf")
        let list = DisplayList(commands: [
            run(face, [1], text: "a"), run(face, [1], text: "a", variations: ["wght": 900]),
        ])
        let document = try TextDocument(list)
        try document.expectSound()
        #expect(try ReadFile(document.bytes).all("Subtype", .name("Type0")).count == 2)
    }

    @Test func theSameTextGivesTheSameBytes() throws {
        let lists = try (0..<2).map { _ in
            DisplayList(commands: [run(try face("Boxes.ttf"), [1, 2, 3, 2, 1], text: "abcba")])
        }
        #expect(try TextDocument(lists[0]).bytes == TextDocument(lists[1]).bytes)
    }

    @Test func widthsAreThoseOfTheFont() throws {
        let face = try face("Boxes.ttf")
        let document = try TextDocument(DisplayList(commands: [run(face, [1], text: "a")]))
        let file = try ReadFile(document.bytes)
        let font = try #require(file.all("Subtype", .name("CIDFontType2")).first)
        // hmtx, read here: advances of four bytes each.
        let bytes = Array(try Data(contentsOf: URL(fileURLWithPath: "\(Self.folder)/Boxes.ttf")))
        let tables = Int(bytes[4]) << 8 | Int(bytes[5])
        var advance = 0
        for record in 0..<tables where Array(bytes[(12 + 16 * record)..<(16 + 16 * record)]) == Array("hmtx".utf8) {
            let place = bytes[(20 + 16 * record)..<(24 + 16 * record)].reduce(0) { $0 << 8 | Int($1) }
            advance = Int(bytes[place + 4]) << 8 | Int(bytes[place + 5])
        }
        let wanted = Double(advance) * 1000 / Double(face.unitsPerEm)
        let width = file[font, "W"].array?.last?.array?.first?.number ?? file[font, "DW"].number ?? 1000
        #expect(abs(width - wanted) < 0.001)
    }

    @Test func glyphsThatAreNotThereAreLeftOutWithAWarning() throws {
        let face = try face("Boxes.ttf")
        var glyphs = [1, 60_000, 2].enumerated().map { index, id in
            GlyphRun.Glyph(id: UInt16(id), position: Point(x: Double(index) * 20, y: 0), advance: 20, cluster: index)
        }
        glyphs[2].position.x = .nan
        let run = GlyphRun(font: Font(face, size: 20), glyphs: glyphs, text: "abc")
        let document = try TextDocument(DisplayList(commands: [.glyphs(run, at: Point(x: 10, y: 50), .color(.black))]))
        try document.expectSound()
        #expect(document.warnings.count == 1)
        if let text = try document.popplerText() { #expect(text == "a") }
    }

    @Test func clustersThatLeadNowhereAreHarmless() throws {
        let face = try face("Boxes.ttf")
        let clusters = [7, -3, 100, 2, 2, Int.max, Int.min, 0]
        let glyphs = clusters.enumerated().map { index, cluster in
            GlyphRun.Glyph(id: 1, position: Point(x: Double(index) * 20, y: 0), advance: 20, cluster: cluster)
        }
        for direction in [TextDirection.leftToRight, .rightToLeft] {
            let run = GlyphRun(font: Font(face, size: 20), glyphs: glyphs, text: "añ😀", direction: direction)
            try TextDocument(DisplayList(commands: [.glyphs(run, at: Point(x: 10, y: 50), .color(.black))]))
                .expectSound()
        }
    }

    @Test func moreGlyphsThanBytesGoThroughCodesOfTwo() throws {
        guard FontLibrary.hasSystem("Noto Sans CJK JP") else { return }
        var text = ""
        for value in UInt32(0x4e00)..<0x4e00 + 400 { text.unicodeScalars.append(Unicode.Scalar(value) ?? "x") }
        let document = try TextDocument(text, families: ["Noto Sans CJK JP"], size: 12)
        try document.expectSound()
        if let read = try document.popplerText() { #expect(String(read.filter { !$0.isNewline }) == text) }
        if let read = try document.muPDFText() { #expect(String(read.filter { !$0.isNewline }) == text) }
        #expect(try ReadFile(document.bytes).all("Type", .name("FontDescriptor")).count == 1)
    }

    /// A glyph with as many texts, each of which needs a code.
    @Test func moreTextsThanCodesGoThroughASecondFont() throws {
        let face = try face("Boxes.ttf")
        var text = ""
        var glyphs: [GlyphRun.Glyph] = []
        for index in 0..<70_000 {
            text.unicodeScalars.append(Unicode.Scalar(UInt32(0x20000 + index)) ?? "x")
            glyphs.append(
                GlyphRun.Glyph(
                    id: 1, position: Point(x: Double(index % 300) * 20, y: Double(index / 300) * 20), advance: 20,
                    cluster: 4 * index))
        }
        let run = GlyphRun(font: Font(face, size: 10), glyphs: glyphs, text: text)
        let document = try PageDocument(
            [.glyphs(run, at: Point(x: 10, y: 20), .color(.black))], width: 6000, height: 4700)
        #expect(document.warnings.isEmpty)
        #expect(document.file.all("Type", .name("FontDescriptor")).count == 2)
        guard let read = try PageDocument.output(of: "pdftotext", ["-raw", "FILE", "-"], document.bytes) else { return }
        let found = Set(String(decoding: read.output, as: UTF8.self).unicodeScalars)
        // poppler leaves noncharacters out.
        let lost = text.unicodeScalars.filter { !found.contains($0) && $0.value & 0xfffe != 0xfffe }
        #expect(lost.isEmpty, "\(lost.count) lost, \(lost.prefix(3).map(\.value))")
    }

    @Test(arguments: ["ColorLayers.ttf", "ColorPaints.ttf", "ColorBitmap.ttf", "ColorSbix.ttf"])
    func colorGlyphsAreGlyphsOfAFontOfPictures(_ name: String) throws {
        let face = try face(name)
        let document = try TextDocument(DisplayList(commands: [run(face, [1, 2, 1], text: "aba")]))
        try document.expectSound()
        #expect(!(try ReadFile(document.bytes).all("Subtype", .name("Type3")).isEmpty))
    }

    /// Bytes of fonts changed by a fixed generator; each document is read back by the rules of the file format.
    @Test(arguments: [
        "Boxes.ttf", "BoxesCFF.otf", "BoxesVariable.ttf", "ColorPaints.ttf", "ColorSbix.ttf", "Vertical.ttf",
    ])
    func brokenFontsGiveWholeFiles(_ name: String) throws {
        let whole = Array(try Data(contentsOf: URL(fileURLWithPath: "\(Self.folder)/\(name)")))
        var state: UInt64 = 7
        func random(_ below: Int) -> Int {
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return Int((state >> 33) % UInt64(below))
        }
        var made = 0
        for _ in 0..<60 {
            var bytes = whole
            for _ in 0...random(12) { bytes[random(bytes.count)] = UInt8(random(256)) }
            guard let face = try? FontFace(bytes) else { continue }
            let glyphs = (0..<min(face.glyphCount, 40)).map {
                GlyphRun.Glyph(
                    id: UInt16($0), position: Point(x: Double($0) * 10, y: 0), advance: 10, cluster: $0)
            }
            let run = GlyphRun(
                font: Font(face, size: 12, variations: ["wght": Double(random(900))]), glyphs: glyphs,
                text: String(repeating: "a", count: glyphs.count))
            let list = DisplayList(commands: [.glyphs(run, at: Point(x: 10, y: 50), .color(.black))])
            let file = try ReadFile(try TextDocument(list).bytes)
            #expect(try file.pages().pages.count == 1)
            made += 1
        }
        #expect(made > 0)
    }

    @Test func textWithoutAnyGlyphAndRunsWithoutAnyText() throws {
        let face = try face("Boxes.ttf")
        let commands: [DrawCommand] = [
            run(face, [], text: "text"), run(face, [1, 2], text: ""), run(face, [], text: ""),
            run(face, [1], text: "a", size: 0), run(face, [1], text: "a", size: .nan),
            run(face, [1], text: "a", size: -3),
        ]
        let document = try TextDocument(DisplayList(commands: commands))
        try document.expectSound()
    }

    @Test func aRunOfMissingGlyphsKeepsItsText() throws {
        let face = try face("Boxes.ttf")
        let document = try TextDocument(DisplayList(commands: [run(face, [0, 0, 0], text: "xyz")]))
        try document.expectSound()
        if let text = try document.popplerText() { #expect(text.filter { $0 != " " } == "xyz") }
    }

    @Test func positionsAreWithinAHundredthOfAPoint() throws {
        // Advances that are no multiple of anything, 200 times: what TJ rounds must not add up.
        let face = try face("Boxes.ttf")
        let step = 7.123456
        let glyphs = (0..<70).map {
            GlyphRun.Glyph(id: 1, position: Point(x: Double($0) * step, y: 0), advance: step, cluster: $0)
        }
        let run = GlyphRun(font: Font(face, size: 11), glyphs: glyphs, text: String(repeating: "a", count: 70))
        let document = try TextDocument(DisplayList(commands: [.glyphs(run, at: Point(x: 10, y: 50), .color(.black))]))
        guard let boxes = try document.output("pdftotext", "-bbox", "FILE", "-") else { return }
        // Each letter is a word, as far apart as they are; poppler prints where it begins.
        let starts = boxes.text.split(separator: "xMin=\"").dropFirst().compactMap {
            Double($0.prefix { $0 != "\"" })
        }
        for start in starts {
            let index = ((start - 10) / step).rounded()
            #expect(abs(start - 10 - index * step) < 0.01)
        }
        #expect(!starts.isEmpty)
    }
}
