import CICU

/// Finds the boundaries of a kind in text; used by one task at a time.
@safe
package final class TextBreaker {
    /// What lies between two boundaries.
    package enum Kind: Hashable {
        /// What a reader takes for one character (UAX #29, extended grapheme clusters).
        case grapheme
        case word
        /// What stays on one line (UAX #14).
        case line
    }

    struct Key: Hashable {
        var kind: Kind
        /// ICU's name of a locale, with keywords.
        var locale: String
    }

    /// A boundary.
    package struct Boundary: Hashable {
        private let value: UInt32
        init(value: UInt32) { self.value = value }
        init(offset: Int, isMandatory: Bool) { value = UInt32(offset) | (isMandatory ? 0x8000_0000 : 0) }
        /// In UTF-8.
        package var offset: Int { Int(value & 0x7fff_ffff) }
        /// Whether a line has to end here.
        package var isMandatory: Bool { value >> 31 == 1 }
    }

    private let handle: OpaquePointer

    init?(_ key: Key) {
        let kind =
            switch key.kind {
            case .grapheme: enamel_break_grapheme
            case .word: enamel_break_word
            case .line: enamel_break_line
            }
        guard let handle = unsafe enamel_breaks_create(kind, key.locale) else { return nil }
        unsafe self.handle = unsafe handle
    }

    deinit { unsafe enamel_breaks_destroy(handle) }

    /// The boundaries of `text` in a range, which begins and ends at one; the range's end included, its start not.
    package func boundaries(of text: UnicodeText, in range: Range<Int>? = nil) -> [Boundary] {
        let start = range.map { text.unit(at: $0.lowerBound) } ?? 0
        let end = range.map { text.unit(at: $0.upperBound) } ?? text.utf16.count
        guard start < end else { return [] }
        // SAFETY: ICU writes `count` numbers at most, and keeps no pointer.
        let ends = unsafe [UInt32](unsafeUninitializedCapacity: end - start) { ends, count in
            unsafe text.utf16.withUnsafeBufferPointer { units in
                let part = unsafe UnsafeBufferPointer(rebasing: units[start..<end])
                count = unsafe max(
                    0, Int(enamel_breaks_ends(handle, part.baseAddress, Int32(part.count), ends.baseAddress)))
            }
        }
        if text.isASCII && start == 0 { return ends.map { Boundary(value: $0) } }
        return ends.map { value in
            let boundary = Boundary(value: value)
            return Boundary(
                offset: text.offset(ofUnit: start + boundary.offset), isMandatory: boundary.isMandatory)
        }
    }
}
