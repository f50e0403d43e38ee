/// A "CFF " table taken apart and put together again (Adobe Technical Note 5176), as a subset of HarfBuzz's: so that its glyphs are
/// in the order of a document's codes and known by them.
///
/// In a composite font a code is looked up in the program's charset where the program is CID-keyed, and is the glyph's number where
/// it is not (ISO 32000-2, section 9.7.4.2). Some readers of text do the one or the other always: here both are the same.
struct CFFProgram {
    private let bytes: [UInt8]
    private let name: Range<Int>
    private let top: [(operation: Int, operands: ArraySlice<UInt8>, values: [Int])]
    private let strings: Index
    private let subroutines: Range<Int>
    private let charStrings: Index
    /// The dictionaries of a CID-keyed program's fonts; empty for one that is not.
    private let fonts: [ArraySlice<UInt8>]
    /// Where the font of each glyph is told.
    private let select: Int?

    /// An INDEX: where its entries lie, and where it ends.
    private struct Index {
        var entries: [Range<Int>] = []
        var whole: Range<Int>
    }

    private enum Operator {
        static let charset = 15, encoding = 16, charStrings = 17, privateDictionary = 18, subroutines = 19
        static let ros = 12 << 8 | 30, cidCount = 12 << 8 | 34, fontArray = 12 << 8 | 36, fontSelect = 12 << 8 | 37
    }

    /// Takes a table apart; nil where it is broken.
    init?(_ bytes: [UInt8]) {
        guard bytes.count > 4, let name = Self.index(bytes, at: Int(bytes[2])),
            let tops = Self.index(bytes, at: name.whole.upperBound), let first = tops.entries.first,
            let strings = Self.index(bytes, at: tops.whole.upperBound),
            let subroutines = Self.index(bytes, at: strings.whole.upperBound),
            let top = Self.dictionary(bytes[first])
        else { return nil }
        self.bytes = bytes
        self.name = name.whole
        self.top = top
        self.strings = strings
        self.subroutines = subroutines.whole
        func value(_ operation: Int) -> Int? { top.first { $0.operation == operation }?.values.last }
        guard let at = value(Operator.charStrings), let charStrings = Self.index(bytes, at: at) else { return nil }
        self.charStrings = charStrings
        if value(Operator.ros) != nil {
            guard let array = value(Operator.fontArray).flatMap({ Self.index(bytes, at: $0) }), !array.entries.isEmpty,
                array.entries.count <= 256, let select = value(Operator.fontSelect), select > 0, select < bytes.count
            else { return nil }
            fonts = array.entries.map { bytes[$0] }
            self.select = select
        } else {
            fonts = []
            select = nil
        }
    }

