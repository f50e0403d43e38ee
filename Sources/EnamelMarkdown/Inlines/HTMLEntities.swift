/// HTML's named character references.
enum HTMLEntities {
    private static let bytes: [UInt8] = {
        // SAFETY: the literal has this many code units, and lives as long as the program.
        unsafe Array(UnsafeBufferPointer(start: table.utf8Start, count: table.utf8CodeUnitCount))
    }()

    /// The text of the reference with this name, or nil where HTML has none. O(log n).
    static func text(of name: ArraySlice<UInt8>) -> String? {
        let table = bytes
        var lower = 0
        var upper = table.count
        // Entries between lower and upper, both at an entry's start, may have the name.
        while lower < upper {
            var start = (lower + upper) / 2
            while start > lower, table[start - 1] != .semicolon { start -= 1 }
            var nameEnd = start
            while table[nameEnd] != .space { nameEnd += 1 }
            var end = nameEnd
            while table[end] != .semicolon { end += 1 }
            let entry = table[start..<nameEnd]
            if entry.elementsEqual(name) { return text(table[(nameEnd + 1)..<end]) }
            if entry.lexicographicallyPrecedes(name) {
                lower = end + 1
            } else {
                upper = start
            }
        }
        return nil
    }

    private static func text(_ points: ArraySlice<UInt8>) -> String {
        var text = ""
        for point in points.split(separator: .space) {
            if let value = UInt32(String(decoding: point, as: UTF8.self), radix: 16), let scalar = Unicode.Scalar(value)
            {
                text.unicodeScalars.append(scalar)
            }
        }
        return text
    }
}
