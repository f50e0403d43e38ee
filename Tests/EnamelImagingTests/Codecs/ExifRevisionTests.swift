import EnamelImaging
import Testing

@Suite struct ExifRevisionTests {
    /// Exif with a size of 1500 x 1000 and a thumbnail of the bytes 0xAA, in either byte order.
    private static func exif(little: Bool) -> [UInt8] {
        func number(_ x: Int, _ count: Int) -> [UInt8] {
            let bytes = (0..<count).map { UInt8(truncatingIfNeeded: x >> (8 * $0)) }
            return little ? bytes : bytes.reversed()
        }
        func entry(_ tag: Int, _ type: Int, _ value: Int) -> [UInt8] {
            number(tag, 2) + number(type, 2) + number(1, 4)
                + (type == 3 ? number(value, 2) + [0, 0] : number(value, 4))
        }
        var bytes: [UInt8] = Array((little ? "II" : "MM").utf8) + number(42, 2) + number(8, 4)
        // The first directory at 8: orientation, the Exif directory at 38, the next directory at 68.
        bytes += number(2, 2) + entry(274, 3, 6) + entry(0x8769, 4, 38) + number(68, 4)
        bytes += number(2, 2) + entry(0xa002, 4, 1500) + entry(0xa003, 3, 1000) + number(0, 4)
        bytes += number(2, 2) + entry(0x201, 4, 98) + entry(0x202, 4, 16) + number(0, 4)
        return bytes + [UInt8](repeating: 0xaa, count: 16)
    }

    @Test(arguments: [true, false])
    func theThumbnailIsGoneAndTheSizeIsTheNewOne(little: Bool) throws {
        let revised = ExifRevision(Self.exif(little: little), size: try PixelSize(width: 300, height: 70_000)).bytes
        #expect(!revised.contains(0xaa))
        func number(_ i: Int, _ count: Int) -> Int {
            let bytes = revised[i..<i + count]
            return (little ? Array(bytes.reversed()) : Array(bytes)).reduce(0) { $0 << 8 | Int($1) }
        }
        func long(_ i: Int) -> Int { number(i, 4) }
        func short(_ i: Int) -> Int { number(i, 2) }
        #expect(long(34) == 0, "the link to the thumbnail's directory")
        #expect(revised[68..<98].allSatisfy { $0 == 0 })
        #expect(long(48) == 300)
        // 70,000 does not fit a SHORT, so the old number stays rather than a wrong one.
        #expect(short(60) == 1000)
        #expect(short(18) == 6, "the orientation stays")
    }

    @Test func brokenDataIsLeftAsFarAsItCannotBeRead() throws {
        let size = try PixelSize(width: 3, height: 4)
        let whole = Self.exif(little: true)
        for count in 0..<whole.count {
            #expect(ExifRevision(Array(whole.prefix(count)), size: size).bytes.count == count)
        }
        var random = RandomNumbers(seed: 7)
        for _ in 0..<2000 {
            var bytes = whole
            for _ in 0..<4 {
                bytes[Int.random(in: 0..<bytes.count, using: &random)] = UInt8.random(in: 0...255, using: &random)
            }
            #expect(ExifRevision(bytes, size: size).bytes.count == bytes.count)
        }
    }
}
