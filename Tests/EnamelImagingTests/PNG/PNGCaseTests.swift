import EnamelImaging
import Testing

/// The cases of the shared collection that are about PNG files.
@Suite(.enabled(if: SharedFiles.areHere, "the collection of cases is not beside the package"))
struct PNGCaseTests {
    @Test(arguments: ["110-png-rgb16.png", "112-png-rgb16-srgb-icc.png"])
    func sixteenBitsAreKeptOrRounded(_ name: String) throws {
        let bytes = try SharedFiles.bytes("cases/" + name)
        let decoder = try PNGDecoder(bytes)
        let deep = try decoder.decode16().picture
        let picture = try decoder.decode().picture
        for y in 0..<deep.size.height {
            for x in 0..<deep.size.width {
                let rgb = [2113 * x + 17 * y, 2113 * y + 31 * x, 1057 * (x + y)].map { $0 % 65536 }
                let wide = deep[x, y]
                #expect([wide.r, wide.g, wide.b].map(Int.init) == rgb && wide.a == 65535)
                let pixel = picture[x, y]
                #expect([pixel.r, pixel.g, pixel.b].map(Int.init) == rgb.map { Int((Double($0) / 257).rounded()) })
            }
        }
    }

    @Test func aBrokenProfileIsAWarning() throws {
        let bytes = try SharedFiles.bytes("cases/113-png-truncated-icc.png")
        let result = try PNGDecoder(bytes).decode()
        #expect(result.warnings.isEmpty == false)
        #expect(result.picture.words == Array(repeating: 0xff00_8000, count: 64))
    }

    @Test func encodingsOfOnePictureReadEqual() throws {
        var pictures: [[UInt32]] = []
        for form in ["rgb8", "rgba8", "palette", "rgb16"] {
            let bytes = try SharedFiles.bytes("cases/120-snap-\(form).png")
            pictures.append(try Bitmap(png: bytes).words)
        }
        #expect(pictures.allSatisfy { $0 == pictures[0] })
    }
}
