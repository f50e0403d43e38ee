import EnamelDrawing
import EnamelGeometry
import EnamelImaging
import EnamelRaster
import EnamelTypography
import Testing

@Suite struct GlyphTests {
    private let black = Paint.color(.black)

    /// Opacity, row by row.
    private func alpha(
        _ commands: [DrawCommand], width: Int, height: Int, transform: Affine = .identity, portable: Bool = false
    ) throws -> [UInt8] {
        try pixels(commands, width: width, height: height, transform: transform, portable: portable)
            .map { UInt8($0 >> 24) }
    }

    private func boxes(_ size: Double) throws -> Font { Font(try TestFonts.face("Boxes.ttf"), size: size) }

    // MARK: Exact pixels

    @Test func boxFillsItsPixels() throws {
        // 600 by 700 units at 10 pixels to the em: 6 by 7 pixels on the baseline.
        let text = DrawCommand.glyphs(
            run(try boxes(10), [(TestFonts.boxA, 2, 0)]), at: Point(x: 1, y: 9), .color(.white))
        let got = try alpha([text], width: 12, height: 12)
        for y in 0..<12 {
            for x in 0..<12 {
                #expect(got[12 * y + x] == ((3..<9).contains(x) && (2..<9).contains(y) ? 255 : 0), "\(x), \(y)")
            }
        }
    }

    @Test(arguments: [
        (3.0, [255, 0]), (3.12, [255, 0]), (3.125, [191, 64]), (3.3, [191, 64]), (3.5, [128, 128]), (3.74, [64, 191]),
        (3.87, [64, 191]), (3.875, [0, 255]), (-0.26, [0, 0]),
    ])
    func glyphsLieOnQuartersOfAPixelAlongTheLine(_ x: Double, _ expected: [Int]) throws {
        // 100 units wide from 50 on, at 10 pixels to the em: one pixel, half a pixel from the origin.
        let text = DrawCommand.glyphs(run(try boxes(10), [(TestFonts.boxI, 0, 0)]), at: Point(x: x - 0.5, y: 6), black)
        let got = try alpha([text], width: 8, height: 8)
        #expect([Int(got[8 * 3 + 3]), Int(got[8 * 3 + 4])] == expected)
    }

    @Test(arguments: [(6.0, 1), (6.4, 1), (6.5, 2), (5.6, 1), (5.5, 1), (5.4, 0)])
    func baselinesLieOnWholePixels(_ y: Double, _ top: Int) throws {
        let text = DrawCommand.glyphs(run(try boxes(10), [(TestFonts.boxI, -0.5, 0)]), at: Point(x: 3, y: y), black)
        let got = try alpha([text], width: 8, height: 9)
        let column = (0..<9).map { got[8 * $0 + 3] }
        #expect(column == (0..<9).map { (top..<top + 5).contains($0) ? 255 : 0 })
    }

    @Test func verticalLinesLieOnQuartersDownAndOnWholePixelsAcross() throws {
        let font = try boxes(10)
        let text = DrawCommand.glyphs(
            run(Font(font.instance, size: 20), [(TestFonts.boxI, -1, 0)], isVertical: true), at: Point(x: 3.4, y: 11.3),
            black)
        // Two pixels wide from one pixel after the origin, which 2.4 rounds to 2: columns 3 and 4; rows 1.25 to 11.25.
        let got = try alpha([text], width: 8, height: 14)
        let column = (0..<14).map { got[8 * $0 + 3] }
        #expect(column == [0, 191] + Array(repeating: 255, count: 9) + [64, 0, 0])
        #expect((0..<14).allSatisfy { got[8 * $0 + 2] == 0 && got[8 * $0 + 4] == column[$0] && got[8 * $0 + 5] == 0 })
    }

    @Test func quarterTurnedLinesLieOnQuartersDown() throws {
        let turn = Affine(a: 0, b: 1, c: -1, d: 0, tx: 6.4, ty: 1.25)
        let text = DrawCommand.glyphs(run(try boxes(10), [(TestFonts.boxI, -0.5, 0)]), at: .zero, black)
        let got = try alpha([text], width: 12, height: 5, transform: turn)
        // The baseline at column 6, the glyph to its right and from 1.25 to 2.25.
        #expect(Array(got[12..<24]) == [0, 0, 0, 0, 0, 0, 191, 191, 191, 191, 191, 0])
        #expect(Array(got[24..<36]) == [0, 0, 0, 0, 0, 0, 64, 64, 64, 64, 64, 0])
    }

    // MARK: Masks and paths

