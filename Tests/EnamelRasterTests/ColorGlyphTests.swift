import EnamelDrawing
import EnamelGeometry
import EnamelImaging
import EnamelRaster
import EnamelTypography
import Testing

/// Colour glyphs of Fonts/Test: an em square at 20 pixels to the em, so that a font unit is 1/50 pixel.
@Suite struct ColorGlyphTests {
    private static let size = 20

    private let red: UInt32 = 0xff00_00ff
    private let green: UInt32 = 0xff00_ff00
    private let blue: UInt32 = 0xffff_0000

    /// One glyph whose em square fills the canvas.
    private func draw(_ face: FontFace, _ glyph: UInt16, _ paint: Paint = .color(.black)) throws -> [UInt32] {
        try pixels(
            [.glyphs(run(Font(face, size: Double(Self.size)), [(glyph, 0, 0)]), at: Point(x: 0, y: 20), paint)],
            width: Self.size, height: Self.size)
    }

    private func color(_ x: Int, _ y: Int, in pixels: [UInt32]) -> UInt32 { pixels[Self.size * y + x] }

    // MARK: Version 0

    @Test func layersHaveThePalettesColors() throws {
        let face = try TestFonts.face("ColorLayers.ttf")
        let got = try draw(face, 2)
        #expect((0..<400).allSatisfy { got[$0] == ($0 % 20 < 10 ? red : blue) })
        // Half-clear yellow, which the palette rounds to 128 of 255, on green: red rises to 128.
        let small = try draw(face, 5)
        #expect(color(2, 2, in: small) == green)
        #expect(color(10, 10, in: small) == 0xff00_ff80)
    }

    @Test func layersInTheTextsColorTakeItsPaint() throws {
        let face = try TestFonts.face("ColorLayers.ttf")
        let got = try draw(face, 6, .color(ResolvedColor(red: 0, green: 1, blue: 0)))
        #expect((0..<400).allSatisfy { got[$0] == ($0 % 20 < 10 ? green : red) })
        let stops = [
            GradientStop(offset: 0, color: ResolvedColor(red: 1, green: 1, blue: 1)),
            GradientStop(offset: 1, color: ResolvedColor(red: 0, green: 0, blue: 0)),
        ]
        let paint = Paint.linearGradient(
            LinearGradient(Gradient(stops: stops), start: .zero, end: Point(x: 20, y: 0)))
        let ground = try pixels(
            [.fill(Path(Rect(x: 0, y: 0, width: 20, height: 20)), paint, .nonzero)], width: 20, height: 20)
        let faded = try draw(face, 6, paint)
        #expect((0..<400).allSatisfy { $0 % 20 >= 10 || faded[$0] == ground[$0] })
    }

    // MARK: Version 1

    private func paints() throws -> FontFace { try TestFonts.face("ColorPaints.ttf") }

    @Test func linearGradientRunsAcross() throws {
        let got = try draw(paints(), 6)
        for x in 0..<20 {
            let pixel = color(x, 7, in: got)
            let expected = (Double(x) + 0.5) / 20 * 255
            #expect(abs(Double(pixel >> 16 & 255) - expected) <= 1 && abs(Double(pixel & 255) - (255 - expected)) <= 1)
        }
    }

    @Test func reflectedGradientGoesBackAndForth() throws {
        let got = try draw(paints(), 13)
        for x in 0..<20 {
            let turn = (Double(x) + 0.5).truncatingRemainder(dividingBy: 10) / 5
            let expected = (turn < 1 ? turn : 2 - turn) * 255
            #expect(abs(Double(color(x, 3, in: got) >> 16 & 255) - expected) <= 1)
        }
    }

    @Test func radialGradientGrowsFromItsCentre() throws {
        let got = try draw(paints(), 7)
        for (x, y) in [(10, 10), (3, 10), (10, 1), (15, 15), (0, 0)] {
            let (dx, dy) = (Double(x) - 9.5, Double(y) - 9.5)
            let expected = min(1, (dx * dx + dy * dy).squareRoot() / 10) * 255
            #expect(abs(Double(color(x, y, in: got) >> 16 & 255) - expected) <= 1.5)
        }
    }

    @Test func sweepGradientTurnsCounterClockwiseFromTheRight() throws {
        let got = try draw(paints(), 8)
        // A little above and below the ray to the right, then up, left and down: 0, 1, 1/4, 1/2, 3/4 of a turn.
        let places = [(19, 9, 0.0), (19, 10, 1), (10, 0, 0.25), (0, 9, 0.5), (9, 19, 0.75)]
        for (x, y, turn) in places {
            #expect(abs(Double(color(x, y, in: got) >> 16 & 255) / 255 - turn) < 0.02, "\(x), \(y)")
        }
    }