    /// The program as a CID-keyed one whose glyphs are told: the glyph of each identifier, glyph 0 first. Nil where it is broken.
    func keyed(by glyphs: [UInt16]) -> [UInt8]? {
        let fontOfGlyph = self.fontOfGlyph()
        var outlines: [[UInt8]] = []
        var selected: [UInt8] = []
        for glyph in glyphs {
            // An identifier without a glyph is empty: "endchar".
            let isThere = Int(glyph) < charStrings.entries.count && (glyph != 0 || outlines.isEmpty)
            outlines.append(isThere ? Array(bytes[charStrings.entries[Int(glyph)]]) : [14])
            selected.append(isThere && Int(glyph) < fontOfGlyph.count ? fontOfGlyph[Int(glyph)] : 0)
        }
        let count = glyphs.count
        // Two more strings, behind the 391 that every reader knows.
        let stringCount = strings.entries.count
        guard (1...0xffff).contains(count), stringCount < 0xff00 else { return nil }
        let newStrings = strings.entries.map { Array(bytes[$0]) } + [Array("Adobe".utf8), Array("Identity".utf8)]
        // The font's dictionaries: those that are there, or one with the private part of the program.
        var privates: [(dictionary: [UInt8], data: [UInt8])] = []
        for font in fonts.isEmpty ? [nil] : fonts.map(Optional.some) {
            let entries = font.flatMap { Self.dictionary($0) } ?? (font == nil ? top : nil)
            guard let entries else { return nil }
            var kept: [UInt8] = []
            var data: [UInt8] = []
            for entry in entries {
                if entry.operation == Operator.privateDictionary {
                    guard entry.values.count == 2, let found = privatePart(size: entry.values[0], at: entry.values[1])
                    else { return nil }
                    data = found
                } else if font != nil {
                    kept += entry.operands + Self.operation(entry.operation)
                }
            }
            privates.append((kept, data))
        }
        // Offsets take five bytes each, so that sizes are known before them.
        func topDictionary(charset: Int, select: Int, charStrings: Int, fonts: Int) -> [UInt8] {
            var result =
                Self.number(391 + stringCount) + Self.number(392 + stringCount) + Self.number(0)
                + Self.operation(Operator.ros)
            for entry in top {
                switch entry.operation {
                case Operator.ros, Operator.charset, Operator.encoding, Operator.charStrings,
                    Operator.privateDictionary,
                    Operator.cidCount, Operator.fontArray, Operator.fontSelect:
                    continue
                default: result += entry.operands + Self.operation(entry.operation)
                }
            }
            result += Self.number(count) + Self.operation(Operator.cidCount)
            result += Self.number(charset) + Self.operation(Operator.charset)
            result += Self.number(select) + Self.operation(Operator.fontSelect)
            result += Self.number(charStrings) + Self.operation(Operator.charStrings)
            return result + Self.number(fonts) + Self.operation(Operator.fontArray)
        }
        var result: [UInt8] = [1, 0, 4, 4]
        result += bytes[name]
        let topSize = Self.index([topDictionary(charset: 0, select: 0, charStrings: 0, fonts: 0)]).count
        let stringIndex = Self.index(newStrings)
        let outlineIndex = Self.index(outlines)
        let charset = result.count + topSize + stringIndex.count + subroutines.count
        // Identifiers from 1 on, as one range (format 2); with glyph 0 alone there is none.
        let charsetBytes: [UInt8] =
            count > 1 ? [2, 0, 1, UInt8((count - 2) >> 8), UInt8((count - 2) & 0xff)] : [0]
        let select = charset + charsetBytes.count
        let selectBytes = Self.select(selected)
        let charStringsAt = select + selectBytes.count
        let fontsAt = charStringsAt + outlineIndex.count
        result += Self.index([
            topDictionary(charset: charset, select: select, charStrings: charStringsAt, fonts: fontsAt)
        ])
        result += stringIndex
        result += bytes[subroutines]
        result += charsetBytes
        result += selectBytes
        result += outlineIndex
        func dictionaries(_ start: Int) -> [[UInt8]] {
            var at = start
            return privates.map { part in
                defer { at += part.data.count }
                // The size of the dictionary alone, without the subroutines behind it.
                let size = part.data.isEmpty ? 0 : Self.privateSize(part.data)
                return part.dictionary + Self.number(size) + Self.number(at)
                    + Self.operation(Operator.privateDictionary)
            }
        }
        let size = Self.index(dictionaries(0)).count
        result += Self.index(dictionaries(fontsAt + size))
        for part in privates { result += part.data }
        return result
    }

    // MARK: Parts

    /// A private dictionary with its subroutines right behind it, so that it may lie anywhere.
    private func privatePart(size: Int, at start: Int) -> [UInt8]? {
        guard size >= 0, start >= 0, start <= bytes.count, size <= bytes.count - start,
            let entries = Self.dictionary(bytes[start..<start + size])
        else { return nil }
        var kept: [UInt8] = []
        var subroutines: [UInt8] = []
        for entry in entries {
            if entry.operation == Operator.subroutines {
                guard let offset = entry.values.last, offset >= 0, offset <= bytes.count,
                    let found = Self.index(bytes, at: start + offset)
                else { return nil }
                subroutines = Array(bytes[found.whole])
            } else {
                kept += entry.operands + Self.operation(entry.operation)
            }
        }
        if !subroutines.isEmpty {
            kept += Self.number(kept.count + 6) + Self.operation(Operator.subroutines)
        }
        return kept + subroutines
    }

    /// How many bytes of a private part are the dictionary: up to the operator for its subroutines, which is the last.
    private static func privateSize(_ data: [UInt8]) -> Int {
        var size = 0
        _ = dictionary(data[...]) { operation, end in
            size = end
            return operation != Operator.subroutines
        }
        return size
    }

    /// The font of each glyph (section 19).
    private func fontOfGlyph() -> [UInt8] {
        guard let select else { return [] }
        let count = charStrings.entries.count
        switch bytes[select] {
        case 0: return Array(bytes[(select + 1)..<min(select + 1 + count, bytes.count)])
        case 3:
            var result: [UInt8] = []
            guard select + 3 <= bytes.count else { return [] }
            let ranges = Int(bytes[select + 1]) << 8 | Int(bytes[select + 2])
            for range in 0..<ranges {
                let at = select + 3 + 3 * range
                guard at + 5 <= bytes.count else { break }
                let end = Int(bytes[at + 3]) << 8 | Int(bytes[at + 4])
                while result.count < min(end, count) { result.append(bytes[at + 2]) }
            }
            return result
        default: return []
        }
    }

