import EnamelImaging
import Foundation
import Testing

@Suite struct PNGColorTests {
    private func file(_ chunks: [(String, [UInt8])], type: UInt8 = 2, depth: Int = 8, _ rgb: [Int]) -> [UInt8] {
        var file = PNGFile()
        file.header(width: 1, height: 1, depth: depth, type: type)
        for (name, data) in chunks { file.append(name, data) }
        file.pixels(width: 1, height: 1, depth: depth, channels: rgb.count) { _, _, c in rgb[c] }
        file.end()
        return file.bytes
    }

    private func icc(_ profile: [UInt8], name: String = "test") -> (String, [UInt8]) {
        ("iCCP", Array(name.utf8) + [0, 0] + PNGFile.zlib(profile))
    }

    private func chrm(_ c: Chromaticities) -> (String, [UInt8]) {
        (
            "cHRM",
            [c.white, c.red, c.green, c.blue].flatMap { [$0.x, $0.y] }.flatMap { x in
                PNGFile.big(UInt32(bitPattern: Int32((x * 100_000).rounded())))
            }
        )
    }

    private func pixel(_ bytes: [UInt8], _ colors: ImageColors = .converted(to: .sRGB)) throws -> [Int] {
        let pixel = try PNGDecoder(bytes).decode(colors: colors).picture[0, 0]
        return [pixel.r, pixel.g, pixel.b].map(Int.init)
    }

    /// Display P3's numbers as sRGB's: CSS Color 4's sample code gives sRGB (0, 128, 0) as color(display-p3 0.2162 0.4941 0.1307).
    private let green = [55, 126, 33]

    @Test func aProfileIsAppliedOnRequest() throws {
        let bytes = file([icc(ColorProfile.displayP3.iccBytes, name: "Display P3")], green)
        let stored = try PNGDecoder(bytes).decode(colors: .asStored)
        #expect(stored.encoding == .profile(name: "Display P3") && stored.warnings == [])
        #expect(stored.profile == .displayP3)
        #expect(try pixel(bytes, .asStored) == green && pixel(bytes, .converted(to: .displayP3)) == green)
        for (x, y) in zip(try pixel(bytes), [0, 128, 0]) { #expect(abs(x - y) <= 1) }
        let deep = try PNGDecoder(bytes).decode16(colors: .converted(to: .sRGBLinear)).picture[0, 0]
        let expected = ResolvedColor(
            .displayP3, red: Double(green[0]) / 255, green: Double(green[1]) / 255, blue: Double(green[2]) / 255
        ).components(in: .sRGBLinear)
        #expect(deep.g == UInt16((expected.green * 65535).rounded()))
    }

    @Test func sixteenBitsAreConvertedInFull() throws {
        let bytes = file([icc(ColorProfile.displayP3.iccBytes)], depth: 16, [30000, 20001, 10002])
        let expected = ResolvedColor(.displayP3, red: 30000 / 65535, green: 20001 / 65535, blue: 10002 / 65535)
        let deep = try PNGDecoder(bytes).decode16().picture[0, 0]
        #expect(
            [deep.r, deep.g, deep.b]
                == [expected.red, expected.green, expected.blue].map { UInt16(($0 * 65535).rounded()) })
        #expect(try pixel(bytes) == [expected.red, expected.green, expected.blue].map { Int(($0 * 255).rounded()) })
        let stored = try PNGDecoder(bytes).decode16(colors: .asStored).picture[0, 0]
        #expect([stored.r, stored.g, stored.b] == [30000, 20001, 10002])
    }

    @Test func grayProfilesGoWithGrayPictures() throws {
        var gray = ICCFile()
        gray.space = "GRAY"
        gray.tags = [
            ("desc", ICCFile.text("linear")), ("wtpt", ICCFile.color(0.9642, 1, 0.8249)), ("kTRC", ICCFile.gamma(1)),
        ]
        let bytes = file([icc(gray.bytes)], type: 0, [100])
        let value = Int(((1.055 * pow(100.0 / 255, 1 / 2.4) - 0.055) * 255).rounded())
        #expect(try pixel(bytes) == [value, value, value])
    }

    @Test func gammaIsKeptOnRequest() throws {
        let bytes = file([("gAMA", PNGFile.big(100_000))], [100, 50, 0])
        #expect(try pixel(bytes, .asStored) == [100, 50, 0])
        #expect(try pixel(bytes, .converted(to: .sRGBLinear)) == [100, 50, 0])
        #expect(try pixel(bytes)[0] == Int(((1.055 * pow(100.0 / 255, 1 / 2.4) - 0.055) * 255).rounded()))
    }

