import EnamelGeometry
import Testing

import EnamelTypography

/// Fonts that are broken on purpose: an error or a bounded result, never a trap.
@Suite struct HostileFontTests {
    private static let names = [
        "Boxes.ttf", "BoxesVariable.ttf", "BoxesCFF.otf", "BoxesCFF2.otf", "BoxesBlackItalic.ttf", "ColorLayers.ttf",
        "ColorPaints.ttf", "ColorSbix.ttf", "ColorBitmap.ttf", "Arabic.ttf", "Vertical.ttf", "Collection.ttc",
        "Boxes.woff", "Boxes.woff2",
    ]

    /// Uses everything that a font is used for.
    private func use(_ bytes: [UInt8]) {
        let library = FontLibrary()
        guard let entries = try? library.add(bytes: bytes), !entries.isEmpty else { return }
        let wanted = FontDescriptor(weight: 700, slant: .italic, synthesis: [.weight, .style])
        guard let font = try? library.font(for: wanted, size: 20) else { return }
        _ = library.fallback(showing: "a\u{301}", for: wanted)
        _ = font.face.coverage
        _ = font.face.embedding
        _ = font.metrics
        for glyph in 0..<UInt16(clamping: min(font.face.glyphCount, 40)) {
            _ = font.outline(of: glyph)
            _ = font.instance.colorGlyph(glyph, pixelsPerEm: 32)
        }
        let text = Array("AVfia\u{301} بلا 一、".utf8)
        _ = Shaper.shape(text, range: 0..<text.count, font: font)
    }

    @Test(arguments: names) func everyTruncationIsAnErrorOrAFont(name: String) throws {
        let bytes = try TestFonts.bytes(name)
        for length in stride(from: 0, to: bytes.count, by: 3) { use(Array(bytes.prefix(length))) }
    }

    @Test(arguments: names) func randomFlipsAreAnErrorOrAFont(name: String) throws {
        let bytes = try TestFonts.bytes(name)
        var random = SplitMix(seed: name.utf8.reduce(7) { $0 &* 31 &+ UInt64($1) })
        for round in 0..<2000 {
            var broken = bytes
            for _ in 0...(round % 5) {
                broken[Int(random.next() % UInt64(broken.count))] = UInt8(truncatingIfNeeded: random.next())
            }
            use(broken)
        }
    }

    @Test func aCollectionOfFourBillionFacesIsOverTheLimit() {
        let bytes: [UInt8] =
            Array("ttcf".utf8) + [0, 1, 0, 0, 0xff, 0xff, 0xff, 0xff] + [UInt8](repeating: 0, count: 64)
        let error = #expect(throws: FontError.self) { try FontLibrary().add(bytes: bytes) }
        #expect(error?.reason == .limit(name: "faces in a collection", value: 0xffff_ffff, limit: 1024))
    }

    @Test func aDirectoryOfTooManyTablesIsOverTheLimit() {
        let bytes: [UInt8] = [0, 1, 0, 0, 0xff, 0xff] + [UInt8](repeating: 0, count: 64)
        let error = #expect(throws: FontError.self) { try FontFace(bytes) }
        #expect(error?.reason == .limit(name: "tables", value: 65535, limit: 256))
    }

    @Test(arguments: ["Boxes.woff", "Boxes.woff2"]) func aPackedFontThatPromisesTooMuchIsOverTheLimit(name: String)
        throws
    {
        var bytes = try TestFonts.bytes(name)
        bytes.replaceSubrange(16..<20, with: [0xf0, 0, 0, 0])
        let error = #expect(throws: FontError.self) { try FontFace(bytes) }
        #expect(error?.reason == .limit(name: "bytes of an unpacked font", value: 0xf000_0000, limit: 64 << 20))
    }

    @Test func aTableThatPromisesToUnpackWithoutEndIsAnError() throws {
        var bytes = try TestFonts.bytes("Boxes.woff")
        // The first table's unpacked length, in a directory of records of 20 bytes after a header of 44.
        bytes.replaceSubrange(44 + 12..<44 + 16, with: [0x7f, 0xff, 0xff, 0xff])
        #expect(throws: FontError.self) { try FontFace(bytes) }
    }

    @Test func axesWithoutNumberDoNotTrap() throws {
        // fvar with 65535 axes of which the file has two.
        var bytes = try TestFonts.bytes("BoxesVariable.ttf")
        let directory = try TableDirectory(FontFile(bytes), face: 0)
        let fvar = try #require(directory.tables["fvar"])
        bytes.replaceSubrange(fvar.lowerBound + 8..<fvar.lowerBound + 10, with: [0xff, 0xff])
        use(bytes)
        #expect(try FontFace(bytes).axes.isEmpty)
    }

    @Test func namesWithoutNumberAreBounded() throws {
        // 65535 names, all of them the same long text.
        var name: [UInt8] = [0, 0, 0xff, 0xff, 0, 6]
        let text = 6 + 65535 * 12
        name[4] = UInt8(truncatingIfNeeded: text >> 8)
        name[5] = UInt8(truncatingIfNeeded: text)
        for index in 0..<65535 {
            let id = index % 2 == 0 ? 1 : 4
            name += [0, 3, 0, 1, UInt8(index >> 8), UInt8(index & 255), 0, UInt8(id), 0x7f, 0xf0, 0, 0]
        }
        name += [UInt8](repeating: 0x41, count: 0x8000)
        var bytes = try TestFonts.bytes("Boxes.ttf")
        let count = Int(bytes[4]) << 8 | Int(bytes[5])
        for record in 0..<count where bytes[12 + 16 * record..<16 + 16 * record].elementsEqual("name".utf8) {
            for (index, value) in [bytes.count, name.count].enumerated() {
                for byte in 0..<4 {
                    bytes[12 + 16 * record + 8 + 4 * index + byte] = UInt8(truncatingIfNeeded: value >> (24 - 8 * byte))
                }
            }
        }
        bytes += name
        let entry = try FontFace(bytes).entry
        #expect(entry.families.allSatisfy { $0.utf8.count <= 512 })
        #expect(entry.families.count <= 8192)
    }
}
