import EnamelDrawing
import EnamelGeometry
import EnamelImaging
import EnamelRaster
import Testing

@Suite struct PatternTests {
    private let red: UInt32 = 0xff00_00ff
    private let blue: UInt32 = 0xffff_0000

    private func fill(_ rect: Rect, _ color: ResolvedColor) -> DrawCommand {
        .fill(Path(rect), .color(color), .nonzero)
    }

    /// Red at the left half of a tile, blue at the lower right quarter.
    private func halves(_ size: Double) -> DisplayList {
        DisplayList(commands: [
            fill(Rect(x: 0, y: 0, width: size / 2, height: size), ResolvedColor(red: 1, green: 0, blue: 0)),
            fill(
                Rect(x: size / 2, y: size / 2, width: size / 2, height: size / 2),
                ResolvedColor(red: 0, green: 0, blue: 1)),
        ])
    }

    private func painted(
        _ pattern: Pattern, width: Int, height: Int, transform: Affine = .identity,
        limits: RasterLimits = RasterLimits()
    ) throws -> [UInt32] {
        let whole = Path(Rect(x: 0, y: 0, width: Double(width), height: Double(height)))
        let group = DrawGroup(children: [
            .fill(whole.applying(transform.inverted() ?? .identity), .pattern(pattern), .nonzero)
        ])
        let bitmap = try Rasterizer(limits: limits).bitmap(
            of: DisplayList(commands: [.group(group)]), size: PixelSize(width: width, height: height),
            transform: transform)
        return bitmap.words
    }

    private func expected(_ x: Int, _ y: Int, _ size: Int) -> UInt32 {
        let (column, row) = (((x % size) + size) % size, ((y % size) + size) % size)
        return column < size / 2 ? red : row >= size / 2 ? blue : 0
    }

