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
