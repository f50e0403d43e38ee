/// Where some bytes stood before: by the hash of one unit (or of four bytes where units are one byte) the last place, by the
/// hash of two units a chain of places.
@safe
struct MatchIndex: ~Copyable {
    /// The logarithm of the entries of each of the three tables: of rows with few places to remember less, since clearing and
    /// missing a large table takes longer than what it finds.
    private let bits: Int
    /// Far before every position.
    private static let none: Int32 = -(1 << 20)

    /// The table of single units, then that of pairs, then the chain.
    private let short: UnsafeMutablePointer<Int32>

    init(unit: Int, isSmall: Bool) {
        bits = isSmall ? 12 : 14
        let count = (unit == 1 ? 1 : 3) << bits
        unsafe short = .allocate(capacity: count)
        unsafe short.initialize(repeating: Self.none, count: count)
    }

    deinit { unsafe short.deallocate() }

    /// The last place of a unit, which `position` replaces.
    @inline(__always)
    func swapShort(_ key: UInt32, _ position: Int) -> Int {
        // SAFETY: a slot has `bits` bits.
        let slot = Int(truncatingIfNeeded: (key &* 0x9e37_79b1) &>> UInt32(32 &- bits))
        let old = unsafe short[slot]
        unsafe short[slot] = Int32(truncatingIfNeeded: position)
        return Int(old)
    }

    /// The last place of a pair of units, which `position` replaces.
    @inline(__always)
    func swapLong(_ key: UInt64, _ position: Int, unit: Int) -> Int {
        let slot = Int(truncatingIfNeeded: (key &* 0x9e37_79b9_7f4a_7c15) &>> UInt64(64 &- bits))
        let long = unsafe short + 1 &<< bits
        let old = unsafe long[slot]
        unsafe long[slot] = Int32(truncatingIfNeeded: position)
        let chain = unsafe short + 2 &<< bits
        unsafe chain[position / unit & (1 &<< bits &- 1)] = old
        return Int(old)
    }

    /// The place before one, with the same hash; not less than it where it has been written over.
    @inline(__always)
    func previous(_ position: Int, unit: Int) -> Int {
        unsafe Int((short + 2 &<< bits)[position / unit & (1 &<< bits &- 1)])
    }
}
