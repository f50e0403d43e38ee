import EnamelImaging
import Testing

#if canImport(Glibc)
    import Glibc
#endif

@Suite struct WebPTests {
    private func picture(_ width: Int, _ height: Int, alpha: UInt32 = 255) throws -> Bitmap {
        var random = RandomNumbers(seed: UInt64(width))
        return try Bitmap(width: width, height: height) { x, y in
            let a = (x + y) % 3 == 0 ? alpha : 255
            func channel() -> UInt32 { UInt32.random(in: 0...a, using: &random) }
            return a << 24 | channel() << 16 | channel() << 8 | channel()
        }
    }

    @Test(arguments: [(1, 1), (17, 9), (64, 33)], [UInt32(255), 128, 1, 0])
    func losslessComesBackExactly(_ size: (Int, Int), _ alpha: UInt32) throws {
        let picture = try picture(size.0, size.1, alpha: alpha)
        for effort in [0, 4] {
            let bytes = try picture.webpBytes(WebPOptions(isLossless: true, effort: effort))
            let image = try ImageDecoder(bytes).decode()
            #expect(image.bitmap == picture && image.info.colorModel == .rgb)
        }
    }

    @Test func lossyKeepsColourAndAlpha() throws {
        let picture = try Bitmap(width: 32, height: 32) { x, _ in x < 16 ? 0xff20_40c0 : 0x4000_1030 }
        let image = try ImageDecoder(picture.webpBytes(WebPOptions(quality: 95))).decode()
        #expect(image.info.colorModel == .ycbcr && image.info.hasAlpha)
        for x in [4, 28] {
            let (got, expected) = (image.bitmap.words[16 * 32 + x], picture.words[16 * 32 + x])
            for shift in [0, 8, 16, 24] as [UInt32] {
                #expect(abs(Int(got >> shift & 255) - Int(expected >> shift & 255)) <= 6)
            }
        }
    }

    @Test func lowerQualityIsShorterAndAnyNumberIsTaken() throws {
        let picture = try picture(64, 64)
        let sizes = try [-Double.infinity, 0, 50, 100, .infinity].map {
            try picture.webpBytes(WebPOptions(quality: $0)).count
        }
        #expect(sizes == sizes.sorted() && sizes[0] == sizes[1] && sizes[3] == sizes[4] && sizes[1] < sizes[3])
        _ = try picture.webpBytes(WebPOptions(quality: .nan, effort: Int.max))
    }

    @Test(arguments: [true, false], [UInt32(255), 100])
    func metadataComesBack(_ isLossless: Bool, _ alpha: UInt32) throws {
        let picture = try picture(13, 7, alpha: alpha)
        let metadata = ImageMetadata(
            exif: JPEGParts.exif(orientation: 1), xmp: Array("<x/>".utf8), profile: try Fixture("profile.icc").bytes)
        let decoder = try ImageDecoder(picture.webpBytes(WebPOptions(isLossless: isLossless, metadata: metadata)))
        #expect(decoder.metadata == metadata && decoder.info.storedSize == picture.size)
        #expect(decoder.info.hasAlpha == (alpha < 255))
        let plain = try ImageDecoder(picture.webpBytes(WebPOptions(isLossless: isLossless)))
        #expect(plain.metadata.isEmpty)
        #expect(try decoder.decode().bitmap == plain.decode().bitmap)
    }

    @Test func whatDoesNotFitAFileIsRefused() throws {
        let wide = try Bitmap(width: 16384, height: 1) { _, _ in 0xff00_0000 }
        let error = #expect(throws: ImageError.self) { try wide.webpBytes() }
        #expect(error?.description == "WebP: 16384 is over the limit of 16383 pixels on a side")
    }

    /// The canvas of the extended header and the picture's own size have to agree, or memory for one is filled by the other.
    @Test func sizesThatDisagreeAreAnError() throws {
        var file = try Fixture("metadata.webp").bytes
        file[24] += 1
        let error = #expect(throws: ImageError.self) { try ImageDecoder(file) }
        #expect(error?.part == "VP8L")
        file = try Fixture("frames.webp").bytes
        file[24] = 8
        #expect(throws: ImageError.self) { try ImageDecoder(file) }
    }

    #if canImport(Glibc)
        /// How many pages of memory this thread has touched for the first time.
        private func touchedPages() -> Int {
            var usage = rusage()
            // RUSAGE_THREAD, which the headers keep for programs that ask for GNU's names.
            _ = unsafe getrusage(1, &usage)
            return usage.ru_minflt
        }

        /// 30 bytes that promise 16383 x 16383 pixels, a gigabyte: 262,000 pages.
        @Test(arguments: ["lossy.webp", "lossless.webp"])
        func aFileThatFailsTouchesNoMemoryForItsPixels(_ name: String) throws {
            var file = Array(try Fixture(name).bytes.prefix(40))
            if name == "lossy.webp" {
                // A key frame whose first partition has 5 bytes, and its size (RFC 6386, section 9.1).
                file[20...22] = [0xb0, 0, 0]
                file[26...29] = [0xff, 0x3f, 0xff, 0x3f]
            } else {
                file[21...24] = [0xfe, 0xbf, 0xff, 0x0f]
            }
            // The lengths of the file and of its only chunk.
            file[4...7] = [32, 0, 0, 0]
            file[16...19] = [20, 0, 0, 0]
            let decoder = try ImageDecoder(file, limits: ImageLimits(pixels: 1 << 28))
            #expect(decoder.info.storedSize == (try PixelSize(width: 16383, height: 16383)))
            let before = touchedPages()
            #expect(throws: ImageError.self) { try decoder.decode() }
            #expect(touchedPages() - before < 8192)
        }
    #endif
}
