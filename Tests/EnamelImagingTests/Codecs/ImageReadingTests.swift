import EnamelImaging
import Testing

/// Files against the pixels that Pillow reads from them, or that they were made from.
@Suite struct ImageReadingTests {
    @Test(arguments: [
        "rgb444", "rgb422", "rgb420", "restarts", "stored-rgb", "gray", "progressive", "scaled", "cmyk", "ycck", "ink",
        "profile",
    ])
    func jpegHasThePixelsThatPillowReads(_ name: String) throws {
        let image = try ImageDecoder(Fixture(name + ".jpg").bytes).decode()
        #expect(image.warnings == [] && image.scale == 1 && image.info.format == .jpeg)
        expectEqual(image.bitmap, try Fixture.picture(name), name)
    }

    @Test(arguments: ["lossless", "lossless-alpha", "metadata", "frames", "lossy", "lossy-alpha"])
    func webpHasThePixelsThatPillowReads(_ name: String) throws {
        let image = try ImageDecoder(Fixture(name + ".webp").bytes).decode()
        #expect(image.warnings == [] && image.info.format == .webp)
        expectEqual(image.bitmap, try Fixture.picture(name), name)
    }

    @Test(arguments: [
        "plain", "interlaced", "transparent", "animated", "local-table", "offset", "clipped", "outside",
    ])
    func gifHasThePixelsThatItWasMadeFrom(_ name: String) throws {
        let image = try ImageDecoder(Fixture(name + ".gif").bytes).decode()
        #expect(image.warnings == [] && image.info.format == .gif)
        expectEqual(image.bitmap, try Fixture.picture(name), name)
    }

    @Test func pngIsReadLikeTheOthers() throws {
        let file = try Fixture("lossless-alpha.png")
        let image = try ImageDecoder(file.bytes).decode()
        #expect(image.bitmap == (try Bitmap(png: file.bytes)) && image.info.format == .png && image.info.hasAlpha)
        #expect(try Bitmap(image: file.bytes) == image.bitmap)
    }

    @Test(arguments: ImageOrientation.allCases)
    func picturesAreTurnedUpright(_ orientation: ImageOrientation) throws {
        let name = "orientation-\(orientation.rawValue)"
        let decoder = try ImageDecoder(Fixture(name + ".jpg").bytes)
        let (stored, seen) = (decoder.info.storedSize, decoder.info.size)
        #expect(decoder.info.orientation == orientation && (stored.width, stored.height) == (11, 7))
        #expect((seen.width, seen.height) == (orientation.swapsSides ? (7, 11) : (11, 7)))
        expectEqual(try decoder.decode().bitmap, try Fixture.picture(name), name)
        let asStored = try decoder.decode(ImageDecodingOptions(appliesOrientation: false))
        expectEqual(asStored.bitmap, try Fixture.picture("orientation-1"), name)
        #expect(asStored.metadata == decoder.metadata)
    }

    /// A picture that was turned must not be turned again by who reads its metadata.
    @Test(arguments: ImageOrientation.allCases)
    func turnedPixelsCarryNoTurn(_ orientation: ImageOrientation) throws {
        let image = try ImageDecoder(Fixture("orientation-\(orientation.rawValue).jpg").bytes).decode()
        let written = try image.bitmap.jpegBytes(JPEGOptions(metadata: image.metadata))
        let again = try ImageDecoder(written)
        #expect(again.info.orientation == .up && again.info.storedSize == image.info.size && again.info.exifBytes > 0)
    }

    /// Against Pillow's draft mode, which asks libjpeg for the same scales.
    @Test(arguments: [
        (1, 1, 8), (4, 4, 8), (5, 4, 4), (5, 5, 4), (9, 7, 4), (10, 7, 2), (18, 14, 2), (18, 15, 1), (35, 28, 1),
        (99, 1, 1),
    ])
    func jpegIsDecodedAtTheSmallestScaleThatCovers(_ width: Int, _ height: Int, _ divisor: Int) throws {
        let options = ImageDecodingOptions(covering: try PixelSize(width: width, height: height))
        let image = try ImageDecoder(Fixture("scaled.jpg").bytes).decode(options)
        #expect(image.scale == 1 / Double(divisor))
        // 35 columns are 4 and 3/8 at an eighth: Pillow keeps the fifth, which would stand for 5 columns that are not there.
        var expected = try Fixture.picture(divisor == 1 ? "scaled" : "scaled-\(divisor)")
        if divisor == 8 { expected = try expected.cropped(to: PixelRect(x: 0, y: 0, width: 4, height: 4)) }
        expectEqual(image.bitmap, expected, "1/\(divisor)")
    }

    /// What is asked for is meant as seen: of 11 x 7 stored pixels that are turned, 2 x 3 are covered by a quarter.
    @Test func coveringIsMeantAsSeen() throws {
        let file = try Fixture("orientation-6.jpg").bytes
        let covering = try PixelSize(width: 2, height: 3)
        let upright = try ImageDecoder(file).decode(ImageDecodingOptions(covering: covering))
        #expect(upright.scale == 0.25 && upright.bitmap.width == 2 && upright.bitmap.height == 3)
        let stored = try ImageDecoder(file).decode(ImageDecodingOptions(appliesOrientation: false, covering: covering))
        #expect(stored.scale == 0.5 && stored.bitmap.width == 6 && stored.bitmap.height == 4)
    }
}
