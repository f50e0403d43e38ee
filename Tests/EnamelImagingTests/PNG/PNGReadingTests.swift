import EnamelImaging
import Foundation
import Testing

@Suite struct PNGReadingTests {
    /// Every colour type with every depth it may have, plain and interlaced, against samples known beforehand.
    @Test(arguments: [UInt8(0), 2, 3, 4, 6], [false, true])
    func everyFormHasItsSamples(_ type: UInt8, _ isInterlaced: Bool) throws {
        let depths = type == 0 ? [1, 2, 4, 8, 16] : type == 3 ? [1, 2, 4, 8] : [8, 16]
        let channels = [0: 1, 2: 3, 3: 1, 4: 2, 6: 4][Int(type)] ?? 0
        for depth in depths {
            for (width, height) in [(1, 1), (2, 3), (5, 5), (9, 17), (33, 8), (1, 40), (40, 1)] {
                var random = RandomNumbers(seed: UInt64(type) << 8 | UInt64(depth))
                let top = 1 << depth - 1
                let samples = (0..<width * height * channels).map { _ in Int.random(in: 0...top, using: &random) }
                let palette = (0..<3 << depth).map { _ in UInt8.random(in: 0...255, using: &random) }
                let alphas = (0..<(1 << depth) / 2).map { _ in UInt8.random(in: 0...255, using: &random) }
                func sample(_ x: Int, _ y: Int, _ c: Int) -> Int { samples[(y * width + x) * channels + c] }
                var file = PNGFile()
                file.header(width: width, height: height, depth: depth, type: type, isInterlaced: isInterlaced)
                if type == 3 {
                    file.append("PLTE", palette)
                    file.append("tRNS", alphas)
                }
                file.pixels(
                    width: width, height: height, depth: depth, channels: channels, isInterlaced: isInterlaced, sample)
                file.end()
                let decoder = try PNGDecoder(file.bytes)
                #expect(decoder.info.bitDepth == depth && decoder.info.isInterlaced == isInterlaced)
                #expect(decoder.info.colorType.rawValue == type)
                let deep = try decoder.decode16()
                let picture = try decoder.decode().picture
                #expect(deep.warnings == [] && deep.encoding == .unspecified)
                for y in 0..<height {
                    for x in 0..<width {
                        func wide(_ c: Int) -> Int { sample(x, y, c) * 65535 / top }  // exact: top divides 65535
                        let rgba: [Int] =
                            switch type {
                            case 0: [wide(0), wide(0), wide(0), 65535]
                            case 2: [wide(0), wide(1), wide(2), 65535]
                            case 4: [wide(0), wide(0), wide(0), wide(1)]
                            case 6: [wide(0), wide(1), wide(2), wide(3)]
                            default:
                                (0..<3).map { Int(palette[sample(x, y, 0) * 3 + $0]) * 257 }
                                    + [sample(x, y, 0) < alphas.count ? Int(alphas[sample(x, y, 0)]) * 257 : 65535]
                            }
                        let pixel = deep.picture[x, y]
                        #expect([pixel.r, pixel.g, pixel.b, pixel.a].map(Int.init) == rgba)
                        let word = picture.words[y * width + x]
                        for c in 0..<4 {
                            let exact = Double(rgba[c]) * (c < 3 ? Double(rgba[3]) / 65535 : 1) / 257
                            #expect((Double(word >> (8 * UInt32(c)) & 0xff) - exact).magnitude <= 0.5 + 1e-9)
                        }
                    }
                }
            }
        }
    }

    @Test func transparentColorIsComparedInFullDepth() throws {
        var gray = PNGFile()
        gray.header(width: 3, height: 1, depth: 16, type: 0)
        gray.append("tRNS", [0x12, 0x34])
        gray.pixels(width: 3, height: 1, depth: 16, channels: 1) { x, _, _ in 0x1233 + x }
        gray.end()
        #expect(try Bitmap(png: gray.bytes).words.map { $0 >> 24 } == [255, 0, 255])
        var rgb = PNGFile()
        rgb.header(width: 2, height: 1, depth: 8, type: 2)
        rgb.append("tRNS", [0, 1, 0, 2, 0, 3])
        rgb.pixels(width: 2, height: 1, depth: 8, channels: 3) { x, _, c in x + c }
        rgb.end()
        #expect(try Bitmap(png: rgb.bytes).words == [0xff02_0100, 0])
    }

