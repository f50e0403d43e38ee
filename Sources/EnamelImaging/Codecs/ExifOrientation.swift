/// The orientation in Exif data (CIPA DC-008, section 4.6.4.A; TIFF 6.0, section 2). Only the first directory is read,
/// so that no chain of directories can be followed in a circle.
struct ExifOrientation {
    /// Nil where the data does not say.
    private(set) var orientation: ImageOrientation?
    /// What is wrong with the data, in one line.
    private(set) var warning: String?
    /// Where the number stands.
    private var value: Range<Int>?
    private let isLittleEndian: Bool

    /// O(number of the directory's entries, 65535 at most).
    init(_ exif: [UInt8]) {
        isLittleEndian = exif.has("II*\0", at: 0)
        guard isLittleEndian || exif.has("MM\0*", at: 0), exif.count >= 8 else {
            warning = "the Exif data does not begin as TIFF does"
            return
        }
        let directory = long(in: exif, at: 4)
        guard directory >= 8, directory <= exif.count - 2 else {
            warning = "the Exif data's first directory is at byte \(directory) of \(exif.count)"
            return
        }
        let entries = short(in: exif, at: directory)
        let present = min(entries, (exif.count - directory - 2) / 12)
        if present < entries { warning = "the Exif data's first directory has \(present) of \(entries) entries" }
        for entry in stride(from: directory + 2, to: directory + 2 + 12 * present, by: 12)
        where short(in: exif, at: entry) == Self.tag {
            readValue(in: exif, of: entry)
            return
        }
    }

    /// The data with the orientation set to 1, where it has another.
    static func reset(_ exif: [UInt8]) -> [UInt8] {
        let found = ExifOrientation(exif)
        guard let value = found.value else { return exif }
        var exif = exif
        for i in value { exif[i] = 0 }
        exif[found.isLittleEndian ? value.lowerBound : value.upperBound - 1] = 1
        return exif
    }

    private mutating func readValue(in exif: [UInt8], of entry: Int) {
        let type = short(in: exif, at: entry + 2)
        let number = type == Self.short ? short(in: exif, at: entry + 8) : long(in: exif, at: entry + 8)
        guard type == Self.short || type == Self.long, long(in: exif, at: entry + 4) == 1,
            let orientation = ImageOrientation(rawValue: number)
        else {
            warning = "the Exif data's orientation is none of the eight: \(number), of type \(type)"
            return
        }
        self.orientation = orientation
        value = entry + 8..<entry + (type == Self.short ? 10 : 12)
    }

    private func short(in exif: [UInt8], at i: Int) -> Int { isLittleEndian ? exif.little16(at: i) : exif.big16(at: i) }

    private func long(in exif: [UInt8], at i: Int) -> Int { isLittleEndian ? exif.little32(at: i) : exif.big32(at: i) }

    private static let tag = 274
    private static let short = 3
    private static let long = 4
}