    @Test func transformsCompositesAndLayersAreDrawn() throws {
        let face = try paints()
        let moved = try draw(face, 9)
        #expect((0..<400).allSatisfy { moved[$0] == ($0 % 20 < 10 ? 0 : green) })
        func isSmall(_ index: Int) -> Bool { (5..<15).contains(index % 20) && (5..<15).contains(index / 20) }
        let composite = try draw(face, 10)
        #expect((0..<400).allSatisfy { composite[$0] == (isSmall($0) ? 0 : blue) })
        let layers = try draw(face, 11)
        #expect(color(1, 1, in: layers) == red && color(18, 1, in: layers) == blue)
        #expect(color(8, 8, in: layers) == 0xff00_807f && color(12, 8, in: layers) == 0xff7f_8000)
        #expect(try draw(face, 12, .color(ResolvedColor(red: 0, green: 1, blue: 0))).allSatisfy { $0 == green })
    }

    @Test(arguments: ColorGlyphComposite.allCases)
    func compositeIsWhatItsBlendModeGives(_ mode: ColorGlyphComposite) throws {
        // The source on the left three quarters, the backdrop on the right ones.
        let (above, below) = (
            ResolvedColor(red: 0.9, green: 0.4, blue: 0.1, opacity: 0.75),
            ResolvedColor(red: 0.2, green: 0.6, blue: 0.7)
        )
        let (left, right) = (
            Rect(x: 0, y: -1000, width: 750, height: 1000), Rect(x: 250, y: -1000, width: 750, height: 1000)
        )
        let glyph = ColorGlyph.composite(
            .clip(left, .fill(.color(.color(above)))), mode, over: .clip(right, .fill(.color(.color(below)))))
        let map = Affine(a: 0.02, b: 0, c: 0, d: 0.02, tx: 0, ty: 20)
        let got = try pixels(
            [.group(DrawGroup(transform: map, children: glyph.commands(text: .color(.black)) { _ in Path() }))],
            width: 20, height: 20)
        // OpenType's modes in the order of their numbers, by the display list's names.
        let blends: [BlendMode] = [
            .clear, .copy, .destination, .normal, .destinationOver, .sourceIn, .destinationIn, .sourceOut,
            .destinationOut, .sourceAtop, .destinationAtop, .xor, .plusLighter, .screen, .overlay, .darken, .lighten,
            .colorDodge, .colorBurn, .hardLight, .softLight, .difference, .exclusion, .multiply, .hue, .saturation,
            .color, .luminosity,
        ]
        let expected = try pixels(
            [
                .group(
                    DrawGroup(
                        isIsolated: true,
                        children: [
                            .fill(Path(Rect(x: 5, y: 0, width: 15, height: 20)), .color(below), .nonzero),
                            .group(
                                DrawGroup(
                                    blend: blends[Int(mode.rawValue)],
                                    children: [
                                        .fill(Path(Rect(x: 0, y: 0, width: 15, height: 20)), .color(above), .nonzero)
                                    ])),
                        ]))
            ], width: 20, height: 20)
        #expect(got == expected)
    }

