import EnamelImaging
import Testing

@Suite struct ResizingTests {
    static let mixing = ResamplingFilter.allCases.filter { $0 != .nearest }

    /// Noise with random sides, and a size with random sides.
    static func randomCase(
        _ sides: ClosedRange<Int>, to others: ClosedRange<Int>, isOpaque: Bool, _ random: inout RandomNumbers
    ) throws -> (picture: Bitmap, size: PixelSize) {
        let picture = try Bitmap.noise(
            .random(in: sides, using: &random), .random(in: sides, using: &random), isOpaque: isOpaque, &random)
        let size = try PixelSize(
            width: .random(in: others, using: &random), height: .random(in: others, using: &random))
        return (picture, size)
    }

    @Test(arguments: ResamplingFilter.allCases) func aSizeThatStaysKeepsEveryPixel(_ filter: ResamplingFilter) throws {
        var random = RandomNumbers(seed: 1)
        let picture = try Bitmap.noise(23, 17, isOpaque: false, &random)
        #expect(picture.resized(to: picture.size, filter: filter) == picture)
        // One side at a time: its middle row or column of a threefold enlargement by squares is the row itself.
        let wide = try picture.resized(width: 69, height: 17, fit: .fill, filter: .box)
        #expect(try wide.resized(width: 23, height: 17, fit: .fill, filter: .box) == picture)
        #expect(try wide.resized(width: 23, height: 17, fit: .fill, filter: .nearest) == picture)
    }

    @Test(arguments: ResamplingFilter.allCases) func aPlainPictureStaysPlain(_ filter: ResamplingFilter) throws {
        var random = RandomNumbers(seed: 2)
        for _ in 0..<120 {
            let word = ResolvedColor(
                red: .random(in: 0...1, using: &random), green: .random(in: 0...1, using: &random), blue: 1,
                opacity: Bool.random(using: &random) ? 1 : .random(in: 0...1, using: &random)
            ).premultipliedRGBA8
            let picture = try Bitmap(
                width: .random(in: 1...300, using: &random), height: .random(in: 1...90, using: &random)
            ) { _, _ in word }
            let size = try PixelSize(
                width: .random(in: 1...90, using: &random), height: .random(in: 1...90, using: &random))
            #expect(picture.resized(to: size, filter: filter).words.allSatisfy { $0 == word })
            #expect(picture.resized(to: size, filter: filter, inLinearLight: true).words.allSatisfy { $0 == word })
        }
    }

    @Test(arguments: mixing) func weightsAddUpToOneInEveryWindow(_ filter: ResamplingFilter) throws {
        for from in 1...40 {
            let picture = try Bitmap(width: from, height: from) { _, _ in 0xc080_4001 }
            for to in 1...50 {
                let result = picture.resized(to: try PixelSize(width: to, height: to), filter: filter)
                #expect(result.words.allSatisfy { $0 == 0xc080_4001 }, "\(from) to \(to)")
            }
        }
    }

    /// Windows that the edges cut off on both sides overshoot most.
    @Test(arguments: mixing) func theSteepestWindowsDoNotOverflow(_ filter: ResamplingFilter) throws {
        for from in 1...6 {
            for pattern in 0..<UInt64(1) << UInt64(from) {
                let picture = try Bitmap(width: from, height: from) { x, y in
                    (pattern >> UInt64(x) ^ pattern >> UInt64(y)) & 1 == 0 ? 0xff00_00ff : 0xffff_0000
                }
                for to in [1, 2, 3, 5, 37] {
                    let size = try PixelSize(width: to, height: to)
                    let expected = ReferenceResampler(filter: filter).resize(
                        picture.channels, width: from, height: from, to: size)
                    let result = picture.resized(to: size, filter: filter)
                    let errors = zip(expected, result.channels).map { abs(min(max($0, 0), 255) - $1) }
                    #expect(errors.allSatisfy { $0 < 0.75 }, "\(from) to \(to), \(pattern)")
                }
            }
        }
    }

