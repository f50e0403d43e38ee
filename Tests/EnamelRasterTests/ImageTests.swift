import EnamelDrawing
import EnamelGeometry
import EnamelImaging
import EnamelRaster
import Testing

@Suite struct ImageTests {
    // MARK: Pictures and their direct evaluation

    /// A picture of random pixels, translucent ones among them.
    private func noise(_ width: Int, _ height: Int, _ random: inout RandomNumbers, isOpaque: Bool = false) throws
        -> Bitmap
    {
        var words: [UInt32] = []
        for _ in 0..<width * height {
            let alpha =
                isOpaque
                ? 255 : [0, 255, UInt32.random(in: 0...255, using: &random)].randomElement(using: &random) ?? 0
            func channel() -> UInt32 { UInt32.random(in: 0...alpha, using: &random) }
            words.append(channel() | channel() << 8 | channel() << 16 | alpha << 24)
        }
        return try Bitmap(words: words, width: width, height: height)
    }

    /// A pixel of a picture's plane: four premultiplied channels.
    private func pixel(_ words: [UInt32], _ size: (Int, Int), _ x: Int, _ y: Int, _ outside: ImageExtension) -> SIMD4<
        Double
    > {
        func place(_ index: Int, _ count: Int) -> Int? {
            if index >= 0, index < count { return index }
            switch outside {
            case .none: return nil
            case .clamp: return max(0, min(index, count - 1))
            case .repeat: return ((index % count) + count) % count
            case .reflect:
                let turn = ((index % (2 * count)) + 2 * count) % (2 * count)
                return turn < count ? turn : 2 * count - 1 - turn
            }
        }
        guard let column = place(x, size.0), let row = place(y, size.1) else { return .zero }
        let word = words[row * size.0 + column]
        return SIMD4(Double(word & 255), Double(word >> 8 & 255), Double(word >> 16 & 255), Double(word >> 24))
    }

    /// The sum of the pixels near a position, weighed by the product of two kernels (of the distance to a pixel's centre).
    private func filtered(
        _ words: [UInt32], _ size: (Int, Int), _ u: Double, _ v: Double, _ outside: ImageExtension, radius: Double,
        _ kernel: (Double) -> Double
    ) -> SIMD4<Double> {
        var sum = SIMD4<Double>()
        for y in Int((v - radius).rounded(.down)) - 1...Int((v + radius).rounded(.up)) + 1 {
            for x in Int((u - radius).rounded(.down)) - 1...Int((u + radius).rounded(.up)) + 1 {
                let weight = kernel(Double(x) + 0.5 - u) * kernel(Double(y) + 0.5 - v)
                if weight != 0 { sum += pixel(words, size, x, y, outside) * weight }
            }
        }
        return sum
    }

    private func tent(_ distance: Double) -> Double { max(0, 1 - abs(distance)) }

    /// Keys's cubic with a = -1/2, which is Catmull and Rom's.
    private func cubic(_ distance: Double) -> Double {
        let x = abs(distance)
        if x < 1 { return (1.5 * x - 2.5) * x * x + 1 }
        return x < 2 ? ((-0.5 * x + 2.5) * x - 4) * x + 2 : 0
    }

    private func channels(_ word: UInt32) -> SIMD4<Double> {
        SIMD4(Double(word & 255), Double(word >> 8 & 255), Double(word >> 16 & 255), Double(word >> 24))
    }

    /// What a cubic makes of colour and opacity, as a valid pixel.
    private func valid(_ color: SIMD4<Double>) -> SIMD4<Double> {
        let alpha = max(0, min(color.w, 255))
        return SIMD4(max(0, min(color.x, alpha)), max(0, min(color.y, alpha)), max(0, min(color.z, alpha)), alpha)
    }

    /// The canvas filled with an image paint.
    private func painted(
        _ bitmap: Bitmap, _ map: Affine, _ sampling: ImageSampling, _ outside: ImageExtension, width: Int, height: Int,
        portable: Bool = false
    ) throws -> [UInt32] {
        let paint = Paint.image(ImagePaint(bitmap, transform: map, sampling: sampling, outside: outside))
        let whole = Path(Rect(x: 0, y: 0, width: Double(width), height: Double(height)))
        return try pixels([.fill(whole, paint, .nonzero)], width: width, height: height, portable: portable)
    }

