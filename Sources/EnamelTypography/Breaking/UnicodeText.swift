/// A text in UTF-8, by whose offsets everything here is counted, beside its UTF-16 for ICU.
package struct UnicodeText {
    let utf8: [UInt8]
    let utf16: [UInt16]
    /// For each unit of `utf16` and its end, where its character begins in `utf8`; empty for ASCII, where both are the same.
    let offsets: [UInt32]

    package init(_ utf8: [UInt8]) {
        self.utf8 = utf8
        guard !utf8.allSatisfy({ $0 < 0x80 }) else {
            utf16 = utf8.map(UInt16.init)
            offsets = []
            return
        }
        var units: [UInt16] = []
        var offsets: [UInt32] = []
        units.reserveCapacity(utf8.count)
        offsets.reserveCapacity(utf8.count + 1)
        UTF8Decoding.forEachScalar(in: utf8, 0..<utf8.count) { value, range in
            if value < 0x10000 {
                units.append(UInt16(value))
            } else {
                units.append(UInt16(0xd800 + (value - 0x10000) >> 10))
                units.append(UInt16(0xdc00 + (value - 0x10000) & 0x3ff))
                offsets.append(UInt32(range.lowerBound))
            }
            offsets.append(UInt32(range.lowerBound))
        }
        offsets.append(UInt32(utf8.count))
        utf16 = units
        self.offsets = offsets
    }

    var isASCII: Bool { offsets.isEmpty }

    /// The offset in `utf8` of a unit.
    @inline(__always)
    func offset(ofUnit unit: Int) -> Int { offsets.isEmpty ? unit : Int(offsets[unit]) }

    /// The unit at which the character at an offset begins. O(log n).
    func unit(at offset: Int) -> Int {
        guard !offsets.isEmpty else { return offset }
        var low = 0
        var high = offsets.count - 1
        while low < high {
            let middle = (low + high) / 2
            if Int(offsets[middle]) < offset { low = middle + 1 } else { high = middle }
        }
        return low
    }
}
