import EnamelGeometry
import EnamelImaging
import EnamelTypography
import Testing

/// The small fonts in Fonts/Test, which tools/testfonts makes: a thousand units to the em.
enum TestFonts {
    /// Glyphs of Boxes.ttf by number.
    static let boxA: UInt16 = 2  // (0, 0) to (600, 700)
    static let boxI: UInt16 = 9  // (50, 0) to (150, 500)
    static let boxP: UInt16 = 11  // (50, -200) to (450, 500)
    static let space: UInt16 = 1

    private static let folder: String = {
        let parts = #filePath.split(separator: "/", omittingEmptySubsequences: false)
        return parts.prefix(upTo: parts.lastIndex(of: "Tests") ?? 0).joined(separator: "/") + "/Fonts/Test/"
    }()

    static func bytes(_ name: String) throws -> [UInt8] { try readFile(folder + name, limit: 1 << 24) }

    static func face(_ name: String) throws -> FontFace { try FontFace(bytes(name)) }

    /// A font with curves, from the system; nil where it is not installed.
    static let curves: FontFace? = try? FontFace(file: "/usr/share/fonts/truetype/dejavu/DejaVuSans.ttf")
}

/// A font file whose tables can be exchanged.
struct FontTables {
    var tables: [(tag: String, bytes: [UInt8])] = []
    private let version: [UInt8]

    init(_ file: [UInt8]) {
        version = Array(file[0..<4])
        for record in 0..<(Int(file[4]) << 8 | Int(file[5])) {
            let at = 12 + 16 * record
            func number(_ at: Int) -> Int { file[at..<at + 4].reduce(0) { $0 << 8 | Int($1) } }
            tables.append(
                (
                    String(decoding: file[at..<at + 4], as: UTF8.self),
                    Array(file[number(at + 8)..<number(at + 8) + number(at + 12)])
                ))
        }
    }

    subscript(tag: String) -> [UInt8] {
        get { tables.first { $0.tag == tag }?.bytes ?? [] }
        set {
            tables.removeAll { $0.tag == tag }
            tables.append((tag, newValue))
            tables.sort { $0.tag < $1.tag }
        }
    }

    /// The file; checksums are left at zero, which no reader minds.
    var file: [UInt8] {
        var head: [UInt8] = version
        head += UInt16(tables.count).bytes
        head += [UInt8](repeating: 0, count: 6)
        var body: [UInt8] = []
        for (tag, bytes) in tables {
            let place = 12 + 16 * tables.count + body.count
            head += Array(tag.utf8)
            for number in [0, UInt32(place), UInt32(bytes.count)] { head += number.bytes }
            body += bytes
            body += [UInt8](repeating: 0, count: (4 - bytes.count % 4) % 4)
        }
        return head + body
    }
}

extension FixedWidthInteger {
    /// The bytes, the highest first.
    var bytes: [UInt8] {
        stride(from: Self.bitWidth - 8, through: 0, by: -8).map { UInt8(truncatingIfNeeded: self >> $0) }
    }

    /// The lowest three of them.
    var threeBytes: [UInt8] { Array(bytes.suffix(3)) }
}

/// A run of glyphs at places.
func run(_ font: Font, _ glyphs: [(UInt16, Double, Double)], isVertical: Bool = false) -> GlyphRun {
    GlyphRun(
        font: font,
        glyphs: glyphs.map {
            GlyphRun.Glyph(id: $0.0, position: Point(x: $0.1, y: $0.2), advance: 0, cluster: 0)
        }, text: "", isVertical: isVertical)
}

/// A font's letters and widths, read here so that pictures of text need no shaping.
struct LetterMap {
    private let glyphs: [UInt32: UInt16]
    private let advances: [Double]
    let face: FontFace

    /// A TrueType font with a character map of format 4.
    init(_ file: [UInt8], _ face: FontFace) {
        let tables = FontTables(file)
        func short(_ bytes: [UInt8], _ at: Int) -> Int { Int(bytes[at]) << 8 | Int(bytes[at + 1]) }
        let (cmap, hmtx) = (tables["cmap"], tables["hmtx"])
        var glyphs: [UInt32: UInt16] = [:]
        for record in 0..<short(cmap, 2) {
            let start = short(cmap, 4 + 8 * record + 4) << 16 | short(cmap, 4 + 8 * record + 6)
            guard short(cmap, start) == 4 else { continue }
            let segments = short(cmap, start + 6) / 2
            for segment in 0..<segments {
                let end = short(cmap, start + 14 + 2 * segment)
                let first = start + 16 + 2 * segments + 2 * segment
                let (from, delta, range) = (
                    short(cmap, first), short(cmap, first + 2 * segments), short(cmap, first + 4 * segments)
                )
                for code in from...max(from, end) where code < 0xffff && from <= end {
                    let place = first + 4 * segments + range + 2 * (code - from)
                    let glyph = range == 0 ? code : short(cmap, place)
                    glyphs[UInt32(code)] = UInt16(truncatingIfNeeded: glyph == 0 ? 0 : glyph + delta)
                }
            }
        }
        self.glyphs = glyphs
        let count = short(tables["hhea"], 34)
        advances = (0..<count).map { Double(short(hmtx, 4 * $0)) / Double(face.unitsPerEm) }
        self.face = face
    }

    /// Letters side by side.
    func line(_ text: String, size: Double) -> GlyphRun {
        var (pen, result) = (0.0, [GlyphRun.Glyph]())
        for (index, scalar) in text.unicodeScalars.enumerated() {
            let glyph = glyphs[scalar.value] ?? 0
            let advance = size * advances[min(Int(glyph), advances.count - 1)]
            result.append(
                GlyphRun.Glyph(id: glyph, position: Point(x: pen, y: 0), advance: advance, cluster: index))
            pen += advance
        }
        return GlyphRun(font: Font(face, size: size), glyphs: result, text: text)
    }

    /// DejaVu Sans; nil where it is not installed. Its version has been the same since 2016.
    static let dejaVu: LetterMap? = {
        guard let file = try? readFile("/usr/share/fonts/truetype/dejavu/DejaVuSans.ttf", limit: 1 << 24),
            let face = try? FontFace(file)
        else { return nil }
        return LetterMap(file, face)
    }()
}