    private func map(_ random: inout RandomNumbers, scale: ClosedRange<Double>) -> Affine {
        func number(_ range: ClosedRange<Double>) -> Double { Double.random(in: range, using: &random) }
        let turn = Affine.rotation(degrees: number(0...360))
        let shear = Affine(a: 1, b: 0, c: number(-0.4...0.4), d: 1, tx: 0, ty: 0)
        return shear.concatenating(.scale(x: number(scale), y: number(scale))).concatenating(turn)
            .concatenating(.translation(x: number(-5...70), y: number(-5...30)))
    }

    // MARK: Truth

    @Test(arguments: ImageExtension.allCases) func nearestTakesThePixelUnderTheCentre(_ outside: ImageExtension) throws
    {
        var random = RandomNumbers(seed: 30)
        for round in 0..<20 {
            let size = (Int.random(in: 1...20, using: &random), Int.random(in: 1...20, using: &random))
            let bitmap = try noise(size.0, size.1, &random)
            var map = map(&random, scale: 0.2...6)
            if round % 2 == 0 { (map.b, map.c) = (0, 0) }
            guard let inverse = map.inverted() else { continue }
            let result = try painted(bitmap, map, .nearest, outside, width: 70, height: 30)
            for y in 0..<30 {
                for x in 0..<70 {
                    let place = Point(x: Double(x) + 0.5, y: Double(y) + 0.5).applying(inverse)
                    let expected = pixel(
                        bitmap.words, size, Int(place.x.rounded(.down)), Int(place.y.rounded(.down)), outside)
                    let isOnEdge = abs(place.x - place.x.rounded()) < 1e-9 || abs(place.y - place.y.rounded()) < 1e-9
                    #expect(isOnEdge || channels(result[y * 70 + x]) == expected)
                }
            }
        }
    }

    @Test(arguments: ImageExtension.allCases) func linearLiesBetweenTheFourNearest(_ outside: ImageExtension) throws {
        var random = RandomNumbers(seed: 31)
        var worst = 0.0
        for round in 0..<30 {
            let size = (Int.random(in: 1...40, using: &random), Int.random(in: 1...30, using: &random))
            let bitmap = try noise(size.0, size.1, &random)
            var map = map(&random, scale: round % 5 == 0 ? 0.01...0.3 : 0.3...6)
            if round % 2 == 0 { (map.b, map.c) = (0, 0) }
            guard let inverse = map.inverted() else { continue }
            let words = bitmap.words
            let result = try painted(bitmap, map, .linear, outside, width: 150, height: 24)
            for y in 0..<24 {
                for x in 0..<150 {
                    let place = Point(x: Double(x) + 0.5, y: Double(y) + 0.5).applying(inverse)
                    let expected = filtered(words, size, place.x, place.y, outside, radius: 1, tent)
                    let error = channels(result[y * 150 + x]) - expected
                    worst = max(worst, abs(error.max()), abs(error.min()))
                }
            }
        }
        // Half a level is the rounding to bytes.
        #expect(worst < 0.75, "\(worst)")
    }

    @Test(arguments: ImageExtension.allCases) func highIsCubicWhereThePictureGrows(_ outside: ImageExtension) throws {
        var random = RandomNumbers(seed: 32)
        var worst = 0.0
        for round in 0..<20 {
            let size = (Int.random(in: 1...20, using: &random), Int.random(in: 1...20, using: &random))
            let bitmap = try noise(size.0, size.1, &random)
            var map = map(&random, scale: 1.01...6)
            if round % 2 == 0 { (map.a, map.d, map.b, map.c) = (abs(map.a) + 1, -abs(map.d) - 1, 0, 0) }
            guard let inverse = map.inverted() else { continue }
            let words = bitmap.words
            let result = try painted(bitmap, map, .high, outside, width: 70, height: 24)
            for y in 0..<24 {
                for x in 0..<70 {
                    let place = Point(x: Double(x) + 0.5, y: Double(y) + 0.5).applying(inverse)
                    let expected = valid(filtered(words, size, place.x, place.y, outside, radius: 2, cubic))
                    let error = channels(result[y * 70 + x]) - expected
                    worst = max(worst, abs(error.max()), abs(error.min()))
                }
            }
        }
        #expect(worst < 0.55, "\(worst)")
    }

