import EnamelImaging
import EnamelTesting
import Testing

/// The cases of the shared collection that are about comparing pictures; skipped where the collection is absent.
@Suite struct PictureCaseTests {
    @Test(arguments: [
        ("121-snap-gray", "121-snap-red", 256, 255), ("122-snap-base", "122-snap-icon-changed", 100, 255),
        ("122-snap-base", "122-snap-one-lsb-noise", 413, 1), ("120-snap-rgb16", "120-snap-palette", 0, 0),
    ]) func areaAndAmplitudeAreMeasured(_ one: String, _ other: String, _ pixels: Int, _ amplitude: Int) throws {
        guard let actual = try picture(one), let expected = try picture(other) else { return }
        let comparison = PictureComparison(actual, expected: expected)
        #expect(comparison.differingPixels == pixels)
        #expect(comparison.largestDifference == amplitude)
        #expect(comparison.isEqual == (pixels == 0))
    }

    private func picture(_ name: String) throws -> Bitmap? {
        let parts = #filePath.split(separator: "/", omittingEmptySubsequences: false)
        let root = parts.prefix(upTo: parts.lastIndex(of: "Tests") ?? 0).joined(separator: "/")
        guard let bytes = try? readFile("\(root)/../shared/cases/\(name).png", limit: 1 << 20) else {
            print("skipped: ../shared/cases/\(name).png is not here")
            return nil
        }
        return try Bitmap(png: bytes)
    }
}
