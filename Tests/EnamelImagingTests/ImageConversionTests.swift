import EnamelImaging
import Testing

@Suite struct ImageConversionTests {
    /// Columns of different reds and rows of different greens, so that every pixel tells its place.
    private static func picture(_ width: Int, _ height: Int) throws -> Bitmap {
        var buffer = PixelBuffer(size: try PixelSize(width: width, height: height))
        unsafe buffer.withPixels { pixels in
            for y in 0..<height {
                for x in 0..<width {
                    unsafe pixels[y * width + x] = UInt32(x * 255 / width) | UInt32(y * 255 / height) << 8 | 0xff00_0000
                }
            }
        }
        return buffer.finish()
    }

    @Test func withoutSettingsThePixelsStay() throws {
        let picture = try Self.picture(31, 17)
        let result = try ImageConversion().convert(picture.pngBytes())
        #expect(result.format == .png)
        #expect(result.warnings.isEmpty)
        #expect(try Bitmap(png: result.bytes) == picture)
    }

    @Test func stepsAreDoneInTheirOrder() throws {
        let picture = try Self.picture(40, 30)
        var conversion = ImageConversion()
        conversion.crop = PixelRect(x: 10, y: 5, width: 20, height: 10)
        conversion.quarterTurns = 1
        conversion.flip = .horizontal
        let result = try Bitmap(png: conversion.convert(picture.pngBytes()).bytes)
        // Turned clockwise the left column is the top row, from right to left; mirrored it runs from left to right again,
        // with the picture's bottom row at the right.
        #expect(result.width == 10 && result.height == 20)
        for (x, y) in [(0, 0), (9, 0), (0, 19), (9, 19), (4, 7)] { #expect(result[x, y] == picture[10 + y, 5 + x]) }
    }

    @Test func aTurnedPictureFitsTheBoxAsItIsSeen() throws {
        var conversion = ImageConversion()
        conversion.quarterTurns = 1
        conversion.width = 30
        #expect(try conversion.convert(Self.picture(80, 40).pngBytes()).size == PixelSize(width: 30, height: 60))
    }

    @Test func whatABoxLeavesFreeIsFilledUp() throws {
        var conversion = ImageConversion()
        conversion.width = 20
        conversion.height = 20
        conversion.pads = true
        let source = try Self.picture(40, 20).pngBytes()
        let clear = try Bitmap(png: conversion.convert(source).bytes)
        #expect(clear.width == 20 && clear.height == 20)
        #expect(clear[10, 2].a == 0 && clear[10, 10].a == 255 && clear[10, 17].a == 0)
        // A translucent background is laid on once, in the picture as beside it.
        conversion.background = try ResolvedColor(css: "rgb(0 0 255 / 50%)")
        let translucent = try Bitmap(png: conversion.convert(Self.picture(40, 20).pngBytes()).bytes)
        #expect(translucent[10, 2].a == 128)
        conversion.background = try ResolvedColor(css: "blue")
        let blue = try Bitmap(png: conversion.convert(source).bytes)
        #expect(blue[10, 2] == Bitmap.Pixel(r: 0, g: 0, b: 255, a: 255))
    }

    @Test func whatTheFileCannotGiveIsAnErrorOfItsKind() throws {
        let source = try Self.picture(40, 20).pngBytes()
        var outside = ImageConversion()
        outside.crop = PixelRect(x: 30, y: 0, width: 20, height: 20)
        #expect(throws: ImageConversionError.self) { try outside.convert(source) }
        var gif = ImageConversion()
        gif.format = .gif
        #expect(throws: ImageConversionError.self) { try gif.convert(source) }
        var large = ImageConversion()
        large.width = 1 << 22
        large.height = 1 << 22
        large.fit = .fill
        #expect(throws: ImageConversionError.self) { try large.convert(source) }
        #expect(throws: ImageConversionError.self) { try ImageConversion().convert([]) }
    }

    @Test func sixteenBitsBecomeEightWithAWarning() throws {
        let deep = Bitmap16(size: try PixelSize(width: 2, height: 1), samples: [1, 2, 3, 65535, 300, 400, 500, 65535])
        let result = try ImageConversion().convert(deep.pngBytes())
        #expect(result.warnings.contains { $0.contains("16 bits") })
    }

    @Test func aWideGamutIsNamedByChunksAndByAProfile() throws {
        var conversion = ImageConversion()
        conversion.colors = .converted(to: .displayP3)
        let result = try conversion.convert(Self.picture(8, 8).pngBytes())
        let decoder = try ImageDecoder(result.bytes)
        #expect(decoder.info.colorLabel?.contains("cICP") == true && decoder.info.colorLabel?.contains("iCCP") == true)
        // And back again: within one step of 8 bits.
        let back = try Bitmap(png: result.bytes)
        let picture = try Self.picture(8, 8)
        for x in 0..<8 { #expect(abs(Int(back[x, 3].g) - Int(picture[x, 3].g)) <= 1) }
    }

    @Test(arguments: [RGBColorSpace.displayP3, .sRGBLinear])
    func numbersThatAreKeptKeepTheirMeaning(_ space: RGBColorSpace) throws {
        let picture = try Self.picture(9, 7)
        let source = try picture.pngBytes(PNGOptions(colorSpace: space))
        var conversion = ImageConversion()
        conversion.colors = .asStored
        let result = try conversion.convert(source)
        #expect(result.warnings == [])
        let png = try PNGDecoder(result.bytes).decode(colors: .asStored)
        #expect(png.picture == picture && png.profile == ColorProfile(space))
        #expect(try png.encoding == PNGDecoder(source).decode().encoding)
        for format in [ImageFormat.jpeg, .webp] {
            conversion.format = format
            let other = try conversion.convert(source)
            #expect(other.warnings == [])
            #expect(try ImageDecoder(other.bytes).metadata.profile == ColorProfile(space).iccBytes, "\(format)")
        }
    }

    /// A gAMA chunk of 1/2.2 is what programs write for sRGB; one of 1 is linear light, and cannot be written as such.
    @Test(arguments: [(UInt32(45455), 0), (100_000, 1)])
    func anExponentThatIsKeptIsSRGBsOrAWarning(_ gamma: UInt32, _ warnings: Int) throws {
        var file = PNGFile()
        file.header(width: 2, height: 2, depth: 8, type: 2)
        file.append("gAMA", PNGFile.big(gamma))
        file.pixels(width: 2, height: 2, depth: 8, channels: 3) { x, y, channel in 50 * x + 90 * y + channel }
        file.end()
        var conversion = ImageConversion()
        conversion.colors = .asStored
        let result = try conversion.convert(file.bytes)
        #expect(result.warnings.count == warnings && result.warnings.allSatisfy { $0.contains("gAMA") })
        #expect(try ImageDecoder(result.bytes).info.colorLabel == "sRGB")
    }

    #if WebP
        @Test func losslessStaysLosslessUnlessToldOtherwise() throws {
            let picture = try Self.picture(40, 30)
            let source = try picture.webpBytes(WebPOptions(isLossless: true))
            #expect(try Bitmap(image: ImageConversion().convert(source).bytes) == picture)
            var lossy = ImageConversion()
            lossy.keepsLossless = false
            #expect(try ImageDecoder(lossy.convert(source).bytes).info.colorModel == .ycbcr)
        }
    #endif

    #if JPEG
        @Test func metadataThatDoesNotFitIsAWarningAndThePictureIsWritten() throws {
            var conversion = ImageConversion()
            conversion.keepsMetadata = true
            conversion.format = .png
            let source = try Self.picture(8, 8).jpegBytes(
                JPEGOptions(metadata: ImageMetadata(exif: Array("no TIFF".utf8), xmp: [0xff, 0xfe])))
            let result = try conversion.convert(source)
            #expect(result.warnings.contains { $0.contains("Exif") } && result.warnings.contains { $0.contains("XMP") })
            #expect(try ImageDecoder(result.bytes).metadata.isEmpty)
        }

        @Test func aReducedDecodeGivesThePlannedSize() throws {
            // 161 x 97 at an eighth is 21 x 13: whatever was decoded, the result's size follows from the whole picture.
            let source = try Self.picture(161, 97).jpegBytes(JPEGOptions(quality: 95))
            for width in [10, 20, 21, 40, 50, 80, 100] {
                var conversion = ImageConversion()
                conversion.width = width
                conversion.format = .png
                let result = try conversion.convert(source)
                #expect(result.size == (try ResizePlan(PixelSize(width: 161, height: 97), width: width).size))
                let picture = try Bitmap(png: result.bytes)
                // Red follows the column and green the row: 255 of them from edge to edge.
                let (x, y) = (picture.width / 2, picture.height / 2)
                let middle = picture[x, y]
                #expect(abs((Double(x) + 0.5) / Double(picture.width) * 255 - Double(middle.r)) < 8)
                #expect(abs((Double(y) + 0.5) / Double(picture.height) * 255 - Double(middle.g)) < 8)
                #expect(picture[0, 0].r < 20 && picture[picture.width - 1, 0].r > 235)
            }
        }

        /// A checkerboard of 40 pixels a square, 1001 x 1001: at an eighth the last column stands for one of eight pixels.
        @Test func aReducedDecodeDoesNotMoveThePicture() throws {
            var buffer = PixelBuffer(size: try PixelSize(width: 1001, height: 1001))
            unsafe buffer.withPixels { pixels in
                for y in 0..<1001 {
                    for x in 0..<1001 {
                        unsafe pixels[y * 1001 + x] = (x / 40 + y / 40).isMultiple(of: 2) ? 0xffff_ffff : 0xff00_0000
                    }
                }
            }
            let picture = buffer.finish()
            let reduced = try Bitmap(thumbnailOf: picture.jpegBytes(JPEGOptions(quality: 95)), width: 125)
            let whole = try picture.resized(width: 125)
            var difference = 0
            for y in 0..<125 {
                for x in 0..<125 { difference += abs(Int(reduced[x, y].g) - Int(whole[x, y].g)) }
            }
            #expect(difference / (125 * 125) < 8)
        }

        @Test func anEndMarkerInTheMiddleIsTruncation() throws {
            let source = try Self.picture(200, 200).jpegBytes()
            let cut = source.prefix(source.count / 2) + [0xff, 0xd9]
            #expect(throws: ImageConversionError.self) { try ImageConversion().convert(cut) }
            var lenient = ImageConversion()
            lenient.acceptsTruncatedPixels = true
            #expect(try lenient.convert(cut).warnings.contains { $0.contains("too early") })
        }

        @Test func aThumbnailIsTheWholePictureSmallerAndNeverLarger() throws {
            let source = try Self.picture(400, 300).jpegBytes(JPEGOptions(quality: 95))
            let small = try Bitmap(thumbnailOf: source, width: 40, height: 40)
            #expect(small.size == (try PixelSize(width: 40, height: 30)))
            #expect(small[0, 0].r < 12 && small[39, 29].r > 243)
            #expect(try Bitmap(thumbnailOf: source, width: 4000).size == PixelSize(width: 400, height: 300))
            let square = try Bitmap(thumbnailOf: source, width: 40, height: 40, fit: .cover())
            #expect(square.size == (try PixelSize(width: 40, height: 40)))
        }

        @Test func twoHundredConversionsAtOnceGiveTheBytesOfOneAfterAnother() async throws {
            let profile = try Fixture("profile.icc").bytes
            let sources = [
                try Self.picture(320, 240).jpegBytes(JPEGOptions(metadata: ImageMetadata(profile: profile))),
                try Self.picture(90, 120).jpegBytes(JPEGOptions(isProgressive: true)),
                try Self.picture(200, 50).pngBytes(), try Fixture("interlaced.gif").bytes,
                try Fixture("lossy-alpha.webp").bytes, try Fixture("ycck.jpg").bytes,
            ]
            let jobs = sources.enumerated().flatMap { index, source in
                [ImageFormat.png, .jpeg, .webp].map { format in
                    var conversion = ImageConversion()
                    conversion.width = 100 - 7 * index
                    conversion.height = 60
                    conversion.fit = .cover(ResizePlan.Focus(x: 0.2, y: 0.8))
                    conversion.format = format
                    if index == 0 { conversion.colors = .converted(to: .displayP3) }
                    return (conversion, source)
                }
            }
            let expected = try jobs.map { try $0.convert($1).bytes }
            try await withThrowingTaskGroup(of: (Int, [UInt8]).self) { group in
                for number in 0..<200 {
                    let (conversion, source) = jobs[number % jobs.count]
                    group.addTask { (number, try conversion.convert(source).bytes) }
                }
                for try await (number, bytes) in group {
                    #expect(bytes == expected[number % jobs.count], "conversion \(number)")
                }
            }
        }

        /// As stored there is no red, green and blue that such a profile could describe.
        @Test func aProfileThatDoesNotDescribeThePixelsIsLeftOutWithAWarning() throws {
            let inks = ICCFile.cmyk { _, _, _, k in (100 * Double(1 - k), 0, 0) }.bytes
            let gray = ICCFile.gray(ICCFile.gamma(2.2)).bytes
            for (name, profile) in [("cmyk.jpg", inks), ("gray.jpg", gray), ("rgb444.jpg", [1, 2, 3, 4] as [UInt8])] {
                let segment = JPEGParts.segment(0xe2, Array("ICC_PROFILE\0\u{1}\u{1}".utf8) + profile)
                let source = JPEGParts.inserting(segment, in: try Fixture(name).bytes)
                for format in [ImageFormat.png, .jpeg, .webp] {
                    var conversion = ImageConversion()
                    conversion.colors = .asStored
                    conversion.format = format
                    let result = try conversion.convert(source)
                    #expect(
                        result.warnings == [
                            "the colour profile is left out: it is not one of RGB, as the pixels now are"
                        ],
                        "\(name), \(format)")
                    let decoder = try ImageDecoder(result.bytes)
                    #expect(decoder.metadata.profile == nil && decoder.info.colorLabel != "iCCP", "\(name), \(format)")
                }
            }
        }
    #endif
}
