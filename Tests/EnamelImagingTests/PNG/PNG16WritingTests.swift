import EnamelImaging
import Testing

@Suite struct PNG16WritingTests {
    @Test(arguments: [
        (false, false, "rgba 16"), (false, true, "rgb 16"), (true, false, "grayAlpha 16"), (true, true, "gray 16"),
    ])
    func sixteenBitsAreReadBackExactly(_ isGray: Bool, _ isOpaque: Bool, _ form: String) throws {
        var random = RandomNumbers(seed: 31)
        for round in 0..<40 {
            let width = Int.random(in: 1...150, using: &random)
            let height = Int.random(in: 1...150, using: &random)
            let isNoise = round % 2 == 0
            var samples: [UInt16] = []
            for i in 0..<width * height {
                let (x, y) = (i % width, i / width)
                let rgb = (0..<3).map { c in
                    isNoise
                        ? UInt16.random(in: 0...65535, using: &random)
                        : UInt16(truncatingIfNeeded: x * 301 + y * 97 * (c + 1) + c * 13 + 1)
                }
                samples += isGray ? [rgb[0], rgb[0], rgb[0]] : rgb
                samples.append(isOpaque ? 65535 : UInt16(truncatingIfNeeded: x * 777 + 2))
            }
            let picture = Bitmap16(size: try PixelSize(width: width, height: height), samples: samples)
            let effort: PNGOptions.Effort = round % 10 == 0 ? .small : .balanced
            let result = try PNGDecoder(try picture.pngBytes(PNGOptions(effort: effort))).decode16()
            #expect(result.picture == picture)
            #expect("\(result.info.colorType) \(result.info.bitDepth)" == form)
            #expect(result.warnings == [])
        }
    }

    @Test func samplesOfEightBitsTakeEight() throws {
        let size = try PixelSize(width: 30, height: 20)
        let samples = (0..<size.area * 4).map { UInt16($0 * 7 % 256) * 257 }
        let picture = Bitmap16(size: size, samples: samples)
        let result = try PNGDecoder(try picture.pngBytes()).decode16()
        #expect(result.picture == picture && result.info.bitDepth == 8)
    }

    @Test func fewOpaqueColorsTakeAPalette() throws {
        let size = try PixelSize(width: 200, height: 200)
        let samples = (0..<size.area).flatMap { i -> [UInt16] in
            [UInt16(i % 5) * 257, UInt16(i / 400) * 257, 65535, 65535]
        }
        let result = try PNGDecoder(try Bitmap16(size: size, samples: samples).pngBytes()).decode16()
        #expect(result.info.colorType == .rgb || result.info.colorType == .palette)
        #expect(result.picture.samples == samples)
    }
}
