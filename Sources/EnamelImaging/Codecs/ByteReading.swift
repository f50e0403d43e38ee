/// Numbers in a file's bytes. The callers have checked that they lie inside.
extension [UInt8] {
    func big16(at i: Int) -> Int { Int(self[i]) << 8 | Int(self[i + 1]) }

    func big32(at i: Int) -> Int { big16(at: i) << 16 | big16(at: i + 2) }

    func little16(at i: Int) -> Int { Int(self[i]) | Int(self[i + 1]) << 8 }

    func little24(at i: Int) -> Int { little16(at: i) | Int(self[i + 2]) << 16 }

    func little32(at i: Int) -> Int { little16(at: i) | little16(at: i + 2) << 16 }

    /// Whether these letters stand at a place; false where the bytes end before.
    func has(_ text: StaticString, at i: Int) -> Bool {
        guard i >= 0, count - i >= text.utf8CodeUnitCount else { return false }
        return text.withUTF8Buffer { letters in
            for k in 0..<letters.count where unsafe self[i + k] != letters[k] { return false }
            return true
        }
    }
}
