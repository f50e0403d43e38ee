import EnamelImaging
import Testing

@Suite struct ImageInfoTests {
    @Test(arguments: [
        ("rgb420.jpg", ImageInfo.ColorModel.ycbcr, false, false, 1), ("stored-rgb.jpg", .rgb, false, false, 1),
        ("gray.jpg", .gray, false, false, 1), ("progressive.jpg", .ycbcr, false, true, 1),
        ("cmyk.jpg", .cmyk, false, false, 1), ("ycck.jpg", .ycck, false, false, 1),
        ("lossy.webp", .ycbcr, false, false, 1),
        ("lossy-alpha.webp", .ycbcr, true, false, 1), ("lossless.webp", .rgb, false, false, 1),
        ("lossless-alpha.webp", .rgb, true, false, 1), ("frames.webp", .rgb, true, false, 2),
        ("plain.gif", .palette, false, false, 1), ("interlaced.gif", .palette, false, true, 1),
        ("transparent.gif", .palette, true, false, 1), ("offset.gif", .palette, true, false, 1),
        ("animated.gif", .palette, false, false, 3), ("lossless-alpha.png", .rgb, true, false, 1),
        ("plain.png", .palette, false, false, 1), ("scaled.png", .rgb, false, false, 1),
    ])
    func headersTellTheForm(
        _ name: String, _ model: ImageInfo.ColorModel, _ hasAlpha: Bool, _ isProgressive: Bool, _ frames: Int
    ) throws {
        let info = try ImageDecoder(Fixture(name).bytes).info
        if name != "plain.png", name != "scaled.png" { #expect(info.colorModel == model, "\(name)") }
        #expect(info.isProgressive == isProgressive && info.frameCount == frames, "\(name)")
        if !name.hasSuffix("png") {
            #expect(info.hasAlpha == hasAlpha && info.bitDepth == (name.hasSuffix("gif") ? 4 : 8))
        }
    }

    @Test(arguments: [
        ("progressive.jpg", "JPEG, 21 x 19, ycbcr, 8 bits, progressive"),
        ("orientation-6.jpg", "JPEG, 7 x 11, ycbcr, 8 bits"),
        ("frames.webp", "WebP, 24 x 16, rgb, 8 bits, alpha, 2 pictures"),
        ("interlaced.gif", "GIF, 21 x 19, palette, 4 bits, interlaced"),
    ])
    func aDescriptionIsOneLine(_ name: String, _ text: String) throws {
        #expect("\(try ImageDecoder(Fixture(name).bytes).info)" == text)
    }

    @Test func profilesInPartsArePutTogether() throws {
        let profile = try Fixture("profile.icc").bytes
        let decoder = try ImageDecoder(Fixture("profile.jpg").bytes)
        #expect(decoder.metadata.profile == profile && decoder.info.profileBytes == profile.count)
    }

    @Test func profilesWithGapsAreLeftOutWithAWarning() throws {
        var file = try Fixture("profile.jpg").bytes
        let number = try #require(file.indices.first { file[$0...].starts(with: "ICC_PROFILE\0\u{1}".utf8) }) + 12
        file[number] = 2  // the second part twice, the first never
        let image = try ImageDecoder(file).decode()
        #expect(image.metadata.profile == nil && image.warnings.count == 1)
        #expect(image.warnings.first?.contains("part 2 comes twice") == true)
        file[number] = 200
        #expect(try ImageDecoder(file).decode().warnings.first?.contains("200 of 3") == true)
        file[number + 1] = 0
        #expect(try ImageDecoder(file).metadata.profile == nil)
    }

    @Test func webpCarriesMetadata() throws {
        let decoder = try ImageDecoder(Fixture("metadata.webp").bytes)
        #expect(decoder.metadata.profile == (try Fixture("profile.icc").bytes))
        #expect(decoder.metadata.xmp == Array("<x:xmpmeta xmlns:x='adobe:ns:meta/'/>".utf8))
        #expect(decoder.metadata.exif?.starts(with: "MM".utf8) == true && decoder.info.orientation == .right)
    }

    @Test func pngCarriesMetadataAndIsTurned() throws {
        let exif = JPEGParts.exif(orientation: 6)
        var file = PNGFile()
        file.header(width: 2, height: 1, depth: 8, type: 0)
        file.append("acTL", [0, 0, 0, 7, 0, 0, 0, 0])
        file.append("eXIf", exif)
        file.append("iTXt", Array("XML:com.adobe.xmp\0\0\0en\0x\0<x/>".utf8))
        file.pixels(width: 2, height: 1, depth: 8, channels: 1) { x, _, _ in x * 100 }
        file.end()
        let decoder = try ImageDecoder(file.bytes)
        #expect(decoder.metadata == ImageMetadata(exif: exif, xmp: Array("<x/>".utf8)))
        #expect(decoder.info.size == (try PixelSize(width: 1, height: 2)) && decoder.info.frameCount == 7)
        let picture = try decoder.decode().bitmap
        #expect(picture.size == decoder.info.size && picture[0, 0].r == 0 && picture[0, 1].r == 100)
    }

    @Test func gifCarriesAProfileAndXMP() throws {
        let plain = try Fixture("plain.gif").bytes
        let end = 13 + 3 << (Int(plain[10] & 7) + 1)
        let trailer = [1] + (0...255).reversed().map { UInt8($0) } + [0]
        let parts =
            [0x21, 0xff, 11] + Array("ICCRGBG1012".utf8) + [3, 1, 2, 3, 2, 4, 5, 0] + [0x21, 0xff, 11]
            + Array("XMP DataXMP".utf8) + Array("<x:xmpmeta/>".utf8) + trailer
        let decoder = try ImageDecoder(plain[..<end] + parts + plain[end...])
        #expect(decoder.metadata.profile == [1, 2, 3, 4, 5])
        #expect(decoder.metadata.xmp == Array("<x:xmpmeta/>".utf8))
        expectEqual(try decoder.decode().bitmap, try Fixture.picture("plain"), "with extensions")
    }

    @Test func whatIsNoPictureIsSaidToBeNone() throws {
        let error = #expect(throws: ImageError.self) { try ImageDecoder("<svg/>".utf8) }
        #expect(error?.description == "not a PNG, JPEG, WebP or GIF file: it begins with the bytes 3c 73 76 67 2f 3e")
        #expect(throws: ImageError.self) { try ImageDecoder([]) }
    }
}
