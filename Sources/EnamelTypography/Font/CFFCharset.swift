/// Which identifiers the glyphs of a CID-keyed "CFF " table have (Adobe Technical Note 5176, sections 7 to 9, 13 and 18).
struct CFFCharset {
    /// By glyph, without glyph 0; nil where the font is not CID-keyed: glyphs have no identifiers but their numbers.
    private let identifiers: [UInt16]?

    /// Reads a table; nil where it is broken.
    init?(_ bytes: [UInt8]) {
        guard bytes.count >= 4, let names = Self.skipIndex(bytes, at: Int(bytes[2])),
            let dictionary = Self.firstEntry(bytes, at: names)
        else { return nil }
        var isKeyed = false
        var charset = 0
        var charStrings = 0
        // Operands come before their operator; offsets are whole numbers.
        var operand = 0
        var at = dictionary.lowerBound
        while at < dictionary.upperBound {
            let byte = Int(bytes[at])
            func next(_ count: Int) -> Int? {
                guard at + count < dictionary.upperBound else { return nil }
                return (1...count).reduce(0) { $0 << 8 | Int(bytes[at + $1]) }
            }
            switch byte {
            case 12:
                guard let second = next(1) else { return nil }
                if second == 30 { isKeyed = true }
                at += 2
            case 0...21:
                if byte == 15 { charset = operand }
                if byte == 17 { charStrings = operand }
                at += 1
            case 28:
                guard let value = next(2) else { return nil }
                operand = value
                at += 3
            case 29:
                guard let value = next(4) else { return nil }
                operand = value
                at += 5
            case 30:
                at += 1
                while at < dictionary.upperBound, bytes[at] & 15 != 15, bytes[at] >> 4 != 15 { at += 1 }
                at += 1
            case 32...246:
                operand = byte - 139
                at += 1
            case 247...254:
                guard let low = next(1) else { return nil }
                operand = byte < 251 ? (byte - 247) * 256 + low + 108 : -(byte - 251) * 256 - low - 108
                at += 2
            default: at += 1
            }
        }
        guard isKeyed else {
            identifiers = nil
            return
        }
        guard charStrings > 0, charStrings + 2 <= bytes.count, charset > 2, charset < bytes.count else { return nil }
        let count = Int(bytes.uint16(at: charStrings))
        var found: [UInt16] = []
        found.reserveCapacity(count)
        let format = bytes[charset]
        at = charset + 1
        switch format {
        case 0:
            while found.count + 1 < count, at + 2 <= bytes.count {
                found.append(bytes.uint16(at: at))
                at += 2
            }
        case 1, 2:
            let size = format == 1 ? 3 : 4
            while found.count + 1 < count, at + size <= bytes.count {
                let first = bytes.uint16(at: at)
                let more = format == 1 ? Int(bytes[at + 2]) : Int(bytes.uint16(at: at + 2))
                for step in 0...more where found.count + 1 < count { found.append(first &+ UInt16(step)) }
                at += size
            }
        default: return nil
        }
        identifiers = found
    }

    /// The identifier of a glyph; 0, which no glyph but the first has, for one that is not there.
    func identifier(of glyph: UInt16) -> UInt16 {
        guard let identifiers else { return glyph }
        return glyph > 0 && Int(glyph) <= identifiers.count ? identifiers[Int(glyph) - 1] : 0
    }

    /// The entries' offsets of an INDEX, and where it ends.
    private static func index(_ bytes: [UInt8], at start: Int) -> (count: Int, offset: (Int) -> Int?, end: Int)? {
        guard start >= 0, start + 2 <= bytes.count else { return nil }
        let count = Int(bytes.uint16(at: start))
        if count == 0 { return (0, { _ in nil }, start + 2) }
        guard start + 3 <= bytes.count else { return nil }
        let size = Int(bytes[start + 2])
        let data = start + 3 + (count + 1) * size
        guard (1...4).contains(size), data <= bytes.count else { return nil }
        let offset: (Int) -> Int? = { entry in
            let place = start + 3 + entry * size
            let value = (0..<size).reduce(0) { $0 << 8 | Int(bytes[place + $1]) }
            return value >= 1 && data - 1 + value <= bytes.count ? data - 1 + value : nil
        }
        return offset(count).map { (count, offset, $0) }
    }

    private static func skipIndex(_ bytes: [UInt8], at start: Int) -> Int? { index(bytes, at: start)?.end }

    private static func firstEntry(_ bytes: [UInt8], at start: Int) -> Range<Int>? {
        guard let index = index(bytes, at: start), index.count > 0, let from = index.offset(0),
            let to = index.offset(1),
            from <= to
        else { return nil }
        return from..<to
    }
}
