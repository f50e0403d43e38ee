/// A source as UTF-8, without a byte order mark.
///
/// The encoding is that of the byte order mark, or what the XML declaration says (XML 1.0, appendix F), or UTF-8. ISO-8859-1 is read as
/// windows-1252, as on the web (WHATWG Encoding).
struct XMLText {
    private(set) var bytes: [UInt8]
    private(set) var warnings: [SVGWarning] = []

    init(decoding source: [UInt8]) {
        let start = XMLTree.Position(line: 1, column: 1)
        if source.starts(with: [0xef, 0xbb, 0xbf]) {
            bytes = Array(source.dropFirst(3))
            return
        }
        if source.starts(with: [0xff, 0xfe]) || source.starts(with: [0x3c, 0]) {
            bytes = Self.utf16(source, isLittle: true)
            return
        }
        if source.starts(with: [0xfe, 0xff]) || source.starts(with: [0, 0x3c]) {
            bytes = Self.utf16(source, isLittle: false)
            return
        }
        switch Self.declaredEncoding(source) {
        case nil, "utf-8", "utf8", "us-ascii", "ascii", "utf-16", "utf16", "utf-16le", "utf-16be":
            // A declaration that can be read byte by byte is not in UTF-16, whatever it says.
            bytes = source
        case "iso-8859-1", "iso8859-1", "iso_8859-1", "latin1", "latin-1", "windows-1252", "cp1252":
            bytes = Self.windows1252(source)
        case .some(let name):
            bytes = source
            warnings.append(SVGWarning(start, "the encoding '\(name.prefix(32))' is not known; read as UTF-8"))
        }
    }

    /// Whether it is UTF-8 all through.
    var isValid: Bool { String(validating: bytes, as: UTF8.self) != nil }

    /// Takes the source to be in windows-1252.
    mutating func reinterpretAsWindows1252() {
        bytes = Self.windows1252(bytes)
        warnings.append(
            SVGWarning(.init(line: 1, column: 1), "it is no valid UTF-8; read as windows-1252"))
    }

    /// What `encoding` says in the XML declaration, in lower case.
    private static func declaredEncoding(_ source: [UInt8]) -> String? {
        let head = source.prefix(256)
        guard let open = head.firstIndex(of: UInt8(ascii: "<")), let end = head.firstIndex(of: UInt8(ascii: ">")),
            head[open...].starts(with: Array("<?xml".utf8)), open < end
        else { return nil }
        let declaration = String(decoding: head[open..<end], as: UTF8.self).lowercased()
        guard let range = declaration.firstRange(of: "encoding") else { return nil }
        let rest = declaration[range.upperBound...].drop { $0 == " " || $0 == "=" || $0 == "\t" || $0 == "\n" }
        guard let quote = rest.first, quote == "\"" || quote == "'" else { return nil }
        return String(rest.dropFirst().prefix { $0 != quote })
    }

    private static func utf16(_ source: [UInt8], isLittle: Bool) -> [UInt8] {
        var units: [UInt16] = []
        units.reserveCapacity(source.count / 2)
        var index = 0
        while index + 1 < source.count {
            let (first, second) = (UInt16(source[index]), UInt16(source[index + 1]))
            units.append(isLittle ? second << 8 | first : first << 8 | second)
            index += 2
        }
        if units.first == 0xfeff { units.removeFirst() }
        return Array(String(decoding: units, as: UTF16.self).utf8)
    }

    /// Bytes 0x80 to 0x9f of windows-1252 (WHATWG Encoding, index windows-1252).
    private static let upper: [UInt16] = [
        0x20ac, 0x81, 0x201a, 0x192, 0x201e, 0x2026, 0x2020, 0x2021, 0x2c6, 0x2030, 0x160, 0x2039, 0x152, 0x8d, 0x17d,
        0x8f, 0x90, 0x2018, 0x2019, 0x201c, 0x201d, 0x2022, 0x2013, 0x2014, 0x2dc, 0x2122, 0x161, 0x203a, 0x153, 0x9d,
        0x17e, 0x178,
    ]

    private static func windows1252(_ source: [UInt8]) -> [UInt8] {
        guard source.contains(where: { $0 >= 0x80 }) else { return source }
        var result: [UInt8] = []
        result.reserveCapacity(source.count + source.count / 8)
        for byte in source {
            guard byte >= 0x80 else {
                result.append(byte)
                continue
            }
            let code = byte < 0xa0 ? upper[Int(byte - 0x80)] : UInt16(byte)
            if code < 0x800 {
                result.append(0xc0 | UInt8(code >> 6))
            } else {
                result.append(0xe0 | UInt8(code >> 12))
                result.append(0x80 | UInt8(code >> 6 & 0x3f))
            }
            result.append(0x80 | UInt8(code & 0x3f))
        }
        return result
    }
}
