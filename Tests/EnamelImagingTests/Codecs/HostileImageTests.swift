import EnamelImaging
import Testing

/// Files that want to harm: a typed error or a picture, in bounded time and memory.
@Suite struct HostileImageTests {
    private let limits = ImageLimits(pixels: 1 << 16, ancillaryBytes: 1 << 16, chunks: 1 << 12, scans: 40)

    /// Reads in every way; true where there was a picture, whose size is then inside the limit.
    @discardableResult
    private func survives(_ bytes: [UInt8]) -> Bool {
        do throws(ImageError) {
            let decoder = try ImageDecoder(bytes, limits: limits)
            #expect(decoder.info.storedSize.area <= limits.pixels)
            let options = ImageDecodingOptions(acceptsTruncatedPixels: true)
            let image = try decoder.decode(options)
            #expect(image.bitmap.size == decoder.info.size)
            return true
        } catch {
            #expect(!error.description.isEmpty && !error.description.contains("\n"))
            return false
        }
    }

    @Test(arguments: Fixture.hostileSeeds)
    func truncationAnywhereIsSurvived(_ name: String) throws {
        let file = try Fixture(name).bytes
        for count in stride(from: 0, to: file.count, by: 7) { survives(Array(file[..<count])) }
    }

    @Test(arguments: Fixture.hostileSeeds)
    func flippedBytesAreSurvived(_ name: String) throws {
        let file = try Fixture(name).bytes
        var random = RandomNumbers(seed: UInt64(file.count))
        var pictures = 0
        for _ in 0..<300 {
            var broken = file
            for _ in 0..<Int.random(in: 1...4, using: &random) {
                broken[Int.random(in: 0..<file.count, using: &random)] = UInt8.random(in: 0...255, using: &random)
            }
            if survives(broken) { pictures += 1 }
        }
        if !name.hasSuffix("png") { #expect(pictures > 0) }
    }

    private func expectSizeError(_ bytes: [UInt8]) {
        let error = #expect(throws: ImageError.self) { try ImageDecoder(bytes, limits: limits) }
        guard case .size(.tooLarge) = error?.reason else {
            Issue.record("\(String(describing: error)) is no error of size")
            return
        }
    }

    @Test func hugeHeadersAreRefusedBeforeMemoryIsAskedFor() throws {
        var png = PNGFile()
        png.header(width: 100_000, height: 100_000, depth: 8, type: 2)
        png.append("IDAT", PNGFile.zlib([]))
        png.end()
        expectSizeError(png.bytes)

        var gif = try Fixture("plain.gif").bytes
        for i in 6..<10 { gif[i] = 0xff }
        expectSizeError(gif)
        gif = try Fixture("plain.gif").bytes
        let picture = 13 + 3 << (Int(gif[10] & 7) + 1)
        for i in picture + 5..<picture + 9 { gif[i] = 0xff }
        expectSizeError(gif)

        var jpeg = try Fixture("rgb420.jpg").bytes
        let frame = try #require(jpeg.indices.dropLast().first { jpeg[$0] == 0xff && jpeg[$0 + 1] == 0xc0 })
        for i in frame + 5..<frame + 9 { jpeg[i] = 0xff }
        expectSizeError(jpeg)

        var webp = try Fixture("lossy.webp").bytes  // 14 bits for each side behind the start code
        webp[26...29] = [0xff, 0x3f, 0xff, 0x3f]
        expectSizeError(webp)
        webp = try Fixture("lossless.webp").bytes
        webp[21...24] = [0xff, 0xff, 0xff, 0x0f]
        expectSizeError(webp)
        webp = try Fixture("frames.webp").bytes
        webp[24...29] = [0xfe, 0x3f, 0, 0xfe, 0x3f, 0]
        expectSizeError(webp)
    }

    private func expectLimit(_ name: String, _ bytes: [UInt8], _ limits: ImageLimits = ImageLimits()) {
        let error = #expect(throws: ImageError.self) { try ImageDecoder(bytes, limits: limits) }
        guard case .limit(name, _, _) = error?.reason else {
            Issue.record("\(String(describing: error)) is no error of the limit of \(name)")
            return
        }
    }

    @Test func aMillionChunksAreRefused() throws {
        let million = 1 << 20
        let jpeg = try Fixture("rgb420.jpg").bytes
        let comments = (0...million).flatMap { _ in [0xff, 0xfe, 0, 2] as [UInt8] }
        expectLimit("chunks", jpeg[..<2] + comments + jpeg[2...])
        let gif = try Fixture("plain.gif").bytes
        let end = 13 + 3 << (Int(gif[10] & 7) + 1)
        expectLimit("chunks", gif[..<end] + (0...million).flatMap { _ in [0x21, 0xfe, 0] as [UInt8] } + gif[end...])
        let pixels = gif[end..<gif.count - 1]
        expectLimit("chunks", gif[..<end] + (0...100_000).flatMap { _ in pixels } + [0x3b], limits)
        let webp = try Fixture("frames.webp").bytes
        let empty = (0...million).flatMap { _ in Array("none\0\0\0\0".utf8) }
        expectLimit("chunks", Array("RIFF".utf8) + little(webp.count - 8 + empty.count) + webp[8...] + empty)
    }

    @Test func muchMetadataIsRefused() throws {
        let jpeg = try Fixture("rgb420.jpg").bytes
        let segment = JPEGParts.segment(0xed, [UInt8](repeating: 0, count: 60_000))
        expectLimit("ancillaryBytes", jpeg[..<2] + segment + segment + jpeg[2...], limits)
        let webp = try Fixture("frames.webp").bytes
        let chunk = Array("XMP ".utf8) + little(100_000) + [UInt8](repeating: 0, count: 100_000)
        expectLimit(
            "ancillaryBytes", Array("RIFF".utf8) + little(webp.count - 8 + chunk.count) + webp[8...] + chunk, limits)
        let gif = try Fixture("plain.gif").bytes
        let end = 13 + 3 << (Int(gif[10] & 7) + 1)
        var comment: [UInt8] = [0x21, 0xfe]
        for _ in 0..<300 { comment += [UInt8](repeating: 255, count: 256) }
        comment.append(0)
        expectLimit("ancillaryBytes", gif[..<end] + comment + gif[end...], limits)
    }

    private func little(_ x: Int) -> [UInt8] { (0..<4).map { UInt8(truncatingIfNeeded: x >> (8 * $0)) } }
}
