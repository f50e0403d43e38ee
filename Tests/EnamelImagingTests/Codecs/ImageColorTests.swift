import EnamelImaging
import Testing

/// What decoding does with profiles. The conversion itself has tests of its own.
@Suite struct ImageColorTests {
    /// sRGB with red and green in each other's place: converting to sRGB swaps the two channels.
    private func swappedProfile() throws -> [UInt8] {
        var profile = try Fixture("profile.icc").bytes
        let red = try #require(profile.indices.first { profile[$0...].starts(with: "rXYZ".utf8) })
        let green = try #require(profile.indices.first { profile[$0...].starts(with: "gXYZ".utf8) })
        for i in 4..<8 { profile.swapAt(red + i, green + i) }
        return profile
    }

    private func swapped(_ picture: Bitmap) throws -> Bitmap {
        let words = picture.words
        return try Bitmap(width: picture.width, height: picture.height) { x, y in
            let word = words[y * picture.width + x]
            return word & 0xffff_0000 | word >> 8 & 0xff | (word & 0xff) << 8
        }
    }

    /// A picture in each format, without a profile and with this one.
    private func files(_ profile: [UInt8]) throws -> [(name: String, plain: [UInt8], tagged: [UInt8])] {
        let jpeg = try Fixture("rgb444.jpg").bytes
        let segment = JPEGParts.segment(0xe2, Array("ICC_PROFILE\0\u{1}\u{1}".utf8) + profile)
        let picture = try Fixture.picture("lossless")
        let metadata = ImageMetadata(profile: profile)
        let gif = try Fixture("transparent.gif").bytes
        let end = 13 + 3 << (Int(gif[10] & 7) + 1)
        var block: [UInt8] = [0x21, 0xff, 11] + Array("ICCRGBG1012".utf8)
        for start in stride(from: 0, to: profile.count, by: 200) {
            let part = profile[start..<min(start + 200, profile.count)]
            block += [UInt8(part.count)] + part
        }
        return [
            ("JPEG", jpeg, JPEGParts.inserting(segment, in: jpeg)),
            (
                "WebP", try picture.webpBytes(WebPOptions(isLossless: true)),
                try picture.webpBytes(WebPOptions(isLossless: true, metadata: metadata))
            ),
            ("GIF", gif, gif[..<end] + block + [0] + gif[end...]),
        ]
    }

    @Test func profilesAreAppliedUnlessColoursStayAsStored() throws {
        let profile = try swappedProfile()
        for (name, plain, tagged) in try files(profile) {
            let stored = try Bitmap(image: plain)
            let converted = try ImageDecoder(tagged).decode()
            expectEqual(converted.bitmap, try swapped(stored), tolerance: 1, name)
            #expect(converted.metadata.profile == nil && converted.warnings == [], "\(name)")
            let asStored = try ImageDecoder(tagged).decode(ImageDecodingOptions(colors: .asStored))
            #expect(asStored.bitmap == stored && asStored.metadata.profile == profile, "\(name)")
        }
    }

    @Test func brokenProfilesAreAWarning() throws {
        for (name, plain, tagged) in try files([1, 2, 3, 4]) {
            let image = try ImageDecoder(tagged).decode()
            #expect(image.bitmap == (try Bitmap(image: plain)) && image.warnings.count == 1, "\(name)")
            #expect(image.warnings.first?.hasPrefix("the colour profile is not applied: ") == true, "\(name)")
        }
    }

    /// sRGB's red is (0.9175, 0.2003, 0.1386) in Display P3.
    @Test func anotherColorSpaceComesWithItsProfile() throws {
        let red = try Bitmap(width: 4, height: 4) { _, _ in 0xff00_00ff }
        let options = ImageDecodingOptions(colors: .converted(to: .displayP3))
        let image = try ImageDecoder(red.webpBytes(WebPOptions(isLossless: true))).decode(options)
        #expect(image.bitmap[0, 0] == Bitmap.Pixel(r: 234, g: 51, b: 35, a: 255))
        #expect(image.metadata.profile == ColorProfile.displayP3.iccBytes)
    }

    /// A profile in which black ink takes away lightness evenly: L* is 100 - 100 * 64 / 255 = 74.9, sRGB's grey of 185. Were
    /// 255 taken for full ink, it would be 60.
    @Test func profilesOfInksAreApplied() throws {
        let profile = ICCFile.cmyk { _, _, _, k in (100 * Double(1 - k), 0, 0) }.bytes
        let segment = JPEGParts.segment(0xe2, Array("ICC_PROFILE\0\u{1}\u{1}".utf8) + profile)
        let image = try ImageDecoder(JPEGParts.inserting(segment, in: Fixture("ink.jpg").bytes)).decode()
        #expect(image.warnings == [] && image.metadata.profile == nil)
        let pixel = image.bitmap[3, 3]
        for channel in [pixel.r, pixel.g, pixel.b] { #expect(abs(Int(channel) - 185) <= 2) }
        #expect(pixel.a == 255)
    }

    /// A profile of grey with linear numbers, which would make every grey lighter.
    @Test func aProfileOfGreyIsAppliedToGreyAndNotToColours() throws {
        let profile = ICCFile.gray(ICCFile.gamma(1)).bytes
        for (name, plain, tagged) in try files(profile) {
            let image = try ImageDecoder(tagged).decode()
            #expect(image.bitmap == (try Bitmap(image: plain)), "\(name)")
            #expect(
                image.warnings == [
                    "the colour profile is not applied: it is one of grey, and the picture has colours"
                ], "\(name)")
        }
        let gray = try Fixture("gray.jpg").bytes
        let segment = JPEGParts.segment(0xe2, Array("ICC_PROFILE\0\u{1}\u{1}".utf8) + profile)
        let lighter = try ImageDecoder(JPEGParts.inserting(segment, in: gray)).decode()
        let plain = try Bitmap(image: gray)
        #expect(lighter.warnings == [])
        for (a, b) in zip(lighter.bitmap.words, plain.words) where (10..<240).contains(b & 255) {
            #expect(a & 255 > b & 255)
        }
    }

    @Test func inksWithoutAProfileForInksAreTakenPlainly() throws {
        let file = try Fixture("cmyk.jpg").bytes
        let segment = JPEGParts.segment(
            0xe2, Array("ICC_PROFILE\0\u{1}\u{1}".utf8) + (try Fixture("profile.icc").bytes))
        let image = try ImageDecoder(JPEGParts.inserting(segment, in: file)).decode()
        #expect(image.warnings.count == 1)
        expectEqual(image.bitmap, try Fixture.picture("cmyk"), "with a profile of RGB")
    }
}
