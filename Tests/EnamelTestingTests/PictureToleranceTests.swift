import Enamel
import EnamelImaging
import Testing

@Suite struct PictureToleranceTests {
    @Test func nothingMayDifferUnlessItIsSaid() throws {
        let comparison = try compare(differing: 1, by: 1, .exact)
        #expect(!comparison.isAccepted && comparison.mismatchedPixels == 1)
    }

    @Test(arguments: [(10, 0.9, true), (11, 0.9, false), (1, 1, false), (100, 0, true)])
    func precisionIsThePartOfPixelsThatMatches(_ pixels: Int, _ precision: Double, _ isAccepted: Bool) throws {
        #expect(
            try compare(differing: pixels, by: 200, PictureTolerance(precision: precision)).isAccepted == isAccepted)
    }

    @Test func levelsAndAreaAreLimitsOfTheirOwn() throws {
        // A small part that is altogether different is not excused by its size.
        #expect(try !compare(differing: 1, by: 255, PictureTolerance(levels: 2, area: 0.02)).isAccepted)
        // Nor a large one by being faint, where the area is limited.
        #expect(try !compare(differing: 50, by: 1, PictureTolerance(levels: 2, area: 0.02)).isAccepted)
        #expect(try compare(differing: 50, by: 2, PictureTolerance(levels: 2)).isAccepted)
        #expect(try !compare(differing: 50, by: 3, PictureTolerance(levels: 2)).isAccepted)
        #expect(try compare(differing: 2, by: 2, PictureTolerance(levels: 2, area: 0.02)).isAccepted)
    }

    /// Of black and the grey of level 119 (sRGB), L* is 0 and 50.03: by hand, 119/255 is 0.1845 of the light, and 116 * cbrt(0.1845) - 16 is 50.03.
    @Test func perceptualPrecisionIsADistanceInCIELAB() throws {
        #expect(try compare(differing: 1, by: 119, PictureTolerance(perceptualPrecision: 0.499)).isAccepted)
        #expect(try !compare(differing: 1, by: 119, PictureTolerance(perceptualPrecision: 0.501)).isAccepted)
        #expect(try compare(differing: 100, by: 255, PictureTolerance(perceptualPrecision: 0)).isAccepted)
    }

    @Test func translucentPixelsAreSeenOnBlackAndOnWhite() throws {
        // Black at half the opacity and nothing are the same on black.
        let black = try picture(4, 4) { _, _ in 0x8000_0000 }
        let comparison = PictureComparison(
            black, expected: try picture(4, 4) { _, _ in 0 }, tolerance: PictureTolerance(perceptualPrecision: 0.9))
        #expect(!comparison.isAccepted)
    }

    @Test func anEdgeSmoothedInAnotherWayMatchesAndAMissingDotDoesNot() throws {
        let tolerance = PictureTolerance(ignoresAntialiasing: true)
        func edge(_ level: UInt32) throws -> Bitmap {
            try picture(8, 8) { x, _ in gray(x < 4 ? 0 : x == 4 ? level : 255) }
        }
        #expect(PictureComparison(try edge(90), expected: try edge(140), tolerance: tolerance).isAccepted)
        #expect(!PictureComparison(try edge(90), expected: try edge(140)).isAccepted)
        let blank = try picture(8, 8) { _, _ in gray(255) }
        let dot = try picture(8, 8) { x, y in gray((x, y) == (3, 3) ? 0 : 255) }
        #expect(!PictureComparison(blank, expected: dot, tolerance: tolerance).isAccepted)
        #expect(!PictureComparison(dot, expected: blank, tolerance: tolerance).isAccepted)
        // A plain area of another colour has nothing around it that explains it.
        #expect(
            !PictureComparison(try picture(8, 8) { _, _ in gray(254) }, expected: blank, tolerance: tolerance)
                .isAccepted)
        // Nor has an edge that moved by two pixels.
        let moved = try picture(8, 8) { x, _ in gray(x < 6 ? 0 : 255) }
        #expect(!PictureComparison(moved, expected: try edge(255), tolerance: tolerance).isAccepted)
    }

    @Test func otherSizesAreNeverAccepted() throws {
        let all = PictureTolerance(precision: 0, perceptualPrecision: 0, levels: 255, ignoresAntialiasing: true)
        #expect(
            !PictureComparison(
                try picture(3, 2) { _, _ in 0 }, expected: try picture(2, 3) { _, _ in 0 }, tolerance: all
            ).isAccepted)
    }

    @Test(arguments: [
        PictureTolerance(precision: .nan), PictureTolerance(precision: 1.1), PictureTolerance(perceptualPrecision: -1),
        PictureTolerance(levels: 256), PictureTolerance(levels: -1), PictureTolerance(area: .infinity),
    ]) func aToleranceOutOfItsRangesAcceptsNothing(_ tolerance: PictureTolerance) throws {
        let comparison = try compare(differing: 0, by: 0, tolerance)
        #expect(!comparison.isAccepted)
        #expect(comparison.description.hasPrefix("the tolerance's "))
    }

    /// A hundred black pixels, some of them lighter.
    private func compare(differing count: Int, by level: UInt32, _ tolerance: PictureTolerance) throws
        -> PictureComparison
    {
        let actual = try picture(10, 10) { x, y in gray(y * 10 + x < count ? level : 0) }
        return PictureComparison(actual, expected: try picture(10, 10) { _, _ in gray(0) }, tolerance: tolerance)
    }
}

/// An opaque grey.
func gray(_ level: UInt32) -> UInt32 { level * 0x01_0101 | 0xff00_0000 }

/// A picture by its premultiplied pixels.
func picture(_ width: Int, _ height: Int, _ word: (Int, Int) -> UInt32) throws -> Bitmap {
    var buffer = PixelBuffer(size: try PixelSize(width: width, height: height))
    unsafe buffer.withPixels { pixels in
        for y in 0..<height {
            for x in 0..<width { unsafe pixels[y * width + x] = word(x, y) }
        }
    }
    return buffer.finish()
}
