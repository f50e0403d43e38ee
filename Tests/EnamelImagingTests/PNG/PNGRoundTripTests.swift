import EnamelImaging
import Testing

/// Every file is read back by libpng, which knows nothing of our writer.
@Suite struct PNGRoundTripTests {
    @Test func everyKindOfPictureAndEffortIsReadBackExactly() throws {
        var random = RandomNumbers(seed: 21)
        for round in 0..<600 {
            let picture = try picture(&random)
            let effort: PNGOptions.Effort = round % 10 == 0 ? .small : round % 2 == 0 ? .fast : .balanced
            let options = PNGOptions(representation: round % 7 == 0 ? .rgba : .smallest, effort: effort)
            let bytes = try picture.pngBytes(options)
            let result = try PNGDecoder(bytes).decode()
            #expect(result.picture.words == picture.words, "\(picture.size), round \(round)")
            #expect(result.warnings == [] && result.encoding == .sRGB)
            // Stored blocks bound what cannot be compressed: RGBA, 5 bytes for each 16,000, and the chunks with a palette.
            #expect(bytes.count <= 1200 + picture.size.area * 4 * 1001 / 1000 + picture.height)
        }
    }

    @Test func largePicturesTakeSeveralBlocks() throws {
        var random = RandomNumbers(seed: 22)
        for colors in [40, 3000, 1 << 24] {
            let picture = try Bitmap(width: 500, height: 400) { x, y in
                let n = (x / 3 + y / 2 * 7 + Int.random(in: 0...2, using: &random)) % colors
                return 0xff00_0000 | UInt32(truncatingIfNeeded: n &* 2_654_435_761) & 0xff_ffff
            }
            #expect(try Bitmap(png: try picture.pngBytes()).words == picture.words)
        }
    }

    @Test func theFirstPixelRepeatsNothingBeforeThePicture() throws {
        // Three of its bytes are 0, as what lies before the rows may be.
        for first: UInt32 in [0x8000_0000, 0x0100_0000, 0xff00_0000, 0] {
            let picture = try Bitmap(width: 130, height: 130) { x, y in
                x + y == 0 ? first : 0x8000_0000 | UInt32((x * 61 + y * 7) % 113) << 8 | UInt32((x * y) % 127)
            }
            for effort in [PNGOptions.Effort.fast, .balanced] {
                #expect(try Bitmap(png: try picture.pngBytes(PNGOptions(effort: effort))).words == picture.words)
            }
        }
    }

    @Test func noiseIsStored() throws {
        var random = RandomNumbers(seed: 23)
        let picture = try Bitmap(width: 300, height: 200) { _, _ in
            UInt32.random(in: 0...0xff_ffff, using: &random) | 0xff00_0000
        }
        let bytes = try picture.pngBytes()
        #expect(bytes.count < 300 * 200 * 3 + 200 + 5 * 16 + 100)
        #expect(try Bitmap(png: bytes).words == picture.words)
    }

    @Test func vectorLoopsWriteTheSameFilesAsPlainOnes() throws {
        var random = RandomNumbers(seed: 24)
        for round in 0..<120 {
            let picture = try picture(&random)
            let options = PNGOptions(effort: round % 8 == 0 ? .small : .balanced)
            #expect(try picture.pngBytes(options) == picture.pngBytes(options, vectorized: false))
        }
    }

    @Test func matchesReachNoFurtherThanDeflateAllows() throws {
        // Rows that repeat at all distances around the window's 32,768 bytes.
        for width in [8190, 8191, 8192, 8193, 10922, 10923, 16384, 32766, 32767, 32768, 32769] {
            var random = RandomNumbers(seed: UInt64(width))
            for colors in [200, 60000] {
                let row = (0..<width).map { _ in
                    UInt32.random(in: 0..<UInt32(colors), using: &random) * 257 | 0xff00_0000
                }
                let picture = try Bitmap(width: width, height: 4) { x, _ in row[x] }
                #expect(try Bitmap(png: try picture.pngBytes()).words == picture.words)
            }
        }
    }

    @Test func aFlatPictureCostsNextToNothing() throws {
        let bytes = try Bitmap(width: 1000, height: 1000) { _, _ in 0xff20_4060 }.pngBytes()
        #expect(bytes.count < 400)
    }

    /// A picture of a random size and kind: flat shapes, gradients, noise, text-like, of any number of colours.
    private func picture(_ random: inout RandomNumbers) throws -> Bitmap {
        let sizes = [1...3, 1...20, 1...70, 60...68, 100...260]
        let width = Int.random(in: sizes.randomElement(using: &random) ?? 1...9, using: &random)
        let height = Int.random(in: sizes.randomElement(using: &random) ?? 1...9, using: &random)
        let colors = [1, 2, 3, 4, 5, 16, 17, 100, 256, 257, 5000].randomElement(using: &random) ?? 1
        let isGray = Bool.random(using: &random)
        let isOpaque = Bool.random(using: &random)
        let palette = (0..<colors).map { _ -> UInt32 in
            let a: UInt32 = isOpaque ? 255 : .random(in: 0...255, using: &random)
            let rgb = (0..<3).map { _ in UInt32.random(in: 0...a, using: &random) }
            return isGray ? a << 24 | rgb[0] * 0x01_0101 : a << 24 | rgb[0] << 16 | rgb[1] << 8 | rgb[2]
        }
        let kind = Int.random(in: 0...4, using: &random)
        let (a, b) = (Int.random(in: 1...30, using: &random), Int.random(in: 1...30, using: &random))
        var last = 0
        return try Bitmap(width: width, height: height) { x, y in
            switch kind {
            case 0: return palette.randomElement(using: &random) ?? 0
            case 1: return palette[(x / a + y / b) % colors]
            case 2:
                if Int.random(in: 0...9, using: &random) == 0 { last = Int.random(in: 0..<colors, using: &random) }
                return palette[last]
            case 3:
                let value = UInt32((x * a + y * b) / 8 & 255)
                return isGray ? 0xff00_0000 | value * 0x01_0101 : 0xff00_0000 | value | UInt32(y & 255) << 8
            default: return palette[(x * x / a + y * y / b) / 16 % colors]
            }
        }
    }
}
