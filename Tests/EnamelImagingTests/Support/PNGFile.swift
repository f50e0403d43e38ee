/// Puts PNG files together byte by byte, without libpng: pixels are in stored (not compressed) Deflate blocks.
struct PNGFile {
    var bytes: [UInt8] = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]

    mutating func append(_ type: String, _ data: [UInt8]) {
        let body = Array(type.utf8) + data
        bytes += Self.big(UInt32(data.count)) + body + Self.big(Self.crc(body))
    }

    mutating func header(width: Int, height: Int, depth: Int, type: UInt8, isInterlaced: Bool = false) {
        append(
            "IHDR",
            Self.big(UInt32(width)) + Self.big(UInt32(height)) + [UInt8(depth), type, 0, 0, isInterlaced ? 1 : 0])
    }

    /// Samples in rows, `channels` a pixel, as IDAT: every row with filter 0.
    mutating func pixels(
        width: Int, height: Int, depth: Int, channels: Int, isInterlaced: Bool = false, _ sample: (Int, Int, Int) -> Int
    ) {
        var data: [UInt8] = []
        let passes =
            isInterlaced
            ? [(0, 0, 8, 8), (4, 0, 8, 8), (0, 4, 4, 8), (2, 0, 4, 4), (0, 2, 2, 4), (1, 0, 2, 2), (0, 1, 1, 2)]
            : [(0, 0, 1, 1)]
        for (x0, y0, dx, dy) in passes where x0 < width {
            for y in stride(from: y0, to: height, by: dy) {
                data.append(0)
                var bits = 0
                var filled = 0
                for x in stride(from: x0, to: width, by: dx) {
                    for channel in 0..<channels {
                        bits = bits << depth | sample(x, y, channel)
                        filled += depth
                        while filled >= 8 {
                            data.append(UInt8(bits >> (filled - 8) & 0xff))
                            filled -= 8
                        }
                        bits &= (1 << filled) - 1
                    }
                }
                if filled > 0 { data.append(UInt8(bits << (8 - filled) & 0xff)) }
            }
        }
        append("IDAT", Self.zlib(data))
    }

    mutating func end() { append("IEND", []) }

    /// A zlib stream of stored blocks (RFC 1950, 1951).
    static func zlib(_ data: [UInt8]) -> [UInt8] {
        var stream: [UInt8] = [0x78, 0x01]
        var position = 0
        repeat {
            let block = data[position..<min(position + 65535, data.count)]
            position += block.count
            let count = UInt16(block.count)
            stream.append(position == data.count ? 1 : 0)
            stream += [UInt8(count & 0xff), UInt8(count >> 8), UInt8(~count & 0xff), UInt8(~count >> 8)]
            stream += block
        } while position < data.count
        var a: UInt32 = 1
        var b: UInt32 = 0
        for byte in data {
            a = (a + UInt32(byte)) % 65521
            b = (b + a) % 65521
        }
        return stream + big(b << 16 | a)
    }

    static func big(_ x: UInt32) -> [UInt8] {
        [UInt8(x >> 24), UInt8(x >> 16 & 0xff), UInt8(x >> 8 & 0xff), UInt8(x & 0xff)]
    }

    /// PNG specification, annex D.
    static func crc(_ bytes: [UInt8]) -> UInt32 {
        var crc = UInt32.max
        for byte in bytes { crc = crcTable[Int((crc ^ UInt32(byte)) & 0xff)] ^ crc >> 8 }
        return ~crc
    }

    private static let crcTable: [UInt32] = (0..<256).map { n in
        (0..<8).reduce(UInt32(n)) { c, _ in c & 1 == 1 ? 0xedb8_8320 ^ c >> 1 : c >> 1 }
    }
}
