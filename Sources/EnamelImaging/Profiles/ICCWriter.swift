/// Puts a profile together (ICC.1:2010, section 7).
struct ICCWriter {
    private var header: [UInt8]
    private var entries: [(name: String, offset: Int, count: Int)] = []
    private var data: [UInt8] = []

    /// From a header of 128 bytes, whose size field is filled in at the end.
    init(header: [UInt8]) { self.header = header }

    /// A header for a display's RGB profile of version 4.3, with a date that is always the same.
    static func displayHeader() -> [UInt8] {
        var header = [UInt8](repeating: 0, count: 128)
        func put(_ bytes: [UInt8], at offset: Int) {
            header.replaceSubrange(offset..<offset + bytes.count, with: bytes)
        }
        put([4, 0x30, 0, 0], at: 8)
        put(Array("mntrRGB XYZ ".utf8), at: 12)
        put([0x07, 0xea, 0, 1, 0, 1, 0, 0, 0, 0, 0, 0], at: 24)  // 1 January 2026, 0:00
        put(Array("acsp".utf8), at: 36)
        put(big(1), at: 64)  // relative colorimetric
        put(xyz(RGBColorSpace.connectionWhite), at: 68)
        return header
    }

    /// Adds a tag. One with the data of an earlier one shares them.
    mutating func append(_ name: String, _ bytes: [UInt8]) {
        if let twin = entries.first(where: {
            $0.count == bytes.count && data[$0.offset..<$0.offset + $0.count].elementsEqual(bytes)
        }) {
            entries.append((name, twin.offset, twin.count))
            return
        }
        entries.append((name, data.count, bytes.count))
        data += bytes
        while data.count % 4 != 0 { data.append(0) }
    }

    func finish() -> [UInt8] {
        let start = 132 + 12 * entries.count
        var bytes = header
        bytes.replaceSubrange(0..<4, with: Self.big(start + data.count))
        bytes += Self.big(entries.count)
        for entry in entries {
            bytes += Array(entry.name.utf8) + Self.big(start + entry.offset) + Self.big(entry.count)
        }
        return bytes + data
    }

    static func big(_ number: Int) -> [UInt8] {
        [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: number >> $0) }
    }

    /// s15Fixed16Number, rounded.
    static func fixed(_ number: Double) -> [UInt8] { big(Int((number * 65536).rounded())) }

    static func xyz(_ color: Matrix3.Vector) -> [UInt8] { fixed(color.x) + fixed(color.y) + fixed(color.z) }

    static func xyzTag(_ color: Matrix3.Vector) -> [UInt8] { Array("XYZ ".utf8) + big(0) + xyz(color) }

    /// multiLocalizedUnicodeType with one record in American English.
    static func textTag(_ text: String) -> [UInt8] {
        let units = text.utf16.flatMap { [UInt8($0 >> 8), UInt8($0 & 0xff)] }
        return Array("mluc".utf8) + big(0) + big(1) + big(12) + Array("enUS".utf8) + big(units.count) + big(28) + units
    }

    /// parametricCurveType.
    static func curveTag(_ function: UInt8, _ parameters: [Double]) -> [UInt8] {
        Array("para".utf8) + big(0) + [0, function, 0, 0] + parameters.flatMap(fixed)
    }
}
