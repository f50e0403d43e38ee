/// Pieces of JPEG files, and Exif data.
enum JPEGParts {
    static func segment(_ marker: UInt8, _ body: [UInt8]) -> [UInt8] {
        [0xff, marker, UInt8((body.count + 2) >> 8), UInt8((body.count + 2) & 0xff)] + body
    }

    /// Exif with nothing but an orientation, high byte first.
    static func exif(orientation: UInt8) -> [UInt8] {
        Array("MM\0*".utf8) + [0, 0, 0, 8, 0, 1] + [1, 18, 0, 3, 0, 0, 0, 1, 0, orientation, 0, 0] + [0, 0, 0, 0]
    }

    /// The file with a segment behind its first two bytes.
    static func inserting(_ segment: [UInt8], in file: [UInt8]) -> [UInt8] { file[..<2] + segment + file[2...] }

    /// The file with Exif data of these bytes.
    static func inserting(exif: [UInt8], in file: [UInt8]) -> [UInt8] {
        inserting(segment(0xe1, Array("Exif\0\0".utf8) + exif), in: file)
    }
}