    @Test(arguments: ImageExtension.allCases) func highIsTheAverageOfWhatAPixelCovers(_ outside: ImageExtension) throws
    {
        var random = RandomNumbers(seed: 33)
        var worst = 0.0
        for _ in 0..<20 {
            let size = (Int.random(in: 1...60, using: &random), Int.random(in: 1...60, using: &random))
            let bitmap = try noise(size.0, size.1, &random)
            // Larger reductions of what repeats are made in two steps.
            let steps = outside == .none || outside == .clamp ? 1.0...40 : 1...8
            let step = (Double.random(in: steps, using: &random), Double.random(in: steps, using: &random))
            let origin = (Double.random(in: -9...2, using: &random), Double.random(in: -9...2, using: &random))
            let inverse = Affine(a: step.0, b: 0, c: 0, d: step.1, tx: origin.0, ty: origin.1)
            guard let map = inverse.inverted() else { continue }
            let words = bitmap.words
            let result = try painted(bitmap, map, .high, outside, width: 12, height: 8)
            for y in 0..<8 {
                for x in 0..<12 {
                    let (left, top) = (Double(x) * step.0 + origin.0, Double(y) * step.1 + origin.1)
                    var sum = SIMD4<Double>()
                    for row in Int(top.rounded(.down))..<Int((top + step.1).rounded(.up)) {
                        for column in Int(left.rounded(.down))..<Int((left + step.0).rounded(.up)) {
                            let width = min(left + step.0, Double(column) + 1) - max(left, Double(column))
                            let height = min(top + step.1, Double(row) + 1) - max(top, Double(row))
                            sum += pixel(words, size, column, row, outside) * (width * height)
                        }
                    }
                    let error = channels(result[y * 12 + x]) - sum / (step.0 * step.1)
                    worst = max(worst, abs(error.max()), abs(error.min()))
                }
            }
        }
        #expect(worst < 0.52, "\(worst)")
    }

    @Test func everyPixelCountsInAShrunkTurnedPicture() throws {
        // One white pixel in a black picture is seen wherever it is.
        for place in [0, 517, 1023, 31 * 32, 33 * 17] {
            var words = [UInt32](repeating: 0xff00_0000, count: 1024)
            words[place] = 0xffff_ffff
            let bitmap = try Bitmap(words: words, width: 32, height: 32)
            let map = Affine.scale(0.15).concatenating(.rotation(degrees: 25)).concatenating(.translation(x: 5, y: 3))
            let result = try painted(bitmap, map, .high, .clamp, width: 12, height: 12)
            let black = try painted(
                Bitmap(words: [UInt32](repeating: 0xff00_0000, count: 1024), width: 32, height: 32), map, .high, .clamp,
                width: 12, height: 12)
            #expect(result != black)
        }
    }

    // MARK: What has to stay

    @Test func wholePixelMovesAreCopies() throws {
        var random = RandomNumbers(seed: 34)
        let bitmap = try noise(23, 17, &random)
        for sampling in ImageSampling.allCases {
            for (x, y) in [(0, 0), (5, 3), (-4, -6), (30, 2)] {
                let rect = Rect(x: Double(x), y: Double(y), width: 23, height: 17)
                let result = try pixels(
                    [.image(ImageDrawing(bitmap, in: rect, sampling: sampling))], width: 40, height: 30)
                for row in 0..<30 {
                    for column in 0..<40 {
                        let isInside = (x..<x + 23).contains(column) && (y..<y + 17).contains(row)
                        let expected = isInside ? bitmap.words[(row - y) * 23 + column - x] : 0
                        #expect(result[row * 40 + column] == expected)
                    }
                }
            }
        }
    }

    @Test func quarterTurnsAndMirrorsAreExact() throws {
        var random = RandomNumbers(seed: 35)
        let bitmap = try noise(24, 24, &random)
        for sampling in ImageSampling.allCases {
            let turn = Affine(a: 0, b: 1, c: -1, d: 0, tx: 24, ty: 0)
            let turned = try painted(bitmap, turn, sampling, .none, width: 24, height: 24)
            let mirrored = try painted(
                bitmap, Affine(a: -1, b: 0, c: 0, d: 1, tx: 24, ty: 0), sampling, .none, width: 24, height: 24)
            for y in 0..<24 {
                for x in 0..<24 {
                    #expect(turned[y * 24 + x] == bitmap.words[(23 - x) * 24 + y])
                    #expect(mirrored[y * 24 + x] == bitmap.words[y * 24 + 23 - x])
                }
            }
        }
    }

