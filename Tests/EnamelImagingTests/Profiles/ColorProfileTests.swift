import EnamelImaging
import Foundation
import Testing

@Suite struct ColorProfileTests {
    @Test func ourProfilesAreRead() throws {
        for (space, name) in [(RGBColorSpace.sRGB, "sRGB"), (.displayP3, "Display P3"), (.sRGBLinear, "Linear sRGB")] {
            let made = ColorProfile(space)
            let read = try ColorProfile(icc: made.iccBytes)
            #expect(read.name == name && read.model == .rgb && made.name == name)
            #expect(read == made && read.isSRGB == (space == .sRGB) && made.isSRGB == read.isSRGB)
            #expect(made.iccBytes.count < 700 && made.iccBytes.count % 4 == 0)
        }
    }

    @Test func displayP3HasApplesColorants() throws {
        // The colorants of Apple's "Display P3.icc", which many files carry.
        let published = [(0.51512, 0.2412, -0.00105), (0.29198, 0.69225, 0.04189), (0.1571, 0.06657, 0.78407)]
        let bytes = ColorProfile.displayP3.iccBytes
        for (tag, expected) in zip(["rXYZ", "gXYZ", "bXYZ"], published) {
            let entry = try #require((132..<bytes.count).first { bytes[$0...].starts(with: tag.utf8) })
            func number(_ at: Int) -> Int { bytes[at..<at + 4].reduce(0) { $0 << 8 | Int($1) } }
            let data = number(entry + 4)
            let color = (0..<3).map { Double(Int32(truncatingIfNeeded: number(data + 8 + 4 * $0))) / 65536 }
            for (x, y) in zip(color, [expected.0, expected.1, expected.2]) { #expect((x - y).magnitude < 0.0005) }
        }
    }

    @Test func whatIsSRGBIsKnownByContent() throws {
        // A table of 1024 values, as most scanners' and cameras' profiles have it.
        let table = (0..<1024).map { i -> Int in
            let x = Double(i) / 1023
            return Int(((x <= 0.04045 ? x / 12.92 : pow((x + 0.055) / 1.055, 2.4)) * 65535).rounded())
        }
        let named = ICCFile.rgb(ICCFile.sRGBColumns, ICCFile.curve(table), name: "no name says it")
        #expect(try ColorProfile(icc: named.bytes).isSRGB)
        let gamma = ICCFile.rgb(ICCFile.sRGBColumns, ICCFile.gamma(2.2), name: "sRGB IEC61966-2.1")
        #expect(try ColorProfile(icc: gamma.bytes).isSRGB == false)
        let adobe = ICCFile.rgb(ICCFile.adobeColumns, ICCFile.curve(table), name: "sRGB")
        #expect(try ColorProfile(icc: adobe.bytes).isSRGB == false)
    }

    @Test func namesAreOnePrintableLine() throws {
        func name(_ text: String) throws -> String {
            try ColorProfile(icc: ICCFile.rgb(ICCFile.sRGBColumns, ICCFile.gamma(2), name: text).bytes).name
        }
        #expect(try name("Adobe RGB (1998)") == "Adobe RGB (1998)")
        #expect(try name("a\nb\u{1b}[31mc") == "ab[31mc")
        #expect(try name(String(repeating: "x", count: 5000)).count == 100)
        var unicode = ICCFile.rgb(ICCFile.sRGBColumns, ICCFile.gamma(2))
        let units = Array("größe\u{202e}!".utf16).flatMap { [UInt8($0 >> 8), UInt8($0 & 255)] }
        unicode.tags[0].data =
            ICCFile.type("mluc") + PNGFile.big(1) + PNGFile.big(12) + Array("deDE".utf8)
            + PNGFile.big(UInt32(units.count)) + PNGFile.big(28) + units
        #expect(try ColorProfile(icc: unicode.bytes).name == "größe!")
        unicode.tags.removeFirst()
        #expect(try ColorProfile(icc: unicode.bytes).name == "")
    }

    @Test func modelsAreTold() throws {
        var gray = ICCFile()
        gray.space = "GRAY"
        gray.tags = [("kTRC", ICCFile.gamma(1.8))]
        #expect(try ColorProfile(icc: gray.bytes).model == .gray)
        #expect(try ColorProfile(icc: ICCFile.cmyk { _, _, _, _ in (50, 0, 0) }.bytes).model == .cmyk)
    }

    // MARK: Faults

    @Test func faultsAreNamed() {
        func message(_ change: (inout [UInt8]) -> Void) -> String {
            var bytes = ICCFile.rgb(ICCFile.sRGBColumns, ICCFile.gamma(2.2)).bytes
            change(&bytes)
            do throws(ColorProfileError) {
                _ = try ColorProfile(icc: bytes)
                return "none"
            } catch {
                return error.description
            }
        }
        #expect(message { $0 = [] } == "byte 0: the profile ends too early")
        #expect(message { $0[36] = 0 } == "byte 36: not an ICC profile: 'acsp' is missing")
        #expect(message { $0[8] = 5 } == "byte 8: a profile of version 5, newer than 4")
        #expect(message { $0.replaceSubrange(12..<16, with: "link".utf8) } == "byte 12: a profile of class 'link'")
        #expect(message { $0.replaceSubrange(16..<20, with: "6CLR".utf8) } == "byte 16: a profile of '6CLR' colours")
        #expect(
            message { $0.replaceSubrange(128..<132, with: [255, 255, 255, 255]) }.contains("4294967295 tags are over"))
        #expect(
            message { $0.replaceSubrange(132 + 12..<136 + 12, with: "none".utf8) }
                == "tag rXYZ: a required tag is missing")
        #expect(message { $0.replaceSubrange(132 + 16..<132 + 20, with: [255, 255, 255, 255]) }.contains("tag rXYZ"))
        #expect(message { $0.removeLast(8) }.hasSuffix("the profile ends too early"))
        #expect(message { _ in } == "none")
        let error = #expect(throws: ColorProfileError.self) {
            try ColorProfile(icc: [UInt8](repeating: 0, count: 2000), limits: ImageLimits(ancillaryBytes: 1999))
        }
        #expect(error?.reason == .limit(name: "ancillaryBytes", value: 2000, limit: 1999))
    }

    @Test func everyTruncationIsAnError() {
        for bytes in [
            ColorProfile.displayP3.iccBytes, ICCFile.rgb(ICCFile.adobeColumns, ICCFile.curve([0, 9, 300])).bytes,
            ICCFile.cmyk { _, _, _, _ in (1, 2, 3) }.bytes,
        ] {
            for count in 0..<bytes.count {
                #expect(throws: ColorProfileError.self) { try ColorProfile(icc: bytes.prefix(count)) }
            }
        }
    }

    /// Profiles whose size fields are right for what is left, so that faults lie deeper than the header.
    @Test func cutAndFlippedProfilesCostLittle() throws {
        var table = ICCFile.cmyk { c, m, y, k in (Double(100 - 20 * (c + m + y + k)), Double(c * 20), Double(-m * 30)) }
        table.tags.append(("B2A0", ICCFile.type("mft2") + [3, 4, 2, 0] + [UInt8](repeating: 1, count: 100)))
        let seeds = [
            table.bytes, ColorProfile.displayP3.iccBytes,
            ICCFile.rgb(ICCFile.sRGBColumns, ICCFile.curve((0..<64).map { $0 * 1000 })).bytes,
            ICCFile.rgb(ICCFile.sRGBColumns, ICCFile.parametric(4, [2.4, 0.9, 0.1, 0.08, 0.04, 0, 0])).bytes,
        ]
        var random = RandomNumbers(seed: 4)
        var made = 0
        for round in 0..<6000 {
            // A table of four inks costs Little CMS some 50 milliseconds, so it has its turn less often.
            let index = round % 3 + 1
            var bytes = seeds[round % 60 == 0 ? 0 : index]
            for _ in 0..<Int.random(in: 1...3, using: &random) {
                let at = Int.random(in: 0..<bytes.count, using: &random)
                switch Int.random(in: 0..<4, using: &random) {
                case 0 where round % 8 < 4: bytes.removeSubrange(at...)
                case 1: bytes[at] = [0, 1, 127, 128, 255].randomElement(using: &random) ?? 0
                default: bytes[at] ^= 1 << UInt8.random(in: 0..<8, using: &random)
                }
                if bytes.count < 4 { bytes = [0, 0, 0, 0] }
            }
            if round % 2 == 0 { bytes.replaceSubrange(0..<4, with: PNGFile.big(UInt32(bytes.count))) }
            guard let profile = try? ColorProfile(icc: bytes) else { continue }
            let layout: ColorTransform.Layout = profile.model == .cmyk ? .cmyk8 : round % 3 == 0 ? .rgba16 : .rgba8
            guard let transform = try? ColorTransform(profile: profile, layout, to: .displayP3, pixels: 2) else {
                continue
            }
            made += 1
            var row = [UInt16](repeating: 0x1234, count: 8)
            unsafe row.withUnsafeMutableBytes { unsafe transform.convert($0.baseAddress, pixels: 2) }
        }
        #expect(made > 1000, "the changes reach the tables")
    }

    @Test func hugeTablesAreRefused() throws {
        // 255 grid points for each of four inks would be 25 GB; 33 would be 7 MB, of which there is nothing.
        for points in [UInt8(0), 1, 33, 255] {
            var file = ICCFile.cmyk { _, _, _, _ in (50, 0, 0) }
            file.tags[1].data[10] = points
            let profile = try ColorProfile(icc: file.bytes)
            let error = #expect(throws: ColorProfileError.self) {
                try ColorTransform(profile: profile, .cmyk8, to: .sRGB)
            }
            guard case .refused(let text) = error?.reason else {
                Issue.record("\(String(describing: error))")
                continue
            }
            #expect(!text.isEmpty)
        }
    }

    @Test func tagsThatOverlapAreCounted() throws {
        // Three tables at one place of a file under the limit are over it together.
        var file = ICCFile.cmyk { _, _, _, _ in (50, 0, 0) }
        let lut = file.tags[1].data + [UInt8](repeating: 0, count: 3000)
        file.tags = [("A2B0", lut), ("A2B1", lut), ("B2A0", lut)]
        var bytes = file.bytes
        for tag in 1...2 { bytes.replaceSubrange(132 + 12 * tag + 4..<132 + 12 * tag + 12, with: bytes[136..<144]) }
        #expect(throws: Never.self) { try ColorProfile(icc: bytes) }
        bytes.removeSubrange((132 + 36 + lut.count)...)
        bytes.replaceSubrange(0..<4, with: PNGFile.big(UInt32(bytes.count)))
        let error = #expect(throws: ColorProfileError.self) {
            try ColorProfile(icc: bytes, limits: ImageLimits(ancillaryBytes: bytes.count))
        }
        #expect(error?.reason == .limit(name: "ancillaryBytes", value: 3 * lut.count, limit: bytes.count))
    }
}