    @Test func gradientLineOfThreePointsIsTakenAtRightAngles() throws {
        // From 0 to 10 along x, with lines of equal colour along (10, 10): the colours run from the upper left... by (5, -5).
        var font = FontTables(try TestFonts.bytes("ColorPaints.ttf"))
        let line = ColorTable.gradient(p0: (0, 0), p1: (1000, 0), p2: (1000, 1000))
        font["COLR"] = ColorTable.table(root: [ColorTable.glyph(2, then: line)])
        let picture = try #require(
            FontInstance(try FontFace(font.file)).colorGlyph(2, pixelsPerEm: 20))
        guard case .outline(2, .fill(.linear(_, let start, let end))) = picture else {
            Issue.record("\(picture)")
            return
        }
        #expect(start == .zero && end == Point(x: 500, y: 500))
    }

    // MARK: Bitmaps

    @Test(arguments: ["ColorBitmap.ttf", "ColorSbix.ttf"])
    func bitmapsFillTheirBoxes(_ name: String) throws {
        let got = try draw(try TestFonts.face(name), 2)
        #expect(color(4, 4, in: got) == red && color(15, 4, in: got) == green && color(4, 15, in: got) == blue)
        #expect(color(15, 15, in: got) == 0x8000_8080)
    }

    @Test func bitmapsSizeIsTheNextLargerOne() throws {
        let instance = FontInstance(try TestFonts.face("ColorSbix.ttf"))
        for (wanted, expected) in [(5.0, 16), (16, 16), (16.5, 32), (32, 32), (200, 32)] {
            guard case .bitmap(let bitmap, let box)? = instance.colorGlyph(2, pixelsPerEm: wanted) else {
                Issue.record("\(wanted)")
                continue
            }
            #expect(bitmap.width == expected)
            #expect(abs(box.width - 1000) < 1 && abs(box.maxY) < 1)
        }
    }

    @Test func pictureThatSaysItIsEnormousIsLeftOut() throws {
        var font = FontTables(try TestFonts.bytes("ColorBitmap.ttf"))
        // Width and height of the PNG's header, and its check sum.
        var table = font["CBDT"]
        let header = Array("IHDR".utf8)
        let at = try #require(table.indices.first { Array(table[$0..<min($0 + 4, table.count)]) == header })
        table.replaceSubrange(at + 4..<at + 12, with: UInt32(1 << 30).bytes + UInt32(1 << 30).bytes)
        table.replaceSubrange(at + 17..<at + 21, with: crc(table[at..<at + 17]).bytes)
        font["CBDT"] = table
        let face = try FontFace(font.file)
        #expect(FontInstance(face).colorGlyph(2, pixelsPerEm: 20) == nil)
        #expect(try draw(face, 2).allSatisfy { $0 == 0 })
        table.replaceSubrange(at + 4..<at + 12, with: UInt32(4000).bytes + UInt32(4000).bytes)
        table.replaceSubrange(at + 17..<at + 21, with: crc(table[at..<at + 17]).bytes)
        font["CBDT"] = table
        #expect(FontInstance(try FontFace(font.file)).colorGlyph(2, pixelsPerEm: 20) == nil)
    }

    private func crc(_ bytes: ArraySlice<UInt8>) -> UInt32 {
        var sum = ~UInt32(0)
        for byte in bytes {
            sum ^= UInt32(byte)
            for _ in 0..<8 { sum = sum & 1 == 1 ? sum >> 1 ^ 0xedb8_8320 : sum >> 1 }
        }
        return ~sum
    }

    // MARK: Graphs that do not end

    private func picture(_ table: [UInt8]) throws -> ColorGlyph? {
        var font = FontTables(try TestFonts.bytes("ColorPaints.ttf"))
        font["COLR"] = table
        let face = try FontFace(font.file)
        // Drawn by its outline where there is no picture.
        let got = try draw(face, 2)
        let picture = FontInstance(face).colorGlyph(2, pixelsPerEm: 20)
        if picture == nil { #expect(got.allSatisfy { $0 == 0xff00_0000 }) }
        return picture
    }

    @Test func glyphThatHoldsItselfHasNoPicture() throws {
        // PaintColrGlyph of the glyph itself.
        #expect(try picture(ColorTable.table(root: [ColorTable.colorGlyph(2)])) == nil)
        // The same through a transform.
        let deep = [ColorTable.translate(by: 5, then: ColorTable.colorGlyph(2))]
        #expect(try picture(ColorTable.table(root: deep)) == nil)
    }

    @Test func hundredThousandLayersAreNoPicture() throws {
        let solid = ColorTable.glyph(2, then: ColorTable.solid(0))
        #expect(try picture(ColorTable.table(root: [ColorTable.layers(255, from: 0)], layers: 255, each: solid)) != nil)
        // Layers that are 255 layers each.
        let nested = ColorTable.layers(255, from: 0)
        #expect(try picture(ColorTable.table(root: [nested], layers: 100_000, each: nested)) == nil)
    }

    @Test func layersThatDoubleAtEachLevelAreNoPicture() throws {
        // Layer 2i and 2i + 1 are both the layers 2i + 2 and 2i + 3: 2^40 in all.
        var layers: [[UInt8]] = []
        for level in 0..<40 {
            let next = level < 39 ? ColorTable.layers(2, from: UInt32(2 * level + 2)) : ColorTable.solid(0)
            layers += [next, next]
        }
        #expect(try picture(ColorTable.table(root: [ColorTable.layers(2, from: 0)], list: layers)) == nil)
    }

    @Test func tableThatIsCutOffIsNoPicture() throws {
        let whole = ColorTable.table(root: [ColorTable.glyph(2, then: ColorTable.solid(0))])
        for length in 0..<whole.count {
            var font = FontTables(try TestFonts.bytes("ColorPaints.ttf"))
            font["COLR"] = Array(whole[..<length])
            _ = FontInstance(try FontFace(font.file)).colorGlyph(2, pixelsPerEm: 20)
        }
    }

    @Test func sixteenTasksReadOneGraph() async throws {
        let face = try paints()
        let alone = try (6..<14).map { try draw(try paints(), $0) }
        try await withThrowingTaskGroup(of: [[UInt32]].self) { group in
            for _ in 0..<16 { group.addTask { try (6..<14).map { try self.draw(face, $0) } } }
            for try await got in group { #expect(got == alone) }
        }
    }

    // MARK: SVG

    private struct Stub: SVGGlyphSource {
        func picture(of glyph: UInt16, in document: [UInt8], of face: FontFace, paint: Paint) -> DisplayList? {
            guard document == Array("<svg/>".utf8), glyph == 2 else { return nil }
            return DisplayList(commands: [
                .fill(Path(Rect(x: 0, y: -1000, width: 500, height: 1000)), paint, .nonzero)
            ])
        }
    }

    /// A document that shows its own glyph.
    private struct Looping: SVGGlyphSource {
        let face: FontFace

        func picture(of glyph: UInt16, in document: [UInt8], of face: FontFace, paint: Paint) -> DisplayList? {
            DisplayList(commands: [.glyphs(run(Font(self.face, size: 1000), [(glyph, 0, 0)]), at: .zero, paint)])
        }
    }

    @Test func svgGlyphsGoThroughTheirSource() throws {
        var font = FontTables(try TestFonts.bytes("ColorBitmap.ttf"))
        // One document for glyph 2.
        var table: [UInt8] = [0, 0, 0, 0, 0, 10, 0, 0, 0, 0]
        table += [0, 1, 0, 2, 0, 2, 0, 0, 0, 14, 0, 0, 0, 6] as [UInt8]
        table += Array("<svg/>".utf8)
        font["SVG "] = table
        let face = try FontFace(font.file)
        var rasterizer = Rasterizer()
        func draw() throws -> [UInt32] {
            let text = DrawCommand.glyphs(
                run(Font(face, size: 20), [(2, 0, 0)]), at: Point(x: 0, y: 20), .color(.black))
            let bitmap = try rasterizer.bitmap(
                of: DisplayList(commands: [text]), size: PixelSize(width: 20, height: 20))
            return unsafe bitmap.withPixels { unsafe Array($0) }
        }
        // Without a source the bitmap shows.
        #expect(color(4, 4, in: try draw()) == red)
        rasterizer.svgGlyphs = Looping(face: face)
        #expect(color(4, 4, in: try draw()) == red)
        rasterizer.svgGlyphs = Stub()
        #expect(try draw() == (0..<400).map { $0 % 20 < 10 ? 0xff00_0000 : 0 })
    }
}

/// "COLR" tables of version 1 for glyph 2, made by hand. A paint is its bytes; what it leads to follows it.
enum ColorTable {
    static func solid(_ entry: UInt16) -> [UInt8] { join([2], entry.bytes, [0x40, 0]) }
    static func glyph(_ id: UInt16, then paint: [UInt8]) -> [UInt8] {
        join([10], UInt32(6).threeBytes, id.bytes, paint)
    }
    static func colorGlyph(_ id: UInt16) -> [UInt8] { join([11], id.bytes) }
    static func layers(_ count: UInt8, from first: UInt32) -> [UInt8] { join([1, count], first.bytes) }
    static func translate(by x: UInt16, then paint: [UInt8]) -> [UInt8] {
        join([14], UInt32(8).threeBytes, x.bytes, [0, 0], paint)
    }
    static func gradient(p0: (UInt16, UInt16), p1: (UInt16, UInt16), p2: (UInt16, UInt16)) -> [UInt8] {
        let points = [p0, p1, p2].flatMap { $0.0.bytes + $0.1.bytes }
        return join([4], UInt32(16).threeBytes, points, [0, 0, 2, 0, 0, 0, 0, 0x40, 0, 0x40, 0, 0, 1, 0x40, 0])
    }

    private static func join(_ parts: [UInt8]...) -> [UInt8] { parts.flatMap { $0 } }

    static func table(root: [[UInt8]], layers count: Int = 0, each layer: [UInt8] = []) -> [UInt8] {
        // One paint that all entries of the list lead to.
        let offsets = (0..<count).flatMap { _ in UInt32(4 + 4 * count).bytes }
        return assemble(root.flatMap { $0 }, count == 0 ? [] : UInt32(count).bytes + offsets + layer)
    }

    static func table(root: [[UInt8]], list: [[UInt8]]) -> [UInt8] {
        var (offsets, paints): ([UInt8], [UInt8]) = ([], [])
        for paint in list {
            offsets += UInt32(4 + 4 * list.count + paints.count).bytes
            paints += paint
        }
        return assemble(root.flatMap { $0 }, UInt32(list.count).bytes + offsets + paints)
    }

    /// Version 1 without anything of version 0, a clip list or variations.
    private static func assemble(_ root: [UInt8], _ layers: [UInt8]) -> [UInt8] {
        var base: [UInt8] = UInt32(1).bytes
        for part in [UInt16(2).bytes, UInt32(10).bytes, root] { base += part }
        let empty = [UInt8](repeating: 0, count: 12)
        let list = layers.isEmpty ? UInt32(0) : UInt32(34 + base.count)
        var result: [UInt8] = UInt16(1).bytes
        for part in [empty, UInt32(34).bytes, list.bytes, empty, base, layers] { result += part }
        return result
    }
}