    @Test func onePictureOfOneColourStaysThatColour() throws {
        var random = RandomNumbers(seed: 36)
        for color: UInt32 in [0xffff_ffff, 0xff00_80ff, 0x8040_2011, 0x0101_0001] {
            let bitmap = try Bitmap(words: [UInt32](repeating: color, count: 35), width: 7, height: 5)
            for sampling in ImageSampling.allCases {
                for outside in [ImageExtension.clamp, .repeat, .reflect] {
                    for round in 0..<8 {
                        var map = map(&random, scale: round % 4 < 2 ? 0.02...1 : 1...50)
                        if round % 2 == 0 { (map.b, map.c) = (0, 0) }
                        let result = try painted(bitmap, map, sampling, outside, width: 80, height: 10)
                        #expect(result.allSatisfy { $0 == color })
                    }
                }
            }
        }
    }

    @Test func anOpaquePictureHasNoHoles() throws {
        var random = RandomNumbers(seed: 37)
        let bitmap = try noise(20, 20, &random, isOpaque: true)
        for sampling in ImageSampling.allCases {
            for degrees in [0.0, 31, 90, 200] {
                for scale in [0.4, 1, 3.3] {
                    let map = Affine.translation(x: -20, y: -20).concatenating(.scale(scale)).concatenating(
                        .rotation(degrees: degrees)
                    ).concatenating(.translation(x: 50.3, y: 50.6))
                    let image = ImageDrawing(bitmap, in: Rect(x: 0, y: 0, width: 40, height: 40), sampling: sampling)
                    let drawing = [DrawCommand.group(DrawGroup(transform: map, children: [.image(image)]))]
                    let result = try pixels(drawing, width: 100, height: 100)
                    // Its opacity is the coverage of its rectangle.
                    let shape = try coverage(
                        Path(Rect(x: 0, y: 0, width: 40, height: 40)).applying(map), width: 100, height: 100)
                    #expect(zip(result, shape).allSatisfy { abs(Int($0 >> 24) - Int($1)) <= 1 })
                    #expect(zip(result, shape).allSatisfy { $1 != 255 || $0 >> 24 == 255 })
                }
            }
        }
    }

    @Test func picturesThatShareAnEdgeBetweenPixelsHaveNoSeam() throws {
        let white = try Bitmap(words: [UInt32](repeating: 0xffff_ffff, count: 9), width: 3, height: 3)
        for sampling in ImageSampling.allCases {
            let tiles = (0..<16).map { index in
                DrawCommand.image(
                    ImageDrawing(
                        white, in: Rect(x: Double(index % 4) * 10, y: Double(index / 4) * 7, width: 10, height: 7),
                        sampling: sampling))
            }
            let result = try pixels(tiles, width: 40, height: 28)
            #expect(result.allSatisfy { $0 == 0xffff_ffff })
        }
    }

    @Test func resultsAreValidPremultipliedPixels() throws {
        var random = RandomNumbers(seed: 38)
        for round in 0..<40 {
            let bitmap = try noise(9, 9, &random)
            var map = map(&random, scale: 0.1...5)
            if round % 2 == 0 { (map.b, map.c) = (0, 0) }
            for sampling in ImageSampling.allCases {
                let result = try painted(bitmap, map, sampling, .reflect, width: 64, height: 16)
                #expect(result.allSatisfy { max($0 & 255, $0 >> 8 & 255, $0 >> 16 & 255) <= $0 >> 24 })
            }
        }
    }

