import Enamel
import EnamelImaging
import Testing

/// Pictures of the collection of cases beside the package, which not every machine has.
private enum SharedPictures {
    static let areHere = (try? bytes("120-snap-rgb16")) != nil

    static func bytes(_ name: String) throws -> [UInt8] {
        let parts = #filePath.split(separator: "/", omittingEmptySubsequences: false)
        let root = parts.prefix(upTo: parts.lastIndex(of: "Tests") ?? 0).joined(separator: "/")
        return try readFile("\(root)/../shared/cases/\(name).png", limit: 1 << 20)
    }
}

/// The cases of the shared collection that are about comparing pictures.
@Suite(.enabled(if: SharedPictures.areHere, "the collection of cases is not beside the package"))
struct PictureCaseTests {
    @Test(arguments: [
        ("121-snap-gray", "121-snap-red", 256, 255), ("122-snap-base", "122-snap-icon-changed", 100, 255),
        ("122-snap-base", "122-snap-one-lsb-noise", 413, 1), ("120-snap-rgb16", "120-snap-palette", 0, 0),
    ]) func areaAndAmplitudeAreMeasured(_ one: String, _ other: String, _ pixels: Int, _ amplitude: Int) throws {
        let comparison = PictureComparison(try picture(one), expected: try picture(other))
        #expect(comparison.differingPixels == pixels)
        #expect(comparison.largestDifference == amplitude)
        #expect(comparison.isEqual == (pixels == 0))
    }

    /// What the collection says of the cases (area and amplitude are separate limits).
    @Test func aChangedIconIsNotExcusedByItsSizeAndRoundingIs() throws {
        let base = try picture("122-snap-base")
        let icon = PictureComparison(
            try picture("122-snap-icon-changed"), expected: base, tolerance: PictureTolerance(levels: 2, area: 0.02))
        #expect(!icon.isAccepted)
        let noise = try picture("122-snap-one-lsb-noise")
        #expect(PictureComparison(noise, expected: base, tolerance: PictureTolerance(levels: 2)).isAccepted)
        #expect(!PictureComparison(noise, expected: base).isAccepted)
    }

    @Test func encodingsDoNotMatter() throws {
        let names = ["120-snap-rgb8", "120-snap-rgba8", "120-snap-palette", "120-snap-rgb16"]
        for one in names {
            for other in names {
                #expect(
                    PictureComparison(try picture(one), expected: try picture(other)).isAccepted, "\(one), \(other)")
            }
        }
    }

    private func picture(_ name: String) throws -> Bitmap { try Bitmap(png: SharedPictures.bytes(name)) }
}