    @Test(arguments: ResamplingFilter.allCases) func pixelsAreWhatTheDefinitionSaysOrALevelOff(
        _ filter: ResamplingFilter
    ) throws {
        var random = RandomNumbers(seed: 3)
        for round in 0..<120 {
            let (picture, size) = try Self.randomCase(
                1...(round < 100 ? 40 : 400), to: 1...60, isOpaque: round & 1 == 0, &random)
            let expected = ReferenceResampler(filter: filter).resize(
                picture.channels, width: picture.width, height: picture.height, to: size)
            let result = picture.resized(to: size, filter: filter).channels
            var largest = 0.0
            for pixel in 0..<size.area {
                let alpha = min(max(expected[4 * pixel + 3], 0), 255)
                for channel in 0..<4 {
                    let value = min(max(expected[4 * pixel + channel], 0), alpha)
                    largest = max(largest, abs(value - result[4 * pixel + channel]))
                }
            }
            // Half a level by rounding, and what 16-bit weights add.
            #expect(largest < 0.75, "\(picture.size) to \(size)")
        }
    }

    @Test(arguments: ResamplingFilter.allCases) func vectorLoopsGiveTheSameBytesAsPlainOnes(
        _ filter: ResamplingFilter
    ) throws {
        var random = RandomNumbers(seed: 4)
        for round in 0..<200 {
            let (picture, size) = try Self.randomCase(
                1...(round < 180 ? 70 : 1500), to: 1...80, isOpaque: round & 1 == 0, &random)
            #expect(picture.resized(to: size, filter: filter) == picture.resizedPortably(to: size, filter: filter))
        }
    }

    @Test(arguments: mixing) func aFlippedPictureGivesTheFlippedResult(_ filter: ResamplingFilter) throws {
        var random = RandomNumbers(seed: 5)
        for _ in 0..<60 {
            let (picture, size) = try Self.randomCase(1...90, to: 1...90, isOpaque: false, &random)
            let result = picture.resized(to: size, filter: filter)
            let left = picture.flipped(.horizontal).resized(to: size, filter: filter)
            #expect((left == result.flipped(.horizontal)) as Bool, "\(picture.size) to \(size)")
            let up = picture.flipped(.vertical).resized(to: size, filter: filter)
            #expect((up == result.flipped(.vertical)) as Bool, "\(picture.size) to \(size)")
        }
    }

    @Test func nearestTakesThePixelUnderTheCentre() throws {
        let picture = try Bitmap(width: 4, height: 2) { x, y in 0xff00_0000 | UInt32(x + 10 * y) }
        func result(_ width: Int, _ height: Int) throws -> [UInt32] {
            try picture.resized(width: width, height: height, fit: .fill, filter: .nearest).words.map { $0 & 0xff }
        }
        #expect(try result(2, 1) == [11, 13])
        #expect(try result(3, 2) == [0, 2, 3, 10, 12, 13])
        #expect(try result(8, 1) == [10, 10, 11, 11, 12, 12, 13, 13])
        #expect(try result(1, 3) == [2, 12, 12])
    }

    @Test func boxIsTheMeanOfTheArea() throws {
        let picture = try Bitmap(width: 3, height: 1) { x, _ in 0xff00_0000 | [0, 90, 240][x] }
        func reds(_ width: Int) throws -> [UInt32] {
            try picture.resized(width: width, height: 1, fit: .fill, filter: .box).words.map { $0 & 0xff }
        }
        #expect(try reds(1) == [110])
        #expect(try reds(2) == [30, 190])  // (0 + 90 / 2) / 1.5, (90 / 2 + 240) / 1.5
        #expect(try reds(6) == [0, 0, 90, 90, 240, 240])
    }