    @Test func sixteenBitsAreRoundedToTheNearestByte() throws {
        var file = PNGFile()
        file.header(width: 256, height: 256, depth: 16, type: 0)
        file.pixels(width: 256, height: 256, depth: 16, channels: 1) { x, y, _ in y * 256 + x }
        file.end()
        let words = try Bitmap(png: file.bytes).words
        for v in 0..<65536 { #expect(Double(words[v] & 0xff) == (Double(v) / 257).rounded()) }
    }

    @Test func gammaIsConvertedOnlyWhereItMatters() throws {
        func read(_ gamma: UInt32, isSRGB: Bool = false) throws -> (UInt32, UInt16, PNGColorEncoding) {
            var file = PNGFile()
            file.header(width: 1, height: 1, depth: 8, type: 0)
            if isSRGB { file.append("sRGB", [0]) }
            file.append("gAMA", PNGFile.big(gamma))
            file.pixels(width: 1, height: 1, depth: 8, channels: 1) { _, _, _ in 100 }
            file.end()
            let decoder = try PNGDecoder(file.bytes)
            let result = try decoder.decode()
            return (result.picture.words[0] & 0xff, try decoder.decode16().picture[0, 0].r, result.encoding)
        }
        let usual = try read(45455)
        #expect(usual.0 == 100 && usual.1 == 25700 && usual.2 == .gamma(0.45455))
        let linear = try read(100_000)
        let light = 100.0 / 255
        let encoded = 1.055 * pow(light, 1 / 2.4) - 0.055
        #expect(Double(linear.0) == (encoded * 255).rounded() && Double(linear.1) == (encoded * 65535).rounded())
        #expect(try read(55556).0 == UInt32(((1.055 * pow(pow(light, 1 / 0.55556), 1 / 2.4) - 0.055) * 255).rounded()))
        let declared = try read(100_000, isSRGB: true)
        #expect(declared.0 == 100 && declared.2 == .sRGB)
    }

    @Test func whatFollowsTheEndIsIgnored() throws {
        #expect(try Bitmap(png: tiny() + [1, 2, 3]).words == [0xff00_0000])
    }

    // MARK: Faults

    @Test(arguments: [UInt32(0), 0x4000_0001, 0xffff_ffff])
    func sizesOverTheLimitAreRefusedByTheHeader(_ width: UInt32) {
        // No pixel follows: were they asked for, the file would be truncated instead.
        var file = PNGFile()
        file.append("IHDR", PNGFile.big(width) + PNGFile.big(0x7fff_ffff) + [8, 6, 0, 0, 0])
        let error = #expect(throws: PNGError.self) { try PNGDecoder(file.bytes) }
        guard case .size = error?.reason else {
            Issue.record("\(String(describing: error))")
            return
        }
        #expect(error?.chunk == "IHDR")
    }

    @Test func limitsAreNamed() throws {
        var file = PNGFile()
        file.header(width: 4, height: 4, depth: 8, type: 0)
        for _ in 0..<10 { file.append("tEXt", [UInt8](repeating: 65, count: 100)) }
        file.pixels(width: 4, height: 4, depth: 8, channels: 1) { x, _, _ in x }
        file.end()
        #expect(throws: Never.self) { try Bitmap(png: file.bytes) }
        #expect(
            throws: PNGError.self, "13 chunks",
            performing: { try Bitmap(png: file.bytes, limits: ImageLimits(chunks: 12)) })
        let error = #expect(throws: PNGError.self) {
            try Bitmap(png: file.bytes, limits: ImageLimits(ancillaryBytes: 999))
        }
        #expect(error?.reason == .limit(name: "ancillaryBytes", value: 1000, limit: 999))
        #expect(error?.description.contains("ancillaryBytes") == true)
        #expect(throws: PNGError.self) { try Bitmap(png: file.bytes, limits: ImageLimits(pixels: 15)) }
    }

    @Test func everyTruncationIsAnError() throws {
        let bytes = tiny()
        for count in 0..<bytes.count {
            let error = #expect(throws: PNGError.self) { try Bitmap(png: bytes.prefix(count)) }
            if count > 0 { #expect(error?.reason == .truncated) }
        }
    }

    @Test func faultsNameTheirPlace() throws {
        #expect(message(Array("GIF89a".utf8)) == "PNG: not a PNG file: the signature is missing")
        #expect(message([]) == "PNG: the file is empty")

        var crc = tiny()
        crc[crc.count - 13] ^= 1  // the last byte of IDAT's checksum
        #expect(message(crc)?.contains("chunk IDAT") == true)

        var order = PNGFile()
        order.end()
        #expect(message(order.bytes) == "PNG: chunk IEND, byte 8: the first chunk has to be IHDR")

        var short = PNGFile()
        short.header(width: 2, height: 3, depth: 8, type: 0)
        short.append("IDAT", PNGFile.zlib([0, 1, 2, 0, 3, 4]))  // a row too few
        short.end()
        #expect(message(short.bytes)?.contains("row 2") == true)

        var filter = PNGFile()
        filter.header(width: 1, height: 2, depth: 8, type: 0)
        filter.append("IDAT", PNGFile.zlib([0, 1, 9, 1]))
        filter.end()
        #expect(message(filter.bytes)?.contains("row 1") == true)

        var empty = PNGFile()
        empty.header(width: 1, height: 1, depth: 8, type: 0)
        empty.end()
        #expect(message(empty.bytes)?.hasSuffix("there is no image data") == true)

        var palette = PNGFile()
        palette.header(width: 1, height: 1, depth: 8, type: 3)
        palette.pixels(width: 1, height: 1, depth: 8, channels: 1) { _, _, _ in 0 }
        palette.end()
        #expect(message(palette.bytes)?.contains("PLTE") == true)

        var depth = PNGFile()
        depth.header(width: 1, height: 1, depth: 16, type: 3)
        #expect(message(depth.bytes)?.contains("colour type 3 with 16 bits") == true)

        var apple = PNGFile()
        apple.append("CgBI", [0x50, 0, 0x20, 6])
        #expect(message(apple.bytes)?.contains("CgBI") == true)

        var unknown = PNGFile()
        unknown.header(width: 1, height: 1, depth: 8, type: 0)
        unknown.append("ABCD", [1])
        unknown.pixels(width: 1, height: 1, depth: 8, channels: 1) { _, _, _ in 0 }
        unknown.end()
        #expect(message(unknown.bytes)?.contains("chunk ABCD") == true)
    }

    @Test func indicesBeyondThePaletteAreBlack() throws {
        var file = PNGFile()
        file.header(width: 2, height: 1, depth: 8, type: 3)
        file.append("PLTE", [1, 2, 3])
        file.pixels(width: 2, height: 1, depth: 8, channels: 1) { x, _, _ in x * 200 }
        file.end()
        #expect(try Bitmap(png: file.bytes).words == [0xff03_0201, 0xff00_0000])
    }

    @Test func manyFaultyChunksCostLinearTimeAndLittleMemory() throws {
        // Each warns: in all more than is kept. A quadratic reader takes minutes for it.
        var file = PNGFile()
        file.header(width: 1, height: 1, depth: 8, type: 0)
        let one = file.bytes.count
        file.append("gAMA", [0])
        let chunk = file.bytes[one...]
        var bytes = Array(file.bytes[..<one])
        for _ in 0..<300_000 { bytes += chunk }
        var rest = PNGFile()
        rest.bytes = []
        rest.pixels(width: 1, height: 1, depth: 8, channels: 1) { _, _, _ in 7 }
        for _ in 0..<300_000 { rest.append("tEXt", [65, 0, 66]) }
        rest.end()
        let result = try PNGDecoder(bytes + rest.bytes).decode()
        #expect(result.picture.words == [0xff07_0707])
        #expect(result.warnings.count < 100)
    }

    @Test func mutatedFilesNeverTrap() throws {
        var random = RandomNumbers(seed: 77)
        var seeds: [[UInt8]] = []
        for (type, depth, channels) in [(UInt8(0), 1, 1), (0, 16, 1), (2, 8, 3), (3, 4, 1), (4, 8, 2), (6, 16, 4)] {
            for isInterlaced in [false, true] {
                var file = PNGFile()
                file.header(width: 11, height: 9, depth: depth, type: type, isInterlaced: isInterlaced)
                file.append("gAMA", PNGFile.big(60000))
                if type == 3 { file.append("PLTE", [UInt8](repeating: 9, count: 48)) }
                if type == 0 { file.append("tRNS", [0, 1]) }
                file.pixels(
                    width: 11, height: 9, depth: depth, channels: channels, isInterlaced: isInterlaced
                ) { x, y, c in (x * 7 + y * 3 + c) & (1 << depth - 1) }
                file.end()
                seeds.append(file.bytes)
            }
        }
        let picture = try Bitmap(width: 40, height: 40) { x, y in UInt32(x * y) | 0xff00_0000 }
        seeds.append(try picture.pngBytes())
        seeds.append(try picture.pngBytes(PNGOptions(representation: .rgba)))
        let limits = ImageLimits(pixels: 1 << 16, ancillaryBytes: 1 << 12, chunks: 100)
        var reached = 0
        for round in 0..<6000 {
            var bytes = seeds[round % seeds.count]
            for _ in 0..<Int.random(in: 1...4, using: &random) {
                let at = Int.random(in: 0..<bytes.count, using: &random)
                switch Int.random(in: 0..<12, using: &random) {
                case 0: bytes.removeSubrange(at...)
                case 1: bytes.remove(at: at)
                case 2: bytes.insert(UInt8.random(in: 0...255, using: &random), at: at)
                case 3: bytes[at] = [0, 1, 127, 128, 255].randomElement(using: &random) ?? 0
                default: bytes[at] ^= 1 << UInt8.random(in: 0..<8, using: &random)
                }
                if bytes.isEmpty { bytes = [0] }
            }
            // Otherwise nearly every mutation ends at a checksum.
            if round % 4 != 0 { bytes = withChecksums(bytes) }
            guard let decoder = try? PNGDecoder(bytes, limits: limits) else { continue }
            #expect(decoder.info.size.area <= 1 << 16)
            do throws(PNGError) {
                _ = try decoder.decode()
                reached += 1
            } catch {
                if error.row != nil { reached += 1 }
            }
            _ = try? decoder.decode16()
        }
        #expect(reached > 1000, "the mutations reach the pixels")
    }

    /// The file with every whole chunk's checksum made right.
    private func withChecksums(_ bytes: [UInt8]) -> [UInt8] {
        var bytes = bytes
        var position = 8
        while position + 12 <= bytes.count {
            let length = bytes[position..<position + 4].reduce(0) { $0 << 8 | Int($1) }
            guard length <= bytes.count - position - 12 else { break }
            let end = position + 8 + length
            bytes.replaceSubrange(end..<end + 4, with: PNGFile.big(PNGFile.crc(Array(bytes[position + 4..<end]))))
            position = end + 4
        }
        return bytes
    }

    private func tiny() -> [UInt8] {
        var file = PNGFile()
        file.header(width: 1, height: 1, depth: 8, type: 0)
        file.pixels(width: 1, height: 1, depth: 8, channels: 1) { _, _, _ in 0 }
        file.end()
        return file.bytes
    }

    private func message(_ bytes: [UInt8]) -> String? {
        do throws(PNGError) {
            _ = try Bitmap(png: bytes)
            return nil
        } catch {
            return error.description
        }
    }
}