    /// Outlines filled at the nearest quarter pixels, which is what the masks promise.
    private func outlines(_ run: GlyphRun, at origin: Point, _ paint: Paint, _ transform: Affine, wholeRows: Bool)
        -> [DrawCommand]
    {
        run.glyphs.map { glyph in
            let place = Point(x: origin.x + glyph.position.x, y: origin.y + glyph.position.y).applying(transform)
            var linear = transform
            (linear.tx, linear.ty) = ((place.x * 4 + 0.5).rounded(.down) / 4, (place.y * 4 + 0.5).rounded(.down) / 4)
            if wholeRows { linear.ty = (place.y + 0.5).rounded(.down) }
            let path = run.font.outline(of: glyph.id)
            return .group(DrawGroup(transform: linear, children: [.fill(path, paint, .nonzero)]))
        }
    }

    private func sentence(_ face: FontFace, size: Double, count: Int = 60) -> GlyphRun {
        var random = RandomNumbers(seed: 7)
        var glyphs: [(UInt16, Double, Double)] = []
        for index in 0..<count {
            let (column, row) = (Double(index % 12), Double(index / 12))
            let glyph = UInt16(36 + random.next() % 58)
            let shift = Double.random(in: 2..<3, using: &random)
            glyphs.append((glyph, column * size * 0.7 + shift, row * size * 1.3))
        }
        return run(Font(face, size: size), glyphs)
    }

    @Test(arguments: [9.0, 12, 16, 31.5, 48, 64])
    func masksAreWhatFillingTheOutlineGives(_ size: Double) throws {
        guard let face = TestFonts.curves else { return }
        let text = sentence(face, size: size)
        let origin = Point(x: size / 2, y: size * 1.1)
        let paint = Paint.color(ResolvedColor(red: 0.8, green: 0.2, blue: 0.1, opacity: 0.7))
        let (width, height) = (Int(size * 11), Int(size * 8))
        let reference = try pixels(
            outlines(text, at: origin, paint, .identity, wholeRows: true), width: width, height: height)
        for portable in [false, true] {
            let got = try pixels(
                [.glyphs(text, at: origin, paint)], width: width, height: height, portable: portable)
            #expect(got == reference)
        }
    }

    @Test func turnedTextIsWhatFillingTheTurnedOutlineGives() throws {
        guard let face = TestFonts.curves else { return }
        let text = sentence(face, size: 15)
        let transform = Affine.rotation(degrees: 20).concatenating(.translation(x: 60, y: 5))
        let origin = Point(x: 3, y: 15)
        let reference = try pixels(
            outlines(text, at: origin, black, transform, wholeRows: false), width: 260, height: 200)
        let got = try pixels([.glyphs(text, at: origin, black)], width: 260, height: 200, transform: transform)
        #expect(got == reference)
    }

    @Test func largeTextLiesWhereItIs() throws {
        let text = DrawCommand.glyphs(
            run(try boxes(100), [(TestFonts.boxI, -5, 0)]), at: Point(x: 20.1, y: 60.7), black)
        let got = try alpha([text], width: 40, height: 70)
        // 0.1 and 0.7 of a pixel as 256ths: 26 and 179.
        #expect(got[70 / 2 * 40 + 20] == UInt8(((256 - 26) * 255 + 128) / 256))
        #expect(got[60 * 40 + 25] == UInt8((179 * 255 + 128) / 256))
    }

    @Test func textAtTheCanvasEdgeIsCut() throws {
        guard let face = TestFonts.curves else { return }
        let text = sentence(face, size: 20)
        let whole = try pixels([.glyphs(text, at: Point(x: 30, y: 40), black)], width: 260, height: 200)
        let part = try pixels(
            [.glyphs(text, at: Point(x: 30, y: 40), black)], width: 113, height: 61,
            transform: .translation(x: -37, y: -29))
        for y in 0..<61 {
            for x in 0..<113 where part[113 * y + x] != whole[260 * (y + 29) + x + 37] {
                Issue.record("\(x), \(y)")
                return
            }
        }
    }

    @Test func nothingIsDrawnOutsideOfAClip() throws {
        guard let face = TestFonts.curves else { return }
        let text = DrawCommand.glyphs(sentence(face, size: 20), at: Point(x: 10, y: 20), black)
        let whole = try pixels([text], width: 200, height: 100)
        let clip = ClipPath(Path(Rect(x: 33, y: 11, width: 58, height: 40)))
        let cut = try pixels([.group(DrawGroup(clip: clip, children: [text]))], width: 200, height: 100)
        for y in 0..<100 {
            for x in 0..<200 {
                let isInside = (33..<91).contains(x) && (11..<51).contains(y)
                guard cut[200 * y + x] == (isInside ? whole[200 * y + x] : 0) else {
                    Issue.record("\(x), \(y)")
                    return
                }
            }
        }
        // A soft edge: half of what is there, within the rounding of two products.
        let soft = ClipPath(Path(Rect(x: 0, y: 0, width: 50.5, height: 100)))
        let half = try pixels([.group(DrawGroup(clip: soft, children: [text]))], width: 200, height: 100)
        for y in 0..<100 {
            let (a, b) = (Int(whole[200 * y + 50] >> 24), Int(half[200 * y + 50] >> 24))
            #expect(abs(a - 2 * b) <= 2)
        }
    }