    @Test func onlyThePlansPartHasInfluence() throws {
        var random = RandomNumbers(seed: 6)
        let picture = try Bitmap.noise(61, 47, isOpaque: false, &random)
        let plan = try ResizePlan(picture.size, width: 20, height: 30, fit: .cover(.init(x: 0.9, y: 0.2)))
        for filter in ResamplingFilter.allCases {
            for inLinearLight in [false, true] {
                let part = try picture.cropped(to: plan.part)
                #expect(
                    picture.resized(plan, filter: filter, inLinearLight: inLinearLight)
                        == part.resized(to: plan.size, filter: filter, inLinearLight: inLinearLight))
            }
        }
    }

    @Test(.enabled(if: SharedFiles.areHere)) func invisiblePixelsLendNoColour() throws {
        let picture = try Bitmap(png: SharedFiles.bytes("cases/114-png-transparent-black-halo.png"))
        for filter in ResamplingFilter.allCases {
            for inLinearLight in [false, true] {
                let small = try picture.resized(width: 20, height: 20, filter: filter, inLinearLight: inLinearLight)
                for y in 0..<small.height {
                    for x in 0..<small.width where small[x, y].a > 8 {
                        #expect(min(small[x, y].r, small[x, y].g, small[x, y].b) >= 252)
                    }
                }
            }
        }
    }

    @Test(arguments: mixing) func noChannelIsOverItsAlpha(_ filter: ResamplingFilter) throws {
        var random = RandomNumbers(seed: 7)
        for size in [(90, 80), (9, 11), (31, 140)] {
            let picture = try Bitmap.noise(33, 29, isOpaque: false, &random)
            for inLinearLight in [false, true] {
                let result = try picture.resized(
                    width: size.0, height: size.1, fit: .fill, filter: filter, inLinearLight: inLinearLight)
                #expect(result.words.allSatisfy { max($0 & 0xff, $0 >> 8 & 0xff, $0 >> 16 & 0xff) <= $0 >> 24 })
            }
        }
    }

    @Test(arguments: ResamplingFilter.allCases) func extremeShapesStayWithinBounds(_ filter: ResamplingFilter) throws {
        func plain(_ width: Int, _ height: Int) throws -> Bitmap {
            try Bitmap(width: width, height: height) { _, _ in 0xff80_4020 }
        }
        for (from, to) in [
            ((1, 1), (5000, 1)), ((1, 1), (1, 5000)), ((100_000, 1), (1, 1)), ((1, 100_000), (1, 1)),
            ((100_000, 1), (3, 7)),
            ((2, 100_000), (3000, 2)), ((4_000_000, 1), (2, 1)), ((1, 4_000_000), (1, 2)), ((3, 1), (4_000_000, 1)),
            ((64, 100_000), (50_000, 64)),
        ] {
            let result = try plain(from.0, from.1).resized(width: to.0, height: to.1, fit: .fill, filter: filter)
            #expect(result.words.allSatisfy { $0 == 0xff80_4020 })
        }
    }

    @Test func hugeRatiosKeepTheirPrecision() throws {
        // The left half is black and the right half white, but for the last tenth.
        for count in [1_000, 65_537, 3_000_000] {
            let row = try Bitmap(width: count, height: 1) { x, _ in
                x * 2 < count || x * 10 >= 9 * count ? 0xff00_0000 : 0xffff_ffff
            }
            let column = try Bitmap(width: 1, height: count) { _, y in
                y * 2 < count || y * 10 >= 9 * count ? 0xff00_0000 : 0xffff_ffff
            }
            #expect(try row.resized(width: 1, height: 1, fit: .fill, filter: .box).words == [0xff66_6666])  // 0.4 x 255
            #expect(try column.resized(width: 1, height: 1, fit: .fill, filter: .box).words == [0xff66_6666])
        }
    }

    @Test func manyTasksGetTheSameBytes() async throws {
        var random = RandomNumbers(seed: 8)
        let picture = try Bitmap.noise(301, 203, isOpaque: false, &random)
        let expected = try picture.resized(width: 77)
        let light = try picture.resized(width: 77, inLinearLight: true)
        try await withThrowingTaskGroup(of: Bool.self) { group in
            for index in 0..<32 {
                group.addTask {
                    try picture.resized(width: 77, inLinearLight: index & 1 == 1) == (index & 1 == 1 ? light : expected)
                }
            }
            for try await isEqual in group { #expect(isEqual) }
        }
    }
}
