import EnamelImaging
import Testing

@Suite struct JPEGTests {
    /// Grey columns and a coloured block, opaque.
    private func picture(_ width: Int, _ height: Int) throws -> Bitmap {
        try Bitmap(width: width, height: height) { x, y in
            let gray = UInt32(x * 255 / max(1, width - 1)) * 0x01_0101
            return 0xff00_0000 | (x > width / 2 && y > height / 2 ? 0x30_60c0 : gray)
        }
    }

    @Test func highQualityComesBackAlmostTheSame() throws {
        let picture = try picture(40, 30)
        for isProgressive in [false, true] {
            let bytes = try picture.jpegBytes(JPEGOptions(quality: 100, isProgressive: isProgressive))
            let decoder = try ImageDecoder(bytes)
            #expect(decoder.info.isProgressive == isProgressive && decoder.info.colorModel == .ycbcr)
            expectEqual(try decoder.decode().bitmap, picture, tolerance: 3, "progressive: \(isProgressive)")
        }
    }

    /// The frame header's sampling factors (T.81, B.2.2).
    @Test(arguments: [
        (JPEGOptions.Subsampling.s420, 50, 0x22), (.s422, 50, 0x21), (.s444, 50, 0x11), (.automatic, 89, 0x22),
        (.automatic, 90, 0x11),
    ])
    func subsamplingIsWhatWasAskedFor(_ subsampling: JPEGOptions.Subsampling, _ quality: Int, _ factors: Int) throws {
        let bytes = try picture(40, 30).jpegBytes(JPEGOptions(quality: quality, subsampling: subsampling))
        let frame = try #require(bytes.indices.dropLast().first { bytes[$0] == 0xff && bytes[$0 + 1] == 0xc0 })
        #expect(Int(bytes[frame + 11]) == factors && bytes[frame + 14] == 0x11 && bytes[frame + 17] == 0x11)
    }

    @Test func lowerQualityIsShorterAndAnyNumberIsTaken() throws {
        let picture = try picture(64, 64)
        let sizes = try [Int.min, 1, 30, 70, 100, Int.max].map { try picture.jpegBytes(JPEGOptions(quality: $0)).count }
        #expect(sizes == sizes.sorted() && sizes[0] == sizes[1] && sizes[4] == sizes[5] && sizes[1] < sizes[4])
    }

    /// Half-transparent red, premultiplied, over green: 128 + 0 and 255 * 127 / 255.
    @Test func translucentPixelsAreLaidOverTheBackground() throws {
        let picture = try Bitmap(width: 16, height: 16) { _, _ in 0x8000_0080 }
        let green = ResolvedColor(red: 0, green: 1, blue: 0)
        let back = try Bitmap(image: picture.jpegBytes(JPEGOptions(quality: 100, background: green)))
        let pixel = back[5, 5]
        #expect(abs(Int(pixel.r) - 128) <= 2 && abs(Int(pixel.g) - 127) <= 2 && pixel.b <= 2 && pixel.a == 255)
        let white = try Bitmap(image: Bitmap(width: 8, height: 8) { _, _ in 0 }.jpegBytes())
        #expect(white[0, 0] == Bitmap.Pixel(r: 255, g: 255, b: 255, a: 255))
    }

    @Test func metadataComesBack() throws {
        let profile = (0..<150_000).map { UInt8(truncatingIfNeeded: $0 &* 7 >> 3) }
        let metadata = ImageMetadata(
            exif: JPEGParts.exif(orientation: 1), xmp: Array("<x:xmpmeta/>".utf8), profile: profile)
        let bytes = try picture(9, 9).jpegBytes(JPEGOptions(metadata: metadata))
        #expect(try ImageDecoder(bytes).metadata == metadata)
    }

    @Test func whatDoesNotFitAFileIsRefused() throws {
        let picture = try picture(9, 9)
        let long = [UInt8](repeating: 0, count: 65528)
        #expect(throws: ImageError.self) { try picture.jpegBytes(JPEGOptions(metadata: ImageMetadata(exif: long))) }
        #expect(throws: ImageError.self) { try picture.jpegBytes(JPEGOptions(metadata: ImageMetadata(xmp: long))) }
        let wide = try Bitmap(width: 65501, height: 1) { _, _ in 0xff00_0000 }
        let error = #expect(throws: ImageError.self) { try wide.jpegBytes() }
        #expect(error?.description == "JPEG: 65501 is over the limit of 65500 pixels on a side")
    }

