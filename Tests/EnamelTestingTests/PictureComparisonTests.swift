import Enamel
import EnamelImaging
import Testing

@Suite struct PictureComparisonTests {
    @Test func equalPicturesAreEqual() throws {
        let comparison = PictureComparison(try picture(3, 2), expected: try picture(3, 2))
        #expect(comparison.isEqual)
        #expect(comparison.differingPixels == 0 && comparison.firstDifference == nil && comparison.differenceBox == nil)
        #expect(comparison.description == "the pictures are equal")
    }

    @Test func differencesAreCountedAndPlaced() throws {
        let actual = try picture(10, 8) { x, y in
            (x, y) == (7, 2) ? 0xff00_0010 : (x, y) == (3, 5) ? 0x8000_0000 : 0xff00_0000
        }
        let comparison = PictureComparison(actual, expected: try picture(10, 8) { _, _ in 0xff00_0000 })
        #expect(!comparison.isEqual)
        #expect(comparison.differingPixels == 2)
        #expect(comparison.largestDifference == 127)
        #expect(comparison.firstDifference?.x == 7 && comparison.firstDifference?.y == 2)
        #expect(comparison.firstDifference?.actual == Bitmap.Pixel(r: 16, g: 0, b: 0, a: 255))
        #expect(comparison.firstDifference?.expected == Bitmap.Pixel(r: 0, g: 0, b: 0, a: 255))
        #expect(comparison.differenceBox?.x == 3..<8 && comparison.differenceBox?.y == 2..<6)
        #expect(
            comparison.description == "2 of 80 pixels differ by up to 127, in columns 3 to 7, rows 2 to 5, "
                + "first at (7, 2): rgba(16, 0, 0, 255), expected rgba(0, 0, 0, 255)")
    }

    @Test(arguments: [0, 8, 16, 24] as [UInt32]) func oneBitOfAnyChannelIsADifference(_ shift: UInt32) throws {
        let actual = try picture(4, 4) { x, y in (x, y) == (3, 3) ? 0x8040_4040 ^ 1 << shift : 0x8040_4040 }
        let comparison = PictureComparison(actual, expected: try picture(4, 4) { _, _ in 0x8040_4040 })
        #expect(comparison.differingPixels == 1 && comparison.largestDifference == 1)
    }

    @Test func otherSizesDifferThoughEveryCommonPixelIsEqual() throws {
        let comparison = PictureComparison(try picture(3, 2), expected: try picture(2, 3))
        #expect(!comparison.isEqual && comparison.differingPixels == 0)
        #expect(comparison.description == "it is 3 x 2 pixels, expected 2 x 3")
    }

    @Test func theDifferencePictureMarksWhatDiffers() throws {
        let actual = try picture(4, 4) { x, y in (x, y) == (2, 1) ? 0xff00_0001 : 0 }
        let shown = try #require(PictureComparison.differencePicture(actual, expected: try picture(4, 4) { _, _ in 0 }))
        for y in 0..<4 {
            for x in 0..<4 {
                let pixel = shown[x, y]
                #expect(pixel.a == 255)
                #expect((pixel.r > 100 && pixel.g == 0) == ((x, y) == (2, 1)))
            }
        }
        // Equal parts look alike in whatever colour they are, only paler: black, white and nothing at all.
        let tones = try picture(3, 1) { x, _ in [0xff00_0000, 0xffff_ffff, 0][x] }
        let pale = try #require(PictureComparison.differencePicture(tones, expected: tones))
        #expect(pale[0, 0].r < 200 && pale[1, 0].r > 250 && pale[2, 0].r > 250)
    }

    @Test func picturesOfDifferentSizesAreShownWhole() throws {
        let shown = try #require(
            PictureComparison.differencePicture(try picture(3, 1), expected: try picture(2, 2) { _, _ in 0xff00_0000 }))
        #expect(shown.width == 3 && shown.height == 2)
        func leads(_ x: Int, _ y: Int) -> String {
            let pixel = shown[x, y]
            if pixel.r > pixel.g && pixel.r > pixel.b { return "red" }
            if pixel.g > pixel.r && pixel.g > pixel.b { return "green" }
            return pixel.b > pixel.r && pixel.b > pixel.g ? "blue" : "none"
        }
        #expect((0..<3).map { leads($0, 0) } == ["red", "red", "green"], "the actual one is wider")
        #expect((0..<3).map { leads($0, 1) } == ["blue", "blue", "none"], "the expected one is higher")
    }

    @Test func aVerdictSaysWhichLimitWasPassedAndWhatItIs() throws {
        let expected = try picture(10, 10) { _, _ in 0xff00_0000 }
        let actual = try picture(10, 10) { x, y in y == 0 ? 0xff00_0014 : y == 1 && x < 3 ? 0xff00_0005 : 0xff00_0000 }
        func verdict(_ tolerance: PictureTolerance) -> String {
            let text = PictureComparison(actual, expected: expected, tolerance: tolerance).description
            return text.split(separator: "; ").last.map(String.init) ?? ""
        }
        #expect(verdict(PictureTolerance(levels: 8)) == "10 of them are off by more than 8 levels, where none may be")
        #expect(
            verdict(PictureTolerance(precision: 0.95, levels: 1))
                == "13 of them are off by more than 1 level, where 5 may be")
        #expect(verdict(PictureTolerance(precision: 0.99)) == "13 of them are other pixels, where 1 may be")
        #expect(verdict(PictureTolerance(levels: 255, area: 0.07)) == "13 % of the pixels differ, where 7 % may")
        #expect(
            verdict(PictureTolerance(levels: 8, area: 0.01))
                == "10 of them are off by more than 8 levels, where none may be, and 13 % of the pixels differ, where 1 % may"
        )
        #expect(
            verdict(PictureTolerance(perceptualPrecision: 0.97, ignoresAntialiasing: true))
                == "10 of them are off by more than a distance of 3 in CIELAB, smoothed edges left aside, where none may be"
        )
        #expect(verdict(PictureTolerance(levels: 20)) == "the tolerance allows it")
    }

    private func picture(_ width: Int, _ height: Int, _ word: (Int, Int) -> UInt32 = { _, _ in 0 }) throws -> Bitmap {
        var buffer = PixelBuffer(size: try PixelSize(width: width, height: height))
        unsafe buffer.withPixels { pixels in
            for y in 0..<height {
                for x in 0..<width { unsafe pixels[y * width + x] = word(x, y) }
            }
        }
        return buffer.finish()
    }
}
