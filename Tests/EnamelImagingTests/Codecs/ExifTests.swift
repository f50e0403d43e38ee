import EnamelImaging
import Testing

/// Exif data from which the orientation is read, inside a JPEG file.
@Suite struct ExifTests {
    private func decoder(_ exif: [UInt8]) throws -> ImageDecoder {
        try ImageDecoder(JPEGParts.inserting(exif: exif, in: Fixture("rgb420.jpg").bytes))
    }

    @Test func orientationIsReadInBothByteOrders() throws {
        let little = Array("II*\0".utf8) + [8, 0, 0, 0, 1, 0] + [18, 1, 3, 0, 1, 0, 0, 0, 5, 0, 0, 0] + [0, 0, 0, 0]
        #expect(try decoder(little).info.orientation == .leftMirrored)
        #expect(try decoder(JPEGParts.exif(orientation: 3)).info.orientation == .down)
    }

    @Test func onlyTheFirstDirectoryIsRead() throws {
        // The second directory, which the first points to, points back to the first.
        let first: [UInt8] = [0, 1] + [1, 0, 0, 3, 0, 0, 0, 1, 0, 9, 0, 0] + [0, 0, 0, 26]
        let second: [UInt8] = [0, 1] + [1, 18, 0, 3, 0, 0, 0, 1, 0, 6, 0, 0] + [0, 0, 0, 8]
        let image = try decoder(Array("MM\0*".utf8) + [0, 0, 0, 8] + first + second).decode()
        #expect(image.info.orientation == .up && image.warnings == [])
    }

    @Test(arguments: [
        [], Array("MM".utf8), Array("MM\0*".utf8), Array("XX\0*\0\0\0\u{8}".utf8),
        Array("MM\0*".utf8) + [255, 255, 255, 255],
        Array("MM\0*".utf8) + [0, 0, 0, 0], Array("MM\0*".utf8) + [0, 0, 0, 8], Array("MM\0*".utf8) + [0, 0, 0, 8, 0],
        Array("MM\0*".utf8) + [0, 0, 0, 8, 255, 255],
        Array("MM\0*".utf8) + [0, 0, 0, 8, 255, 255] + [UInt8](repeating: 1, count: 500),
        Array("MM\0*".utf8) + [0, 0, 0, 8, 0, 1, 1, 18, 0, 3, 255, 255, 255, 255, 0, 6, 0, 0],
        Array("MM\0*".utf8) + [0, 0, 0, 8, 0, 1, 1, 18, 0, 2, 0, 0, 0, 1, 0, 6, 0, 0],
        JPEGParts.exif(orientation: 0), JPEGParts.exif(orientation: 9),
    ])
    func brokenDataIsAWarning(_ exif: [UInt8]) throws {
        let image = try decoder(exif).decode()
        #expect(image.info.orientation == .up && image.warnings.count == 1 && image.metadata.exif == exif)
    }
}
