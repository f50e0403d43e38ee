/// A hash of 128 bits over everything that is put in, for the trailer's `ID` (ISO 32000-2, section 14.4): two documents have the
/// same only if they are the same, as far as chance goes. It is no protection against somebody who wants them to.
///
/// Two lanes of multiplication with folding, after Wang Yi's wyhash; the same on every machine.
struct ContentHash: Sendable {
    private var low: UInt64 = 0x9e37_79b9_7f4a_7c15
    private var high: UInt64 = 0xc2b2_ae3d_27d4_eb4f

    /// Puts bytes in; their number counts too.
    mutating func combine(_ bytes: UnsafeRawBufferPointer) {
        var at = 0
        while at + 16 <= bytes.count {
            // SAFETY: sixteen bytes are left.
            unsafe mix(
                bytes.loadUnaligned(fromByteOffset: at, as: UInt64.self),
                bytes.loadUnaligned(fromByteOffset: at + 8, as: UInt64.self))
            at += 16
        }
        var rest: (UInt64, UInt64) = (0, 0)
        while at < bytes.count {
            rest = unsafe (rest.0 << 8 | rest.1 >> 56, rest.1 << 8 | UInt64(bytes[at]))
            at += 1
        }
        mix(rest.0, rest.1)
        mix(UInt64(bytes.count), 0x1656_67b1_9e37_79f9)
    }

    private mutating func mix(_ a: UInt64, _ b: UInt64) {
        low = Self.fold(low ^ UInt64(littleEndian: a), 0xa076_1d64_78bd_642f ^ high)
        high = Self.fold(high ^ UInt64(littleEndian: b), 0xe703_7ed1_a0b4_28db ^ low)
    }

    private static func fold(_ a: UInt64, _ b: UInt64) -> UInt64 {
        let product = a.multipliedFullWidth(by: b)
        // What is put in stays in even where a factor is 0.
        return product.high ^ product.low ^ a &+ b
    }

    /// The hash of what was put in so far.
    var bytes: [UInt8] {
        var last = self
        last.mix(low, high)
        return [last.low, last.high].flatMap { word in (0..<8).map { UInt8(truncatingIfNeeded: word >> (8 * $0)) } }
    }
}
