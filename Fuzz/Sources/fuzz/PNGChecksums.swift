/// The checksums of a PNG file's chunks: made-up files would hardly ever come past them.
enum PNGChecksums {
    /// The file with the right checksum behind each whole chunk.
    static func mended(_ file: [UInt8]) -> [UInt8] {
        var file = file
        var position = 8
        while file.count - position >= 12 {
            let length = file[position..<position + 4].reduce(0) { $0 << 8 | Int($1) }
            guard length <= file.count - position - 12 else { break }
            let end = position + 8 + length
            let crc = checksum(file[position + 4..<end])
            for i in 0..<4 { file[end + i] = UInt8(truncatingIfNeeded: crc >> (24 - 8 * UInt32(i))) }
            position = end + 4
        }
        return file
    }

    /// PNG specification, annex D.
    private static func checksum(_ bytes: ArraySlice<UInt8>) -> UInt32 {
        var crc = UInt32.max
        for byte in bytes { crc = table[Int((crc ^ UInt32(byte)) & 0xff)] ^ crc >> 8 }
        return ~crc
    }

    private static let table: [UInt32] = (0..<256).map { n in
        (0..<8).reduce(UInt32(n)) { c, _ in c & 1 == 1 ? 0xedb8_8320 ^ c >> 1 : c >> 1 }
    }
}
