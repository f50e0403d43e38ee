import EnamelImaging
import Testing

@Suite struct GIFTests {
    private func tableEnd(_ file: [UInt8]) -> Int { 13 + 3 << (Int(file[10] & 7) + 1) }

    @Test func aFileWithoutATableIsAnError() throws {
        let file = try Fixture("plain.gif").bytes
        var bare = Array(file[..<13] + file[tableEnd(file)...])
        bare[10] &= 0x7f
        let error = #expect(throws: ImageError.self) { try ImageDecoder(bare) }
        #expect(error?.reason == .malformed("there is no colour table") && error?.offset == 13)
    }

    @Test func indicesBeyondTheTableAreBlack() throws {
        var file = try Fixture("plain.gif").bytes
        let end = tableEnd(file)
        file = Array(file[..<(13 + 6)] + file[end...])  // two colours are left of sixteen
        file[10] &= 0xf8
        let image = try ImageDecoder(file).decode()
        #expect(image.warnings == ["pixels whose index is beyond the colour table are black"])
        #expect(image.bitmap.words.contains(0xff00_0000))
    }

    /// Two colours, and index 3, which is transparent: codes of 3 bits, clear (4), 0, 3, end (5).
    @Test func aTransparentIndexNeedsNoColour() throws {
        let header = Array("GIF89a".utf8) + [2, 0, 1, 0, 0x80, 0, 0] + [10, 20, 30, 40, 50, 60]
        let control: [UInt8] = [0x21, 0xf9, 4, 1, 0, 0, 3, 0]
        let picture: [UInt8] = [0x2c, 0, 0, 0, 0, 2, 0, 1, 0, 0, 2, 2, 0xc4, 0x0a, 0, 0x3b]
        let image = try ImageDecoder(header + control + picture).decode()
        #expect(image.warnings == [] && image.bitmap.words == [0xff1e_140a, 0])
    }

    @Test func aScreenWithoutASizeIsThePicture() throws {
        var file = try Fixture("plain.gif").bytes
        for i in 6..<10 { file[i] = 0 }
        expectEqual(try Bitmap(image: file), try Fixture.picture("plain"), "no screen size")
    }

    /// GIF89a, section 22: as many bits as the indices have; 8 are the most.
    @Test(arguments: [0, 9, 13, 255] as [UInt8])
    func codesThatBeginWithTooFewOrTooManyBitsAreAnError(_ bits: UInt8) throws {
        var file = try Fixture("plain.gif").bytes
        let start = tableEnd(file) + 10
        file[start] = bits
        let error = #expect(throws: ImageError.self) { try ImageDecoder(file) }
        #expect(error?.reason == .malformed("codes that begin with \(bits) bits") && error?.offset == start)
        #expect(error?.part == "pixels")
    }

    @Test func aLaterPictureWithSuchCodesIsAWarning() throws {
        let file = try Fixture("plain.gif").bytes
        let end = tableEnd(file)
        let second = Array(file[end..<end + 10]) + [9, 0]
        let image = try ImageDecoder(file.dropLast() + second + [0x3b]).decode()
        expectEqual(image.bitmap, try Fixture.picture("plain"), "first picture")
        #expect(image.warnings.count == 1 && image.warnings.first?.contains("codes that begin with 9 bits") == true)
    }

    @Test func brokenPixelsAreAnError() throws {
        let file = try Fixture("plain.gif").bytes
        let start = tableEnd(file) + 10
        var broken = file
        for i in start + 2..<file.count - 2 { broken[i] = 0xff }
        let error = #expect(throws: ImageError.self) { try ImageDecoder(broken).decode() }
        #expect(error?.part == "pixels")
    }

    @Test func missingPixelsAreAnErrorOrAWarning() throws {
        let file = try Fixture("plain.gif").bytes
        // giflib reads a whole sub-block or none of it: here they have 9 bytes.
        let pixels = file[(tableEnd(file) + 12)..<file.count - 2]
        #expect(file[tableEnd(file) + 11] == pixels.count)
        var cut = Array(file[..<(tableEnd(file) + 11)])
        for start in stride(from: pixels.startIndex, to: pixels.endIndex - 60, by: 9) {
            cut += [9] + pixels[start..<start + 9]
        }
        let error = #expect(throws: ImageError.self) { try ImageDecoder(cut).decode() }
        #expect(error?.reason == .truncated)
        let image = try ImageDecoder(cut).decode(ImageDecodingOptions(acceptsTruncatedPixels: true))
        #expect(image.bitmap.words.prefix(21 * 4) == (try Fixture.picture("plain")).words.prefix(21 * 4))
        #expect(image.bitmap.words.last == 0 && image.warnings.count == 2)
    }

    @Test func whatBreaksOffBehindTheFirstPictureIsAWarning() throws {
        let file = try Fixture("animated.gif").bytes
        let image = try ImageDecoder(file.dropLast(100)).decode()
        expectEqual(image.bitmap, try Fixture.picture("animated"), "first picture")
        #expect(image.warnings.count == 1)
    }
}
