/// The codes by which a font's glyphs are shown.
///
/// A code stands for a glyph and the text that it shows: a glyph that shows different texts (a hyphen and a soft hyphen, the capital A of
/// Latin and of Greek) has a code for each, so that what is read from the file is what was written. A glyph of an ASCII character has that
/// character's code where it is free; no code has to be escaped in a string.
struct GlyphCodes {
    /// What a code stands for.
    struct Entry {
        /// The glyph's number in its face.
        var glyph: UInt16
        /// What is read where it is shown, in the order in which glyphs are shown; nil for nothing.
        var text: String?
        /// How far the pen moves, in thousandths of an em to three decimals, as the file says it.
        var width: Double
    }

    /// By code; nil for codes that stand for nothing.
    private(set) var entries: [Entry?] = Array(repeating: nil, count: 256)
    /// The entries' widths once more: what every glyph of a document asks for.
    private var widths: [Double] = Array(repeating: 0, count: 256)
    /// Codes are below it.
    private let capacity: Int
    /// ASCII characters whose glyph is the usual one: its code.
    private var ascii: [(glyph: UInt16, code: UInt16)] = Array(repeating: (0, 0), count: 128)
    private var characters: [UInt64: UInt16] = [:]
    private var strings: [Key: UInt16] = [:]
    private var nextNarrow = 0

    private struct Key: Hashable {
        var glyph: UInt16
        var text: String?
    }

    /// Codes of one byte, in the order in which they are given to what is not ASCII. Code 0 is for no glyph.
    private static let narrow: [UInt16] =
        (Array(0x80...0xff) + Array(0x01...0x1f) + Array(0x20...0x7f)).filter {
            // Parentheses and the backslash are special in strings, and a carriage return would be read as a line feed.
            $0 != 0x28 && $0 != 0x29 && $0 != 0x5c && $0 != 0x0d
        }

    /// - Parameter capacity: 256 for a font whose codes are one byte, or 65,536.
    init(capacity: Int) { self.capacity = capacity }

    /// How many codes are left at least.
    var room: Int { capacity - entries.count }

    /// Whether every code is one byte.
    var areNarrow: Bool { entries.count <= 256 }

    /// The code of a glyph of an ASCII character, if it has been given one.
    @inline(__always)
    func code(of glyph: UInt16, ascii part: RunText.Part) -> UInt16? {
        guard let character = part.ascii else { return nil }
        let known = ascii[character]
        return known.code != 0 && known.glyph == glyph ? known.code : nil
    }

    /// The width of what a code stands for.
    @inline(__always)
    func width(of code: UInt16) -> Double { widths[Int(code)] }

    /// The code of a glyph that shows one character, given where it has none; nil where there is none left.
    mutating func code(of glyph: UInt16, character: Unicode.Scalar, width: (UInt16) -> Double) -> UInt16? {
        let key = UInt64(glyph) << 32 | UInt64(character.value)
        if let code = characters[key] { return code }
        guard let code = free(for: character) else { return nil }
        set(code, glyph, String(character), width(glyph))
        characters[key] = code
        if character.value < 128, ascii[Int(character.value)].code == 0 {
            ascii[Int(character.value)] = (glyph, code)
        }
        return code
    }

    /// The code of a glyph that shows a text of several characters or none, given where it has none; nil where there is none left.
    mutating func code(of glyph: UInt16, text: String?, width: (UInt16) -> Double) -> UInt16? {
        let key = Key(glyph: glyph, text: text)
        if let code = strings[key] { return code }
        guard let code = free(for: nil) else { return nil }
        set(code, glyph, text, width(glyph))
        strings[key] = code
        return code
    }

    /// A code of its own for a glyph; nil where there is none left.
    mutating func addedCode(of glyph: UInt16, text: String?, width: Double) -> UInt16? {
        guard let code = free(for: text?.unicodeScalars.first) else { return nil }
        set(code, glyph, text, width)
        return code
    }

    private mutating func free(for character: Unicode.Scalar?) -> UInt16? {
        if let value = character?.value, (0x20..<0x7f).contains(value), value != 0x28, value != 0x29, value != 0x5c,
            entries[Int(value)] == nil
        {
            return UInt16(value)
        }
        while nextNarrow < Self.narrow.count {
            let code = Self.narrow[nextNarrow]
            nextNarrow += 1
            if entries[Int(code)] == nil { return code }
        }
        guard entries.count < capacity else { return nil }
        entries.append(nil)
        widths.append(0)
        return UInt16(entries.count - 1)
    }

    private mutating func set(_ code: UInt16, _ glyph: UInt16, _ text: String?, _ width: Double) {
        entries[Int(code)] = Entry(glyph: glyph, text: text, width: width)
        widths[Int(code)] = width
    }
}

extension String {
    /// The characters the other way round, for text that runs to the left: extractors put what they find from left to right into reading order.
    var reversedScalars: String {
        var result = String.UnicodeScalarView()
        result.append(contentsOf: unicodeScalars.reversed())
        return String(result)
    }
}
