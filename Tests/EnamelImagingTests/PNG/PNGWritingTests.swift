import EnamelImaging
import Testing

@Suite struct PNGWritingTests {
    @Test func everyPremultipliedPixelSurvives() throws {
        // All pairs of a channel and an alpha at or over it, in one picture; the other channels follow.
        let picture = try Bitmap(width: 256, height: 256) { x, y in
            let (c, a) = (UInt32(min(x, y)), UInt32(y))
            return c | (a - c) << 8 | c / 2 << 16 | a << 24
        }
        for options in [PNGOptions(), PNGOptions(representation: .rgba)] {
            #expect(try Bitmap(png: try picture.pngBytes(options)).words == picture.words)
        }
    }

    /// Which of so many colours a pixel has: every one occurs, without a pattern that could be compressed.
    private func choice(_ x: Int, _ y: Int, of count: Int) -> Int {
        if y == 0 { return x % count }
        var random = RandomNumbers(seed: UInt64(y * 1000 + x))
        return Int(random.next() >> 33) % count
    }

    /// A picture of so many colours takes the form that a table of PNG's forms gives.
    @Test(arguments: [
        (1, "gray 1"), (2, "gray 1"), (4, "gray 2"), (16, "gray 4"), (17, "gray 8"), (256, "gray 8"),
    ]) func graysTakeTheirDepth(_ levels: Int, _ form: String) throws {
        let picture = try Bitmap(width: 300, height: 61) { x, y in
            let level = UInt32(choice(x, y, of: levels) * (levels == 17 ? 3 : 255 / max(1, levels - 1)))
            return 0xff00_0000 | level * 0x01_0101
        }
        try expect(picture, form)
    }

    @Test(arguments: [
        (2, "palette 1"), (3, "palette 2"), (16, "palette 4"), (17, "palette 8"), (256, "palette 8"), (257, "rgb 8"),
    ])
    func colorsTakeAPaletteWhileTheyFit(_ count: Int, _ form: String) throws {
        try expect(
            try Bitmap(width: 300, height: 61) { x, y in 0xff10_0000 | UInt32(choice(x, y, of: count)) * 3 }, form)
    }

    @Test(arguments: [(3, "palette 2"), (255, "palette 8"), (300, "rgba 8")])
    func translucentColorsTakeAPaletteWhileTheyFit(_ count: Int, _ form: String) throws {
        try expect(
            try Bitmap(width: 301, height: 61) { x, y in
                let n = UInt32(choice(x, y, of: count))
                return 0x8000_0000 | (n & 0x7f) << 8 | n / 128
            }, form)
    }

    @Test func aGradientOfFewColorsGoesThroughFiltersInsteadOfAPalette() throws {
        let picture = try Bitmap(width: 256, height: 100) { x, _ in 0xff00_0000 | UInt32(x) | UInt32(255 - x) << 16 }
        let bytes = try picture.pngBytes()
        #expect(try PNGDecoder(bytes).info.colorType == .rgb)
        // The palette alone would take 768 bytes.
        #expect(bytes.count < 768)
    }

    @Test func translucentGraysOfManyAlphasKeepTwoChannels() throws {
        try expect(
            try Bitmap(width: 97, height: 61) { x, y in
                let a = UInt32((x * 97 + y * 61) % 256)
                return a << 24 | UInt32(x) * a / 97 * 0x01_0101
            }, "grayAlpha 8")
    }

    @Test func oddSizesRoundTripInEveryForm() throws {
        var random = RandomNumbers(seed: 3)
        for _ in 0..<300 {
            let width = Int.random(in: 1...70, using: &random)
            let height = Int.random(in: 1...20, using: &random)
            let colors = [1, 2, 3, 4, 5, 16, 17, 200, 5000].randomElement(using: &random) ?? 1
            let isGray = Bool.random(using: &random)
            let isOpaque = Bool.random(using: &random)
            let words = (0..<colors).map { _ -> UInt32 in
                let a: UInt32 = isOpaque ? 255 : .random(in: 0...255, using: &random)
                let rgb = (0..<3).map { _ in UInt32.random(in: 0...a, using: &random) }
                return isGray ? a << 24 | rgb[0] * 0x01_0101 : a << 24 | rgb[0] << 16 | rgb[1] << 8 | rgb[2]
            }
            let picture = try Bitmap(width: width, height: height) { _, _ in words.randomElement(using: &random) ?? 0 }
            let effort = [PNGOptions.Effort.fast, .balanced, .small].randomElement(using: &random) ?? .fast
            let bytes = try picture.pngBytes(PNGOptions(effort: effort))
            let result = try PNGDecoder(bytes).decode()
            #expect(result.picture.words == picture.words)
            #expect(result.warnings == [] && result.encoding == .sRGB)
            #expect(try picture.pngBytes(PNGOptions(effort: effort)) == bytes, "the same bytes each time")
        }
    }

    @Test func thePlainFormIsRGBA() throws {
        let picture = try Bitmap(width: 5, height: 5) { _, _ in 0xffff_ffff }
        let info = try PNGDecoder(try picture.pngBytes(PNGOptions(representation: .rgba))).info
        #expect(info.colorType == .rgba && info.bitDepth == 8)
    }

    @Test func aTinyPictureDoesNotCarryAPalette() throws {
        let info = try PNGDecoder(try Bitmap(width: 1, height: 1) { _, _ in 0xff12_3456 }.pngBytes()).info
        #expect(info.colorType == .rgb)
    }

    private func expect(_ picture: Bitmap, _ form: String, _ location: SourceLocation = #_sourceLocation) throws {
        let result = try PNGDecoder(try picture.pngBytes()).decode()
        #expect("\(result.info.colorType) \(result.info.bitDepth)" == form, sourceLocation: location)
        #expect(result.picture.words == picture.words, sourceLocation: location)
    }
}
