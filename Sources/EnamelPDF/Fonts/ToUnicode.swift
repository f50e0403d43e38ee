/// The text that codes stand for, as a CMap (ISO 32000-2, section 9.10.3).
struct ToUnicode {
    private var text = PDFText()

    /// - Parameters:
    ///   - codes: each code with its text, in ascending order.
    ///   - isWide: whether codes are two bytes.
    init(_ codes: [(code: UInt16, text: String)], isWide: Bool) {
        text.append(
            bytes: Array(
                """
                /CIDInit/ProcSet findresource begin
                12 dict begin
                begincmap
                /CIDSystemInfo<</Registry(Adobe)/Ordering(UCS)/Supplement 0>>def
                /CMapName/Adobe-Identity-UCS def
                /CMapType 2 def
                1 begincodespacerange
                \(isWide ? "<0000><ffff>" : "<00><ff>")
                endcodespacerange

                """.utf8))
        // Codes and characters that go up together, within the last byte of both.
        var ranges: [(first: UInt16, last: UInt16, text: [UInt16])] = []
        for (code, text) in codes {
            let units = Array(text.utf16)
            if let range = ranges.last, code == range.last &+ 1, code & 0xff != 0, units.count == 1,
                range.text.count == 1, units[0] == range.text[0] &+ (code - range.first), units[0] & 0xff != 0
            {
                ranges[ranges.count - 1].last = code
            } else {
                ranges.append((code, code, units))
            }
        }
        write("bfchar", ranges.filter { $0.first == $0.last }, isWide)
        write("bfrange", ranges.filter { $0.first != $0.last }, isWide)
        text.append(bytes: Array("endcmap\nCMapName currentdict/CMap defineresource pop\nend\nend\n".utf8))
    }

    /// The CMap.
    var stream: PDFStream { PDFStream(bytes: text.bytes) }

    /// A block has 100 entries at most.
    private static let entriesPerBlock = 100

    private mutating func write(
        _ kind: String, _ ranges: [(first: UInt16, last: UInt16, text: [UInt16])], _ isWide: Bool
    ) {
        for start in stride(from: 0, to: ranges.count, by: Self.entriesPerBlock) {
            let block = ranges[start..<min(start + Self.entriesPerBlock, ranges.count)]
            text.append(block.count)
            text.append(bytes: Array(" begin\(kind)\n".utf8))
            for range in block {
                code(range.first, isWide)
                if kind == "bfrange" { code(range.last, isWide) }
                text.append(hex: range.text.flatMap { [UInt8($0 >> 8), UInt8($0 & 0xff)] })
                text.endLine()
            }
            text.append(bytes: Array("end\(kind)\n".utf8))
        }
    }

    private mutating func code(_ code: UInt16, _ isWide: Bool) {
        text.append(hex: isWide ? [UInt8(code >> 8), UInt8(code & 0xff)] : [UInt8(truncatingIfNeeded: code)])
    }
}