    @Test func vectorLoopsSampleTheSameBytesAsPlainOnes() throws {
        var random = RandomNumbers(seed: 39)
        for round in 0..<60 {
            let bitmap = try noise(
                Int.random(in: 1...90, using: &random), Int.random(in: 1...50, using: &random), &random)
            var map = map(&random, scale: 0.05...8)
            if round % 2 == 0 { (map.b, map.c) = (0, 0) }
            let width = Int.random(in: 1...200, using: &random)
            for sampling in ImageSampling.allCases {
                for outside in ImageExtension.allCases {
                    let fast = try painted(bitmap, map, sampling, outside, width: width, height: 20)
                    let plain = try painted(bitmap, map, sampling, outside, width: width, height: 20, portable: true)
                    #expect(fast == plain)
                }
            }
        }
    }

    @Test func transparentBlackLeavesNoHalo() throws {
        guard let file = SharedFiles.bytes("cases/114-png-transparent-black-halo.png") else { return }
        let bitmap = try Bitmap(png: file)
        #expect(bitmap.width == 64)
        let image = ImageDrawing(bitmap, in: Rect(x: 0, y: 0, width: 20, height: 20), sampling: .high)
        let result = try Rasterizer().bitmap(
            of: DisplayList(commands: [.image(image)]), size: PixelSize(width: 20, height: 20))
        var seen = 0
        for y in 0..<20 {
            for x in 0..<20 where result[x, y].a > 8 {
                seen += 1
                #expect(min(result[x, y].r, result[x, y].g, result[x, y].b) >= 252)
            }
        }
        #expect(seen > 20)
    }

    // MARK: Hostile numbers

    @Test func anyNumbersAreDrawnOrLeftOut() throws {
        var random = RandomNumbers(seed: 40)
        let numbers = HostileInputTests.numbers + [1e-9, 1e9, 3, -2]
        func any() -> Double { numbers.randomElement(using: &random) ?? 0 }
        let bitmaps = [try noise(1, 1, &random), try noise(50, 3, &random)]
        for index in 0..<3_000 {
            let bitmap = bitmaps[index % 2]
            let map = Affine(
                a: any(), b: Bool.random(using: &random) ? 0 : any(), c: Bool.random(using: &random) ? 0 : any(),
                d: any(),
                tx: any(), ty: any())
            let sampling = ImageSampling.allCases[index % 3]
            let outside = ImageExtension.allCases[index / 3 % 4]
            let image = ImageDrawing(
                bitmap, in: Rect(x: any(), y: any(), width: any(), height: any()), sampling: sampling)
            _ = try pixels([.image(image)], width: 16, height: 16, transform: map)
            _ = try painted(bitmap, map, sampling, outside, width: 16, height: 16)
        }
    }

    @Test(arguments: ImageSampling.allCases) func tinyAndHugeScalesEnd(_ sampling: ImageSampling) throws {
        var random = RandomNumbers(seed: 41)
        let bitmap = try noise(700, 500, &random, isOpaque: true)
        for scale in [1e-9, 1e-3, 1e3, 1e9] {
            for degrees in [0.0, 30] {
                let map = Affine.scale(scale).concatenating(.rotation(degrees: degrees))
                for outside in ImageExtension.allCases {
                    let result = try painted(bitmap, map, sampling, outside, width: 60, height: 40)
                    #expect(outside == .none || result.allSatisfy { $0 >> 24 == 255 })
                }
            }
        }
    }

    @Test func picturesWithoutAreaDrawNothing() throws {
        let white = try Bitmap(words: [0xffff_ffff], width: 1, height: 1)
        for rect in [Rect(x: 2, y: 2, width: 0, height: 5), Rect(x: 2, y: 2, width: 5, height: 0), .zero] {
            #expect(try pixels([.image(ImageDrawing(white, in: rect))], width: 9, height: 9).allSatisfy { $0 == 0 })
        }
        let image = ImageDrawing(white, in: Rect(x: 2, y: 3, width: 4, height: 2))
        let result = try pixels([.image(image)], width: 9, height: 9)
        #expect(result.count { $0 == 0xffff_ffff } == 8)
    }
}

extension Bitmap {
    /// A picture of premultiplied words.
    init(words: [UInt32], width: Int, height: Int) throws {
        var buffer = PixelBuffer(size: try PixelSize(width: width, height: height))
        unsafe buffer.withPixels { pixels in
            for index in pixels.indices { unsafe pixels[index] = words[index] }
        }
        self = buffer.finish()
    }

    var words: [UInt32] { unsafe withPixels { unsafe Array($0) } }
}
