import EnamelImaging
import Foundation
import Testing

@Suite struct ColorTransformTests {
    /// Red, green and blue under D50 from sRGB's encoded numbers turned round: the inverse of the published matrix (Lindbloom).
    private func sRGB(x: Double, y: Double, z: Double) -> [Double] {
        linear(x: x, y: y, z: z).map(encoded)
    }

    private func linear(x: Double, y: Double, z: Double) -> [Double] {
        [
            3.1338561 * x - 1.6168667 * y - 0.4906146 * z, -0.9787684 * x + 1.9161415 * y + 0.0334540 * z,
            0.0719453 * x - 0.2289914 * y + 1.4052427 * z,
        ]
    }

    private func encoded(_ x: Double) -> Double {
        let x = min(max(x, 0), 1)
        return x <= 0.0031308 ? 12.92 * x : 1.055 * pow(x, 1 / 2.4) - 0.055
    }

    private func convert8(_ transform: ColorTransform, _ row: [UInt8]) -> [UInt8] {
        var row = row
        unsafe row.withUnsafeMutableBytes { unsafe transform.convert($0.baseAddress, pixels: $0.count / 4) }
        return row
    }

    private func convert16(_ transform: ColorTransform, _ row: [UInt16]) -> [UInt16] {
        var row = row
        unsafe row.withUnsafeMutableBytes { unsafe transform.convert($0.baseAddress, pixels: $0.count / 8) }
        return row
    }

    @Test func adobeRGBMatchesTheFormula() throws {
        let profile = try ColorProfile(icc: ICCFile.rgb(ICCFile.adobeColumns, ICCFile.gamma(2.19921875)).bytes)
        let narrow = try ColorTransform(profile: profile, .rgba8, to: .sRGB)
        let deep = try ColorTransform(profile: profile, .rgba16, to: .sRGBLinear)
        var random = RandomNumbers(seed: 11)
        for _ in 0..<3000 {
            let rgb = (0..<3).map { _ in UInt8.random(in: 0...255, using: &random) }
            let light = rgb.map { pow(Double($0) / 255, 2.19921875) }
            let xyz = (0..<3).map { i in
                zip(light, ICCFile.adobeColumns).reduce(0.0) { $0 + $1.0 * [$1.1.0, $1.1.1, $1.1.2][i] }
            }
            let expected = sRGB(x: xyz[0], y: xyz[1], z: xyz[2])
            let expectedLight = linear(x: xyz[0], y: xyz[1], z: xyz[2])
            let result = convert8(narrow, rgb + [77])
            let wide = convert16(deep, rgb.map { UInt16($0) * 257 } + [777])
            #expect(result[3] == 77 && wide[3] == 777)
            for i in 0..<3 {
                // A profile rounds its colorants to 65536ths, and the published table's white differs from sRGB's own by
                // 0.0002; encoding is up to 12.92 times as steep.
                #expect((Double(result[i]) - expected[i] * 255).magnitude < 0.7)
                #expect((Double(wide[i]) - min(max(expectedLight[i], 0), 1) * 65535).magnitude < 14)
            }
        }
    }