    @Test(arguments: [(9, 9), (60, 40), (400, 300)]) func tilesOfWholePixelsAreExact(_ width: Int, _ height: Int) throws
    {
        let pattern = Pattern(
            halves(8), tile: Rect(x: 0, y: 0, width: 8, height: 8), transform: .translation(x: 3, y: -2))
        let result = try painted(pattern, width: width, height: height)
        for y in 0..<height {
            for x in 0..<width { #expect(result[y * width + x] == expected(x - 3, y + 2, 8)) }
        }
    }

    @Test func tilesScaledToWholePixelsAreExact() throws {
        let pattern = Pattern(halves(1), tile: Rect(x: 0, y: 0, width: 1, height: 1))
        let result = try painted(pattern, width: 80, height: 50, transform: .scale(10))
        for y in 0..<50 {
            for x in 0..<80 { #expect(result[y * 80 + x] == expected(x, y, 10)) }
        }
    }

    @Test func aLargerStepLeavesGaps() throws {
        let pattern = Pattern(
            halves(4), tile: Rect(x: 0, y: 0, width: 4, height: 4), step: Size(width: 7, height: 5))
        let result = try painted(pattern, width: 70, height: 50)
        for y in 0..<50 {
            for x in 0..<70 {
                let (column, row) = (x % 7, y % 5)
                #expect(result[y * 70 + x] == (column < 4 && row < 4 ? expected(column, row, 4) : 0))
            }
        }
    }

    @Test(arguments: [20, 200]) func aSmallerStepLaysLaterTilesOverEarlierOnes(_ width: Int) throws {
        // Tiles of 6 pixels every 4: of a later tile's 6 the first 2 lie over the last 2 of the one before.
        let list = DisplayList(commands: [
            fill(Rect(x: 0, y: 0, width: 3, height: 6), ResolvedColor(red: 1, green: 0, blue: 0)),
            fill(Rect(x: 3, y: 0, width: 3, height: 6), ResolvedColor(red: 0, green: 0, blue: 1)),
        ])
        let pattern = Pattern(list, tile: Rect(x: 0, y: 0, width: 6, height: 6), step: Size(width: 4, height: 6))
        let result = try painted(pattern, width: width, height: 12)
        for x in 0..<width { #expect(result[x] == (x % 4 < 3 ? red : blue)) }
    }

    @Test func whatLeavesTheTileIsCut() throws {
        let list = DisplayList(commands: [fill(Rect(x: -50, y: -50, width: 53, height: 200), .black)])
        let pattern = Pattern(list, tile: Rect(x: 0, y: 0, width: 10, height: 10), step: Size(width: 12, height: 12))
        let result = try painted(pattern, width: 120, height: 24)
        for y in 0..<24 {
            for x in 0..<120 { #expect((result[y * 120 + x] != 0) == (x % 12 < 3 && y % 12 < 10)) }
        }
    }

    @Test(arguments: [0.7, 1.03, 2.5, 7.3, 33.3], [0.0, 20, 45]) func tilesOfOneColourHaveNoSeams(
        _ scale: Double, _ degrees: Double
    ) throws {
        let tile = Rect(x: 0, y: 0, width: 5, height: 3)
        let pattern = Pattern(
            DisplayList(commands: [fill(tile, .black)]), tile: tile,
            transform: .rotation(degrees: degrees).concatenating(.translation(x: 0.3, y: 0.4)))
        let result = try painted(pattern, width: 100, height: 80, transform: .scale(scale))
        #expect(result.allSatisfy { $0 >> 24 >= 253 })
    }

    @Test func tilesOfAPartOfAPixelBecomeTheirAverage() throws {
        let pattern = Pattern(halves(0.02), tile: Rect(x: 0, y: 0, width: 0.02, height: 0.02))
        let result = try painted(pattern, width: 20, height: 20)
        #expect(
            result.allSatisfy {
                abs(Int($0 & 255) - 128) <= 2 && abs(Int($0 >> 16 & 255) - 64) <= 2 && abs(Int($0 >> 24) - 191) <= 2
            })
    }

    @Test func manyTilesLookLikeFewDrawnOnTheirOwn() throws {
        // 7.4 pixels from tile to tile: a wide canvas reads a picture of one tile, a window of it draws its tiles.
        let size = 7.4
        let circle = DrawCommand.fill(
            Path(ellipseIn: Rect(x: 0.7, y: 0.7, width: 6, height: 6)), .color(.black), .nonzero)
        let pattern = Pattern(DisplayList(commands: [circle]), tile: Rect(x: 0, y: 0, width: size, height: size))
        let many = try painted(pattern, width: 200, height: 100)
        var total = 0
        for y in 0..<6 {
            for x in 0..<6 {
                let window = try pixels(
                    [.fill(Path(Rect(x: 0, y: 0, width: 8, height: 8)), .pattern(pattern), .nonzero)], width: 8,
                    height: 8)
                total += abs(Int(window[y * 8 + x] >> 24) - Int(many[y * 200 + x] >> 24))
            }
        }
        // Reading between pixels softens the edges somewhat.
        #expect(total / 36 < 24)
    }

    // MARK: Limits

    /// Patterns whose tiles are filled by another pattern, several times each.
    private func tower(_ height: Int, tile: Double, fills: Int, isShared: Bool) -> Pattern {
        let rect = Rect(x: 0, y: 0, width: 100, height: 100)
        var pattern = Pattern(
            DisplayList(commands: [fill(Rect(x: 0, y: 0, width: 9, height: 9), .black)]),
            tile: Rect(x: 0, y: 0, width: 10, height: 10))
        for level in 0..<height {
            let commands = (0..<fills).map { index in
                var inner = pattern
                if !isShared { inner.transform = .translation(x: Double(index) / 64 + Double(level), y: 0) }
                return DrawCommand.fill(Path(rect), .pattern(inner), .nonzero)
            }
            pattern = Pattern(DisplayList(commands: commands), tile: Rect(x: 0, y: 0, width: tile, height: tile))
        }
        return pattern
    }

    @Test func aTowerOfSharedPatternsIsDrawn() throws {
        let result = try painted(tower(10, tile: 100, fills: 10, isShared: true), width: 100, height: 100)
        for y in 0..<100 {
            for x in 0..<100 { #expect(result[y * 100 + x] == (x % 10 < 9 && y % 10 < 9 ? 0xff00_0000 : 0)) }
        }
    }

    @Test func aTowerThatMultipliesItselfIsAnError() throws {
        #expect(throws: RasterError.patternPixels(limit: 1 << 25)) {
            try painted(tower(9, tile: 100, fills: 10, isShared: false), width: 100, height: 100)
        }
    }

    @Test func smallTilesInSmallTilesEnd() throws {
        var pattern = Pattern(
            DisplayList(commands: [fill(Rect(x: 0, y: 0, width: 1, height: 1), .black)]),
            tile: Rect(x: 0, y: 0, width: 1, height: 1))
        for _ in 0..<10 {
            let content = DrawCommand.fill(
                Path(Rect(x: 0, y: 0, width: 1000, height: 1000)), .pattern(pattern), .nonzero)
            pattern = Pattern(
                DisplayList(commands: [content]), tile: Rect(x: 0, y: 0, width: 1000, height: 1000),
                transform: .scale(1 / 1000))
        }
        _ = try painted(pattern, width: 50, height: 50)
    }

    @Test func patternsNestedTooDeepAreAnError() throws {
        #expect(throws: RasterError.patternNesting(limit: 32)) {
            try painted(tower(40, tile: 100, fills: 1, isShared: true), width: 100, height: 100)
        }
    }

    @Test func tooManyTilesOverOneAnotherAreAnError() throws {
        let pattern = Pattern(
            halves(100), tile: Rect(x: 0, y: 0, width: 100, height: 100), step: Size(width: 0.5, height: 0.5))
        #expect(throws: RasterError.patternTiles(limit: 4096)) { try painted(pattern, width: 100, height: 100) }
    }

    @Test func anyNumbersAreDrawnOrLeftOut() throws {
        var random = RandomNumbers(seed: 50)
        let numbers = HostileInputTests.numbers + [1e-9, 1e9, 3, -2, 0.1]
        func any() -> Double { numbers.randomElement(using: &random) ?? 0 }
        for _ in 0..<500 {
            let pattern = Pattern(
                halves(4), tile: Rect(x: any(), y: any(), width: any(), height: any()),
                step: Bool.random(using: &random) ? Size(width: any(), height: any()) : nil,
                transform: Affine(
                    a: any(), b: Bool.random(using: &random) ? 0 : any(), c: 0, d: any(), tx: any(), ty: any()))
            do {
                _ = try painted(pattern, width: 16, height: 16)
            } catch is RasterError {
                continue
            }
        }
    }

    @Test func patternsDoNotUseUpTheLimitOneAfterTheOther() throws {
        let pattern = Pattern(halves(300), tile: Rect(x: 0, y: 0, width: 300, height: 300))
        let fill = DrawCommand.fill(Path(Rect(x: 0, y: 0, width: 100, height: 100)), .pattern(pattern), .nonzero)
        let limits = RasterLimits(layerPixels: 15_000)
        _ = try Rasterizer(limits: limits).bitmap(
            of: DisplayList(commands: [DrawCommand](repeating: fill, count: 20)),
            size: PixelSize(width: 100, height: 100))
    }
}
