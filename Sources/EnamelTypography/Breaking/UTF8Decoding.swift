/// Reading characters out of well-formed UTF-8, which the bytes of a Swift string are.
enum UTF8Decoding {
    /// The character that begins at an offset, and its length in bytes. Out of malformed bytes comes U+FFFD.
    @inline(__always)
    static func scalar(in text: UnsafeRawBufferPointer, at offset: Int) -> (value: UInt32, count: Int) {
        // SAFETY: every index is compared with the count.
        let first = unsafe UInt32(text[offset])
        if first < 0x80 { return (first, 1) }
        let count = first >= 0xf0 ? 4 : first >= 0xe0 ? 3 : 2
        guard first >= 0xc2, offset + count <= text.count else { return (0xfffd, 1) }
        var value = first & (0x7f >> UInt32(count))
        for index in 1..<count { value = unsafe value << 6 | UInt32(text[offset + index] & 0x3f) }
        return (value, count)
    }

    /// Calls a function with each character of a range, its offset and the offset after it.
    @inline(__always)
    static func forEachScalar(in text: [UInt8], _ range: Range<Int>, _ body: (UInt32, Range<Int>) -> Void) {
        unsafe text.withUnsafeBytes { bytes in
            var offset = range.lowerBound
            while offset < range.upperBound {
                let (value, count) = unsafe scalar(in: bytes, at: offset)
                body(value, offset..<min(offset + count, range.upperBound))
                offset += count
            }
        }
    }

    /// The character that begins at an offset of a text.
    static func scalar(in text: [UInt8], at offset: Int) -> UInt32 {
        unsafe text.withUnsafeBytes { unsafe scalar(in: $0, at: offset).value }
    }
}
