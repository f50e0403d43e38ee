import EnamelImaging
import Testing

/// A file of Tests/EnamelImagingTests/Fixtures, which tools/fixtures makes.
struct Fixture {
    let name: String
    let bytes: [UInt8]

    private static let folder: String = {
        let parts = #filePath.split(separator: "/", omittingEmptySubsequences: false)
        return parts.dropLast(2).joined(separator: "/") + "/Fixtures/"
    }()

    init(_ name: String) throws {
        self.name = name
        bytes = try readFile(Self.folder + name, limit: 1 << 20)
    }

    /// Small files of each format that are read.
    static let hostileSeeds = [
        "rgb420.jpg", "progressive.jpg", "restarts.jpg", "cmyk.jpg", "orientation-6.jpg", "profile.jpg", "lossy.webp",
        "lossless.webp", "lossy-alpha.webp", "metadata.webp", "frames.webp", "plain.gif", "interlaced.gif",
        "transparent.gif", "animated.gif", "offset.gif", "plain.png", "lossless-alpha.png",
    ]

    /// The picture of the PNG file of that name.
    static func picture(_ name: String) throws -> Bitmap { try Bitmap(png: Fixture(name + ".png").bytes) }
}

/// Expects equal sizes, and channels that differ by no more than a tolerance.
func expectEqual(
    _ picture: Bitmap, _ expected: Bitmap, tolerance: Int = 0, _ name: String,
    at place: SourceLocation = #_sourceLocation
) {
    guard picture.size == expected.size else {
        Issue.record("\(name): \(picture.size) instead of \(expected.size)", sourceLocation: place)
        return
    }
    var worst = 0
    for (a, b) in zip(picture.words, expected.words) {
        for shift in [0, 8, 16, 24] as [UInt32] {
            worst = max(worst, abs(Int(a >> shift & 255) - Int(b >> shift & 255)))
        }
    }
    #expect(worst <= tolerance, "\(name): a channel is off by \(worst)", sourceLocation: place)
}