    private static func select(_ fonts: [UInt8]) -> [UInt8] {
        var result: [UInt8] = [3, 0, 0]
        var ranges = 0
        for (glyph, font) in fonts.enumerated() where glyph == 0 || font != fonts[glyph - 1] {
            result += [UInt8(glyph >> 8), UInt8(glyph & 0xff), font]
            ranges += 1
        }
        result[1] = UInt8(ranges >> 8)
        result[2] = UInt8(ranges & 0xff)
        return result + [UInt8(fonts.count >> 8), UInt8(fonts.count & 0xff)]
    }

    // MARK: Structures

    private static func index(_ bytes: [UInt8], at start: Int) -> Index? {
        guard start >= 0, start + 2 <= bytes.count else { return nil }
        let count = Int(bytes[start]) << 8 | Int(bytes[start + 1])
        if count == 0 { return Index(whole: start..<start + 2) }
        guard start + 3 <= bytes.count, (1...4).contains(bytes[start + 2]) else { return nil }
        let size = Int(bytes[start + 2])
        let data = start + 2 + (count + 1) * size
        guard data < bytes.count else { return nil }
        func offset(_ entry: Int) -> Int {
            (0..<size).reduce(0) { $0 << 8 | Int(bytes[start + 3 + entry * size + $1]) }
        }
        var entries: [Range<Int>] = []
        entries.reserveCapacity(count)
        var last = data + offset(0)
        for entry in 1...count {
            let next = data + offset(entry)
            guard last > data, next >= last, next <= bytes.count else { return nil }
            entries.append(last..<next)
            last = next
        }
        return Index(entries: entries, whole: start..<last)
    }

    private static func index(_ entries: [[UInt8]]) -> [UInt8] {
        guard !entries.isEmpty else { return [0, 0] }
        let total = entries.reduce(1) { $0 + $1.count }
        let size = total < 1 << 8 ? 1 : total < 1 << 16 ? 2 : total < 1 << 24 ? 3 : 4
        var result: [UInt8] = [UInt8(entries.count >> 8), UInt8(entries.count & 0xff), UInt8(size)]
        var offset = 1
        func append(_ offset: Int) {
            for byte in (0..<size).reversed() { result.append(UInt8(truncatingIfNeeded: offset >> (8 * byte))) }
        }
        append(offset)
        for entry in entries {
            offset += entry.count
            append(offset)
        }
        for entry in entries { result += entry }
        return result
    }

    /// The entries of a dictionary (section 4); nil where it is broken. `visit` is told each operator and where it ends, and whether to go on.
    private static func dictionary(
        _ bytes: ArraySlice<UInt8>, visit: (Int, Int) -> Bool = { _, _ in true }
    ) -> [(operation: Int, operands: ArraySlice<UInt8>, values: [Int])]? {
        var result: [(operation: Int, operands: ArraySlice<UInt8>, values: [Int])] = []
        var at = bytes.startIndex
        var start = at
        var values: [Int] = []
        func byte(_ offset: Int) -> Int? { at + offset < bytes.endIndex ? Int(bytes[at + offset]) : nil }
        while at < bytes.endIndex {
            let first = Int(bytes[at])
            switch first {
            case 0...21:
                var operation = first
                let operands = bytes[start..<at]
                if first == 12 {
                    guard let second = byte(1) else { return nil }
                    operation = 12 << 8 | second
                    at += 1
                }
                at += 1
                result.append((operation, operands, values))
                start = at
                values = []
                if !visit(operation, at - bytes.startIndex) { return result }
            case 28:
                guard let high = byte(1), let low = byte(2) else { return nil }
                values.append(Int(Int16(truncatingIfNeeded: high << 8 | low)))
                at += 3
            case 29:
                guard let a = byte(1), let b = byte(2), let c = byte(3), let d = byte(4) else { return nil }
                values.append(Int(Int32(truncatingIfNeeded: a << 24 | b << 16 | c << 8 | d)))
                at += 5
            case 30:
                at += 1
                while let next = byte(0), next & 15 != 15, next >> 4 != 15 { at += 1 }
                at += 1
                values.append(0)
            case 32...246:
                values.append(first - 139)
                at += 1
            case 247...254:
                guard let low = byte(1) else { return nil }
                values.append(first < 251 ? (first - 247) * 256 + low + 108 : -(first - 251) * 256 - low - 108)
                at += 2
            default: return nil
            }
        }
        return result
    }

    /// A number in five bytes.
    private static func number(_ value: Int) -> [UInt8] {
        [29] + [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: value >> $0) }
    }

    private static func operation(_ operation: Int) -> [UInt8] {
        operation > 255 ? [12, UInt8(operation & 0xff)] : [UInt8(operation)]
    }
}
