#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#elseif canImport(Darwin)
    import Darwin
#endif

/// For each unit (a pixel, or a byte of packed pixels) of some rows one bit that says whether it equals the one to its left,
/// and one whether it equals the one above.
@safe
final class RepeatMap {
    let units: Int
    /// The words of a row: at least one bit past its end is there, and clear.
    let words: Int
    private let bits: UnsafeMutablePointer<UInt64>

    init(rows: Int, units: Int) {
        self.units = units
        words = units / 64 + 1
        guard let memory = unsafe malloc(rows * words * 16) else { preconditionFailure("out of memory") }
        unsafe bits = memory.bindMemory(to: UInt64.self, capacity: rows * words * 2)
        // The loops that fill rows do not write this word.
        if units % 64 == 0 {
            for row in 0..<2 * rows { unsafe bits[row * words + words - 1] = 0 }
        }
    }

    /// The rows from the map of a taller picture of which only some are kept, in the same order; a row whose neighbour above
    /// is not kept repeats none.
    convenience init(_ map: RepeatMap, rows: [Range<Int>]) {
        self.init(rows: rows.reduce(0) { $0 + $1.count }, units: map.units)
        var to = 0
        for range in rows {
            for y in range {
                // SAFETY: both maps have the same words in a row.
                unsafe left(to).update(from: map.left(y), count: words)
                if y == range.lowerBound {
                    unsafe up(to).update(repeating: 0, count: words)
                } else {
                    unsafe up(to).update(from: map.up(y), count: words)
                }
                to += 1
            }
        }
    }

    deinit { unsafe free(bits) }

    @inline(__always)
    func left(_ y: Int) -> UnsafeMutablePointer<UInt64> { unsafe bits + 2 &* y &* words }

    @inline(__always)
    func up(_ y: Int) -> UnsafeMutablePointer<UInt64> { unsafe bits + (2 &* y &+ 1) &* words }

    /// The bits of a word that stand for units.
    @inline(__always)
    func valid(_ word: Int) -> UInt64 {
        let rest = units &- word &<< 6
        return rest >= 64 ? ~0 : (1 &<< UInt64(truncatingIfNeeded: rest)) &- 1
    }

    /// How many set bits follow each other from a unit on.
    @inline(__always)
    static func run(_ row: UnsafePointer<UInt64>, from x: Int) -> Int {
        var word = x &>> 6
        let shift = x & 63
        // SAFETY: the row's last bit is clear, so the walk ends inside it.
        let count = unsafe (~(row[word] &>> UInt64(truncatingIfNeeded: shift))).trailingZeroBitCount
        if count < 64 &- shift { return count }
        var total = 64 &- shift
        while true {
            word &+= 1
            let clear = unsafe ~row[word]
            if clear != 0 { return total &+ clear.trailingZeroBitCount }
            total &+= 64
        }
    }
}
