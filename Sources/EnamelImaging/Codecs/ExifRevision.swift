/// Exif data made to fit a picture that was changed: without the thumbnail, which shows what was cropped away, and with the
/// new width and height (CIPA DC-008, sections 4.5.1 and 4.6.5).
package struct ExifRevision {
    package private(set) var bytes: [UInt8]
    private let isLittleEndian: Bool

    /// O(number of the entries of three directories, 65535 at most each). Data whose directories are broken is changed as far as it can
    /// be read.
    package init(_ exif: [UInt8], size: PixelSize) {
        bytes = exif
        isLittleEndian = exif.has("II*\0", at: 0)
        guard isLittleEndian || exif.has("MM\0*", at: 0), exif.count >= 8 else { return }
        let first = entries(at: long(at: 4))
        for entry in first where short(at: entry) == 0x8769 {
            for part in entries(at: long(at: entry + 8)) {
                if short(at: part) == 0xa002 { setNumber(size.width, of: part) }
                if short(at: part) == 0xa003 { setNumber(size.height, of: part) }
            }
        }
        removeThumbnail(after: first, at: long(at: 4))
    }

    /// The second directory is the thumbnail's, and the first one ends with its place.
    private mutating func removeThumbnail(after first: [Int], at start: Int) {
        guard bytes.count - start >= 2, start >= 8 else { return }
        let link = start + 2 + 12 * short(at: start)
        guard link <= bytes.count - 4, long(at: link) != 0 else { return }
        let directory = long(at: link)
        let parts = entries(at: directory)
        func number(_ tag: Int) -> Int? {
            parts.first { short(at: $0) == tag }.map { short(at: $0 + 2) == 3 ? short(at: $0 + 8) : long(at: $0 + 8) }
        }
        // JPEG's bytes, or one strip of plain pixels.
        for (place, count) in [(0x201, 0x202), (0x111, 0x117)] {
            if let start = number(place), let count = number(count) { clear(start, count) }
        }
        clear(directory, 2 + 12 * parts.count + 4)
        for i in link..<link + 4 { bytes[i] = 0 }
    }

    /// Sets bytes to zero, but for the header.
    private mutating func clear(_ start: Int, _ count: Int) {
        guard start >= 8, start < bytes.count, count > 0 else { return }
        for i in start..<start + min(count, bytes.count - start) { bytes[i] = 0 }
    }

    /// Where a directory's entries begin; none where it is not inside.
    private func entries(at start: Int) -> [Int] {
        guard start >= 8, start <= bytes.count - 2 else { return [] }
        let count = min(short(at: start), (bytes.count - start - 2) / 12)
        return (0..<count).map { start + 2 + 12 * $0 }
    }

    /// Writes the only value of an entry of type SHORT or LONG.
    private mutating func setNumber(_ number: Int, of entry: Int) {
        let type = short(at: entry + 2)
        guard long(at: entry + 4) == 1, type == 4 || type == 3 && number <= 0xffff else { return }
        let size = type == 3 ? 2 : 4
        for i in 0..<size {
            let shift = 8 * (isLittleEndian ? i : size - 1 - i)
            bytes[entry + 8 + i] = UInt8(truncatingIfNeeded: number >> shift)
        }
    }

    private func short(at i: Int) -> Int { isLittleEndian ? bytes.little16(at: i) : bytes.big16(at: i) }

    private func long(at i: Int) -> Int { isLittleEndian ? bytes.little32(at: i) : bytes.big32(at: i) }
}