    @Test func samePictureGivesTheSameBytes() throws {
        let picture = try picture(33, 21)
        #expect(try picture.jpegBytes() == picture.jpegBytes())
    }

    @Test(arguments: ["rgb420.jpg", "progressive.jpg", "restarts.jpg"])
    func missingPixelsAreAnErrorOrAWarning(_ name: String) throws {
        let whole = try Fixture(name).bytes
        let cut = Array(whole.dropLast(60))
        let decoder = try ImageDecoder(cut)
        let error = #expect(throws: ImageError.self) { try decoder.decode() }
        #expect(error?.reason == .truncated && error?.offset == cut.count)
        let image = try decoder.decode(ImageDecodingOptions(acceptsTruncatedPixels: true))
        #expect(image.warnings.contains { $0.contains("the file ends too early") })
        let (part, full) = (image.bitmap, try ImageDecoder(whole).decode().bitmap)
        #expect(part.size == full.size && part != full)
        if name == "restarts.jpg" { #expect(part.words.prefix(21 * 8) == full.words.prefix(21 * 8)) }
    }

    /// Many programs leave the end marker out.
    @Test(arguments: ["rgb420.jpg", "progressive.jpg", "restarts.jpg", "cmyk.jpg", "gray.jpg"])
    func aMissingEndMarkerIsNoFault(_ name: String) throws {
        let whole = try Fixture(name).bytes
        #expect(Array(whole.suffix(2)) == [0xff, 0xd9])
        let image = try ImageDecoder(whole.dropLast(2)).decode()
        #expect(try image.bitmap == ImageDecoder(whole).decode().bitmap)
    }

    @Test(
        arguments: [
            ([0xc3, 8], "lossless JPEG"), ([0xc5, 8], "hierarchical JPEG"), ([0xc1, 12], "12 bits a sample"),
        ] as [([UInt8], String)])
    func otherProcessesAreSaidToBeUnsupported(_ frame: [UInt8], _ text: String) throws {
        var file = try Fixture("rgb420.jpg").bytes
        let place = try #require(file.indices.dropLast().first { file[$0] == 0xff && file[$0 + 1] == 0xc0 })
        file[place + 1] = frame[0]
        file[place + 4] = frame[1]
        let error = #expect(throws: ImageError.self) { try ImageDecoder(file) }
        #expect(error?.reason == .unsupported(text) && error?.offset == place)
    }

    /// A progressive file of 10 scans, with its last one so many times more.
    private func repeatedScans(_ count: Int) throws -> [UInt8] {
        let file = try Fixture("progressive.jpg").bytes
        let last = try #require(file.indices.dropLast().last { file[$0] == 0xff && file[$0 + 1] == 0xda })
        let tables = try #require(file[..<last].indices.dropLast().last { file[$0] == 0xff && file[$0 + 1] == 0xc4 })
        let scan = file[tables..<file.count - 2]
        var bomb = Array(file.dropLast(2))
        for _ in 0..<count { bomb += scan }
        return bomb + [0xff, 0xd9]
    }

    /// 4096 x 4096 pixels are 2^24, so 64 scans of them are 2^30 pixels together.
    @Test func aLargePictureMayHaveFewerScans() throws {
        var file = try repeatedScans(60)
        let options = ImageDecodingOptions(acceptsTruncatedPixels: true)
        _ = try ImageDecoder(file).decode(options)
        let frame = try #require(file.indices.dropLast().first { file[$0] == 0xff && file[$0 + 1] == 0xc2 })
        file.replaceSubrange(frame + 5..<frame + 9, with: [0x10, 0, 0x10, 0])
        let error = #expect(throws: ImageError.self) {
            try ImageDecoder(file).decode(options)
        }
        #expect(error?.reason == .limit(name: "scans", value: 65, limit: 64))
    }

    /// A progressive file that repeats its last scan without end costs a pass over the picture for each.
    @Test func scansAreLimited() throws {
        let file = try Fixture("progressive.jpg").bytes
        let bomb = try repeatedScans(200)
        let error = #expect(throws: ImageError.self) { try ImageDecoder(bomb).decode() }
        #expect(error?.reason == .limit(name: "scans", value: 101, limit: 100))
        _ = try ImageDecoder(file, limits: ImageLimits(scans: 10)).decode()
        #expect(throws: ImageError.self) { try ImageDecoder(file, limits: ImageLimits(scans: 9)).decode() }
    }
}
