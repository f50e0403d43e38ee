import EnamelImaging
import Testing

@Suite struct DeepResizingTests {
    @Test(arguments: ResizingTests.mixing) func linearLightIsWhatTheDefinitionSaysOrALevelOff(
        _ filter: ResamplingFilter
    ) throws {
        var random = RandomNumbers(seed: 11)
        for round in 0..<60 {
            let (picture, size) = try ResizingTests.randomCase(
                1...50, to: 1...50, isOpaque: round & 1 == 0, &random)
            var lights: [Double] = []
            for y in 0..<picture.height {
                for x in 0..<picture.width {
                    let pixel = picture[x, y]
                    lights += [pixel.r, pixel.g, pixel.b].map {
                        ReferenceLight.light(Double($0) / 255) * Double(pixel.a) / 255
                    }
                    lights.append(Double(pixel.a) / 255)
                }
            }
            let expected = ReferenceResampler(filter: filter).resize(
                lights, width: picture.width, height: picture.height, to: size)
            let result = picture.resized(to: size, filter: filter, inLinearLight: true).channels
            guard size != picture.size else { continue }
            for pixel in 0..<size.area {
                let alpha = min(max(expected[4 * pixel + 3], 0), 1)
                #expect(abs(result[4 * pixel + 3] - alpha * 255) < 0.51)
                for channel in 0..<3 where alpha > 0.002 {
                    let straight = min(max(expected[4 * pixel + channel] / alpha, 0), 1)
                    // Two roundings: of the straight colour and of the premultiplied one.
                    #expect(abs(result[4 * pixel + channel] - ReferenceLight.encoded(straight) * alpha * 255) < 1.51)
                }
            }
        }
    }

    @Test func blackAndWhiteHalvesAreHalfTheLight() throws {
        let stripes = try Bitmap(width: 64, height: 8) { x, _ in x & 1 == 0 ? 0xff00_0000 : 0xffff_ffff }
        let size = try PixelSize(width: 8, height: 8)
        // sRGB of half the light is 188 (IEC 61966-2-1); half of the numbers is 127.5.
        #expect(stripes.resized(to: size, filter: .box, inLinearLight: true).words.allSatisfy { $0 == 0xffbc_bcbc })
        #expect(stripes.resized(to: size, filter: .box).words.allSatisfy { $0 == 0xff80_8080 })
    }

    @Test(arguments: ResamplingFilter.allCases) func sixteenBitsAreKept(_ filter: ResamplingFilter) throws {
        var random = RandomNumbers(seed: 12)
        for round in 0..<60 {
            let from = try PixelSize(
                width: .random(in: 1...40, using: &random), height: .random(in: 1...40, using: &random))
            let size = try PixelSize(
                width: .random(in: 1...40, using: &random), height: .random(in: 1...40, using: &random))
            guard from != size else { continue }
            let samples = (0..<from.area * 4).map { index in
                index & 3 == 3 && round & 1 == 0 ? 65_535 : UInt16.random(in: 0...65_535, using: &random)
            }
            let result = Bitmap16(size: from, samples: samples).resized(to: size, filter: filter)
            var premultiplied = samples.map { Double($0) }
            for index in premultiplied.indices where index & 3 < 3 {
                premultiplied[index] *= Double(samples[index | 3]) / 65_535
            }
            let expected = ReferenceResampler(filter: filter).resize(
                premultiplied, width: from.width, height: from.height, to: size)
            for index in result.samples.indices {
                let alpha = min(max(expected[index | 3], 0), 65_535)
                let value = index & 3 == 3 ? alpha : min(max(expected[index] / alpha * 65_535, 0), 65_535)
                // Where little is seen, a colour is the quotient of two small numbers.
                guard alpha > 600 else { continue }
                #expect(abs(Double(result.samples[index]) - value) < 0.5 + 0.1 * 65_535 / alpha)
            }
        }
    }

    @Test(arguments: ResamplingFilter.allCases) func aPlainDeepPictureStaysPlain(_ filter: ResamplingFilter) throws {
        let size = try PixelSize(width: 37, height: 21)
        let pixel: [UInt16] = [1, 40_000, 65_535, 777]
        let picture = Bitmap16(size: size, samples: (0..<size.area).flatMap { _ in pixel })
        for (width, height) in [(5, 7), (80, 3), (37, 50)] {
            let result = picture.resized(to: try PixelSize(width: width, height: height), filter: filter)
            #expect(result.samples == (0..<width * height).flatMap { _ in pixel })
        }
    }

    /// Added up in single precision, products of a few hundred thousand pixels miss the mean by whole levels.
    @Test(arguments: [true, false]) func theMeanOfALongLineIsExact(_ isRow: Bool) throws {
        let count = 300_001
        let line = try PixelSize(width: isRow ? count : 1, height: isRow ? 1 : count)
        let one = try PixelSize(width: 1, height: 1)
        for level: UInt16 in [1, 12_345, 43_690, 65_534] {
            let samples = (0..<4 * count).map { $0 & 3 == 3 ? 65_535 : level }
            let result = Bitmap16(size: line, samples: samples).resized(to: one, filter: .box)
            #expect(result.samples == [level, level, level, 65_535], "\(level)")
        }
        let bright = try Bitmap(width: line.width, height: line.height) { _, _ in 0xffc8_c8c8 }
        #expect(bright.resized(to: one, filter: .box, inLinearLight: true).words == [0xffc8_c8c8])
    }
}
