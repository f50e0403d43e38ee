/// Puts ICC profiles together tag by tag (ICC.1:2010), without the library's writer.
struct ICCFile {
    var deviceClass = "mntr"
    var space = "RGB "
    var connectionSpace = "XYZ "
    var tags: [(name: String, data: [UInt8])] = []

    var bytes: [UInt8] {
        var header = [UInt8](repeating: 0, count: 128)
        func put(_ bytes: [UInt8], _ offset: Int) { header.replaceSubrange(offset..<offset + bytes.count, with: bytes) }
        put([2, 0x40, 0, 0], 8)
        put(Array((deviceClass + space + connectionSpace).utf8), 12)
        put([7, 0xd0, 0, 1, 0, 1], 24)
        put(Array("acsp".utf8), 36)
        put(Self.xyz(0.9642, 1, 0.8249), 68)
        var table = PNGFile.big(UInt32(tags.count))
        var data: [UInt8] = []
        for tag in tags {
            table += Array(tag.name.utf8)
            table += PNGFile.big(UInt32(132 + 12 * tags.count + data.count)) + PNGFile.big(UInt32(tag.data.count))
            data += tag.data
            while data.count % 4 != 0 { data.append(0) }
        }
        put(PNGFile.big(UInt32(128 + table.count + data.count)), 0)
        return header + table + data
    }

    static func fixed(_ x: Double) -> [UInt8] { PNGFile.big(UInt32(bitPattern: Int32((x * 65536).rounded()))) }
    static func xyz(_ x: Double, _ y: Double, _ z: Double) -> [UInt8] { fixed(x) + fixed(y) + fixed(z) }
    static func short(_ x: Int) -> [UInt8] { [UInt8(x >> 8), UInt8(x & 255)] }
    static func type(_ name: String) -> [UInt8] { Array(name.utf8) + [0, 0, 0, 0] }
    static func color(_ x: Double, _ y: Double, _ z: Double) -> [UInt8] { type("XYZ ") + xyz(x, y, z) }
    /// A curve of one exponent, in 256ths.
    static func gamma(_ g: Double) -> [UInt8] { type("curv") + PNGFile.big(1) + short(Int((g * 256).rounded())) }
    static func curve(_ values: [Int]) -> [UInt8] {
        type("curv") + PNGFile.big(UInt32(values.count)) + values.flatMap(short)
    }
    static func parametric(_ function: Int, _ values: [Double]) -> [UInt8] {
        type("para") + short(function) + [0, 0] + values.flatMap(fixed)
    }
    static func text(_ text: String) -> [UInt8] {
        type("desc") + PNGFile.big(UInt32(text.utf8.count + 1)) + Array(text.utf8) + [UInt8](repeating: 0, count: 79)
    }

    /// An RGB profile of D50 colorants and one curve.
    static func rgb(_ columns: [(Double, Double, Double)], _ curve: [UInt8], name: String = "test") -> ICCFile {
        var file = ICCFile()
        file.tags = [("desc", text(name))]
        for (tag, column) in zip(["rXYZ", "gXYZ", "bXYZ"], columns) {
            file.tags.append((tag, color(column.0, column.1, column.2)))
        }
        for tag in ["rTRC", "gTRC", "bTRC"] { file.tags.append((tag, curve)) }
        return file
    }

    /// A profile of grey with one curve.
    static func gray(_ curve: [UInt8]) -> ICCFile {
        var file = ICCFile()
        file.space = "GRAY"
        file.tags = [("desc", text("grey")), ("wtpt", color(0.9642, 1, 0.8249)), ("kTRC", curve)]
        return file
    }

    /// The colorants that Adobe's and others' profiles of sRGB have (Lindbloom, "RGB/XYZ matrices", sRGB under D50).
    static let sRGBColumns = [
        (0.4360747, 0.2225045, 0.0139322), (0.3850649, 0.7168786, 0.0971045), (0.1430804, 0.0606169, 0.7141733),
    ]
    /// Adobe RGB (1998) under D50, from the same table.
    static let adobeColumns = [
        (0.6097559, 0.3111242, 0.0194811), (0.2052401, 0.6256560, 0.0608902), (0.1492240, 0.0632197, 0.7448387),
    ]

    /// A profile of inks: lut16Type with two grid points for each, whose corners `lab` gives from the inks, 0 or 1 each.
    static func cmyk(_ lab: (_ c: Int, _ m: Int, _ y: Int, _ k: Int) -> (Double, Double, Double)) -> ICCFile {
        var file = ICCFile()
        file.deviceClass = "prtr"
        file.space = "CMYK"
        file.connectionSpace = "Lab "
        var lut = type("mft2") + [4, 3, 2, 0]
        lut += xyz(1, 0, 0) + xyz(0, 1, 0) + xyz(0, 0, 1)
        lut += short(2) + short(2)
        for _ in 0..<4 { lut += short(0) + short(65535) }
        for c in 0...1 {
            for m in 0...1 {
                for y in 0...1 {
                    for k in 0...1 {
                        let (l, a, b) = lab(c, m, y, k)
                        // Lab of version 2: 100 is 0xff00, a and b are offset by 128 and count 256ths.
                        lut +=
                            short(Int((l * 652.8).rounded())) + short(Int(((a + 128) * 256).rounded()))
                            + short(Int(((b + 128) * 256).rounded()))
                    }
                }
            }
        }
        for _ in 0..<3 { lut += short(0) + short(65535) }
        file.tags = [("desc", text("inks")), ("A2B0", lut)]
        return file
    }
}
