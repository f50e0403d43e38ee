import EnamelImaging
import Testing

@Suite struct PNGLabelTests {
    private let picture = Result {
        try Bitmap(width: 9, height: 7) { x, y in 0xff00_0000 | UInt32(x * 20) << 8 | UInt32(y) }
    }

    /// The chunks of a file, without libpng.
    private func chunks(_ file: [UInt8]) -> [(type: String, data: [UInt8])] {
        var chunks: [(String, [UInt8])] = []
        var position = 8
        while position + 12 <= file.count {
            let length = file[position..<position + 4].reduce(0) { $0 << 8 | Int($1) }
            let type = String(decoding: file[position + 4..<position + 8], as: UTF8.self)
            let body = Array(file[position + 4..<position + 8 + length])
            #expect(Array(file[position + 8 + length..<position + 12 + length]) == PNGFile.big(PNGFile.crc(body)))
            chunks.append((type, Array(body.dropFirst(4))))
            position += 12 + length
        }
        #expect(position == file.count)
        return chunks
    }

    private func types(_ options: PNGOptions) throws -> [String] {
        chunks(try picture.get().pngBytes(options)).map(\.type).filter { $0 != "PLTE" && $0 != "tRNS" }
    }

    private func profile(_ space: String) -> [UInt8] {
        var bytes = [UInt8](repeating: 0, count: 200)
        bytes[3] = 200
        bytes.replaceSubrange(16..<20, with: Array(space.utf8))
        bytes.replaceSubrange(36..<40, with: Array("acsp".utf8))
        return bytes
    }

    @Test func sRGBIsSaidByItsOwnChunkAlone() throws {
        #expect(try types(PNGOptions()) == ["IHDR", "sRGB", "IDAT", "IEND"])
    }

    @Test func displayP3IsSaidByCodePointsAndByNumbers() throws {
        let options = PNGOptions(colorSpace: .displayP3)
        #expect(try types(options) == ["IHDR", "cICP", "gAMA", "cHRM", "IDAT", "IEND"])
        let parts = chunks(try picture.get().pngBytes(options))
        #expect(parts.first { $0.type == "cICP" }?.data == [12, 13, 0, 1])
        // SMPTE EG 432-1: red 0.680, 0.320; green 0.265, 0.690; blue 0.150, 0.060; white 0.3127, 0.3290.
        let numbers: [UInt32] = [31270, 32900, 68000, 32000, 26500, 69000, 15000, 6000]
        #expect(parts.first { $0.type == "cHRM" }?.data == numbers.flatMap(PNGFile.big))
    }

    @Test func linearLightIsSaidByCodePointsAndByGammaOne() throws {
        let parts = chunks(try picture.get().pngBytes(PNGOptions(colorSpace: .sRGBLinear)))
        #expect(parts.first { $0.type == "cICP" }?.data == [1, 8, 0, 1])
        #expect(parts.first { $0.type == "gAMA" }?.data == PNGFile.big(100_000))
    }

    @Test func metadataIsWrittenWhereReadersLookForIt() throws {
        let metadata = ImageMetadata(
            exif: [0x4d, 0x4d, 0, 0x2a, 0, 0, 0, 8, 0, 0], xmp: Array("<x:xmpmeta>ü</x:xmpmeta>".utf8),
            profile: profile("RGB "))
        let options = PNGOptions(metadata: metadata)
        #expect(try types(options) == ["IHDR", "iCCP", "eXIf", "iTXt", "IDAT", "IEND"])
        let file = try picture.get().pngBytes(options)
        let parts = chunks(file)
        #expect(parts.first { $0.type == "eXIf" }?.data == metadata.exif)
        let text = try #require(parts.first { $0.type == "iTXt" }).data
        #expect(text == Array("XML:com.adobe.xmp".utf8) + [0, 0, 0, 0, 0] + (metadata.xmp ?? []))
        #expect(try PNGDecoder(file).decode().picture.words == picture.get().words)
    }

    @Test func aProfileOfRGBKeepsGreyPicturesInColor() throws {
        let gray = try Bitmap(width: 80, height: 80) { x, y in 0xff00_0000 | UInt32((x * y) & 255) * 0x01_0101 }
        for effort in [PNGOptions.Effort.balanced, .small] {
            let file = try gray.pngBytes(PNGOptions(effort: effort, metadata: ImageMetadata(profile: profile("RGB "))))
            let result = try PNGDecoder(file).decode()
            #expect(result.info.colorType == .palette || result.info.colorType == .rgb)
            #expect(result.picture.words == gray.words)
        }
        let file = try gray.pngBytes(PNGOptions(metadata: ImageMetadata(profile: profile("GRAY"))))
        #expect(try PNGDecoder(file).info.colorType == .gray)
    }

    @Test(arguments: [
        ImageMetadata(exif: [1, 2, 3]), ImageMetadata(xmp: [0x61, 0]), ImageMetadata(xmp: [0xff]),
        ImageMetadata(profile: [1, 2, 3]), ImageMetadata(profile: [UInt8](repeating: 0, count: 300)),
    ])
    func whatIsNotMetadataIsRefused(_ metadata: ImageMetadata) throws {
        let picture = try picture.get()
        let error = #expect(throws: PNGError.self) { try picture.pngBytes(PNGOptions(metadata: metadata)) }
        guard case .unwritable = error?.reason else {
            Issue.record("\(String(describing: error))")
            return
        }
    }

    @Test func aProfileOfGreyIsRefusedForColors() throws {
        let picture = try picture.get()
        let metadata = ImageMetadata(profile: profile("GRAY"))
        #expect(throws: PNGError.self) { try picture.pngBytes(PNGOptions(metadata: metadata)) }
        #expect(throws: PNGError.self) {
            try Bitmap16(size: picture.size, samples: (0..<252).map { UInt16($0) }).pngBytes(
                PNGOptions(metadata: metadata))
        }
    }
}