    @Test func chromaticitiesGoWithGamma() throws {
        let bytes = file([("gAMA", PNGFile.big(45455)), chrm(.displayP3)], green)
        #expect(try PNGDecoder(bytes).decode().encoding == .primaries(.displayP3, gamma: 0.45455))
        let light = green.map { pow(Double($0) / 255, 1 / 0.45455) }
        // Display P3 to sRGB in linear light (CSS Color 4, sample code).
        let expected = [
            1.2249401 * light[0] - 0.2249402 * light[1], -0.0420569 * light[0] + 1.0420571 * light[1],
            -0.0196376 * light[0] - 0.0786361 * light[1] + 1.0982735 * light[2],
        ].map { x in Int(((x <= 0.0031308 ? 12.92 * max(x, 0) : 1.055 * pow(x, 1 / 2.4) - 0.055) * 255).rounded()) }
        #expect(try pixel(bytes) == expected)
        // sRGB's own and a cHRM without a curve leave the numbers alone; a triangle without area is a warning.
        #expect(try pixel(file([("gAMA", PNGFile.big(45455)), chrm(.sRGB)], green)) == green)
        #expect(try pixel(file([chrm(.displayP3)], green)) == green)
        var flat = Chromaticities.sRGB
        flat.green = flat.red
        let degenerate = file([("gAMA", PNGFile.big(45455)), chrm(flat)], green)
        #expect(try pixel(degenerate) == green)
        #expect(try PNGDecoder(degenerate).decode().warnings.contains { $0.contains("cHRM") })
    }

    @Test func codePointsComeFirst() throws {
        let p3 = ("cICP", [UInt8(12), 13, 0, 1])
        let linear = icc(ICCFile.rgb(ICCFile.sRGBColumns, ICCFile.gamma(1)).bytes)
        let bytes = file([p3, linear, ("gAMA", PNGFile.big(100_000))], green)
        let result = try PNGDecoder(bytes).decode()
        #expect(result.encoding == .codePoints(VideoCodePoints(primaries: 12, transfer: 13)))
        #expect(try pixel(bytes) == pixel(file([icc(ColorProfile.displayP3.iccBytes)], green)))
        #expect(try pixel(file([("cICP", [1, 13, 0, 1]), linear], green)) == green)
    }

    @Test func codePointsOfVideoMatchTheirFormulas() throws {
        let x = 100.0 / 255
        func encoded(_ light: Double) -> Int { Int(((1.055 * pow(light, 1 / 2.4) - 0.055) * 255).rounded()) }
        for (transfer, light) in [
            (UInt8(1), pow((x + 0.099) / 1.099, 1 / 0.45)), (6, pow((x + 0.099) / 1.099, 1 / 0.45)), (4, pow(x, 2.2)),
            (5, pow(x, 2.8)), (8, x), (14, pow((x + 0.099) / 1.099, 1 / 0.45)),
            (15, pow((x + 0.0993) / 1.0993, 1 / 0.45)),
        ] {
            for primaries in [UInt8(1), 5, 6, 9, 11, 12] {  // grey is grey in all
                let gray = try pixel(file([("cICP", [primaries, transfer, 0, 1])], [100, 100, 100]))
                #expect(gray == [Int](repeating: encoded(light), count: 3), "\(primaries) \(transfer)")
            }
        }
        // BT.2020 red in linear light, at a hundredth so that it is inside: 1.6605, -0.1246, -0.0182 (ITU-R BT.2087).
        let red = try PNGDecoder(file([("cICP", [9, 8, 0, 1])], depth: 16, [6554, 13107, 13107]))
            .decode16(colors: .converted(to: .sRGBLinear)).picture[0, 0]
        let light = [0.1, 0.2, 0.2]
        let rows = [[1.6605, -0.5876, -0.0728], [-0.1246, 1.1329, -0.0083], [-0.0182, -0.1006, 1.1187]]
        for (value, row) in zip([red.r, red.g, red.b], rows) {
            let expected = zip(row, light).reduce(0) { $0 + $1.0 * $1.1 }
            #expect((Double(value) / 65535 - expected).magnitude < 2e-4)
        }
    }

    @Test func unsupportedCodePointsAreAWarning() throws {
        for points in [
            [UInt8(9), 16, 0, 1], [9, 18, 0, 1], [2, 13, 0, 1], [1, 2, 0, 1], [1, 13, 1, 1], [1, 13, 0, 0],
        ] {
            let bytes = file([("cICP", points), icc(ColorProfile.displayP3.iccBytes)], green)
            let result = try PNGDecoder(bytes).decode()
            #expect(result.warnings.contains { $0.contains("cICP") })
            // What comes next counts.
            #expect(try pixel(bytes) == pixel(file([icc(ColorProfile.displayP3.iccBytes)], green)))
        }
        // A wrong checksum makes no code points of it.
        var broken = file([("cICP", [12, 13, 0, 1])], green)
        broken[8 + 25 + 8 + 4] ^= 1
        #expect(try pixel(broken) == green)
    }

    @Test func aProfileBrokenInsideIsAWarning() throws {
        // libpng accepts these; what they hold cannot be read, or not made a transform of.
        let curve = ICCFile.rgb(ICCFile.sRGBColumns, ICCFile.type("abcd") + [0, 0, 0, 0])
        var table = ICCFile.rgb(ICCFile.sRGBColumns, ICCFile.gamma(2))
        table.tags.append(("A2B0", ICCFile.type("mft2") + [UInt8](repeating: 255, count: 44)))
        for profile in [curve.bytes, table.bytes] {
            let result = try PNGDecoder(file([icc(profile, name: "odd")], green)).decode()
            #expect(result.warnings.contains { $0.contains("profile") && $0.contains("is not used") })
            #expect(result.profile == nil)
            let pixel = result.picture[0, 0]
            #expect([pixel.r, pixel.g, pixel.b].map(Int.init) == green)
        }
    }
}