    // MARK: Paints

    @Test func gradientFillsTextInTheRunsCoordinates() throws {
        let stops = [
            GradientStop(offset: 0, color: ResolvedColor(red: 1, green: 0, blue: 0)),
            GradientStop(offset: 1, color: ResolvedColor(red: 0, green: 0, blue: 1)),
        ]
        let paint = Paint.linearGradient(
            LinearGradient(Gradient(stops: stops), start: Point(x: 0, y: 0), end: Point(x: 40, y: 0)))
        let font = try boxes(20)
        let text = run(font, [(TestFonts.boxA, 0, 0), (TestFonts.boxA, 20, 0)])
        let got = try pixels([.glyphs(text, at: Point(x: 4, y: 16), paint)], width: 48, height: 20)
        let ground = try pixels(
            [.fill(Path(Rect(x: 0, y: 0, width: 48, height: 20)), paint, .nonzero)], width: 48, height: 20)
        for x in 0..<48 {
            let isInside = (4..<16).contains(x) || (24..<36).contains(x)
            #expect(got[48 * 10 + x] == (isInside ? ground[48 * 10 + x] : 0))
        }
    }

    @Test func patternFillsText() throws {
        let tile = DisplayList(commands: [
            .fill(Path(Rect(x: 0, y: 0, width: 2, height: 4)), .color(.white), .nonzero)
        ])
        let paint = Paint.pattern(Pattern(tile, tile: Rect(x: 0, y: 0, width: 4, height: 4)))
        let got = try alpha(
            [.glyphs(run(try boxes(20), [(TestFonts.boxA, 0, 0)]), at: Point(x: 4, y: 16), paint)], width: 24,
            height: 20)
        #expect(Array(got[240..<264]) == (0..<24).map { (4..<16).contains($0) && $0 % 4 < 2 ? 255 : 0 })
    }

    // MARK: What draws nothing, and what is enormous

    @Test(arguments: [0, -3, Double.nan, .infinity, -Double.infinity])
    func sizesThatAreNotPositiveDrawNothing(_ size: Double) throws {
        let text = run(Font(try TestFonts.face("Boxes.ttf"), size: size), [(TestFonts.boxA, 1, 1)])
        let list: [DrawCommand] = [
            .glyphs(text, at: Point(x: 5, y: 5), black),
            .group(DrawGroup(opacity: 0.5, children: [.glyphs(text, at: Point(x: 5, y: 5), black)])),
        ]
        #expect(try pixels(list, width: 10, height: 10).allSatisfy { $0 == 0 })
    }

    @Test func emptyRunsSpacesAndLostGlyphsDrawNothing() throws {
        let font = try boxes(10)
        let runs = [
            run(font, []), run(font, [(TestFonts.space, 2, 2)]), run(font, [(60000, 2, 2)]),
            run(font, [(TestFonts.boxA, .nan, 2), (TestFonts.boxA, 2, .infinity), (TestFonts.boxA, 1e300, -1e300)]),
        ]
        let list = runs.map { DrawCommand.glyphs($0, at: Point(x: 5, y: 8), black) }
        #expect(try pixels(list, width: 10, height: 10).allSatisfy { $0 == 0 })
        let lost = DrawCommand.glyphs(run(font, [(TestFonts.boxA, 0, 0)]), at: Point(x: .nan, y: 0), black)
        #expect(try pixels([lost], width: 10, height: 10).allSatisfy { $0 == 0 })
    }

    @Test func enormousTextFillsTheCanvas() throws {
        let text = DrawCommand.glyphs(
            run(try boxes(1e7), [(TestFonts.boxA, -3e6, 3.5e6)]), at: Point(x: 8, y: 8), black)
        #expect(try alpha([text], width: 16, height: 16).allSatisfy { $0 == 255 })
        let flat = Affine(a: 1, b: 0, c: 0, d: 0, tx: 0, ty: 0)
        let one = DrawCommand.glyphs(run(try boxes(10), [(TestFonts.boxA, 0, 0)]), at: Point(x: 2, y: 8), black)
        #expect(try pixels([one], width: 16, height: 16, transform: flat).allSatisfy { $0 == 0 })
    }