    @Test func greysStayGreyAndWhiteStaysWhite() throws {
        for curve in [
            ICCFile.gamma(1.8), ICCFile.curve((0...255).map { $0 * $0 * 65535 / 65025 }), ICCFile.parametric(0, [2.2]),
        ] {
            let profile = try ColorProfile(icc: ICCFile.rgb(ICCFile.adobeColumns, curve).bytes)
            for target in [RGBColorSpace.sRGB, .displayP3] {
                let transform = try ColorTransform(profile: profile, .rgba16, to: target)
                for v in stride(from: UInt16(0), through: 65535, by: 255) {
                    let result = convert16(transform, [v, v, v, 9])
                    #expect(result[0] == result[1] && result[1] == result[2])
                    if v == 0 || v == 65535 { #expect(result[0] == v) }
                }
            }
        }
    }

    @Test func displayP3MatchesTheColorConversion() throws {
        let transform = try ColorTransform(profile: .displayP3, .rgba16, to: .sRGB)
        let back = try ColorTransform(profile: .sRGB, .rgba16, to: .displayP3)
        var random = RandomNumbers(seed: 12)
        for _ in 0..<2000 {
            let rgb = (0..<3).map { _ in UInt16.random(in: 0...65535, using: &random) }
            func expected(_ color: (red: Double, green: Double, blue: Double)) -> [UInt16] {
                [color.red, color.green, color.blue].map { UInt16((min(max($0, 0), 1) * 65535).rounded()) }
            }
            let unit = rgb.map { Double($0) / 65535 }
            let p3 = ResolvedColor(.displayP3, red: unit[0], green: unit[1], blue: unit[2])
            let rec = ResolvedColor(red: unit[0], green: unit[1], blue: unit[2]).components(in: .displayP3)
            #expect(convert16(transform, rgb + [1]).dropLast() == expected(p3.components(in: .sRGB))[...])
            #expect(convert16(back, rgb + [1]).dropLast() == expected(rec)[...])
        }
    }

    @Test func fewPixelsAndManyGiveTheSameNumbers() throws {
        let profile = try ColorProfile(icc: ICCFile.rgb(ICCFile.adobeColumns, ICCFile.gamma(2.2)).bytes)
        let few = try ColorTransform(profile: profile, .rgba16, to: .sRGB, pixels: 1)
        let many = try ColorTransform(profile: profile, .rgba16, to: .sRGB)
        let row = (0..<4000).map { UInt16(truncatingIfNeeded: $0 &* 40503) }
        #expect(convert16(few, row) == convert16(many, row))
    }

    @Test func everyStepOfSRGBRoundTripsThroughLinearLight() {
        let there = ColorTransform(from: .sRGB, .rgba16, to: .sRGBLinear)
        let back = ColorTransform(from: .sRGBLinear, .rgba16, to: .sRGB)
        for v in 0...255 {
            let wide = UInt16(v * 257)
            let light = convert16(there, [wide, 0, 65535, 5])
            let x = Double(v) / 255
            let expected = x <= 0.04045 ? x / 12.92 : pow((x + 0.055) / 1.055, 2.4)
            #expect(light == [UInt16((expected * 65535).rounded()), 0, 65535, 5])
            #expect((Int(convert16(back, light)[0]) + 128) / 257 == v)
        }
        for v in stride(from: UInt16(0), through: 65535, by: 13) {
            let expected = encoded(Double(v) / 65535)
            #expect(convert16(back, [v, 0, 0, 0])[0] == UInt16((expected * 65535).rounded()))
        }
    }

    @Test(arguments: [1.0, 1.8, 2.2]) func grayGammaMatchesTheFormula(_ gamma: Double) throws {
        var file = ICCFile()
        file.space = "GRAY"
        file.tags = [("kTRC", ICCFile.gamma(gamma))]
        let exponent = (gamma * 256).rounded() / 256
        let transform = try ColorTransform(profile: try ColorProfile(icc: file.bytes), .rgba8, to: .sRGB)
        for v in 0...255 {
            let expected = UInt8((encoded(pow(Double(v) / 255, exponent)) * 255).rounded())
            #expect(convert8(transform, [UInt8(v), UInt8(v), UInt8(v), 3]) == [expected, expected, expected, 3])
        }
    }

    @Test func grayByLightnessMatchesTheFormula() throws {
        var file = ICCFile()
        file.space = "GRAY"
        file.connectionSpace = "Lab "
        file.tags = [("kTRC", ICCFile.curve([0, 65535]))]
        let transform = try ColorTransform(profile: try ColorProfile(icc: file.bytes), .rgba8, to: .sRGBLinear)
        for v in 0...255 {
            let l = Double(v) / 2.55
            let y = l > 8 ? pow((l + 16) / 116, 3) : l / 903.2962963
            #expect(convert8(transform, [UInt8(v), UInt8(v), UInt8(v), 3])[0] == UInt8((y * 255).rounded()))
        }
    }

    @Test func inksGoThroughTheirTable() throws {
        // Each ink takes away lightness and adds its hue; all of them are black.
        func lab(_ c: Int, _ m: Int, _ y: Int, _ k: Int) -> (Double, Double, Double) {
            if k == 1 || c + m + y == 3 { return (0, 0, 0) }
            return (
                100 - Double(c * 42 + m * 50 + y * 8), Double(-35 * c + 70 * m - 5 * y),
                Double(-45 * c - 5 * m + 88 * y)
            )
        }
        let profile = try ColorProfile(icc: ICCFile.cmyk(lab).bytes)
        let transform = try ColorTransform(profile: profile, .cmyk8, to: .sRGB)
        for (c, m, y, k) in [
            (0, 0, 0, 0), (1, 0, 0, 0), (0, 1, 0, 0), (0, 0, 1, 0), (1, 1, 0, 0), (0, 0, 0, 1), (1, 1, 1, 0),
        ] {
            let (l, a, b) = lab(c, m, y, k)
            // CIE 15: Lab under D50.
            let fy = (l + 16) / 116
            func cube(_ f: Double) -> Double { f > 6.0 / 29 ? f * f * f : 3 * 36 / 841 * (f - 4.0 / 29) }
            let expected = sRGB(x: 0.9642 * cube(fy + a / 500), y: cube(fy), z: 0.8249 * cube(fy - b / 200))
            let result = convert8(transform, [UInt8(c * 255), UInt8(m * 255), UInt8(y * 255), UInt8(k * 255)])
            #expect(result[3] == 255)
            for i in 0..<3 { #expect((Double(result[i]) - expected[i] * 255).magnitude <= 2, "\(c) \(m) \(y) \(k)") }
        }
    }

    @Test func aBlackThatIsNotZeroIsMovedToZero() throws {
        let lifted = ICCFile.parametric(3, [1, 0.95, 0.05, 0, 0])  // light from 0.05 to 1
        let profile = try ColorProfile(icc: ICCFile.rgb(ICCFile.sRGBColumns, lifted).bytes)
        let transform = try ColorTransform(profile: profile, .rgba8, to: .sRGB)
        let ends = convert8(transform, [0, 0, 0, 7, 255, 255, 255, 8])
        #expect(ends.prefix(3).allSatisfy { $0 <= 1 } && ends[4..<7].allSatisfy { $0 >= 254 })
        #expect(ends[3] == 7 && ends[7] == 8)
    }

    @Test func layoutsHaveToBeTheProfiles() throws {
        let inks = try ColorProfile(icc: ICCFile.cmyk { _, _, _, _ in (50, 0, 0) }.bytes)
        #expect(throws: ColorProfileError.self) { try ColorTransform(profile: inks, .rgba8, to: .sRGB) }
        #expect(throws: ColorProfileError.self) { try ColorTransform(profile: .sRGB, .cmyk8, to: .sRGB) }
        #expect(try ColorTransform(profile: .sRGB, .rgba8, to: .sRGB).isIdentity)
        #expect(try ColorTransform(profile: .displayP3, .rgba8, to: .displayP3).isIdentity)
    }

    @Test func manyTasksShareATransform() async throws {
        let profile = try ColorProfile(
            icc: ICCFile.cmyk { c, m, y, k in (Double(100 - 25 * (c + m + y + k)), 0, 0) }.bytes)
        let transform = try ColorTransform(profile: profile, .cmyk8, to: .sRGB)
        let row = (0..<4096).map { UInt8(truncatingIfNeeded: $0 &* 167 &+ $0 >> 8) }
        let alone = convert8(transform, row)
        await withTaskGroup(of: [UInt8].self) { group in
            for _ in 0..<16 {
                group.addTask {
                    // Each makes one of its own too: contexts share nothing.
                    let own = (try? ColorTransform(profile: profile, .cmyk8, to: .sRGB)) ?? transform
                    var row = row
                    unsafe row.withUnsafeMutableBytes { unsafe own.convert($0.baseAddress, pixels: 1024) }
                    return row
                }
            }
            for await result in group { #expect(result == alone) }
        }
    }

    @Test func bitmapsAreConverted() throws {
        let picture = try Bitmap(width: 3, height: 1) { x, _ in [0xff00_00ff, 0x8000_0080, 0][x] }
        let wide = picture.converted(from: .displayP3, to: .sRGB)
        #expect(wide[0, 0] == Bitmap.Pixel(r: 255, g: 0, b: 0, a: 255))  // cut off
        #expect(wide[1, 0].a == 128 && wide[2, 0] == Bitmap.Pixel(r: 0, g: 0, b: 0, a: 0))
        // CSS Color 4 sample: sRGB red is color(display-p3 0.9175 0.2003 0.1386).
        let narrow = picture.converted(from: .sRGB, to: .displayP3)
        #expect(narrow[0, 0] == Bitmap.Pixel(r: 234, g: 51, b: 35, a: 255))
        let deep = Bitmap16(size: picture.size, samples: [65535, 0, 0, 65535, 65535, 0, 0, 9, 0, 0, 0, 0])
        let p3 = deep.converted(from: .sRGB, to: .displayP3).samples
        #expect([p3[0], p3[1], p3[2]].map { (Double($0) / 6553.5).rounded() } == [9, 2, 1] && p3[7] == 9)
        #expect(deep.converted(from: .sRGB, to: .sRGB) == deep)
    }
}