    @Test func glyphsCountAgainstTheLimitOfCommands() throws {
        let text = DrawCommand.glyphs(
            run(try boxes(10), Array(repeating: (TestFonts.boxA, 0.0, 0.0), count: 100)), at: .zero, black)
        let rasterizer = Rasterizer(limits: RasterLimits(commands: 99))
        let size = try PixelSize(width: 4, height: 4)
        #expect(throws: RasterError.commands(limit: 99)) {
            try rasterizer.bitmap(of: DisplayList(commands: [text]), size: size)
        }
    }

    // MARK: What is kept

    @Test func sixteenTasksDrawTheSameBytes() async throws {
        guard let first = TestFonts.curves else { return }
        let alone = try list(first).map { try pixels([$0], width: 300, height: 160) }
        // A face whose masks nobody has made yet.
        let face = try FontFace(file: "/usr/share/fonts/truetype/dejavu/DejaVuSans.ttf")
        try await withThrowingTaskGroup(of: [[UInt32]].self) { group in
            for _ in 0..<16 {
                group.addTask { try self.list(face).map { try pixels([$0], width: 300, height: 160) } }
            }
            for try await got in group { #expect(got == alone) }
        }
    }

    private func list(_ face: FontFace) -> [DrawCommand] {
        [11.0, 16, 22].map { .glyphs(sentence(face, size: $0), at: Point(x: 3, y: 24), black) }
    }

    @Test func masksAreBoundedAndTheirLossChangesNothing() throws {
        guard let face = TestFonts.curves else { return }
        let font = Font(face, size: 40)
        let store = font.instance.store
        func draw(_ size: Double) throws -> [UInt32] {
            try pixels(
                [.glyphs(sentence(face, size: size, count: 24), at: Point(x: 3, y: 60), black)], width: 700, height: 200
            )
        }
        let before = try draw(40)
        for step in 0..<120 {
            _ = try draw(40 + Double(step) / 7)
            #expect(store.maskBytes <= GlyphStore.mostBytes)
        }
        #expect(try draw(40) == before)
    }

    @Test func oneSizeThatNeedsMoreThanItMayHaveStillDraws() throws {
        guard let face = TestFonts.curves else { return }
        // Each glyph of the font at 60 pixels, away from the canvas's edges: more than two megabytes.
        var glyphs: [(UInt16, Double, Double)] = []
        for index in 0..<3000 {
            let (column, row) = (Double(index % 60), Double(index / 60))
            glyphs.append((UInt16(index + 3), column * 9.25 + 150, row * 12 + 200))
        }
        func list(_ face: FontFace, _ part: ArraySlice<(UInt16, Double, Double)>) -> DrawCommand {
            .glyphs(run(Font(face, size: 60), Array(part)), at: .zero, black)
        }
        let got = try pixels([list(face, glyphs[...])], width: 1000, height: 1000)
        #expect(Font(face, size: 60).instance.store.maskBytes <= GlyphStore.mostBytes)
        // The same by faces that have room for what they draw.
        let parts = try (0..<30).map { part in
            list(
                try FontFace(file: "/usr/share/fonts/truetype/dejavu/DejaVuSans.ttf"),
                glyphs[100 * part..<100 * part + 100])
        }
        #expect(got == (try pixels(parts, width: 1000, height: 1000)))
    }

    @Test func bandsOfALargeCanvasDrawTheSameText() throws {
        guard let face = TestFonts.curves else { return }
        // Fills that pay for bands, and text across the bands' borders.
        let ground = DrawCommand.fill(
            Path(Rect(x: 0, y: 0, width: 2048, height: 1600)),
            .color(ResolvedColor(red: 1, green: 1, blue: 1, opacity: 0.5)), .nonzero)
        let texts = (0..<40).map { row in
            DrawCommand.glyphs(sentence(face, size: 30, count: 12), at: Point(x: 20, y: 40.0 * Double(row)), black)
        }
        let banded = try pixels(Array(repeating: ground, count: 9) + texts, width: 2048, height: 1600)
        let whole = try pixels(
            [
                .group(
                    DrawGroup(
                        clip: ClipPath(Path(Rect(x: 0, y: 0, width: 400, height: 1600))),
                        children: Array(repeating: ground, count: 9) + texts))
            ],
            width: 400, height: 1600)
        for y in 0..<1600 where banded[2048 * y..<2048 * y + 400] != whole[400 * y..<400 * y + 400] {
            Issue.record("row \(y)")
            return
        }
    }
}
